"""Questions that hold drugs against each other: ``so sánh``, ``khác nhau``, ``thuốc nào tốt hơn``."""

from __future__ import annotations

import re
from collections.abc import Sequence

_COMPARES = re.compile(
    r"\b(?:so sanh|so voi|khac (?:nhau|gi|biet)|giong nhau|giong va khac|diem (?:giong|khac)|"
    r"(?:tot|manh|yeu|an toan|hieu qua|nhanh|re|it doc) hon|compare|compared|difference|better|versus)\b"
)


def compares(words: Sequence[str]) -> bool:
    """Whether folded words of a question that names several drugs ask how these differ."""
    return _COMPARES.search(" ".join(words)) is not None
