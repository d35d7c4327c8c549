"""Shorthand in full: of illnesses, of drugs, and what only looks like it."""

from __future__ import annotations

import pytest

from duocthu.books.registry import find
from duocthu.understanding.spelt_out import SpeltOut

PROFILE = find("dtqgvn2018")
SHORT = SpeltOut(PROFILE.questions.shorthand, PROFILE.names.shorthand)


@pytest.mark.parametrize(
    ("question", "full"),
    [
        ("liều para cho bé", "liều paracetamol cho bé"),
        ("DVT", "huyết khối tĩnh mạch sâu"),
        ("vpcđ ở người già", "viêm phổi mắc phải tại cộng đồng ở người già"),
        ("truyền NaHCO3 1,4%", "truyền natri bicarbonat 1,4%"),
        ("6-MP", "mercaptopurin"),
        ("tiêm SAT cho trẻ", "tiêm huyết thanh chống uốn ván cho trẻ"),
        ("vắc xin HPV lịch tiêm", "vắc xin phòng virus gây u nhú ở người lịch tiêm"),
        ("HPV tiêm mấy mũi", "vắc xin phòng virus gây u nhú ở người tiêm mấy mũi"),
        ("vacxin Hib", "vắc xin Haemophilus influenzae typ B"),
        ("liều vaccine Hib cho trẻ", "liều vắc xin Haemophilus influenzae typ B cho trẻ"),
        ("văc xin Hib", "vắc xin Haemophilus influenzae typ B"),
        ("Hib vaccine liều", "vắc xin Haemophilus influenzae typ B liều"),
        ("liều huyết thanh SAT", "liều huyết thanh chống uốn ván"),
        ("viêm phổi do Klebsiella VPBV", "viêm phổi do Klebsiella viêm phổi bệnh viện"),
    ],
)
def test_what_is_shortened_is_written_out(question: str, full: str) -> None:
    """With the pair that the reader is told."""
    spelt = SHORT.read(question)
    assert spelt.text == full
    assert [typed in question for typed, _ in spelt.pairs] == [True]


@pytest.mark.parametrize(
    "question",
    [
        "thuoc sat cho ba bau",  # 'sắt', which is no serum
        "LIEU SAT CHO BA BAU",  # nor in a question that is all in capitals
        "acid para-aminobenzoic",
        "người nhiễm HPV",
        "paracetamol",
        "comparative",
    ],
)
def test_what_is_no_shorthand_stays(question: str) -> None:
    """Other words, parts of words, and the germ of a vaccine."""
    assert SHORT.read(question).text == question


def test_a_name_of_the_book_is_no_shorthand() -> None:
    """A brand that is called so is meant."""
    assert SHORT.of("liều Genta", lambda name: name.casefold() == "genta") == "liều Genta"


def test_no_shorthand_at_all() -> None:
    """A book without any leaves every question as it is."""
    assert SpeltOut(()).of("liều THA") == "liều THA"


def test_words_that_shorthand_stands_for_as_well_are_told_with_it() -> None:
    """Nobody reads 'vacxin' as the name of another drug."""
    assert SHORT.read("liều vacxin Hib").pairs == (("vacxin Hib", "vắc xin Haemophilus influenzae typ B"),)
    assert SHORT.read("liều Hib, INH").pairs == (
        ("Hib", "vắc xin Haemophilus influenzae typ B"),
        ("INH", "isoniazid"),
    )
