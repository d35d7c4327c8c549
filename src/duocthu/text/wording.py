"""How far two sentences may differ in their words and still say the same: function words, and words for the same.

The words are data, in ``wording.toml``. What is no function word belongs to the sense of a sentence.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from typing import Final

from duocthu.text.stated import Token, stated

JOINED: Final = "&"
"""Stands in ``Token.breaks`` for an 'and' before the token."""

_LONGEST_OPENING: Final = 6  # words
_AND: Final = frozenset({"và", "and"})
Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of ``wording.toml``, as keys of tokens; ``same`` leads from each way to say a thing to the one compared."""

    function: frozenset[str]
    same: dict[Phrase, Phrase]
    longest: int
    plain_dose: frozenset[str]
    routes: tuple[Phrase, ...]
    negations: tuple[Phrase, ...]
    situations: frozenset[str]
    people: frozenset[str]
    leaning: tuple[Phrase, ...]
    limiting: tuple[Phrase, ...]


@lru_cache(maxsize=1)
def wording() -> Wording:
    """The words that ship with the program."""
    raw = tomllib.loads((resources.files("duocthu.text") / "wording.toml").read_text(encoding="utf-8"))
    same = {_phrase(other): _phrase(row[0]) for row in raw["same"] for other in row[1:]}
    return Wording(
        function=frozenset(raw["function"].split()),
        same=same,
        longest=max(len(phrase) for phrase in same),
        plain_dose=frozenset(raw["plain_dose"].split()),
        routes=tuple(sorted(map(_phrase, raw["routes"]), key=len, reverse=True)),
        negations=tuple(map(_phrase, raw["negations"])),
        situations=frozenset(raw["situations"].split()),
        people=frozenset(raw["people"].split()),
        leaning=tuple(map(_phrase, raw["leaning"])),
        limiting=tuple(map(_phrase, raw["limiting"])),
    )


def _phrase(text: str) -> Phrase:
    return tuple(token.key for token in stated(text))


@lru_cache(maxsize=4096)
def sense(text: str) -> tuple[Token, ...]:
    """The tokens of ``text`` that make its sense, each word by the one that is compared; function words are left out."""
    words, kept, breaks = wording(), [], ""
    for token in _one_way(stated(text), words):
        if token.kind == "word" and token.key in words.function:
            breaks += token.breaks + (JOINED if token.key in _AND else "")
            continue
        kept.append(replace(token, breaks=breaks + token.breaks))
        breaks = ""
    return tuple(kept)


def _one_way(tokens: Sequence[Token], words: Wording) -> Iterable[Token]:
    at = 0
    while at < len(tokens):
        for length in range(min(words.longest, len(tokens) - at), 0, -1):
            part = tokens[at : at + length]
            found = words.same.get(tuple(token.key for token in part))
            if found is not None and not any(token.breaks for token in part[1:]):
                yield Token("word", found[0], part[0].breaks)
                yield from (Token("word", key) for key in found[1:])
                at += length
                break
        else:
            yield tokens[at]
            at += 1


def opens_with(text: str, phrases: Iterable[Phrase]) -> bool:
    """Whether one of ``phrases`` stands at the head of ``text``."""
    keys = tuple(token.key for token in stated(text)[:_LONGEST_OPENING])
    return any(keys[: len(phrase)] == phrase for phrase in phrases)


def phrases_in(text: str, phrases: Iterable[Phrase]) -> list[Phrase]:
    """Those of ``phrases`` that stand in ``text``, longer ones first given, each place once."""
    keys = [token.key for token in _one_way(stated(text), wording())]
    taken: set[int] = set()
    found = []
    for phrase in phrases:
        for start in range(len(keys) - len(phrase) + 1):
            place = range(start, start + len(phrase))
            if tuple(keys[start : start + len(phrase)]) == phrase and taken.isdisjoint(place):
                taken.update(place)
                found.append(phrase)
    return found
