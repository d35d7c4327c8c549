"""Python's search for reference cycles, put off.

A book's values are trees, and looking through them costs a seventh of the time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_cycle_collection() -> Iterator[None]:
    """No search for cycles within; memory stays flat all the same, since values are freed by their counts."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
