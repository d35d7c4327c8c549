"""TCVN3 (ABC): the Vietnamese one-byte encoding of the 1990s, seen through Latin-1.

Old passages set in such fonts come out of a PDF as ``tiªm m¹ch`` for ``tiêm mạch``. With the font as evidence all of a
span is decoded; without it only tokens that can be nothing else.
"""

from __future__ import annotations

import re

from duocthu.text.quantities import is_number_or_unit
from duocthu.text.syllable import has_one_case, is_syllable

# Vowel by vowel: the plain letter and its five toned forms (huyền, hỏi, ngã, sắc, nặng), each after its code in TCVN3.
_PAIRS = (
    "µà ¶ả ·ã ¸á ¹ạ "
    "¨ă »ằ ¼ẳ ½ẵ ¾ắ Æặ "
    "©â Çầ Èẩ Éẫ Êấ Ëậ "
    "®đ "
    "Ìè Îẻ Ïẽ Ðé Ñẹ "
    "ªê Òề Óể Ôễ Õế Öệ "
    "×ì Øỉ Üĩ Ýí Þị "
    "ßò áỏ âõ ãó äọ "
    "«ô åồ æổ çỗ èố éộ "
    "¬ơ êờ ëở ìỡ íớ îợ "
    "ïù ñủ òũ óú ôụ "
    "\u00adư õừ öử ÷ữ øứ ùự "
    "úỳ ûỷ üỹ ýý þỵ "
    "¡Ă ¢Â §Đ £Ê ¤Ô ¥Ơ ¦Ư"
).split(" ")
_TABLE = {ord(pair[0]): pair[1] for pair in _PAIRS}
_CODES = "".join(chr(code) for code in _TABLE)
_HAS_CODE = re.compile(f"[{_CODES}\u03bc]")
# A letter group as TCVN3 has it: ASCII letters and codes.
_GROUP = re.compile(f"[A-Za-z{_CODES}]+")
_DIGIT = re.compile(r"\d")
# Letters that this encoding cannot show: a token with one of them is Unicode already.
_UNICODE_ONLY = re.compile("[\u0100-\u02af\u0370-\u03ff\u1e00-\u1eff]")
# Codes that are signs of their own in ordinary text: alone at the start or the end of a group they prove nothing.
_SIGNS_BEFORE = frozenset("µ·¹¨©ª«×ß¼½¾»¬÷¶¸¡¢£¤¥¦§")
_SIGNS_AFTER = frozenset("®»¼½¾©¨¢£¤¥¦§¡")
_FOOTNOTE = re.compile("[A-Za-z]{1,2}¹|[A-Zglm]ª")
_PRODUCT = re.compile("[A-Za-z][×·][A-Za-z]")
# A soft hyphen breaks a word between syllables, so a vowel stands before it; ư follows an onset or starts the word.
_HORNED_U = re.compile("(?:[^AEIOUYaeiouy\u00ad]*|[Gg]i)\u00ad")


def decode_tcvn3(text: str, *, capitals: bool = False) -> str:
    """Return ``text``, set in a TCVN3 font, as Unicode. Digits and ASCII letters stay as they are.

    ``capitals`` is for the fonts that draw every letter as a capital under the codes of small ones (their names end in H).
    """
    decoded = text.translate(_TABLE) if _HAS_CODE.search(text) else text
    return decoded.upper() if capitals else decoded


def is_certain_tcvn3(token: str) -> bool:
    """Say whether ``token`` can only be TCVN3, so that decoding it is safe without the font as evidence.

    Each letter group of it that holds a code decodes to a Vietnamese syllable which it is not as it stands, and no
    group can be read as a word with a sign, a footnote mark or a unit. Ask before soft hyphens are dropped.
    """
    if token.isascii() or not _HAS_CODE.search(token):
        return False
    if _DIGIT.search(token) or _UNICODE_ONLY.search(token):
        return False
    groups = [group for group in _GROUP.findall(token) if _HAS_CODE.search(group)]
    return bool(groups) and all(_is_certain_group(group) for group in groups)


def _is_certain_group(group: str) -> bool:
    if len(group) == 1 or group[-1] in _SIGNS_AFTER:
        return False
    if group[0] in _SIGNS_BEFORE and not _HAS_CODE.search(group, 1):
        return False
    if "\u00ad" in group and not _HORNED_U.match(group):
        return False
    if _FOOTNOTE.fullmatch(group) or _PRODUCT.fullmatch(group) or is_number_or_unit(group):
        return False
    decoded = decode_tcvn3(group)
    return is_syllable(decoded) and not (has_one_case(group) and is_syllable(group))
