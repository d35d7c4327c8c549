"""What findings, repairs and gates are called: the words of the catalogue for people, beside them the code that programs name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from duocthu.messages.catalogue import Catalogue

CodeTable = Literal["finding_kind", "repair", "gate"]

_FEW: Final = 10  # names that a person reads through
_LISTED: Final[Mapping[str, CodeTable]] = {"gates": "gate", "codes": "finding_kind"}  # data of errors that lists codes


def code_words(catalogue: Catalogue, table: CodeTable, code: str) -> str:
    """The words for a code; the code itself where it was written by another version and has none."""
    key = f"{table}.{code}"
    return catalogue.text(key) if key in catalogue.keys else code


def counted_codes(catalogue: Catalogue, table: CodeTable, counts: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """Rows of words, code and count."""
    return [(code_words(catalogue, table, code), code, count) for code, count in counts.items()]


def told_codes(catalogue: Catalogue, table: CodeTable, codes: Iterable[str]) -> list[str]:
    """A line for each code, its words first."""
    return [f"  · {code_words(catalogue, table, code)} ({code})" for code in codes]


def listed_codes(catalogue: Catalogue, data: Mapping[str, object]) -> list[str]:
    """A line for each code that an error lists in its data."""
    return [
        line
        for key, table in _LISTED.items()
        for line in told_codes(catalogue, table, filter(None, str(data.get(key, "")).split(", ")))
    ]


def near_codes(data: Mapping[str, object]) -> str:
    """The names that an error knows in the place of the one that was typed: all where they are few, else the likest."""
    known = str(data["known"]).split(", ")
    typed = str(data.get("code") or data.get("gate") or "")
    likest = known if len(known) <= _FEW else difflib.get_close_matches(typed, known, _FEW // 2, 0.0)
    return ", ".join(likest)
