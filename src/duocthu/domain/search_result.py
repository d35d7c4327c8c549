"""What was found for a question: passages by drug and section."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Literal

from duocthu.domain.hit import Hit
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import NamedDrug

SearchStatus = Literal["found", "not_found", "clarify"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where a passage's score comes from: each channel's as a share of the channel's best, and what the question singles out.

    The share of ``dense`` is counted from the least that is ranked. ``names_other``: the passage names another drug of the
    question. ``fits`` is how well its labels are those of the patient, from 0 to 1.
    """

    channels: dict[str, float] = field(default_factory=dict)
    names_other: bool = False
    fits: float = 0.0


@dataclass(frozen=True, slots=True)
class SectionFound:
    """Passages of one drug, best first with their scores; of one section, or of the whole drug when ``section_key`` is None.

    ``whole`` holds every passage of that section in book order, empty when ``section_key`` is None. Groups of a lower ``tier``
    are ranked first; ``names_other`` tells that the best passage names another drug of the question. ``explained`` is by chunk
    id.
    """

    drug: NamedDrug
    section_key: str | None
    ranked: tuple[tuple[Passage, float], ...]
    whole: tuple[Passage, ...]
    tier: int = 0
    names_other: bool = False
    explained: dict[str, Explanation] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """``found`` is what an answer may be made of, ``missing`` names sections asked for that the drug does not have.

    ``ranking`` holds all groups in the order in which they are listed: those of ``found``, sections that may be meant, and those
    of the drugs that an unclear name may mean.
    """

    status: SearchStatus
    found: tuple[SectionFound, ...]
    missing: tuple[tuple[NamedDrug, str], ...]
    ranking: tuple[SectionFound, ...] = ()

    def hits(self, limit: int) -> tuple[Hit, ...]:
        """One ranking: the best of each section first, then the second best of each, so that none is crowded out."""
        rounds = zip_longest(*(group.ranked for group in self.ranking))
        flat = [entry for one in rounds for entry in one if entry is not None]
        unique = {passage.chunk.chunk_id: Hit(passage.chunk, score) for passage, score in reversed(flat)}
        order = dict.fromkeys(passage.chunk.chunk_id for passage, _ in flat)
        return tuple(unique[chunk_id] for chunk_id in order)[:limit]
