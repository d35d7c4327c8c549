"""What is said to be missing from the quotations of an answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook, lines, section
from tests.workflows.test_ask import answer, codes

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import open_book


def test_a_word_of_a_label_above_a_quotation_is_not_said_to_be_missing(tmp_path: Path) -> None:
    """It is shown with the quotation; a word of no label is told."""
    small = SmallBook()
    sections = list(small.monographs[0].sections)
    at = next(i for i, each in enumerate(sections) if each.key == "lieu_luong_va_cach_dung")
    rows = ("**Bệnh bạch cầu lymphô cấp", "Người lớn: Uống 5 mg/ngày.", "**Thấp khớp", "Người lớn: Uống 7 mg/ngày.")
    sections[at] = section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines(*rows, page=10))
    small.monographs[0] = replace(small.monographs[0], sections=tuple(sections))
    store = QdrantEdgeStore(tmp_path)
    index_book(small.monographs, small.entries, small.pages, store)
    opened = open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))
    given = answer(opened, "liều paracetamol bệnh bạch cầu lympho cấp")
    assert [s.label_path[0] for s in given.statements] == ["Bệnh bạch cầu lymphô cấp"]
    assert "unheeded_words" not in codes(given)
    assert "unheeded_words" in codes(answer(opened, "liều paracetamol bệnh lymphangit"))
