"""A contraindication of what is asked comes before all else, and no other people's warning stands in for it."""

from __future__ import annotations

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask_dosing import answer, told

from duocthu.answer.shown_status import shown_status
from duocthu.workflows.ask import AskedBook

JAUNDICE = "Trẻ sơ sinh có vàng da hoặc giảm albumin huyết."
DRY = "Mất nước ở trẻ em: tăng nguy cơ suy thận."
MIXED = (
    "Chế phẩm có aspartam, cần lưu ý ở trẻ sơ sinh. Tiêm nhanh có thể gây suy thận cấp.",
    "Thuốc có thể gây tăng transaminase. Dùng cho trẻ dưới 8 tuổi phải theo dõi.",
    "Với người trên 75 tuổi, nguy cơ tăng creatinin huyết cao hơn.",
)
SECTIONS = (
    section("chi_dinh", "Chỉ định", lines("Đau nhẹ và vừa.", "Sốt.", page=10)),
    section(
        "chong_chi_dinh",
        "Chống chỉ định",
        lines("Loét dạ dày tiến triển.", JAUNDICE, "Suy thận nặng (Clcr dưới 30 ml/phút).", page=10),
    ),
    section("than_trong", "Thận trọng", lines("Người suy thận, suy gan, trẻ em.", DRY, *MIXED, "Hen.", page=10)),
    section(
        "lieu_luong_va_cach_dung",
        "Liều lượng và cách dùng",
        lines(
            "__Dạng uống",
            "Người lớn: Uống 500 mg.",
            "Trẻ em: Uống 10 mg/kg.",
            "Suy thận: Giãn khoảng cách giữa các liều.",
            page=10,
        ),
    ),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book with these sections of paracetamol."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("book") / "index")


def said(book: AskedBook, question: str) -> list[str]:
    """What is quoted."""
    return [line for one in answer(book, question).statements for line in one.text.split("\n")]


def test_an_illness_alone_is_told_by_its_contraindication(book: AskedBook) -> None:
    """First, in the headline, and without the doses of other cases."""
    given = answer(book, "paracetamol cho người bị loét dạ dày")
    assert given.notices[0].code == "contraindication_named"
    assert "«loét dạ dày»" in given.notices[0].text
    assert shown_status(given) == "warned"
    assert said(book, "paracetamol cho người bị loét dạ dày") == ["Loét dạ dày tiến triển."]


def test_a_dose_that_is_asked_for_is_given_behind_it(book: AskedBook) -> None:
    """The reader has asked for just that."""
    given = answer(book, "liều paracetamol cho người lớn bị loét dạ dày")
    assert (shown_status(given), given.statements[0].text) == ("warned", "Loét dạ dày tiến triển.")
    assert any("500 mg" in statement.text for statement in given.statements)


def test_a_precaution_is_no_contraindication(book: AskedBook) -> None:
    """The headline says no more than the book."""
    given = answer(book, "paracetamol cho người bị hen")
    assert not told(given, "contraindication_named")
    assert "Hen." in said(book, "paracetamol cho người bị hen")


def test_what_warns_of_others_is_not_quoted(book: AskedBook) -> None:
    """A sign of an illness in newborns and what may come of the drug in children, for somebody of whom no age is told."""
    assert JAUNDICE not in said(book, "paracetamol suy gan")
    assert DRY not in said(book, "paracetamol Clcr 20")
    assert "Người suy thận, suy gan, trẻ em." in said(book, "paracetamol suy gan")


def test_others_in_another_sentence_take_no_warning_away(book: AskedBook) -> None:
    """What a drug does to the organ warns whose organ fails, and the elderly may be the patient where no age is told."""
    renal, hepatic = said(book, "paracetamol suy thận"), said(book, "paracetamol suy gan")
    assert {MIXED[0], MIXED[2]} <= set(renal)
    assert MIXED[1] in hepatic


def test_what_warns_of_the_very_child_is_quoted_once(book: AskedBook) -> None:
    """By age and by illness it is the same line."""
    assert said(book, "paracetamol trẻ sơ sinh 5 ngày tuổi vàng da").count(JAUNDICE) == 1
    assert DRY in said(book, "paracetamol trẻ 5 tuổi suy thận")


def test_a_warning_by_another_measure_is_no_band_of_doses(book: AskedBook) -> None:
    """'All bands are quoted' is said where bands of doses are."""
    given = answer(book, "paracetamol suy thận GFR 15")
    assert told(given, "measures_differ")
    assert not told(given, "filtration_is_no_clearance")


def test_an_indication_is_not_missed_among_the_labels(book: AskedBook) -> None:
    """Doses that are for every indication are no doses for another case, and nobody has to hear that nothing warns of it."""
    given = answer(book, "paracetamol cho trẻ 5 tuổi bị sốt")
    assert told(given, "indication_general")
    assert not told(given, "indication_not_named")
    assert not told(given, "illness_not_warned_of")
    assert any("10 mg/kg" in statement.text for statement in given.statements)


def test_an_amount_is_decided_by_the_doses_first(book: AskedBook) -> None:
    """What warns of anybody follows; what names the patient's illness comes before all else."""
    given = answer(book, "paracetamol 5 g một ngày được không")
    assert "Uống 500 mg" in given.statements[0].text
    assert any("Loét dạ dày" in statement.text for statement in given.statements)
    warned = answer(book, "loét dạ dày uống paracetamol 500 mg được không")
    assert (shown_status(warned), warned.statements[0].text) == ("warned", "Loét dạ dày tiến triển.")
    assert any("Uống 500 mg" in statement.text for statement in warned.statements)


def test_an_indication_is_no_contraindication(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A line that names it, as one that something else comes of, is quoted and is no headline."""
    sections = (
        section("chi_dinh", "Chỉ định", lines("Đái tháo đường typ 2.", page=10)),
        section("chong_chi_dinh", "Chống chỉ định", lines("Nhiễm toan ceton do đái tháo đường.", page=10)),
        section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines("Người lớn: Uống 500 mg.", page=10)),
    )
    book = opened_book(sections, tmp_path_factory.mktemp("indicated") / "index")
    given = answer(book, "liều paracetamol đái tháo đường")
    assert (shown_status(given) != "warned", given.statements[0].text) == (True, "Nhiễm toan ceton do đái tháo đường.")
    assert shown_status(answer(book, "liều paracetamol nhiễm toan ceton")) == "warned"


def test_whether_a_child_may_have_it_is_told_by_the_ages_of_the_doses(book: AskedBook) -> None:
    """They stand in the section of doses alone; how it is taken is a verb there."""
    given = answer(book, "bé 5 tuổi uống paracetamol được không")
    assert given.status == "answered"
    assert any("10 mg/kg" in statement.text for statement in given.statements)
    assert not any("500 mg" in statement.text for statement in given.statements)
