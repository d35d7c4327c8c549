"""Which paragraphs are quoted, and the boxes that point at them."""

from __future__ import annotations

from tests.workflows.small_book import lines, monograph, passages_of, section

from duocthu.answer.quotation import answering_units, citation, columns, naming_units, unit_statement, whole_statement
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.passage import Passage

FILLER = [f"Điều kiện thứ {n} cần được theo dõi đều đặn trong quá trình điều trị lâu dài." for n in range(12)]


def passages(*rows: str) -> list[Passage]:
    """The passages of an ADR section."""
    made = monograph("x", "X", 0, section("tac_dung_khong_mong_muon", "ADR", lines(*rows)))
    return passages_of(made)


def test_lines_down_a_column_are_one_box() -> None:
    """A new box where the column or the page changes."""

    def at(page: int, x0: float, y0: float) -> Region:
        return Region(page, BoundingBox(x0, y0, x0 + 200, y0 + 10))

    merged = columns([at(1, 44, 700), at(1, 44, 711), at(1, 308, 50), at(2, 44, 50), at(2, 44, 61)])
    assert merged == [
        Region(1, BoundingBox(44, 700, 244, 721)),
        Region(1, BoundingBox(308, 50, 508, 60)),
        Region(2, BoundingBox(44, 50, 244, 71)),
    ]
    assert columns([]) == []


def test_the_paragraph_that_the_question_singles_out() -> None:
    """With the label above it; its citation points at its lines only."""
    found = passages("__Ít gặp", "Tiêu hóa: Viêm tụy cấp tính.", *FILLER)
    ((passage, unit),) = answering_units(found, ["co", "gay", "viem", "tuy", "cap", "tinh", "khong"])
    statement = unit_statement(passage, unit)
    assert statement.text == "Tiêu hóa: Viêm tụy cấp tính."
    assert statement.label_path == ("Ít gặp",)
    assert [r.bbox.height for r in citation(passage, (unit,)).regions] == [11.0]


def test_nothing_is_singled_out_by_common_words_or_in_a_short_section() -> None:
    """Then the whole is quoted."""
    assert not answering_units(passages(*FILLER), ["theo", "doi", "deu", "dan", "cap"])
    assert not answering_units(passages("Viêm tụy cấp tính."), ["viem", "tuy", "cap", "tinh"])


def test_paragraphs_that_name_a_drug() -> None:
    """As whole words, without diacritics and case; labels alone are no answer."""
    found = passages("Warfarin:", "Tăng tác dụng của WARFARIN.", "Không phải warfarinat.")
    assert [unit_statement(p, u).text for p, u in naming_units(found, ("Warfarin", ""))] == ["Tăng tác dụng của WARFARIN."]


def test_a_whole_passage_is_quoted_word_for_word() -> None:
    """Context labels are no part of the words."""
    passage = passages("Nôn.", "Sốt.")[0]
    statement = whole_statement(passage)
    assert statement is not None
    assert statement.text == passage.chunk.source_text == "Nôn.\nSốt."
