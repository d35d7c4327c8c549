"""Labels that a part may have left behind: heads printed otherwise than their own, and steps above another head."""

from __future__ import annotations

import pytest
from tests.gates.test_labels import DOSE, LONG, broken, cut

CLOSED = "context_label_closed"


def test_a_head_with_a_colon_may_stand_below_one_without() -> None:
    """Both hold people, and neither shows that it ends the other; printed alike, the second ends the first."""
    bands = ("Dưới 1 tuổi: 75 mg mỗi lần.", "Trẻ em trên 5 tuổi: 300 mg mỗi lần.")
    for head, expected in (("Theo nhóm tuổi:", set()), ("Nhóm khác", {CLOSED})):
        printed = ("Thuốc uống", "Người lớn: 600 mg mỗi 8 giờ.", LONG, head, *bands)
        assert broken(cut(printed, 3, ("Thuốc uống",))) == expected


@pytest.mark.parametrize(("opening", "expected"), [("Chuyển sang uống ngay từ đầu: 600 mg.", set()), ("Truyền 600 mg.", {DOSE})])
def test_a_step_may_end_at_a_head_that_nobody_knows(opening: str, expected: set[str]) -> None:
    """A sentence without a head is part of it."""
    assert broken(cut(("Người lớn:", "Liều duy trì:", "Truyền 10 mg/kg.", opening), 3, ("Người lớn:",))) == expected
