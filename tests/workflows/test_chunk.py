"""``chunk``: records become chunks, and only the records that the manifest speaks of."""

from __future__ import annotations

import pytest
from tests.gates.small_corpus import small_corpus
from tests.ports.memory_store import MemoryStore
from tests.workflows.test_check_chunks import write

from duocthu.domain.errors import WorkspaceError
from duocthu.text.tokens import EstimatedTokens
from duocthu.workflows.chunk import ChunkReport, chunk_workspace


def cut(store: MemoryStore) -> ChunkReport:
    """Cut a workspace; progress is told to nobody."""
    return chunk_workspace(store, small_corpus().profile, EstimatedTokens(), lambda _, __: None)


def test_the_chunks_are_counted_in_the_manifest() -> None:
    """By section, and how tokens were counted."""
    store = write(small_corpus())
    report = cut(store)
    assert report.chunks == len(store.files["chunks.jsonl"]) == len(store.files["passages.jsonl"]) > 0
    assert store.manifest()["chunks"] == {"tokens": "estimate", "count": report.chunks, "oversized": report.oversized}


@pytest.mark.parametrize("name", ["pages.jsonl", "monographs.jsonl", "chapters.jsonl", "back_index.jsonl"])
def test_records_that_were_changed_are_not_cut(name: str) -> None:
    """What a file holds must be what the manifest says of it; the old chunks stay in force."""
    store = write(small_corpus())
    before = list(store.files["chunks.jsonl"])
    store.files[name] = [line.replace(b'"', b' "', 1) for line in store.files[name]]
    with pytest.raises(WorkspaceError) as changed:
        cut(store)
    assert (changed.value.code, changed.value.data["file"]) == ("record_changed", name)
    assert store.files["chunks.jsonl"] == before
