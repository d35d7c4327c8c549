"""Dense vectors of the texts to embed: those that are known from the cache, the others made and kept batch by batch.

A vector is known by all that it was made of, so a cache is never out of date, and one that is lost costs only time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

from duocthu.ports.embedder import Embedder, FloatVector
from duocthu.ports.embedding_cache import EmbeddingCache

BATCH: Final = 32  # texts made between two times that they are kept

Kind = Literal["passage", "query"]


@dataclass(frozen=True, slots=True)
class DenseVectors:
    """A vector for each text, in order; ``cut`` are the places of those too long for the model, ``made`` is how many are new."""

    vectors: tuple[FloatVector, ...]
    cut: tuple[int, ...]
    made: int


def dense_vectors(
    texts: Sequence[str], embedder: Embedder, cache: EmbeddingCache, progress: Callable[[int, int], None]
) -> DenseVectors:
    """The vectors of passages; ``progress`` is told how many of the distinct texts have theirs, and how many there are.

    Texts of like length are made together, since a server fills up a batch to its longest. Raises EmbedderError; what was made
    before is kept.
    """
    keys = [vector_key(embedder.name, "passage", text) for text in texts]
    distinct = dict(zip(keys, texts, strict=True))
    known = {key: vector for key, vector in cache.get(tuple(distinct)).items() if len(vector) == embedder.dimension}
    missing = sorted(distinct.keys() - known.keys(), key=lambda key: (len(distinct[key]), key))
    progress(len(known), len(distinct))
    for start in range(0, len(missing), BATCH):
        batch = missing[start : start + BATCH]
        rows = embedder.passages([distinct[key] for key in batch])
        new: dict[bytes, FloatVector] = dict(zip(batch, rows, strict=True))
        cache.put(new)
        known |= new
        progress(len(known), len(distinct))
    cut = tuple(place for place, text in enumerate(texts) if embedder.left_out(text))
    return DenseVectors(tuple(known[key] for key in keys), cut, len(missing))


def vector_key(name: str, kind: Kind, text: str) -> bytes:
    """The hash of all that a vector is made of; each part says its length, so that no two can be told as one."""
    digest = sha256()
    for part in (name, kind, text):
        content = part.encode(errors="surrogatepass")
        digest.update(len(content).to_bytes(8, "little"))
        digest.update(content)
    return digest.digest()
