"""The workspace on disk: old or new at every moment, the same bytes for the same records, and nothing of the user's touched."""

from __future__ import annotations

import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.adapters.killed_writer import NEW, OLD, SCENARIOS, check, check_recovery, second, write

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.errors import WorkspaceError

WRITER = Path(__file__).with_name("killed_writer.py")
ENDLESS = """
import sys
from pathlib import Path
from tests.adapters.killed_writer import NEW, OLD, write
print("ready", flush=True)
while True:
    write(Path(sys.argv[1]), "new", NEW)
    write(Path(sys.argv[1]), "old", OLD)
"""


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where the system has one: a kill loses nothing that was written, so no disk need be waited for."""
    memory = Path("/dev/shm")  # noqa: S108 -- a folder of its own is made in it
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.mark.parametrize("mode", ["links", "copies"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_kill_at_any_step_leaves_the_old_or_the_new(mode: str, scenario: str, quick_folder: Path) -> None:
    """Every step on the file system is the last one once; the next writer recovers from each."""
    call = [sys.executable, str(WRITER), mode, scenario, str(quick_folder)]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 20


def test_a_kill_at_a_random_moment_leaves_the_old_or_the_new(tmp_path: Path, repository: Path) -> None:
    """No step is needed to be known: a writer at full speed, killed from outside."""
    folder = tmp_path / "workspace"
    second(folder)
    chance = random.Random(7)  # noqa: S311 -- moments, not secrets
    for _ in range(12):
        environment = {**os.environ, "PYTHONPATH": str(repository)}
        with subprocess.Popen([sys.executable, "-c", ENDLESS, str(folder)], stdout=subprocess.PIPE, env=environment) as child:
            assert child.stdout is not None
            assert child.stdout.readline()
            time.sleep(chance.uniform(0, 0.05))
            child.send_signal(signal.SIGKILL)
        check(folder, NEW, had_old=True, links=True)
    check_recovery(folder)


def test_a_reader_of_the_ordinary_paths_never_sees_half(tmp_path: Path, repository: Path) -> None:
    """While sets change under it, each file is whole and of one set."""
    folder = tmp_path / "workspace"
    second(folder)
    environment = {**os.environ, "PYTHONPATH": str(repository)}
    with subprocess.Popen([sys.executable, "-c", ENDLESS, str(folder)], stdout=subprocess.PIPE, env=environment) as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        seen = set()
        for _ in range(500):
            content = (folder / "b.jsonl").read_bytes()
            seen.add(content.count(b"\n"))
        child.send_signal(signal.SIGKILL)
    assert seen <= {OLD["b.jsonl"], NEW["b.jsonl"]}


def test_the_same_records_are_the_same_bytes(tmp_path: Path) -> None:
    """In another folder, and written again over themselves: names, links, manifest and all."""
    write(tmp_path / "one", "old", OLD)
    for _ in range(2):
        write(tmp_path / "two", "new", NEW)
        write(tmp_path / "two", "old", OLD)
        write(tmp_path / "two", "old", OLD)
    assert _tree(tmp_path / "one") == _tree(tmp_path / "two")


def test_keys_are_sorted_and_text_is_readable(tmp_path: Path) -> None:
    """What a person sees in the file."""
    with JsonlStore(tmp_path).writer() as writer:
        writer.append("a.jsonl", {"z": 1, "a": {"d": "Đường uống", "b": None}})
        writer.commit({"z": 1, "a": 2})
    assert (tmp_path / "a.jsonl").read_text("utf-8") == '{"a":{"b":null,"d":"Đường uống"},"z":1}\n'
    assert list(JsonlStore(tmp_path).manifest()) == ["a", "files", "z"]


@given(st.lists(st.text(), min_size=1))
def test_text_is_composed_and_otherwise_kept(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    """Whatever the text: NFC on disk, one record a line."""
    folder = tmp_path_factory.mktemp("workspace")
    with JsonlStore(folder).writer() as writer:
        for text in texts:
            writer.append("a.jsonl", {"text": text})
        writer.commit({})
    assert [record["text"] for record in JsonlStore(folder).read("a.jsonl", dict)] == [
        unicodedata.normalize("NFC", t) for t in texts
    ]
    shutil.rmtree(folder)


def test_half_a_character_is_named_and_costs_only_its_record(tmp_path: Path) -> None:
    """A lone surrogate has no UTF-8; the records around it are whole."""
    with JsonlStore(tmp_path).writer() as writer:
        writer.append("a.jsonl", {"text": "x"})
        with pytest.raises(WorkspaceError) as unwritable:
            writer.append("a.jsonl", {"text": "\ud800"})
        assert (unwritable.value.code, unwritable.value.data["line"]) == ("record_unwritable", 2)
        writer.append("a.jsonl", {"text": "y"})
        writer.commit({})
    assert [record["text"] for record in JsonlStore(tmp_path).read("a.jsonl", dict)] == ["x", "y"]


@pytest.mark.parametrize("name", ["manifest.json", "b.jsonl"])
def test_a_file_of_the_users_is_never_replaced(tmp_path: Path, name: str) -> None:
    """A web application's manifest, somebody's notes: an error that names the file, and nothing changed."""
    (tmp_path / name).write_text('{"name": "mine"}')
    (tmp_path / "else.txt").write_text("mine, too")
    with pytest.raises(WorkspaceError) as foreign:
        write(tmp_path, "new", NEW)
    assert foreign.value.code == "workspace_foreign_file"
    assert foreign.value.data["file"] == str(tmp_path / name)
    assert _tree(tmp_path) == {name: '{"name": "mine"}', "else.txt": "mine, too"}


def test_an_edit_is_read_reported_and_replaced_by_the_next_run(tmp_path: Path) -> None:
    """In place, or by an editor that renames: what the user sees is what is read."""
    write(tmp_path, "old", OLD)
    store = JsonlStore(tmp_path)
    for renamed in (False, True):
        file = tmp_path / ("c.jsonl" if renamed else "b.jsonl")
        if renamed:
            file.unlink()
        file.write_text('{"tag":"mine","number":0}\n')
        assert [record["tag"] for record in store.read(file.name, dict)] == ["mine"]
        with pytest.raises(WorkspaceError) as changed:
            store.verify()
        assert changed.value.code == "record_changed"
    write(tmp_path, "new", {"d.jsonl": 1}, keep=True)
    assert [record["tag"] for record in store.read("c.jsonl", dict)] == ["mine"]
    with pytest.raises(WorkspaceError):
        store.verify()
    write(tmp_path, "old", OLD)
    store.verify()


def test_damage_is_named_by_file_and_line(tmp_path: Path) -> None:
    """Cut off in the middle of a record, or no text at all."""
    write(tmp_path, "old", OLD)
    for damage, line in ((b'{"tag":"old","num', 1), (b'{"tag":"old"}\n\xff\xfe\n', 2), (b'{"tag":"old"}\n\n', 2)):
        (tmp_path / "a.jsonl").write_bytes(damage)
        with pytest.raises(WorkspaceError) as malformed:
            list(JsonlStore(tmp_path).read("a.jsonl", dict))
        assert (malformed.value.code, malformed.value.data["line"]) == ("record_malformed", line)
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(WorkspaceError) as malformed:
        JsonlStore(tmp_path).manifest()
    assert (malformed.value.code, malformed.value.data["file"]) == ("record_malformed", str(tmp_path / "manifest.json"))


def test_a_full_disk_leaves_the_old_set(tmp_path: Path) -> None:
    """The error says what the system said; the draft is gone."""
    folder = tmp_path / "workspace"
    second(folder)
    before = _tree(folder)
    with largest_file(100_000), pytest.raises(WorkspaceError) as full:
        write(folder, "new", {"b.jsonl": 20_000})
    assert full.value.code == "workspace_unwritable"
    assert full.value.data["reason"]
    assert _tree(folder) == before


def test_a_place_that_cannot_be_a_folder(tmp_path: Path) -> None:
    """A file is in the way."""
    (tmp_path / "file").write_text("mine")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(WorkspaceError) as unwritable:
            JsonlStore(folder).writer()
        assert unwritable.value.code == "workspace_unwritable"
        with pytest.raises(WorkspaceError) as missing:
            JsonlStore(folder).manifest()
        assert missing.value.code == "workspace_missing"


def test_a_discarded_first_set_leaves_no_folder(tmp_path: Path) -> None:
    """A book that could not be read leaves the disk as it was."""
    JsonlStore(tmp_path / "new" / "deep").writer().discard()
    assert not (tmp_path / "new").exists()
    (tmp_path / "users").mkdir()
    JsonlStore(tmp_path / "users").writer().discard()
    assert list((tmp_path / "users").iterdir()) == []


def test_names_are_plain(tmp_path: Path) -> None:
    """No record leaves its folder, hides, or poses as the manifest; a writer that is done is done."""
    with JsonlStore(tmp_path / "workspace").writer() as writer:
        for name in ("../a.jsonl", "/a.jsonl", "a/b.jsonl", ".a", "", "manifest.json"):
            with pytest.raises(ValueError, match=f"^{re.escape(name)}$"):
                writer.open(name)
        writer.commit({})
        with pytest.raises(ValueError, match="committed"):
            writer.append("a.jsonl", {})


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """The system refuses to let a file grow beyond ``size`` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def _tree(folder: Path) -> dict[str, str]:
    """Every name below a folder, with what it holds or where it points."""
    places = (p for p in folder.rglob("*") if p.is_symlink() or p.is_file())
    return {str(p.relative_to(folder)): str(p.readlink()) if p.is_symlink() else p.read_text("utf-8") for p in places}


