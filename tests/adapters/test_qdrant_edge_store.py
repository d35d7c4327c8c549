"""What the embedded store promises beyond the port: a kill leaves the old or the new, and many processes may read."""

from __future__ import annotations

import multiprocessing
import os
import random
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.test_vector_stores import points

from duocthu.adapters.qdrant_edge_store import KEPT, QdrantEdgeStore
from duocthu.domain.errors import WorkspaceError
from duocthu.ports.vector_store import IndexPoint, PassageFilter

SPAWN = multiprocessing.get_context("spawn")


def _build(folder: Path, letter: str, count: int) -> None:
    QdrantEdgeStore(folder).build(points()[:count], {"names.json": letter.encode()}, letter * 64)


def _read_many(folder: Path, rounds: int) -> None:
    """Exit code 0 when every look shows one whole generation."""
    for _ in range(rounds):
        reader = QdrantEdgeStore(folder).open()
        letter = reader.document("names.json").decode()
        found = len(reader.fetch(PassageFilter()))
        whole = reader.generation.corpus_hash == letter * 64 and found == reader.generation.count
        reader.close()
        if not whole:
            os._exit(3)


def test_a_build_that_is_killed_leaves_the_old_or_the_new(tmp_path: Path) -> None:
    """At ten moments; the next build succeeds each time."""
    folder = tmp_path / "index"
    _build(folder, "a", 3)
    seeded = random.Random(7)  # noqa: S311  moments, not secrets
    for number in range(10):
        letter = "bc"[number % 2]
        child = SPAWN.Process(target=_build, args=(folder, letter, 5))
        child.start()
        time.sleep(seeded.uniform(0.2, 1.0))
        if child.pid is not None and child.is_alive():
            os.kill(child.pid, signal.SIGKILL)
        child.join()
        _read_many(folder, 1)
    _build(folder, "d", 4)
    live = QdrantEdgeStore(folder).live()
    assert live is not None
    assert live.count == 4


def test_processes_read_while_generations_change(tmp_path: Path) -> None:
    """No reader fails, and none sees a mixture."""
    folder = tmp_path / "index"
    _build(folder, "a", 3)
    readers = [SPAWN.Process(target=_read_many, args=(folder, 15)) for _ in range(3)]
    for reader in readers:
        reader.start()
    for letter in "bcdefg":
        _build(folder, letter, 5)
        time.sleep(0.1)
    for reader in readers:
        reader.join()
    assert [reader.exitcode for reader in readers] == [0, 0, 0]


def test_old_generations_are_removed(tmp_path: Path) -> None:
    """The live one and the one before stay."""
    for letter in "abcd":
        _build(tmp_path, letter, 2)
    names = sorted(p.name for p in (tmp_path / "generations").iterdir())
    assert [name[-12:] for name in names] == ["c" * 12, "d" * 12]
    assert len(names) == KEPT


def test_only_one_process_builds(tmp_path: Path) -> None:
    """The second is refused while the first is at work."""
    store = QdrantEdgeStore(tmp_path)

    def slow() -> Iterator[IndexPoint]:
        with pytest.raises(WorkspaceError) as caught:
            QdrantEdgeStore(tmp_path).build([], {}, "b" * 64)
        assert caught.value.code == "index_busy"
        yield from points()

    assert store.build(slow(), {}, "a" * 64).count == len(points())


def test_a_damaged_generation_is_an_error_with_its_place(tmp_path: Path) -> None:
    """A generation without its shard cannot be opened in silence."""
    generation = QdrantEdgeStore(tmp_path).build(points(), {}, "a" * 64)
    shard = tmp_path / "generations" / generation.name / "shard"
    shard.rename(shard.with_name("gone"))
    with pytest.raises(WorkspaceError) as caught:
        QdrantEdgeStore(tmp_path).open()
    assert caught.value.code == "index_damaged"
    assert generation.name in str(caught.value.data["file"])


def test_a_disk_without_room_is_an_error_before_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine maps its files: a full disk would end the process by a signal. The old generation stays in force."""
    _build(tmp_path, "a", 3)
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1_000_000))
    with pytest.raises(WorkspaceError) as told:
        _build(tmp_path, "b", 3)
    assert (told.value.code, told.value.data["file"]) == ("workspace_unwritable", str(tmp_path))
    live = QdrantEdgeStore(tmp_path).live()
    assert live is not None
    assert live.corpus_hash.startswith("a")
