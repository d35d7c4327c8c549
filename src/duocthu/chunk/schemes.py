"""The scheme of a label: how it is counted, among labels that are counted alike, or what it announces.

Labels of one scheme make a list, and each ends the one before.
"""

from __future__ import annotations

import re

from duocthu.text.opening_name import without_counter

CONDITION = "if"
"""The scheme of a step that is told by a condition: ``Nếu không đủ: …``; it stands inside others."""

TREATMENT = "treatment"
"""The scheme of a step that is told as a treatment: ``Điều trị duy trì``; in the face of a topic it is one."""

ADJUSTMENT = "adjustment"
"""The scheme of a head over doses that are adjusted to what no family is known by: ``Chỉnh liều theo bạch cầu:``."""

REMARK = "remark"
"""The scheme of a head that says no more than that a remark follows: ``Chú ý:``."""

ORDERING = "ordering"
"""The scheme of a head that says how a list below it is ordered: ``Có thể dùng theo tuổi:``; it ends no label above."""

BLOCK = "block"
"""The scheme of a head that introduces a lifted table or formula; any label below that ends it."""

_COUNTER = re.compile(r"\s*(\(?)(\d{1,2}|[a-zđ]|[IVX]{1,4}|[A-ZĐ](?=\.\s+[^\W\d_a-zđ]))([.)])\s")
_BULLET = re.compile(r"\s*([-–+•*·▪])\s")
_BULLETS = frozenset("-+•*·▪")
_REMARK = re.compile(
    r"(?:(?:chú|lưu)\s+ý|ghi\s+chú|chú\s+thích|cảnh\s+báo|thận\s+trọng|notes?|remarks?|warnings?)"
    r"(?:\s+(?:thêm|chung|đặc\s+biệt|quan\s+trọng))?\s*(?::|\Z)",
    re.IGNORECASE,
)
_INTRODUCES = re.compile(
    r"\b(?:như sau|sau đây|dưới đây|công thức|bảng|follows|following|below|formula|table)\b[^:]{0,30}:\s*\Z", re.IGNORECASE
)
_ORDERING = re.compile(
    r"(?:có thể )?(?:(?:dùng|tính|chia|liều) ){0,3}theo (?:từng |các |mỗi )?"
    r"(?:lứa |nhóm |độ )?(?:tuổi|cân nặng|thể trọng|diện tích)\b[^:]{0,30}:\s*\Z"
    r"|(?:by|according to) (?:age|weight|body)\b[^:]{0,30}:\s*\Z",
    re.IGNORECASE,
)


def counter_scheme(text: str) -> str:
    """How a label is counted: ``1.``, ``1)``, ``a)``, ``I.``; empty where it is not."""
    match = _COUNTER.match(text)
    if match is None:
        return ""
    opening, counter, closing = match.groups()
    kind = "1" if counter.isdigit() else "a" if counter.islower() else "I" if set(counter) <= set("IVX") else "A"
    return opening + kind + closing


def bullet_scheme(text: str) -> str:
    """How a paragraph of a list is marked, by its bullet or counter; empty where it is not."""
    bullet = _BULLET.match(text)
    return counter_scheme(text) if bullet is None else bullet[1].replace("–", "-")


def is_bullet(scheme: str) -> bool:
    """Whether a scheme is that of what stands behind a bullet."""
    return scheme in _BULLETS


def is_remark(text: str) -> bool:
    """Whether a head says no more than that a remark follows: ``Chú ý:``."""
    return _REMARK.match(without_counter(text)) is not None


def introduces_block(text: str) -> bool:
    """Whether a label says that what it is about comes right below: ``Diện tích da được tính theo công thức:``."""
    return _INTRODUCES.search(text) is not None


def orders_list(text: str) -> bool:
    """Whether a label says by what the list below it is ordered, and nothing else: ``Theo cân nặng:``."""
    return _ORDERING.match(text) is not None
