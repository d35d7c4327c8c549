"""Solutions and salts beside a drug: what forbids them is found in every section that warns."""

from __future__ import annotations

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask import answer, codes

from duocthu.workflows.ask import AskedBook

FORBIDDEN = "Trẻ sơ sinh cần dung dịch tĩnh mạch có calci."
INTERACTS = "Dung dịch có calci (Ringer, Hartmann): không truyền cùng đường."
INCOMPATIBLE = "Tương kỵ với dung dịch có calci, vancomycin."
SECTIONS = (
    section("chong_chi_dinh", "Chống chỉ định", lines(FORBIDDEN, "Suy gan nặng.", page=10)),
    section("than_trong", "Thận trọng", lines("Theo dõi calci huyết.", page=10)),
    section("tuong_tac_thuoc", "Tương tác thuốc", lines(INTERACTS, "Thuốc chẹn kênh calci: theo dõi.", page=10)),
    section("tuong_ky", "Tương kỵ", lines(INCOMPATIBLE, page=10)),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """Paracetamol, which calcium makes precipitate."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("mixing") / "index")


@pytest.mark.parametrize(
    "question",
    [
        "paracetamol calci gluconat",
        "paracetamol và calci clorid",
        "paracetamol truyền cùng calci gluconat",
        "paracetamol pha với ringer lactat",
        "paracetamol và dung dịch Ringer",
        "paracetamol với Ringer",
        "paracetamol pha với Hartmann được không",
        "paracetamol truyen chung ringer",
    ],
)
def test_what_forbids_a_salt_is_found_under_its_metal(book: AskedBook, question: str) -> None:
    """In contraindications, interactions and incompatibilities; nothing is said not to be there."""
    given = answer(book, question)
    texts = [statement.text for statement in given.statements]
    assert {FORBIDDEN, INTERACTS, INCOMPATIBLE} <= set(texts)
    assert not any("huyết" in text or "kênh" in text for text in texts)
    assert not {"not_found_interaction", "unheeded_words"} & set(codes(given))


def test_the_metal_is_told_in_the_place_of_the_salt(book: AskedBook) -> None:
    """The reader judges whether it is meant."""
    assert "metal_named" in codes(answer(book, "paracetamol calci gluconat"))


def test_a_solvent_that_nothing_names_is_no_answer(book: AskedBook) -> None:
    """The incompatibilities stand below, and that they do not write it."""
    given = answer(book, "paracetamol pha với glucose 5% được không")
    assert given.status == "partial"
    assert "unheeded_words" in codes(given)
    assert [statement.text for statement in given.statements] == [INCOMPATIBLE]
