"""Heads that a later one of their kind and face has replaced, and that stand above its paragraphs all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from duocthu.books.schema import Labels
from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Body, Entry
from duocthu.gates.head_kinds import head_kind, is_illness
from duocthu.gates.label_lapses import has_ink
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_words import flat_label
from duocthu.gates.labels import labels_of
from duocthu.text.fold import fold
from duocthu.text.population import population
from duocthu.text.table_caption import says_table

_WAYS = ("duong", "dang")  # words with which heads begin that tell ways of giving, one beside the other


class _Head(NamedTuple):
    """A head that stands alone, and only once in its section; ``holds``: a text of its own stands right below it."""

    label: LabelLine
    rank: str
    holds: bool


def replaced_head_above(entry: Entry) -> Iterator[Breach]:
    """A paragraph under two heads of one kind and face, the first of which holds text of its own.

    Two illnesses (``Suy tim`` below ``Tăng huyết áp``), two divisions, or two ways of giving that are told alike (``Đường tiêm``
    below ``Đường uống``). A head right above another may hold it, and one that is printed twice may stand inside several: neither
    is told. Plain heads end with a colon and speak of nothing but an illness.
    """
    if entry.substances:
        return
    for body in entry.bodies:
        if body.role != "dosage":
            continue
        heads = _heads(body, labels_of(entry, body), entry.frame.profile.labels)
        if not heads:
            continue
        for placed in body.chunks:
            if not placed.is_placed:
                continue
            for path in dict.fromkeys((placed.chunk.context_labels, *placed.paths)):
                told = [heads[words] for label in path if (words := _flat(label)) in heads]
                pair = next((pair for pair in combinations(told, 2) if _replaces(*pair)), None)
                if pair is not None:
                    sample = f"{pair[0].label.text} › {pair[1].label.text}"
                    yield Breach.at("context_label_closed", placed.chunk.chunk_id, body.page_at(placed.start), sample)
                    break


def _replaces(upper: _Head, lower: _Head) -> bool:
    """Whether the second head has surely taken the place of the first."""
    if not upper.holds or upper.rank != lower.rank or upper.label.face != lower.label.face:
        return False
    one, other = (fold(_flat(head.label.text)) for head in (upper, lower))
    is_part = upper.rank in _WAYS and (one.startswith(other) or other.startswith(one))
    return upper.label.start < lower.label.start and not is_part


def _heads(body: Body, labels: Sequence[LabelLine], words: Labels) -> dict[str, _Head]:
    """The heads of a section that may replace one another, by their words."""
    ranked = [(number, rank) for number, label in enumerate(labels) if (rank := _rank(label, words))]
    times = Counter(_flat(label.text) for label in labels) if ranked else {}
    found = {}
    for number, rank in ranked:
        label = labels[number]
        if times[_flat(label.text)] > 1:
            continue
        below = labels[number + 1] if number + 1 < len(labels) else None
        is_dose_below = below is not None and below.inline
        holds = is_dose_below or has_ink(body.text, label.end, len(body.text) if below is None else below.start)
        found[_flat(label.text)] = _Head(label, rank, holds)
    return found


def _rank(label: LabelLine, words: Labels) -> str:
    """What two heads have in common of which the second replaces the first; empty where a head replaces none."""
    is_head = label.family == "other" and not (label.inline or label.trailing or label.doubtful or says_table(label.text))
    if not is_head or not (label.own_face or label.text.endswith(":")):
        return ""
    kind = head_kind(label.text, words)
    if kind == "division":
        return kind
    if kind == "way":
        first = fold(_flat(label.text)).partition(" ")[0]
        return first if first in _WAYS else ""
    is_told = not population(label.text) if label.own_face else is_illness(label.text, words)
    return "topic" if is_told else ""


def _flat(label: str) -> str:
    return flat_label(label).rstrip(":")
