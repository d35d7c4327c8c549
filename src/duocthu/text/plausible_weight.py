"""Which weights people of an age may have, so that a label told by weight is not given to somebody who cannot weigh that.

Bounds are wide: about half the third and one and a half times the ninety-seventh centile of the WHO child growth standards (2006)
and growth reference (2007), rounded outwards, with room for preterm infants. A weight inside the bounds says nothing.
"""

from __future__ import annotations

import math
from typing import Final

# Age in months up to which (exclusive), least and greatest weight (kg).
_BOUNDS: Final = (
    (1.0, 0.4, 7.0),
    (3.0, 1.5, 11.0),
    (6.0, 2.5, 14.0),
    (12.0, 3.5, 18.0),
    (24.0, 4.5, 24.0),
    (36.0, 6.0, 30.0),
    (72.0, 7.0, 48.0),
    (120.0, 10.0, 85.0),
    (144.0, 13.0, 110.0),
    (math.inf, 20.0, math.inf),
)


def plausible_weight(low: float, high: float) -> tuple[float, float]:
    """The least and the greatest weight (kg) of people from ``low`` (inclusive) to ``high`` (exclusive) months of age."""
    start = 0.0
    least, greatest = math.inf, 0.0
    for end, light, heavy in _BOUNDS:
        if low < end and start < high:
            least, greatest = min(least, light), max(greatest, heavy)
        start = end
    return (least, greatest) if greatest else (0.0, math.inf)
