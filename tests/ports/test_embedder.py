"""The fakes of what makes and keeps vectors are as good as the adapters."""

from __future__ import annotations

from typing import cast

import pytest
from tests.ports.embedder_conformance import EmbedderConformance
from tests.ports.embedding_cache_conformance import EmbeddingCacheConformance, Make
from tests.ports.memory_embedding_cache import MemoryEmbeddingCache
from tests.ports.word_embedder import WordEmbedder

from duocthu.ports.embedder import FloatVector


class TestWordEmbedder(EmbedderConformance):
    """The fake embedder."""

    @pytest.fixture
    def embedder(self) -> WordEmbedder:
        """As it comes."""
        return WordEmbedder()


class TestMemoryEmbeddingCache(EmbeddingCacheConformance):
    """The fake cache."""

    @pytest.fixture
    def cache(self) -> MemoryEmbeddingCache:
        """Empty."""
        return MemoryEmbeddingCache()

    @pytest.fixture
    def make(self) -> Make:
        """Lists do where numpy is missing."""
        return lambda numbers: cast("FloatVector", list(numbers))
