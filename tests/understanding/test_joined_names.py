"""Names of combinations as people type them."""

from __future__ import annotations

import pytest

from duocthu.understanding.joined_names import joined_names, substances_of, turned_names


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("AMPICILIN VÀ SULBACTAM", ("AMPICILIN SULBACTAM", "SULBACTAM AMPICILIN")),
        ("Ampicillin and sulbactam", ("Ampicillin sulbactam", "sulbactam Ampicillin")),
        ("CARBIDOPA - LEVODOPA", ("CARBIDOPA LEVODOPA", "LEVODOPA CARBIDOPA")),
        (
            "AMOXICILIN VÀ KALI CLAVULANAT",
            ("AMOXICILIN KALI CLAVULANAT", "AMOXICILIN CLAVULANAT", "KALI CLAVULANAT AMOXICILIN", "CLAVULANAT AMOXICILIN"),
        ),
        ("VITAMIN D VÀ CÁC THUỐC TƯƠNG TỰ", ("VITAMIN D CÁC THUỐC TƯƠNG TỰ",)),
        ("VẮC XIN SỞI - QUAI BỊ", ()),
        ("WARFARIN NATRI", ()),
    ],
)
def test_the_word_between_the_substances_is_left_out(name: str, names: tuple[str, ...]) -> None:
    """And the metal of a salt; only substances stand in any order."""
    assert joined_names(name) == names


def test_another_order_with_a_word_between() -> None:
    """Never the order that is printed, nor of what are no substances."""
    assert turned_names("AMPICILIN VÀ SULBACTAM") == ("SULBACTAM và AMPICILIN",)
    assert turned_names("IMIPENEM VÀ THUỐC ỨC CHẾ ENZYM") == ()


def test_the_substances_of_a_name() -> None:
    """Two or more, all of them substances."""
    assert substances_of("LOPINAVIR VÀ RITONAVIR") == ("LOPINAVIR", "RITONAVIR")
    assert substances_of("SALBUTAMOL (Dùng trong hô hấp)") == ()
