"""An embedder that the environment names: what ``load`` tells of it, and what questions need."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.embedding_stub import Stub, stub_server
from tests.cli.conftest import Cli

pytest.importorskip("numpy", reason="'numpy' is not installed: pip install \"duocthu[openai]\"")
pytest.importorskip("httpx2", reason="'httpx2' is not installed: pip install \"duocthu[openai]\"")

QUESTION = "chống chỉ định ibuprofen"


@pytest.fixture
def stub() -> Iterator[Stub]:
    """A server that answers well."""
    with stub_server() as server:
        yield server


@pytest.fixture
def workspace(sample_workspace: Path, tmp_path: Path) -> Path:
    """A copy of the sample's records with their index, which has no vectors."""
    return Path(shutil.copytree(sample_workspace, tmp_path / "copy", symlinks=True))


def settings(stub: Stub, cache: Path, model: str = "m3") -> dict[str, str]:
    """The environment that names the server; a window so small that long passages do not fit."""
    return {
        "DUOCTHU_EMBEDDER": "openai",
        "DUOCTHU_EMBED_URL": stub.url,
        "DUOCTHU_EMBED_MODEL": model,
        "DUOCTHU_EMBED_TOKENS": "400",
        "DUOCTHU_CACHE": str(cache),
    }


def test_a_server_embeds_a_book_once(cli: Cli, stub: Stub, workspace: Path, tmp_path: Path) -> None:
    """What was made, by which model and what was cut is told, to people and programs; questions go to the same server."""
    environment = settings(stub, tmp_path / "cache")
    done = cli("load", workspace, DUOCTHU_LANG="en", **environment)
    assert done.exit_code == 0
    told = done.out.splitlines()
    assert "openai/m3" in told[1]
    assert told[2].startswith("! ")
    made = sum(len(asked["input"]) for asked in stub.asked)
    value = cli("load", workspace, "--json").value
    assert (value["changed"], value["dense"]["model"], value["dense"]["made"]) == (False, "openai/m3", 0)
    assert f" {len(value['dense']['cut'])} of the {value['chunks']} " in told[2]
    assert made > len(value["dense"]["cut"]) > 0
    stub.asked.clear()
    assert cli("search", QUESTION, "--workspace", workspace, "--json").value["status"] == "found"
    assert [asked["input"] for asked in stub.asked if asked["input"] != ["?"]] == [[QUESTION]]


def test_an_index_without_vectors_is_an_error_with_its_remedy(cli: Cli, stub: Stub, workspace: Path, tmp_path: Path) -> None:
    """As is one of another model; and a server that is gone."""
    environment = settings(stub, tmp_path / "cache")
    failed = cli("ask", QUESTION, "--workspace", workspace, "--json", **environment)
    assert (failed.exit_code, failed.error["code"]) == (6, "index_without_vectors")
    assert "duocthu load" in failed.error["message"]
    assert cli("load", workspace).exit_code == 0
    other = cli("ask", QUESTION, "--workspace", workspace, "--json", **settings(stub, tmp_path / "cache", "other"))
    assert (other.exit_code, other.error["code"]) == (6, "index_model_differs")
    gone = cli("ask", QUESTION, "--workspace", workspace, "--json", DUOCTHU_EMBED_URL="http://127.0.0.1:9/v1")
    assert (gone.exit_code, gone.error["code"]) == (9, "embedder_unreachable")
    assert cli("ask", QUESTION, "--workspace", workspace, DUOCTHU_EMBEDDER="none").exit_code == 0


def test_the_demo_runs_with_an_embedder(cli: Cli, stub: Stub, tmp_path: Path) -> None:
    """It loads before it asks."""
    done = cli("demo", "--workspace", tmp_path / "demo", **settings(stub, tmp_path / "cache"))
    assert (done.exit_code, done.err) == (0, "")
