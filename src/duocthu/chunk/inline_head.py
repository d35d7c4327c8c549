"""The head of a paragraph: a label that shares its line with what it governs, up to a colon."""

from __future__ import annotations

from typing import Final

from duocthu.chunk.clauses import is_head
from duocthu.chunk.families import tells_clearance, tells_measure
from duocthu.text.opening_name import without_counter
from duocthu.text.population import population
from duocthu.text.sentences import first_colon

INLINE_LENGTH: Final = 100
"""Characters of a label that shares its line with what it governs."""


def inline_head(text: str) -> str | None:
    """The words before the first colon of a paragraph, colon included, where they can be a label of what follows."""
    text = without_counter(text)
    colon = first_colon(text)
    head, rest = text[: max(colon, 0)], text[colon + 1 :]
    is_apart = rest[:1].isspace() or (head[-1:].isalpha() and rest[:1].isalnum())
    if colon < 0 or not is_apart or not rest.strip() or len(head) > INLINE_LENGTH:
        return None
    is_capital = head[:1].isupper() or head[1:2].isupper()  # 'eGFR 30 - 44 ml/phút:'
    if not is_capital and not (tells_measure(head.lstrip("(")) and (population(head) or tells_clearance(head))):
        return None
    return head + ":" if is_head(head) else None


def inner_head(text: str) -> str | None:
    """The head that stands between the label of a paragraph and its dose: ``Thể nhẹ:`` in ``Viêm phổi: Thể nhẹ: 250 mg``."""
    start = first_colon(text) + 1
    if not start or text.find(":", start, start + INLINE_LENGTH) < 0:
        return None
    return inline_head(text[start : start + 2 * INLINE_LENGTH].lstrip())
