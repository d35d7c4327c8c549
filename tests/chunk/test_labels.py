"""Which labels govern a paragraph, and where a dosage section may be cut."""

from __future__ import annotations

from tests.workflows.small_book import lines

from duocthu.books.registry import find
from duocthu.chunk.labels import Governed, govern
from duocthu.chunk.paragraphs import paragraphs

WORDS = find("dtqgvn2018").labels


def governed(*rows: str, substances: tuple[str, ...] = (), dosage: bool = True) -> list[Governed]:
    """The paragraphs of some rows with their labels."""
    return govern(paragraphs(lines(*rows)), WORDS, substances, dosage=dosage)


def test_a_label_closes_those_of_its_kind() -> None:
    """An indication closes the population below the one before it."""
    units = governed(
        "**Tăng huyết áp", "Người lớn:", "Uống 5 mg.", "Trẻ em:", "Uống 1 mg.", "**Suy tim", "Người lớn:", "Uống 2 mg."
    )
    assert [u.labels for u in units if not u.is_label] == [
        ("Tăng huyết áp", "Người lớn:"),
        ("Tăng huyết áp", "Trẻ em:"),
        ("Suy tim", "Người lớn:"),
    ]
    assert [u.paragraph.text for u in units if u.seam == "preferred"] == ["Tăng huyết áp", "Suy tim"]


def test_no_seam_where_nesting_is_in_doubt() -> None:
    """A plain label after text under a population may still belong to that population."""
    units = governed("Trẻ em:", "Uống 1 mg.", "Điều trị duy trì:", "Uống 2 mg.")
    assert all(u.seam == "none" for u in units[1:])


def test_a_dose_below_a_population_is_no_place_to_begin() -> None:
    """Neither a population label nor an unlabelled paragraph opens a part of a dosage section."""
    units = governed("Người lớn: Uống 5 mg.", "Có thể tăng liều.", "Trẻ em: Uống 1 mg.", "Tối đa 2 mg.")
    assert all(u.seam == "none" for u in units)


def test_a_substance_governs_until_the_next() -> None:
    """Nothing but a substance closes a substance, and a part begins at each."""
    units = governed(
        "Uống buổi tối.",
        "Indinavir:",
        "Người lớn: 800 mg.",
        "Suy gan:",
        "Giảm liều.",
        "Ritonavir: 600 mg.",
        "Có thể tăng liều.",
        substances=("Indinavir", "Ritonavir"),
    )
    assert [u.labels for u in units] == [
        (),
        (),
        ("Indinavir:",),
        ("Indinavir:",),
        ("Indinavir:", "Suy gan:"),
        (),
        ("Ritonavir:",),
    ]
    assert [u.paragraph.text for u in units if u.seam == "forced"] == ["Indinavir:", "Ritonavir: 600 mg."]


def test_a_label_above_substances_stays_with_each_of_them() -> None:
    """The seam lies above the label, so that no part ends on it, and the label goes on as context."""
    units = governed(
        "Indinavir:", "Uống 800 mg.", "Suy thận:", "Indinavir: giảm liều.", "Ritonavir: không đổi.",
        substances=("Indinavir", "Ritonavir"),
    )  # fmt: skip
    assert [(u.paragraph.text, u.labels) for u in units if u.seam == "forced"] == [
        ("Suy thận:", ()),
        ("Ritonavir: không đổi.", ("Suy thận:",)),
    ]


def test_outside_dosage_frequency_heads_govern_and_paragraphs_may_be_cut() -> None:
    """Any paragraph that is not right below a label may open a part."""
    units = governed("__Thường gặp, ADR > 1/100", "Tiêu hóa: Nôn.", "Da: Ban.", "__Hiếm gặp", "Máu: Giảm.", dosage=False)
    assert [u.labels for u in units if not u.is_label] == [
        ("Thường gặp, ADR > 1/100",),
        ("Thường gặp, ADR > 1/100",),
        ("Hiếm gặp",),
    ]
    assert [u.seam for u in units] == ["preferred", "none", "allowed", "preferred", "none"]
