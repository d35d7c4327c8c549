"""Words mended by the book's own lexicon: split by a kerning gap, or joined over a lost space. Only spaces come and go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duocthu.domain.page import Line, Repair, Span
from duocthu.extract.face_changes import part_faces
from duocthu.text.lexicon import Lexicon, words_of

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
        repairs: list[Repair] = []
        parted = part_faces(line, self._are_two_words) if len(line.spans) > 1 else None
        if parted is not None:
            new = respace(line, parted)
            repairs.append(Repair("joined_words", line.bbox, line.text, new.text))
            line = new
        words = words_of(line.text)
        if self._suspects.isdisjoint(words) and not self._is_torn_phrase(line, words):
            return MendedLine(line, tuple(repairs)) if repairs else None
        joined = self._lexicon.join_line(words, _gaps_by_word(line, words))
        if joined is not None:
            new = respace(line, " ".join(joined))
            repairs.append(Repair("kerning_split", line.bbox, line.text, new.text))
            line, words = new, joined
        numbers = not any(s.script for s in line.spans)
        parts = [(self._lexicon.split_joined(w, numbers=numbers) or (w,)) if w in self._suspects else (w,) for w in words]
        if any(len(p) > 1 for p in parts):
            new = respace(line, " ".join([piece for part in parts for piece in part]))
            repairs.append(Repair("joined_words", line.bbox, line.text, new.text))
            line = new
        return MendedLine(line, tuple(repairs)) if repairs else None

    def _is_torn_phrase(self, line: Line, words: Sequence[str]) -> bool:
        """Whether a short line is a phrase that the book is sure to print with fewer spaces: ``Thuốc u ống``."""
        return len(line.text) <= _PHRASE and self._lexicon.as_phrase(words) is not None

    def _are_two_words(self, left: str, right: str) -> bool:
        return self._lexicon.are_two_words(left, right, self._faced.get((left + right).lower(), 0))


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


def _letters_before(text: str, gaps: Sequence[int]) -> set[int]:
    return {len(text[:g].replace(" ", "")) for g in gaps}
