"""Puts the whole sample book together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scripts.sample_book import appendices, back_index, front_matter
from scripts.sample_book.chapters import SetChapter, set_chapter
from scripts.sample_book.monographs import SetMonograph, set_monograph
from scripts.sample_book.press import PRINTED_OFFSET, Placed, Press
from scripts.sample_book.sheet import Run, Sheet
from scripts.sample_book.source import read_source

CONTENT = Path(__file__).parent / "content"
PARTS = {
    "chuyen_luan_chung": "Các chuyên luận chung",
    "chuyen_luan_thuoc": "Các chuyên luận thuốc",
    "phu_luc": "Các phụ lục",
    "muc_luc_tra_cuu": "Mục lục tra cứu",
}
DRAW_ORDER, ROTATED, CROPPED = {9: "rows", 10: "columns"}, 4, 11
"""Pages that are spoilt as a whole, counted from the first page with a monograph."""
CROP_OFFSET = (12.0, 20.0)
MIDDLE = 303.0


def _right_first(row: list[Run]) -> tuple[float, float]:
    return float(row[0].x < MIDDLE), row[0].baseline


def _row_by_row(row: list[Run]) -> tuple[float, float]:
    return row[0].baseline, -row[0].x


@dataclass
class Book:
    """The book, set: all that the PDF and the truth files are made from."""

    press: Press
    monographs: list[SetMonograph]
    chapters: list[SetChapter]
    index: list[back_index.SetEntry]
    trap: Placed
    parts: dict[str, tuple[int, int]]
    reordered: list[Sheet]

    @property
    def sheets(self) -> list[Sheet]:
        """All pages."""
        return self.press.sheets


def compose() -> Book:
    """Set every page of the book."""
    press = Press()
    front = [press.new_sheet(k) for k in ("cover", "blank", "front", "front", "front", "front", "front")]
    starts = {"chuyen_luan_chung": _open_part(press, "chuyen_luan_chung", "chapter")}
    chapters = [
        set_chapter(press, read_source(p), "chuyen_luan_chung", n)
        for n, p in enumerate(sorted((CONTENT / "chapters").glob("*.txt")), 1)
    ]
    starts["chuyen_luan_thuoc"] = _open_part(press, "chuyen_luan_thuoc", "monograph")
    monographs = [set_monograph(press, read_source(p)) for p in sorted((CONTENT / "drugs").glob("*.txt"))]
    if press.waiting:
        press.open_page()
    _blank(press)
    starts["phu_luc"] = _open_part(press, "phu_luc", "appendix")
    chapters.append(set_chapter(press, appendices.body_surface(CONTENT / "appendices" / "1_bsa.txt"), "phu_luc", 1))
    if press.waiting:
        press.open_page()
    chapters.append(set_chapter(press, appendices.atc_list(monographs), "phu_luc", 2))
    starts["muc_luc_tra_cuu"] = len(press.sheets)
    index, trap = back_index.set_index(press, monographs)
    last = len(press.sheets) - 1
    _blank(press)
    front_matter.back_cover(press.new_sheet("cover"))
    order = list(starts)
    ends = [starts[n] - 1 for n in order[1:]] + [last]
    parts = {n: (starts[n], e) for n, e in zip(order, ends, strict=True)}
    _fill_front(front, parts, monographs)
    return Book(press, monographs, chapters, index, trap, parts, _spoil_pages(press, monographs))


def _blank(press: Press) -> None:
    press.new_sheet("blank")


def _open_part(press: Press, part: str, kind: str) -> int:
    """A title page and an empty one behind it; returns the physical page of the first."""
    sheet = press.new_sheet("part-title")
    front_matter.part_title(sheet, PARTS[part].upper())
    _blank(press)
    press.kind = kind
    return sheet.physical


def _fill_front(front: list[Sheet], parts: dict[str, tuple[int, int]], monographs: list[SetMonograph]) -> None:
    rows = front_matter.read_rows(CONTENT / "front.txt")
    names = [m.name for m in monographs]
    cover, _, decision, contents, foreword, name_list, abbreviations = front
    front_matter.cover(cover)
    front_matter.decision(decision, rows["decision"])
    listed = [
        ("Quyết định", str(decision.printed)),
        ("Lời giới thiệu", str(foreword.printed)),
        ("Danh mục các chuyên luận thuốc", str(name_list.printed)),
        ("Các chữ viết tắt", str(abbreviations.printed)),
    ]
    listed += [(PARTS[n], f"{a + PRINTED_OFFSET} - {b + PRINTED_OFFSET}") for n, (a, b) in parts.items()]
    front_matter.contents(contents, listed)
    front_matter.foreword(foreword, rows["foreword"])
    front_matter.name_list(name_list, names)
    pairs = [tuple(r.split(" | ", 1)) for r in rows["abbreviations"]]
    front_matter.abbreviations(abbreviations, [(a, b) for a, b in pairs])


def _spoil_pages(press: Press, monographs: list[SetMonograph]) -> list[Sheet]:
    """Turn one page, give one a crop box off the corner, and draw two out of their order; returns those two."""
    first = monographs[0].pages[0]
    press.sheets[first + ROTATED].rotate = 90
    press.sheets[first + CROPPED].offset = CROP_OFFSET
    out = []
    for step, how in DRAW_ORDER.items():
        sheet = press.sheets[first + step]
        lines: dict[int, list[Run]] = {}
        for run in sheet.runs:
            lines.setdefault(run.line, []).append(run)
        rows = sorted(lines.values(), key=_right_first if how == "columns" else _row_by_row)
        sheet.runs = [run for row in rows for run in row]
        out.append(sheet)
    return out
