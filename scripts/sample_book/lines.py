"""Breaks paragraphs into lines, justified or ragged."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scripts.sample_book.markup import SOFT, Marked
from scripts.sample_book.sheet import Glyph, measure

MIN_SPACE = 0.82
"""Smallest share of its natural width to which a space is pressed in a justified line."""


@dataclass(frozen=True)
class SetLine:
    """A line before it has a place: its glyphs, the room added to each space, and the word broken at its end ('' = none)."""

    glyphs: tuple[Glyph, ...]
    stretch: float
    width: float
    broken: str = ""
    hyphen: str = ""

    @property
    def text(self) -> str:
        """What the book means, as printed on this line."""
        return "".join(g.right for g in self.glyphs)

    def has(self, mark: str) -> bool:
        """Whether any glyph carries a mark."""
        return any(g.mark == mark for g in self.glyphs)


def _words(marked: Marked) -> list[tuple[int, int]]:
    """Start and end of each word in the glyphs; a space that takes no room parts words all the same."""
    out: list[tuple[int, int]] = []
    start: int | None = None
    for i, g in enumerate(marked.glyphs):
        if g.right == " ":
            if start is not None:
                out.append((start, i))
            start = None
        elif start is None:
            start = i
    if start is not None:
        out.append((start, len(marked.glyphs)))
    return out


def _set(glyphs: tuple[Glyph, ...], room: float, size: float, *, justify: bool, broken: str = "", hyphen: str = "") -> SetLine:
    natural = measure(glyphs, size)
    spaces = sum(g.right == " " and not g.shut for g in glyphs)
    if justify and spaces:
        return SetLine(glyphs, (room - natural) / spaces, room, broken, hyphen)
    return SetLine(glyphs, 0.0, natural, broken, hyphen)


def _fits(glyphs: tuple[Glyph, ...], room: float, size: float) -> bool:
    spare = sum(g.advance(size) for g in glyphs if g.right == " ") * (1 - MIN_SPACE)
    return measure(glyphs, size) - spare <= room


def _hyphen_glyph(like: Glyph, kind: str) -> Glyph:
    if kind == SOFT:
        return Glyph("-", "-", "H", "\u00ad", mark="soft")
    return replace(like, right="-", drawn="-", told="", gap=0.0, mark="hard")


def break_lines(marked: Marked, room: float, size: float, *, first: float | None = None, justify: bool = True) -> list[SetLine]:
    """Lines of a paragraph, greedily filled; the first one has ``first`` points of room (after a heading on its line)."""
    glyphs, words = marked.glyphs, _words(marked)
    out: list[SetLine] = []
    n, start = 0, words[0][0] if words else 0
    while n < len(words):
        width = first if first is not None and not out else room
        last = n
        while last + 1 < len(words) and _fits(tuple(glyphs[start : words[last + 1][1]]), width, size):
            last += 1
        if not _fits(tuple(glyphs[start : words[last][1]]), width, size) and out == [] and first is not None:
            out.append(SetLine((), 0.0, 0.0))
            continue
        if last + 1 == len(words):
            line = tuple(glyphs[start : words[last][1]])
            tight = measure(line, size) > width
            out.append(_set(line, width, size, justify=justify and tight))
            break
        at = _break_in(marked, words[last + 1], start, width, size)
        if at is not None:
            head = (*glyphs[start : at + 1], _hyphen_glyph(glyphs[at], marked.breaks[at]))
            word = "".join(g.right for g in glyphs[slice(*words[last + 1])]).strip(".,;:()")
            out.append(_set(head, width, size, justify=justify, broken=word, hyphen=marked.breaks[at]))
            start, n = at + 1, last + 1
            words[n] = (start, words[n][1])
            continue
        out.append(_set(tuple(glyphs[start : words[last][1]]), width, size, justify=justify))
        n, start = last + 1, words[last + 1][0]
    return out


def _break_in(marked: Marked, word: tuple[int, int], start: int, width: float, size: float) -> int | None:
    """The last place in a word that does not fit where it may be broken."""
    for at in sorted((i for i in marked.breaks if word[0] <= i < word[1]), reverse=True):
        head = (*marked.glyphs[start : at + 1], _hyphen_glyph(marked.glyphs[at], marked.breaks[at]))
        if _fits(tuple(head), width, size):
            return at
    return None
