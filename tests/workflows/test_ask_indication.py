"""A question for drugs by their indication: a list that is bounded, ordered, proved, and no recommendation."""

from __future__ import annotations

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook, lifted_section, lines, monograph, section, table
from tests.workflows.test_ask import answer, codes

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.answer.combine import is_worth_asking
from duocthu.answer.evidence import evidence_of
from duocthu.answer.indicated import MOST_LISTED
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, open_book

MANY = 15


def _indicated(number: int, *rows: str) -> Monograph:
    name = f"zebrin{chr(97 + number)}"
    return monograph(name, name.upper(), 20 + number, section("chi_dinh", "Chỉ định", lines(*rows, page=20 + number)))


@pytest.fixture(scope="module")
def indications(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """Drugs for one illness, for others that begin so, for none of it; one of them beside a table."""
    small = SmallBook()
    block = table("p0019_1", "chi_dinh", 19, 700.0)
    body = lines("Tăng huyết áp.", page=19)
    monographs = [
        _indicated(0, "Phù do tăng huyết áp."),
        _indicated(1, "Tăng huyết áp phổi."),
        _indicated(2, "Viêm họng. Tăng huyết áp, suy tim."),
        _indicated(3, "Không dùng để điều trị tăng huyết áp cấp. Suy tim."),
        _indicated(4, "Tăng huyết áp."),
        *[_indicated(5 + n, "Sốt cao.") for n in range(MANY)],
        monograph("zebrinz", "ZEBRINZ", 19, lifted_section("chi_dinh", "Chỉ định", body, block), tables=(block,)),
        monograph(
            "noradrenalin",
            "NORADRENALIN",
            18,
            section("loai_thuoc", "Loại thuốc", lines("Thuốc giống giao cảm, tăng huyết áp.", page=18)),
            section("chi_dinh", "Chỉ định", lines("Hạ huyết áp cấp.", page=18, top=90.0)),
        ),
    ]
    store = QdrantEdgeStore(tmp_path_factory.mktemp("indications") / "index")
    pages = [PageRecord(n, n + 1, None, "monograph", ()) for n in range(9, 60)]
    index_book(monographs, [], pages, store)
    return open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))


def test_those_of_the_very_illness_come_first(indications: AskedBook) -> None:
    """Then in the order of the book; what is said not to be for it is not listed, nor a drug that brings it about."""
    given = answer(indications, "thuốc nào trị tăng huyết áp")
    assert [s.drug_name for s in given.suggestions] == ["ZEBRINE", "ZEBRINZ", "ZEBRINC", "ZEBRINB", "ZEBRINA"]
    assert "5 chuyên luận" in given.notices[0].text
    assert "không phải khuyến cáo" in given.notices[0].text
    assert [s.text for s in given.statements][:3] == ["Tăng huyết áp.", "Tăng huyết áp.", "Tăng huyết áp, suy tim."]
    pages = {citation.drug_id: citation.printed_page_range for citation in given.citations}
    assert pages["zebrinc"] == (23, 23)


def test_a_table_of_the_indications_is_shown(indications: AskedBook) -> None:
    """And the answer is not complete without it."""
    given = answer(indications, "thuốc trị cao huyết áp")
    assert given.status == "partial"
    assert [crop.block_id for crop in given.crops] == ["p0019_1"]
    assert "section_has_table" in codes(given)


def test_a_list_is_bounded_and_says_how_many_more_there_are(indications: AskedBook) -> None:
    """All of one rank, in the order of the book."""
    given = answer(indications, "thuốc nào điều trị sốt")
    assert len(given.statements) == len(given.suggestions) == MOST_LISTED
    assert codes(given)[0] == "indicated_of_many"
    assert f"còn {MANY - MOST_LISTED} chuyên luận nữa" in given.notices[0].text


def test_no_drug_for_an_illness_is_not_in_the_book(indications: AskedBook) -> None:
    """And that proves nothing."""
    given = answer(indications, "thuốc nào trị bệnh dịch hạch")
    assert given.status == "not_found"
    assert codes(given) == ["indicated_of_none", "absence_is_no_proof"]


def test_a_patient_of_the_question_is_said_not_to_be_weighed(indications: AskedBook) -> None:
    """The list goes by the illness alone."""
    assert "patient_not_weighed" in codes(answer(indications, "thuốc nào trị tăng huyết áp ở phụ nữ có thai"))


@pytest.mark.parametrize("question", ["tôi bị tăng huyết áp dùng thuốc nào", "kê đơn thuốc trị tăng huyết áp"])
def test_who_asks_for_a_prescription_gets_none(indications: AskedBook, question: str) -> None:
    """Nor a drug of a class that raises what is to be lowered."""
    given = answer(indications, question)
    assert (given.status, given.statements, given.suggestions) == ("refused", (), ())


def test_no_model_makes_a_recommendation_of_a_list(indications: AskedBook) -> None:
    """However much there is to put together."""
    given = answer(indications, "thuốc nào điều trị sốt")
    passages = indications.reader.passages([citation.chunk_id for citation in given.citations])
    assert not is_worth_asking(given, evidence_of(given, passages))
