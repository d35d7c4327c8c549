"""For whom alone a label is."""

from __future__ import annotations

import pytest

from duocthu.domain.patient import Patient
from duocthu.text.reserved import is_open_to, is_state_alone, names_bearing, opening_reserved, reserved_for
from duocthu.understanding.patient import read_patient

MAN, WOMAN, PREGNANT, NURSING, ADULT = map(
    read_patient, ("nam 30 tuổi", "phụ nữ 30 tuổi", "phụ nữ mang thai", "bà mẹ cho con bú", "người lớn")
)


@pytest.mark.parametrize(
    ("label", "open_to"),
    [
        ("Phụ nữ mang thai", "P"),
        ("Phụ nữ có thai hoặc cho con bú", "PN"),
        ("Phụ nữ cho con bú:", "N"),
        ("Người lớn (kể cả phụ nữ mang thai)", "MWPNA"),
        ("Người lớn (trừ phụ nữ mang thai)", "MWNA"),
        ("Người lớn và phụ nữ mang thai", "MWPNA"),
        ("Phụ nữ không mang thai", "WNA"),
        ("Phụ nữ có khả năng mang thai", "WPNA"),
        ("Nam", "MA"),
        ("Nữ:", "WPNA"),
        ("Nam và nữ", "MWPNA"),
        ("Trẻ sơ sinh của bà mẹ mang thai nhiễm HIV", "MWPNA"),
        ("Trẻ bú mẹ", "MWPNA"),
        ("Tăng huyết áp", "MWPNA"),
    ],
)
def test_a_label_is_open_to(label: str, open_to: str) -> None:
    """Those whom it names, and everybody where it names no sex and no state."""
    given = {"M": MAN, "W": WOMAN, "P": PREGNANT, "N": NURSING, "A": ADULT}
    assert "".join(key for key, patient in given.items() if is_open_to(reserved_for(label), patient)) == open_to


def test_a_state_alone_shuts() -> None:
    """A woman who may be pregnant is told of such a label, a man is not."""
    label = reserved_for("Phụ nữ mang thai")
    assert is_state_alone(label, WOMAN)
    assert is_state_alone(label, ADULT)
    assert not is_state_alone(label, MAN)


def test_sentences_begin_with_people() -> None:
    """Without a label on their line."""
    assert opening_reserved("Phụ nữ mang thai dùng 40 mg/ngày.") == reserved_for("Phụ nữ mang thai")
    assert opening_reserved("Đối với nam giới, liều là 60 mg.") == reserved_for("nam giới")
    assert not opening_reserved("Không dùng cho phụ nữ mang thai.")


def test_those_who_are_not_pregnant_are_not_meant() -> None:
    """Nor those who may become so."""
    assert names_bearing("Phụ nữ mang thai: 40 mg", PREGNANT)
    assert names_bearing("Không dùng cho phụ nữ có thai", PREGNANT)
    assert not names_bearing("Phụ nữ không mang thai: 100 mg", PREGNANT)
    assert not names_bearing("Phụ nữ có khả năng mang thai: 100 mg", PREGNANT)
    assert not names_bearing("Trẻ bú mẹ: 5 mg", NURSING)


def test_a_denied_pregnancy_without_a_word_for_women() -> None:
    """'Không mang thai' is for everybody but the pregnant; a denial goes on over 'và'."""
    for label in ("Không mang thai:", "Người bệnh không có thai và cho con bú:"):
        assert not is_open_to(reserved_for(label), PREGNANT)
        assert is_open_to(reserved_for(label), Patient(("người lớn",)))
