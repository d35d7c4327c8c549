"""Whom a question is about: ages, weights, failing organs, measured clearance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Organ = Literal["renal", "hepatic"]
State = Literal["pregnant", "lactating"]
Degree = Literal["mild", "moderate", "severe"]
Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Patient:
    """What a question says of its patient; an empty value says nothing.

    ``typed`` are the words as they stand in the question. ``groups`` are ages (months) and weights (kg), each from a low
    (inclusive) to a high (exclusive); ``states`` are pregnancy and lactation, ``preterm`` a birth too early. ``clearance``
    (creatinine clearance) and ``filtration`` (estimated glomerular filtration) are ml/min from a low to a high; one is never
    taken for the other. ``sex`` is '' where the question leaves it open. ``creatinine`` tells that a serum creatinine is given,
    from which nothing is computed. ``degrees`` are those of the failing organs in words (``suy gan nặng``); ``unread`` are
    measures of kidneys in a unit that no band is told in (``1,2 ml/phút/kg``), of which no number is used. ``denied`` are the
    words that say who the patient is not (``không mang thai``), none of them in ``typed``, ``left_out`` the ages and weights of
    people among them (``không phải trẻ em``). ``impossible`` are values that nobody has (``-5 kg``), of which no number is used,
    ``several`` the words for each patient where a question tells more than one.
    """

    typed: tuple[str, ...] = ()
    groups: tuple[tuple[Span, Span], ...] = ()
    organs: tuple[Organ, ...] = ()
    states: tuple[State, ...] = ()
    clearance: Span | None = None
    filtration: Span | None = None
    preterm: bool = False
    sex: Literal["", "female", "male"] = ""
    creatinine: bool = False
    degrees: tuple[Degree, ...] = ()
    unread: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    impossible: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    left_out: tuple[tuple[Span, Span], ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether the question says anything of its patient."""
        return bool(self.typed)


NOBODY = Patient()
"""A question that says nothing of a patient."""
