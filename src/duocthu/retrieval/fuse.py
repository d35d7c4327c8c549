"""Rankings of several channels as one: a weighted sum of shares of each channel's best, and what the question singles out.

Equal weights or rank fusion would let a channel that knows nothing of a question drown the one that does. Cosines of any two
texts of a book lie close together: what counts of them is where a passage stands between the least and the best.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duocthu.domain.passage import Passage
from duocthu.domain.patient import Patient
from duocthu.domain.search_result import Explanation
from duocthu.ports.vector_store import Channel, PassageFilter, Vector, VectorReader
from duocthu.retrieval.patient_match import patient_match
from duocthu.text.fold import fold

WEIGHTS: Mapping[Channel, float] = {"words": 0.6, "characters": 0.4, "dense": 0.4}
MENTION = 1.0  # for a passage that names another drug of the question
FITTING = 0.6  # for one whose labels are those of the patient
RANKED = 200  # passages of a filter that a channel may rank


@dataclass(frozen=True, slots=True)
class Fused:
    """A passage with its score, its place in book order within the filter, and where the score comes from."""

    passage: Passage
    score: float
    number: int
    explanation: Explanation


def fuse(
    reader: VectorReader, vectors: Mapping[Channel, Vector], within: PassageFilter, others: Sequence[str], patient: Patient
) -> list[Fused]:
    """All passages within the filter, best first, equal scores in book order.

    ``others`` are names of other drugs of the question, ``patient`` whom it is about.
    """
    ids = reader.chunk_ids(within)
    scores: dict[str, dict[Channel, float]] = defaultdict(dict)
    for channel, vector in vectors.items():
        hits = reader.rank(channel, vector, within, RANKED)
        least = hits[-1][1] if hits and channel == "dense" else 0.0
        for chunk_id, score in hits:
            scores[chunk_id][channel] = (score - least) / (hits[0][1] - least) if hits[0][1] > least else 1.0
    keys = [f" {key} " for key in {fold(name) for name in others} if key]
    fused = []
    for number, passage in enumerate(reader.passages(ids)):
        channels = scores.get(passage.chunk.chunk_id, {})
        words = f" {fold(passage.chunk.text)} " if keys else ""
        names_other = any(key in words for key in keys)
        fits = patient_match(passage, patient)
        score = sum(WEIGHTS[channel] * share for channel, share in channels.items()) + MENTION * names_other + FITTING * fits
        fused.append(
            Fused(
                passage,
                score,
                number,
                Explanation({str(channel): share for channel, share in channels.items()}, names_other, fits),
            )
        )
    return sorted(fused, key=lambda entry: (-entry.score, entry.number))
