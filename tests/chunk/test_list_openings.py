"""Where a paragraph ends above a list: behind the colon of a dose, and below a head that fills its column."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import governed, paths

KIDNEY = "Suy thận: liều nạp 1 mg/kg, sau đó:"


@pytest.mark.parametrize(
    ("opening", "bands"),
    [
        (KIDNEY, ("Clcr 40 - 70 ml/phút: 60 mg.", "Clcr 20 - 39 ml/phút: 30 mg.")),
        ("Trẻ em: 5 mg/m2 tiêm tĩnh mạch, sau đó uống:", ("Từ 10 kg trở xuống: 2 mg.", "Trên 10 kg: 4 mg.")),
        ("Dạng tác dụng kéo dài: 20 mg, sau đó chỉnh:", ("GH từ 1 microgam/lít: 20 mg.", "GH dưới 1 microgam/lít: 10 mg.")),
    ],
)
def test_a_list_behind_the_colon_of_a_dose(opening: str, bands: tuple[str, str]) -> None:
    """Its first line is one of it, whether its label is known or the next one begins alike; the label above governs them all."""
    found = paths("**Tiêm", opening, *bands)
    assert {found[band] for band in bands} == {f"Tiêm › {opening.partition(':')[0]}:"}


@pytest.mark.parametrize("below", ["Uống 60 mg mỗi ngày.", "Ngắt quãng: 60 mg mỗi ngày.", "Clcr thấp: theo dõi."])
def test_what_may_be_the_rest_of_the_sentence(below: str) -> None:
    """A dose without a label, one that nobody knows, or a label without a dose."""
    assert f"{KIDNEY} {below}" in [unit.paragraph.text for unit in governed("**Tiêm", KIDNEY, below)]


HEAD = "4. Dự phòng viêm màng não do vi khuẩn này typ b"


@pytest.mark.parametrize(
    ("head", "below", "expected"),
    [
        (HEAD, "Người lớn: 600 mg mỗi ngày, trong 4 ngày.", [HEAD, "Người lớn: 600 mg mỗi ngày, trong 4 ngày."]),
        (HEAD, "Haemophilus: 600 mg mỗi ngày.", [f"{HEAD} Haemophilus: 600 mg mỗi ngày."]),
        (f"{HEAD} và", "Người lớn: 600 mg mỗi ngày.", [f"{HEAD} và Người lớn: 600 mg mỗi ngày."]),
        (f"{HEAD} (", "Người lớn: 600 mg mỗi ngày).", [f"{HEAD} ( Người lớn: 600 mg mỗi ngày)."]),
        (HEAD[3:], "Người lớn: 600 mg mỗi ngày.", [f"{HEAD[3:]} Người lớn: 600 mg mỗi ngày."]),
    ],
)
def test_a_counted_head_that_fills_its_column(head: str, below: str, expected: list[str]) -> None:
    """It ends above people and their dose; above anything else, or with an open end, it may go on."""
    assert [unit.paragraph.text for unit in governed(f">{head}", below)] == expected
