"""ATC codes as a monograph states them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from duocthu.text.fold import letters_key, squash

# Five levels of the WHO classification, with the spaces and line ends that may stand in a printed one; the fifth level may be
# missing where a group is named.
_CODE = re.compile(r"(?<![A-Z0-9])[A-V]\s?\d\s?\d\s?[A-Z]\s?[A-Z](?:\s?\d\s?\d)?(?![A-Z0-9])")


def atc_codes(text: str) -> tuple[str, ...]:
    """Codes in order of their printing, repetitions kept; spaces inside a code are forgiven."""
    return tuple(squash(code) for code in _CODE.findall(text))


def is_stated_absent(text: str, absences: Sequence[str]) -> bool:
    """Whether the book says that there is no code, in the profile's words."""
    key = letters_key(text)
    return any(letters_key(words) in key for words in absences)
