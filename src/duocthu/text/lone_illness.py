"""Illnesses that a question names by one word that no list of a book knows: ``trị cúm``, ``bệnh nhân bị dại``.

A word that stands alone between words that ask is one where it follows a word that an illness follows, or is the name of one by
itself. What only says how bad or how long it is, or what is done, is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from duocthu.text.asking_words import asking_places
from duocthu.text.fold import fold

_BEFORE: Final = frozenset(
    "bị mắc bệnh trị chữa phòng ngừa nhiễm chống bi mac benh tri chua phong ngua nhiem chong treat treating prevent".split()
)
_OF_PEOPLE: Final = frozenset(("người", "nguoi"))
_BY_ITSELF: Final = frozenset(
    "cúm dại sởi tả lỵ lị ghẻ lậu lao hen suyễn gút gout zona trĩ chàm cảm covid dengue rubella ebola mụn chốc nấm giun sán "
    "sốt ho sẩn mề".split()
)
_NO_ILLNESS: Final = frozenset(
    (
        "viện nhân nặng nhẹ vừa cấp mạn tái lại nhiều ít dài ngắn sớm muộn gì khỏi dứt hết bằng tại ngoài trong chỉnh "
        "giảm tăng bớt thêm ngưng ngừng quên lỡ uống hội ứng mỗi chuẩn chụp liệu liên bước đợt thuốc khi lúc sẵn kèm "
        "tiếp đầu cuối thứ nang nhe vua cap man tai lai nhieu it khoi het bang chinh giam tang bot them ngung quen hoi "
        "ung moi lieu lien buoc dot"
    ).split()
)
_VERBS: Final = frozenset("chữa mắc phòng ngừa chua mac ngua".split())


def without_verbs(typed: Sequence[str]) -> list[str]:
    """The words of a question without those that only say what is done about an illness: ``chữa lậu``, not ``dự phòng loét``."""
    out = list(typed)
    asking = asking_places(typed)
    for place, word in enumerate(typed):
        begins = place == 0 or place - 1 in asking or not out[place - 1].isalpha()
        if begins and word in _VERBS and typed[place + 1 : place + 2] not in (["phải"], ("phải",)):
            out[place] = "?"
    return out


def lone_illnesses(typed: Sequence[str]) -> Iterator[str]:
    """The words of a question, as they were typed in small letters, that name an illness alone."""
    plain = without_verbs(typed)
    asking = asking_places(plain)

    def ends(place: int) -> bool:
        return not 0 <= place < len(plain) or place in asking or not plain[place].isalpha()

    for place, word in enumerate(typed):
        if ends(place) or not (ends(place - 1) and ends(place + 1)) or word in _NO_ILLNESS:
            continue
        before = typed[place - 1] if place else ""
        of_people = place > 1 and typed[place - 2] in _OF_PEOPLE and fold(before) == "benh"
        if word in _BY_ITSELF or (before in _BEFORE and not of_people):
            yield word
