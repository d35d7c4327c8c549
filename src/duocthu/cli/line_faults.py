"""What is wrong with a line of a file that somebody brings, in the reader's language: the JSON library says it in English."""

from __future__ import annotations

import re
from typing import Final

from duocthu.messages.catalogue import Catalogue

_KINDS: Final = (
    ("field_missing", re.compile(r"Object missing required field `(?P<field>[^`]*)`(?: - at `\$\.?(?P<place>.*)`)?$")),
    ("field_kind", re.compile(r"Expected `(?P<expected>.*)`, got `(?P<found>.*)` - at `\$\.?(?P<field>.*)`$")),
    ("no_record", re.compile(r"Expected `object`, got `.*`$")),
    (
        "no_json",
        re.compile(r"JSON is malformed: .*?(?: \(byte (?P<byte>\d+)\))?$|Input data was truncated$|.*codec can't decode"),
    ),
    ("question_long", re.compile(r"(?P<length>\d+) > (?P<most>\d+)$")),
)


def line_fault(reason: str, catalogue: Catalogue) -> str:
    """The reason in words of the catalogue; as it is where its kind is not known here."""
    for kind, pattern in _KINDS:
        found = pattern.match(reason)
        if found is not None:
            return catalogue.text(f"cli.line_{kind}", **found.groupdict())
    return reason
