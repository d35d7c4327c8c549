"""Find the passages that a question asks for: drug and section filter, lexical rankings order.

A question without a drug of the book finds nothing: a guess from words alone would show another drug's lines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from duocthu.domain.passage import Passage
from duocthu.domain.search_result import SearchResult, SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.ports.vector_store import Channel, PassageFilter, SparseVector, VectorReader
from duocthu.retrieval.governing import governing_substance

WEIGHTS: Mapping[Channel, float] = {"words": 0.6, "characters": 0.4}
LIMIT = 50

Vectorise = Callable[[str, Channel], SparseVector]


def search(
    question: str,
    asked: Understanding,
    reader: VectorReader,
    vectorise: Vectorise,
    substances: Mapping[str, Sequence[str]],
) -> SearchResult:
    """Passages of each drug and section that was understood; of the whole drug where no section was."""
    if asked.unclear and not asked.drugs:
        return SearchResult("clarify", (), ())
    found: list[SectionFound] = []
    missing: list[tuple[NamedDrug, str]] = []
    vectors = {channel: vectorise(question, channel) for channel in WEIGHTS}
    for drug in asked.drugs:
        for key in asked.section_keys or (None,):
            whole = _whole(reader, drug, key, substances) if key is not None else ()
            ranked = _ranked(reader, vectors, drug, key, substances)
            ranked += tuple((p, 0.0) for p in whole if p.chunk.chunk_id not in {r.chunk.chunk_id for r, _ in ranked})
            if ranked:
                found.append(SectionFound(drug, key, ranked, whole))
            elif key is not None:
                missing.append((drug, key))
    return SearchResult("found" if found else "not_found", tuple(found), tuple(missing))


def _whole(reader: VectorReader, drug: NamedDrug, key: str, substances: Mapping[str, Sequence[str]]) -> tuple[Passage, ...]:
    passages = reader.fetch(PassageFilter((drug.drug_id,), (key,)))
    return tuple(p for p in passages if _speaks_of(p, drug, substances))


def _ranked(
    reader: VectorReader,
    vectors: Mapping[Channel, SparseVector],
    drug: NamedDrug,
    key: str | None,
    substances: Mapping[str, Sequence[str]],
) -> tuple[tuple[Passage, float], ...]:
    """Weighted sum of the channels' scores, each as a share of its best."""
    within = PassageFilter((drug.drug_id,), (key,) if key is not None else ())
    totals: dict[str, float] = defaultdict(float)
    passages: dict[str, Passage] = {}
    for channel, weight in WEIGHTS.items():
        hits = reader.search(channel, vectors[channel], within, LIMIT)
        for passage, score in hits:
            passages[passage.chunk.chunk_id] = passage
            totals[passage.chunk.chunk_id] += weight * score / hits[0][1]
    order = sorted(totals, key=lambda chunk_id: (-totals[chunk_id], chunk_id))
    return tuple((passages[i], totals[i]) for i in order if _speaks_of(passages[i], drug, substances))


def _speaks_of(passage: Passage, drug: NamedDrug, substances: Mapping[str, Sequence[str]]) -> bool:
    """Whether a passage is about the drug's substance, or about all of its monograph."""
    if drug.substance is None:
        return True
    return governing_substance(passage, substances.get(drug.drug_id, ())) in (None, drug.substance)
