"""Find the passages that a question asks for: drug and section filter; words, and vectors where there are some, order.

A question without a drug of the book finds nothing: a guess from words alone would show another drug's lines. Where a name is
unclear the sections of each drug that it may mean are ranked, best guess first, under the status ``clarify``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from duocthu.domain.passage import Passage
from duocthu.domain.search_result import SearchResult, SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.ports.vector_store import Channel, PassageFilter, Vector, VectorReader
from duocthu.retrieval.fuse import Fused, fuse
from duocthu.retrieval.governing import Substance, passages_about
from duocthu.retrieval.section_vote import vote

LIMIT = 50
MOST_CANDIDATES = 3  # drugs that an unclear name may mean whose passages are ranked

Vectorise = Callable[[str, Channel], Vector | None]


@dataclass(frozen=True, slots=True)
class Sought:
    """What a search looks in: the index, how a question becomes a vector in each channel (None where it has none), and names.

    ``substances`` are those of each drug that has several, ``aliases`` the names of a drug in the text of others. In the sections
    ``run_in_ends`` a substance's label that shares its line governs that line alone.
    """

    reader: VectorReader
    vectorise: Vectorise
    substances: Mapping[str, Sequence[str]]
    aliases: Callable[[str], Sequence[str]]
    run_in_ends: frozenset[str] = frozenset()


def search(question: str, asked: Understanding, sought: Sought) -> SearchResult:
    """Passages of each drug and section that was understood; of the whole drug where no section was, likely sections first."""
    searching = _Searching(question, asked, sought)
    found: list[SectionFound] = []
    ranking: list[SectionFound] = []
    missing: list[tuple[NamedDrug, str]] = []
    for drug in asked.drugs:
        for key in asked.section_keys or (None,):
            group = searching.group(drug, key)
            if group.ranked:
                found.append(group)
            elif key is not None:
                missing.append((drug, key))
        ranking += searching.likely(drug)
    for name in asked.unclear:
        for candidate in name.candidates[:MOST_CANDIDATES]:
            ranking += searching.likely(candidate)
    if asked.unclear and not asked.drugs:
        return SearchResult("clarify", (), (), tuple(_by_mention(ranking)))
    if not found:
        return SearchResult("not_found", (), tuple(missing))
    return SearchResult("found", tuple(found), tuple(missing), tuple(_by_mention(ranking)))


def _by_mention(groups: Sequence[SectionFound]) -> list[SectionFound]:
    """Groups whose best passage names another drug of the question come first; else the order stays."""
    return sorted(groups, key=lambda group: (group.tier, not group.names_other))


class _Searching:
    """One question under way."""

    def __init__(self, question: str, asked: Understanding, sought: Sought) -> None:
        self._asked = asked
        self._sought = sought
        vectors = {channel: sought.vectorise(question, channel) for channel in ("words", "characters", "dense")}
        self._vectors: dict[Channel, Vector] = {channel: v for channel, v in vectors.items() if v is not None}  # type: ignore[misc]
        self._drugs = [*asked.drugs, *(c for name in asked.unclear for c in name.candidates[:MOST_CANDIDATES])]

    def likely(self, drug: NamedDrug) -> Iterator[SectionFound]:
        """The groups of a drug in the order in which they are ranked: sections asked for, then likely ones, then all others."""
        asked = self._asked
        certain = () if asked.by_patient else asked.section_keys
        tried = [(key, 0) for key in asked.section_keys]
        if not certain:
            guesses = vote(asked.guesses, self._near(drug)) if "dense" in self._vectors else asked.guesses
            tried += [(key, 1 + n) for n, key in enumerate(k for k in guesses if k not in asked.section_keys)]
        for key, tier in tried:
            group = self.group(drug, key, tier)
            if group.ranked:
                yield group
        if not certain:
            whole = self.group(drug, None, len(tried) + 1)
            if whole.ranked:
                yield whole

    def group(self, drug: NamedDrug, key: str | None, tier: int = 0) -> SectionFound:
        """The passages of a drug's section, or of the whole drug, best first; of a section all of them."""
        fused = self._fused(drug, key)
        whole = [e.passage for e in sorted(fused, key=lambda e: e.number)] if key is not None else []
        return SectionFound(
            drug,
            key,
            tuple((entry.passage, entry.score) for entry in fused[: None if key is not None else LIMIT]),
            tuple(whole),
            tier,
            bool(fused) and fused[0].explanation.names_other,
            {entry.passage.chunk.chunk_id: entry.explanation for entry in fused},
        )

    def _fused(self, drug: NamedDrug, key: str | None) -> list[Fused]:
        within = PassageFilter((drug.drug_id,), (key,) if key is not None else ())
        others = [name for other in self._drugs if other.drug_id != drug.drug_id for name in self._names(other)]
        fused = fuse(self._sought.reader, self._vectors, within, others, self._asked.patient)
        return [replace(entry, passage=part) for entry in fused for part in about(entry.passage, drug, self._sought)]

    def _near(self, drug: NamedDrug) -> Sequence[str]:
        """The sections of a drug by their passages' nearness in meaning."""
        near = sorted(self._fused(drug, None), key=lambda entry: -entry.explanation.channels.get("dense", 0.0))
        return [entry.passage.chunk.section_key for entry in near]

    def _names(self, drug: NamedDrug) -> Sequence[str]:
        return (drug.substance,) if drug.substance else self._sought.aliases(drug.drug_id)


def about(passage: Passage, drug: NamedDrug, sought: Sought) -> tuple[Passage, ...]:
    """The parts of a passage that are about the drug's substance, or about all of its monograph."""
    if drug.substance is None:
        return (passage,)
    ends = passage.chunk.section_key in sought.run_in_ends
    return passages_about(passage, Substance(drug.substance, sought.substances.get(drug.drug_id, ()), ends))
