"""The people of whom a text speaks, but those with whom somebody else is compared."""

from __future__ import annotations

import re

from duocthu.text.people_phrases import people_phrases

_COMPARED = re.compile(r"(?:liều|như|bằng|so với)(?: của| cho| ở)?\s*$")  # 'một nửa liều người lớn' speaks of somebody else


def spoken_of(text: str) -> list[str]:
    """The phrases for people in a text but those with whom somebody else is compared."""
    return [phrase for _, phrase in spoken_places(" ".join(text.casefold().split()))]


def spoken_places(plain: str) -> list[tuple[int, str]]:
    """The same with the place of each, in a text of small letters and single spaces."""
    found = []
    at = 0
    for phrase in people_phrases(plain):
        place = plain.find(phrase, at)
        if place >= 0:
            at = place + len(phrase)
        if place < 0 or not _COMPARED.search(plain[:place]):
            found.append((place if place >= 0 else at, phrase))
    return found
