"""Metals that a text names as what is given, and not as what is measured in blood or what a channel lets through."""

from __future__ import annotations

import re
from typing import Final

from duocthu.text.fold import fold

METALS: Final = {
    "calci": ("calci", "calcium", "canxi"),
    "kali": ("kali", "potassium"),
    "magnesi": ("magnesi", "magnesium", "magie"),
    "lithi": ("lithi", "lithium"),
}
"""Metals, folded, each with the names under which a salt begins and a text may speak of it alone."""
_NOT_GIVEN = "".join(
    rf"(?<!\b{word} )"
    for word in ("kênh", "hạ", "tăng", "giảm", "giữ", "mất", "thải", "độ", "thiếu", "hóa", "lượng", "điện giải", "natri,", "ion")
)
_NOT_MEASURED = r"(?! (?:huyết|máu|niệu|trong huyết|trong máu|toàn phần)\b)"
_NO_OTHER_SALT = r"(?! \w+(?:at|ate|id|ide|yd)\b)"


def metal_of(name: str) -> str:
    """The metal of a salt that is named by it (``calci gluconat``), folded; '' for any other name."""
    first, _, rest = fold(name).partition(" ")
    return next((metal for metal, names in METALS.items() if rest and first in names), "")


def names_metal(text: str, metal: str) -> bool:
    """Whether a text speaks of a metal that is given, by itself: ``dung dịch có calci``, and not ``thuốc chẹn kênh calci``."""
    plain = " ".join(text.casefold().split())
    names = "|".join(METALS[metal])
    return re.search(rf"{_NOT_GIVEN}\b(?:{names})\b{_NOT_MEASURED}{_NO_OTHER_SALT}", plain) is not None
