"""Whether words only name people, an organ or an illness, as ``Người lớn.`` does, or say something of them."""

from __future__ import annotations

import re
from typing import Final

STOPPED_HEAD_LENGTH: Final = 60
"""Characters of a head that ends with a full stop, as a sentence does."""

# Words that make a sentence of those that name somebody or something.
_TELLS: Final = re.compile(
    r"\b(?:không|cần|phải|nên|có thể|được|dùng|uống|tiêm|truyền|tăng|giảm|chỉnh|là|thì|bắt đầu|thường|như|theo"
    r"|chỉ định|dần|từ từ|thêm|lại"
    r"|should|may|must|is|are|not|need|use|take|does)\b",
    re.IGNORECASE,
)
_MARKS: Final = re.compile(r"[.:;!?…=]")


def only_names(words: str, *, illness: bool = False) -> bool:
    """Whether words say nothing of what they name; an illness may begin with a word that does elsewhere: ``Tăng huyết áp``."""
    return _TELLS.search(words, words.find(" ") + 1 if illness else 0) is None


def is_stopped_name(text: str, *, illness: bool = False) -> bool:
    """Whether a text is a short name with a full stop behind it and no other mark, and begins with a capital letter."""
    if not text.endswith(".") or len(text) > STOPPED_HEAD_LENGTH or not text[:1].isupper():
        return False
    return _MARKS.search(text, 0, len(text) - 1) is None and only_names(text, illness=illness)
