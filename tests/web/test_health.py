"""Whether the server lives, whether its records are still those on the disk, and what it serves."""

from __future__ import annotations

import shutil
from pathlib import Path

from starlette.testclient import TestClient

from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app


def test_the_server_lives_and_is_ready(client: TestClient) -> None:
    """And tells whether pages can be shown and questions are kept."""
    assert client.get("/healthz").json() == {"status": "ok"}
    ready = client.get("/readyz").json()
    assert {ready[key] for key in ("ready", "records_current", "pages_available", "recording")} == {True}


def test_the_book_is_named_with_its_edition(client: TestClient, served: Served) -> None:
    """Sections in the order of the profile; the program's licence, which whoever offers it has to tell."""
    book = client.get("/api/book").json()
    assert book["source"]["title"] == served.book.source.title
    assert (book["licence"], book["pages_available"]) == ("AGPL-3.0-or-later", True)
    assert book["monographs"] == len(served.book.catalog.drugs)
    assert book["sections"]


def test_a_workspace_that_is_read_anew_is_told(sample_workspace: Path, tmp_path: Path) -> None:
    """The server answers on from what it opened, monographs included, and says that it should be started again."""
    folder = tmp_path / "workspace"
    shutil.copytree(sample_workspace, folder, symlinks=True)
    with application({"DUOCTHU_CACHE": str(tmp_path / "cache")}).serve(folder) as served:
        client = TestClient(make_app(served), base_url="http://localhost")
        drug = served.book.catalog.drugs[0].drug_id
        before = client.get(f"/api/drugs/{drug}").json()
        shutil.rmtree(folder)
        response = client.get("/readyz")
        assert (response.status_code, response.json()["records_current"]) == (503, False)
        assert client.get(f"/api/drugs/{drug}").json() == before
        assert client.post("/api/ask", json={"question": "liều ibuprofen"}).json()["answer"]["status"] == "answered"
        block = served.book.catalog.block_ids[0]
        assert client.get(f"/api/crops/{block}").json()["code"] == "picture_missing"


def test_without_a_record_nothing_is_kept(sample_workspace: Path, tmp_path: Path) -> None:
    """The default: no file is made, and feedback is refused by name."""
    with application({"DUOCTHU_CACHE": str(tmp_path)}).serve(sample_workspace) as served:
        client = TestClient(make_app(served), base_url="http://localhost")
        asked = client.post("/api/ask", json={"question": "liều ibuprofen"}).json()
        assert asked["recorded"] is False
        told = client.post(f"/api/answers/{asked['id']}/feedback", json={"verdict": "right"}).json()
        assert (told["status"], told["code"]) == (409, "record_off")
        assert served.record.log is None
