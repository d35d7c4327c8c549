"""A newborn told by the birth: ``mới sinh 5 ngày``, ``bé gái mới đẻ``, ``newborn``; not the mother who ``mới sinh con``."""

from __future__ import annotations

import re
from typing import Final

_BORN: Final = r"\b(?:mới|moi) (?:sinh|đẻ|de)"
_AGED: Final = re.compile(rf"{_BORN}(?: (?:được|duoc))? (\d+) (?:ngày|ngay)\b(?! tuổi)", re.IGNORECASE)
_NEWBORN: Final = re.compile(rf"\bnew-?borns?\b|{_BORN}\b(?! (?:con|xong|mổ|mo|thường|em bé|em be)\b)", re.IGNORECASE)


def as_newborn(question: str) -> str:
    """The question with ``sơ sinh`` in the place of words that tell the birth; all else as it stands."""
    return _NEWBORN.sub("sơ sinh", _AGED.sub(r"sơ sinh \1 ngày tuổi", question))
