"""Headings whose spaces are known."""

from __future__ import annotations

import pytest

from duocthu.text.known_phrases import KnownPhrases

PHRASES = KnownPhrases(["Tác dụng không mong muốn (ADR)", "Quá liều và xử trí", "Chỉ định:", "Tuổi"])


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("Tác dụng không mong m uốn (ADR)", "Tác dụng không mong muốn (ADR)"),
        ("QUÁ L IỀU VÀ XỬ TR Í:", "QUÁ LIỀU VÀ XỬ TRÍ:"),
        ("Chỉ đị nh", "Chỉ định"),
    ],
)
def test_torn(line: str, mended: str) -> None:
    """A torn heading gets its own spaces, in its own case and punctuation."""
    assert PHRASES.of(line.split()) == mended.split()


@pytest.mark.parametrize("line", ["Quá liều và xử trí", "Quá liều", "Quáliều và x ử t r í", "T uổi", "", "Chỉ định khác"])
def test_others(line: str) -> None:
    """A right heading, another line, one with a lost space, and a single word are left alone."""
    assert PHRASES.of(line.split()) is None


def test_ambiguous_phrases_are_no_evidence() -> None:
    """Letters that two phrases part differently say nothing."""
    assert KnownPhrases(["đa u", "đau"]).of(["đ", "a", "u"]) is None
