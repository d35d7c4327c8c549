"""Shorthand that means several drugs."""

from __future__ import annotations

from tests.understanding.test_understand import NAMES

from duocthu.understanding.unclear_shorthand import with_several

ROWS = (("PC", "paracetamol", "cefalexin"), ("WF", "warfarin", "methotrexat"))


def test_which_is_meant_is_asked() -> None:
    """The drugs of the book that it may stand for, as it was typed."""
    found = with_several(NAMES.find("liều pc cho trẻ"), ROWS, NAMES)
    (unclear,) = found.unclear
    assert unclear.typed == "PC"
    assert [drug.drug_id for drug in unclear.candidates] == ["paracetamol", "cefalexin"]
    assert found.taken == (False, True, False, False)


def test_shorthand_of_one_drug_of_the_book_is_not_told_for_it() -> None:
    """The other may be meant, which the book does not have."""
    assert not with_several(NAMES.find("liều wf"), ROWS, NAMES).unclear


def test_a_drug_that_is_named_decides() -> None:
    """Beside it the shorthand may be anything: 'HCT' is a blood count, too."""
    found = NAMES.find("liều warfarin khi pc 30")
    assert with_several(found, ROWS, NAMES) == found
