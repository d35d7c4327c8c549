"""The pieces that a long section may be cut into: short paragraphs, sentences, and the clauses of a sentence that is a list.

An atom that ends on a colon goes on to the next one: nothing is ever cut between a label and what it governs. Atoms are named
tuples, as paragraphs are, since a book has some eighty thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from duocthu.chunk.clauses import LABEL_LENGTH
from duocthu.chunk.context import Governed
from duocthu.text.sentences import clause_ends, sentence_ends

Count = Callable[[str], int]


class Atom(NamedTuple):
    """A stretch of the section's text, ``start`` to ``end`` (offsets, end exclusive), and what a part that begins here carries.

    ``unit``: a structural unit begins here; ``forced``: a part must; ``paragraph``: a paragraph does. ``sealed``: a part may not
    end here, since it is a label or introduces what follows.
    """

    start: int
    end: int
    tokens: int
    labels: tuple[str, ...]
    unit: bool = False
    forced: bool = False
    paragraph: bool = False
    sealed: bool = False


def atoms(text: str, units: Sequence[Governed], count: Count, *, short: int, most: int) -> list[Atom]:
    """The atoms of a section in order.

    Paragraphs of at most ``short`` characters stay whole, sentences of more than ``most`` tokens are cut at commas.
    """
    return [atom for unit in units for atom in _atoms(text, unit, count, short, most)]


def _atoms(text: str, unit: Governed, count: Count, short: int, most: int) -> Iterator[Atom]:
    p = unit.paragraph
    printed = text[p.start : p.end]
    words = printed.strip()
    if not words:
        return
    start = p.start + printed.index(words)
    end = start + len(words)
    if unit.is_label or len(words) <= short:
        sealed = unit.is_label or words.endswith(":")
        yield Atom(start, end, count(words) + 1, unit.labels, unit.opens, unit.forced, paragraph=True, sealed=sealed)
        return
    first = True
    for start, end in _sentences(text, p.start, p.end):
        labels = unit.labels if first else unit.inner_labels
        sentence = text[start:end]
        tokens = count(sentence) + 1
        pieces = [(start, end, tokens)] if tokens <= most else _clauses(text, start, end, most, count)
        intro = _introduction(sentence) if ":" in sentence else None
        inner = unit.inner_labels if intro is None or intro in unit.inner_labels else (*unit.inner_labels, intro)
        for low, high, size in pieces:
            sealed = text.startswith(":", high - 1)
            yield Atom(low, high, size, labels, first and unit.opens, first and unit.forced, paragraph=first, sealed=sealed)
            first, labels = False, inner


def _sentences(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The sentences of a paragraph; one that ends on a colon goes on to the next."""
    found: list[tuple[int, int]] = []
    before = 0
    words = text[start:end].rstrip()
    for stop in sentence_ends(words):
        sentence = words[before:stop].rstrip()
        if sentence.endswith(":") and stop < len(words):
            continue
        inner = sentence.lstrip()
        if inner:
            high = start + before + len(sentence)
            found.append((high - len(inner), high))
        before = stop
    return found


def _clauses(text: str, start: int, end: int, most: int, count: Count) -> list[tuple[int, int, int]]:
    """A list sentence as pieces of up to ``most`` tokens, each as long as commas allow."""
    words = text[start:end]
    stops = clause_ends(words)
    if not stops or stops[-1] < len(words):
        stops = [*stops, len(words)]
    sizes = [count(words[a:b]) for a, b in pairwise([0, *stops])]
    pieces: list[tuple[int, int, int]] = []
    low = held = last = 0
    for (_, high), size in zip(pairwise([0, *stops]), sizes, strict=True):
        if held and held + size > most:
            pieces.append(_piece(words, start, low, last, held))
            low, held = last, 0
        held, last = held + size, high
    pieces.append(_piece(words, start, low, len(words), held))
    return pieces


def _piece(words: str, start: int, low: int, high: int, tokens: int) -> tuple[int, int, int]:
    inner = words[low:high]
    return start + low + len(inner) - len(inner.lstrip()), start + low + len(inner.rstrip()), tokens + 1


def _introduction(sentence: str) -> str | None:
    """The words before a colon that open a list sentence, for the pieces of it that stand apart from them."""
    head, colon, rest = sentence.partition(":")
    return " ".join(head.split()) + ":" if colon and rest.strip() and len(head) < LABEL_LENGTH else None
