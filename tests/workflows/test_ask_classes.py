"""Classes of drugs: one drug by the class that the other's monograph names, a class beside a drug, and the proof of each."""

from __future__ import annotations

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook, lines, monograph, section
from tests.workflows.test_ask import answer, codes

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.monograph import Monograph
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, open_book


def _drug(drug_id: str, title: str, page: int, kind: str, interactions: str, what: str = "") -> Monograph:
    sections = [section("loai_thuoc", "Loại thuốc", lines(kind, page=page))] if kind else []
    if what:
        sections.append(section("duoc_ly_va_co_che_tac_dung", "Dược lý và cơ chế tác dụng", lines(what, page=page, top=100.0)))
    body = lines(*interactions.split("|"), page=page, top=200.0)
    return monograph(drug_id, title, page, *sections, section("tuong_tac_thuoc", "Tương tác thuốc", body))


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """A book of seven drugs, of which one tells its class only in what it says of itself."""
    small = SmallBook()
    monographs = [
        _drug(
            "acenocumarol",
            "ACENOCUMAROL",
            9,
            "Thuốc chống đông máu, kháng vitamin K.",
            "Thuốc chống viêm không steroid làm tăng nguy cơ chảy máu.",
        ),
        _drug("phytomenadion", "PHYTOMENADION", 9, "Vitamin nhóm K.", "Dầu khoáng làm giảm hấp thu."),
        _drug("ibuprofen", "IBUPROFEN", 10, "Thuốc chống viêm không steroid.", "Rượu làm tăng độc tính."),
        _drug(
            "naproxen",
            "NAPROXEN",
            11,
            "",
            "Rượu làm tăng độc tính.|Acenocumarol: tăng chảy máu.",
            "Naproxen là thuốc chống viêm không steroid, tác dụng kéo dài.",
        ),
        _drug("dexamethason", "DEXAMETHASON", 12, "Glucocorticoid.", "Với corticosteroid khác (prednison): cộng tác dụng."),
        _drug("zopiclon", "ZOPICLON", 13, "Thuốc ngủ không phải benzodiazepin.", "Diazepam làm tăng tác dụng."),
        monograph(
            "letrozol",
            "LETROZOL",
            15,
            section(
                "chong_chi_dinh",
                "Chống chỉ định",
                lines("U phụ thuộc glucocorticoid.", "Đang dùng thuốc lợi tiểu quai.", page=15),
            ),
            section("tuong_tac_thuoc", "Tương tác thuốc", lines("Rượu làm tăng độc tính.", page=15, top=90.0)),
        ),
        _drug("furosemid", "FUROSEMID", 14, "Thuốc lợi tiểu quai.", "Corticosteroid làm tăng mất kali."),
        _drug(
            "metolazon",
            "METOLAZON",
            15,
            "Thuốc lợi tiểu.",
            "Ibuprofen làm giảm tác dụng lợi tiểu.|Benzodiazepin gây hạ huyết áp.",
        ),
    ]
    store = QdrantEdgeStore(tmp_path_factory.mktemp("classes") / "index")
    index_book(monographs, [], small.pages, store)
    return open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))


@pytest.mark.parametrize(
    ("question", "proof"),
    [
        ("ibuprofen với acenocumarol", "Thuốc chống viêm không steroid."),
        ("naproxen và acenocumarol", "Naproxen là thuốc chống viêm không steroid, tác dụng kéo dài."),
    ],
)
def test_the_book_names_the_class_of_the_other_drug(classes: AskedBook, question: str, proof: str) -> None:
    """The line on the class is quoted, and that by which the book counts the drug to it."""
    given = answer(classes, question)
    assert given.status == "answered"
    assert "class_named" in codes(given)
    told = [statement.text for statement in given.statements]
    assert "Thuốc chống viêm không steroid làm tăng nguy cơ chảy máu." in told
    assert proof in told


def test_no_class_is_told_that_the_book_does_not_tell(classes: AskedBook) -> None:
    """Benzodiazepines are not what is told to be none, nor is a steroid what is told to be without."""
    for question in ("zopiclon với metolazon", "dexamethason với acenocumarol"):
        given = answer(classes, question)
        assert "class_named" not in codes(given)
        assert given.status == "not_found"


