"""Where passages are kept and found: generations, of which one is live."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from duocthu.domain.passage import Passage

Channel = Literal["words", "characters"]


@dataclass(frozen=True, slots=True)
class SparseVector:
    """Weights by feature id (unsigned 32-bit); ``indices`` ascend, each once."""

    indices: tuple[int, ...]
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class IndexPoint:
    """A passage with its vectors; the score of a query is the dot product."""

    passage: Passage
    vectors: Mapping[Channel, SparseVector]


@dataclass(frozen=True, slots=True)
class Generation:
    """What stands in an index: its name, the hash of all that went into it, the number of passages."""

    name: str
    corpus_hash: str
    count: int


@dataclass(frozen=True, slots=True)
class PassageFilter:
    """Passages of any of the drugs and any of the sections; an empty tuple does not restrict."""

    drug_ids: tuple[str, ...] = ()
    section_keys: tuple[str, ...] = ()


class VectorReader(Protocol):
    """One generation, open for reading; it stays readable while a newer one goes live."""

    @property
    def generation(self) -> Generation:
        """What is open."""
        ...

    def search(
        self, channel: Channel, vector: SparseVector, within: PassageFilter, limit: int
    ) -> Sequence[tuple[Passage, float]]:
        """The best passages with a score above zero, best first, equal scores by chunk id."""
        ...

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """All passages within the filter, in book order."""
        ...

    def document(self, name: str) -> bytes:
        """A document that was kept with the generation; raises WorkspaceError (index_damaged) when it is missing."""
        ...

    def close(self) -> None:
        """Free the files."""
        ...


class VectorStore(Protocol):
    """Generations side by side; readers see the old or the new, never half."""

    def live(self) -> Generation | None:
        """The live generation, None before the first."""
        ...

    def build(self, points: Iterable[IndexPoint], documents: Mapping[str, bytes], corpus_hash: str) -> Generation:
        """Build a generation beside the live one, verify count and ids, and make it live in one rename.

        A live generation of the same ``corpus_hash`` is kept as it is. Raises WorkspaceError (index_not_verified,
        index_busy when another process is building).
        """
        ...

    def open(self) -> VectorReader:
        """The live generation; raises WorkspaceError (index_missing)."""
        ...
