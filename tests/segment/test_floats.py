"""Tables over both columns: what they say decides whose they are."""

from __future__ import annotations

import pytest

from duocthu.books.registry import find
from duocthu.domain.block_region import BlockRegion, WholeBlock
from duocthu.domain.geometry import BoundingBox
from duocthu.segment.floats import FloatOwner, OpenedSection

OWNER = FloatOwner(find("dtqgvn2018"))
DOSAGE, INTERACTIONS, STORAGE = "lieu_luong_va_cach_dung", "tuong_tac_thuoc", "do_on_dinh_va_bao_quan"


def table(*rows: tuple[str, ...], caption: str = "", column: int = -1) -> WholeBlock:
    """A table of one part with these cells."""
    box = BoundingBox(44, 600, 562, 780)
    part = BlockRegion(
        "table", 9, column, box, box, (), caption, "", "grid", (), len(rows), merged=False, header=" ".join(rows[0]),
        prose_before=0, prose=0, confidence=1.0, why=(), cells=rows,
    )  # fmt: skip
    return WholeBlock("table", "simple_table", (part,), caption, "", 1.0, ())


OPENED = [OpenedSection(0, DOSAGE, 9), OpenedSection(0, INTERACTIONS, 9), OpenedSection(0, STORAGE, 9)]


@pytest.mark.parametrize(
    ("block", "owner"),
    [
        (table(("Clcr", "Người lớn", "Trẻ em"), ("10 - 50", "250 mg", "5 mg/kg")), DOSAGE),
        (table(("Thuốc phối hợp", "Ảnh hưởng", "Xử trí"), ("Rifampicin", "AUC giảm", "Tăng liều")), INTERACTIONS),
        (table(("Nhiệt độ", "Giờ"), ("4", "24"), caption="Bảng 2: Độ ổn định của dung dịch"), STORAGE),
    ],
)
def test_a_table_goes_to_the_section_whose_language_it_speaks(block: WholeBlock, owner: str) -> None:
    """It stands behind all three sections, at the foot of their page."""
    assert OPENED[OWNER.find(block, OPENED, 2, 9)].key == owner


def test_of_sections_that_fit_alike_the_nearest_before_owns_it() -> None:
    """A dose table belongs to the drug above it, not to the one before that, and never to one out of reach."""
    block = table(("Cân nặng (kg)", "Liều"), ("10", "5 ml"))
    opened = [OpenedSection(0, DOSAGE, 8), OpenedSection(1, DOSAGE, 9), OpenedSection(1, STORAGE, 9)]
    assert OWNER.find(block, opened, 2, 9) == 1
    far = [OpenedSection(0, DOSAGE, 5), OpenedSection(1, STORAGE, 9)]
    assert OWNER.find(block, far, 1, 9) == 1


def test_a_table_that_says_nothing_stays_where_it_is() -> None:
    """Numbers alone name no section."""
    assert OWNER.find(table(("A", "B"), ("1", "2")), OPENED, 2, 9) == 2
