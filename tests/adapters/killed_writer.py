"""Kills a writer at each of its steps on the file system, one after the other, and looks at what a reader finds.

Run as a program, since it forks: ``killed_writer.py links|copies SCENARIO FOLDER``; prints the number of steps.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.errors import WorkspaceError

OLD = {"a.jsonl": 3, "b.jsonl": 2, "c.jsonl": 4}
NEW = {"b.jsonl": 5, "c.jsonl": 4, "d.jsonl": 1}
CROPS = {  # files that are no records, by the tag of their set: one goes, one comes, one is the same, one changes
    "old": {"crops/gone.png": b"gone", "crops/same.png": b"same", "crops/changed.png": b"old"},
    "new": {"crops/come.png": b"come", "crops/same.png": b"same", "crops/changed.png": b"new"},
}
STEPS = {"open", "os.rename", "os.symlink", "os.link", "os.remove", "os.rmdir", "os.mkdir", "os.listdir", "os.scandir"}
USERS = "notes of the user.txt"


def write(folder: Path, tag: str, files: dict[str, int], *, keep: bool = False) -> None:
    """Commit a set whose every record carries ``tag``, with the crops of the tag."""
    with JsonlStore(folder).writer(keep=keep) as writer:
        for name, records in files.items():
            for number in range(records):
                writer.append(name, {"tag": tag, "number": number})
        for name, content in CROPS[tag].items():
            writer.add_file(name, content)
        writer.commit({"tag": tag})


def first(_: Path) -> None:
    """No folder yet."""


def second(folder: Path) -> None:
    """A set in force, a file of the user's beside it."""
    write(folder, "old", OLD)
    (folder / USERS).write_text("mine")


def copied(folder: Path) -> None:
    """A copy of the folder in which every link has become a file."""
    second(folder)
    shutil.copytree(folder, folder.with_name("plain"))
    shutil.rmtree(folder)
    folder.with_name("plain").rename(folder)


def replace(folder: Path) -> None:
    """What the writer does that gets killed."""
    write(folder, "new", NEW)


def add(folder: Path) -> None:
    """The same, but the old files stay."""
    write(folder, "new", {"d.jsonl": 1}, keep=True)


SCENARIOS: dict[str, tuple[Callable[[Path], None], Callable[[Path], None], dict[str, int]]] = {
    "first": (first, replace, NEW),
    "second": (second, replace, NEW),
    "kept": (second, add, OLD | {"d.jsonl": 1}),
    "copied": (copied, replace, NEW),
}


def killed_at(step: int, act: Callable[[Path], None], folder: Path) -> bool:
    """Let a child act and die before its ``step``-th step; False if it had fewer."""
    child = os.fork()
    if not child:
        left = step

        def count(event: str, _: object) -> None:
            nonlocal left
            if event in STEPS:
                left -= 1
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        act(folder)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL), status
    return status != 0


def check(folder: Path, new: dict[str, int], *, had_old: bool, links: bool) -> None:
    """The old set or the new one, whole, by the store and (with links) by the ordinary paths."""
    store = JsonlStore(folder)
    try:
        tag = store.manifest()["tag"]
    except WorkspaceError as error:
        tag = error.code
    if tag == "workspace_missing":
        assert not had_old
        assert not [name for name in new if (folder / name).exists()], "files without a manifest"
        return
    files = {"old": OLD, "new": new}[str(tag)]
    crops = (CROPS["old"] if tag == "new" and "a.jsonl" in new else {}) | CROPS[str(tag)]
    store.verify()
    assert sorted(store.manifest()["files"]) == sorted([*files, *crops])  # type: ignore[call-overload]
    for name, content in crops.items():
        assert store.read_file(name) == content
    for name, records in files.items():
        assert [record["number"] for record in store.read(name, dict)] == list(range(records))
    if links:
        manifest = json.loads((folder / "manifest.json").read_bytes())
        assert manifest["tag"] == tag
        for name, facts in manifest["files"].items():
            assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == facts["sha256"], name


def check_recovery(folder: Path) -> None:
    """The next writer works, and leaves nothing of the dead one."""
    write(folder, "old", OLD)
    JsonlStore(folder).verify()
    assert sorted(p.name for p in folder.glob("*.json*")) == [*sorted(OLD), "manifest.json"]
    for name in (*OLD, *CROPS["old"], "manifest.json"):
        assert (folder / name).is_file(), name
    assert sorted(p.name for p in (folder / "crops").iterdir()) == sorted(Path(name).name for name in CROPS["old"])
    hidden = sorted(p.name for p in (folder / ".duocthu").iterdir())
    assert hidden[1:] == ["current", "lock"], hidden


def refuse(*_: object, **__: object) -> None:
    """Stands in for making a link."""
    raise PermissionError(1, "no links here")


def main(mode: str, scenario: str, place: Path) -> None:
    """Go through all steps of a scenario."""
    links = mode == "links"
    if not links:
        Path.symlink_to = Path.hardlink_to = refuse  # type: ignore[method-assign]
    prepare, act, new = SCENARIOS[scenario]
    prepared = place / "prepared"
    prepare(prepared)
    step = 1
    while True:
        folder = place / f"step{step}"
        if prepared.exists():
            shutil.copytree(prepared, folder, symlinks=True)
        was_killed = killed_at(step, act, folder)
        check(folder, new, had_old=prepared.exists(), links=links)
        if not was_killed:
            assert JsonlStore(folder).manifest()["tag"] == "new"
        check_recovery(folder)
        if prepared.exists():
            assert (folder / USERS).read_text() == "mine"
        shutil.rmtree(folder)
        if not was_killed:
            break
        step += 1
    print(step - 1)  # noqa: T201 -- the test reads it


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
