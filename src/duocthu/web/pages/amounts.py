"""Numbers as a reader of each language writes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duocthu.evaluation.figures import GroupFigures
from duocthu.evaluation.scored import Measure
from duocthu.messages.catalogue import Language

_NOTHING: Final = "—"
_NARROW_SPACE: Final = "\u202f"
_MEGABYTE: Final = 1e6


@dataclass(frozen=True, slots=True)
class Amounts:
    """Written in ``language``."""

    language: Language

    def number(self, value: int) -> str:
        """A count, its thousands apart."""
        return f"{value:,}".replace(",", _NARROW_SPACE)

    def megabytes(self, size: int) -> str:
        """A size in bytes, as megabytes."""
        return self._point(f"{size / _MEGABYTE:.1f}")

    def percent(self, group: GroupFigures, measure: Measure) -> str:
        """A figure of a group with its interval; a dash where the measure is not defined for it."""
        figure = next((each for each in group.figures if each.measure == measure), None)
        if figure is None or figure.mean is None:
            return _NOTHING
        mean = self._point(f"{100 * figure.mean:.1f}")
        if figure.low is None or figure.high is None:
            return mean
        return f"{mean} ({self._point(f'{100 * figure.low:.1f}')}–{self._point(f'{100 * figure.high:.1f}')})"

    def _point(self, digits: str) -> str:
        return digits.replace(".", ",") if self.language == "vi" else digits
