"""How far a mean of a few questions can be trusted.

Another day other questions would have been asked. The bootstrap draws the same number of questions again and again, with
replacement, and looks where the mean falls: 95 % of the draws lie in the interval. The draws are seeded, so that a report says
the same twice. Where all values are alike every draw is alike, and the width of nothing would read as certainty: there is no
interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy import stats

SEED: Final = 20181118
DRAWS: Final = 9999
LEVEL: Final = 0.95
DIGITS: Final = 6
_BATCH: Final = 500  # draws at a time: a whole book's questions would fill the memory otherwise


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the mean lies in 95 of 100 draws."""

    low: float
    high: float


def interval(values: Sequence[float]) -> Interval | None:
    """The percentile bootstrap interval of the mean; None where the values say nothing about their spread."""
    if len(set(values)) < 2:  # noqa: PLR2004 -- a spread needs two
        return None
    drawn = stats.bootstrap(
        (np.asarray(values, dtype=float),),
        np.mean,
        n_resamples=DRAWS,
        batch=_BATCH,
        confidence_level=LEVEL,
        method="percentile",
        rng=np.random.default_rng(SEED),
    ).confidence_interval
    return Interval(round(float(drawn.low), DIGITS), round(float(drawn.high), DIGITS))


def chance(differences: Sequence[float]) -> float:
    """How likely a mean difference as large as this one is where neither run is better: the sign of each is drawn at random.

    The paired randomisation test, two-sided; exact where there are few enough questions.
    """
    changed = np.asarray([d for d in differences if d], dtype=float)  # a sign does nothing to 0
    if len(changed) < 2:  # noqa: PLR2004 -- one change alone is as large with either sign
        return 1.0
    test = stats.permutation_test(
        (changed, np.zeros_like(changed)),
        _mean_difference,
        permutation_type="samples",
        n_resamples=DRAWS,
        batch=_BATCH,
        vectorized=True,
        rng=np.random.default_rng(SEED),
    )
    return round(float(test.pvalue), DIGITS)


def _mean_difference(one: np.ndarray, other: np.ndarray, axis: int) -> np.ndarray:
    return np.asarray(np.mean(one, axis=axis) - np.mean(other, axis=axis))
