"""Weights of patients as people tell them, in kilograms: ``12 cân``, ``3kg2``, ``8 ký rưỡi``, ``1 tạ``, ``sơ sinh 1 200 g``.

Grams are doses, too: they are a weight behind a word for it, right behind a word for a child, or of a newborn where no word of a
dose stands before them and no rate behind.
"""

from __future__ import annotations

import re
from typing import Final

from duocthu.text.spelt_numbers import SPELT_NUMBER, spelt_number

_NUMBER: Final = r"(?<![\w.,/])(\d+(?:[.,]\d+)?)"
_KILO: Final = (
    r"(?:kgs|(?:ký|kí|ki|ky|kilô|kilo)(?:[\s-]?(?:lô|lo|gam|gram)){0,2}(?!\s+(?:sinh|tự)\b)|cân(?!\s+(?:nặng|bằng|đối))|"
    r"can(?=\s*(?:$|[,.;?)]|\d|nang\b|bi\b|uong\b|dung\b|sot\b|lieu\b|thi\b)))\b"
)
_KILOS: Final = re.compile(rf"{_NUMBER}\s*{_KILO}", re.IGNORECASE)
_HALVES: Final = re.compile(r"(?<![\w.,/])(\d{1,3})\s*(?:kg|ký|kí|ky|cân|can)\s+(?:rưỡi|ruoi)\b", re.IGNORECASE)
# '1 tạ', '1 tạ 2', '1 tạ rưỡi'; without its diacritic it is many other words
_QUINTALS: Final = re.compile(
    r"(?<![\w.,/])([12]|một|hai)\s*tạ(?:\s+(?:(\d)(?!\d)|(rưỡi)))?\b(?!\s*(?:mg|g|ml|viên|lần)\b)", re.IGNORECASE
)
_SPELT: Final = re.compile(rf"\b({SPELT_NUMBER})\s+(?:kg|ký|kí|kilô|kilo|cân)\b(?!\s+(?:sinh|tự|nặng|bằng|đối)\b)", re.IGNORECASE)
# '10kg500', '3kg250gr'
_AND_GRAMS: Final = re.compile(r"(?<![\w.,/])(\d{1,2})\s*(?:kg|ký|kí|cân)(\d{3})\s*(?:g|gr|gam|gram)?\b", re.IGNORECASE)
# '3kg2', '12 cân 5'
_AND_TENTHS: Final = re.compile(
    r"(?<![\w.,/])(\d{1,2})\s*(?:(?:kg|ký|kí|cân)(?=\d(?!\d))|(?:ký|kí|cân)\s+(?=\d\b(?!\s*(?:[-–/.,]\s*\d|tuổi|tháng|tuần|ngày|m?g\b|"
    r"m?l\b|lần|viên|gói|ống|giờ|lit|lít))))(\d)\b",
    re.IGNORECASE,
)
_POUNDS: Final = re.compile(rf"{_NUMBER}\s*(?:lbs?|pounds?)\b", re.IGNORECASE)
_POUND: Final = 0.45359237  # kg
_GRAM: Final = r"(?P<grams>\d{3,4}|\d[ .]\d{3})\s*(?:g|gr|gam|gram|grams)\b(?!\s*(?:/|mỗi|một ngày|x\b))"
_CHILD: Final = (
    r"(?:bé|be|trẻ|tre|cháu|chau|sơ sinh|so sinh|ss|đẻ non|de non|sinh non|non tháng|non thang|thiếu tháng|thieu thang|gái|trai|"
    r"newborn|neonate|infant|preterm)"
)
_NEWBORN: Final = re.compile(
    r"sơ sinh|so sinh|đẻ non|de non|sinh non|non tháng|thiếu tháng|neonat|newborn|preterm|\bss\b", re.IGNORECASE
)
_WEIGHED: Final = re.compile(
    rf"(?P<before>\b(?:cân nặng|nặng|can nang|nang|cân|weigh(?:s|ing|t)?|{_CHILD})"
    rf"(?:\s+(?:lúc sinh|khi sinh|khoảng|là|được|chỉ|gần|hơn|of))*\s*[:=]?\s*){_GRAM}",
    re.IGNORECASE,
)
_OF_NEWBORN: Final = re.compile(
    rf"(?P<before>(?<!liều )(?<!lieu )(?<!uống )(?<!dùng )(?<!tiêm )(?<!truyền )(?<!gói )(?<!lọ )(?<![\d.,])\b){_GRAM}",
    re.IGNORECASE,
)
_LEAST, _MOST = 300, 9999  # grams that somebody may weigh and tell in grams


def in_kilograms(question: str) -> str:
    """The question with the weights of patients as ``1,2 kg``; all else as it stands."""
    text = _HALVES.sub(r"\1,5 kg", _QUINTALS.sub(_of_quintals, _SPELT.sub(_of_letters, question)))
    text = _AND_GRAMS.sub(lambda match: f"{_written(int(match[1]) + int(match[2]) / 1000)} kg", text)
    text = _AND_TENTHS.sub(r"\1,\2 kg", text)
    text = _KILOS.sub(r"\1 kg", text)
    text = _POUNDS.sub(lambda match: f"{_written(round(float(match[1].replace(',', '.')) * _POUND, 1))} kg", text)
    text = _WEIGHED.sub(_of_grams, text)
    return _OF_NEWBORN.sub(_of_grams, text) if _NEWBORN.search(text) else text


def _of_quintals(match: re.Match[str]) -> str:
    whole = spelt_number(match[1].casefold()) if match[1].isalpha() else int(match[1])
    return f"{100 * (whole or 0) + 10 * int(match[2] or 0) + (50 if match[3] else 0)} kg"


def _of_letters(match: re.Match[str]) -> str:
    number = spelt_number(" ".join(match[1].casefold().split()))
    return match[0] if number is None else f"{number} kg"


def _of_grams(match: re.Match[str]) -> str:
    grams = int(re.sub(r"\D", "", match["grams"]))
    return f"{match['before']}{_written(grams / 1000)} kg" if _LEAST <= grams <= _MOST else match[0]


def _written(kilograms: float) -> str:
    """A number as the question would write it, to the gram."""
    return f"{kilograms:.3f}".rstrip("0").rstrip(".").replace(".", ",")
