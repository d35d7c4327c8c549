"""What a search found for a question, as a line of a run file."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.domain.hit import Hit
from duocthu.domain.search_result import SearchStatus


@dataclass(frozen=True, slots=True)
class RankedHit:
    """A hit by its names; ``score`` compares within one ranking only, ``printed_page_range`` is first and last printed page."""

    chunk_id: str
    drug_id: str
    section_key: str
    drug_name: str = ""
    printed_page_range: tuple[int | None, int | None] = (None, None)
    score: float = 0.0

    @classmethod
    def of(cls, hit: Hit) -> RankedHit:
        """The names of a hit."""
        chunk = hit.chunk
        return cls(chunk.chunk_id, chunk.drug_id, chunk.section_key, chunk.drug_name, chunk.printed_page_range, hit.score)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The hits for the question of ``id``, best first, and the milliseconds that the search took (None: not said)."""

    id: str
    status: SearchStatus
    hits: tuple[RankedHit, ...]
    ms: float | None = None
