"""Questions that hold drugs against each other: ``so sánh``, ``khác nhau``, ``thuốc nào tốt hơn``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from duocthu.understanding.names import NamesFound

_OR = frozenset("hay hoac la or".split())
_BESIDE_NAME = frozenset("thuoc dung uong tiem la nen chon".split())
_COMPARES = re.compile(
    r"\b(?:so sanh|so voi|khac (?:nhau|gi|biet)|giong nhau|giong va khac|diem (?:giong|khac)|"
    r"(?:tot|manh|yeu|an toan|hieu qua|nhanh|re|it doc) hon|compare|compared|difference|better|versus)\b"
)


def compares(words: Sequence[str]) -> bool:
    """Whether folded words of a question that names several drugs ask how these differ."""
    return _COMPARES.search(" ".join(words)) is not None


def chooses(found: NamesFound) -> bool:
    """Whether a question asks which of two drugs or more is to be used: ``nên dùng amlodipin hay furosemid``."""
    for first, second in zip(found.places, found.places[1:], strict=False):
        between = [word for i, word in enumerate(found.words[:second]) if i > first and not found.taken[i]]
        if _OR.intersection(between) - {"la"} and set(between) <= _OR | _BESIDE_NAME:
            return True
    return False
