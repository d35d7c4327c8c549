"""The back index: ingredients, brands, other names and 'see' entries under letter heads, in two columns."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.sample_book import markup
from scripts.sample_book.lines import SetLine, break_lines
from scripts.sample_book.monographs import SetMonograph
from scripts.sample_book.press import BOTTOM, COLUMN, LEFT, PRINTED_OFFSET, RIGHT, Placed, Press, Record
from scripts.sample_book.sheet import measure, runs_of
from scripts.sample_book.slug import fold

TITLE = "MỤC LỤC TRA CỨU"
TRAP = "Tương tác thuốc"
_SIZE, _LEADING, _ROOM = 9.5, 12.0, 214.0
_SLOPPY = {
    "Metmau XR": "Metmau XR- Metformin , {page}",
    "Omemau 20": "Omemau 20 -Omeprazol, {page}",
    "Furomau 40": "Furomau 40 - Furosemid , {page}",
    "Ibumau Kid": "Ibumau Kid- Ibuprofen, {page}",
}
"""Entries set with the carelessness of a long list."""


@dataclass
class SetEntry:
    """An entry in its place."""

    text: str
    kind: str
    drug_id: str
    page: int
    lines: list[Placed]

    def record(self) -> Record:
        """The entry as the truth files have it."""
        rows = [{"text": p.text, "physical_page": p.physical, "bbox": p.box} for p in self.lines]
        first = self.lines[0]
        return {
            "text": self.text,
            "kind": self.kind,
            "drug_id": self.drug_id,
            "printed_page": self.page,
            "physical_page": first.physical,
            "column": first.column,
            "lines": rows,
        }


def entries(monographs: list[SetMonograph]) -> list[tuple[str, str, str, int]]:
    """Text, kind, drug and printed page of each entry, in alphabetical order."""
    out = []
    for m in monographs:
        page = m.pages[0] + PRINTED_OFFSET
        out.append((f"{m.name}, {page}", "ingredient", m.drug_id, page))
        out += [(f"{alias} - {m.name}, {page}", "alias", m.drug_id, page) for alias in m.source.all("alias")]
        out += [(f"{s} - {m.name}, {page}", "see", m.drug_id, page) for s in m.source.all("substance")]
        for brand, substance in m.brands:
            if substance:
                out.append((f"{brand} - xem {substance} - {m.name}, {page}", "see", m.drug_id, page))
            else:
                out.append((_SLOPPY.get(brand, f"{brand} - {m.name}, {{page}}").format(page=page), "brand", m.drug_id, page))
    return sorted(out, key=lambda e: (fold(e[0].split(" - ")[0]), e[0]))


def set_index(press: Press, monographs: list[SetMonograph]) -> tuple[list[SetEntry], Placed]:
    """Set the index; returns the entries and the bold line that looks like a section's heading."""
    press.kind, press.name = "index", "Mục lục tra cứu"
    press.open_page()
    _title(press)
    out: list[SetEntry] = []
    trap: Placed | None = None
    letter = ""
    for text, kind, drug_id, page in entries(monographs):
        if text[0].upper() != letter:
            letter = text[0].upper()
            press.space(5)
            press.need(_LEADING * 2)
            head = tuple(markup.read(letter, "B").glyphs)
            press.put(SetLine(head, 0.0, measure(head, 11)), 11, leading=14)
        if trap is None and fold(text) > fold(TRAP):
            bold = tuple(markup.read(TRAP, "B").glyphs)
            press.need(_LEADING)
            trap = press.put(SetLine(bold, 0.0, measure(bold, _SIZE)), _SIZE, leading=_LEADING)
        lines = break_lines(markup.read(text), _ROOM, _SIZE, justify=False)
        placed = []
        for line in lines:
            press.need(_LEADING)
            placed.append(press.put(line, _SIZE, leading=_LEADING))
        out.append(SetEntry(text, kind, drug_id, page, placed))
        if press.y > BOTTOM:
            press.next_column()
    assert trap is not None
    return out, trap


def _title(press: Press) -> None:
    glyphs = tuple(markup.read(TITLE, "B").glyphs)
    width = measure(glyphs, 14)
    press.draw(runs_of(glyphs, (LEFT + RIGHT + COLUMN - width) / 2, press.y + 14, 14))
    press.top = press.y = press.y + 30
