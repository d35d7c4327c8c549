"""Where a section prints a label whole: half a label may name other people, or say the opposite."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from duocthu.domain.monograph import BodyLine
from duocthu.gates.columns import Columns
from duocthu.gates.corpus import Body
from duocthu.gates.fresh_lines import face_of
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import population
from duocthu.text.quantities import states_dose

_BODIES = 32  # at least as many as an entry has: its gates ask for the same ones one after the other
_REACH = 16  # characters before a label that are looked at
_BEHIND = re.compile(r"[.:;!?…][)\]”\"']*\s+\Z|(?:^|[.:;!?…\n])\s*(?:[-–−+•*·▪●■►]|\(?(?:\d{1,2}|[^\W\d_]|[IVX]{1,4})[.)])\s*\Z")
_END = re.compile(r"\s[-–—]\s|\.\s")  # 'Người lớn – 500 mg', 'Người lớn. Uống 500 mg'
_BRACKET_END = re.compile(r"\s\(([^()]*)\)\s*:")  # 'Liều cho người suy thận (liều thường dùng là 500 mg/ngày):'
_LETTERED = re.compile(r"(?:[^\W\d_]|[IVX]{1,4}):\s")  # 'A: …' opens a heading as 'A. …' does
_SIZE = 0.5  # pt between the type of two lines of one paragraph
_CLOSING, _PARAGRAPH_END = ")]”\"'", (".", ":", ";", "!", "?", "…")


class PrintedLabels:
    """The labels of one section, looked up by their words."""

    def __init__(self, text: str, substances: Sequence[str], lines: Sequence[BodyLine], columns: Columns) -> None:
        """``substances`` may end a label anywhere: a sentence that begins with one speaks of it (``Liều simvastatin là …``).

        ``lines`` are those that make the text; without them the end of each may be that of a paragraph. ``columns`` tell the
        room that they leave where none of them fills its column.
        """
        self._columns = columns
        self._lines = lines
        self._lined = _lined(text)
        self._text = text if text != self._lined else ""
        self._flat = self._lined.replace("\n", " ")
        self._substances = tuple(f" {fold(name)}" for name in substances)
        self._ends: dict[str, int] = {}

    def is_above(self, label: str, offset: int) -> bool:
        """Whether the section prints a label whole before an offset of its text, white space aside.

        It begins with a line, or behind a sentence, a colon, a bullet or a counter; it ends with its paragraph, at a colon,
        a full stop or a dash, and not at the end of a line that surely goes on.
        """
        if self._text:
            offset = len(_lined(self._text[:offset]))
        return 0 <= self._first_end(label) <= offset

    def _first_end(self, label: str) -> int:
        """Where the first of them ends, -1 where there is none."""
        known = self._ends.get(label)
        if known is None:
            words = " ".join(label.split())
            ends = (at + len(words) for at in _places(self._flat, words) if self._begins(at) and self._ends_whole(words, at))
            known = self._ends[label] = next(ends, -1)
        return known

    def _begins(self, at: int) -> bool:
        before = self._lined[max(0, at - _REACH) : at]
        if not before or _BEHIND.search(before):
            return True
        is_counted = self._lined[at + 1 : at + 2] in (")", ".")  # 'a) Người lớn:'
        return before.endswith("\n") and (is_counted or not self._lined[at].islower())

    def _ends_whole(self, words: str, at: int) -> bool:
        end = at + len(words)
        if words.endswith(":") or self._lined[end : end + 1] in ("", ":") or _END.match(self._lined, end):
            return True
        bracket = _BRACKET_END.match(self._lined, end)
        if bracket is not None and states_dose(bracket[1]):
            return True
        if self._lined[end] == "\n":
            below = self._lined[end + 1 : end + 1 + _REACH]
            is_fresh = not below[:1].islower() or below[1:2].isupper() or without_counter(below) != below  # 'eGFR' begins anew
            return is_fresh and not self.goes_on(end)
        return self._lined[end] == " " and f" {fold(words)}".endswith(self._substances)

    @cached_property
    def _breaks(self) -> Sequence[int]:
        """Where lines end."""
        return [match.start() for match in re.finditer("\n", self._lined)]

    @cached_property
    def _pages(self) -> Mapping[int, Sequence[BodyLine]]:
        """The lines of each page."""
        pages: dict[int, list[BodyLine]] = defaultdict(list)
        for line in self._lines:
            pages[line.physical_page].append(line)
        return pages

    def goes_on(self, end: int) -> bool:
        """Whether a line that ends there surely goes on in the next, whatever that begins with: it has no room for a word.

        No paragraph changes its face or the size of its type, and no letter or number of a heading stands in one; nor does one go
        on from a counted line with people and a dose.
        """
        if self._text or not self._lines:
            return False
        number = bisect_left(self._breaks, end)
        line, following = self._lines[number : number + 2]
        text = following.text
        if (
            face_of(line) != face_of(following)
            or abs(line.size - following.size) > _SIZE
            or line.text.rstrip(_CLOSING).endswith(_PARAGRAPH_END)
            or without_counter(text) != text
            or _LETTERED.match(text)
            or (without_counter(line.text) != line.text and _gives_people_a_dose(text))
        ):
            return False
        column = [each.bbox for each in self._pages[line.physical_page] if _is_one_column(each, line)]
        edge = max(*[box.x1 for box in column], min(box.x0 for box in column) + self._columns.width)
        room = edge - line.bbox.x1
        return _is_one_column(line, following) and room < following.bbox.width / len(text) * len(text.split()[0])


@lru_cache(maxsize=_BODIES)
def printed_labels(body: Body, substances: tuple[str, ...]) -> PrintedLabels:
    """The labels of a section."""
    is_all = len(body.lines) == body.text.count("\n") + 1  # no empty ones at either end
    return PrintedLabels(body.text, substances, body.lines if is_all else (), body.columns)


def _gives_people_a_dose(text: str) -> bool:
    """Whether a line begins with people, a colon and their dose: ``Người lớn: 600 mg``."""
    head, _, rest = text.partition(":")
    return head[:1].isupper() and bool(population(head)) and states_dose(rest)


def _is_one_column(one: BodyLine, other: BodyLine) -> bool:
    """Whether two lines stand above each other on one page."""
    return one.physical_page == other.physical_page and one.bbox.x0 < other.bbox.x1 and other.bbox.x0 < one.bbox.x1


def _places(text: str, words: str) -> Iterator[int]:
    """Where words stand in a text, in order; nowhere where there are none."""
    at = text.find(words) if words else -1
    while at >= 0:
        yield at
        at = text.find(words, at + 1)


def _lined(text: str) -> str:
    """A text with single spaces, its lines kept, but for empty ones."""
    flat = text.replace("\n", " ")
    if "  " not in flat and "\t" not in flat:
        return text
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.split("\n"))))
