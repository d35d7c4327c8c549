"""Words that may be taken for a dose where a table or formula stands beside them: what must not be quoted without it.

Far wider than ``states_dose``, which tells a label from a sentence: here a false alarm costs a quotation, and a miss gives a dose
that the table beside it may contradict.
"""

from __future__ import annotations

import re
import unicodedata

from duocthu.text.quantities import UNITS, states_dose

# Numbers in words. `năm` is a year as well, and `ba` a father: none of them is a number unless something counted follows.
_WORD = (
    "một|mốt|hai|ba|bốn|tư|năm|lăm|nhăm|sáu|bảy|bẩy|tám|chín|mười|mươi|chục|trăm|nghìn|ngàn|triệu|tỷ|tỉ|nửa|rưỡi|rưởi|vài|dăm|đôi|"
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|"
    "hundreds?|thousands?|millions?|billions?|half|halves|third|quarters?|few|several|once|twice|double|triple"
)
_FRACTIONS = "¼-¾⅐-⅞↉"
# The end of a number is enough to see one: a search for all of it would not be linear.
_NUMBER = rf"(?:[\d²³¹⁰⁴-⁹{_FRACTIONS}]|\b(?:{_WORD}))"
_LARGE = r"(?:nghìn|ngàn|triệu|tỷ|tỉ|thousand|million|billion)"
# What is given or taken, and how it is packed. A word that is not here is still met by the rules of a section of doses.
_PACKED = (
    r"đơn\svị|đvqt|viên|nang|vi\snang|hạt|thanh|liệu\strình|"
    r"ống|gói|lọ|giọt|thìa|muỗng|nhát|xịt|hít|liều|lần|cữ|đợt|chu\skỳ|mũi|miếng|que|bơm|bút|túi|chai|tuýp|bình|"
    r"vòng|thỏi|hộp|vỉ|kít|kit|ly|cốc|chén|bánh|cái|chiếc|đầu\sngón\stay|cfu|tế\sbào|kháng\snguyên|bào\stử|phần|"
    "units?|tablets?|capsules?|caplets?|pills?|vials?|ampoules?|ampules?|sachets?|packets?|drops?|puffs?|sprays?|inhalations?|"
    "patch(?:es)?|implants?|rods?|rings?|pens?|syringes?|cartridges?|bags?|bottles?|tubes?|suppositor(?:y|ies)|lozenges?|"
    "teaspoon(?:ful)?s?|tablespoon(?:ful)?s?|spoon(?:ful)?s?|pieces?|injections?|infusions?|applications?|times|doses?|cells|parts?"
)
_TIMES = (
    "giây|phút|giờ|ngày|đêm|tuần|tháng|quý|năm|tuổi|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|daily|weekly"
)
# Units that are spelt out, as the one or the other spells them.
_SPELT = (
    r"(?:mi-?ll?i|mi-?cro|ki-?lo|na-?no|pi-?co|cen-?ti|xen-?ti)?-?"
    r"(?:gam|gram|gamme|lít|lit|litre|liter|mol|mét|equivalent|đương\slượng)s?"
)
_SYMBOLS = "|".join(
    [_SPELT, *(re.escape(unit) for unit in sorted({unit.casefold() for unit in UNITS} - {"%", "‰", "°", "°c", "°f"}, key=len))]
)
_GAP = r"[\s-]{0,2}"
_END = r"(?![^\W\d_])"
_WIDE = re.compile(
    rf"(?:{_NUMBER}{_GAP}|\b(?:{_WORD}){_GAP}{_LARGE}{_GAP})(?:(?:{_SYMBOLS}){_END}|(?:{_PACKED})\b)|"
    rf"[\d{_FRACTIONS}]{_GAP}{_LARGE}{_GAP}(?:(?:{_SYMBOLS}){_END}|(?:{_PACKED})\b)|"
    r"\d[^\d.;]{0,20}/\s{0,2}(?:kg|m2|m²|ngày|đêm|lần|giờ|tuần|tháng|phút|liều|24|day|week|dose|hour|min)\b|"
    r"\bAUC\b(?:\s(?:đích|mục|tiêu|target|of|là|bằng|từ|khoảng)){0,4}[\s=:]{0,3}\d{1,4}+(?:[.,]\d{1,4}+)?(?!\s?%)|"
    rf"(?:\b(?:{_WORD})|[{_FRACTIONS}]|/\d{{1,3}})\s{{1,2}}(?:of\s{{1,2}}(?:the|a)\s{{1,2}})?(?:liều|dose)\b",
    re.IGNORECASE,
)
# A change of the dose by a share: `giảm liều một nửa`, `75% liều`, `gấp đôi liều`, in the same sentence, in either order.
_SHARE = (
    rf"(?:\d\s{{0,2}}[%‰]|[{_FRACTIONS}]|(?<![\d/])\d/\d(?![\s]?[\d/])|\b(?:một|1)?\s{{0,2}}nửa\b|\bphần\s(?:tư|ba|hai|trăm)\b|\b(?:{_WORD})\s{{1,2}}phần\b|"
    rf"\bgấp\b|(?:\d|\b(?:một|hai|ba|bốn|năm))\s{{1,2}}lần\b|\bhal(?:f|ve[ds]?|ving)\b|\bdoubl(?:e[ds]?|ing)\b|\btripl(?:e[ds]?|ing)\b|"
    r"\bpercent\b|\bquarter\b|\bthird\b|\brưỡi\b)"
)
_ABOUT = r"\b(?:liều|dos(?:e|es|age|ing))\b"
_CHANGED = re.compile(rf"{_SHARE}[^.;]{{0,80}}{_ABOUT}|{_ABOUT}[^.;]{{0,80}}{_SHARE}", re.IGNORECASE)
# In a section of doses: any change of it at all, and any number of anything.
_ANY_CHANGE = re.compile(
    r"\b(?:giảm|tăng|hạ|gấp|nhân|chia|bớt|thêm|nửa)\b[^.;]{0,80}\bliều\b|\bliều\b[^.;]{0,80}\b(?:giảm|tăng|hạ|gấp|nửa|bớt)\b|"
    r"\b(?:reduc|increas|halv|doubl|lower|rais|decreas|escalat|titrat)\w{0,6}\b[^.;]{0,80}\bdos|"
    r"\bdos\w{0,4}\b[^.;]{0,80}\b(?:reduc|increas|halv|doubl|lower|rais|decreas|escalat|titrat)",
    re.IGNORECASE,
)
_COUNTED_WORDS = re.compile(
    rf"\b(?:{_WORD})\s{{1,2}}(?:(?:{_SYMBOLS}){_END}|(?:{_PACKED}|{_TIMES})\b|[%‰])|\b(?:once|twice)\b|\bphần\s(?:tư|ba|trăm)\b"
    r"|\bnửa\b|\brưỡi\b|\b(?:half|quarter)\b",
    re.IGNORECASE,
)


def may_be_dose(text: str) -> bool:
    """Say whether ``text`` gives an amount, a share or a change of a dose, in whatever words: beside a block it is not quoted."""
    read = _read(text)
    return states_dose(read) or _WIDE.search(read) is not None or _CHANGED.search(read) is not None


def numbers_anything(text: str) -> bool:
    """Say whether ``text`` holds any number, counts something in words, or speaks of a change of the dose.

    In a section of doses whatever is counted may be the dose, or the interval or patient that the block beside it changes.
    """
    read = _read(text)
    if any(character.isnumeric() for character in read):
        return True
    return may_be_dose(text) or _COUNTED_WORDS.search(read) is not None or _ANY_CHANGE.search(read) is not None


def _read(text: str) -> str:
    """The text with letters composed and white space plain."""
    return " ".join(unicodedata.normalize("NFC", text).split())
