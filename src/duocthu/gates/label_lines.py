"""Labels in a section, found by the plainest reading of its layout: a second opinion on those of the chunker, on purpose.

A label ends its paragraph with a colon, or is short and in a face that is not the section's; or it opens a line with words of the
profile and a colon, with its dose behind. Where the layout leaves a doubt, no label is claimed: a gate that nobody may override
must not stop a book for a guess.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from duocthu.books.schema import Labels
from duocthu.domain.monograph import BodyLine
from duocthu.gates.corpus import Body
from duocthu.text.fold import fold
from duocthu.text.opening_name import opening_name, without_counter
from duocthu.text.population import population

Family = Literal["substance", "population", "organ", "step", "other"]
Face = tuple[bool, bool]

_LONGEST = 120  # characters of a label; what is longer and ends with a colon is a sentence
_INLINE = 80  # characters before the colon of a label that shares its line with its dose
_WRAPPED = 100  # the same where the label runs over the end of a line
_INDENT = 0.12  # share of a column that stays empty at the end of a paragraph
_COLUMN = 120.0  # pt: left edges nearer than that may be of one column
_NEARLY_ALL = 0.9
_BEFORE = 2  # words of a label before those of its family
_OPENING = 8  # words
_SHORT = 60  # characters of a line that may be a label although nothing marks it
_CLOSING = ")]”\"'"
_PARAGRAPH_END = tuple(".:;!?…")
_NO_LABEL_END = tuple(".;,!?…")
_SENTENCE_END = re.compile(r"[.;!?…][)\]”\"']* +(?=[^\W\d_])")
_BAND = re.compile(r"(?:[<>≤≥]|\d|(?:dưới|trên|từ|under|over|from|below|above)\b)", re.IGNORECASE)
_MEASURED = re.compile(r"tuổi|\bkg\b|kilogam|\byears?\b|\bof age\b")
_FOOTNOTE = re.compile(r"\s*[*†‡§¶#]")
_LETTER = re.compile(r"[^\W_]")


class LabelLine(NamedTuple):
    """A label: from ``start`` to ``end`` in the section's text, on one line and without a bullet or counter as ``text``.

    ``face`` (bold, italic) is None where it is the section's own. ``inline``: its dose follows on its line. ``trailing``: it
    stands behind other text in its paragraph, and governs no more than the rest of it. ``doubtful``: a short line by itself that
    nothing marks; it may be a label that closes those above, or not.
    """

    start: int
    end: int
    text: str
    family: Family
    face: Face | None
    inline: bool = False
    trailing: bool = False
    doubtful: bool = False

    @property
    def own_face(self) -> bool:
        """Whether it is set in a face that is not the section's."""
        return self.face is not None


def find_labels(body: Body, words: Labels, substances: Sequence[str]) -> list[LabelLine]:
    """The labels of a section, in order."""
    return list(_LabelFinder(body, words, substances).labels())


