"""Sections that are meant though no phrase names them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from duocthu.books.registry import find
from duocthu.understanding.name_words import name_words
from duocthu.understanding.section_prototypes import SectionPrototypes

PROFILE = find("dtqgvn2018")
PROTOTYPES = SectionPrototypes(PROFILE)


def test_a_phrase_of_the_profile_leads_to_its_section() -> None:
    """Each of them, alone; a few of few words may be told by the next best."""
    first = [
        PROTOTYPES.rank(name_words(phrase))[0][0] == section.key
        for section in PROFILE.sections
        for phrase in (section.heading, *section.asked_as)
    ]
    assert sum(first) / len(first) > 0.97


def test_words_of_a_phrase_in_another_order() -> None:
    """Part of a phrase is enough."""
    assert PROTOTYPES.rank(name_words("thuốc này trong sữa của mẹ có không"))[0][0] == "thoi_ky_cho_con_bu"


def test_nothing_is_guessed_from_nothing() -> None:
    """Words that no phrase holds."""
    assert PROTOTYPES.rank(("xyzzy",)) == ()
    assert PROTOTYPES.rank(()) == ()


@given(st.lists(st.sampled_from(["lieu", "uong", "bu", "sua", "me", "thai", "qua", "khong", "xyz"]), max_size=8))
def test_scores_fall_and_stay_within_one(words: list[str]) -> None:
    """Each section once."""
    ranked = PROTOTYPES.rank(words)
    scores = [score for _, score in ranked]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 1.0001 for score in scores)
    assert len({key for key, _ in ranked}) == len(ranked)
