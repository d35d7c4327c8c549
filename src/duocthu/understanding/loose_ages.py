"""Ages and weights told loosely, in the words of a book: ``bé nhà em mới được 5 tháng``, ``chưa đầy 3 tháng``, ``gần 2 tuổi``.

A month, week or day behind a word for a child is an age, unless it tells how long something goes on: ``bé ho 3 tháng nay``.
"""

from __future__ import annotations

import re
from typing import Final

_BELOW: Final = r"chưa(?: đầy| được| đến| tới| đủ| tròn)?|chua (?:day|duoc|den|toi|du)|chưa quá|không đến|ít hơn|nhỏ hơn"
_NEARLY: Final = (  # without diacritics it is a liver
    r"gần|ngót|sắp(?: được| tròn| đủ)?|còn \d{1,2} (?:ngày|tuần|tháng) nữa(?: (?:là|thì|mới|được|tròn|đủ))*"
)
_MORE: Final = r"hơn|hon"
_LOOSE: Final = rf"(?:{_BELOW}|{_NEARLY}|{_MORE}|dưới|trên|từ|duoi|tren|tu)"
_CHILD: Final = r"(?:bé|trẻ|cháu|nhóc|sơ sinh|be|tre|chau|(?<!có )(?<!nuôi )(?<!co )(?<!nuoi )con)"
_FILLER: Final = (
    r"(?: (?:trai|gái|nhà|tôi|em|mình|nó|nhỏ|con|bé|hiện|nay|hiện tại|mới|vừa|được|khoảng|tầm|chừng|cỡ|"
    r"gai|nha|toi|minh|no|nho|be|hien|moi|vua|duoc|khoang|tam|chung))*"
)
_NUMBER: Final = r"\d{1,2}(?:[.,]\d)?(?:\s?[-–]\s?\d{1,2})?"
_SHORT_AGE: Final = re.compile(
    rf"\b({_CHILD}{_FILLER}(?: {_LOOSE})? {_NUMBER}) ?(tháng|tuần|ngày|thang|tuan|ngay)\b"
    r"(?! ?(?:tuổi|tuoi|nay|qua|trước|truoc|liền|rồi|đầu|giữa|cuối|dau|giua|cuoi|thai|rưỡi|ruoi|\d)\b)",
    re.IGNORECASE,
)
_UNIT: Final = r"(?P<unit>(?:tháng |tuần |ngày )?tuổi|(?:thang |tuan |ngay )?tuoi|kg)"
_TOLD: Final = re.compile(
    rf"\b(?:(?P<below>{_BELOW})|(?P<nearly>{_NEARLY})|(?P<more>{_MORE}))(?: (?:khoảng|tầm))? (?P<number>\d{{1,3}}) ?{_UNIT}\b"
    r"(?! (?:rưỡi|ruoi|thai)\b)",
    re.IGNORECASE,
)
_SHORT_OF: Final = re.compile(
    rf"\b(?P<number>\d{{1,3}}) ?{_UNIT} (?:thiếu|kém|thieu|kem) \d{{1,2}} ?(?:ngày|tuần|tháng|ngay|tuan|thang)\b", re.IGNORECASE
)
_SMALLER: Final = {"tuổi": "11 tháng tuổi", "tháng tuổi": "3 tuần tuổi", "tuần tuổi": "6 ngày tuổi", "kg": "0,9 kg"}


def in_plain_ages(question: str) -> str:
    """The question with its loose ages and weights as plain ones; all else as it stands.

    >>> in_plain_ages("bé chưa đầy 3 tháng"), in_plain_ages("cháu gần 2 tuổi")
    ('bé dưới 3 tháng tuổi', 'cháu 1 tuổi')
    """
    aged = _SHORT_AGE.sub(lambda match: f"{match[1]} {match[2]} {'tuoi' if match[2].isascii() else 'tuổi'}", question)
    return _TOLD.sub(
        _plain, _SHORT_OF.sub(lambda match: _one_less(int(match["number"]), match["unit"].lower()) or match[0], aged)
    )


def _plain(match: re.Match[str]) -> str:
    number, unit = int(match["number"]), match["unit"].lower()
    if match["below"]:
        return f"dưới {number} {unit}"
    if match["more"]:
        return f"trên {number} {unit}" if unit == "kg" else f"{number} {unit}"
    return _one_less(number, unit) or match[0]


def _one_less(number: int, unit: str) -> str:
    """What is nearly a number of some unit; '' where nothing smaller is known."""
    return f"{number - 1} {unit}" if number > 1 else _SMALLER.get(unit, "")
