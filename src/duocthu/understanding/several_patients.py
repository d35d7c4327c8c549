"""Two patients in one question: ``bé 3 tuổi và mẹ 30 tuổi``. Whose dose is meant has to be asked."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from duocthu.domain.patient import State
from duocthu.text.population import Population, apart, population

_EXACT: Final = re.compile(r"\d")
_THRESHOLD: Final = re.compile(r"\b(?:trên|dưới|từ|đến|tới|over|under|from|to)\b|[<>≤≥]|\d\s*[-–]\s*\d")
_RANGE: Final = re.compile(r"\s*(?:-|–|đến|tới|to)\s*")
_PARENT: Final = re.compile(r"\b(?:và|cùng|lẫn|với|cho)\s+(?:bố mẹ|ba mẹ|mẹ|bố|cha)\b(?!\s+(?:con|bé|cháu|trẻ))")
_KIN: Final = re.compile(r"\b(vợ|chồng|bố|mẹ|ba|cha|ông|bà|anh|chị|em|cô|chú|bác|con|bo|me|ong|chi)\s+$")
_CHILD: Final = 12 * 12.0  # months


def several_patients(
    text: str, phrases: Sequence[str], states: Collection[State], bearing: str, *, nursing_alone: bool
) -> tuple[str, ...]:
    """The words for each of several patients whom a question in small letters tells; none where it tells one.

    ``phrases`` are those for people, in their order, ``bearing`` the words that tell a pregnancy; the child of a mother who
    nurses (``nursing_alone``) is no other patient.
    """
    exact: list[tuple[str, Population]] = []
    end = 0
    for phrase in phrases:
        start = text.find(phrase, end)
        between = text[end:start] if start >= 0 else ""
        end = max(end, start + len(phrase))
        if _EXACT.search(phrase) is None or _THRESHOLD.search(phrase) or (exact and _RANGE.fullmatch(between)):
            continue
        named = population(phrase)
        if named:
            kin = _KIN.search(between)
            exact.append((f"{kin[1]} {phrase}" if kin is not None else phrase, named))
    found = exact[:1]
    for phrase, named in exact[1:]:
        if not nursing_alone and all(apart(named, known) and _alike(named, known) for _, known in found):
            found.append((phrase, named))
    if len(found) > 1:
        return tuple(phrase for phrase, _ in found)
    child = bool(found) and all(group.months.high <= _CHILD for group in found[0][1])
    if child and "pregnant" in states:
        return found[0][0], bearing
    parent = _PARENT.search(text) if child and not states else None
    return (found[0][0], parent[0].split(maxsplit=1)[1]) if parent is not None else ()


def _alike(one: Population, other: Population) -> bool:
    """Whether both are told by age, or both by weight: ``bé 3 tuổi``, ``nặng 60 kg`` is one, whatever the weight."""
    ages = all(group.months.bounded for group in (*one, *other))
    return ages or all(group.kilograms.bounded for group in (*one, *other))
