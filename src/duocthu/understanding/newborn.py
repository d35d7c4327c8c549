"""A newborn told by the birth: ``mới sinh 5 ngày``, ``bé gái mới đẻ``, ``newborn``; not the mother who ``mới sinh con``."""

from __future__ import annotations

import re
from typing import Final

_BORN: Final = r"\b(?:mới|moi) (?:sinh|đẻ|de)"
_AGED: Final = re.compile(rf"{_BORN}(?: (?:được|duoc))? (\d+) (?:ngày|ngay)\b(?! tuổi)", re.IGNORECASE)
_NEWBORN: Final = re.compile(rf"\bnew-?borns?\b|{_BORN}\b(?! (?:con|xong|mổ|mo|thường|em bé|em be)\b)", re.IGNORECASE)

_OF_BIRTH: Final = re.compile(r"\b(?:tuổi thai (\d{2})(?: ?- ?\d{2})? (?:tuần|tuan)|(\d{2}) (?:tuần|tuan) tuổi thai)\b(?! tuổi)")
_AT_TERM: Final = 37  # completed weeks


def born_early(text: str) -> str:
    """The words of a text in small letters that tell how many weeks before term a child was born; '' for none, or at term."""
    match = _OF_BIRTH.search(text)
    return match[0] if match is not None and int(next(filter(None, match.groups()))) < _AT_TERM else ""


def as_newborn(question: str) -> str:
    """The question with ``sơ sinh`` in the place of words that tell the birth; all else as it stands."""
    return _NEWBORN.sub("sơ sinh", _AGED.sub(r"sơ sinh \1 ngày tuổi", question))
