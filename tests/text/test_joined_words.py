"""Tokens that lost a space."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.lexicon import Lexicon

from .conftest import KNOWN, SENTENCES

JOINED = {
    "thuốcngoài": "thuốc ngoài",
    "cóthể": "có thể",
    "ngườibệnh,": "người bệnh, ",
    "(uốngthuốc)": "(uống thuốc)",
    "điềutrịtăng": "điều trị tăng",
    "DƯỢCLÝ": "DƯỢC LÝ",
    "Trẻemdưới": "Trẻ em dưới",
    "trịARVvà": "trị ARV và",
    "vớiCMV": "với CMV",
    "HIVhoặc": "HIV hoặc",
    "bệnhOmeprazol": "bệnh Omeprazol",
    "omeprazolở": "omeprazol ở",
    "acetylcysteintrong": "acetylcystein trong",
    "gan,thận": "gan, thận",
    "nôn;hiếm": "nôn; hiếm",
    "liều:Uống": "liều: Uống",
    "J:KHÁNG": "J: KHÁNG",
    "bệnh.Nếu": "bệnh. Nếu",
    "xácđịnh,không": "xác định, không",
    "levetiracetam,levocarnitin,": "levetiracetam, levocarnitin,",
    "mg/kg/ngàychia": "mg/kg/ngày chia",
    "ởngười": "ở người",
    "ytế": "y tế",
}
WHOLE = """natri kali insulin cefuroxim Paracetamol Augmentin acetylsalicylic VEGFA C10AA00 Nesmox-250 HMG-CoA URL i.v. pH mangan
    coban E.coli S.aureus BS.Nguyễn TP.Hồ N,N-dimethyl D,L-methionin cis,trans A:B http://www.moh.gov.vn/Văn abc@thuốc.vn v.v.
    ĐTĐ TKTƯ BHYT đvqt HCO3- 2,4-D H1,2 Ménière Barré lọan họăc tòan vắcxin xirô iều tưở thuố đượ dự a mg/kg/ngày lần/ngày tốVIII
    dùng trên2 49%,cần 570mg CYP2C9và ${shlibs:Depends} ngườiqzx""".split()
NUMBERS = {
    "trên2": "trên 2",
    "dưới20kg": "dưới 20kg",
    "trong90": "trong 90",
    "49%,cần": "49%, cần",
    "6.THẬN": "6. THẬN",
    "bệnh2,5": "bệnh 2,5",
}
WHOLE_NUMBERS = "570mg C10AA00 vitamin2 gan2 CYP2C9 HCO3- H1,2 2,5mg 0,5-1,5 12.5 Nesmox-250 alpha2 Đ12 ở5 1.234,5".split()


@pytest.mark.parametrize(("token", "parts"), JOINED.items())
def test_joined(lexicon: Lexicon, token: str, parts: str) -> None:
    """Words of the book, abbreviations and clauses are parted."""
    assert lexicon.split_joined(token) == tuple(parts.split())


@pytest.mark.parametrize("token", WHOLE)
def test_whole(lexicon: Lexicon, token: str) -> None:
    """Names, codes, addresses, loans, torn pieces and anything with a digit stay whole."""
    assert lexicon.split_joined(token) is None


@pytest.mark.parametrize("token", [token for sentence in SENTENCES for token in sentence.split()])
def test_right_words(lexicon: Lexicon, token: str) -> None:
    """No word of the book itself is parted."""
    assert lexicon.split_joined(token) is None
    assert lexicon.split_joined(token, numbers=True) is None


@pytest.mark.parametrize(("token", "parts"), NUMBERS.items())
def test_numbers_on_request(lexicon: Lexicon, token: str, parts: str) -> None:
    """A word is parted from the number after it, and a number's mark from the word after it, if the caller allows it."""
    assert lexicon.split_joined(token, numbers=True) == tuple(parts.split())
    assert lexicon.split_joined(token) is None


@pytest.mark.parametrize("token", WHOLE_NUMBERS)
def test_codes_and_quantities(lexicon: Lexicon, token: str) -> None:
    """Codes, doses and names with digits stay whole even so."""
    assert lexicon.split_joined(token, numbers=True) is None


def test_a_spelling_of_the_book_is_respected(book_counts: Counter[str]) -> None:
    """What the book writes together more often than apart is its spelling."""
    lexicon = Lexicon(book_counts | {"thuốcngoài": 5_000}, KNOWN)
    assert lexicon.split_joined("thuốcngoài") is None


def test_a_rare_part_makes_it_doubtful(book_counts: Counter[str]) -> None:
    """'dựatrên' is not cut into 'dự a trên' because the book hardly uses 'dựa'."""
    lexicon = Lexicon(book_counts | {"dự": 40, "a": 400, "trên": 100}, KNOWN)
    assert lexicon.split_joined("dựatrên") is None


def test_joined_words_of_a_small_book(book_counts: Counter[str]) -> None:
    """A joined word that the book has three times, beside parts no more frequent, is still parted."""
    lexicon = Lexicon(book_counts | {"nhĩ": 3, "thất": 3, "nhĩthất": 3}, KNOWN)
    assert lexicon.split_joined("nhĩthất") == ("nhĩ", "thất")


@given(token=st.text(alphabet="aạăâbcdđeêghiíklmnoôốơpqrstuưvxyAĐHIV,.;:-/()0127% ", max_size=24), numbers=st.booleans())
def test_no_character_is_added_or_lost(lexicon: Lexicon, token: str, numbers: bool) -> None:  # noqa: FBT001
    """The parts are the token, none is empty, no digit is cut from a digit, and parts need no further cut."""
    parts = lexicon.split_joined(token, numbers=numbers)
    if parts is None:
        return
    assert "".join(parts) == token
    assert len(parts) > 1
    assert all(parts)
    assert not any(left[-1].isdigit() and right[0].isdigit() for left, right in pairwise(parts))
    assert all(lexicon.split_joined(part, numbers=numbers) is None for part in parts)


@given(
    words=st.lists(
        st.sampled_from(sorted({word.strip(",.:;()") for line in SENTENCES for word in line.split()})), min_size=2, max_size=3
    )
)
def test_a_cut_is_where_a_space_was(lexicon: Lexicon, words: list[str]) -> None:
    """Whatever words of the book run into each other: the cuts are among their ends, or there are none."""
    parts = lexicon.split_joined("".join(words))
    ends = {len("".join(words[:count])) for count in range(len(words) + 1)}
    assert parts is None or {len("".join(parts[:count])) for count in range(len(parts) + 1)} <= ends
