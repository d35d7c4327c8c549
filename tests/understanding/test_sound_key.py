"""Names that are spelt otherwise and said alike."""

from __future__ import annotations

import pytest
from tests.understanding.test_names import name_book
from tests.understanding.test_understand import NAMES, asked

from duocthu.understanding.sound_key import sound_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("morfin", "morphine"),
        ("ampicillin", "ampicilin"),
        ("teofilin", "theophylin"),
        ("kalci", "calci"),
        ("Amoxycillin", "amoxicilin"),
    ],
)
def test_spellings_that_are_said_alike(one: str, other: str) -> None:
    """Whatever language they are of."""
    assert sound_key(one) == sound_key(other)


@pytest.mark.parametrize(("one", "other"), [("prednison", "prednisolon"), ("cefotaxim", "cefoxitin"), ("clonidin", "clonazepam")])
def test_other_substances_are_not_said_alike(one: str, other: str) -> None:
    """However near their letters are."""
    assert sound_key(one) != sound_key(other)


def test_a_longer_name_that_is_near_goes_before() -> None:
    """Of ``cefalexxin natri`` no word is left over."""
    found = name_book("CEFALEXIN", "CEFALEXIN NATRI").find("liều cefalexxin natri")
    assert [drug.drug_name for drug in found.drugs] == ["CEFALEXIN NATRI"]
    assert found.taken == (False, True, True)


def test_such_a_name_is_found_and_told() -> None:
    """As a misspelling is; a brand is not taken for it."""
    drugs = asked("liều kefalexyn").drugs
    assert [(drug.drug_id, drug.how) for drug in drugs] == [("cefalexin", "typo")]
    assert not NAMES.find("panavy").drugs or NAMES.find("panavy").drugs[0].how != "title"
