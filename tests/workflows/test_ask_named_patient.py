"""A contraindication of another degree, measure, third of a pregnancy or age is quoted, and is not the headline."""

from __future__ import annotations

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask import answer

from duocthu.answer.shown_status import shown_status
from duocthu.workflows.ask import AskedBook

SECTIONS = (
    section(
        "chong_chi_dinh",
        "Chống chỉ định",
        lines(
            "Suy thận nặng (Clcr dưới 30 ml/phút). Tình trạng cấp có thể làm thay đổi chức năng thận.",
            "Suy tim nặng, suy gan nặng.",
            "Ba tháng cuối thai kỳ; trẻ em dưới 3 tháng.",
            "Trẻ em dưới 2 tuổi bị co giật.",
            page=10,
        ),
    ),
    section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines("Người lớn: 500 mg.", "Trẻ em: Uống 10 mg/kg.", page=10)),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book with these sections of paracetamol."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("book") / "index")


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("liều paracetamol suy thận Clcr 60", "Suy thận nặng"),
        ("liều paracetamol Clcr 35 - 50", "Suy thận nặng"),
        ("liều paracetamol suy thận nhẹ", "Suy thận nặng"),
        ("liều paracetamol eGFR 70", "Suy thận nặng"),
        ("liều paracetamol suy gan nhẹ", "suy gan nặng"),
        ("liều paracetamol xơ gan Child A", "suy gan nặng"),
        ("liều paracetamol thai 10 tuần", "Ba tháng cuối"),
        ("liều paracetamol mang thai 3 tháng giữa", "Ba tháng cuối"),
        ("liều paracetamol người lớn co giật", "co giật"),
        ("mẹ đang cho con bú bé 1 tuổi dùng paracetamol", "Trẻ em dưới 2 tuổi"),
    ],
)
def test_the_line_of_others_is_quoted_and_no_headline(book: AskedBook, question: str, line: str) -> None:
    """The reader sees it, and is not told that it names this patient."""
    given = answer(book, question)
    assert shown_status(given) != "warned"
    assert any(line in statement.text for statement in given.statements)


@pytest.mark.parametrize(
    "question",
    [
        "liều paracetamol suy thận Clcr 20",
        "liều paracetamol suy thận",
        "liều paracetamol Clcr 25 - 40",
        "liều paracetamol eGFR 40",
        "liều paracetamol suy gan",
        "liều paracetamol suy gan nặng",
        "liều paracetamol xơ gan Child C",
        "liều paracetamol thai 32 tuần",
        "liều paracetamol bà bầu",
        "liều paracetamol bé 1 tuổi co giật",
    ],
)
def test_a_line_that_may_be_the_patients_is_the_headline(book: AskedBook, question: str) -> None:
    """What the question leaves open, and one measure of kidneys beside another, takes no warning away."""
    assert shown_status(answer(book, question)) == "warned"


def test_a_patient_told_before_is_warned_of(book: AskedBook) -> None:
    """Before doses that are asked for by themselves: those of everybody, and the reader is told so."""
    given = answer(book, "liều paracetamol", "tôi có thai 32 tuần")
    assert (shown_status(given), given.statements[0].text[:13]) == ("warned", "Ba tháng cuối")
    full = answer(book, "liều paracetamol", "liều cefalexin bà bầu")
    assert "«bà bầu»" in next(notice.text for notice in full.notices if notice.code == "patient_before")
    assert full.statements[0].text.startswith("Ba tháng cuối")
    said = " ".join(statement.text for statement in full.statements)
    assert "500 mg" in said
    assert "10 mg/kg" in said


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("suy gan nặng uống paracetamol được không", True),
        ("suy gan nhẹ uống paracetamol được không", False),
        ("paracetamol cho bé 1 tuổi co giật được không", True),
        ("bà bầu 8 tháng uống paracetamol được không", True),
        ("bị suy tim uống paracetamol được không", True),
        ("người lớn uống paracetamol được không", False),
        ("chống chỉ định của paracetamol", False),
        ("chống chỉ định của paracetamol ở người suy gan", False),
    ],
)
def test_whether_a_drug_may_be_used_is_told_by_what_forbids_it(book: AskedBook, question: str, first: bool) -> None:  # noqa: FBT001
    """In the headline, and the section comes whole; not where it was asked for by name."""
    given = answer(book, question)
    assert (shown_status(given) == "warned") is first
    quoted = [line for statement in given.statements for line in statement.text.split("\n")]
    assert len(quoted) == len(set(quoted))


def test_an_illness_told_before_is_warned_of(book: AskedBook) -> None:
    """Where contraindications name it, with the question that tells it; else nothing is said."""
    given = answer(book, "liều paracetamol", "tôi bị suy tim")
    assert (shown_status(given), given.statements[0].text) == ("warned", "Suy tim nặng, suy gan nặng.")
    assert any("tôi bị suy tim" in notice.text for notice in given.notices if notice.code == "rest_from_history")
    plain = answer(book, "liều paracetamol", "tôi bị đau răng")
    assert (shown_status(plain), [notice.code for notice in plain.notices]) == ("answered", [])


def test_the_headline_tells_of_whom_the_line_speaks(book: AskedBook) -> None:
    """Not all that the question says of its patient."""
    given = answer(book, "liều paracetamol cho cụ 80 tuổi suy gan nặng")
    told = next(notice.text for notice in given.notices if notice.code == "contraindication_named")
    assert "«suy gan nặng»" in told
    assert "80" not in told


@pytest.mark.parametrize("question", ["paracetamol cho bn hen có được không", "bệnh nhân gút dùng paracetamol được không"])
def test_an_illness_of_one_word_that_nothing_forbids_is_told(book: AskedBook, question: str) -> None:
    """A section without it is no permission."""
    given = answer(book, question)
    assert given.status == "partial"
    assert "term_not_named" in {notice.code for notice in given.notices}


def test_an_age_beside_what_was_told_before_is_warned_of_both(book: AskedBook) -> None:
    """The pregnancy of the question before, and the doses for the age of this one."""
    given = answer(book, "tôi 30 tuổi, liều paracetamol", "tôi có thai 32 tuần")
    assert (shown_status(given), given.statements[0].text[:13]) == ("warned", "Ba tháng cuối")
    assert "«có thai 32 tuần»" in next(notice.text for notice in given.notices if notice.code == "patient_before")
    assert any("500 mg" in statement.text for statement in given.statements)


def test_another_person_is_not_the_patient_of_before(book: AskedBook) -> None:
    """Another person is no patient of the question before, and the reader is told."""
    given = answer(book, "chồng tôi uống paracetamol được không", "vợ tôi có thai 32 tuần uống paracetamol được không")
    assert "patient_not_lent" in {notice.code for notice in given.notices}
    assert shown_status(given) != "warned"
