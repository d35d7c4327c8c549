"""Questions whose answer stands in another section than the likeliest: it is found there, or said not to be written."""

from __future__ import annotations

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask import answer, codes

from duocthu.workflows.ask import AskedBook

CONTRAST = "Ngừng thuốc trước khi tiêm thuốc cản quang và trước phẫu thuật; dùng lại sau 48 giờ."
SUGAR = "Chưa thấy hạ glucose huyết khi uống quá liều."
BLEEDING = "Chảy máu hoặc INR quá cao: xem phần Quá liều và xử trí."
SECTIONS = (
    section("loai_thuoc", "Loại thuốc", lines("Thuốc giảm đau.", page=10)),
    section("chi_dinh", "Chỉ định", lines("Đau nhẹ.", page=10)),
    section("chong_chi_dinh", "Chống chỉ định", lines("Thiếu hụt G6PD.", page=10)),
    section("than_trong", "Thận trọng", lines(CONTRAST, "Theo dõi chức năng gan.", page=10)),
    section("tac_dung_khong_mong_muon", "Tác dụng không mong muốn (ADR)", lines("Buồn nôn, ỉa chảy.", page=10)),
    section("huong_dan_xu_tri_adr", "Hướng dẫn cách xử trí ADR", lines(BLEEDING, "Buồn nôn: uống sau ăn.", page=10)),
    section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines("Người lớn: Uống 500 mg.", page=10)),
    section("tuong_tac_thuoc", "Tương tác thuốc", lines("Rượu làm tăng độc tính.", page=10)),
    section("qua_lieu_va_xu_tri", "Quá liều và xử trí", lines(SUGAR, "Xử trí: Cho vitamin K.", page=10)),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """Paracetamol, with what is asked in sections where one does not look first."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("elsewhere") / "index")


def said(book: AskedBook, question: str) -> str:
    """The words of an answer."""
    return "\n".join(statement.text for statement in answer(book, question).statements)


@pytest.mark.parametrize(
    "question",
    ["paracetamol trước chụp CT cản quang", "ngừng paracetamol trước mổ", "paracetamol trước phẫu thuật ngừng bao lâu"],
)
def test_what_is_done_before_a_procedure_is_no_dose(book: AskedBook, question: str) -> None:
    """It is looked for where the book writes it, under its own word."""
    assert CONTRAST in said(book, question)
    assert "500 mg" not in said(book, question)


@pytest.mark.parametrize("question", ["paracetamol có gây hạ đường huyết không", "paracetamol co gay ha duong huyet khong"])
def test_an_effect_that_another_section_names_is_quoted_from_there(book: AskedBook, question: str) -> None:
    """That the asked one does not name it is told as well."""
    given = answer(book, question)
    assert {"term_not_named", "written_elsewhere"} <= set(codes(given))
    assert SUGAR in said(book, question)


@pytest.mark.parametrize("question", ["paracetamol INR 9 xử trí", "chảy máu do paracetamol xử trí thế nào"])
def test_a_section_that_a_line_points_to_is_quoted(book: AskedBook, question: str) -> None:
    """Where that line speaks of what is asked."""
    assert BLEEDING in said(book, question)
    assert "Cho vitamin K" in said(book, question)


@pytest.mark.parametrize("question", ["buồn nôn do paracetamol xử trí", "paracetamol gây buồn nôn xử trí thế nào"])
def test_what_is_done_about_an_effect_of_the_drug(book: AskedBook, question: str) -> None:
    """No dose for it, and nothing to which a line on another effect points."""
    assert "Buồn nôn: uống sau ăn." in said(book, question)
    assert "500 mg" not in said(book, question)
    assert "Cho vitamin K" not in said(book, question)


@pytest.mark.parametrize(
    "question", ["quên liều paracetamol", "quen uong paracetamol thi sao", "paracetamol nghiền viên được không"]
)
def test_how_it_is_taken_that_nothing_writes(book: AskedBook, question: str) -> None:
    """No dose is quoted for it."""
    given = answer(book, question)
    assert (given.status, given.statements) == ("not_found", ())
    assert codes(given) == ["fact_not_written", "absence_is_no_proof"]


def test_an_abbreviation_that_nothing_names(book: AskedBook) -> None:
    """What stands below is no answer; where another section names it, that is quoted."""
    given = answer(book, "paracetamol HLA-B*5701")
    assert (given.status, "unheeded_words" in codes(given)) == ("partial", True)
    assert "unheeded_words" not in codes(answer(book, "paracetamol G6PD"))
    assert "Thiếu hụt G6PD." in said(book, "paracetamol G6PD")
