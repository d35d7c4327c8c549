"""Writes the truth of the book: the files that a program's output is held against.

Boxes are points from the top left of the crop box, y down, before /Rotate. The longer files are gzipped, without a date.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from scripts.sample_book import defects, questions
from scripts.sample_book.book import PARTS, Book
from scripts.sample_book.monographs import SetMonograph
from scripts.sample_book.press import MARK, PRINTED_OFFSET, Record
from scripts.sample_book.section_setter import SetFact, SetSection

_NUMBER = re.compile(r"(?<![\w,.])(\d{1,3}(?: \d{3})+|\d+)(,\d+)?(?:\s?(%|‰|[a-zµ°]+(?:/(?:\d+ ?)?[a-z]+)*))?", re.IGNORECASE)
_UNITS = {
    "mg",
    "g",
    "kg",
    "microgam",
    "ml",
    "lít",
    "giờ",
    "phút",
    "ngày",
    "lần",
    "tuần",
    "tháng",
    "tuổi",
    "viên",
    "giọt",
    "mmol",
    "%",
}
ABSENT = (
    "Aciclovir",
    "Adenosin",
    "Alopurinol",
    "Cefalexin",
    "Digoxin",
    "Fluconazol",
    "Heparin",
    "Insulin",
    "Losartan",
    "Morphin",
    "Nifedipin",
    "Prednisolon",
    "Ranitidin",
    "Spironolacton",
    "Vancomycin",
)
"""Drugs that a reader might look for and that have no monograph here."""


def facts(monographs: list[SetMonograph]) -> list[Record]:
    """The facts of all monographs, numbered in book order."""
    out: list[Record] = []
    for m in monographs:
        for section, fact in m.facts:
            out.append(_fact(f"f{len(out) + 1}", m, section, fact))
    return out


def _fact(fact_id: str, m: SetMonograph, section: SetSection, fact: SetFact) -> Record:
    if fact.cell is not None:
        boxes = [[fact.cell.physical, *(round(v, 2) for v in fact.cell.box)]]
    else:
        boxes = [[p.physical, *p.box] for p in fact.lines]
    pages = sorted({b[0] for b in boxes})
    out: Record = {
        "fact_id": fact_id,
        "drug_id": m.drug_id,
        "section_key": section.key,
        "kind": fact.kind,
        "population_chain": fact.chain,
        "text": fact.text,
        "numbers": _numbers(fact.text),
        "physical_page": pages[0],
        "physical_pages": pages,
        "printed_page": pages[0] + PRINTED_OFFSET,
        "printed_pages": [p + PRINTED_OFFSET for p in pages],
        "in_table": fact.cell is not None,
        "table_id": fact.table or None,
        "boxes": boxes,
    }
    if fact.kind == "interaction" and fact.chain:
        out["partner"] = fact.chain[-1]
    return out


def _numbers(text: str) -> list[dict[str, str]]:
    out = []
    for match in _NUMBER.finditer(text):
        unit = match[3] or ""
        known = all(part in _UNITS or part.split(" ")[-1] in _UNITS for part in unit.split("/"))
        out.append({"value": match[1].replace(" ", "") + (match[2] or ""), "unit": unit if known else ""})
    return out


def description(book: Book, found: list[Record]) -> Record:
    """The book as a whole: parts, page map, blank pages, drugs that it has not."""
    counts = Counter(d["name"] for d in found)
    first, last = book.monographs[0].pages[0], book.monographs[-1].pages[1]

    def both(a: int, b: int) -> Record:
        return {"physical": [a, b], "printed": [a + PRINTED_OFFSET, b + PRINTED_OFFSET]}

    pages = []
    for s in book.sheets:
        page: Record = {"physical": s.physical, "printed": s.printed, "kind": s.kind, "head": s.head}
        if s.rotate:
            page["rotate"] = s.rotate
        if s.offset:
            page["crop"] = list(s.offset)
        pages.append(page)
    return {
        "book_id": "sample",
        "mark": MARK,
        "spaces": "glyph",
        "page_offset": PRINTED_OFFSET,
        "page_count": len(book.sheets),
        "printed_page": f"physical (0-indexed) + {PRINTED_OFFSET}",
        "monographs": len(book.monographs),
        "monograph_pages": both(first, last),
        "parts": {n: both(*book.parts[n]) for n in PARTS},
        "blank_pages": [s.physical for s in book.sheets if s.kind == "blank"],
        "defects_on": sorted(counts),
        "defect_counts": dict(sorted(counts.items())),
        "drugs_not_in_book": [{"name": n, "inn": n} for n in ABSENT],
        "coordinates": "points, top-left of the crop box, y down, before /Rotate",
        "pages": pages,
    }


def write(book: Book, folder: Path) -> None:
    """All truth files."""
    folder.mkdir(parents=True, exist_ok=True)
    found, stated = defects.collect(book), facts(book.monographs)
    whole = json.dumps(description(book, found), ensure_ascii=False, indent=1, sort_keys=True)
    (folder / "book.json").write_text(whole + "\n", encoding="utf-8")
    _lines(folder / "monographs.jsonl.gz", (m.record() for m in book.monographs))
    _lines(folder / "chapters.jsonl.gz", (c.record() for c in book.chapters))
    _lines(folder / "index.jsonl.gz", (e.record() for e in book.index))
    _lines(folder / "facts.jsonl.gz", stated)
    _lines(folder / "defects.jsonl", found)
    _lines(folder / "questions.jsonl", questions.resolve(stated))


def _lines(path: Path, records: Iterable[Record]) -> None:
    data = "".join(json.dumps(r, ensure_ascii=False, sort_keys=True) + "\n" for r in records).encode("utf-8")
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)
