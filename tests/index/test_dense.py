"""Dense vectors are made once, kept as they are made, and every text gets its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ports.memory_embedding_cache import MemoryEmbeddingCache
from tests.ports.word_embedder import WordEmbedder

from duocthu.domain.errors import EmbedderError
from duocthu.index.dense import BATCH, DenseVectors, dense_vectors, vector_key


def made(texts: list[str], embedder: WordEmbedder, cache: MemoryEmbeddingCache) -> DenseVectors:
    """Without looking at the progress."""
    return dense_vectors(texts, embedder, cache, lambda _done, _total: None)


@given(st.lists(st.text(max_size=12), max_size=80), st.sets(st.integers(0, 79)))
def test_every_text_gets_the_vector_that_it_has_alone(texts: list[str], before: set[int]) -> None:
    """In their order, whichever were known before, and whatever stands twice."""
    cache = MemoryEmbeddingCache()
    made([texts[place] for place in sorted(before) if place < len(texts)], WordEmbedder(), cache)
    vectors = made(texts, WordEmbedder(), cache).vectors
    assert list(vectors) == [WordEmbedder().passages([text])[0] for text in texts]


def test_only_what_changed_is_made() -> None:
    """Equal texts are made once; a second time nothing is."""
    cache = MemoryEmbeddingCache()
    texts = [f"đoạn {number}" for number in range(100)]
    assert made([*texts, *texts], WordEmbedder(), cache).made == 100
    again = WordEmbedder()
    assert (made(texts, again, cache).made, again.asked) == (0, [])
    changed = WordEmbedder()
    assert made([*texts[:50], "đoạn mới", *texts[50:]], changed, cache).made == 1
    assert changed.asked == [["đoạn mới"]]


def test_vectors_of_another_model_are_not_taken() -> None:
    """Nor are those of another dimension under the same name, as when a server was set up anew."""
    cache = MemoryEmbeddingCache()
    made(["a"], WordEmbedder("one"), cache)
    assert made(["a"], WordEmbedder("two"), cache).made == 1
    assert made(["a"], WordEmbedder("one", dimension=8), cache).made == 1
    assert made(["a"], WordEmbedder("one", dimension=8), cache).made == 0


def test_what_was_made_before_an_end_is_kept() -> None:
    """A model that fails in the third batch has left two, and the next run goes on from there."""
    cache = MemoryEmbeddingCache()
    texts = [f"đoạn {number:03}" for number in range(4 * BATCH)]
    with pytest.raises(EmbedderError, match="embedder_timeout"):
        made(texts, WordEmbedder(lasts=2), cache)
    assert len(cache.known) == 2 * BATCH
    assert made(texts, WordEmbedder(), cache).made == 2 * BATCH


def test_progress_starts_with_what_is_known_and_ends_with_all() -> None:
    """Of the distinct texts."""
    cache = MemoryEmbeddingCache()
    texts = [f"đoạn {number:03}" for number in range(2 * BATCH)]
    made(texts[:10], WordEmbedder(), cache)
    told: list[tuple[int, int]] = []
    dense_vectors([*texts, *texts], WordEmbedder(), cache, lambda done, total: told.append((done, total)))
    assert told == [(10, 2 * BATCH), (10 + BATCH, 2 * BATCH), (2 * BATCH, 2 * BATCH)]


def test_texts_of_like_length_are_made_together() -> None:
    """A server fills up each batch to its longest."""
    embedder = WordEmbedder()
    made(
        [("dài " * 20 if number % 2 else "ngắn ") + str(number) for number in range(2 * BATCH)], embedder, MemoryEmbeddingCache()
    )
    short, long = ([text.split()[0] for text in batch] for batch in embedder.asked)
    assert (set(short), set(long)) == ({"ngắn"}, {"dài"})


def test_texts_that_are_too_long_are_told_each_time() -> None:
    """Their places, known or new."""
    cache = MemoryEmbeddingCache()
    texts = ["ngắn", "dài " * 40, "cũng ngắn", "dài " * 40]
    assert made(texts, WordEmbedder(), cache).cut == (1, 3)
    assert made(texts, WordEmbedder(), cache).cut == (1, 3)


@given(
    st.lists(st.tuples(st.text(max_size=6), st.sampled_from(["passage", "query"]), st.text(max_size=6)), min_size=2, max_size=2)
)
def test_a_key_tells_model_kind_and_text_apart(parts: list[tuple[str, str, str]]) -> None:
    """However they are cut."""
    first, second = (vector_key(name, "query" if kind == "query" else "passage", text) for name, kind, text in parts)
    assert (first == second) == (parts[0] == parts[1])


def test_a_key_stays_what_it_is() -> None:
    """A cache of today is known tomorrow; half a character from a broken PDF has a key, too."""
    assert vector_key("m", "passage", "Liều").hex()[:16] == "186111d30e2e97ce"
    assert len(vector_key("m", "query", "\ud800")) == 32
