"""Sparse vectors of our own: folded words and word pairs in one channel, character 3- and 4-grams in another.

Feature ids are a stable hash and document weights are those of BM25, inverse document frequency included, so that the same
corpus gives the same vectors on every machine and every store; query weights are counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from zlib import crc32

from duocthu.ports.vector_store import Channel, SparseVector
from duocthu.text.fold import fold

CHANNELS: tuple[Channel, ...] = ("words", "characters")
SATURATION = 1.2
LENGTH_SHARE = 0.4
GRAMS = (3, 4)


@dataclass(frozen=True, slots=True)
class CorpusStatistics:
    """What BM25 asks of a corpus, by channel: how many passages hold a feature, and their mean number of features."""

    passages: int
    frequencies: Mapping[Channel, Mapping[int, int]]
    mean_lengths: Mapping[Channel, float]

    def rarity(self, channel: Channel, feature: int) -> float:
        """The inverse document frequency of a feature, above 0."""
        held = self.frequencies[channel].get(feature, 0)
        return log(1 + (self.passages - held + 0.5) / (held + 0.5))


def features(text: str, channel: Channel) -> Counter[str]:
    """The features of a text with their counts."""
    words = fold(text).split()
    return Counter(_words(words) if channel == "words" else _grams(words))


def corpus_statistics(texts: Iterable[str]) -> CorpusStatistics:
    """One pass over the texts to embed."""
    count = 0
    frequencies: dict[Channel, Counter[int]] = {channel: Counter() for channel in CHANNELS}
    totals: Counter[Channel] = Counter()
    for text in texts:
        count += 1
        for channel in CHANNELS:
            counts = features(text, channel)
            frequencies[channel].update({_feature_id(name) for name in counts})
            totals[channel] += counts.total()
    return CorpusStatistics(count, frequencies, {channel: max(1.0, totals[channel] / max(1, count)) for channel in CHANNELS})


def document_vectors(text: str, statistics: CorpusStatistics) -> Mapping[Channel, SparseVector]:
    """The vectors of a passage's text to embed."""
    return {channel: _document_vector(features(text, channel), channel, statistics) for channel in CHANNELS}


def query_vector(text: str, channel: Channel) -> SparseVector:
    """The vector of a question."""
    return _vector({name: float(count) for name, count in features(text, channel).items()})


def _words(words: Sequence[str]) -> Iterator[str]:
    yield from words
    yield from (f"{a} {b}" for a, b in pairwise(words))


def _grams(words: Sequence[str]) -> Iterator[str]:
    for word in words:
        padded = f"_{word}_"
        for size in GRAMS:
            yield from (padded[i : i + size] for i in range(len(padded) - size + 1))


def _document_vector(counts: Counter[str], channel: Channel, statistics: CorpusStatistics) -> SparseVector:
    norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * counts.total() / statistics.mean_lengths[channel])
    return _vector(
        {
            name: statistics.rarity(channel, _feature_id(name)) * count * (SATURATION + 1) / (count + norm)
            for name, count in counts.items()
        }
    )


def _feature_id(name: str) -> int:
    return crc32(name.encode())


def _vector(weights: Mapping[str, float]) -> SparseVector:
    merged: dict[int, float] = {}
    for name in sorted(weights):
        key = _feature_id(name)
        merged[key] = merged.get(key, 0.0) + weights[name]
    ids = sorted(merged)
    return SparseVector(tuple(ids), tuple(round(merged[i], 6) for i in ids))
