"""Words mended by the book's own lexicon: set in an old encoding, split by a kerning gap, or joined over a lost space.

Of the last two only spaces come and go.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duocthu.domain.page import Line, Repair, RepairKind, Span
from duocthu.extract.face_changes import part_faces
from duocthu.text.lexicon import Lexicon, words_of

_WORD = re.compile(r"\S+")
_PHRASE = 48  # characters of a line that may be a label or heading and nothing else


@dataclass(frozen=True, slots=True)
class MendedLine:
    """A line after repair, and what was done to it."""

    line: Line
    repairs: tuple[Repair, ...]


class WordMender:
    """Mends the lines of one book."""

    def __init__(self, lexicon: Lexicon, faced: Mapping[str, int]) -> None:
        """The lexicon knows every word of the book and how often it stands there, ``faced`` those in which the face changes."""
        self._lexicon = lexicon
        self._faced = faced
        self._suspects = lexicon.suspects()

    def mend(self, line: Line) -> MendedLine | None:
        """The line mended, or None where it needs nothing: nearly always, and found out quickly."""
        steps: list[tuple[RepairKind, str]] = []
        parted = part_faces(line, self._are_two_words) if len(line.spans) > 1 else None
        if parted is not None:
            steps.append(("joined_words", line.text))
            line = respace(line, parted)
        words = words_of(line.text)
        if self._suspects.isdisjoint(words) and not self._is_torn_phrase(line, words):
            return _mended(line, steps)
        decoded = _WORD.sub(lambda word: self._lexicon.decode_legacy(word[0]) or word[0], line.text)
        if decoded != line.text:
            steps.append(("tcvn3", line.text))
            line, words = respell(line, decoded), words_of(decoded)
        joined = self._lexicon.join_line(words, _gaps_by_word(line, words))
        if joined is not None:
            steps.append(("kerning_split", line.text))
            line, words = respace(line, " ".join(joined)), joined
        numbers = not any(s.script and any(c.isdigit() for c in s.text) for s in line.spans)
        parts = [(self._lexicon.split_joined(w, numbers=numbers) or (w,)) if w in self._suspects else (w,) for w in words]
        if any(len(p) > 1 for p in parts):
            steps.append(("joined_words", line.text))
            line = respace(line, " ".join([piece for part in parts for piece in part]))
        return _mended(line, steps)

    def _is_torn_phrase(self, line: Line, words: Sequence[str]) -> bool:
        """Whether a short line is a phrase that the book is sure to print with fewer spaces: ``Thuốc u ống``."""
        return len(line.text) <= _PHRASE and self._lexicon.as_phrase(words) is not None

    def _are_two_words(self, left: str, right: str) -> bool:
        return self._lexicon.are_two_words(left, right, self._faced.get((left + right).lower(), 0))


def _mended(line: Line, steps: Sequence[tuple[RepairKind, str]]) -> MendedLine | None:
    """A line with its repairs, each told by its kind and the text before it; None without one. All of them led to the line."""
    return MendedLine(line, tuple([Repair(kind, line.bbox, before, line.text) for kind, before in steps])) if steps else None


def _gaps_by_word(line: Line, words: Sequence[str]) -> frozenset[int]:
    """Indexes of words after which the space is a mere gap."""
    if not line.gaps:
        return frozenset()
    offsets, at = {}, -1
    for number, word in enumerate(words):
        at += len(word) + 1
        offsets[at] = number
    return frozenset(offsets[g] for g in line.gaps if g in offsets)


def respace(line: Line, text: str) -> Line:
    """The line with ``text``, which differs from its own by spaces only; spans are cut at the same letters as before.

    Raises ValueError where letters differ.
    """
    if line.text.replace(" ", "") != text.replace(" ", ""):
        raise ValueError(f"letters differ: {line.text!r}, {text!r}")
    spans: list[Span] = []
    at = 0
    for span in line.spans:
        letters = sum(not c.isspace() for c in span.text)
        start = at
        while letters:
            letters -= not text[at].isspace()
            at += 1
        if at < len(text) and text[at] == " ":
            at += 1
        spans.append(span._replace(text=text[start:at]))
    old = _letters_before(line.text, line.gaps)
    gaps = tuple(i for i, c in enumerate(text) if c == " " and len(text[:i].replace(" ", "")) in old) if line.gaps else ()
    return line._replace(text=text, spans=tuple(spans), gaps=gaps)


def respell(line: Line, text: str) -> Line:
    """The line with ``text``, which has other letters at the places of its own and the same spaces; spans are cut as before.

    Raises ValueError where a space comes, goes or moves.
    """
    if [c.isspace() for c in line.text] != [c.isspace() for c in text]:
        raise ValueError(f"spaces differ: {line.text!r}, {text!r}")
    letters = iter("".join(text.split()))
    spans = tuple([s._replace(text="".join([c if c.isspace() else next(letters) for c in s.text])) for s in line.spans])
    return line._replace(text=text, spans=spans)


def _letters_before(text: str, gaps: Sequence[int]) -> set[int]:
    return {len(text[:g].replace(" ", "")) for g in gaps}
