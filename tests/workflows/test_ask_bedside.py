"""Questions as they are typed on a ward: shorthand, other names of an illness, germs, drugs to be compared, follow-ups."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import SmallBook, lifted_section, lines, section, table
from tests.workflows.test_ask_dosing import told

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.answer import Answer
from duocthu.domain.question import Question, Turn
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, ask, open_book

SECTIONS = (
    section("loai_thuoc", "Loại thuốc", lines("Thuốc giảm đau, hạ sốt.", page=10)),
    section("chi_dinh", "Chỉ định", lines("Đau và sốt.", page=10)),
    section(
        "chong_chi_dinh",
        "Chống chỉ định",
        lines("Suy tim sung huyết.", "Glôcôm góc đóng.", "Thiếu hụt G6PD.", "Đái tháo đường typ 1.", page=10),
    ),
    section("thoi_ky_mang_thai", "Thời kỳ mang thai", lines("Dùng được ở người mang thai khi cần.", page=10)),
    section("thoi_ky_cho_con_bu", "Thời kỳ cho con bú", lines("Dùng được cho người cho con bú.", page=10)),
    section("tac_dung_khong_mong_muon", "Tác dụng không mong muốn (ADR)", lines("Ỉa chảy, phát ban.", page=10)),
    section(
        "lieu_luong_va_cach_dung",
        "Liều lượng và cách dùng",
        lines(
            "__Mất nước do ỉa chảy cấp",
            "Người lớn: Uống 500 mg.",
            "Trẻ em: Uống 10 mg/kg.",
            "__Đái tháo đường typ 1",
            "Người lớn: Uống 1 000 mg.",
            "__Đái tháo đường typ 2",
            "Người lớn: Uống 2 000 mg.",
            "__Đái tháo đường thai kỳ",
            "Người lớn: Uống 750 mg.",
            "__Viêm phúc mạc ở người thẩm phân màng bụng",
            "Trẻ em: Truyền tĩnh mạch 15 mg/kg.",
            "__Viêm đại tràng",
            "Trẻ em: Uống 40 mg/kg.",
            "__Suy tim mạn tính",
            "Người lớn: Uống 7 mg.",
            "Suy thận: Clcr 30 - 50 ml/phút, uống 100 mg.",
            page=10,
        ),
    ),
    section("tuong_tac_thuoc", "Tương tác thuốc", lines("Với thuốc lợi tiểu: giảm tác dụng.", "Warfarin: tăng.", page=10)),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book with these sections of paracetamol."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("book") / "index")


def answer(book: AskedBook, question: str, *history: str) -> Answer:
    """The answer to the last question of a conversation."""
    return ask(Question("q", question, tuple(map(Turn, history))), book)


def doses(given: Answer) -> list[str]:
    """What is quoted of the dosage section."""
    ids = {citation.chunk_id for citation in given.citations if citation.section_key == "lieu_luong_va_cach_dung"}
    return [one.text for one in given.statements if set(one.citation_ids) & ids]


@pytest.mark.parametrize("question", ["liều para trẻ em tiêu chảy", "lieu para tre em tieu chay", "para trẻ 5 tuổi ỉa chảy cấp"])
def test_an_illness_under_another_name(book: AskedBook, question: str) -> None:
    """Its dose alone; the shorthand of the drug is told."""
    given = answer(book, question)
    assert doses(given) == ["Trẻ em: Uống 10 mg/kg."]
    assert "«para»: paracetamol" in told(given, "short_for")
    assert not told(given, "indication_not_named")


@pytest.mark.parametrize(("question", "dose"), [("ĐTĐ typ 2", "2 000 mg"), ("tiểu đường type 1", "1 000 mg")])
def test_one_kind_of_an_illness_is_not_the_other(book: AskedBook, question: str, dose: str) -> None:
    """Told apart by its number."""
    texts = doses(answer(book, f"liều paracetamol {question} người lớn"))
    assert texts == [f"Người lớn: Uống {dose}."]


def test_what_warns_of_one_kind_is_not_quoted_for_the_other(book: AskedBook) -> None:
    """Nor for an illness of pregnancy; it is for the illness of no kind."""
    assert "typ 1" not in answer(book, "liều paracetamol đái tháo đường typ 2").statements[0].text
    assert answer(book, "liều paracetamol đái tháo đường").statements[0].text == "Đái tháo đường typ 1."


def test_an_illness_of_pregnancy_gets_its_dose(book: AskedBook) -> None:
    """Behind what the book says of pregnancy; and no line of those whose diabetes is another."""
    given = answer(book, "paracetamol đái tháo đường thai kỳ")
    assert doses(given) == ["Người lớn: Uống 750 mg."]
    assert given.statements[0].text == "Dùng được ở người mang thai khi cần."
    assert given.status == "answered"


@pytest.mark.parametrize(
    ("question", "warning"),
    [
        ("liều paracetamol ở người suy tim", "Suy tim sung huyết."),
        ("paracetamol tăng nhãn áp góc đóng", "Glôcôm góc đóng."),
        ("paracetamol thiếu men G6PD", "Thiếu hụt G6PD."),
    ],
)
def test_a_warning_is_found_under_another_name(book: AskedBook, question: str, warning: str) -> None:
    """Or under that of a kind of the illness; it comes first."""
    assert answer(book, question).statements[0].text == warning


def test_an_illness_of_which_nothing_warns_is_told(book: AskedBook) -> None:
    """That the book is silent is no proof of safety; what it treats is not asked for there."""
    assert "«hen»" in told(answer(book, "paracetamol cho người hen"), "illness_not_warned_of")
    assert not told(answer(book, "paracetamol viêm đại tràng"), "illness_not_warned_of")


def test_an_organ_in_the_name_of_an_illness_hides_no_dose(book: AskedBook) -> None:
    """Never that of another illness in its place, and it is said that the label goes on."""
    given = answer(book, "nếu bé 10 kg", "paracetamol viêm phúc mạc trẻ em")
    assert doses(given) == ["Trẻ em: Truyền tĩnh mạch 15 mg/kg."]
    assert told(given, "indication_near")
    assert "«viêm phúc mạc»" in told(given, "rest_from_history")


@pytest.mark.parametrize("germ", ["MRSA", "Pseudomonas"])
def test_a_germ_that_no_line_names(book: AskedBook, germ: str) -> None:
    """Doses, no guessed section, and only as near."""
    given = answer(book, f"paracetamol cho {germ}")
    assert doses(given)
    assert given.status == "partial"
    assert germ.lower() in told(given, "unheeded_words")


def test_a_serum_creatinine_is_no_clearance(book: AskedBook) -> None:
    """All bands are quoted, and that none was computed is told."""
    given = answer(book, "BN 60 tuổi creatinin 180 µmol/l suy tim mạn tính liều paracetamol")
    assert [text for text in doses(given) if "Clcr" in text]
    assert told(given, "creatinine_is_no_clearance")
    assert not told(given, "unheeded_words")


def test_drugs_are_not_compared(book: AskedBook) -> None:
    """What the book says of each, and that it compares nothing; no interaction is looked for."""
    given = answer(book, "so sánh paracetamol và cefalexin")
    assert given.status == "partial"
    assert told(given, "not_compared")
    assert not told(given, "not_found_interaction")


def test_a_class_beside_a_drug_is_an_interaction(book: AskedBook) -> None:
    """In whatever order."""
    for question in ("paracetamol với thuốc lợi tiểu", "thuốc lợi tiểu và paracetamol"):
        assert "Với thuốc lợi tiểu: giảm tác dụng." in [one.text.split("\n")[0] for one in answer(book, question).statements]


def test_words_that_say_nothing_mean_no_lactation(book: AskedBook) -> None:
    """'cho' is no 'cho con bú': what the drug is."""
    given = answer(book, "paracetamol cho hàng xóm")
    assert {citation.section_key for citation in given.citations} <= {"loai_thuoc", "chi_dinh"}


def test_a_patient_alone_is_answered_by_what_warns_of_him(book: AskedBook) -> None:
    """No dose was asked for; where one was, it is not in the book."""
    small = answer(book, "paracetamol thiếu men G6PD trẻ 5 tuổi")
    assert small.status == "partial"


@pytest.mark.parametrize("question", ["liều paracetamol để tự tử", "tôi muốn chết", "cách tự tử bằng thuốc ngủ"])
def test_nobody_is_told_how_to_harm_himself(book: AskedBook, question: str) -> None:
    """But where help is."""
    given = answer(book, question)
    assert (given.status, given.statements) == ("refused", ())
    assert "115" in told(given, "self_harm")


def test_who_treats_somebody_is_answered(book: AskedBook) -> None:
    """An overdose is looked up, whatever its cause."""
    assert answer(book, "bệnh nhân uống paracetamol tự tử, xử trí quá liều").status != "refused"


def test_words_without_a_dose_beside_a_table_are_quoted(tmp_path: Path) -> None:
    """The paragraph with the dose is given by its page; the part is not withheld whole."""
    small = SmallBook()
    block = table("p0010_1", "tuong_tac_thuoc", 10, 300.0)
    rows = lines("Với warfarin: làm tăng tác dụng chống đông.", "Với digoxin: giảm liều còn 250 mg mỗi ngày.", page=10)
    beside = lifted_section("tuong_tac_thuoc", "Tương tác thuốc", rows, block)
    small.monographs[0] = replace(small.monographs[0], sections=(beside,), tables=(block,))
    store = QdrantEdgeStore(tmp_path / "index")
    index_book(small.monographs, small.entries, small.pages, store)
    given = answer(open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi")), "tương tác của paracetamol")
    assert [one.text for one in given.statements] == ["Với warfarin: làm tăng tác dụng chống đông."]
    assert told(given, "dose_beside_block")
    assert [crop.block_id for crop in given.crops] == ["p0010_1"]


def test_no_drug_is_chosen(book: AskedBook) -> None:
    """What the book says of each, under the section that the question names; no interaction is looked for."""
    given = answer(book, "nên dùng paracetamol hay cefalexin")
    assert given.status == "partial"
    assert told(given, "not_chosen")
    assert not told(given, "not_found_interaction")
    assert told(answer(book, "mang thai nên dùng paracetamol hay cefalexin"), "not_chosen")
