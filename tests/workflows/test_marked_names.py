"""Which names are marked in whose words."""

from __future__ import annotations

from duocthu.workflows.marked_names import MarkedNames


def test_a_drug_s_own_names_are_not_marked() -> None:
    """Those of the other drugs are, and what the book has no monograph of; a name that two drugs share is the drug's own."""
    names = MarkedNames({"a": ("alpha", "Common"), "b": ("beta", "common", "beta")}, ("omega",))
    assert names.beside("a") == ("beta", "omega")
    assert names.beside("b") == ("alpha", "omega")
    assert names.beside("c") == ("alpha", "Common", "beta", "common", "omega")
