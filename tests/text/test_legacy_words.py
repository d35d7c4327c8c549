"""Words in TCVN3 whose letters are all Vietnamese, by the words of the book."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.lexicon import Lexicon
from duocthu.text.quantities import is_number_or_unit
from duocthu.text.tcvn3 import is_certain_tcvn3

USED = """uống liều huyết cấp chất thể thấp xuất chế tế bệnh thuốc với hóa hội kỳ thời gần hấp thu mỗi ngày điều trị người lớn
    theo dõi bất kỳ cục bộ trực tiếp tục bờ""".split()
MEANT = {
    "uèng": "uống",
    "liÒu": "liều",
    "(huyÕt": "(huyết",
    "cÊp": "cấp",
    "ChÊt": "Chất",
    "thÓ,": "thể,",
    "hÊp": "hấp",
    "thuèc": "thuốc",
    "víi": "với",
    "hãa": "hóa",
    "héi": "hội",
    "kú": "kỳ",
    "thêi": "thời",
    "dâi": "dõi",
}


def _book(**more: int) -> Lexicon:
    counts = Counter(dict.fromkeys(USED, 200)) + Counter(more)
    return Lexicon(counts + Counter(dict.fromkeys(MEANT, 2)))


@pytest.mark.parametrize(("token", "meant"), MEANT.items())
def test_meant(token: str, meant: str) -> None:
    """A word that nothing else can be, where the book is full of what it means; punctuation stays."""
    assert _book().decode_legacy(token) == meant
    assert token in _book().suspects()


@pytest.mark.parametrize(
    ("token", "others"),
    [
        ("uèng", {"uèng": 40}),  # the book writes it so
        ("thÊm", {"thêm": 200, "thấm": 200}),  # 'thêm' with a slip
        ("LIÒU", {}),  # would mix capitals and small letters
        ("môc", {"mục": 200}),  # a misprint of mốc
        ("trùc", {}),  # a misprint of trúc
        ("râ", {"rõ": 200, "râu": 1}),  # 'râ u' torn
        ("uéc", {"uộc": 200, "quéc": 1}),  # 'q uéc' torn
        ("lÝt", {"lít": 200}),  # no unit is made
        ("bê-víi", {}),
        ("víi2", {}),
        ("bê", {"bờ": 200}),  # a word as it stands
        ("crème", {}),
        ("gê", {"gờ": 1}),
    ],
)
def test_left(token: str, others: dict[str, int]) -> None:
    """What may be another word, a misprint, a piece of a torn word or a unit stays, and so does what the book hardly uses."""
    assert _book(**{token: 1, **others}).decode_legacy(token) is None


def test_only_words_of_the_book() -> None:
    """A token that the book does not have is never asked about."""
    assert _book().decode_legacy("cÊp)") is None
    assert Lexicon({}).decode_legacy("cÊp") is None


_TOKENS = st.text(alphabet="aehiuyoctnglpmkxbdr0159éèêôíÒÕÓÊÝùúã,.)( ", min_size=1, max_size=7)


@given(_TOKENS | st.sampled_from(sorted(MEANT)), st.integers(1, 9))
def test_length_digits_and_units_stay(token: str, count: int) -> None:
    """Whatever a token is: as long as before, its digits where they were, and neither it nor what it is taken for is a unit."""
    meant = _book(**{token: count}).decode_legacy(token)
    if meant is None:
        return
    assert len(meant) == len(token)
    assert [c for c in token if c.isdigit() or c.isspace()] == [c for c in meant if c.isdigit() or c.isspace()]
    assert not is_number_or_unit(token)
    assert not is_number_or_unit(meant)
    assert not is_certain_tcvn3(meant)
