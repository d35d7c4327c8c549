"""Files in a folder of the workspace: in force with the records, carried over where unchanged, the user's own untouched."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.errors import WorkspaceError

PICTURE = b"\x89PNG\r\n\x1a\n\xff\x00"


def _write(folder: Path, files: dict[str, bytes], *, keep: bool = False, tag: str = "") -> None:
    with JsonlStore(folder).writer(keep=keep) as writer:
        writer.append("a.jsonl", {"tag": tag})
        for name, content in files.items():
            writer.add_file(name, content)
        writer.commit({"tag": tag})


def _refuse(*_: object, **__: object) -> None:
    raise PermissionError(1, "no links here")


@pytest.fixture(params=["links", "copies"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workspace that does not exist yet, on file systems of both kinds."""
    if request.param == "copies":
        monkeypatch.setattr(Path, "symlink_to", _refuse)
        monkeypatch.setattr(Path, "hardlink_to", _refuse)
    return tmp_path / "workspace"


def test_a_file_is_written_and_read_as_it_is(folder: Path) -> None:
    """Bytes that are no text stay as they are; the manifest has their hash and size."""
    _write(folder, {"crops/x.png": PICTURE})
    store = JsonlStore(folder)
    assert store.read_file("crops/x.png") == (folder / "crops" / "x.png").read_bytes() == PICTURE
    files = store.manifest()["files"]
    assert isinstance(files, dict)
    assert files["crops/x.png"]["bytes"] == len(PICTURE)
    assert len(files["crops/x.png"]["sha256"]) == 64
    store.verify()


def test_a_file_that_is_not_in_the_new_set_is_gone(folder: Path) -> None:
    """With the last of them its folder goes, too."""
    _write(folder, {"crops/x.png": PICTURE, "crops/y.png": PICTURE})
    _write(folder, {"crops/y.png": PICTURE}, tag="second")
    assert [p.name for p in (folder / "crops").iterdir()] == ["y.png"]
    _write(folder, {}, tag="third")
    assert not (folder / "crops").exists()


def test_files_are_kept_with_the_records(folder: Path) -> None:
    """A later stage that keeps the set keeps the crops, and may replace one."""
    _write(folder, {"crops/x.png": PICTURE, "crops/y.png": PICTURE})
    _write(folder, {"crops/y.png": b"new"}, keep=True, tag="second")
    store = JsonlStore(folder)
    store.verify()
    assert store.read_file("crops/x.png") == PICTURE
    assert (folder / "crops" / "y.png").read_bytes() == b"new"


def test_an_unchanged_file_is_not_written_again(tmp_path: Path) -> None:
    """It is the same file on the disk under both sets; a changed one is another, and the old set keeps its own until it goes."""
    _write(tmp_path, {"crops/x.png": PICTURE, "crops/y.png": PICTURE})
    before = {name: (tmp_path / "crops" / name).stat().st_ino for name in ("x.png", "y.png")}
    _write(tmp_path, {"crops/x.png": PICTURE, "crops/y.png": b"new"}, tag="second")
    assert (tmp_path / "crops" / "x.png").stat().st_ino == before["x.png"]
    assert (tmp_path / "crops" / "y.png").stat().st_ino != before["y.png"]


def test_damage_is_not_carried_over(tmp_path: Path) -> None:
    """A file that was changed in place is written anew, although the manifest says that it is the same."""
    _write(tmp_path, {"crops/x.png": PICTURE})
    (tmp_path / "crops" / "x.png").write_bytes(b"damaged")
    with pytest.raises(WorkspaceError) as changed:
        JsonlStore(tmp_path).verify()
    assert changed.value.code == "record_changed"
    _write(tmp_path, {"crops/x.png": PICTURE})
    JsonlStore(tmp_path).verify()


def test_files_of_the_users_beside_ours_are_never_touched(folder: Path) -> None:
    """A note among the crops stays when all crops go; a picture of the user's under the name of a crop is an error."""
    _write(folder, {"crops/x.png": PICTURE})
    (folder / "crops" / "note.txt").write_text("mine")
    (folder / "crops" / "y.png").write_text("mine")
    with pytest.raises(WorkspaceError) as foreign:
        _write(folder, {"crops/y.png": PICTURE}, tag="second")
    assert foreign.value.code == "workspace_foreign_file"
    assert foreign.value.data["file"] == str(folder / "crops" / "y.png")
    _write(folder, {}, tag="third")
    assert sorted(p.name for p in (folder / "crops").iterdir()) == ["note.txt", "y.png"]


