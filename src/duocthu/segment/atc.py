"""ATC codes as a monograph states them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from duocthu.text.fold import letters_key

# Five levels of the WHO classification; the fifth may be missing where a group is named.
_CODE = re.compile(r"(?<![A-Z0-9])[A-V]\d{2}[A-Z]{2}(?:\d{2})?(?![A-Z0-9])")


def atc_codes(text: str) -> tuple[str, ...]:
    """Codes in order of their printing, repetitions kept; spaces inside a code are forgiven."""
    found = _CODE.findall(text)
    if found:
        return tuple(found)
    return tuple(_CODE.findall(re.sub(r"(?<=[A-Z0-9]) (?=[A-Z0-9])", "", text)))


def is_stated_absent(text: str, absences: Sequence[str]) -> bool:
    """Whether the book says that there is no code, in the profile's words."""
    key = letters_key(text)
    return any(letters_key(words) in key for words in absences)
