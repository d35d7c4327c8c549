"""Measures single out nothing by themselves."""

from __future__ import annotations

from tests.workflows.small_book import FILLER, lines, monograph, passages_of, section

from duocthu.answer.quotation import unit_text
from duocthu.answer.topic import answering_units, facet_units
from duocthu.domain.passage import Passage

HALF_LIFE = "Nửa đời thải trừ khoảng 6 giờ."


def passages(*rows: str) -> list[Passage]:
    """A long section of pharmacology."""
    body = lines("Thời gian prothrombin kéo dài gấp hai lần.", *rows, *FILLER)
    return passages_of(monograph("a", "A", 0, section("duoc_ly_va_co_che_tac_dung", "Dược lý", body)))


def test_a_time_is_not_every_time() -> None:
    """'Thời gian bán thải' is not answered by 'thời gian prothrombin'."""
    assert not answering_units(passages(), "thoi gian ban thai".split(), ["thời", "gian"])


def test_a_half_life_is_found_under_the_words_of_the_book() -> None:
    """'Bán thải' is written 'nửa đời thải trừ'."""
    found = facet_units(passages(HALF_LIFE), "thoi gian ban thai".split())
    assert [HALF_LIFE in unit_text(p, u) for p, u in found] == [True]
