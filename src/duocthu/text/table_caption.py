"""Lines that begin as the captions of tables do."""

from __future__ import annotations

import re
from typing import Final

CAPTION: Final = re.compile(
    r"(?:Bảng|BẢNG|Biểu|Table|TABLE)\s*(?:số\s*|no\.?\s*)?"
    r"(?:(?:\d+|[IVXL]+|[A-Z])(?:[.\-–]\d+)*[a-z]?\b\s*(?P<sign>[:.–—-])?|(?P<colon>:))"
)
"""The opening of a caption; the sign or colon that ends it is there where it is surely one."""


_NAMES_TABLE: Final = re.compile(r"(?:Bảng|BẢNG|Table|TABLE)\.?\s+\w.*[^.;,\s]\s*$")


def names_table(text: str) -> bool:
    """Whether a line is a phrase about a table, without a number: 'Bảng tra liều', 'Bảng. Tần suất', no sentence."""
    return _NAMES_TABLE.match(text) is not None


def says_table(text: str) -> bool:
    """Whether a line begins as captions do: 'Bảng 2: …', 'Bảng: …', 'Table 1. …'."""
    match = CAPTION.match(text)
    return match is not None and bool(match["sign"] or match["colon"] or match.end() == len(text.rstrip()))
