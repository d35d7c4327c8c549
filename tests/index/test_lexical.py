"""Sparse vectors: stable, ascending, rare words heavier."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from duocthu.index.lexical import CHANNELS, corpus_statistics, document_vectors, features, query_vector

CORPUS = ["Liều người lớn 500 mg", "Liều trẻ em 10 mg/kg", "Bảo quản dưới 30 độ"]


def weight(vector_of: str, word: str) -> float:
    """The weight of a word in the words channel of a passage."""
    vector = document_vectors(vector_of, corpus_statistics(CORPUS))["words"]
    feature = query_vector(word, "words").indices[0]
    return dict(zip(vector.indices, vector.values, strict=True)).get(feature, 0.0)


def test_features_are_folded_words_pairs_and_grams() -> None:
    """Diacritics and case are gone; grams know where a word begins."""
    assert set(features("Liều Dùng", "words")) == {"lieu", "dung", "lieu dung"}
    assert {"_li", "eu_", "lieu"} <= set(features("Liều", "characters"))


def test_rare_words_weigh_more() -> None:
    """'Liều' stands in two passages of three, 'lớn' in one."""
    assert weight(CORPUS[0], "lớn") > weight(CORPUS[0], "liều") > 0


def test_feature_ids_never_change() -> None:
    """An index that another run built must be searchable."""
    assert query_vector("liều", "words").indices == (794262873,)


@given(st.text(max_size=60))
def test_vectors_are_well_formed(text: str) -> None:
    """Ids ascend, each once, within 32 bits; weights are above zero."""
    statistics = corpus_statistics([*CORPUS, text])
    for channel in CHANNELS:
        for vector in (document_vectors(text, statistics)[channel], query_vector(text, channel)):
            assert list(vector.indices) == sorted(set(vector.indices))
            assert len(vector.indices) == len(vector.values)
            assert all(0 <= i < 2**32 for i in vector.indices)
            assert all(value > 0 for value in vector.values)
