"""What the embedded store promises beyond the port: a kill leaves the old or the new, many processes may read, damage is told.

DUOCTHU_TEST_KILLS=50 and DUOCTHU_TEST_SWAPS=20 ask for longer, as before a release.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.index_processes import (
    BUSY,
    build,
    build_quietly,
    check,
    kill_loads,
    processes,
    swap_under_readers,
    use_as_nobody,
)
from tests.adapters.store_points import points

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.errors import WorkspaceError
from duocthu.ports.vector_store import IndexPoint

KILLS = int(os.environ.get("DUOCTHU_TEST_KILLS", "10"))
SWAPS = int(os.environ.get("DUOCTHU_TEST_SWAPS", "4"))
READERS = 16 if SWAPS >= 20 else 4


def letter_of(folder: Path) -> str:
    """The letter of the live generation, after a look at all of it."""
    reader = QdrantEdgeStore(folder).open()
    letter = check(reader)
    reader.close()
    return letter


def test_a_load_that_is_killed_leaves_the_old_or_the_new(index_folder: Path) -> None:
    """At seeded moments; no passage is lost or double, and the next load succeeds."""
    outcome = kill_loads(index_folder, KILLS, seed=7)
    assert sum(outcome.values()) == KILLS
    assert outcome["old"] > 0, "no kill came before the end: the moments are wrong"
    assert build(index_folder, "z", 4).count == 4
    assert letter_of(index_folder) == "z"
    left = sorted(path.name for path in index_folder.iterdir())
    assert left == ["CURRENT", "build.lock", "generations"]


def test_processes_read_while_generations_change(index_folder: Path) -> None:
    """No reader fails, and none sees passages of two generations."""
    assert swap_under_readers(index_folder, READERS, SWAPS) == [0] * READERS


def test_loads_at_once(index_folder: Path) -> None:
    """One builds, the others are told so; what is live afterwards is whole."""
    build(index_folder, "a", 5)
    context = processes()
    children = [context.Process(target=build_quietly, args=(index_folder, letter, 6)) for letter in "bcde"]
    for child in children:
        child.start()
    for child in children:
        child.join()
    codes = [child.exitcode for child in children]
    assert set(codes) <= {0, BUSY}
    assert 0 in codes
    assert letter_of(index_folder) in {letter for letter, code in zip("bcde", codes, strict=True) if code == 0}


def test_only_one_builds_in_one_process_too(index_folder: Path) -> None:
    """The second is refused while the first is at work; so is going back and removing."""
    store = QdrantEdgeStore(index_folder)
    store.build(points(2), {}, "b" * 64)

    def slow() -> Iterator[IndexPoint]:
        other = QdrantEdgeStore(index_folder)
        for write in (lambda: other.build([], {}, "c" * 64), other.rollback, other.prune):
            with pytest.raises(WorkspaceError) as caught:
                write()
            assert caught.value.code == "index_busy"
        yield from points()

    assert store.build(slow(), {}, "a" * 64).count == len(points())


def test_without_the_right_to_write(index_folder: Path) -> None:
    """It is read and known to be current; a load of another book says why it cannot be."""
    build(index_folder, "a", 5)
    for path in (*index_folder.rglob("*"), index_folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    child = processes().Process(target=use_as_nobody, args=(index_folder,))
    child.start()
    child.join()
    for path in (index_folder, *index_folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert child.exitcode == 0


def test_a_file_that_was_cut_short_is_told_and_built_anew(index_folder: Path) -> None:
    """Each of them: the engine maps its files, and would die of a signal. The next load of the same book mends it."""
    generation = build(index_folder, "a", 5)
    folder = index_folder / "generations" / generation.name
    files = [path for path in folder.rglob("*.*") if path.is_file() and path.stat().st_size > 1]
    files = [path for path in files if path.parent == folder or path.suffix not in {".json", ".info"}]
    assert len(files) > 40
    for path in files:
        content = path.read_bytes()
        for damaged in (content[: len(content) // 2], None):
            path.unlink() if damaged is None else path.write_bytes(damaged)
            with pytest.raises(WorkspaceError) as caught:
                QdrantEdgeStore(index_folder).open()
            assert caught.value.code == "index_damaged"
            assert str(folder) in str(caught.value.data["file"])
            path.write_bytes(content)
    files[-1].write_bytes(b"")
    store = QdrantEdgeStore(index_folder)
    assert store.live() is None
    assert [each.generation for each in store.generations()] == [None]
    assert build(index_folder, "a", 5).name != generation.name
    assert letter_of(index_folder) == "a"


def test_a_figure_that_was_changed_in_an_index_is_not_quoted(index_folder: Path) -> None:
    """Sizes are as they were, and so is the form; in the passages it is told where one is read, elsewhere at once."""
    generation = build(index_folder, "a", 5)
    folder = index_folder / "generations" / generation.name
    for name in ("passages.jsonl", "passages.json"):
        content = (folder / name).read_bytes()
        (folder / name).write_bytes(content.replace(b"chi_dinh", b"chi_dimh"))
        assert (folder / name).read_bytes() != content
        with pytest.raises(WorkspaceError) as caught:
            letter_of(index_folder)
        assert caught.value.code == "index_damaged"
        assert (caught.value.data["file"], str(caught.value.data["reason"])[:6]) == (str(folder / name), "CRC-32")
        (folder / name).write_bytes(content)
    assert letter_of(index_folder) == "a"


def test_garbage_in_the_engines_settings_is_an_error(index_folder: Path) -> None:
    """Those that the engine writes anew, whose size says nothing."""
    generation = build(index_folder, "a", 5)
    shard = index_folder / "generations" / generation.name / "shard"
    for path in (shard / "edge_config.json", *shard.rglob("segment.json")):
        content = path.read_bytes()
        path.write_bytes(b"\xff" * len(content))
        with pytest.raises(WorkspaceError) as caught:
            QdrantEdgeStore(index_folder).open()
        assert caught.value.code == "index_damaged"
        path.write_bytes(content)
    assert letter_of(index_folder) == "a"


@pytest.mark.parametrize(
    "content", [b"", b"\xff\x00garbage", b"../../etc/passwd\n", b"000001-0123456789ab not\n", b"x" * 100_000]
)
def test_a_garbage_pointer_is_told_and_mended_by_the_next_load(index_folder: Path, content: bytes) -> None:
    """It never leads out of the folder; the generation that is still there is put in force again."""
    generation = build(index_folder, "a", 5)
    (index_folder / "CURRENT").write_bytes(content)
    store = QdrantEdgeStore(index_folder)
    assert store.live() is None
    assert not store.is_pinned()
    with pytest.raises(WorkspaceError) as caught:
        store.open()
    assert caught.value.code == "index_damaged"
    assert "CURRENT" in str(caught.value.data["file"])
    assert build(index_folder, "a", 5) == generation
    assert letter_of(index_folder) == "a"


def test_a_pointer_to_what_is_gone(index_folder: Path) -> None:
    """An error, not a loop; the next load mends it."""
    generation = build(index_folder, "a", 5)
    shutil.rmtree(index_folder / "generations" / generation.name)
    with pytest.raises(WorkspaceError) as caught:
        QdrantEdgeStore(index_folder).open()
    assert caught.value.code == "index_damaged"
    assert build(index_folder, "a", 5).count == 5


def test_going_back_to_a_damaged_generation_is_refused(index_folder: Path) -> None:
    """By name; the one before is looked for among the sound ones. The live one stays."""
    first, second = build(index_folder, "a", 5), build(index_folder, "b", 5)
    (index_folder / "generations" / first.name / "passages.jsonl").write_bytes(b"")
    store = QdrantEdgeStore(index_folder)
    for name, code in ((first.name, "index_damaged"), (None, "index_no_previous")):
        with pytest.raises(WorkspaceError) as caught:
            store.rollback(name)
        assert caught.value.code == code
    assert store.live() == second
    assert not store.is_pinned()


def test_going_back_asks_the_canaries_again(index_folder: Path) -> None:
    """A generation whose files have the right size but the wrong content is refused."""
    first = build(index_folder, "a", 5)
    build(index_folder, "b", 5)
    canaries = index_folder / "generations" / first.name / "canaries.json"
    canaries.write_bytes(canaries.read_bytes().replace(b"warfarin_natri__chi_dinh__0", b"warfarin_natri__chi_dinh__9"))
    with pytest.raises(WorkspaceError) as caught:
        QdrantEdgeStore(index_folder).rollback()
    assert caught.value.code == "index_damaged"
    assert "canary" in str(caught.value.data["reason"])
    assert letter_of(index_folder) == "b"


def test_an_index_of_an_earlier_version_is_built_anew(index_folder: Path) -> None:
    """It counts as damaged, whatever its hash says."""
    old = index_folder / "generations" / "000001-aaaaaaaaaaaa"
    (old / "shard").mkdir(parents=True)
    (old / "generation.json").write_text('{"name": "000001-aaaaaaaaaaaa", "corpus_hash": "' + "a" * 64 + '", "count": 5}')
    (index_folder / "CURRENT").write_text("000001-aaaaaaaaaaaa\n")
    assert QdrantEdgeStore(index_folder).live() is None
    assert build(index_folder, "a", 5).name == "000002-aaaaaaaaaaaa"


def test_the_users_files_beside_the_generations_are_left_alone(index_folder: Path) -> None:
    """Only names of ours are generations."""
    build(index_folder, "a", 2)
    notes = index_folder / "generations" / "notes"
    notes.mkdir()
    build(index_folder, "b", 2)
    store = QdrantEdgeStore(index_folder)
    assert list(store.prune(1)) == ["000001-aaaaaaaaaaaa"]
    assert notes.is_dir()
    assert [(each.name, each.size is not None and each.size > 1000) for each in store.generations()] == [
        ("000002-bbbbbbbbbbbb", True)
    ]


def test_a_disk_without_room_is_an_error_before_the_build(index_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine maps its files: a full disk would end the process by a signal. The old generation stays in force."""
    build(index_folder, "a", 3)
    usage = shutil.disk_usage(index_folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1_000_000))
    with pytest.raises(WorkspaceError) as told:
        build(index_folder, "b", 3)
    assert (told.value.code, told.value.data["file"]) == ("workspace_unwritable", str(index_folder))
    assert letter_of(index_folder) == "a"
