"""Names and titles as words that can be compared."""

from __future__ import annotations

import re

from duocthu.text.fold import fold

_QUALIFIER = re.compile(r"\s*\([^()]*\)\s*$")


def name_words(text: str) -> tuple[str, ...]:
    """The folded words of a name or question."""
    return tuple(fold(text).split())


def base_title(title: str) -> str:
    """A title without the qualifier in parentheses at its end."""
    return _QUALIFIER.sub("", title) or title
