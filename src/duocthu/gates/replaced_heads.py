"""Heads in a face of their own that a later one of their kind has replaced, and that stand above its paragraphs all the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from duocthu.books.schema import Labels
from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Body, Entry
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.labels import labels_of
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import population

# Forms and ways of giving, which hold illnesses and are held by them: of no kind that one of the two would end.
_FORM = re.compile(
    r"(?:vien|nang|ong|lo|goi|binh|siro|dung dich|hon dich|nhu dich|kem|gel|mieng|bot|com|thuoc|dang|duong|che pham)\b"
)


def replaced_head_above(entry: Entry) -> Iterator[Breach]:
    """A paragraph under two illnesses of one face, the first of which holds text of its own: ``Suy tim`` below ``Tăng huyết áp``.

    A head right above another may hold it, and one that is printed twice may stand inside several: neither is told.
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
                    sample = f"{pair[0][0].text} › {pair[1][0].text}"
                    yield Breach.at("context_label_closed", placed.chunk.chunk_id, body.page_at(placed.start), sample)
                    break


def _replaces(upper: tuple[LabelLine, bool], lower: tuple[LabelLine, bool]) -> bool:
    """Whether the second head has surely taken the place of the first, which has text right below it."""
    return upper[1] and upper[0].face == lower[0].face and upper[0].start < lower[0].start


def _heads(body: Body, labels: Sequence[LabelLine], words: Labels) -> dict[str, tuple[LabelLine, bool]]:
    """The illnesses that stand alone in a face of their own, once in a section, each with whether text stands right below it."""
    topics = [number for number, label in enumerate(labels) if _is_topic(label, words)]
    times = Counter(_flat(label.text) for label in labels) if topics else {}
    found = {}
    for number in topics:
        label = labels[number]
        if times[_flat(label.text)] == 1:
            below = labels[number + 1].start if number + 1 < len(labels) else len(body.text)
            found[_flat(label.text)] = label, bool(body.text[label.end : below].strip())
    return found


def _is_topic(label: LabelLine, words: Labels) -> bool:
    """Whether a label is a head in a face of its own, and of none that hold illnesses: a route, a division, a form, people."""
    if label.family != "other" or not label.own_face or label.inline or label.trailing or label.doubtful:
        return False
    told = fold(without_counter(label.text))
    routes, divisions = _holders(words)
    return not (told in divisions or f"{told} ".startswith(routes) or _FORM.match(told) or population(label.text))


@lru_cache(maxsize=16)
def _holders(words: Labels) -> tuple[tuple[str, ...], frozenset[str]]:
    """The words of routes, each with a space behind it, and of divisions, folded."""
    return tuple(f"{fold(word)} " for word in words.route), frozenset(map(fold, words.division))


def _flat(label: str) -> str:
    return without_counter(" ".join(label.split())).rstrip(":")
