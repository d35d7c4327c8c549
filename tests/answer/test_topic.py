"""Which paragraphs of a long section a question singles out."""

from __future__ import annotations

import pytest
from tests.answer.asked import FILLER, passages

from duocthu.answer.quotation import citation, unit_statement
from duocthu.answer.topic import answering_units, facet_units, terms, unnamed_terms
from duocthu.text.fold import fold


def chosen(rows: list[str], question: str) -> list[str]:
    """The paragraphs for a question that is all topic."""
    typed = question.casefold().split()
    units = answering_units(passages(*rows), [fold(word) for word in typed], typed)
    return [unit_statement(p, [u]).text for p, u in units]


def test_the_paragraph_that_the_question_singles_out() -> None:
    """With the label above it; its citation points at its lines only."""
    found = passages("__Ít gặp", "Tiêu hóa: Viêm tụy cấp tính.", *FILLER)
    words = ["co", "gay", "viem", "tuy", "cap", "tinh", "khong"]
    ((passage, unit),) = answering_units(found, words, words)
    statement = unit_statement(passage, [unit])
    assert statement.text == "Tiêu hóa: Viêm tụy cấp tính."
    assert statement.label_path == ("Ít gặp",)
    assert [r.bbox.height for r in citation(passage, (unit,)).regions] == [11.0]


def test_nothing_is_singled_out_by_common_words_or_in_a_short_section() -> None:
    """Then the whole is quoted."""
    words = ["theo", "doi", "deu", "dan", "cap"]
    assert not answering_units(passages(*FILLER), words, words)
    words = ["viem", "tuy", "cap", "tinh"]
    assert not answering_units(passages("Viêm tụy cấp tính."), words, words)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("có gây mất ngủ không", ["Thần kinh: Mất ngủ, đau đầu."]),
        ("có gây phù không", ["Tim mạch: Phù, đau ngực."]),
        ("có gây phụ không", []),  # a word is compared with its diacritics
        ("có gây rụng tóc không", []),
    ],
)
def test_a_short_term_as_it_was_typed(question: str, expected: list[str]) -> None:
    """One or two words that few paragraphs write so."""
    rows = ["Thần kinh: Mất ngủ, đau đầu.", "Tim mạch: Phù, đau ngực.", *FILLER]
    assert chosen(rows, question) == expected


def test_terms_are_what_asks_nothing_itself() -> None:
    """Function words part them."""
    assert list(terms("có gây mất ngủ không và bị phù ở người bệnh suy tim".split())) == ["mất ngủ", "phù", "suy tim"]


def test_a_term_that_the_section_does_not_write() -> None:
    """Of two words or more; one pair of its words in the section is enough to count as written."""
    found = ["Rụng tóc nhẹ.", "Mất ngủ."]
    assert unnamed_terms(found, "có gây hoại tử da không".split()) == ("hoại tử da",)
    assert not unnamed_terms(found, "có gây rụng tóc nặng không".split())


def test_a_facet_by_the_longest_run_of_words() -> None:
    """The paragraph that writes most of the question in a row; none where many do."""
    rows = ["Dạng kéo dài đạt nồng độ đỉnh sau 11 giờ.", "Nồng độ tối đa trong huyết tương đạt sau 4 giờ.", *FILLER]
    found = passages(*rows)
    words = "sau bao lau dat nong do toi da trong huyet tuong".split()
    assert [unit_statement(p, [u]).text for p, u in facet_units(found, words)] == [rows[1]]
    assert not facet_units(found, "dieu kien can duoc theo doi".split())


def test_words_apart_are_one_term_in_one_text_alone() -> None:
    """'rung thất' is neither of two other labels."""
    assert unnamed_terms(["Rung nhĩ", "Nhịp nhanh trên thất"], ["rung", "thất"]) == ("rung thất",)
    assert unnamed_terms(["Phù mắt cá chân"], ["phù", "chân"]) == ()


@pytest.mark.parametrize("typed", [["1g", "x", "3", "lần"], ["5mg", "1mg", "kg"], ["20", "mg"]])
def test_amounts_are_no_terms(typed: list[str]) -> None:
    """Nor is what multiplies them."""
    assert unnamed_terms([""], typed, single=True) == ()


def test_a_number_is_part_of_a_kind() -> None:
    """Of no other term."""
    assert list(terms("đái tháo đường typ 2 10 năm".split())) == ["đái tháo đường typ 2", "năm"]


def test_a_word_asks_in_its_phrase_alone() -> None:
    """'liệt kê', but 'liệt ruột'; 'chi tiết', but 'nhiễm khuẩn tiết niệu'."""
    assert list(terms("liệt kê liệt ruột".split())) == ["liệt ruột"]
    assert list(terms("chi tiết nhiễm khuẩn tiết niệu".split())) == ["nhiễm khuẩn tiết niệu"]


def test_sugar_is_no_way() -> None:
    """'đường' of an illness asks nothing, that of 'đường uống' does."""
    assert list(terms("tăng đường huyết".split())) == ["tăng đường huyết"]
    assert list(terms("viêm họng đường uống".split())) == ["viêm họng"]


def test_a_temperature_is_no_term() -> None:
    """'Sốt 39 độ' has no degree of an illness; 'bỏng độ 3' has one."""
    assert list(terms("sốt 39 độ 3 ngày".split())) == ["sốt"]
    assert list(terms("bỏng độ 3".split())) == ["bỏng độ 3"]
