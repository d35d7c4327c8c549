"""A question's words with their diacritics are no others: in names, in sections, and in the way it asks."""

from __future__ import annotations

import pytest
from tests.understanding.test_names import name_book
from tests.understanding.test_understand import asked

from duocthu.text.written_word import is_word, written_word


@pytest.mark.parametrize(
    ("title", "question", "found"),
    [
        ("THAN HOẠT", "liều than hoạt", True),
        ("THAN HOẠT", "lieu than hoat", True),
        ("THAN HOẠT", "chức năng thận hoạt động kém", False),
        ("NẤM MEN", "nằm mện", False),
        ("VẮC XIN SỞI", "văc xin sởi", True),
    ],
)
def test_a_name_of_syllables_is_read_with_its_diacritics(title: str, question: str, *, found: bool) -> None:
    """Others are another word; a sign that makes no syllable is a slip."""
    assert bool(name_book(title, "PARACETAMOL").find(question).drugs) is found


def test_two_is_no_harm() -> None:
    """'có hai' counts, 'có hại' asks for harm."""
    assert not asked("paracetamol có hai màu").section_keys
    assert asked("paracetamol có hại").section_keys == asked("paracetamol co hai").section_keys != ()


def test_near_is_no_liver() -> None:
    """'gần' names no organ, whose dose would be asked for."""
    assert asked("paracetamol cho người suy gan").section_keys == ("lieu_luong_va_cach_dung",)
    assert not asked("paracetamol súy gần").section_keys


@pytest.mark.parametrize(
    ("typed", "written", "expected"),
    [
        ("gan", "gan", True), ("gan", "gần", True), ("gần", "gan", False), ("thận", "than", False), ("bú", "bụ", False),
        ("tiêm", "tiệm", False), ("nam", "nấm", True), ("nấm", "năm", False), ("thái", "thai", False), ("kỳ", "kì", True),
        ("kì", "kỳ", True), ("hoà", "hòa", True), ("tay", "tai", False), ("quý", "quí", True), ("đa", "da", False),
    ],
)  # fmt: skip
def test_one_word_for_another(typed: str, written: str, *, expected: bool) -> None:
    """What is typed without diacritics may be any; with them it is one, in any spelling."""
    assert is_word(written_word(typed), written_word(written)) is expected