@pytest.mark.parametrize("kind", ["file", "link"])
def test_something_of_the_users_in_the_place_of_the_folder(tmp_path: Path, kind: str) -> None:
    """A file named ``crops``, or a link to a folder elsewhere: an error, and nothing is written there."""
    workspace, elsewhere = tmp_path / "workspace", tmp_path / "elsewhere"
    workspace.mkdir()
    elsewhere.mkdir()
    if kind == "file":
        (workspace / "crops").write_text("mine")
    else:
        (workspace / "crops").symlink_to(elsewhere)
    with pytest.raises(WorkspaceError) as foreign:
        _write(workspace, {"crops/x.png": PICTURE})
    assert foreign.value.code == "workspace_foreign_file"
    assert os.listdir(workspace) == ["crops"]  # noqa: PTH208 -- the names, links and all
    assert not list(elsewhere.iterdir())


def test_a_workspace_behind_a_link(tmp_path: Path) -> None:
    """The workspace itself may be a link to a folder on another disk."""
    (tmp_path / "disk").mkdir()
    (tmp_path / "workspace").symlink_to(tmp_path / "disk")
    for tag in ("first", "second"):
        _write(tmp_path / "workspace", {"crops/x.png": PICTURE}, tag=tag)
    JsonlStore(tmp_path / "workspace").verify()


def test_a_copy_without_links_is_taken_in(tmp_path: Path) -> None:
    """Plain files and a plain folder: read as they are, made a set of by the next writer, which drops what is gone."""
    _write(tmp_path / "one", {"crops/x.png": PICTURE, "crops/y.png": PICTURE})
    shutil.copytree(tmp_path / "one", tmp_path / "two", ignore=shutil.ignore_patterns(".duocthu"))
    store = JsonlStore(tmp_path / "two")
    store.verify()
    _write(tmp_path / "two", {"crops/x.png": PICTURE}, tag="second")
    store.verify()
    assert (tmp_path / "two" / "crops" / "x.png").is_symlink()
    assert [p.name for p in (tmp_path / "two" / "crops").iterdir()] == ["x.png"]


@pytest.mark.parametrize(
    "name", ["../x.png", "crops/../../x.png", ".duocthu/current", "/etc/hostname", "crops/none.png", "crops"]
)
def test_no_name_reads_outside_of_the_workspace(tmp_path: Path, name: str) -> None:
    """A record is data: a name in it that leads elsewhere is a file that is missing."""
    _write(tmp_path / "workspace", {"crops/x.png": PICTURE})
    (tmp_path / "x.png").write_bytes(PICTURE)
    with pytest.raises(WorkspaceError) as missing:
        JsonlStore(tmp_path / "workspace").read_file(name)
    assert missing.value.code in ("record_missing", "record_unreadable")


def test_names_of_files_are_checked_when_they_are_written(tmp_path: Path) -> None:
    """No file leaves its folder, poses as the manifest, or is written twice."""
    with JsonlStore(tmp_path).writer() as writer:
        writer.append("a.jsonl", {})
        writer.add_file("crops/x.png", PICTURE)
        for name in ("../x.png", "a/b/c.png", "manifest.json", "a.jsonl", "crops/x.png"):
            with pytest.raises(ValueError, match=f"^{name}$"):
                writer.add_file(name, PICTURE)


def test_nothing_is_visible_before_commit(tmp_path: Path) -> None:
    """A writer that is left without commit leaves the old files."""
    _write(tmp_path, {"crops/x.png": PICTURE})
    with JsonlStore(tmp_path).writer() as writer:
        writer.add_file("crops/x.png", b"new")
        writer.add_file("crops/y.png", b"new")
    assert (tmp_path / "crops" / "x.png").read_bytes() == PICTURE
    assert not (tmp_path / "crops" / "y.png").exists()
    JsonlStore(tmp_path).verify()