class _LabelFinder:
    def __init__(self, body: Body, words: Labels, substances: Sequence[str]) -> None:
        self._body = body
        self._lines = body.lines
        self._substances = substances
        self._known, self._told = _families(words), family_reader(words)
        self._running = running_face(body.lines)
        self._fresh = _fresh_starts(body.lines)

    def labels(self) -> Iterator[LabelLine]:
        number = 0
        while number < len(self._lines):
            if not self._fresh[number] and not self._lines[number].text.rstrip().endswith(":"):
                number += 1
                continue
            run = self._own_face_run(number)
            if run is not None:
                yield self._alone(number, run, face_of(self._lines[number]))
                number = run + 1
                continue
            closing = self._with_colon(number)
            opening = None if closing is not None and not closing.trailing else self._inline(number) or self._unmarked(number)
            if opening is not None:
                yield opening
            if closing is not None:
                yield closing
            number += 1

    def _own_face_run(self, first: int) -> int | None:
        """The last line of a label in a face of its own that begins with a line, or None."""
        lines, face = self._lines, face_of(self._lines[first])
        if face in (self._running, (False, False)) or not self._fresh[first] or not _starts_label(lines[first].text):
            return None
        last = first
        while last + 1 < len(lines) and not self._fresh[last + 1] and face_of(lines[last + 1]) == face:
            last += 1
        if last + 1 < len(lines) and _starts_lower(lines[last + 1].text):
            return None
        text = " ".join(line.text for line in lines[first : last + 1]).strip()
        is_label = len(text) <= _LONGEST and not _ends_with(text, _NO_LABEL_END) and ":" not in text[:-1]
        return last if is_label else None

    def _alone(self, first: int, last: int, face: Face | None) -> LabelLine:
        text = without_counter(" ".join(" ".join(line.text for line in self._lines[first : last + 1]).split()))
        end = self._body.offsets[last] + len(self._lines[last].text.rstrip())
        return LabelLine(self._body.offsets[first], end, text, self._family(text), face)

    def _with_colon(self, last: int) -> LabelLine | None:
        """The label that ends with the colon at a line's end: its whole paragraph, or the end of it."""
        if not self._lines[last].text.rstrip().endswith(":"):
            return None
        first, text = last, self._lines[last].text.strip()
        while True:
            cut = max((m.end() for m in _SENTENCE_END.finditer(text)), default=0)
            if cut or self._fresh[first] or len(text) > _LONGEST:
                break
            first -= 1
            text = f"{self._lines[first].text.strip()} {text}"
        fragment = text[cut:]
        if len(fragment) > _LONGEST:
            return None
        if not cut:
            return self._alone(first, last, None)
        end = self._body.offsets[last] + len(self._lines[last].text.rstrip())
        return LabelLine(end - len(fragment), end, " ".join(fragment.split()), self._family(fragment), None, trailing=True)

    def _inline(self, number: int) -> LabelLine | None:
        """The label that a line opens with, its colon on the line or on one that carries it on, and more behind it."""
        if not self._fresh[number]:
            return None
        text = self._lines[number].text
        goes_on = number + 1 < len(self._lines) and not self._fresh[number + 1]
        if not (":" in text or goes_on) or not _starts_label(text):
            return None
        last, longest = number, _INLINE
        while ":" not in text and len(text) <= _WRAPPED and last + 1 < len(self._lines) and not self._fresh[last + 1]:
            last, longest = last + 1, _WRAPPED
            text = f"{text}\n{self._lines[last].text}"
        head, colon, rest = text.partition(":")
        if not colon or len(head) > longest or (last > number and (not rest.strip() or _ends_inside(head))):
            return None
        words = without_counter(" ".join(f"{head}:".split()))
        family = self._inline_family(words)
        is_counted = family is None and words[0].isupper() and without_counter(text) != text
        if family is None and not is_counted:
            return None
        start = self._body.offsets[number]
        return LabelLine(start, start + len(head) + 1, words, family or "other", None, inline=True, doubtful=is_counted)

    def _inline_family(self, words: str) -> Family | None:
        if self._substances and opening_name(words, self._substances) is not None:
            return "substance"
        opening = f" {fold(words)} "
        known = next((f for f, listed in self._known if opening.startswith(listed)), None)
        return "population" if known is None and is_band(words) else known

    def _unmarked(self, number: int) -> LabelLine | None:
        text = self._lines[number].text.strip()
        is_alone = self._fresh[number] and (number + 1 == len(self._lines) or self._fresh[number + 1])
        if not is_alone or len(text) > _SHORT or not _starts_label(text) or _ends_with(text, _NO_LABEL_END):
            return None
        label = self._alone(number, number, None)
        family: Family = "population" if label.family == "population" else "other"  # 'Đợt cấp' may be a step or an illness
        return label._replace(family=family, doubtful=True)

    def _family(self, text: str) -> Family:
        if self._substances and opening_name(text, self._substances) is not None:
            return "substance"
        return self._told(text)


@lru_cache(maxsize=16)
def _families(words: Labels) -> Sequence[tuple[Family, tuple[str, ...]]]:
    """The families that their words tell."""
    return ("population", _padded(words.population)), ("organ", _padded(words.organ)), ("step", _padded(words.step))


