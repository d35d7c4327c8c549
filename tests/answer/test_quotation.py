"""Which paragraphs are quoted, and the boxes that point at them."""

from __future__ import annotations

from tests.workflows.small_book import lines, monograph, passages_of, section

from duocthu.answer.quotation import columns, naming_units, unit_statement, whole_statement
from duocthu.domain.geometry import BoundingBox, Place, Region
from duocthu.domain.passage import Passage


def passages(*rows: str) -> list[Passage]:
    """The passages of an ADR section."""
    made = monograph("x", "X", 0, section("tac_dung_khong_mong_muon", "ADR", lines(*rows)))
    return passages_of(made)


def test_lines_down_a_column_are_one_box() -> None:
    """A new box where the column or the page changes."""

    def at(page: int, x0: float, y0: float) -> Place:
        return Place(page, BoundingBox(x0, y0, x0 + 200, y0 + 10))

    merged = columns([at(1, 44, 700), at(1, 44, 711), at(1, 308, 50), at(2, 44, 50), at(2, 44, 61)])
    assert merged == [
        Region(1, BoundingBox(44, 700, 244, 721)),
        Region(1, BoundingBox(308, 50, 508, 60)),
        Region(2, BoundingBox(44, 50, 244, 71)),
    ]
    assert columns([]) == []


def test_paragraphs_that_name_a_drug() -> None:
    """As whole words, without diacritics and case; labels alone are no answer."""
    found = passages("Warfarin:", "Tăng tác dụng của WARFARIN.", "Không phải warfarinat.")
    assert [unit_statement(p, [u]).text for p, u in naming_units(found, ("Warfarin", ""))] == ["Tăng tác dụng của WARFARIN."]


def test_a_name_over_the_end_of_a_line() -> None:
    """The hyphen is the line's, and not the name's."""
    found = passages("Tăng nguy cơ chảy máu: danazol, diclo-", "fenac, disulfiram.")
    assert len(naming_units(found, ("Diclofenac",))) == 1
    assert not naming_units(found, ("fenacdisulfiram",))


def test_a_whole_passage_is_quoted_word_for_word() -> None:
    """Context labels are no part of the words."""
    passage = passages("Nôn.", "Sốt.")[0]
    statement = whole_statement(passage)
    assert statement is not None
    assert statement.text == passage.chunk.source_text == "Nôn.\nSốt."
