"""``duocthu index``: what is kept, going back, removing; as a table for people and as JSON."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.store_points import MODEL, points
from tests.cli.conftest import Cli

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.books.registry import find
from duocthu.messages.catalogue import Catalogue, Language
from duocthu.workflows.workspace import PROFILE_FILE

COMMANDS = ("list", "rollback", "prune")
OPTIONS = {"list": {"--json", "--help"}, "rollback": {"--to", "--json", "--help"}, "prune": {"--keep", "--json", "--help"}}
FIRST, SECOND = "000001-aaaaaaaaaaaa", "000002-bbbbbbbbbbbb"


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A folder whose index has two generations, the second with dense vectors."""
    store = QdrantEdgeStore(tmp_path / "index")
    store.build(points(2), {}, "a" * 64)
    store.build(points(3, dense=True), {}, "b" * 64, embedding=MODEL)
    return tmp_path


def test_the_list_as_json(cli: Cli, workspace: Path) -> None:
    """Every fact of each generation."""
    first, second = cli("index", "list", workspace, "--json").value["generations"]
    assert (first["name"], first["status"], first["count"], first["model"]) == (FIRST, "kept", 2, None)
    assert (second["name"], second["status"], second["count"]) == (SECOND, "live", 3)
    assert (second["model"], second["dimension"], second["corpus_hash"]) == (MODEL.model, MODEL.dimension, "b" * 64)
    assert second["size"] > 1000


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_list_as_a_table(cli: Cli, workspace: Path, language: Language) -> None:
    """In the reader's language, with a damaged generation told as such."""
    (workspace / "index" / "generations" / FIRST / "passages.jsonl").unlink()
    done = cli("index", "list", workspace, DUOCTHU_LANG=language, COLUMNS="140")
    words = Catalogue.load(language)
    assert done.exit_code == 0
    first = next(line for line in done.out.splitlines() if FIRST in line)
    second = next(line for line in done.out.splitlines() if SECOND in line)
    assert words.text("cli.status_damaged") in first
    assert words.text("cli.status_live") in second
    assert f"{MODEL.model} ({MODEL.dimension})" in second
    assert "b" * 12 in second
    assert "b" * 13 not in second.replace(SECOND, "")


def test_a_workspace_without_an_index(cli: Cli, tmp_path: Path) -> None:
    """Nothing is made by looking; going back is an error with its remedy."""
    workspace = tmp_path / "read"
    workspace.mkdir()
    done = cli("index", "list", workspace, DUOCTHU_LANG="en")
    assert (done.exit_code, "duocthu load" in done.out) == (0, True)
    assert cli("index", "list", workspace, "--json").value == {"generations": []}
    assert cli("index", "prune", workspace, "--json").value == {"removed": [], "kept": []}
    done = cli("index", "rollback", workspace, "--json")
    assert (done.exit_code, done.error["code"]) == (6, "index_missing")
    assert not [*workspace.iterdir()]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_is_not_there(cli: Cli, tmp_path: Path, command: str) -> None:
    """An error that names the folder, since its path may be mistyped, and says how one is made; no folder is made."""
    folder = tmp_path / "typo"
    done = cli("index", command, folder, "--json", DUOCTHU_LANG="en")
    assert (done.exit_code, done.error["code"]) == (6, "workspace_missing")
    assert str(folder) in done.error["message"]
    assert "path" in done.error["message"]
    assert "duocthu run" in done.error["message"]
    assert not folder.exists()


def test_going_back_and_removing(cli: Cli, workspace: Path) -> None:
    """The generation before by default; prune never removes the one in use."""
    done = cli("index", "rollback", workspace, DUOCTHU_LANG="en")
    assert (done.exit_code, FIRST in done.out) == (0, True)
    assert [row["status"] for row in cli("index", "list", workspace, "--json").value["generations"]] == ["pinned", "kept"]
    assert cli("index", "rollback", workspace, "--to", "000002", "--json").value == {"generation": SECOND, "chunks": 3}
    done = cli("index", "rollback", workspace, "--to", "000007", "--json")
    assert (done.exit_code, done.error["code"]) == (6, "index_generation_unknown")
    assert cli("index", "prune", workspace, "--keep", "1", "--json").value == {"removed": [FIRST], "kept": [SECOND]}
    done = cli("index", "rollback", workspace, "--json")
    assert (done.exit_code, done.error["code"]) == (6, "index_no_previous")
    assert cli("index", "prune", workspace, "--keep", "0").exit_code == 2


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_teaches(cli: Cli, command: str, language: Language) -> None:
    """Every option, in the reader's language; a call without a command shows which there are."""
    done = cli("index", command, "--help", DUOCTHU_LANG=language, COLUMNS="100")
    assert done.exit_code == 0
    words = Catalogue.load(language)
    flat = " ".join(done.out.split())
    assert words.text(f"cli.index_{command}") in flat
    assert words.text("cli.option_help") in flat
    assert OPTIONS[command] <= set(flat.split())
    overview = cli("index", DUOCTHU_LANG=language, COLUMNS="100").out
    assert words.text(f"cli.index_{command}_short") in " ".join(overview.split())


def test_a_server_that_does_not_answer(cli: Cli, tmp_path: Path) -> None:
    """The environment names a server: an error with its address and the remedy, not the index in the folder."""
    url = "http://127.0.0.1:9"
    with JsonlStore(tmp_path).writer() as writer:
        writer.append(PROFILE_FILE, find("sample"))
        writer.commit({})
    done = cli("index", "list", tmp_path, "--json", DUOCTHU_QDRANT_URL=url, DUOCTHU_LANG="en")
    assert (done.exit_code, done.error["code"], done.error["data"]["url"]) == (6, "index_unreachable", url)
    assert "DUOCTHU_QDRANT_URL" in done.error["message"]
    done = cli("index", "list", tmp_path, "--json", DUOCTHU_QDRANT_URL="localhost:6333")
    assert (done.exit_code, done.error["code"], done.error["data"]["variable"]) == (2, "setting_invalid", "DUOCTHU_QDRANT_URL")
