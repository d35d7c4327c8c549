"""The nearest of a row of numbers that is greater than another, without a look at each of those between.

A section may hold thousands of labels, of which the gates ask, for each of its parts, which is the nearest that still holds.
"""

from __future__ import annotations

from collections.abc import Sequence


class Ladder:
    """A row of numbers; each knows the nearest before it that is greater."""

    __slots__ = ("_before", "_values")

    def __init__(self, values: Sequence[float]) -> None:
        """``values`` as they are; to ask for smaller ones, give them with the other sign."""
        self._values = values
        self._before: list[int] = []
        for place, value in enumerate(values):
            at = place - 1
            while at >= 0 and values[at] <= value:
                at = self._before[at]
            self._before.append(at)

    def beyond(self, place: int, limit: float) -> int:
        """The last place up to ``place`` whose number is greater than ``limit``, -1 where there is none."""
        while place >= 0 and self._values[place] <= limit:
            place = self._before[place]
        return place
