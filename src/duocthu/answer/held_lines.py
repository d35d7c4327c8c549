"""Lines that may be quoted where others of the same choice stand beside a block and may not."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.answer.dosing_line import DosingLine, closeness, holds_weight
from duocthu.answer.unowned_lines import heading
from duocthu.domain.patient import Patient


def quoted_beside(lines: Sequence[DosingLine], held: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    """The lines that are not held and not for wider people than those held under their head: these are somebody else's.

    A head is what stands above a line beside its people, as an illness; another illness has doses of its own. A band of weight in
    which the patient's lies is the patient's own, whatever ages are held.
    """
    own = [line for line in lines if line not in held]
    return [line for line in own if holds_weight(line, patient) or closeness(line, patient) >= _least(line, held, patient)]


def _least(line: DosingLine, held: Sequence[DosingLine], patient: Patient) -> int:
    """How close to the patient a line has to be: as the closest of those that are held under a head of it, or one inside."""
    head = heading(line)
    beside = [(heading(other), other) for other in held]
    related = [other for over, other in beside if over == head or (over and head and _is_begun(over, head))]
    return max((closeness(other, patient) for other in related), default=0)


def _is_begun(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one of two paths of labels begins with the other."""
    return all(a == b for a, b in zip(one, other, strict=False))
