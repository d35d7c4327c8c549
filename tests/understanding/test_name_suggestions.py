"""What a reader may be about to write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.understanding.name_records import NameLexicon, NameRecord
from duocthu.understanding.name_suggestions import NameSuggestions

LEXICON = NameLexicon(
    drugs={
        "amoxicilin": "AMOXICILIN",
        "ampicilin": "AMPICILIN",
        "insulin": "INSULIN (người)",
        "nuoc": "NƯỚC OXY GIÀ",
        "para": "PARACETAMOL",
    },
    names=(
        NameRecord("AMOXICILIN", "title", "amoxicilin"),
        NameRecord("AMPICILIN", "title", "ampicilin"),
        NameRecord("Amoxfizer", "brand", "ampicilin"),
        NameRecord("INSULIN (người)", "title", "insulin"),
        NameRecord("NƯỚC OXY GIÀ", "title", "nuoc"),
        NameRecord("PARACETAMOL", "title", "para"),
        NameRecord("Acetaminophen", "alias", "para"),
        NameRecord("Panadol Extra", "brand", "para"),
    ),
    substances={},
    words=(),
)
NAMES = NameSuggestions(LEXICON)


@pytest.mark.parametrize(
    ("typed", "drugs"),
    [
        ("a", ["amoxicilin", "ampicilin", "para"]),
        ("amox", ["amoxicilin", "ampicilin"]),
        ("AMOXIC", ["amoxicilin"]),
        ("amocx", ["amoxicilin", "ampicilin"]),
        ("amoxicillin", ["amoxicilin"]),
        ("nuoc ox", ["nuoc"]),
        ("oxy", ["nuoc"]),
        ("extra", ["para"]),
        ("panadl ext", ["para"]),
        ("nguoi", ["insulin"]),
        ("", []),
        ("…", []),
        ("xyz", []),
    ],
)
def test_names_by_their_beginning(typed: str, drugs: list[str]) -> None:
    """Titles before brands, whole beginnings before words inside, slips last; each drug once."""
    found = NAMES.find(typed, 10)
    assert [suggestion.drug_id for suggestion in found][: len(drugs)] == drugs
    assert bool(drugs) == bool(found)


def test_a_slip_is_told() -> None:
    """The reader sees which name is meant, and that it is not what was typed."""
    (found,) = NAMES.find("paracetmol", 10)
    assert (found.name, found.corrected) == ("PARACETAMOL", True)
    (found,) = NAMES.find("acetami", 10)
    assert (found.name, found.kind, found.corrected) == ("Acetaminophen", "alias", False)


@given(st.text(max_size=30), st.integers(1, 5))
def test_anything_may_be_typed(typed: str, limit: int) -> None:
    """No more than asked for, each drug once, the same each time."""
    found = NAMES.find(typed, limit)
    assert len(found) <= limit
    assert len({suggestion.drug_id for suggestion in found}) == len(found)
    assert found == NAMES.find(typed, limit)


@given(st.sampled_from([record.name for record in LEXICON.names]), st.data())
def test_every_beginning_of_every_name_leads_to_it(name: str, data: st.DataObject) -> None:
    """However far the reader has come."""
    end = data.draw(st.integers(1, len(name)))
    drug = next(record.drug_id for record in LEXICON.names if record.name == name)
    assert drug in [suggestion.drug_id for suggestion in NAMES.find(name[:end], 10)] or not name[:end].strip("( ")
