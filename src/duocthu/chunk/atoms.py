"""The pieces that a long section may be cut into: short paragraphs, sentences, and the clauses of a sentence that is a list.

An atom that ends on a colon goes on to the next one: nothing is ever cut between a label and what it governs. Atoms are named
tuples, as paragraphs are, since a book has some eighty thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from duocthu.chunk.clauses import LABEL_LENGTH, holds_dose
from duocthu.chunk.context import Governed
from duocthu.text.population import population
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
    first, opening = True, start
    for start, end in _sentences(text, p.start, p.end):
        labels = unit.labels if first else unit.inner_labels
        sentence = text[start:end]
        tokens = count(sentence) + 1
        pieces = [(start, end, tokens)] if tokens <= most else _clauses(text, start, end, most, count)
        for low, high, size in pieces:
            if low > start:
                head = _head_above(sentence, low - start)
                is_beside = ":" in sentence and start == opening and not _is_parted(sentence, low - start, head)
                labels = unit.labels if is_beside else unit.inner_labels
                labels = labels if head is None or head in labels else (*labels, head)
            sealed = text.startswith(":", high - 1)
            yield Atom(low, high, size, labels, first and unit.opens, first and unit.forced, paragraph=first, sealed=sealed)
            first = False


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
    stops = _stops(words, clause_ends(words))
    if words.count(":") > 1:  # a list of heads: nothing is parted from its own as long as semicolons allow
        items = _stops(words, [stop for stop in stops if words[stop - 1] == ";"])
        stops = items if all(count(words[a:b]) <= most for a, b in pairwise([0, *items])) else stops
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


def _stops(words: str, stops: Sequence[int]) -> list[int]:
    """Some places to cut at, and the end."""
    return [*stops] if stops and stops[-1] == len(words) else [*stops, len(words)]


def _piece(words: str, start: int, low: int, high: int, tokens: int) -> tuple[int, int, int]:
    inner = words[low:high]
    return start + low + len(inner) - len(inner.lstrip()), start + low + len(inner.rstrip()), tokens + 1


def _head_above(sentence: str, at: int) -> str | None:
    """The words before the last colon of a list sentence above a place in it, for a piece that stands apart from them.

    ``Tránh dùng cùng các thuốc:``, or that of an item: ``trẻ em 7 - 8 tuổi:`` behind the semicolon before it. None for a piece
    that opens with its own.
    """
    colon = sentence.rfind(":", 0, at)
    begin = max(sentence.rfind(mark, 0, max(colon, 0)) for mark in (";", ":", ". ")) + 1
    words = " ".join(sentence[begin:colon].split()) if colon > 0 else ""
    own, has_own, _ = sentence[at:].partition(":")
    if not words or len(words) >= LABEL_LENGTH or holds_dose(words) or (has_own and ";" not in own and not holds_dose(own)):
        return None
    return f"{words}:"


def _is_parted(sentence: str, at: int, head: str | None) -> bool:
    """Whether the head of a list sentence holds what stands at a place of it: its items begin right behind it, all alike.

    ``Đơn trị liệu: tuần 1 và 2: 25 mg; tuần 3 và 4: 50 mg``; ``head`` is that above the place, if it stands apart from that.
    """
    _, _, rest = sentence.partition(":")
    first, colon, _ = rest.partition(":")
    if not colon or ";" in first or len(sentence_ends(first)) > 1 or holds_dose(first):
        return False
    own = sentence[at:].partition(":")[0] if head is None else head
    return own.split()[:1] == first.split()[:1] or bool(population(own) and population(first))
