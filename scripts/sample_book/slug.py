"""ASCII names of titles."""

from __future__ import annotations

import re
import unicodedata


def fold(text: str) -> str:
    """Lower-case ASCII words parted by one space; đ becomes d."""
    low = unicodedata.normalize("NFD", text.lower().replace("đ", "d"))
    return re.sub(r"[^0-9a-z]+", " ", "".join(c for c in low if not unicodedata.combining(c))).strip()


def slug(text: str) -> str:
    """The drug id of a title: words joined by ``_``."""
    return fold(text).replace(" ", "_")
