"""A replica book's truth as monographs: the thin line measured without the reader of the PDF."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import BodyLine, Heading, Monograph, SectionPart, SectionSpan
from duocthu.domain.page import PageRecord
from duocthu.domain.question import Question, Turn

Record = dict[str, Any]


def rows(path: Path) -> list[Record]:
    """The records of a JSON-lines file."""
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]


def monographs(folder: Path) -> list[Monograph]:
    """The true monographs, with their blocks lifted out of the sections."""
    return [_monograph(record) for record in rows(folder / "monographs.jsonl")]


def entries(folder: Path) -> list[IndexEntry]:
    """The true index entries."""
    return [_entry(record) for record in rows(folder / "index.jsonl")]


def pages(book: list[Monograph]) -> list[PageRecord]:
    """Printed pages run along with physical ones."""
    printed = book[0].printed_page_range[0]
    assert printed is not None
    shift = printed - book[0].source_page_range[0]
    last = max(m.source_page_range[1] for m in book)
    return [PageRecord(n, n + shift, None, "monograph", ()) for n in range(last + 1)]


def questions(folder: Path) -> list[Question]:
    """The questions for developing."""
    return [
        Question(q["id"], q["question"], tuple(Turn(h["question"]) for h in q.get("history", [])))
        for q in rows(folder / "questions.jsonl")
        if q["split"] == "dev"
    ]


def _monograph(m: Record) -> Monograph:
    return Monograph(
        m["drug_id"],
        m["title"],
        (m["physical_start"], m["physical_end"]),
        (m["printed_start"], m["printed_end"]),
        tuple(m["atc_codes"]),
        m["atc_stated_absent"],
        (),
        tuple(_section(s) for s in m["sections"]),
        tuple(_table(b) for s in m["sections"] for b in s["blocks"]),
    )


def _section(s: Record) -> SectionSpan:
    """The section; a block stands after the lines of the paragraph that the truth names."""
    lines = tuple(_line(row, f"{s['key']}_{n}") for n, row in enumerate(s["lines"]))
    heading = Heading(s["heading"]["text"], s["heading"]["physical_page"], BoundingBox(*s["heading"]["bbox"]))
    text = "\n".join(line.text for line in lines).strip()
    parts: list[SectionPart] = []
    start = 0
    for block in sorted(s["blocks"], key=lambda b: int(b["after_para"])):
        end = max((n for n, row in enumerate(s["lines"], 1) if row["para"] <= block["after_para"]), default=0)
        parts += [*_prose(lines[start:end]), _part(block)]
        start = max(start, end)
    return SectionSpan(s["key"], s["canonical_heading"], heading, text, lines, (*parts, *_prose(lines[start:])))


def _line(row: Record, span_id: str) -> BodyLine:
    box = BoundingBox(row["x0"], row["y0"], row["x1"], row["y1"])
    return BodyLine(row["text"], row["physical_page"], row["y0"], row["bold"], bool(row.get("italic")), 9.5, box, (span_id,))


def _prose(run: tuple[BodyLine, ...]) -> list[SectionPart]:
    if not run:
        return []
    place = Region(run[0].physical_page, run[0].bbox)
    text = "\n".join(line.text for line in run).strip()
    spans = tuple(span for line in run for span in line.span_ids)
    return [SectionPart("prose", text, place.physical_page, place.bbox, (place,), spans, quarantined=False)]


def _places(block: Record) -> tuple[Region, ...]:
    return tuple(Region(place["physical_page"], BoundingBox(*place["bbox"])) for place in block["parts"] or [block])


def _part(block: Record) -> SectionPart:
    regions = _places(block)
    return SectionPart("table", "", regions[0].physical_page, regions[0].bbox, regions, (), quarantined=True)


def _table(b: Record) -> TableBlock:
    first, *rest = _places(b)
    return TableBlock(
        b["id"],
        b["kind"],
        b["shape"],
        first.physical_page,
        b["printed_page"],
        first.bbox,
        b["section_key"],
        b["caption"],
        tuple(rest),
        quarantined=True,
        source_crop=f"crops/{b['id']}.png",
    )


def _entry(record: Record) -> IndexEntry:
    head = record["text"].rpartition(",")[0]
    name, _, target = head.partition(" - ")
    return IndexEntry(
        record["text"],
        record["kind"],
        name.strip(),
        (target or name).strip(),
        record["drug_id"],
        record["printed_page"],
        record["physical_page"],
    )
