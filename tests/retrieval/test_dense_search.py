"""Vectors help where words do not know what is meant, and never past the filters."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import cast

import pytest
from tests.adapters.memory_store import MemoryStore
from tests.ports.memory_embedding_cache import MemoryEmbeddingCache
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook

from duocthu.domain.patient import NOBODY
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.index.dense_source import DenseSource
from duocthu.index.lexical import query_vector
from duocthu.ports.embedder import FloatMatrix, FloatVector
from duocthu.ports.vector_store import Channel, DenseVector, PassageFilter, Vector, VectorReader
from duocthu.retrieval.fuse import fuse
from duocthu.retrieval.search import Sought, search

MEANINGS = ("Chống chỉ định", "Tương tác thuốc", "Chỉ định", "Liều")
QUESTION = "khi nào phải tránh"  # no word of the section that it means
PARACETAMOL = NamedDrug("paracetamol", "PARACETAMOL", None, "paracetamol", "title")


class MeaningEmbedder:
    """Knows of each text which section it is from, and of the question that it means the first; all texts are a little alike."""

    name = "meanings"
    dimension = len(MEANINGS) + 1
    most_tokens = 1000

    def passages(self, texts: Sequence[str]) -> FloatMatrix:
        """A row for each text."""
        return cast("FloatMatrix", [self._vector(text) for text in texts])

    def query(self, text: str) -> FloatVector:
        """The vector of a question."""
        return cast("FloatVector", self._vector(MEANINGS[0] if text == QUESTION else text))

    def left_out(self, text: str) -> int:
        """None."""
        return 0 * len(text)

    def _vector(self, text: str) -> list[float]:
        meant = next((number for number, meaning in enumerate(MEANINGS) if meaning in text), None)
        return [0.8, *(0.6 if number == meant else 0.0 for number in range(len(MEANINGS)))]


@pytest.fixture(scope="module")
def reader() -> VectorReader:
    """The small book in memory, with vectors."""
    book = SmallBook()
    store = MemoryStore()
    dense = DenseSource(MeaningEmbedder(), lambda: nullcontext(MemoryEmbeddingCache()))
    index_book(book.monographs, book.entries, book.pages, store, dense)
    return store.open(MeaningEmbedder.name, MeaningEmbedder.dimension)


def vector(text: str, channel: Channel) -> Vector:
    """Of a question, in each channel."""
    return DenseVector(tuple(MeaningEmbedder().query(text))) if channel == "dense" else query_vector(text, channel)


def sought(reader: VectorReader, *, dense: bool) -> Sought:
    """The small book to look in."""
    return Sought(reader, lambda text, c: vector(text, c) if dense or c != "dense" else None, {}, lambda _: ())


def first(reader: VectorReader, asked: Understanding, *, dense: bool) -> str:
    """The section of the first hit."""
    return search(QUESTION, asked, sought(reader, dense=dense)).hits(1)[0].chunk.section_key


def test_a_section_that_no_word_names_is_found_by_its_meaning(reader: VectorReader) -> None:
    """Also past a wrong guess that the meaning does not second."""
    asked = Understanding((PARACETAMOL,), (), (), ())
    assert first(reader, asked, dense=False) != "chong_chi_dinh"
    assert first(reader, asked, dense=True) == "chong_chi_dinh"
    guessed = Understanding((PARACETAMOL,), (), (), (), guesses=("tuong_tac_thuoc", "chong_chi_dinh"))
    assert first(reader, guessed, dense=False) == "tuong_tac_thuoc"
    assert first(reader, guessed, dense=True) == "chong_chi_dinh"


def test_a_section_that_is_named_stays(reader: VectorReader) -> None:
    """Whatever the vectors say."""
    asked = Understanding((PARACETAMOL,), (), ("tuong_tac_thuoc",), ())
    hits = search(QUESTION, asked, sought(reader, dense=True)).hits(10)
    assert {hit.chunk.section_key for hit in hits} == {"tuong_tac_thuoc"}


def test_without_a_drug_nothing_is_found(reader: VectorReader) -> None:
    """However near in meaning."""
    assert search(QUESTION, Understanding((), (), (), ()), sought(reader, dense=True)).status == "not_found"


def test_cosines_are_spread_between_the_least_and_the_best(reader: VectorReader) -> None:
    """Any two texts are alike: the share of the least is 0, however high its cosine; where all are equal none is put down."""
    everything = PassageFilter(("paracetamol",))
    fused = fuse(reader, {"dense": vector(QUESTION, "dense")}, everything, (), NOBODY)
    shares = {e.passage.chunk.section_key: e.explanation.channels["dense"] for e in fused}
    assert shares["chong_chi_dinh"] == 1.0
    assert min(shares.values()) == 0.0
    alone = PassageFilter(("paracetamol",), ("chi_dinh",))
    (only,) = fuse(reader, {"dense": vector(QUESTION, "dense")}, alone, (), NOBODY)
    assert only.explanation.channels["dense"] == 1.0
