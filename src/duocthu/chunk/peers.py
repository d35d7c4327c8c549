"""Heads that the page sets as members of one list though their words tell different things, and topics that stand below others.

``Trẻ em`` and then ``Người suy thận``; ``Chỉnh liều theo bạch cầu`` and then ``Suy gan``: both alone, in one face, with doses
between. What stands right below a head is told by its place, not here.
"""

from __future__ import annotations

import re

from duocthu.chunk.families import tells_level
from duocthu.chunk.label import Label
from duocthu.chunk.schemes import ADJUSTMENT, REMARK
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter

_ADULT = 18 * 12  # months
# Children told by what they were born to, beside the children that are treated: ``Trẻ sơ sinh có mẹ mang HBsAg``.
_OF_MOTHERS = re.compile(r"trẻ\b.{0,30}?\s(?:có|của|do|từ)\s+(?:bà\s+)?mẹ\b", re.IGNORECASE)


def are_peers(new: Label, old: Label) -> bool:
    """Whether a head further down ends an earlier one in its face, of another family."""
    if not (new.alone and old.alone) or new.style != old.style or new.family == old.family == "other":
        return False
    if old.people and is_of_persons(new) and new.family in ("organ", "other") and old.family in ("population", "organ"):
        return all(group.months.high <= _ADULT for group in old.people)
    if old.family == "organ":
        return new.persons or new.scheme == ADJUSTMENT
    if new.family == "organ":
        return old.scheme == ADJUSTMENT
    if is_born_to(new):
        return old.family == "population" or (old.family == "other" and not new.place.among)
    return new.scheme == REMARK and old.family == "division" and fold(old.text).endswith("chinh lieu")


def as_head(label: Label) -> Label:
    """A label that shares its line with its dose, as the head that it is by the face of that line."""
    if label.family == "population" and not label.people:
        return label._replace(alone=True, style=label.printed, printed="plain", family="other", persons=True)
    return label._replace(alone=True, style=label.printed, printed="plain")


def is_within_topic(new: Label, old: Label) -> bool:
    """Whether a topic does not end an earlier one: it is a level of something, or it goes on with the people below that.

    ``Trên 2 500 microgam/lít`` below ``Chỉnh liều theo ferritin``; ``Người cắt lách`` below ``Tiêm nhắc lại``, behind ``Trẻ dưới
    2 tuổi``.
    """
    if new.family != "other" or old.family != "other":
        return False
    if new.persons and new.place.among and not old.persons and old.style == new.style:
        return True
    return old.alone and tells_level(new.text) and not tells_level(old.text)


def is_another_illness(new: Label, old: Label) -> bool:
    """Whether a topic in plain letters takes the place of one that leads others: it is an illness, and those others were none.

    Or both are groups of illnesses. ``Động kinh``, ``Đơn trị liệu``, …, and then ``Viêm phổi``.
    """
    if old.style != "plain" or old.text.endswith(":"):
        return False
    return (old.place.parts and old.illness == new.illness == "one") or old.illness == new.illness == "many"


def is_of_persons(label: Label) -> bool:
    """Whether a head speaks of people of whatever age by what they have in common: ``Người suy thận``, ``Người ghép tạng``.

    ``Người bệnh suy thận`` may be the children above.
    """
    return not label.people and without_counter(label.text).casefold().startswith("người ") and not _is_of_patients(label)


def is_born_to(label: Label) -> bool:
    """Whether a head speaks of children by their mothers."""
    return label.family == "population" and "mẹ" in label.text and _OF_MOTHERS.match(without_counter(label.text)) is not None


def _is_of_patients(label: Label) -> bool:
    return without_counter(label.text).casefold().startswith("người bệnh ")
