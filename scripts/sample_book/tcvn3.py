"""The letters of TCVN3, the legacy Vietnamese encoding that some old files still carry."""

from __future__ import annotations

_VIETNAMESE = "àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ"
_LATIN1 = "µ¸¶·¹¨»¾¼½Æ©ÇÊÈÉË®ÌÐÎÏÑªÒÕÓÔÖ×ÝØÜÞßãáâä«åèæçé¬êíëìîïóñòô\u00adõøö÷ùúýûüþ"
TCVN3 = dict(zip(_VIETNAMESE, _LATIN1, strict=True))


def leftover(text: str) -> str:
    """How a reader sees ``text`` that was written in TCVN3 and read as Latin-1."""
    return "".join(TCVN3.get(c, c) for c in text)
