"""Filters from the understanding, order from the words."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.adapters.memory_store import MemoryStore
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook

from duocthu.domain.understanding import NamedDrug, UnclearName, Understanding
from duocthu.index.lexical import query_vector
from duocthu.ports.vector_store import VectorReader
from duocthu.retrieval.search import Sought, search

SUBSTANCES = {"cac_statin": ("Atorvastatin", "Rosuvastatin")}
PARACETAMOL = NamedDrug("paracetamol", "PARACETAMOL", None, "paracetamol", "title")
ATORVASTATIN = NamedDrug("cac_statin", "CÁC STATIN", "Atorvastatin", "atorvastatin", "alias")


@pytest.fixture(scope="module")
def reader() -> VectorReader:
    """The small book in memory."""
    book = SmallBook()
    store = MemoryStore()
    index_book(book.monographs, book.entries, book.pages, store)
    return store.open()


def sought(reader: VectorReader, substances: Mapping[str, tuple[str, ...]]) -> Sought:
    """The small book to look in, without dense vectors."""
    names = {"paracetamol": ("Paracetamol", "Acetaminophen"), "warfarin_natri": ("Warfarin",)}
    return Sought(
        reader,
        lambda text, channel: None if channel == "dense" else query_vector(text, channel),
        substances,
        lambda d: names.get(d, ()),
    )


def asked(*drugs: NamedDrug, keys: tuple[str, ...] = ()) -> Understanding:
    """What was understood."""
    return Understanding(drugs, (), keys, ())


def test_without_a_drug_nothing_is_found(reader: VectorReader) -> None:
    """However well the words fit."""
    assert search("sốt đau", asked(), sought(reader, {})).status == "not_found"


def test_an_unclear_name_alone_asks_back(reader: VectorReader) -> None:
    """No passage of either drug is shown."""
    unclear = Understanding((), (UnclearName("salbutamol", (PARACETAMOL, ATORVASTATIN)),), (), ())
    result = search("salbutamol", unclear, sought(reader, {}))
    assert (result.status, result.found) == ("clarify", ())


def test_a_section_that_is_missing_is_named(reader: VectorReader) -> None:
    """Beside what was found."""
    result = search("x", asked(PARACETAMOL, keys=("chi_dinh", "tuong_ky")), sought(reader, {}))
    assert result.status == "found"
    assert [(d.drug_id, key) for d, key in result.missing] == [("paracetamol", "tuong_ky")]
    assert [hit.chunk.section_key for hit in result.hits(10)] == ["chi_dinh"]


def test_without_a_section_the_whole_drug_is_ranked(reader: VectorReader) -> None:
    """The passage whose words the question shares comes first."""
    result = search("có độc tính trên gan khi uống rượu", asked(PARACETAMOL), sought(reader, {}))
    assert result.hits(1)[0].chunk.section_key == "tuong_tac_thuoc"


def test_another_substance_is_left_out(reader: VectorReader) -> None:
    """Of the section, and of the ranking."""
    result = search("liều", asked(ATORVASTATIN, keys=("lieu_luong_va_cach_dung",)), sought(reader, SUBSTANCES))
    texts = [passage.chunk.source_text for passage in result.found[0].whole]
    assert [text.split("\n")[0] for text in texts] == ["Uống vào buổi tối.", "Atorvastatin:"]
    assert not any("Rosuvastatin" in hit.chunk.text for hit in result.hits(10))
