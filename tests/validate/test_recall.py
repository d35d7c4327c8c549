"""Figures of the comparison with the index, and what makes one worse than another."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.domain.index_entry import EntryKind, IndexEntry
from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.recall import Recall, Regression, compare, measure

MONOGRAPHS = [
    IndexedMonograph(name, name.upper(), page) for name, page in (("a", 10), ("b", 20), ("c", 30), ("d", 40), ("e", None))
]


def entry(name: str, page: int | None, drug_id: str | None, kind: EntryKind = "ingredient") -> IndexEntry:
    """An entry that gives ``page`` and was matched to ``drug_id``."""
    return IndexEntry(f"{name}, {page}", kind, name, name, drug_id, page, 99)


ENTRIES = [
    entry("A", 10, "a"),
    entry("B", 22, "b"),
    entry("C", 50, "c"),
    entry("E", 60, "e"),
    entry("X", 70, None),
    entry("D", None, None),
    entry("Brand", 10, "a", "brand"),
    entry("Brand", 33, "c", "brand"),
    entry("Other", 20, "b", "alias"),
    entry("Lost", 1, None, "brand"),
]


@pytest.fixture(scope="module")
def recall() -> Recall:
    """The comparison of the entries above."""
    return measure(ENTRIES, MONOGRAPHS)


def test_ingredients_are_on_their_page_near_it_far_from_it_or_missing(recall: Recall) -> None:
    """Four parts that make the whole; an unknown page is a miss, never left out."""
    assert (recall.ingredients, recall.exact, recall.near, recall.far, recall.missing) == (6, 1, 1, 1, 3)
    assert recall.page_distances == {"-20": 1, "-2": 1, "0": 1}
    assert recall.exact_share == pytest.approx(1 / 6)
    assert recall.near_share == pytest.approx(2 / 6)


def test_precision_counts_monographs_that_the_index_lists(recall: Recall) -> None:
    """Brand entries do not list a monograph."""
    assert (recall.monographs, recall.monographs_listed) == (5, 4)
    assert recall.precision == pytest.approx(0.8)
    assert recall.monographs_without_entry == ("d",)


def test_names_without_a_monograph_and_names_at_distant_pages(recall: Recall) -> None:
    """Each by name, sorted."""
    assert recall.ingredients_without_monograph == ("D, None", "X, 70")
    assert recall.others_without_monograph == ("Lost, 1",)
    assert recall.names_repeated == ("Brand",)
    assert recall.other_page_differs == 1
    assert recall.entries_without_page == 1
    assert recall.entries_by_kind == {"alias": 1, "brand": 3, "ingredient": 6}


def test_nothing_to_measure() -> None:
    """A book without an index has no shares, rather than perfect ones."""
    recall = measure([], [])
    assert (recall.exact_share, recall.near_share, recall.precision) == (None, None, None)
    assert compare(recall, recall) == []


def test_worse_figures_are_regressions(recall: Recall) -> None:
    """Shares that fall, counts of faults that rise; what has become better is none."""
    worse = replace(recall, exact=0, far=2, monographs_listed=3, monographs_without_entry=("c", "d"), entries=9)
    assert compare(worse, recall) == [
        Regression("entries", 10, 9),
        Regression("exact_share", 1 / 6, 0.0),
        Regression("near_share", 2 / 6, 1 / 6),
        Regression("precision", 0.8, 0.6),
        Regression("far", 1, 2),
        Regression("monographs_without_entry", 1, 2),
    ]
    assert compare(recall, worse) == []
    assert [r.figure for r in compare(measure([], MONOGRAPHS), recall)][:3] == ["entries", "exact_share", "near_share"]


ANY = st.builds(
    entry,
    st.sampled_from("ABC"),
    st.one_of(st.none(), st.integers(1, 60)),
    st.one_of(st.none(), st.sampled_from("abcde")),
    st.sampled_from(["ingredient", "brand", "alias", "see"]),
)


@given(st.lists(ANY))
def test_every_ingredient_is_counted_once(entries: list[IndexEntry]) -> None:
    """Whatever the entries."""
    recall = measure(entries, MONOGRAPHS)
    assert recall.exact + recall.near + recall.far + recall.missing == recall.ingredients
    assert sum(recall.page_distances.values()) == recall.ingredients - recall.missing
    assert sum(recall.entries_by_kind.values()) == recall.entries == len(entries)
    assert recall.monographs_listed + len(recall.monographs_without_entry) == recall.monographs
    assert compare(recall, recall) == []
