"""The back indexes of the replica books, from their printed lines to resolved entries, against the exact truth."""

from __future__ import annotations

import gzip
import json
import time
from pathlib import Path
from typing import Any

import pytest

from duocthu.books.registry import find
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line
from duocthu.validate.back_index import parse_back_index
from duocthu.validate.disagreements import disagreements
from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.recall import measure
from duocthu.validate.resolve import resolve

TRAP_EVERY = 37


def records(folder: Path, name: str) -> list[dict[str, Any]]:
    """A file of the truth, packed or not."""
    packed = folder / f"{name}.gz"
    text = gzip.decompress(packed.read_bytes()).decode() if packed.exists() else (folder / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def printed_lines(truth: list[dict[str, Any]]) -> list[Line]:
    """The lines of all entries, with letter heads between them and bold labels between and inside entries."""
    lines: list[Line] = []
    letter = ""
    for record in truth:
        for number, printed in enumerate(record["lines"]):
            box = BoundingBox(*printed["bbox"])
            place = (printed["physical_page"], box, box.x0 > 300)
            if number == 0 and record["text"][0].upper() != letter:
                letter = record["text"][0].upper()
                lines.append(_line(letter, *place, size=10.5, bold=True))
            elif len(lines) % TRAP_EVERY == 0:
                lines.append(_line("Tương tác thuốc", *place, bold=True))
            lines.append(_line(printed["text"], *place))
    return lines


def _line(text: str, page: int, box: BoundingBox, right: bool, *, size: float = 9.5, bold: bool = False) -> Line:  # noqa: FBT001
    wide = box if not bold else BoundingBox(box.x0, box.y0, box.x0 + 4.5 * len(text), box.y1)
    return Line(text, page, wide, size, bold, False, int(right), (), ())


def known(record: dict[str, Any]) -> IndexedMonograph:
    """A true monograph as the index sees it."""
    values = {s["key"]: " ".join(s["text"].split()).rstrip(".") for s in record["sections"]}
    brands = tuple(name.strip() for name in values.get("ten_thuong_mai", "").split(";"))
    return IndexedMonograph(
        record["drug_id"], record["title"], record["printed_start"], (values.get("ten_chung_quoc_te", ""),), brands
    )


@pytest.mark.parametrize("book", ["mini", "mini-offset", "mini-gap", "full"])
def test_the_index_reads_as_it_was_printed(shared: Path, book: str) -> None:
    """Text, kind, monograph and both pages of every entry; every ingredient on its page; the labels reported, nothing else."""
    folder = shared / "books" / book
    truth = records(folder, "index.jsonl")
    monographs = [known(record) for record in records(folder, "monographs.jsonl")]
    lines = printed_lines(truth)
    grammar = find("dtqgvn2018").back_index
    start = time.process_time()
    raw, findings = parse_back_index(lines, grammar)
    entries = resolve(raw, monographs, grammar)
    took = time.process_time() - start
    fields = ("text", "kind", "drug_id", "printed_page", "physical_page")
    assert [tuple(getattr(e, f) for f in fields) for e in entries] == [tuple(record[f] for f in fields) for record in truth]
    assert {f.data["text"] for f in findings} == {"Tương tác thuốc"}
    assert len(findings) == sum(line.text == "Tương tác thuốc" for line in lines)
    recall = measure(entries, monographs)
    assert (recall.exact_share, recall.precision) == (1.0, 1.0)
    assert {f.code for f in disagreements(entries, monographs)} <= {"index_name_repeated"}
    assert took < 3.0
