"""The sample book behind the whole application, as its own gate sees a browser on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app

ORIGIN = "http://localhost:8000"


@pytest.fixture(scope="session")
def served(sample_workspace: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The sample book, open; questions are kept for a week in a folder of the tests'."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(home / "data"))
        program = application({"DUOCTHU_RECORD_DAYS": "7", "DUOCTHU_CACHE": str(home / "cache")})
        with program.serve(sample_workspace) as opened:
            yield opened


@pytest.fixture(scope="session")
def client(served: Served) -> Iterator[TestClient]:
    """A browser on this machine."""
    with TestClient(make_app(served), base_url=ORIGIN) as opened:
        yield opened
