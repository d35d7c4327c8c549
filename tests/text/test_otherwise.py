"""One illness under several names."""

from __future__ import annotations

import pytest

from duocthu.text.otherwise import in_words_of, names_in, renamings

ROWS = (("tiêu chảy", "ỉa chảy"), ("hen", "hen phế quản", "suyễn"), ("chảy máu", "xuất huyết"))


@pytest.mark.parametrize(
    ("typed", "text", "said"),
    [
        ("trẻ tiêu chảy cấp", "Mất nước do ỉa chảy cấp", "trẻ ỉa chảy cấp"),
        ("tre tieu chay", "Ỉa chảy", "tre ỉa chảy"),
        ("tiêu chảy", "Tiêu chảy và ỉa chảy", "tiêu chảy"),
        ("suyễn", "Hen phế quản nặng", "hen phế quản"),
        ("suyễn xuất huyết", "Hen. Chảy máu.", "hen chảy máu"),
        ("tiêu chảy", "Táo bón", "tiêu chảy"),
        ("chây máu", "Xuất huyết", "chây máu"),
    ],
)
def test_a_question_in_the_words_of_a_text(typed: str, text: str, said: str) -> None:
    """What the text says itself stays, and so does what it does not say at all."""
    assert " ".join(in_words_of(text, typed.split(), ROWS)) == said


def test_the_longest_name_is_the_one_that_is_said() -> None:
    """'hen phế quản' is not 'hen' with two words more."""
    assert names_in("bị hen phế quản".split(), ROWS) == ("hen phế quản",)
    assert [renaming.of("bị hen phế quản".split()) for renaming in renamings("bị hen phế quản".split(), ROWS)] == [
        ("bị", "hen"),
        ("bị", "suyễn"),
    ]
