"""What kinds of heads there are besides people, organs and steps: divisions, ways of giving, and topics, which are illnesses."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from duocthu.books.schema import Labels
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import population

Kind = Literal["division", "way", "adjustment", "topic"]

_LABELS = 1 << 12  # a book has the same few labels in all of its sections
# Forms and ways of giving, which hold illnesses and are held by them: of no kind that one of the two would end.
_FORM = re.compile(
    r"(?:vien|nang|ong|lo|goi|binh|siro|dung dich|hon dich|nhu dich|kem|gel|mieng|bot|com|thuoc|dang|duong|che pham)\b"
)
# Heads that speak of the doses of the illness above: how they are adjusted, ordered or given in turn.
_ADJUSTS = re.compile(
    r"(?:liều|hiệu chỉnh|điều chỉnh|chỉnh|theo|(?:tăng|giảm) (?:liều|dần)|cách|ghi chú|chú ý|lưu ý|nếu|khi|đối với|với|ở|cho|"
    r"trong|trước|sau|phác đồ|bước|giai đoạn|đợt|ngày|tuần|tháng|người|bệnh nhân)\b"
)


@lru_cache(maxsize=_LABELS)
def head_kind(text: str, words: Labels) -> Kind:
    """The kind of a head by how it begins."""
    head = without_counter(text).rstrip(":").strip()
    told = fold(head)
    divisions, routes = _folded(words)
    if told in divisions:
        return "division"
    if f"{told} ".startswith(routes) or _FORM.match(told) is not None:
        return "way"
    return "adjustment" if _ADJUSTS.match(head.casefold()) is not None else "topic"


def is_illness(text: str, words: Labels) -> bool:
    """Whether a head tells an illness, and nobody who has it."""
    return head_kind(text, words) == "topic" and not population(text)


@lru_cache(maxsize=16)
def _folded(words: Labels) -> tuple[frozenset[str], tuple[str, ...]]:
    """The divisions of a profile, and its routes, each with a space behind it."""
    return frozenset(map(fold, words.division)), tuple(f"{fold(word)} " for word in words.route)
