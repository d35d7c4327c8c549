"""What is told of a dosage section with a table: no notice of paragraphs that are not quoted, and its held parts at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.answer.asked import FILLER
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook, lifted_section, lines, table

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import ask, open_book

MOST = "Liều tối đa không được vượt quá 3 200 mg/ngày."
KEY, NAME = "lieu_luong_va_cach_dung", "Liều lượng và cách dùng"


@pytest.mark.parametrize("question", ["liều paracetamol người lớn", "liều paracetamol trẻ 5 tuổi"])
def test_nothing_is_said_of_what_is_not_quoted(tmp_path: Path, question: str) -> None:
    """The greatest dose behind the list stands beside the table, so that no paragraph below is of nobody."""
    small = SmallBook()
    block = table("p0010_1", KEY, 10, 300.0)
    rows = lines(
        "__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em: Uống 10 mg/kg.", MOST, *(f"{row} Uống 5 mg." for row in FILLER), page=10
    )
    small.monographs[0] = replace(small.monographs[0], sections=(lifted_section(KEY, NAME, rows, block),), tables=(block,))
    store = QdrantEdgeStore(tmp_path / "index")
    index_book(small.monographs, small.entries, small.pages, store)
    book = open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))
    given = ask(Question("q1", question), book)
    codes = [notice.code for notice in given.notices]
    quoted = any(MOST in statement.text for statement in given.statements)
    assert ("whose_not_told" in codes) == quoted
    assert codes.count("dose_beside_block") == 1
    assert "trang" in next(notice.text for notice in given.notices if notice.code == "dose_beside_block")


def test_each_notice_names_the_pages_of_what_it_speaks_of(tmp_path: Path) -> None:
    """Of held lines those of the lines, not of all that is cut with them; of the whole section those of its table as well."""
    small = SmallBook()
    first = lines("__Sốt", "Người lớn: Uống 400 mg.", "Theo dõi thân nhiệt.", page=10)
    second = lines("Trẻ em: Uống 10 mg/kg.", page=11)
    block = table("p0013_1", KEY, 13, 50.0)
    whole = lifted_section(KEY, NAME, first, second, block)
    made = replace(small.monographs[0], sections=(whole,), tables=(block,), source_page_range=(10, 13))
    small.monographs[:] = [replace(made, printed_page_range=(11, 14))]
    store = QdrantEdgeStore(tmp_path / "index")
    index_book(small.monographs, (), small.pages, store)
    book = open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))
    given = ask(Question("q1", "liều paracetamol trẻ em"), book)
    told = {notice.code: notice.text for notice in given.notices}
    assert "tại trang in 12 (trang PDF 12)" in told["dose_beside_block"].replace("sách, trang", "tại trang")
    assert "trang in 11–14 (trang PDF 11–14)" in told["section_partial"]
