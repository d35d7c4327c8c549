"""What gates stop, and what may be allowed."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.bootstrap import application
from duocthu.domain.chunk import Chunk
from duocthu.domain.errors import GatesError, UsageError
from duocthu.domain.finding import SEVERITIES
from duocthu.domain.question import Question
from duocthu.gates.catalogue import GATES
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.load_book import gates_failed
from duocthu.workflows.workspace import ALLOWED_GATES, CHUNKS

OPEN_GATE = next(gate.name for gate in GATES if not gate.safety and gate.name not in SEVERITIES)


@pytest.fixture
def workspace(sample_workspace: Path, tmp_path: Path) -> Path:
    """A copy of the sample's records, to be changed."""
    return Path(shutil.copytree(sample_workspace, tmp_path / "copy", symlinks=True))


def _spoil(workspace: Path, **allowed: object) -> None:
    """Take the labels from every chunk; the manifest's hashes are right all the same."""
    store = JsonlStore(workspace)
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    chunks = [replace(c, context_labels=(), text=c.source_text) for c in store.read(CHUNKS, Chunk)]
    with store.writer(keep=True) as writer:
        writer.extend(CHUNKS, chunks)
        writer.commit({**manifest, **allowed})


def test_lost_labels_stop_the_load(workspace: Path) -> None:
    """And every question."""
    _spoil(workspace)
    with pytest.raises(GatesError) as error:
        application({}).load(workspace, lambda *_: None)
    assert (error.value.code, error.value.exit_code) == ("safety_gates_failed", 8)
    for language in ("vi", "en"):  # nobody is told to allow what is never allowed
        assert "--allow" not in Catalogue.load(language).text(f"error.{error.value.code}", **error.value.data)
    with pytest.raises(GatesError):
        next(application({}).ask([Question("", "ibuprofen")], workspace))


@pytest.mark.parametrize("gate", ["part_ends_on_label", "dose_without_governing_label"])
def test_a_gate_of_safety_is_never_allowed(workspace: Path, gate: str) -> None:
    """Neither on the command line nor by a manifest that somebody has edited."""
    with pytest.raises(UsageError) as error:
        application({}).load(workspace, lambda *_: None, [gate])
    assert error.value.code == "gate_not_to_be_allowed"
    _spoil(workspace, allowed_gates=[gate])
    with pytest.raises(UsageError):
        application({}).load(workspace, lambda *_: None)


def test_an_unknown_gate_is_named(workspace: Path) -> None:
    """With those that could be meant."""
    with pytest.raises(UsageError) as error:
        application({}).load(workspace, lambda *_: None, ["nonsense"])
    assert (error.value.code, error.value.data["gate"]) == ("gate_unknown", "nonsense")


def test_what_another_command_accepts_is_told(workspace: Path, sample_pdf: Path, tmp_path: Path) -> None:
    """A finding is accepted when the book is read, a check when the records are loaded."""
    with pytest.raises(UsageError) as error:
        application({}).load(workspace, lambda *_: None, ["file_repaired"])
    assert error.value.code == "allow_belongs_to_run"
    for name, code in (
        ("nonsense", "allow_unknown"),
        ("part_ends_on_label", "gate_not_to_be_allowed"),
        (OPEN_GATE, "allow_belongs_to_load"),
    ):
        with pytest.raises(UsageError) as error:
            application({}).run(sample_pdf, "sample", tmp_path / "out", [name], lambda *_: None)
        assert error.value.code == code


@pytest.mark.parametrize(
    ("stopped", "code"),
    [
        ([OPEN_GATE], "gates_failed"),
        ([OPEN_GATE, "part_ends_on_label"], "some_safety_gates_failed"),
        (["part_ends_on_label"], "safety_gates_failed"),
    ],
)
def test_only_what_can_be_allowed_is_offered(stopped: list[str], code: str) -> None:
    """With the very command; never where a gate of safety would refuse it."""
    error = gates_failed(stopped, Path("DIR"))
    words = Catalogue.load("vi").text(f"error.{error.code}", **error.data)
    assert (error.code, f"duocthu load DIR --allow {OPEN_GATE}" in words) == (code, code == "gates_failed")
    assert ("--allow" in words) is (code == "gates_failed")


def test_what_was_allowed_is_gone_with_its_chunks(workspace: Path) -> None:
    """Chunks that are cut anew are judged anew."""
    store = JsonlStore(workspace)
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    with store.writer(keep=True) as writer:
        writer.commit({**manifest, ALLOWED_GATES: ["crop_missing"]})
    application({}).chunk(workspace, lambda *_: None)
    assert ALLOWED_GATES not in store.manifest()
