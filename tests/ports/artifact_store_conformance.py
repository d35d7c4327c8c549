"""What every artifact store keeps to, whatever it stores in; a test class of an adapter or fake inherits it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from duocthu.domain.errors import WorkspaceError
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.ports.artifact_store import ArtifactStore

BOX = BoundingBox(1.0, 2.5, 30.25, 4.0)


@dataclass(frozen=True, slots=True)
class Note:
    """A record with what records have: text, a box, a list of values, a number that may be missing."""

    text: str
    bbox: BoundingBox
    regions: tuple[Region, ...] = ()
    page: int | None = None


NOTES = (Note("Liều lượng: 7,5 mg/kg", BOX, (Region(3, BOX),), 4), Note("", BOX), Note("hai dòng\n« “»", BOX, (), 0))


class ArtifactStoreConformance:
    """The suite; a subclass has a fixture ``store``, empty."""

    def test_what_is_written_reads_back_equal(self, store: ArtifactStore) -> None:
        """Values come back as they were, in order, file by file."""
        with store.writer() as writer:
            for note in NOTES:
                writer.append("notes.jsonl", note)
                writer.append("others.jsonl", {"text": note.text})
            writer.commit({})
        assert tuple(store.read("notes.jsonl", Note)) == NOTES
        assert list(store.read("others.jsonl", dict)) == [{"text": note.text} for note in NOTES]
        store.verify()
        store.verify_sizes()

    def test_a_name_that_is_only_opened_is_an_empty_file(self, store: ArtifactStore) -> None:
        """No records is not the same as no file."""
        with store.writer() as writer:
            writer.open("none.jsonl")
            writer.commit({})
        assert list(store.read("none.jsonl", Note)) == []

    def test_the_manifest_accounts_for_the_files(self, store: ArtifactStore) -> None:
        """It holds what it was given, and hash, records and bytes of each file."""
        with store.writer() as writer:
            writer.append("notes.jsonl", NOTES[0])
            writer.open("none.jsonl")
            writer.commit({"counts": {"notes": 1}})
        manifest = store.manifest()
        assert manifest["counts"] == {"notes": 1}
        files = manifest["files"]
        assert isinstance(files, dict)
        assert sorted(files) == ["none.jsonl", "notes.jsonl"]
        assert files["notes.jsonl"]["records"] == 1
        assert files["none.jsonl"]["bytes"] == 0
        assert len(files["notes.jsonl"]["sha256"]) == 64

    def test_nothing_is_visible_before_commit(self, store: ArtifactStore) -> None:
        """A reader finds the old set, or none."""
        writer = store.writer()
        writer.append("notes.jsonl", NOTES[0])
        with pytest.raises(WorkspaceError) as missing:
            store.manifest()
        assert missing.value.code == "workspace_missing"
        writer.discard()
        with pytest.raises(WorkspaceError) as missing:
            next(store.read("notes.jsonl", Note))
        assert missing.value.code == "workspace_missing"

    def test_a_writer_that_is_left_without_commit_changes_nothing(self, store: ArtifactStore) -> None:
        """An error on the way leaves the old set, and room for the next writer."""
        _write(store, "old")
        with pytest.raises(RuntimeError, match="on the way"):
            _fail_on_the_way(store)
        assert _texts(store) == ["old"]
        _write(store, "newer")
        assert _texts(store) == ["newer"]

    def test_a_new_set_replaces_the_old_one_as_a_whole(self, store: ArtifactStore) -> None:
        """Files that are not in the new set are gone."""
        with store.writer() as writer:
            writer.append("more.jsonl", NOTES[0])
            writer.append("notes.jsonl", Note("old", BOX))
            writer.commit({})
        _write(store, "new")
        assert _texts(store) == ["new"]
        with pytest.raises(WorkspaceError) as gone:
            list(store.read("more.jsonl", Note))
        assert gone.value.code == "record_missing"

    def test_files_can_be_kept(self, store: ArtifactStore) -> None:
        """A later stage adds its files to those of an earlier one, or replaces one of them."""
        with store.writer() as writer:
            writer.append("notes.jsonl", Note("old", BOX))
            writer.append("more.jsonl", NOTES[0])
            writer.commit({"stage": 1})
        with store.writer(keep=True) as writer:
            writer.append("notes.jsonl", Note("new", BOX))
            writer.append("chunks.jsonl", NOTES[1])
            writer.commit({"stage": 2})
        assert _texts(store) == ["new"]
        assert list(store.read("more.jsonl", Note)) == [NOTES[0]]
        assert list(store.read("chunks.jsonl", Note)) == [NOTES[1]]
        assert store.manifest()["stage"] == 2
        store.verify()

    def test_there_is_nothing_to_keep_without_a_set(self, store: ArtifactStore) -> None:
        """A stage that builds on another says so when that is missing."""
        with pytest.raises(WorkspaceError) as missing:
            store.writer(keep=True)
        assert missing.value.code == "workspace_missing"
        _write(store, "free again")

    def test_one_writer_at_a_time(self, store: ArtifactStore) -> None:
        """A second one is refused; the first is not disturbed."""
        with store.writer() as writer:
            with pytest.raises(WorkspaceError) as locked:
                store.writer()
            assert locked.value.code == "workspace_locked"
            writer.append("notes.jsonl", Note("first", BOX))
            writer.commit({})
        assert _texts(store) == ["first"]

    def test_a_record_that_does_not_fit_is_named(self, store: ArtifactStore) -> None:
        """The error names file, line and reason."""
        with store.writer() as writer:
            writer.append("notes.jsonl", NOTES[0])
            writer.append("notes.jsonl", {"text": 5})
            writer.commit({})
        with pytest.raises(WorkspaceError) as malformed:
            list(store.read("notes.jsonl", Note))
        assert malformed.value.code == "record_malformed"
        assert str(malformed.value.data["file"]).endswith("notes.jsonl")
        assert malformed.value.data["line"] == 2
        assert malformed.value.data["reason"]


def _write(store: ArtifactStore, text: str) -> None:
    with store.writer() as writer:
        writer.append("notes.jsonl", Note(text, BOX))
        writer.commit({})


def _fail_on_the_way(store: ArtifactStore) -> None:
    with store.writer() as writer:
        writer.append("notes.jsonl", Note("new", BOX))
        raise RuntimeError("on the way")


def _texts(store: ArtifactStore) -> list[str]:
    return [note.text for note in store.read("notes.jsonl", Note)]
