"""Lines that may be quoted where others of the same choice stand beside a block and may not."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.answer.dosing_line import DosingLine, closeness, holds_weight
from duocthu.domain.patient import Patient


def quoted_beside(lines: Sequence[DosingLine], held: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    """The lines that are not held and not for wider people than those held: their doses would be somebody else's.

    A band of weight in which the patient's lies is the patient's own, whatever ages are held.
    """
    least = max((closeness(line, patient) for line in held), default=0)
    return [line for line in lines if line not in held and (closeness(line, patient) >= least or holds_weight(line, patient))]
