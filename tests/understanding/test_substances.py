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
PROFILE = SmallBook().profile


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
    assert substance_names(BOOK, ENTRIES, PROFILE) == ("Captopril", "Enalapril")
    others = (*ENTRIES[:1], leading("Xylovin", "xem Xylozin"), entry("see", "Zocovin", TITLE, "ace"))
    assert "Xylozin" not in substance_names(BOOK, others, PROFILE)
    alone = monograph("ace", TITLE, 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", DOSES[:2]))
    assert substance_names(alone, ENTRIES, PROFILE) == ()


@pytest.mark.parametrize("mark", ["**", "plain:"])
def test_heads_beside_one_of_the_index_are_substances(mark: str) -> None:
    """An index that leads to one of several alone: the others are set as it is, bold or before a colon."""
    said = [f"**{name}" if mark == "**" else f"{name}:" for name in ("Indinavir", "Ritonavir", "Insulin glargin")]
    doses = lines(*(line for head in said for line in (head, "Người lớn: Uống 800 mg/lần.")))
    title = "THUỐC ỨC CHẾ PROTEASE"
    book = monograph("pi", title, 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", doses))
    brand = IndexEntry(f"Crixivan - xem Indinavir - {title}, 6", "see", "Crixivan", title, "pi", 6, 90)
    assert substance_names(book, [brand], PROFILE) == ("Indinavir", "Ritonavir", "Insulin glargin")
    assert substance_names(book, [], PROFILE) == ()


@pytest.mark.parametrize("title", ["AMPICILIN", "CÁC CHẤT ỨC CHẾ PROTEASE"])
def test_heads_are_substances_where_the_title_speaks_of_several(title: str) -> None:
    """Without a word of the index; in a monograph of one substance they may be what is given beside it."""
    doses = lines("Indinavir:", "Người lớn: Uống 800 mg/lần.", "Ritonavir:", "Người lớn: Uống 600 mg/lần.")
    book = monograph("pi", title, 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", doses))
    assert substance_names(book, [], PROFILE) == (("Indinavir", "Ritonavir") if title.startswith("CÁC") else ())


@pytest.mark.parametrize("head", ["Candida albicans:", "Người lớn:", "Viêm phổi:", "Uống:", "Escherichia coli:", "Creatinin:"])
def test_other_heads_are_no_substances(head: str) -> None:
    """Germs, people, illnesses, routes and measures."""
    doses = lines(head, "Uống 800 mg/lần.", "Ritonavir:", "Người lớn: Uống 600 mg/lần.")
    book = monograph("pi", TITLE, 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", doses))
    assert substance_names(book, [], PROFILE) == ()


@pytest.mark.parametrize(
    ("heads", "expected"),
    [
        (("Insulin người:", "Insulin glargin:"), ("Insulin người", "Insulin glargin")),
        (("**Insulin tác dụng nhanh", "**Insulin tác dụng chậm"), ("Insulin tác dụng nhanh", "Insulin tác dụng chậm")),
        (("Insulin tiêm dưới da:", "Insulin truyền tĩnh mạch:"), ()),
        (("Insulin 40 đơn vị/ml:", "Insulin 100 đơn vị/ml:"), ()),
        (("Insulin người:", "Người lớn:"), ()),
    ],
)
def test_kinds_of_what_the_title_names_are_substances(heads: tuple[str, str], expected: tuple[str, ...]) -> None:
    """Two at least; routes and strengths of one substance are none."""
    doses = lines(*(line for head in heads for line in (head, "Tiêm 10 đơn vị.")))
    book = monograph("insulin", "INSULIN", 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", doses))
    assert substance_names(book, [], PROFILE) == expected
