"""What the back index leads to is what it prints."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

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
    text = f"Tên - {target}" + (f", {page}" if page else "")
    entry = replace(corpus.index[0], text=text, kind="brand", name="Tên", target=target, printed_page=page)
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


@pytest.mark.parametrize(
    ("changes", "is_printed"),
    [
        ({}, True),
        ({"text": "KEFLEX  250 mg - cefalexin , 11"}, True),
        ({"printed_page": None}, True),
        ({"kind": "alias"}, True),
        ({"name": "Keflor 250 mg"}, False),
        ({"target": "Cefaclor"}, False),
        ({"printed_page": 12}, False),
        ({"printed_page": 1}, False),
        ({"kind": "ingredient"}, False),
    ],
)
def test_an_entry_is_told_as_it_is_printed(changes: dict[str, Any], is_printed: bool) -> None:  # noqa: FBT001
    """Its name and its target whatever their spaces and capitals, the whole number of its page, and its kind."""
    corpus = small_corpus()
    entry = replace(corpus.index[0], text="Keflex 250 mg - Cefalexin, 11", kind="brand", name="Keflex 250 mg")
    told = replace(corpus, index=(*corpus.index, replace(entry, **changes))).broken()
    assert ("index_entry_not_as_printed" not in told) is is_printed
