"""Paragraphs behind a list of people that do not say whose they are.

Such a one is ``Liều tối đa …`` on a line below ``Trẻ em: 10 mg/kg.`` As far as the print tells, the label of the last of the
list governs them; but the greatest or a loading dose may be everybody's. They are shown to the grown whose doses stand in
that list, too, and never without saying so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from duocthu.answer.dosing_line import DosingLine, own_label, people_named
from duocthu.answer.quotation import unit_text
from duocthu.text.dosed import numbers_anything
from duocthu.text.organ_function import failing_organs
from duocthu.text.population import population

_GENERAL = re.compile(
    r"\b(?:tối đa|tổng liều|vượt quá|liều nạp|liều tấn công|maximum|total dose|loading dose|exceed)",
    re.IGNORECASE,
)


def unowned(lines: Sequence[DosingLine]) -> list[DosingLine]:
    """The lines, of a section in book order, that follow a list of people and name nobody themselves."""
    found: list[DosingLine] = []
    behind: tuple[tuple[str, ...], ...] = ()  # the labels over what goes on behind the list
    for line in lines:
        text, path = _text(line), line.unit.label_path
        label = own_label(text)
        if label and population(label[0]):
            behind = (path, (*path, label[0]))
        elif not label and people_named(text):
            continue  # 'Ở người cao tuổi dùng một nửa liều' turns to them for that line
        elif label or path not in behind or not path or not population(path[-1]):
            behind = ()
        elif not (line.organs or failing_organs(text)):
            found.append(line)
    return found


def speaks_generally(line: DosingLine) -> bool:
    """Whether a line tells in numbers how far a dose may go, or with how much it is begun."""
    text = _text(line)
    return _GENERAL.search(text) is not None and numbers_anything(text)


def heading(line: DosingLine) -> tuple[str, ...]:
    """The labels over a line that name no people."""
    return tuple(label for label in line.unit.label_path if not population(label))


def last_people(line: DosingLine) -> str:
    """The innermost label of people over a line."""
    return next((label.rstrip(":") for label in reversed(line.unit.label_path) if population(label)), "")


def _text(line: DosingLine) -> str:
    return unit_text(line.passage, line.unit)
