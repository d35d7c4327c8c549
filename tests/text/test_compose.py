"""compose: one spelling for one text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.compose import compose, count_composed


@pytest.mark.parametrize(
    ("text", "composed"),
    [
        ("plain text", "plain text"),
        ("Liều lượng", "Liều lượng"),
        (unicodedata.normalize("NFD", "Liều lượng và cách dùng"), "Liều lượng và cách dùng"),
        (
            "co\ufb00ein, \ufb01brat, \ufb02uor, o\ufb03cinal, ba\ufb04e, \ufb05, \ufb06",
            "coffein, fibrat, fluor, officinal, baffle, st, st",
        ),
        ("5\u00a0mg\u2009/\u202fkg\t1", "5 mg / kg 1"),
        ("a\u200bb\ufeffc\u2060d\u202e", "abcd"),
        ("foscar\u00adnet", "foscarnet"),
        ("fosca\u00ad", "fosca-"),
        ("fosca\u00ad ", "fosca- "),
        ("fosca\u00ad\u00ad", "fosca-"),
        ("fosca\u00ad\u200b", "fosca-"),
        ("\ufb01\u0301", "fí"),
        ("e\u200b\u0301", "é"),
        ("\uff15\uff10\uff10 mg\uff0fngày", "500 mg/ngày"),
        ("HMG\u2011CoA 5\u20107", "HMG-CoA 5-7"),
        ("", ""),
    ],
)
def test_examples(text: str, composed: str) -> None:
    """Each kind of odd spelling becomes the plain one."""
    assert compose(text) == composed


def test_counts_by_kind() -> None:
    """The manifest learns what was changed, by kind."""
    assert count_composed("plain") == (0, 0, 0)
    assert count_composed("Liều") == (0, 0, 0)
    assert count_composed("\ufb01brat, \ufb02uor, fosca\u00ad") == (0, 2, 1)
    assert count_composed(unicodedata.normalize("NFD", "ềé")).nfc == 3
    assert count_composed("\u212b").nfc == 1
    assert count_composed("\uff15\uff10 mg").nfc == 2


@given(st.text())
def test_composing_twice_changes_nothing(text: str) -> None:
    """The result is NFC and stays as it is."""
    once = compose(text)
    assert unicodedata.is_normalized("NFC", once)
    assert compose(once) == once


@given(st.text(alphabet=st.characters(categories=["Ll", "Lu", "Nd"])))
def test_digits_stay(text: str) -> None:
    """No digit is gained, lost or changed."""
    assert [unicodedata.digit(sign) for sign in compose(text) if sign.isdigit()] == [
        unicodedata.digit(sign) for sign in unicodedata.normalize("NFC", text) if sign.isdigit()
    ]
