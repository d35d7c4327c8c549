"""How a drug is given: what a question names, and a line of a dosage section."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Route = Literal[
    "oral",
    "sublingual",
    "injection",
    "intramuscular",
    "intravenous",
    "subcutaneous",
    "spinal",
    "venous",
    "infusion",
    "topical",
    "transdermal",
    "inhaled",
    "nebulised",
    "nasal",
    "ocular",
    "otic",
    "rectal",
    "vaginal",
]
"""``injection`` and ``venous`` are told without saying which: ``tiêm``, ``đường tĩnh mạch``."""


@dataclass(frozen=True, slots=True)
class NamedRoute:
    """A route and the words that name it."""

    route: Route
    typed: str
