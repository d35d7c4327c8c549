"""What an answer says of a dosage section beside its lines: of an organ, a route or an illness that they are not for."""

from __future__ import annotations

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import SmallBook, lines, section

from duocthu.answer.shown_status import shown_status
from duocthu.domain.answer import Answer
from duocthu.domain.question import Question
from duocthu.workflows.ask import AskedBook, ask

ROWS = (
    "**Thuốc tiêm",
    "__Viêm phổi nặng",
    "Người lớn: Tiêm bắp 1 g.",
    "Trẻ em 1 - 5 tuổi: Tiêm bắp 20 mg/kg.",
    "Suy thận: Clcr 30 - 50 ml/phút, tiêm 500 mg.",
    "**Thuốc uống",
    "__Viêm tai giữa",
    "Người lớn: Uống 500 mg.",
    "Người cao tuổi: Uống 250 mg.",
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book with the rows as the doses of paracetamol."""
    dose = section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines(*ROWS, page=10))
    others = (one for one in SmallBook().monographs[0].sections if one.key != dose.key)
    return opened_book((*others, dose), tmp_path_factory.mktemp("book") / "index")


def answer(book: AskedBook, question: str) -> Answer:
    """The answer to a question."""
    return ask(Question("q", question, ()), book)


def told(given: Answer, code: str) -> str:
    """The notice of a code, '' where there is none."""
    return next((notice.text for notice in given.notices if notice.code == code), "")


def test_an_organ_under_another_indication_is_shown_and_told(book: AskedBook) -> None:
    """With its labels; it is not said to be missing."""
    given = answer(book, "liều paracetamol viêm tai giữa cho người suy thận Clcr 40")
    assert "chỉ định hoặc đường dùng khác" in told(given, "organ_elsewhere")
    assert not told(given, "patient_not_named")
    (statement,) = [one for one in given.statements if "Clcr" in one.text]
    assert statement.label_path[:2] == ("Thuốc tiêm", "Viêm phổi nặng")


def test_an_organ_of_another_clearance_is_told_without_its_dose(book: AskedBook) -> None:
    """The band stands in the notice."""
    given = answer(book, "liều paracetamol cho người suy thận Clcr 8")
    assert "Suy thận (Clcr 30 - 50)" in told(given, "organ_of_others")
    assert not told(given, "patient_not_named")
    assert not any("500 mg" in one.text for one in given.statements)
    assert "500 mg" not in told(given, "organ_of_others")


def test_another_route_than_the_one_asked_for_is_told(book: AskedBook) -> None:
    """It is part of what was understood as well."""
    given = answer(book, "liều paracetamol uống cho bé 3 tuổi")
    assert "Đường dùng: uống" in given.understanding
    assert "«uống»; các dòng ghi đường khác (tiêm bắp)" in told(given, "route_not_named")


def test_a_whole_section_begins_with_the_route(book: AskedBook) -> None:
    """All of it is quoted."""
    given = answer(book, "liều paracetamol uống")
    assert given.statements[0].text.startswith("Người lớn: Uống 500 mg.")
    assert sorted("\n".join(one.text for one in given.statements).split("\n")) == sorted(row for row in ROWS if ":" in row)
    assert not told(given, "section_partial")


def test_people_of_another_indication_are_not_denied(book: AskedBook) -> None:
    """That there is no line for them is said of the indication asked for; no dose of the other is given."""
    given = answer(book, "liều paracetamol viêm tai giữa cho bé 3 tuổi")
    text = told(given, "patient_elsewhere")
    assert "bé 3 tuổi dưới chỉ định được hỏi" in text
    assert "Thuốc tiêm › Viêm phổi nặng › " in text
    assert "Trẻ em 1 - 5 tuổi" in text
    assert not told(given, "patient_not_named")
    assert not any("20 mg" in one.text for one in given.statements)


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("liều paracetamol uống cho bé 3 tuổi", "route_not_named"),
        ("liều paracetamol bôi cho người lớn", "route_not_named"),
        ("liều paracetamol đau nửa đầu", "indication_not_named"),
        ("liều paracetamol viêm tai giữa cho người suy thận Clcr 40", "organ_elsewhere"),
        ("liều paracetamol cho phụ nữ có thai", "patient_not_named"),
    ],
)
def test_what_is_not_said_as_asked_is_no_answer(book: AskedBook, question: str, code: str) -> None:
    """Related lines are quoted, and the status does not claim that the book says what was asked; nothing is a picture either."""
    given = answer(book, question)
    assert told(given, code)
    assert given.statements
    assert (given.status, shown_status(given)) == ("partial", "near")


@pytest.mark.parametrize("question", ["liều paracetamol tiêm bắp cho bé 3 tuổi", "liều paracetamol viêm tai giữa cho người lớn"])
def test_what_is_said_as_asked_is_an_answer(book: AskedBook, question: str) -> None:
    """Of the route and the illness that were asked for."""
    assert answer(book, question).status == "answered"


@pytest.mark.parametrize("measure", ["eGFR 25", "mức lọc cầu thận 40", "GFR < 60", "MLCT 25"])
def test_a_filtration_brings_the_lines_by_clearance_and_says_so(book: AskedBook, measure: str) -> None:
    """All of them, since no number of one chooses a band of the other."""
    given = answer(book, f"liều paracetamol {measure}")
    (statement,) = [one for one in given.statements if "Clcr 30 - 50" in one.text]
    notice = next(one for one in given.notices if one.code == "filtration_is_no_clearance")
    assert set(statement.citation_ids) <= set(notice.citation_ids)
    assert not told(given, "organ_of_others")
    assert (given.status, shown_status(given)) == ("partial", "near")
    assert f"Người bệnh: {measure}" in given.understanding


def test_a_clearance_says_nothing_of_filtration(book: AskedBook) -> None:
    """Nor does a question without a number, nor one that gives both."""
    for question in ("liều paracetamol Clcr 40", "liều paracetamol suy thận", "liều paracetamol Clcr 40, eGFR 35"):
        assert not told(answer(book, question), "filtration_is_no_clearance"), question


def test_a_measure_is_no_name_of_a_drug(book: AskedBook) -> None:
    """What was not found is told by its own name."""
    assert "«dapagliflozin»" in told(answer(book, "liều dapagliflozin eGFR 25"), "not_found_drug")
