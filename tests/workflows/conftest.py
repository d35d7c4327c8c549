"""The sample book, open as a server opens it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served


@pytest.fixture(scope="session")
def served(sample_workspace: Path) -> Iterator[Served]:
    """What a server has; no questions are kept."""
    with application({}).serve(sample_workspace) as opened:
        yield opened
