"""What every cache of vectors keeps to; a test class of an adapter or fake inherits it and says how its vectors are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from duocthu.ports.embedder import FloatVector
from duocthu.ports.embedding_cache import EmbeddingCache

Make = Callable[[Sequence[float]], FloatVector]


class EmbeddingCacheConformance:
    """The suite; a subclass has fixtures ``cache`` (empty) and ``make``."""

    def test_what_was_put_is_given_back(self, cache: EmbeddingCache, make: Make) -> None:
        """By key, and nothing for keys that are not known."""
        cache.put({b"a": make([0.5, -0.25]), b"b": make([1.0, 0.0])})
        found = cache.get([b"b", b"c", b"a"])
        assert {key: list(vector) for key, vector in found.items()} == {b"a": [0.5, -0.25], b"b": [1.0, 0.0]}

    def test_an_empty_cache_knows_nothing(self, cache: EmbeddingCache) -> None:
        """Nor does an empty question or an empty gift do harm."""
        cache.put({})
        assert not cache.get([])
        assert not cache.get([b"a"])

    def test_the_later_of_two_counts(self, cache: EmbeddingCache, make: Make) -> None:
        """A model that was replaced under its old name is mended by putting its vectors anew."""
        cache.put({b"a": make([1.0])})
        cache.put({b"a": make([0.0, 1.0])})
        assert list(cache.get([b"a"])[b"a"]) == [0.0, 1.0]

    def test_many_are_asked_for_at_once(self, cache: EmbeddingCache, make: Make) -> None:
        """A whole book."""
        keys = [f"{number}".encode() for number in range(2500)]
        cache.put({key: make([float(number)]) for number, key in enumerate(keys)})
        found = cache.get(keys)
        assert [float(found[key][0]) for key in keys] == [float(number) for number in range(2500)]
