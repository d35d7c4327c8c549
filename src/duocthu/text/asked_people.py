"""The people of a question as a population that labels can be compared with."""

from __future__ import annotations

from duocthu.domain.patient import Patient
from duocthu.text.population import Group, Interval, Population


def asked_people(patient: Patient) -> Population:
    """The groups of a patient; none where the question tells no age and no weight."""
    return tuple(
        Group(Interval(*months), Interval(*kilograms), patient.sex, patient.preterm) for months, kilograms in patient.groups
    )
