"""Names gathered from titles."""

from __future__ import annotations

import pytest

from duocthu.understanding.name_records import described_names


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("ZEBRIN CALCIUM- zebrin calcium tablet, film coated", ("ZEBRIN CALCIUM", "zebrin calcium")),
        ("ZEBRINAX - zebrin capsule", ("ZEBRINAX", "zebrin")),
        ("ZEBRINAX- injection", ("ZEBRINAX",)),
    ],
)
def test_a_title_that_says_what_the_drug_is(title: str, names: tuple[str, ...]) -> None:
    """The name before the dash, and the substance behind it without its dosage form."""
    assert described_names(title) == names


@pytest.mark.parametrize(
    "title", ["ZEBRIN - QUAGGIN", "CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE", "ZEBRIN (Dùng trong hô hấp)", "Zebrin - thuốc"]
)
def test_other_titles_have_no_further_names(title: str) -> None:
    """A combination of two substances is not the first of them."""
    assert described_names(title) == ()
