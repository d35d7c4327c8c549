"""Whether a question of a conversation is about somebody else than the questions before it: ``chồng tôi`` after ``vợ tôi``.

A patient who was told before is not lent to another person of the family.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from unicodedata import normalize

_OWN: Final = r"(?: (?:gái|trai|tôi|mình|ruột|họ|em|cháu|nó))"
_NOT_BEFORE: Final = r"(?! (?:ấy|ta|này|cụ)\b)"  # 'ông ấy' is who was told before
_GROWN: Final = re.compile(
    rf"(?<!bú )(?<!sữa )(?<!bà )(?<!cụ )\b(?P<kin>bố|cha|mẹ(?! bầu)|má|ông|bà(?! bầu| mẹ)|vợ|chồng)\b{_NOT_BEFORE}"
    rf"|\b(?P<sibling>anh|chị|em){_OWN}\b|\b(?P<other>người khác|bạn tôi|hàng xóm)\b"
)
_CHILD: Final = re.compile(r"\b(?:bé|cháu|nhóc|trẻ|con (?:tôi|em|mình|gái|trai|nhỏ|nó))\b")
_CHILD_OF_ALL: Final = "child"


def is_another_person(question: str, before: Iterable[str]) -> bool:
    """Whether a question names grown kin whom none of the questions before names, or a child after grown kin alone.

    >>> is_another_person("chồng tôi uống được không", ["vợ tôi có thai 30 tuần"])
    True
    >>> is_another_person("bé nặng 20 kg", ["liều cho con tôi 6 tuổi"])
    False
    """
    own = _people(question)
    earlier = {person for each in before for person in _people(each)}
    if not own or own & earlier:
        return False
    return own != {_CHILD_OF_ALL} or bool(earlier)


def _people(question: str) -> set[str]:
    """The people whom a question names by their kin; a parent ``của bé`` is one of the child's, and not the child."""
    text = normalize("NFC", question.casefold())
    grown = {next(filter(None, match.groups())) for match in _GROWN.finditer(text)}
    return grown or ({_CHILD_OF_ALL} if _CHILD.search(text) else set())
