"""What a patient takes already stands beside the drug that is asked about."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import NAMES, asked

from duocthu.understanding.taken_beside import as_interaction


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("paracetamol cho bệnh nhân đang dùng itraconazol", "paracetamol cho bệnh nhân tương tác với itraconazol"),
        ("liều paracetamol ở người đang uống verapamil", "liều paracetamol ở người tương tác với verapamil"),
        ("paracetamol cho bn dang dung amiodaron", "paracetamol cho bn tương tác với amiodaron"),
        ("paracetamol cho người đang điều trị bằng warfarin", "paracetamol cho người tương tác với warfarin"),
        # the drug itself, no name, an illness, or no drug before it
        ("bé đang dùng paracetamol bị tiêu chảy", None),
        ("paracetamol cho người đang dùng thuốc này", None),
        ("paracetamol cho người đang uống được 3 ngày", None),
        ("đang dùng paracetamol có uống rượu được không", None),
    ],
)
def test_a_name_behind_what_is_taken_is_a_partner(question: str, expected: str | None) -> None:
    """Where a drug stands before it and another name behind."""
    assert as_interaction(question, NAMES) == (expected or question)


def test_a_dose_with_another_drug_asks_for_the_two() -> None:
    """And not for both in one, as 'phối hợp với' does."""
    told = asked("liều paracetamol với ketoconazol")
    assert ([drug.drug_id for drug in told.drugs], told.partners) == (["paracetamol"], ("ketoconazol",))
    assert not asked("liều paracetamol phối hợp với ketoconazol").partners
