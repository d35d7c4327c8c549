"""What clinicians leave out when they type of a patient: diacritics, and most of a word (``bé 18th``, ``trẻ ss``, ``pnct``)."""

from __future__ import annotations

import re
from unicodedata import normalize

from duocthu.text.fold import fold
from duocthu.understanding.newborn import as_newborn
from duocthu.understanding.spoken_people import in_book_words
from duocthu.understanding.weights import in_kilograms

_WRITTEN = {
    fold(word): word
    for word in (
        "người lớn", "người cao tuổi", "người già", "trẻ em", "trẻ nhỏ", "trẻ sơ sinh", "trẻ đẻ non", "trẻ", "bé", "sơ sinh",
        "phụ nữ có thai", "phụ nữ mang thai", "tuần tuổi", "ngày tuổi", "tháng tuổi", "tuổi", "tháng", "trên", "dưới", "từ",
        "đến", "mang thai", "có thai", "bà bầu", "mẹ bầu", "thai phụ", "cho con bú", "cho bú", "suy thận", "suy gan",
        "thận yếu", "gan yếu", "chức năng thận", "chức năng gan", "chạy thận", "lọc máu",
        "thẩm phân", "thẩm tách", "xơ gan", "độ thanh thải", "mức lọc cầu thận",
        "độ lọc cầu thận", "và",
    )
}  # fmt: skip
_OF_OTHERS = r"(?!be (?:mat|than|nuoc|tac)\b)"  # 'bề mặt', 'bể thận'
_BARE = re.compile(rf"\b{_OF_OTHERS}(?:{'|'.join(sorted(_WRITTEN, key=len, reverse=True))})\b")
# What is no other Vietnamese word, so that it is meant in a question that has its diacritics elsewhere.
_SURE = sorted((word for word in _WRITTEN if " " in word or word == "tuoi"), key=len, reverse=True)
_SURELY_BARE = re.compile(rf"\b(?:{'|'.join(_SURE)})\b|\bbe(?=\s+\d)|(?<=\d )thang\b")
# No gestational age of a newborn: 'tuổi thai 34 tuần'.
_OF_ITS_OWN = (
    r"(?<!trẻ )(?<!bé )(?<!sinh )(?<!non )(?<!mang )(?<!có )(?<!co )(?<!\D tuổi )(?<!^tuổi )(?<!\D tuoi )(?<!^tuoi )(?<!tuần )\b"
)
_SHORT = tuple(
    (re.compile(pattern), word)
    for pattern, word in (
        (r"\b(\d+)\s*th\b", r"\1 tháng tuổi"),
        (r"\b(\d+)\s*t\b", r"\1 tuổi"),
        (r"\b(?:một|mot) tuổi (?=rưỡi|ruoi)", "1 tuổi "),
        (r"\b((?:trẻ|bé|cháu)(?: em| nhỏ| được)* \d+) tháng (?:rưỡi|ruoi)\b(?: tuổi)?", r"\1,5 tháng tuổi"),
        (r"\b(suy (?:thận|gan)(?: muc do| mức độ)?) nhe\b", r"\1 nhẹ"),
        (r"\b(suy (?:thận|gan)(?: muc do| mức độ)?) vua\b", r"\1 vừa"),
        (r"\b(suy (?:thận|gan)(?: muc do| mức độ)?) trung binh\b", r"\1 trung bình"),
        (r"\b(suy (?:thận|gan)(?: muc do| mức độ)?) nang\b(?! ?\d)", r"\1 nặng"),
        (r"\b(suy (?:thận|gan)(?: man| cap)?(?: tinh)?) giai doan (?=\d|i+v?\b|v\b|cuoi\b)", r"\1 giai đoạn "),
        (r"\b(suy (?:thận|gan)(?: man| cap)?(?: tinh)?) do (?=\d|i+v?\b|v\b)", r"\1 độ "),
        (r"\b(\d+)-(year|month)s?-old\b", r"\1 \2s"),
        (r"\b(bé|cháu)(?: gái| trai)+\b", r"\1"),
        (r"\b((?:trẻ|bé|cháu|sơ sinh)(?: em| nhỏ| sơ sinh| được)* \d+) (tuần|ngày)\b(?! tuổi)", r"\1 \2 tuổi"),
        (r"\bpnct\b", "phụ nữ có thai"),
        (r"\bpn(?:c)?cb\b", "phụ nữ cho con bú"),
        (r"\b(?:trẻ|tre)\s*ss\b", "trẻ sơ sinh"),
        (r"\b(?:trẻ|tre)\s*e\b", "trẻ em"),
        (r"\bng\s*(?:lớn|lon)\b", "người lớn"),
        (r"\bng\s*(?:già|gia)\b", "người già"),
        (r"\bđtt\b", "độ thanh thải"),
        (r"\bb(?:ầ|a)u (\d+) (?:tháng|thang)\b", r"có thai \1 tháng thai"),
        (r"\bb(?:ầ|a)u (\d+) (?:tuần|tuan|w)\b", r"có thai \1 tuần"),
        (rf"{_OF_ITS_OWN}thai (\d+) ?(?:tuần|tuan|w)\b(?! tuổi)", r"mang thai \1 tuần"),
        (rf"{_OF_ITS_OWN}thai (\d+) (?:tháng|thang)\b", r"mang thai \1 tháng"),
        (rf"{_OF_ITS_OWN}thai (3|ba) (?:tháng|thang) (đầu|giữa|cuối|dau|giua|cuoi)\b", r"mang thai \1 tháng \2"),
    )
)
# 'một tuổi rưỡi', '1 tuổi 6 tháng'; not '2 tuổi 3 tháng nay bị sốt'
_AND_MONTHS = re.compile(
    r"\b(\d{1,2}) ?tuổi (?:rưỡi|ruoi|(?:và )?(\d{1,2}) ?tháng(?: tuổi)?(?! (?:nay|qua|trước|liền|rồi|đầu)))\b"
)


def written_out(question: str) -> str:
    """The question in small letters, what is shortened written out, with the diacritics of the words that tell a patient."""
    text = in_kilograms(in_book_words(as_newborn(normalize("NFC", question.casefold()))))
    bare = _BARE if text.isascii() else _SURELY_BARE
    text = bare.sub(lambda match: _WRITTEN[match[0]], text)
    for pattern, word in _SHORT:
        text = pattern.sub(word, text)
    return _AND_MONTHS.sub(lambda match: f"{int(match[1]) * 12 + int(match[2] or 6)} tháng tuổi", text)
