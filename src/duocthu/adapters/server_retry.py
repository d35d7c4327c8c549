"""When a request that a server refused is worth another try, and after how long."""

from __future__ import annotations

import random
from typing import Final

TRANSIENT_STATUSES: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
_FIRST_PAUSE: Final = 0.5  # seconds, doubled from try to try
_LONGEST_PAUSE: Final = 20.0


def retry_pause(attempt: int) -> float:
    """Seconds before the try after ``attempt`` (0 the first): twice as long each time, never alike for two refused together."""
    return min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0**attempt) * random.uniform(0.75, 1.0)  # noqa: S311 -- no secret


def retry_after(header: str) -> float:
    """The pause in seconds that a ``Retry-After`` header asks for; dates and nonsense are 0."""
    try:
        seconds = float(header)
    except ValueError:
        return 0.0
    return seconds if seconds >= 0 else 0.0  # also for "nan"
