"""Which of some names a line opens with, as a label: ``Indinavir:``, ``Indinavir: Uống …`` or ``Indinavir`` alone."""

from __future__ import annotations

from collections.abc import Iterable

from duocthu.text.fold import fold


def opening_name(line: str, names: Iterable[str]) -> str | None:
    """The name that labels ``line``, compared without diacritics and case; None when there is none."""
    head, colon, _ = line.partition(":")
    key = fold(head)
    if not key or (not colon and line.rstrip().endswith((".", ";", ","))):
        return None
    return next((name for name in names if fold(name) == key), None)
