"""What whoever is in charge of a book asks: where it comes from, what was counted, found and allowed, how it was measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from duocthu.books.schema import Profile
from duocthu.domain.finding import Finding
from duocthu.evaluation.figures import GroupFigures
from duocthu.evaluation.report import MeasuredOn
from duocthu.gates.readiness import Readiness
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.vector_store import VectorStore
from duocthu.workflows.check_chunks import check_chunks
from duocthu.workflows.manage_index import GenerationRow, list_generations
from duocthu.workflows.workspace import EVALUATION_FILE


@dataclass(frozen=True, slots=True)
class SourceFacts:
    """The PDF: its name without folders, its size in ``bytes``."""

    file: str = ""
    bytes: int = 0
    pages: int = 0
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class CountFacts:
    """How much of what was read; ``repairs`` and ``composed`` by kind, ``findings`` by code."""

    monographs: int = 0
    sections: int = 0
    chapters: int = 0
    blocks: int = 0
    index_entries: int = 0
    findings: dict[str, int] = field(default_factory=dict)
    repairs: dict[str, int] = field(default_factory=dict)
    composed: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChunkFacts:
    """How many chunks there are, how many of them exceed the ceiling, and how tokens were counted."""

    count: int = 0
    oversized: int = 0
    tokens: str = ""


@dataclass(frozen=True, slots=True)
class CorpusFacts:
    """The manifest, as far as a person reads it; ``versions`` by name of the program or library that read the book."""

    source: SourceFacts = SourceFacts()
    counts: CountFacts = CountFacts()
    chunks: ChunkFacts = ChunkFacts()
    versions: dict[str, str] = field(default_factory=dict)
    profile_sha256: str = ""
    schema_version: int = 0
    allowed: tuple[str, ...] = ()
    allowed_gates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Groups:
    overall: GroupFigures
    groups: tuple[GroupFigures, ...]


@dataclass(frozen=True, slots=True)
class StoredEvaluation:
    """The figures of the last evaluation that was kept; ``of_this_book`` where it was measured on this very PDF."""

    on: MeasuredOn
    evaluation: _Groups
    of_this_book: bool = False

    @property
    def groups(self) -> tuple[GroupFigures, ...]:
        """All questions, then each group."""
        return (self.evaluation.overall, *self.evaluation.groups)


class BookCorpus:
    """The records behind an open book, as they were when it was opened; index, gates and evaluation as they are."""

    def __init__(self, store: ArtifactStore, vectors: VectorStore, folder: Path, profile: Profile) -> None:
        """``folder`` is the workspace."""
        self.facts = msgspec.convert(store.manifest(), CorpusFacts)
        self.findings: tuple[Finding, ...] = tuple(store.read("findings.jsonl", Finding))
        self.folder = folder
        self._store = store
        self._vectors = vectors
        self._profile = profile

    def generations(self) -> Sequence[GenerationRow]:
        """The generations of the index, the newest first. Raises WorkspaceError."""
        return tuple(reversed(list_generations(self._vectors).generations))

    def check_gates(self) -> Readiness:
        """Hold all chunks against the records once more: seconds for a whole book. Raises WorkspaceError."""
        return check_chunks(self._store, self._profile)

    def evaluation(self) -> StoredEvaluation | None:
        """What ``eval --keep`` has left; None where there is none that can be read."""
        try:
            stored = msgspec.json.decode((self.folder / EVALUATION_FILE).read_bytes(), type=StoredEvaluation)
        except (OSError, msgspec.MsgspecError):
            return None
        return StoredEvaluation(stored.on, stored.evaluation, stored.on.source_sha256 == self.facts.source.sha256)
