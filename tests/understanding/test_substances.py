"""Substances of one monograph that the index names only where it leads to the monograph."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import SmallBook, entry, lines, monograph, section

from duocthu.domain.index_entry import IndexEntry
from duocthu.understanding.name_records import name_lexicon
from duocthu.understanding.names import NameBook
from duocthu.understanding.substances import substance_names

TITLE = "CÁC CHẤT ỨC CHẾ ENZYM CHUYỂN"
DOSES = lines("**Captopril", "Người lớn: Uống 12,5 mg/lần.", "**Enalapril", "Người lớn: Uống 5 mg/lần.")
BOOK = monograph("ace", TITLE, 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", DOSES))
SEE = ("xem",)


def leading(brand: str, between: str) -> IndexEntry:
    """A brand whose entry names a substance before the title."""
    return IndexEntry(f"{brand} - {between} - {TITLE}, 6", "see", brand, TITLE, "ace", 6, 90)


ENTRIES = (leading("Captohan", "xem Captopril"), leading("Enavin", "xem Enalapril"))


@pytest.mark.parametrize(
    ("question", "substance"),
    [
        ("liều captopril", "Captopril"),
        ("liều Enalapril", "Enalapril"),
        ("liều captohan", "Captopril"),
        ("liều enavin", "Enalapril"),
    ],
)
def test_a_substance_that_the_index_names_behind_a_brand_is_a_name(question: str, substance: str) -> None:
    """As the brand is one of that substance, whose lines alone are quoted."""
    names = NameBook(name_lexicon([BOOK], list(ENTRIES), SmallBook().profile))
    (drug,) = names.find(question).drugs
    assert (drug.drug_id, drug.substance) == ("ace", substance)


def test_names_that_label_no_line_are_no_substances() -> None:
    """A word for 'see' is no part of a name, and one substance alone makes no monograph of several."""
    assert substance_names(BOOK, ENTRIES, SEE) == ("Captopril", "Enalapril")
    assert substance_names(BOOK, ENTRIES[:1], SEE) == ()
    others = (*ENTRIES[:1], leading("Xylovin", "xem Xylozin"), entry("see", "Zocovin", TITLE, "ace"))
    assert substance_names(BOOK, others, SEE) == ()
