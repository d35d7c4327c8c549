"""Lines of an entry as one text."""

from __future__ import annotations

import pytest

from duocthu.validate.entry_text import EntryJoiner

UNBROKEN = ["Gliclazid, 729", "Medroxyprogesteron acetat, 873", "Ziagen - Abacavir, 101", "HMG-CoA, 9"]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["Abacavir, 101"], "Abacavir, 101"),
        (["Aztor 10 - xem Atorvastatin -", "Các chất, 285"], "Aztor 10 - xem Atorvastatin - Các chất, 285"),
        (["Các chất ức chế HMG-", "CoA reductase,", "285"], "Các chất ức chế HMG-CoA reductase, 285"),
        (["Azukon MR-", "Gliclazid, 729"], "Azukon MR- Gliclazid, 729"),
        (["Aztor 10-", "xem Atorvastatin, 285"], "Aztor 10- xem Atorvastatin, 285"),
        (["Provera - Medroxyproges-", "teron acetat, 873"], "Provera - Medroxyprogesteron acetat, 873"),
        (["Provera - Medroxyproges\u00ad", "teron acetat, 873"], "Provera - Medroxyprogesteron acetat, 873"),
        (["Beclometason", ", 239"], "Beclometason , 239"),
    ],
)
def test_a_hyphen_at_the_line_end_is_read_by_what_the_index_prints_elsewhere(lines: list[str], text: str) -> None:
    """A name's own hyphen stays, a broken word loses it, and before a title or 'see' a space stood there."""
    assert EntryJoiner(UNBROKEN, ("-", "–"), ("xem",)).join(lines) == text
