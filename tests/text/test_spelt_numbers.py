"""Ages in letters."""

from __future__ import annotations

import re

import pytest

from duocthu.text.people_phrases import people_phrases
from duocthu.text.population import population
from duocthu.text.spelt_numbers import SPELT_NUMBER, spelt_number

ONES = ("", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín")
IN_TENS = ("", "mốt", "hai", "ba", "tư", "lăm", "sáu", "bảy", "tám", "chín")


def spelt(number: int) -> str:
    """As it is said: ``hai mươi mốt``, ``mười lăm``."""
    tens, ones = divmod(number, 10)
    if tens == 0:
        return ONES[ones]
    if tens == 1:
        return f"mười {'lăm' if ones == 5 else ONES[ones]}".strip()
    return f"{ONES[tens]} mươi {IN_TENS[ones]}".strip()


@pytest.mark.parametrize("number", range(1, 100))
def test_each_number_is_read_whole(number: int) -> None:
    """By its pattern, its value, and as an age."""
    words = spelt(number)
    found = re.search(rf"\b{SPELT_NUMBER}\b", f"bé {words} tuổi")
    assert found is not None
    assert (found[0], spelt_number(found[0])) == (words, number)
    assert population(f"bé {words} tuổi") == population(f"bé {number} tuổi")
    assert people_phrases(f"bé {words} tuổi") == [f"bé {words} tuổi"]


@pytest.mark.parametrize("words", ["hai chục", "mươi", "lần", "mười lần", "year"])
def test_other_words_are_no_number(words: str) -> None:
    """Nor do they lend their first word to one."""
    assert re.fullmatch(SPELT_NUMBER, words) is None
