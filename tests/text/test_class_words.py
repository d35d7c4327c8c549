"""Under which names a class is spoken of, and where words turn it round."""

from __future__ import annotations

import pytest

from duocthu.text.class_words import ClassNames, bare, is_turned

NAMES = ClassNames.of([["thuốc chống viêm không steroid", "NSAID"], ["thuốc chẹn beta", "thuốc chẹn beta adrenergic"]])


@pytest.mark.parametrize(
    ("name", "held", "not_held"),
    [
        ("thuoc chong dong mau khang vitamin k", "thuoc chong dong mau", "khang vitamin"),
        ("thuoc chong viem khong steroid", "nsaid", "steroid"),
        ("thuoc gay ngu khong thuoc nhom benzodiazepin", "thuoc gay ngu", "benzodiazepin"),
        ("thuoc giong nhom opioid", "thuoc giong nhom opioid", "opioid"),
        ("thuoc uc che enzym chuyen angiotensin", "uc che enzym chuyen angiotensin", "thuoc uc che enzym"),
        ("thuoc chen beta1 adrenergic chon loc", "thuoc chen beta", "thuoc chen"),
        ("khang sinh nhom macrolid", "macrolid", "khang sinh nhom"),
        ("hormon lam ha glucose mau", "hormon lam ha glucose mau", "hormon"),
    ],
)
def test_openings_and_chemical_names_stand_for_a_class(name: str, held: str, not_held: str) -> None:
    """Not what it denies or resembles, nor a beginning that goes on to say of what."""
    phrases = NAMES.phrases(name)
    assert held in phrases
    assert not_held not in phrases


def test_a_class_is_of_a_wider_one() -> None:
    """By its openings and by the other names of those, never the other way round."""
    assert NAMES.holds("thuoc chen beta1 adrenergic chon loc", "thuoc chen beta")
    assert NAMES.holds("thuoc chong viem khong steroid dan chat acid propionic", "nsaid")
    assert not NAMES.holds("thuoc chen beta", "thuoc chen beta1 adrenergic chon loc")
    assert not NAMES.holds("thuoc chong viem khong steroid", "steroid")
    assert not NAMES.holds("thuoc loi tieu", "")


@pytest.mark.parametrize(
    ("text", "single", "turned"),
    [
        ("thuoc chong viem khong steroid", True, True),
        ("thuoc ngu khong phai benzodiazepin", True, True),
        ("thuoc khong thuoc nhom benzodiazepin", True, True),
        ("thuoc giong opioid", True, True),
        ("dan chat tuong tu opioid", True, True),
        ("thuoc doi khang opioid", True, True),
        ("thuoc khang histamin", True, True),
        ("thuoc khang histamin", False, False),
        ("dung cung voi opioid", True, False),
    ],
)
def test_what_stands_before_a_class_may_turn_it_round(text: str, *, single: bool, turned: bool) -> None:
    """The class is the last word."""
    words = text.split()
    assert is_turned(words, len(words) - 1, single=single) is turned


def test_words_that_open_any_class_tell_nothing() -> None:
    """``các thuốc chẹn beta`` is ``chẹn beta``."""
    assert bare("cac thuoc chen beta") == "chen beta"
    assert bare("nhom") == ""
