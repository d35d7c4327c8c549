"""Questions with a drug and a patient or an illness, and no word for a section: they ask for the dose."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask_dosing import answer, told

from duocthu.answer.shown_status import shown_status
from duocthu.bootstrap.serving import Served
from duocthu.workflows.ask import AskedBook

SECTIONS = (
    section(
        "duoc_ly_va_co_che_tac_dung",
        "Dược lý và cơ chế tác dụng",
        lines("Ức chế hô hấp ở người suy hô hấp khi dùng liều cao, nấm móng và viêm phổi.", page=10),
    ),
    section("chong_chi_dinh", "Chống chỉ định", lines("Suy hô hấp nặng.", "Suy gan nặng.", page=10)),
    section(
        "thoi_ky_mang_thai",
        "Thời kỳ mang thai",
        lines("Dùng được ở người mang thai khi cần.", "Trong 3 tháng cuối: không dùng.", page=10),
    ),
    section("tac_dung_khong_mong_muon", "Tác dụng không mong muốn (ADR)", lines("Nấm móng, sốt, viêm phổi.", page=10)),
    section(
        "lieu_luong_va_cach_dung",
        "Liều lượng và cách dùng",
        lines(
            "__Nấm móng",
            "Người lớn: Uống 500 mg.",
            "__Tăng huyết áp",
            "Người lớn: Uống 250 mg.",
            "Trẻ em 1 - 10 tuổi: Uống 10 mg/kg.",
            "Suy thận: Clcr 30 - 50 ml/phút, uống 100 mg.",
            page=10,
        ),
    ),
    section(
        "tuong_tac_thuoc",
        "Tương tác thuốc",
        lines("Với vitamin K: đối kháng.", "Với ibuprofen: tăng độc tính.", "Ở bé 14 kg sốt cần theo dõi.", page=10),
    ),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book with these sections of paracetamol."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("book") / "index")


@pytest.mark.parametrize(
    ("question", "dose"),
    [
        ("paracetamol nấm móng", "500 mg"),
        ("paracetamol THA", "250 mg"),
        ("paracetamol tăng huyết áp", "250 mg"),
        ("paracetamol bé 7 tuổi 25kg viêm phổi", "10 mg/kg"),
        ("paracetamol ClCr 40ml/ph", "100 mg"),
    ],
)
def test_an_illness_or_a_patient_asks_for_the_dose(book: AskedBook, question: str, dose: str) -> None:
    """Of just that illness or patient."""
    given = answer(book, question)
    assert "Liều lượng và cách dùng" in given.understanding
    assert any(dose in one.text for one in given.statements)
    assert not told(given, "unheeded_words")


def test_what_forbids_in_an_illness_comes_first(book: AskedBook) -> None:
    """And no dose of another case stands in its place: none was asked for."""
    given = answer(book, "paracetamol cho người suy hô hấp")
    assert given.statements[0].text == "Suy hô hấp nặng."
    assert "suy hô hấp" in told(given, "contraindication_named")
    assert "suy hô hấp" in told(given, "doses_of_others")
    assert {citation.section_key for citation in given.citations} == {"chong_chi_dinh"}
    asked_for = answer(book, "liều paracetamol cho người suy hô hấp")
    assert "suy hô hấp" in told(asked_for, "indication_not_named")
    assert (asked_for.notices[0].code, asked_for.statements[0].text) == ("contraindication_named", "Suy hô hấp nặng.")
    assert shown_status(given) == "warned"


@pytest.mark.parametrize("question", ["liều tối đa paracetamol", "liều paracetamol trước ăn", "paracetamol pha thế nào"])
def test_what_is_asked_is_no_illness(book: AskedBook, question: str) -> None:
    """It is not said to be missing among the labels."""
    assert not told(answer(book, question), "indication_not_named")


def test_a_trimester_comes_first(book: AskedBook) -> None:
    """All of the section is quoted."""
    given = answer(book, "paracetamol thai 34 tuần")
    assert "Người bệnh: thai 34 tuần" in given.understanding
    assert "3 tháng cuối" in given.statements[0].text
    assert "Dùng được" in given.statements[-1].text
    assert answer(book, "paracetamol thai 8 tuần").statements[0].text.startswith("Dùng được")


@pytest.mark.parametrize(
    ("question", "name", "line"),
    [
        ("paracetamol vitamin K", "vitamin K", "Với vitamin K: đối kháng."),
        ("paracetamol và ibuprofen", "ibuprofen", "Với ibuprofen: tăng độc tính."),
        ("paracetamol cùng ibuprofen", "ibuprofen", "Với ibuprofen: tăng độc tính."),
        ("paracetamol với vit K", "vitamin k", "Với vitamin K: đối kháng."),
    ],
)
def test_a_name_that_the_book_does_not_have_is_looked_up_in_interactions(
    book: AskedBook, question: str, name: str, line: str
) -> None:
    """Of the drug that it has; that it has no monograph of the other is told."""
    given = answer(book, question)
    assert [one.text for one in given.statements] == [line]
    assert f"«{name}»" in told(given, "partner_unknown")
    assert "không tra theo nhóm" in told(given, "partner_unknown")
    assert not told(given, "unheeded_words")


def test_a_name_of_which_the_interactions_say_nothing(book: AskedBook) -> None:
    """It is told, and no proof of safety."""
    given = answer(book, "paracetamol + cordarone")
    assert given.status == "not_found"
    assert "«cordarone»" in told(given, "not_found_interaction")


def test_bands_of_clearance_are_no_doses_for_dialysis(book: AskedBook) -> None:
    """They are shown with a warning."""
    given = answer(book, "paracetamol lọc máu")
    assert "lọc máu (thẩm phân)" in told(given, "dialysis_not_named")
    assert any("Clcr" in one.text for one in given.statements)
    assert shown_status(given) == "near"
    assert not told(answer(book, "paracetamol suy thận"), "dialysis_not_named")


def test_another_section_in_place_of_doses_is_no_answer(book: AskedBook) -> None:
    """Of a drug whose monograph has none."""
    given = answer(book, "salbutamol dùng trong sản khoa dọa đẻ non bé 5 tuổi")
    assert "Liều lượng và cách dùng" in told(given, "not_found_section")
    assert shown_status(given) != "answered"


def test_shorthand_for_side_effects_is_heeded(book: AskedBook) -> None:
    """It names a section."""
    assert not told(answer(book, "TDKMM của paracetamol là gì"), "unheeded_words")


def test_a_fever_of_the_sample_book(served: Served) -> None:
    """A weight and an illness ask for the dose."""
    given = answer(served.book.asked, "ibuprofen bé 14kg sốt")
    assert "Liều lượng và cách dùng" in given.understanding


@pytest.mark.parametrize(
    "question", ["paracetamol cho người suy hô hấp", "paracetamol suy hô hấp", "paracetamol ở bn suy hô hấp"]
)
def test_an_illness_that_is_warned_of_alone_asks_for_no_dose(book: AskedBook, question: str) -> None:
    """What forbids it is the whole answer: doses for other illnesses are not shown below."""
    given = answer(book, question)
    assert given.status == "answered"
    assert [statement.text for statement in given.statements] == ["Suy hô hấp nặng."]
    assert {citation.section_key for citation in given.citations} == {"chong_chi_dinh"}
    assert told(given, "section_partial")
    assert not told(given, "indication_not_named")


def test_an_illness_that_is_treated_and_warned_of_asks_for_the_dose(tmp_path: Path) -> None:
    """Where the doses stand under no illness, the indications tell it."""
    sections = (
        section("chi_dinh", "Chỉ định", lines("Suy tim.", page=10)),
        section("than_trong", "Thận trọng", lines("Suy tim nặng cần theo dõi.", page=10, top=90.0)),
        section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines("Uống 500 mg mỗi ngày.", page=10, top=120.0)),
    )
    given = answer(opened_book(sections, tmp_path / "index"), "paracetamol suy tim")
    assert any("500 mg" in one.text for one in given.statements)


def test_shorthand_is_told_with_what_is_not_found(book: AskedBook) -> None:
    """Nobody has typed 'isoniazid'."""
    given = answer(book, "liều INH")
    assert given.status == "not_found"
    assert "isoniazid" in told(given, "not_found_drug")
    assert "«INH»" in told(given, "short_for")
