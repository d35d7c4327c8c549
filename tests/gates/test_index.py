"""What the back index leads to is what it prints."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.gates.small_corpus import DRUG, small_corpus

from duocthu.gates.corpus import Book, Frame, Headed, SpanSummary
from duocthu.gates.index import index_entry_of_another_monograph

OTHER = "index_entry_of_another_monograph"


@pytest.mark.parametrize(
    ("target", "page", "expected"),
    [
        ("Cefalexin", 11, set()),
        ("CEFALEXIN", None, set()),
        ("Cefalexin", 99, set()),
        ("Cephalexin", 12, set()),
        ("Cefalexin - Các cephalosporin", None, set()),
        ("Keflex - Cefalexin", 99, set()),
        ("Itraconazol", 761, {OTHER}),
        ("Itraconazol", None, {OTHER}),
    ],
)
def test_an_entry_prints_the_name_or_the_page_of_its_monograph(target: str, page: int | None, expected: set[str]) -> None:
    """Either may be misprinted, and both are another drug's."""
    corpus = small_corpus()
    entry = replace(corpus.index[0], name="Tên", target=target, printed_page=page)
    assert replace(corpus, index=(entry,)).broken() == expected


def test_a_name_of_another_monograph_is_not_saved_by_the_page() -> None:
    """Two monographs may share a page."""
    corpus = small_corpus()
    headed = {DRUG: Headed("CEFALEXIN", (11, 13)), "cefotaxim": Headed("CEFOTAXIM", (13, 15))}
    frame = Frame(corpus.profile, {}, frozenset(), SpanSummary())
    entry = replace(corpus.index[0], printed_page=13)
    for target, drug, is_other in (("Cefotaxim", DRUG, True), ("Cefotaxim", "cefotaxim", False), ("Cefoxim", DRUG, False)):
        book = Book(
            frame, Counter(headed.keys()), Counter(), frozenset(), Counter(), Counter(), (),
            (replace(entry, target=target, drug_id=drug),), (), headed=headed,
        )  # fmt: skip
        assert bool(list(index_entry_of_another_monograph(book))) == is_other
