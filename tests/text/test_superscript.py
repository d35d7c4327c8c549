"""Raised figures keep their place above the line."""

from __future__ import annotations

import pytest

from duocthu.text.superscript import is_figure, raised


@pytest.mark.parametrize(("figures", "shown"), [("6", "⁶"), ("-6", "⁻⁶"), ("\u221212", "⁻¹²"), ("(1)", "⁽¹⁾"), ("+", "⁺")])
def test_figures_have_raised_forms(figures: str, shown: str) -> None:
    """A power, a charge and a note's mark cannot be read as digits of the number before them."""
    assert is_figure(figures)
    assert raised(figures) == shown


@pytest.mark.parametrize("text", ["a", "6a", "", "m2", "1,5"])
def test_other_signs_are_no_figures(text: str) -> None:
    """Letters and decimals are left alone."""
    assert not is_figure(text)
