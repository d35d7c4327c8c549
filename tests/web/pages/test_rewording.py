"""A part of a question is taken out or changed, and every other word stays where the reader wrote it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.fold import fold
from duocthu.web.pages.rewording import reworded

_WORDS = st.lists(
    st.sampled_from(["liều", "Amoxicilin", "trẻ", "em", "suy-thận", "β", "12", "cho", "và", "?"]), min_size=1, max_size=8
)


@pytest.mark.parametrize(
    ("question", "out", "put", "wanted"),
    [
        ("liều amoxicilin cho trẻ em", "trẻ em", "", "liều amoxicilin"),
        ("liều amoxicilin cho trẻ em", "lieu", "Chống chỉ định", "Chống chỉ định amoxicilin cho trẻ em"),
        ("Liều AMOXICILIN, trẻ em?", "amoxicilin", "ibuprofen", "Liều ibuprofen, trẻ em?"),
        ("co-trimoxazol liều", "co trimoxazol", "ibuprofen", "ibuprofen liều"),
        ("còn trẻ em?", "", "ibuprofen", "ibuprofen còn trẻ em?"),
        ("liều amoxicilin", "không có", "ibuprofen", "ibuprofen liều amoxicilin"),
        ("amoxicilin", "amoxicilin", "", ""),
        ("tương tác của warfarin với aspirin", "aspirin", "", "tương tác của warfarin"),
    ],
)
def test_the_rest_stays(question: str, out: str, put: str, wanted: str) -> None:
    """Compared without diacritics, case and dashes; a word that only led to what is gone goes as well."""
    assert reworded(question, out, put) == wanted


@given(_WORDS, _WORDS)
def test_what_is_put_in_stands_there(words: list[str], put: list[str]) -> None:
    """Whatever is replaced: all that is put in is found in the question, and no word is lost but those taken out."""
    question, new = " ".join(words), " ".join(put)
    out = words[len(words) // 2]
    changed = reworded(question, out, new)
    assert fold(new).strip() in fold(changed)
    assert len(fold(changed).split()) == len(fold(question).split()) - len(fold(out).split()) + len(fold(new).split())
