"""People as families and wards speak of them, in the words of a book: ``con nít``, ``bé đầy tháng``, ``cụ 85``, ``nam 45``."""

from __future__ import annotations

import re
from typing import Final

from duocthu.understanding.loose_ages import in_plain_ages

_NO_UNIT: Final = (
    r"(?![.,]?\d|\s*(?:-|–|/|%|tuổi|tuoi|t\b|th\b|tháng|thang|tuần|tuan|ngày|ngay|năm|nam|kg|ký|kí|ky|cân|can|lb|mg|g\b|gam|mcg|ml|"
    r"ui\b|viên|vien|ống|gói|giọt|lần|lan|giờ|gio|phút|phut|micromol|µmol|mmol))"
)
_OLD: Final = rf"(?:[6-9]\d|1[01]\d){_NO_UNIT}"
_GROWN: Final = rf"(?:[2-9]\d){_NO_UNIT}"
_BORN: Final = r"(?:sinh|đẻ)(?: mổ| thường| xong)?"
_CHILD: Final = r"(?:bé|trẻ|cháu|con)(?: trai| gái)?(?: mới| vừa| được| gần| sắp)*"
_ASKS: Final = r"(?=\s*(?:$|[,.;?]|(?:uống|dùng|có|thì|được)\b))"  # 'đang có em bé bị sốt' is about the child
_SPOKEN: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), written)
    for pattern, written in (
        (rf"\b((?:cụ|cu)(?: (?:ông|bà|ong|ba))?|(?:ông|bà|ong)(?: cụ| nội| ngoại)?) ({_OLD})", r"\1 \2 tuổi"),
        (rf"\b((?:bệnh nhân |bn |người bệnh )?(?:nam|nữ)) ({_GROWN})(?=\s*(?:$|[,.;]))", r"\1 \2 tuổi"),
        (
            r"\b(?:(?:bệnh nhân|người bệnh|bn) (?:già|lớn tuổi|có tuổi)|người có tuổi|(?:người|bệnh nhân|bn) cao niên)\b",
            "người cao tuổi",
        ),
        (r"\b(?:(?:benh nhan|nguoi benh|bn) (?:gia|lon tuoi|co tuoi)|nguoi co tuoi)\b", "nguoi cao tuoi"),
        (r"\b(?:con nít|trẻ con|nhi đồng)\b", "trẻ em"),
        (r"\b(?:con nit|tre con)\b", "tre em"),
        (rf"\b({_CHILD}) đầy tháng\b", r"\1 1 tháng tuổi"),
        (rf"\b({_CHILD}) (?:thôi nôi|đầy năm)\b", r"\1 12 tháng tuổi"),
        (r"\b((?:bé|trẻ|cháu|be|tre|chau) \d{1,2}) (?:năm|nam) (?=rưỡi|ruoi|tuổi|tuoi)", r"\1 tuổi "),
        (rf"\b((?:mới|vừa|sau|sau khi) {_BORN}) (?:em bé|bé|con|em)(?: xong)?\b(?! \d)", r"\1 con"),
        (rf"\b(?:có em bé trong bụng|(?:đang )?mang em bé|đang có em bé{_ASKS})", "có thai"),
        (r"\b(bé|trẻ|cháu) nửa tuổi\b", r"\1 6 tháng tuổi"),
        (r"\b(?:sắp|gần)(?: ngày)? (?:sinh|đẻ)\b(?! (?:non|nhật))", "mang thai 3 tháng cuối"),
        (r"\b(mang thai|có thai|có bầu|mang bầu|bầu|thai)(?: kỳ)? (?:ở |vào |được )?tháng thứ (\d)\b", r"\1 \2 tháng"),
        (
            r"\b(mang thai|có thai|có bầu|mang bầu|bầu|thai)(?: kỳ)? (?:ở |vào |được )?tuần(?: thứ| thai)? (\d{1,2})\b",
            r"\1 \2 tuần",
        ),
        (r"\btam cá nguyệt (?:1|i|đầu|thứ nhất|thứ 1)\b", "mang thai 3 tháng đầu"),
        (r"\btam cá nguyệt (?:2|ii|giữa|thứ hai|thứ 2)\b", "mang thai 3 tháng giữa"),
        (r"\btam cá nguyệt (?:3|iii|cuối|thứ ba|thứ 3)\b", "mang thai 3 tháng cuối"),
        (r"\bthai k[ỳì] (?:ở )?(?:3|ba) tháng (đầu|giữa|cuối)\b", r"mang thai 3 tháng \1"),
        (r"(?<!thai )(?<!bầu )\b(?:3|ba) tháng (giữa|cuối)\b(?: (?:của )?(?:thai k[ỳì]))?", r"mang thai 3 tháng \1"),
        (r"(?<!thai )(?<!bầu )\b(?:3|ba) tháng đầu (?:của )?thai k[ỳì]\b", "mang thai 3 tháng đầu"),
        (r"\b(?:lọc thận|chạy tnt)\b", "lọc máu"),
        (r"\b(?:lọc màng bụng|capd)\b", "thẩm phân phúc mạc"),
        (r"\bcrrt\b", "lọc máu liên tục"),
    )
)


def in_book_words(question: str) -> str:
    """The question with people and their states as a book tells them; all else as it stands.

    >>> in_book_words("liều cho cụ 85")
    'liều cho cụ 85 tuổi'
    """
    for pattern, written in _SPOKEN:
        question = pattern.sub(written, question)
    return in_plain_ages(question)
