"""``eval --keep``: the figures lie in the workspace, where the server looks for them; the records are left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.bootstrap import application


@pytest.fixture
def workspace(sample_workspace: Path, tmp_path: Path) -> Path:
    """The sample workspace, to be written to."""
    return Path(shutil.copytree(sample_workspace, tmp_path / "workspace", symlinks=True))


def test_kept_figures_are_those_of_the_server(cli: Cli, workspace: Path) -> None:
    """What was measured is what the server reads; the records are still whole and current."""
    done = cli("eval", workspace, "--keep", "--json").value
    assert done["written"] == [str(workspace / "evaluation" / "figures.json")]
    with application({}).serve(workspace) as served:
        kept = served.book.shelf.corpus.evaluation()
        assert kept is not None
        assert kept.of_this_book
        assert kept.groups[0].questions == done["report"]["evaluation"]["overall"]["questions"]
        assert len(kept.groups) == 1 + len(done["report"]["evaluation"]["groups"])
        assert served.book.is_current()


@pytest.mark.parametrize("content", ["", "{}", '{"on": 1}', "[" * 5000])
def test_figures_that_cannot_be_read_are_none(workspace: Path, content: str) -> None:
    """A file that somebody has edited is as if there were none."""
    (workspace / "evaluation").mkdir()
    (workspace / "evaluation" / "figures.json").write_text(content, encoding="utf-8")
    with application({}).serve(workspace) as served:
        assert served.book.shelf.corpus.evaluation() is None
