"""Which paragraphs are labels, and what they govern by."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import lines

from duocthu.books.registry import find
from duocthu.chunk.families import Family, family
from duocthu.chunk.inline_head import inline_head
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import paragraphs

WORDS = find("dtqgvn2018").labels


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Liều lượng:", "division"),
        ("Cách dùng", "division"),
        ("Dược động học", "division"),
        ("Triệu chứng:", "division"),
        ("Dạng uống:", "route"),
        ("Truyền tĩnh mạch", "route"),
        ("Tiêm nhắc lại", "other"),
        ("Người lớn:", "population"),
        ("Liều người lớn và trẻ em trên 40 kg:", "population"),
        ("Liều trẻ em dưới 40 kg cân nặng:", "population"),
        ("Trẻ sơ sinh và dưới 12 tuần tuổi:", "population"),
        ("Trẻ em từ ba tháng đến 12 tuổi:", "population"),
        ("Trẻ đẻ thiếu tháng dưới 2 kg:", "population"),
        ("Từ 6 đến dưới 12 tuổi:", "population"),
        ("Trên 12 tuổi:", "population"),
        ("Người cao tuổi:", "population"),
        ("Thiếu máu ở trẻ đẻ non", "other"),
        ("Suy thận:", "organ"),
        ("Liều ở người bệnh suy gan nặng:", "organ"),
        ("Clcr 30 - 50 ml/phút:", "organ"),
        ("Bước 4:", "step"),
        ("Tuần thứ ba:", "step"),
        ("Liều duy trì:", "step"),
        ("Giai đoạn trầm cảm nặng", "other"),
        ("Thường gặp, ADR > 1/100", "frequency"),
        ("Ít gặp, 1/1 000 < ADR < 1/100", "frequency"),
        ("Tăng huyết áp", "other"),
        ("Đối với nhiễm khuẩn nặng:", "other"),
    ],
)
def test_family(text: str, expected: Family) -> None:
    """Told by how a phrase opens and by the ages and weights in it, not by a word somewhere inside."""
    assert family(text, WORDS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Viêm xoang, viêm tai: 500 mg.", "Viêm xoang, viêm tai:"),
        ("Uống 5 mg. Tối đa: 10 mg.", None),
        ("tối đa: 10 mg", None),
        ("Người lớn:", None),
        ("Tỉ lệ 1:2 là đủ.", None),
        (f"{'Rất dài ' * 20}: 5 mg", None),
    ],
)
def test_a_label_that_shares_its_line(text: str, expected: str | None) -> None:
    """The words before the first colon, where something follows and they are no sentence."""
    assert inline_head(text) == expected


def read(*rows: str, dosage: bool = True, substances: tuple[str, ...] = ()) -> list[tuple[str, bool] | None]:
    """Family and standing of each paragraph's label."""
    reader = LabelReader(WORDS, substances, dosage=dosage)
    found = [reader.label(p) for p in paragraphs(lines(*rows), reader.opens_label)]
    return [None if label is None else (label.family, label.alone) for label in found]


def test_a_short_plain_line_is_a_label_in_a_dosage_section_alone() -> None:
    """Elsewhere only what a family is known for stands without mark."""
    assert read("Tăng huyết áp", ">Uống 5 mg mỗi ngày vào buổi sáng.") == [("other", True), None]
    assert read("Tăng huyết áp", ">Uống 5 mg mỗi ngày vào buổi sáng.", dosage=False) == [None, None]
    rows = ("Hiếm gặp, ADR < 1/1 000", ">Da: Ban đỏ, ngứa, mày đay, nhạy cảm với ánh sáng, rụng tóc.")
    assert read(*rows, dosage=False) == [("frequency", True), None]


def test_a_line_with_a_dose_is_no_label_without_its_colon() -> None:
    """A dose below a label is what the label governs."""
    assert read("Người lớn:", "Uống 500 mg/lần") == [("population", True), None]


def test_outside_dosage_topics_that_share_their_line_govern_nothing_else() -> None:
    """``Với warfarin: …`` is over at the end of its paragraph; ``Triệu chứng: …`` is not."""
    assert read("Với warfarin: tránh dùng.", "Triệu chứng: Nôn.", dosage=False) == [None, ("division", False)]


def test_substances_are_labels_by_their_names() -> None:
    """With colon, on a line with their dose, or alone."""
    found = read("Indinavir:", "Uống.", "Ritonavir: 600 mg.", "Indinavir", substances=("Indinavir", "Ritonavir"))
    assert found == [("substance", True), None, ("substance", False), ("substance", True)]
