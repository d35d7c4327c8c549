"""What must be said with an answer: warnings before a dose, both sides of an interaction, silence with its places, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.small_book import lifted_section, lines, monograph, section, table

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.answer.obligations import OBLIGATIONS
from duocthu.books.registry import find as find_profile
from duocthu.domain.answer import Answer
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, ask, open_book


def _monographs() -> list[Monograph]:
    precaution_table = table("p0021_1", "than_trong", 21, 700.0)
    return [
        monograph(
            "alphacin",
            "ALPHACIN",
            20,
            section("loai_thuoc", "Loại thuốc", lines("Thuốc chống đông máu nhóm coumarol.", page=20)),
            section("chi_dinh", "Chỉ định", lines("Viêm tai giữa.", "Viêm phổi.", page=20)),
            section(
                "chong_chi_dinh",
                "Chống chỉ định",
                lines("Phụ nữ mang thai ba tháng đầu.", "Trẻ em dưới 2 tuổi.", "Người trên 75 tuổi.", "Vô niệu.", page=20),
            ),
            section(
                "than_trong",
                "Thận trọng",
                lines("Người suy thận nặng.", "Người cao tuổi dễ chảy máu.", "Người nghiện rượu.", page=20),
            ),
            section("thoi_ky_mang_thai", "Thời kỳ mang thai", lines("Chỉ dùng khi thật cần thiết.", page=20)),
            section("thoi_ky_cho_con_bu", "Thời kỳ cho con bú", lines("Ngừng cho con bú.", page=20)),
            section(
                "lieu_luong_va_cach_dung",
                "Liều lượng và cách dùng",
                lines(
                    "Người lớn: Uống 500 mg mỗi 8 giờ.",
                    "Trẻ em 1 - 5 tuổi: Uống 10 mg/kg mỗi 8 giờ.",
                    "Suy thận: Uống 250 mg mỗi 12 giờ.",
                    page=20,
                ),
            ),
            section(
                "tuong_tac_thuoc", "Tương tác thuốc", lines("Betadol: làm tăng nồng độ betadol, giảm liều một nửa.", page=20)
            ),
        ),
        monograph(
            "betadol",
            "BETADOL",
            21,
            section("chi_dinh", "Chỉ định", lines("Đau.", page=21)),
            lifted_section("than_trong", "Thận trọng", lines("Suy gan.", page=21), precaution_table),
            section(
                "tuong_tac_thuoc", "Tương tác thuốc", lines("Với thuốc chống đông: tăng nguy cơ chảy máu.", "Rượu.", page=21)
            ),
            tables=(precaution_table,),
        ),
        monograph(
            "gammavir",
            "GAMMAVIR",
            22,
            section("chi_dinh", "Chỉ định", lines("Nhiễm virus.", page=22)),
            section("chong_chi_dinh", "Chống chỉ định", lines("Đang dùng alphacin.", "Trẻ sơ sinh đẻ non.", page=22)),
            section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines("Trẻ em: Uống 5 mg/kg.", page=22)),
            section("tuong_tac_thuoc", "Tương tác thuốc", lines("Chưa có thông tin.", page=22)),
        ),
    ]


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """Three drugs that warn and interact."""
    store = QdrantEdgeStore(tmp_path_factory.mktemp("ward") / "index")
    pages = [PageRecord(n, n + 1, None, "monograph", ()) for n in range(19, 24)]
    index_book(_monographs(), [], pages, store)
    return open_book(store.open(), find_profile("dtqgvn2018"), "0" * 64, Catalogue.load("vi"))


def answer(book: AskedBook, question: str) -> Answer:
    """The answer to a question."""
    return ask(Question("q", question), book)


def said(given: Answer) -> list[str]:
    """The words of an answer."""
    return [" ".join(statement.text.split()) for statement in given.statements]


@pytest.mark.parametrize(
    ("question", "first", "dose"),
    [
        ("liều alphacin cho trẻ 1 tuổi", "Trẻ em dưới 2 tuổi.", "Trẻ em 1 - 5 tuổi: Uống 10 mg/kg mỗi 8 giờ."),
        ("liều alphacin cho người cao tuổi", "Người trên 75 tuổi.", "Người lớn: Uống 500 mg mỗi 8 giờ."),
        ("liều alphacin cho người suy thận", "Vô niệu.", "Suy thận: Uống 250 mg mỗi 12 giờ."),
        ("liều alphacin cho phụ nữ mang thai", "Phụ nữ mang thai ba tháng đầu.", "Người lớn: Uống 500 mg mỗi 8 giờ."),
    ],
)
def test_the_warning_of_the_patient_stands_before_the_dose(book: AskedBook, question: str, first: str, dose: str) -> None:
    """And the doses of other patients do not stand at all; that of adults, for a pregnancy, is not said to be just that."""
    given = answer(book, question)
    assert given.status == ("partial" if question.endswith("mang thai") else "answered")  # no line is for a pregnancy
    assert said(given)[0] == first
    assert said(given)[-1] == dose or question.endswith("cao tuổi")
    assert dose in said(given)
    doses = {"Trẻ em 1 - 5 tuổi: Uống 10 mg/kg mỗi 8 giờ.", "Suy thận: Uống 250 mg mỗi 12 giờ."} - {dose}
    assert not doses & set(said(given))


def test_no_warning_of_another_patient(book: AskedBook) -> None:
    """A child of four is none of those under two."""
    assert "Trẻ em dưới 2 tuổi." not in said(answer(book, "liều alphacin cho bé 4 tuổi"))


def test_each_rule_has_its_own_name() -> None:
    """One table."""
    assert len({rule.name for rule in OBLIGATIONS}) == len(OBLIGATIONS) == 8


def test_a_newborn_may_be_born_too_early(book: AskedBook) -> None:
    """What warns of those is quoted for newborns, and for nobody older."""
    early = "Trẻ sơ sinh đẻ non."
    assert early in said(answer(book, "liều gammavir cho trẻ sơ sinh"))
    assert early in said(answer(book, "liều gammavir cho trẻ 20 ngày tuổi"))
    assert early not in said(answer(book, "liều gammavir cho trẻ 5 tuổi"))


def test_both_sides_of_an_interaction(book: AskedBook) -> None:
    """By name on one side, by class on the other, which is said and proved."""
    given = answer(book, "alphacin và betadol")
    assert said(given) == [
        "Betadol: làm tăng nồng độ betadol, giảm liều một nửa.",
        "Với thuốc chống đông: tăng nguy cơ chảy máu.",
        "Thuốc chống đông máu nhóm coumarol.",
    ]
    (named,) = [notice.text for notice in given.notices if notice.code == "class_named"]
    assert "BETADOL" in named
    assert "thuốc chống đông" in named


def test_a_contraindication_names_the_other_drug(book: AskedBook) -> None:
    """Other sections than interactions are looked through; the silent side is told."""
    given = answer(book, "gammavir tương tác với alphacin không")
    assert said(given) == ["Đang dùng alphacin."]
    assert {c.drug_id for c in given.citations} == {"gammavir"}
    codes = [notice.code for notice in given.notices]
    assert "not_found_interaction" in codes
    assert codes[-1] == "absence_is_no_proof"


def test_silence_of_both_names_a_table_that_could_not_be_read(book: AskedBook) -> None:
    """The status stays 'not found', the table of the precautions is named with its page."""
    given = answer(book, "betadol tương tác với gammavir không")
    assert (given.status, given.statements) == ("not_found", ())
    (held,) = [notice for notice in given.notices if notice.code == "scanned_section_has_block"]
    assert held.block_ids == ("p0021_1",)
    assert "trang in 22" in held.text
    silent = [notice.text for notice in given.notices if notice.code == "not_found_interaction"]
    assert len(silent) == 2
    assert all("«Tương tác thuốc»" in text for text in silent)


def test_whether_a_drug_may_be_used(book: AskedBook) -> None:
    """Contraindications and precautions answer, though the question names no section."""
    given = answer(book, "alphacin có dùng được cho người nghiện rượu không")
    assert {c.section_key for c in given.citations} == {"chong_chi_dinh", "than_trong"}


def test_an_indication_that_no_label_names(book: AskedBook) -> None:
    """The dose is for something else, and that is said."""
    given = answer(book, "liều alphacin cho người lớn viêm xoang mạn")
    assert said(given) == ["Người lớn: Uống 500 mg mỗi 8 giờ."]
    assert "indication_not_named" in [notice.code for notice in given.notices]


@pytest.mark.parametrize(
    ("question", "code"),
    [("xin chào", "greeting"), ("tôi bị sốt, bị bệnh gì", "out_of_scope"), ("đau đầu uống thuốc gì", "out_of_scope")],
)
def test_what_is_no_question_for_a_book(book: AskedBook, question: str, code: str) -> None:
    """Refused with what can be asked."""
    given = answer(book, question)
    assert (given.status, [notice.code for notice in given.notices]) == ("refused", [code])


def test_a_name_alone_is_introduced(book: AskedBook) -> None:
    """Its class and what it is for."""
    given = answer(book, "alphacin")
    assert [c.section_key for c in given.citations] == ["loai_thuoc", "chi_dinh"]


def test_many_names_are_looked_up_a_few_at_a_time(book: AskedBook, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not looked up is told."""
    monkeypatch.setattr("duocthu.answer.compose.MOST_DRUGS", 2)
    given = answer(book, "tương tác giữa alphacin, betadol và gammavir")
    (told,) = [notice.text for notice in given.notices if notice.code == "too_many_drugs"]
    assert "GAMMAVIR" in told
    assert {c.drug_id for c in given.citations} == {"alphacin", "betadol"}


def test_a_partner_by_another_of_its_names(tmp_path: Path) -> None:
    """'aspirin' is looked up as 'acid acetylsalicylic', too; one that nothing names has the whole section below."""
    rows = lines("Acid acetylsalicylic: tăng nguy cơ chảy máu.", "Rượu: tránh dùng.", page=20)
    made = monograph("alphacin", "ALPHACIN", 20, section("tuong_tac_thuoc", "Tương tác thuốc", rows))
    store = QdrantEdgeStore(tmp_path)
    index_book([made], [], [PageRecord(20, 21, None, "monograph", ())], store)
    alone = open_book(store.open(), find_profile("dtqgvn2018"), "0" * 64, Catalogue.load("vi"))
    assert said(answer(alone, "alphacin tương tác với aspirin")) == ["Acid acetylsalicylic: tăng nguy cơ chảy máu."]
    unknown = answer(alone, "alphacin tương tác với voriconazol")
    assert unknown.status == "not_found"
    assert "Rượu: tránh dùng." in " ".join(said(unknown))
