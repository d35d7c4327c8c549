"""Letters cut by a page break: what reaches over the break of the line on the facing page is drawn a second time.

Some makers of PDFs lay out one long page and cut it. Where a line touches the cut, its letters that reach over it (descenders of
a page's last line, ascenders of the next page's first) are drawn on both pages, on one of them mostly hidden. Such remains are
known by three marks together: they are the first or last row of their page; they are letters of that reach only; and each stands
where the same letter in the same face stands in a row at the facing edge of the neighbouring page, which has more letters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from duocthu.domain.page import EnginePage, Line, Span

_DESCENDING = frozenset("gjpqyQçşţ")
_LONGEST = 2.5  # letters a word on average: remains are single letters with holes between them
_SAME_PLACE = 0.3  # pt
_SAME_ROW = 1.0  # pt between baselines of one row
_ROWS = 3.0  # line heights from the facing edge within which the whole line stands


def cut_line(lines: Sequence[Line], *, top: bool) -> Line | None:
    """The first or last line of a page if it may be what a page break left of a line of the facing page."""
    if not lines:
        return None
    line = min(lines, key=lambda ln: ln.bbox.y0) if top else max(lines, key=lambda ln: ln.bbox.y1)
    words = line.text.split()
    letters = "".join(words)
    if not letters.isalpha() or len(letters) > _LONGEST * len(words):
        return None
    return line if all((c in _DESCENDING) if top else _ascends(c) for c in letters) else None


def _ascends(letter: str) -> bool:
    """Whether a letter reaches above the small ones, by its stem, its dot, its mark or as a capital."""
    return letter not in "acegmnopqrsuvwxyzı"


def stands_in(line: Line, own: Callable[[], EnginePage], facing: EnginePage, *, top: bool) -> bool:
    """Whether each letter of ``line`` stands at the facing edge of the neighbouring page, in a row that has more letters.

    ``own`` is the line's page and ``facing`` its neighbour (the page before for a line at the top), glyph by glyph.
    """
    others = [s for f in facing.fragments if f.upright for s in f.spans if not s.text.isspace()]
    if not others:
        return False
    edge = max(s.baseline for s in others) if top else min(s.baseline for s in others)
    near = [s for s in others if abs(s.baseline - edge) <= _ROWS * line.size]
    box = line.bbox
    letters = [
        s
        for f in own().fragments
        for s in f.spans
        if not s.text.isspace() and box.y0 - 1 <= s.bbox.y0 and s.bbox.y1 <= box.y1 + 1 and box.x0 - 1 <= s.bbox.x0 <= box.x1
    ]
    rows = {round(s.baseline, 1) for s in near}
    return bool(letters) and any(_holds([s for s in near if abs(s.baseline - y) <= _SAME_ROW], letters) for y in rows)


def _holds(row: Sequence[Span], letters: Sequence[Span]) -> bool:
    """Whether a row has each of the letters at its place, and more."""
    return len(row) > len(letters) and all(any(_same(one, other) for other in row) for one in letters)


def _same(one: Span, other: Span) -> bool:
    return one.text == other.text and one.font == other.font and abs(one.bbox.x0 - other.bbox.x0) <= _SAME_PLACE
