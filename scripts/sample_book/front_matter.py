"""Cover, decision, contents, foreword, name list, abbreviations, and the pages that part the book."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from scripts.sample_book import markup
from scripts.sample_book.lines import break_lines
from scripts.sample_book.press import FULL, LEFT, MARK, RIGHT
from scripts.sample_book.sheet import Sheet, measure, runs_of
from scripts.sample_book.slug import fold

BOOK_TITLE = "DƯỢC THƯ MẪU"
MIDDLE = LEFT + FULL / 2


def write(
    sheet: Sheet, text: str, y: float, *, face: str = "R", size: float = 10.0, x: float | None = None, right: bool = False
) -> float:
    """One line with its baseline at ``y``: at ``x``, against the right edge, or in the middle; returns ``y``."""
    glyphs = tuple(markup.read(text, face).glyphs)
    width = measure(glyphs, size)
    at = RIGHT + 254 - width if right else MIDDLE - width / 2 if x is None else x
    sheet.runs += runs_of(glyphs, at, y, size)
    return y


def _paragraphs(sheet: Sheet, rows: Iterable[str], y: float, size: float = 10.5, leading: float = 14.5) -> float:
    for row in rows:
        for line in break_lines(markup.read(row), FULL, size):
            sheet.runs += runs_of(line.glyphs, LEFT, y, size, line.stretch)
            y += leading
        y += 4
    return y


def cover(sheet: Sheet) -> None:
    """The front cover."""
    write(sheet, "BẢN MẪU ĐỂ THỬ CHƯƠNG TRÌNH", 120, face="B", size=13)
    write(sheet, BOOK_TITLE, 330, face="B", size=34)
    write(sheet, "Tài liệu tra cứu thuốc rút gọn", 365, face="I", size=15)
    write(sheet, "KHÔNG DÙNG ĐỂ ĐIỀU TRỊ", 640, face="B", size=15)


def decision(sheet: Sheet, rows: list[str]) -> None:
    """A page in the form of a decision: bold capitals that are no titles of monographs."""
    y = 90.0
    for row in rows:
        if row.startswith("!"):
            write(sheet, row[1:].strip(), y, face="B", size=11)
            y += 20
        else:
            y = _paragraphs(sheet, [row], y)


def contents(sheet: Sheet, rows: list[tuple[str, str]]) -> None:
    """The contents page: parts with their printed pages."""
    write(sheet, "NỘI DUNG", 100, face="B", size=16)
    for n, (name, pages) in enumerate(rows):
        y = 150 + 24 * n
        write(sheet, name, y, size=11.5, x=LEFT)
        write(sheet, pages, y, size=11.5, right=True)


def foreword(sheet: Sheet, rows: list[str]) -> None:
    """What the book is and is not."""
    write(sheet, "LỜI GIỚI THIỆU", 90, face="B", size=14)
    _paragraphs(sheet, rows, 125)


def name_list(sheet: Sheet, names: list[str]) -> None:
    """Names of all monographs, without pages, under letter heads."""
    write(sheet, "DANH MỤC CÁC CHUYÊN LUẬN THUỐC", 80, face="B", size=14)
    y, letter = 110.0, ""
    for name in names:
        if fold(name)[0].upper() != letter:
            letter = fold(name)[0].upper()
            y = write(sheet, letter, y + 4, face="B", size=11, x=LEFT) + 15
        y = write(sheet, name, y, size=10, x=LEFT + 12) + 13.5


def abbreviations(sheet: Sheet, rows: list[tuple[str, str]]) -> None:
    """Abbreviations with their meaning."""
    write(sheet, "CÁC CHỮ VIẾT TẮT", 80, face="B", size=14)
    for n, (short, long) in enumerate(rows):
        y = 115 + 15.5 * n
        write(sheet, short, y, face="B", size=10, x=LEFT)
        write(sheet, long, y, size=10, x=LEFT + 90)


def part_title(sheet: Sheet, title: str) -> None:
    """The title page of a part."""
    write(sheet, title, 380, face="B", size=24)
    write(sheet, f"TÀI LIỆU TRA CỨU THUỐC - {MARK}", 410, size=10)


def back_cover(sheet: Sheet) -> None:
    """The last page."""
    write(sheet, BOOK_TITLE, 400, face="B", size=18)


def read_rows(path: Path) -> dict[str, list[str]]:
    """Rows of a content file under ``== name``."""
    out: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            rows = out.setdefault(line[3:].strip(), [])
        elif line.strip() and not line.startswith("#"):
            rows.append(line.strip())
    return out
