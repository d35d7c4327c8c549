"""A question that names no drug is asked back; one that names what the book does not have is not."""

from __future__ import annotations

import pytest
from tests.workflows.test_ask import answer, codes

from duocthu.bootstrap.serving import Served
from duocthu.workflows.ask import AskedBook


@pytest.mark.parametrize(
    "question", ["liều cho trẻ em", "chống chỉ định", "tương tác thuốc", "bé 5 tuổi", "liều cho trẻ em bị sốt"]
)
def test_a_question_without_a_drug_is_asked_back(book: AskedBook, question: str) -> None:
    """It is not in the book or not in it only once a drug is named; nothing is said of silence and safety."""
    given = answer(book, question)
    assert (given.status, codes(given), given.statements, given.suggestions) == ("clarify", ["drug_unnamed"], (), ())


@pytest.mark.parametrize(
    "question", ["liều bạch quả cho trẻ em", "liều sắt cho trẻ em", "liều streptomycin", "tương tác của muối hồng"]
)
def test_a_name_that_nobody_knows_is_no_question_without_a_drug(book: AskedBook, question: str) -> None:
    """Whether it names a drug cannot be told: the book has nothing of it, and that is said."""
    assert answer(book, question).status == "not_found"


@pytest.mark.parametrize(
    "question",
    [
        "thuốc ngủ cho bà bầu",
        "thuoc ngu cho ba bau",
        "thuốc ngủ",
        "công thức tính Clcr",
        "công thức tính độ thanh thải creatinin",
    ],
)
def test_what_drugs_are_for_and_a_formula_name_none(book: AskedBook, question: str) -> None:
    """It is asked back which drug is meant; nothing is said not to be in the book."""
    given = answer(book, question)
    assert (given.status, codes(given)) == ("clarify", ["drug_unnamed"])


@pytest.mark.parametrize(
    "question", ["thời tiết hôm nay", "hom nay thoi tiet the nao", "kể chuyện cười đi", "tỷ số bóng đá hôm qua"]
)
def test_what_is_no_medicine_is_out_of_scope(book: AskedBook, question: str) -> None:
    """Nothing was looked up, and nothing is said of silence and safety."""
    given = answer(book, question)
    assert (given.status, codes(given)) == ("refused", ["out_of_scope"])


def test_an_illness_of_the_weather_is_medicine(book: AskedBook) -> None:
    """``dị ứng thời tiết`` is looked up."""
    assert answer(book, "dị ứng thời tiết").status == "not_found"
    assert answer(book, "dị ứng thời tiết uống paracetamol").status != "refused"


def test_words_of_the_book_without_a_drug_are_asked_back(served: Served) -> None:
    """They stand in some monograph; which drug is meant has to be said."""
    given = answer(served.book.asked, "INR mục tiêu van hai lá cơ học")
    assert (given.status, codes(given), given.statements) == ("clarify", ["drug_unnamed_but_written"], ())


def test_chapters_are_told_with_their_pages_and_tables(served: Served) -> None:
    """No word of them is quoted; the one whose title it is comes alone."""
    given = answer(served.book.asked, "diện tích bề mặt cơ thể 160cm 50kg")
    assert (given.status, codes(given)[0], given.statements) == ("partial", "stands_in_chapter", ())
    (citation,) = given.citations
    assert citation.drug_name.startswith("PHỤ LỤC 1")
    assert [crop.printed_page for crop in given.crops]


@pytest.mark.parametrize(
    ("question", "opens"),
    [
        ("tính diện tích da cao 160 cm nặng 50 kg", "PHỤ LỤC 1"),
        ("thuốc hợp lý và an toàn, sử dụng ở bệnh viện", "SỬ DỤNG THUỐC HỢP LÝ"),
        ("cách tính diện tích bề mặt từ chiều cao, cân nặng", "PHỤ LỤC 1"),
        ("phụ lục 2 nói gì", "PHỤ LỤC 2"),
        ("kê đơn theo cách sử dụng thuốc hợp lý, an toàn", "SỬ DỤNG THUỐC HỢP LÝ"),
    ],
)
def test_a_chapter_is_found_by_most_words_of_its_title(served: Served, question: str, opens: str) -> None:
    """In any order, or where they are most words of the question."""
    given = answer(served.book.asked, question)
    assert (given.status, codes(given)[0]) == ("partial", "stands_in_chapter")
    assert any(citation.drug_name.startswith(opens) for citation in given.citations)


@pytest.mark.parametrize("question", ["thuốc có an toàn không", "cân nặng của trẻ", "phụ lục 9"])
def test_a_few_words_of_a_title_are_chance(served: Served, question: str) -> None:
    """No chapter is told."""
    assert "stands_in_chapter" not in codes(answer(served.book.asked, question))
