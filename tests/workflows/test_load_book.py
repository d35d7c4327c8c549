"""A workspace becomes an index, once; what is stopped, of another schema or damaged is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.bootstrap import application
from duocthu.domain.errors import DuocthuError, GatesError
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue

FILES = ("monographs", "chapters", "back_index", "pages", "profile", "spans", "findings")


@pytest.fixture
def workspace(sample_workspace: Path, tmp_path: Path) -> Path:
    """A copy of the sample's records, to be changed."""
    return Path(shutil.copytree(sample_workspace, tmp_path / "copy", symlinks=True))


def _rewrite(workspace: Path, **changes: object) -> None:
    """The same records under a changed manifest."""
    store = JsonlStore(workspace)
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    with store.writer(keep=True) as writer:
        writer.commit({**manifest, **changes})


def test_a_stopped_workspace_is_refused(workspace: Path) -> None:
    """With the codes; no question is answered from it, though an index stands there."""
    _rewrite(workspace, stopped_by=["file_repaired"])
    for act in (
        lambda: application({}).load(workspace, lambda *_: None),
        lambda: list(application({}).ask([Question("", "ibuprofen")], workspace)),
    ):
        with pytest.raises(DuocthuError) as error:
            act()
        assert (error.value.code, error.value.data["codes"]) == ("records_stopped", "file_repaired")
        for language in ("vi", "en"):  # which command accepts the code, and not the one that was refused
            words = Catalogue.load(language).text(f"error.{error.value.code}", **error.value.data)
            assert "duocthu run" in words
            assert "--allow file_repaired" in words
            assert "duocthu load" not in words


def test_another_schema_is_refused(workspace: Path) -> None:
    """With both versions."""
    _rewrite(workspace, schema_version=3)
    with pytest.raises(DuocthuError) as error:
        application({}).load(workspace, lambda *_: None)
    assert (error.value.code, error.value.data["found"], error.value.data["expected"]) == ("schema_differs", "3", 4)


def test_the_same_records_change_nothing(workspace: Path) -> None:
    """Whatever else a manifest tells."""
    before = application({}).load(workspace, lambda *_: None)
    assert not before.changed
    _rewrite(workspace, tag="told anew")
    assert application({}).load(workspace, lambda *_: None) == before


@pytest.mark.parametrize("name", ["spans", "blocks", "chapters", "pages"])
def test_records_that_no_answer_reads_are_judged_though_an_index_is_live(workspace: Path, name: str) -> None:
    """Half of their lines, with the hash told anew: the gates stop the load and every question."""
    store = JsonlStore(workspace)
    lines = list(store.read(f"{name}.jsonl", dict))
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    with store.writer(keep=True) as writer:
        writer.open(f"{name}.jsonl")
        writer.extend(f"{name}.jsonl", lines[: len(lines) // 2])
        writer.commit(manifest)
    for act in (
        lambda: application({}).load(workspace, lambda *_: None),
        lambda: list(application({}).ask([Question("", "ibuprofen")], workspace)),
    ):
        with pytest.raises(GatesError):
            act()


@pytest.mark.parametrize("name", FILES)
def test_a_figure_that_is_changed_on_the_disk_is_seen_though_an_index_is_live(workspace: Path, name: str) -> None:
    """Only the manifest's hash can see it where all records have it alike."""
    file = (workspace / f"{name}.jsonl").resolve()
    text = file.read_bytes()
    at = next(number for number, byte in enumerate(text) if chr(byte) in "123456789")
    file.write_bytes(text[:at] + (b"1" if text[at : at + 1] != b"1" else b"2") + text[at + 1 :])
    for act in (lambda: application({}).load(workspace, lambda *_: None), lambda: application({}).chunk_ready(workspace)):
        with pytest.raises(DuocthuError) as error:
            act()
        assert error.value.code == "record_changed"


@pytest.mark.parametrize("name", FILES)
def test_a_missing_record_file_is_named(workspace: Path, name: str) -> None:
    """When an index has to be built; one that is current needs none of them but the profile."""
    shutil.rmtree(workspace / "index")
    (workspace / f"{name}.jsonl").resolve().unlink()
    with pytest.raises(DuocthuError) as error:
        application({}).load(workspace, lambda *_: None)
    assert error.value.code == "record_missing"
    assert str(error.value.data["file"]).endswith(f"{name}.jsonl")


def test_a_question_builds_the_index_where_it_is_missing(workspace: Path) -> None:
    """The same answer as before."""
    before = list(application({}).ask([Question("q", "liều ibuprofen")], workspace))
    shutil.rmtree(workspace / "index")
    after = list(application({}).ask([Question("q", "liều ibuprofen")], workspace))
    assert [timed.answer for timed in after] == [timed.answer for timed in before]


def test_an_index_of_another_pdf_is_not_gone_back_to(workspace: Path) -> None:
    """Its quotations would stand beside pictures of the book that was read since; a load mends that."""
    program = application({})
    (kept,) = program.index_list(workspace).generations
    source = JsonlStore(workspace).manifest()["source"]
    assert isinstance(source, dict)
    _rewrite(workspace, source={**source, "sha256": "f" * 64})
    program.load(workspace, lambda *_: None)
    program.index_rollback(workspace, kept.name)
    with pytest.raises(DuocthuError) as error:
        list(program.ask([Question("", "ibuprofen")], workspace))
    assert error.value.code == "index_of_another_book"
    program.load(workspace, lambda *_: None)
    assert next(program.ask([Question("", "ibuprofen")], workspace)).answer.statements
    _rewrite(workspace, tag="cut anew")  # the same PDF: then one may go back
    program.index_rollback(workspace, None)
