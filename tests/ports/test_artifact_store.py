"""The artifact stores, on disk and in memory, keep to the same suite."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.ports.artifact_store_conformance import ArtifactStoreConformance
from tests.ports.memory_store import MemoryStore

from duocthu.adapters.jsonl_store import JsonlStore


class TestJsonlStore(ArtifactStoreConformance):
    """On a file system with symbolic links."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> JsonlStore:
        """A workspace that does not exist yet."""
        return JsonlStore(tmp_path / "workspace")


class TestJsonlStoreWithoutLinks(ArtifactStoreConformance):
    """On a file system without any."""

    @pytest.fixture
    def store(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> JsonlStore:
        """A workspace where no link can be made."""

        def refuse(*_: object, **__: object) -> None:
            raise PermissionError(1, "no links here")

        monkeypatch.setattr(Path, "symlink_to", refuse)
        monkeypatch.setattr(Path, "hardlink_to", refuse)
        return JsonlStore(tmp_path / "workspace")


class TestMemoryStore(ArtifactStoreConformance):
    """The fake."""

    @pytest.fixture
    def store(self) -> MemoryStore:
        """An empty one."""
        return MemoryStore()
