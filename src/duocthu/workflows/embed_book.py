"""The dense vectors of a book, made before its index is built: a model may take an hour, and an index is not held that long.

Vectors are kept as they are made, so that a load which was killed goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from duocthu.domain.passage import Passage
from duocthu.index.dense import dense_vectors
from duocthu.index.dense_source import DenseSource
from duocthu.ports.embedder import FloatVector
from duocthu.ports.vector_store import Embedding
from duocthu.workflows.passage_text import PassageText

CUT = "cut.json"  # the document of an index that names the passages which the model did not read to their end


@dataclass(frozen=True, slots=True)
class EmbeddedBook:
    """A vector for each passage, in book order; ``made`` of them are new, the others were known.

    ``cut`` are the ids of the chunks whose text to embed is longer than the model reads: words find their ends, vectors do not.
    """

    embedding: Embedding
    vectors: tuple[FloatVector, ...]
    cut: tuple[str, ...]
    made: int


def embed_book(
    passages: Iterable[Passage], text: PassageText, source: DenseSource, progress: Callable[[int, int], None]
) -> EmbeddedBook:
    """Embed a book. Raises EmbedderError; what was made before is kept."""
    ids: list[str] = []
    texts: list[str] = []
    for passage in passages:
        ids.append(passage.chunk.chunk_id)
        texts.append(text(passage))
    embedding = source.embedding
    with source.open_cache() as cache:
        dense = dense_vectors(texts, source.embedder, cache, progress)
    return EmbeddedBook(embedding, dense.vectors, tuple(ids[place] for place in dense.cut), dense.made)


def encode_cut(book: EmbeddedBook) -> bytes:
    """What is kept with the index, so that a load which finds it current tells the same."""
    return msgspec.json.encode(book.cut)


def decode_cut(content: bytes) -> tuple[str, ...]:
    """The chunk ids again."""
    return msgspec.json.decode(content, type=tuple[str, ...])
