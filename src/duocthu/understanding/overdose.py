"""Questions of somebody who has taken more than a dose: ``uống 20 viên``, ``lỡ uống gấp đôi``, ``nuốt cả vỉ``.

Whatever else is asked of such a drug, what its monograph says of an overdose is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from duocthu.text.fold import fold

MANY = 10
"""Tablets, vials or sachets that nobody is given at once."""
_SEVERAL = 4  # of them that a question after harm means as too many; fewer only where it says that they were taken by mistake

_TAKEN = r"(?:uống|nuốt|dùng|xài|ngậm|nhai|tiêm|chích|truyền|bơm|take|took|taken|swallowed)"
_STRENGTH = r"\d+ ?(?:mg|g|ml|mcg)\b"
_WORDS = rf"(?: (?:một|1|cùng) lúc)?(?: (?:{_STRENGTH}|(?!trong\b|chia\b|mỗi\b|được\b|không\b)[^\W\d]\w*)){{0,4}}?"
_TENS = r"(?:mươi|chục)"
_DIGIT = r"(?:hai|ba|bốn|năm|sáu|bảy|tám|chín)"
_NUMBER = rf"(?:\d+|{_DIGIT}(?: {_TENS}(?: \w+)?)?|mười(?: (?:một|lăm|{_DIGIT}))?|(?:(?:cả|vài|mấy) )?chục)"
_PIECE = r"(?:viên|v|vỉ|tab|tabs|tablets?|pills?|capsules?|nang|ống|lọ|gói|chai|hộp|miếng|nắm|hũ)"
_PACK = r"(?:vỉ|chai|hộp|lọ|hũ|nắm|bịch)"
_PACKS = frozenset(("vỉ", "hộp", "nắm", "hũ", "vi", "hop", "hu"))  # of which one is too many
_FLASKS = frozenset(("chai", "lọ"))  # of which one may be a dose
_TIMES = rf"(?:đôi|ba|{_DIGIT}|mười|nhiều|mấy|\d+)"
_MULTIPLIED = rf"(?:gấp {_TIMES}(?: lần)?|{_TIMES} lần liều|lặp liều|trùng liều)"
_TOGETHER = r"(?:liền|liên tiếp|cùng lúc|một lúc|1 lúc|sát nhau|gần nhau|liên tục|liền nhau)"
_BEYOND = (
    r"(?:quá (?:nhiều|liều|mức|đà|cao)|nhiều quá|nhiều hơn liều|(?:hơi|khá|rất) nhiều|(?:dư|thừa|vượt|vượt quá|lố) liều|"
    r"(?:thừa|dư|lố) \d+)"
)
_COUNT = (
    rf"\b{_TAKEN}{_WORDS} (?P<number>{_NUMBER}) ?(?P<piece>{_PIECE})\b(?! (?:trong|chia|mỗi tháng|một tháng)\b)",
    rf"\b(?P<number>{_NUMBER}) ?(?P<piece>{_PIECE})\b(?: \w+){{0,3}} (?:đã|vừa|lỡ|lúc nãy) {_TAKEN}\b",
)
_OF_ITSELF = (
    rf"\b{_TAKEN}{_WORDS} (?:(?:hết|sạch|nguyên|cả|trọn|gần hết) )+(?:\w+ )?{_PACK}\b",
    rf"\b{_TAKEN}(?: (?:thuốc|liều|nhầm|lộn|lố|lên))* {_MULTIPLIED}(?: liều)?\b",
    rf"\b{_TAKEN}(?: (?:liền|liên tiếp|nhầm|luôn))* (?:2|3|4|hai|ba|bốn) (?:liều|cữ|lần)(?: {_TOGETHER})+\b",
    rf"\b{_TAKEN} (?:liền|liên tiếp|nhầm|luôn) (?:2|3|4|hai|ba|bốn) (?:liều|cữ|lần)\b",
    rf"\blỡ {_TAKEN}(?: (?:thuốc|liều))* (?:2|3|4|hai|ba|bốn|thêm)(?: (?:1|2|một|hai))? (?:liều|cữ|lần|viên|ống|gói)\b",
    rf"\b{_TAKEN}(?: (?:thuốc|liều|phải|nhầm))* {_BEYOND}\b",
    rf"\b(?:lỡ tay|quá tay) {_TAKEN}\b|\b{_TAKEN} (?:lỡ tay|quá tay)\b|\b{_TAKEN} (?:nhầm|lộn) (?:\d+|{_DIGIT})\b",
    r"\b(?:too many|too much|double dose|took double|took twice)\b",
)
# 'uống dư', 'tiêm thừa'; without diacritics 'uong du' may be 'uống đủ'
_LEFT_OVER = rf"\b(?:{_TAKEN}(?: (?:thuốc|liều|phải|nhầm))*) (?:dư|thừa|lố)\b(?! (?:cân|ối|cholesterol)\b)"
_BY_MISTAKE = rf"\b(?:lỡ|nhỡ|vô tình|sơ ý) (?:\w+ )?{_TAKEN}\b|\b{_TAKEN} (?:nhầm|lộn)\b|\baccidentally\b"
_HARM = (
    r"có sao (?:không|ko|k|hông)|sao không|làm gì|làm sao|làm thế nào|thì sao|xử trí|xử lý|nguy hiểm|ngộ độc|có độc|vào viện|"
    r"nhập viện|cấp cứu|giải độc|rửa dạ dày|(?:một|1|cùng) lúc|liền một|có hại|nguy kịch|chết|harm\w*|dangerous"
)
_GRAVE = r"có sao (?:không|ko|k|hông)|nguy hiểm|ngộ độc|cấp cứu|giải độc|rửa dạ dày|vào viện|nhập viện|chết"
_MASS = rf"\b{_TAKEN}{_WORDS} \d+(?: \d+)? ?(?:mg|g|gam|gram|mcg|ml|đvqt|ui|iu|đơn vị)\b(?! (?:mỗi|chia|trong)\b)"
_EACH_DAY = r" (?:(?:một|mỗi|1|trong) )?ngày\b"
_UNITS = {"hai": 2, "ba": 3, "bon": 4, "nam": 5, "sau": 6, "bay": 7, "tam": 8, "chin": 9}
# Words that a pack or piece is, also where a brand ends like them: 'cả vỉ zolpidem' is no SaVi Zolpidem.
_OF_NO_NAME = frozenset("viên vien vỉ vi lọ hộp hop chai gói goi cả ca hết het nguyên nguyen".split())
_UNSURE_BARE = frozenset(("nắm",))  # without its diacritics it is a year as well

Run = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Overdose:
    """The runs of words (first, length) that tell an overdose; not ``sure`` where they may tell a dose: ``uống 10 g``."""

    runs: tuple[Run, ...]
    sure: bool


class _Patterns:
    """The patterns for words with their diacritics, or for those without."""

    def __init__(self, *, bare: bool) -> None:
        def made(pattern: str) -> re.Pattern[str]:
            if not bare:
                return re.compile(pattern)
            for word in _UNSURE_BARE:
                pattern = pattern.replace(f"|{word}", "")
            return re.compile("".join(c if c.isascii() else fold(c) for c in pattern))

        self.counts = tuple(map(made, _COUNT))
        self.of_itself = tuple(map(made, _OF_ITSELF if bare else (*_OF_ITSELF, _LEFT_OVER)))
        self.each_day = made(_EACH_DAY)
        self.mistake, self.harm, self.grave, self.mass = map(
            made, (_BY_MISTAKE, rf"\b(?:{_HARM})\b", rf"\b(?:{_GRAVE})\b", _MASS)
        )


_WRITTEN, _BARE = _Patterns(bare=False), _Patterns(bare=True)


def overdose(typed: Sequence[str], taken: Sequence[bool]) -> Overdose | None:
    """What tells an overdose among the words of a question that belong to no name; None where nothing does.

    ``typed`` are all words in small letters, ``taken[i]`` says that word i belongs to a name; the runs are of those that do not.
    """
    heard = [i for i, word in enumerate(typed) if not taken[i] or word in _OF_NO_NAME]
    text = " ".join(typed[i] for i in heard)
    patterns = _BARE if text.isascii() else _WRITTEN
    found = [match.span() for pattern in patterns.of_itself for match in pattern.finditer(text)]
    counts = [match for pattern in patterns.counts for match in pattern.finditer(text)]
    found += [match.span() for match in counts if _is_too_many(match, text, patterns)]
    sure = any(not patterns.each_day.match(text, end) for _, end in found)
    if not counts and not found and patterns.grave.search(text):
        found = [match.span() for match in patterns.mass.finditer(text)]
    if not found:
        return None
    found += [match.span() for match in patterns.grave.finditer(text)]
    starts = list(accumulate((len(typed[i]) + 1 for i in heard), initial=0))
    held = {i for i, at in zip(heard, starts, strict=False) if any(s < at + len(typed[i]) and at < e for s, e in found)}
    free = [i for i in range(len(typed)) if not taken[i]]
    places = [place for place, i in enumerate(free) if i in held]
    return Overdose(tuple((i, _length(i, places)) for i in places if i - 1 not in places), sure)


def _length(first: int, places: Sequence[int]) -> int:
    last = first
    while last + 1 in places:
        last += 1
    return last + 1 - first


def _is_too_many(match: re.Match[str], text: str, patterns: _Patterns) -> bool:
    number, piece = _number(match["number"]), match["piece"]
    if number >= MANY or piece in _PACKS:
        return True
    asks_of_harm = patterns.harm.search(text) is not None
    enough = 1 if piece in _FLASKS else _SEVERAL
    return (number >= enough and asks_of_harm) or (number > 1 and patterns.mistake.search(text) is not None)


def _number(written: str) -> int:
    """A number in digits or letters, of the latter by its tens: ``hai mươi lăm`` is many."""
    if written.isdigit():
        return int(written)
    return _UNITS.get(fold(written), MANY)
