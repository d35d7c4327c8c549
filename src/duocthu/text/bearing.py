"""Pregnancy and lactation in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from duocthu.domain.patient import State

_STATES: dict[State, re.Pattern[str]] = {
    "pregnant": re.compile(
        r"mang thai|có thai|thai k[ỳì]|thai nghén|thai phụ(?! thuộc)|(?:bà|mẹ|có|mang|đang) bầu|pregnan\w*", re.IGNORECASE
    ),
    "lactating": re.compile(
        r"cho con bú|cho bú|nuôi con bú|bú mẹ|sữa mẹ|lactation|lactating|breast-?feeding|nursing", re.IGNORECASE
    ),
}

ANY_STATE = re.compile("|".join(words.pattern for words in _STATES.values()), re.IGNORECASE)


def states_in(text: str) -> dict[State, str]:
    """The states that a text names, each with the words that name it first."""
    found = {state: words.search(text) for state, words in _STATES.items()}
    return {state: match[0] for state, match in found.items() if match is not None}


def names_state(text: str, states: Iterable[State]) -> bool:
    """Whether a text names one of ``states``."""
    return any(_STATES[state].search(text) is not None for state in states)
