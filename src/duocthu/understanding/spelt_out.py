"""What clinicians shorten, in full: ``THA`` is ``tăng huyết áp``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from duocthu.text.fold import fold

_WORD = re.compile(r"[^\W_]+")


class SpeltOut:
    """The shorthand of a profile; one that was typed without diacritics is known, too."""

    def __init__(self, rows: Iterable[tuple[str, str]]) -> None:
        """``rows`` are what is shortened and what it stands for."""
        self._written: dict[str, str] = {}
        for short, meant in rows:
            self._written[short.casefold()] = meant
            self._written.setdefault(fold(short), meant)

    def of(self, question: str) -> str:
        """The question with its shorthand written in full."""
        return _WORD.sub(lambda match: self._written.get(match[0].casefold(), match[0]), question)
