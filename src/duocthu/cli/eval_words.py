"""Figures of an evaluation in words: on the terminal, in the report and in the plot alike."""

from __future__ import annotations

from duocthu.evaluation.comparison import Difference
from duocthu.evaluation.figures import Figure
from duocthu.evaluation.scored import Measure
from duocthu.messages.catalogue import Catalogue

NOTHING = "—"


class EvalWords:
    """The names of measures and groups, and numbers as a reader writes them."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Speak the catalogue's language."""
        self._catalogue = catalogue
        self._point = "," if catalogue.language == "vi" else "."

    def measure(self, measure: Measure) -> str:
        """Its name."""
        return self._catalogue.text(f"cli.measure_{measure.replace('@', '_at_')}")

    def group(self, group: str) -> str:
        """Its name, where it is one of those that we know; else as the dataset has it."""
        key = f"cli.group_{group}"
        return self._catalogue.text(key) if key in self._catalogue.keys else group

    def percent(self, share: float | None, *, signed: bool = False) -> str:
        """A share as percent, with one digit behind the point."""
        if share is None:
            return NOTHING
        return f"{100 * share:{'+' if signed and share else 'z'}.1f}".replace(".", self._point)

    def mean(self, figure: Figure) -> str:
        """A figure alone."""
        return self.percent(figure.mean)

    def bounds(self, figure: Figure | Difference) -> str:
        """The interval of a figure or difference; a dash where there is none."""
        signed = isinstance(figure, Difference)
        if figure.low is None or figure.high is None:
            return NOTHING
        return f"{self.percent(figure.low, signed=signed)} – {self.percent(figure.high, signed=signed)}"

    def chance(self, p: float) -> str:
        """A p-value; the smallest that the draws can tell is said as less than it."""
        least = 0.001
        return (f"< {least}" if p < least else f"{p:.3f}").replace(".", self._point)