def test_records_are_compared_with_their_hash_while_they_are_read(tmp_path: Path) -> None:
    """A file that was edited gives its records, and at their end says so; whoever does not ask for it is not told."""
    write(tmp_path, "old", OLD)
    store = JsonlStore(tmp_path)
    assert list(store.read("a.jsonl", dict, checked=True)) == list(store.read("a.jsonl", dict))
    content = (tmp_path / "a.jsonl").read_bytes()
    (tmp_path / "a.jsonl").write_bytes(content.replace(b'"old"', b'"odd"', 1))
    assert next(store.read("a.jsonl", dict))["tag"] == "odd"
    with pytest.raises(WorkspaceError) as changed:
        list(store.read("a.jsonl", dict, checked=True))
    assert (changed.value.code, changed.value.data["file"]) == ("record_changed", str(tmp_path / "a.jsonl"))


def test_a_line_deep_in_a_long_file_is_named(tmp_path: Path) -> None:
    """Files are read in blocks; the records before the damage come all the same, and its line is that of the file."""
    write(tmp_path, "old", {"a.jsonl": 20_000})
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    for damage in (b'{"tag":"old","num\n', b"\n", lines[0].strip() * 2 + b"\n"):
        (tmp_path / "a.jsonl").write_bytes(b"".join([*lines[:15_000], damage, *lines[15_000:]]))
        seen = 0
        with pytest.raises(WorkspaceError) as malformed:
            for seen, _ in enumerate(JsonlStore(tmp_path).read("a.jsonl", dict), 1):  # noqa: B007 -- how far it came
                pass
        assert (malformed.value.data["line"], seen) == (15_001, 15_000)
