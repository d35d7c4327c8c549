"""Ages and weights as people type them."""

from __future__ import annotations

import pytest

from duocthu.understanding.written_measures import with_measures


@pytest.mark.parametrize(
    ("question", "written"),
    [
        ("còn bé 30 ký", "còn bé 30 kg"),
        ("bé 12,5kí sốt", "bé 12,5 kg sốt"),
        ("nặng 20 ki lô gam", "nặng 20 kg"),
        ("con be 30 ky", "con be 30 kg"),
        ("bé 18th", "bé 18 tháng tuổi"),
        ("be 18 th", "be 18 thang tuoi"),
        ("trẻ 5t", "trẻ 5 tuổi"),
        ("uống 2 t mỗi ngày", "uống 2 t mỗi ngày"),
        ("học 3 kỳ", "học 3 kỳ"),
        ("Amoxicilin 500 mg", "Amoxicilin 500 mg"),
    ],
)
def test_measures_in_the_words_of_a_book(question: str, written: str) -> None:
    """All else stays as it was typed."""
    assert with_measures(question) == written
