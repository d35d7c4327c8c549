"""One spelling for one text: the same words must be equal whichever way a PDF happens to encode them."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

SOFT_HYPHEN = "\u00ad"

_LIGATURES = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "st",
    "\ufb06": "st",
}
_ODD_SPACES = "\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
# Zero-width characters and marks of direction: nothing is printed for them, so nothing may hide in them.
_INVISIBLE = (
    "\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)

# Forms as wide as an ideograph, and hyphens that look like the plain one: no search and no reading of a dose knows them.
_WIDE = {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F)}
_HYPHENS = {"\u2010": "-", "\u2011": "-"}

_TABLE = str.maketrans({**_LIGATURES, **_WIDE, **_HYPHENS, **dict.fromkeys(_ODD_SPACES, " "), **dict.fromkeys(_INVISIBLE)})
_ODD = re.compile(f"[{_ODD_SPACES}{_INVISIBLE}{''.join(_LIGATURES)}{SOFT_HYPHEN}\uff01-\uff5e\u2010\u2011]")
_LIGATURE = re.compile(f"[{''.join(_LIGATURES)}]")
_FORM = re.compile("[\uff01-\uff5e]")
_HYPHEN_AT_END = re.compile(f"{SOFT_HYPHEN}(?={SOFT_HYPHEN}*\\s*$)")


class Composition(NamedTuple):
    """What ``compose`` changes in a text.

    ``nfc`` counts characters that composing saves (1 at least where the text is not NFC) and wide forms, ``ligature`` the
    ligatures and ``soft_hyphen`` the soft hyphens in it.
    """

    nfc: int
    ligature: int
    soft_hyphen: int


def compose(text: str) -> str:
    """Return ``text`` in NFC with plain spaces, without ligatures, wide forms, zero-width characters and soft hyphens.

    A soft hyphen at the very end of the text marks a word broken at a line end and becomes ``-``. Spaces are
    not collapsed. In a TCVN3 font the same code is the letter ư: decode such text first.
    """
    if text.isascii():
        return text.replace("\t", " ") if "\t" in text else text
    if _ODD.search(text):
        text = text.translate(_TABLE)
        if SOFT_HYPHEN in text:
            text = _HYPHEN_AT_END.sub("-", text, count=1).replace(SOFT_HYPHEN, "")
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def count_composed(text: str) -> Composition:
    """Return how often ``compose`` would change ``text``, by kind (odd spaces and hyphens are not counted)."""
    if text.isascii():
        return Composition(0, 0, 0)
    nfc = 0
    if not unicodedata.is_normalized("NFC", text):
        nfc = max(1, len(text) - len(unicodedata.normalize("NFC", text)))
    return Composition(nfc + len(_FORM.findall(text)), len(_LIGATURE.findall(text)), text.count(SOFT_HYPHEN))