@lru_cache(maxsize=16)
def family_reader(words: Labels) -> Callable[[str], Family]:
    """What tells the family of a label: its words stand at the opening ('Liều cho trẻ em', not 'Sốt ở trẻ em')."""
    families = _families(words)

    @lru_cache(maxsize=1 << 12)  # a book has the same few labels in all of its sections
    def family(text: str) -> Family:
        opening = f" {' '.join(fold(without_counter(text)).split()[:_OPENING])} "
        told = next((f for f, known in families if any(w in opening and _begins(opening, w) for w in known)), None)
        return told or ("population" if is_band(text) else "other")

    return family


def is_band(text: str) -> bool:
    """Whether a label tells people by their age or weight alone: ``Dưới 10 kg:``, ``6 - 12 tuổi:``."""
    head = without_counter(text).partition(":")[0]
    return _BAND.match(head) is not None and _MEASURED.search(head) is not None and bool(population(head))


def _padded(words: Sequence[str]) -> tuple[str, ...]:
    """Words folded, each between spaces."""
    return tuple(f" {fold(word)} " for word in words)


def _begins(opening: str, word: str) -> bool:
    """Whether a phrase that stands in the opening of a label begins in its first words."""
    return len(opening.partition(word)[0].split()) <= _BEFORE


def face_of(line: BodyLine) -> Face:
    """Whether a line is bold, and whether italic."""
    return line.bold, line.italic


def running_face(lines: Sequence[BodyLine]) -> Face:
    """The face of most of a section's letters."""
    letters: Counter[Face] = Counter()
    for line in lines:
        letters[face_of(line)] += len(line.text)
    return max(letters, key=lambda face: letters[face], default=(False, False))


def _fresh_starts(lines: Sequence[BodyLine]) -> list[bool]:
    """For each line whether a paragraph begins with it."""
    fresh = [True] * min(1, len(lines))
    for before, line, right in zip(lines, lines[1:], _right_edges(lines), strict=False):
        if _starts_lower(line.text):
            fresh.append(False)
            continue
        left, _, reach, _ = before.bbox
        short = right - reach > _INDENT * (right - left)
        fresh.append(short or _ends_with(before.text.rstrip(), _PARAGRAPH_END) or face_of(before) != face_of(line))
    return fresh


def _right_edges(lines: Sequence[BodyLine]) -> list[float]:
    """For each line the right edge of its column: that of nearly all of its lines, so that one over all columns is none."""
    columns = [_column(line) for line in lines]
    found: dict[tuple[int, int], list[float]] = {}
    for line, column in zip(lines, columns, strict=True):
        found.setdefault(column, []).append(line.bbox.x1)
    edges = {column: sorted(ends)[round(_NEARLY_ALL * (len(ends) - 1))] for column, ends in found.items()}
    return [edges[column] for column in columns]


def _column(line: BodyLine) -> tuple[int, int]:
    return line.physical_page, int(line.bbox.x0 // _COLUMN)


def _starts_label(text: str) -> bool:
    """Whether a text may open a label: not a small letter, but for a counter or an age, and not the sign of a footnote."""
    if text[:1].isupper():
        return True
    if _FOOTNOTE.match(text):
        return False
    bare = without_counter(text)
    first = _LETTER.search(bare)
    return first is not None and (not first.group().islower() or is_band(bare))


def _ends_inside(head: str) -> bool:
    """Whether a sentence ends within the words before a colon."""
    return _SENTENCE_END.search(head.replace("\n", " ")) is not None


def _ends_with(text: str, marks: tuple[str, ...]) -> bool:
    """Whether a text ends with one of some marks, or with brackets and quotes that close behind one."""
    return text.rstrip(_CLOSING).endswith(marks)


def _starts_lower(text: str) -> bool:
    if text[1:2] == ")":
        text = without_counter(text)
    if text[:1].isalnum():
        return text[0].islower()
    first = _LETTER.search(text)
    return first is not None and first.group().islower()
