"""What was found for a question: passages by drug and section."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from duocthu.domain.hit import Hit
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import NamedDrug

SearchStatus = Literal["found", "not_found", "clarify"]


@dataclass(frozen=True, slots=True)
class SectionFound:
    """Passages of one drug, best first with their scores; of one section, or of the whole drug when ``section_key`` is None.

    ``whole`` holds every passage of that section in book order, empty when ``section_key`` is None.
    """

    drug: NamedDrug
    section_key: str | None
    ranked: tuple[tuple[Passage, float], ...]
    whole: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """``missing`` names sections that were asked for and that the drug does not have."""

    status: SearchStatus
    found: tuple[SectionFound, ...]
    missing: tuple[tuple[NamedDrug, str], ...]

    def hits(self, limit: int) -> tuple[Hit, ...]:
        """One ranking: the best of each section first, then the second best of each, so that none is crowded out."""
        rounds = zip_longest(*(group.ranked for group in self.found))
        flat = [entry for one in rounds for entry in one if entry is not None]
        unique = {passage.chunk.chunk_id: Hit(passage.chunk, score) for passage, score in reversed(flat)}
        order = dict.fromkeys(passage.chunk.chunk_id for passage, _ in flat)
        return tuple(unique[chunk_id] for chunk_id in order)[:limit]
