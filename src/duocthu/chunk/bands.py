"""Bands of age and weight: which of them stand beside each other, though their ends or their words meet."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import product

from duocthu.chunk.label import Label
from duocthu.domain.patient import Span
from duocthu.text.organ_function import clearances, overlap
from duocthu.text.plausible_weight import plausible_weight
from duocthu.text.population import Group, Interval, holds_newborn

_ADULT = 18 * 12  # months
_DIALYSIS = ("tham phan", "tham tach", "loc mau", "chay than")
_NEWBORN = 2.0  # months
_LEFT = 10.0  # ml/min that failing kidneys clear when they are replaced
_AT_TERM = re.compile(r"đủ\s+tháng|at\s+term|full[\s-]term", re.IGNORECASE)
_SHARED_END = 0.03  # months that two bands have in common which meet at their ends: '2 - 6 tuổi' and '6 - 12 tuổi'


def are_of_other_bands(new: Label, old: Label) -> bool:
    """Whether people further down have nobody in common with earlier ones but for the ends of their bands.

    Or with those told by weight among several: ``Dưới 50 kg`` behind ``Người lớn và thiếu niên từ 50 kg``. Or they are children
    told by age whose head stands alone in the face of that of adults and of children above a weight.
    """
    if _only_meet(new.people[0], old.people[0]) and all(_only_meet(a, b) for a, b in product(new.people, old.people)):
        return True
    weighed = [group for group in old.people if group.kilograms.bounded]
    if not weighed:
        return False
    if all(group.kilograms.bounded for group in new.people):
        return not any(a.kilograms.meets(b.kilograms) for a, b in product(new.people, weighed))
    if not (new.alone and old.alone) or new.style != old.style or not any(group.months.low >= _ADULT for group in old.people):
        return False
    return all(group.months.high <= _ADULT and not any(_surely_weighs(group, other) for other in weighed) for group in new.people)


def is_below_newborn(new: Label, old: Label) -> bool:
    """Whether newborns told by when they were born stand below a head of newborns, on their line or in a weaker face.

    ``Đủ tháng: …`` and ``Đẻ non: …`` below ``Trẻ sơ sinh dưới 7 ngày tuổi:``.
    """
    if not old.alone or (new.alone and new.strength >= old.strength) or old.people[0].months.high > _NEWBORN:
        return False
    if not holds_newborn(old.people, tuple(replace(group, preterm=True) for group in new.people)):
        return False
    return all(group.preterm for group in new.people) or _AT_TERM.search(new.text) is not None


def have_other_clearances(new: Label, old: Label) -> bool:
    """Whether both tell a clearance, and none in common: ``Clcr 20 - 49 ml/phút`` behind ``Người có Clcr trên 50 ml/phút``.

    Who is on dialysis clears nothing to speak of: ``Thẩm phân máu`` is no part of ``Clcr 25 - 49 ml/phút``.
    """
    told, before = _clearances(new.text), _clearances(old.text)
    if not told and before and any(organ.startswith(_DIALYSIS) for organ in new.organs):
        told = ((0.0, _LEFT),)
    return bool(told and before) and not any(overlap(a, b) for a, b in product(told, before))


@lru_cache(maxsize=1 << 12)  # a book has the same few labels in all of its sections
def _clearances(text: str) -> tuple[Span, ...]:
    return tuple(clearances(text))


def _only_meet(one: Group, other: Group) -> bool:
    a, b = one.months, other.months
    return 0 < min(a.high, b.high) - max(a.low, b.low) <= _SHARED_END and not (a.holds(b) or b.holds(a))


def _surely_weighs(group: Group, other: Group) -> bool:
    """Whether people of an age weigh what others are told by, whoever they are."""
    return other.kilograms.holds(Interval(*plausible_weight(group.months.low, group.months.high)))