@pytest.mark.parametrize("question", ["acenocumarol với steroid", "acenocumarol với corticoid", "steroid và acenocumarol"])
def test_a_class_is_not_cut_out_of_what_denies_it(classes: AskedBook, question: str) -> None:
    """'không steroid' names no steroid: the book does not list it, and the whole section stands below."""
    given = answer(classes, question)
    assert given.status == "not_found"
    assert "not_found_interaction" in codes(given)


@pytest.mark.parametrize(
    "question",
    [
        "acenocumarol với thuốc chống viêm không steroid",
        "acenocumarol dùng chung với NSAID được không",
        "acenocumarol voi khang viem khong steroid",
        "tương tác của acenocumarol với các thuốc chống viêm không steroid",
        "thuốc chống viêm không steroid và acenocumarol",
    ],
)
def test_a_class_beside_a_drug_is_looked_up_whole(classes: AskedBook, question: str) -> None:
    """However it is typed."""
    given = answer(classes, question)
    assert given.status == "answered"
    assert [s.text for s in given.statements] == ["Thuốc chống viêm không steroid làm tăng nguy cơ chảy máu."]
    assert "unheeded_words" not in codes(given)


def test_a_drug_of_the_class_is_named_in_its_place(classes: AskedBook) -> None:
    """With the line of the book that counts it to the class, and its page."""
    given = answer(classes, "metolazon với thuốc chống viêm không steroid")
    assert [s.text for s in given.statements] == ["Ibuprofen làm giảm tác dụng lợi tiểu."]
    told = next(notice.text for notice in given.notices if notice.code == "class_members_named")
    assert "IBUPROFEN" in told
    assert "«Thuốc chống viêm không steroid.»" in told
    assert "trang in 11" in told


def test_a_name_without_a_monograph_belongs_to_a_class_by_an_example_of_the_book(classes: AskedBook) -> None:
    """'corticosteroid khác (prednison)' counts prednisone to them; what is no example of any class is looked up by its name."""
    given = answer(classes, "prednison với furosemid")
    assert given.status == "answered"
    told = [statement.text for statement in given.statements]
    assert told == ["Corticosteroid làm tăng mất kali.", "Với corticosteroid khác (prednison): cộng tác dụng."]
    assert "partner_of_class" in codes(given)
    other = answer(classes, "prednisolon với furosemid")
    assert other.status == "not_found"
    assert "partner_unknown" in codes(other)


def test_what_works_against_a_substance_is_not_that_substance(classes: AskedBook) -> None:
    """'kháng vitamin K' names a class, whose drugs the other monograph names; not vitamin K."""
    given = answer(classes, "kháng vitamin K với naproxen")
    assert [citation.drug_id for citation in given.citations if citation.section_key == "tuong_tac_thuoc"] == ["naproxen"]
    assert "phytomenadion" not in {citation.drug_id for citation in given.citations}
    assert given.status == "answered"


def test_what_forbids_names_a_class_by_more_than_one_word(classes: AskedBook) -> None:
    """'U phụ thuộc glucocorticoid' is an illness; loop diuretics are drugs that are taken."""
    assert "class_named" not in codes(answer(classes, "dexamethason với letrozol"))
    given = answer(classes, "furosemid với letrozol")
    assert [s.text for s in given.statements] == ["Đang dùng thuốc lợi tiểu quai.", "Thuốc lợi tiểu quai."]


def test_a_class_in_place_of_a_drug_offers_its_drugs(classes: AskedBook) -> None:
    """By its chemical name alone, too; not what the question says is not meant."""
    assert [s.drug_name for s in answer(classes, "liều corticoid").suggestions] == ["DEXAMETHASON"]
    assert [s.drug_name for s in answer(classes, "liều thuốc chống viêm không steroid").suggestions] == ["IBUPROFEN", "NAPROXEN"]
    assert not answer(classes, "liều thuốc không phải glucocorticoid").suggestions
