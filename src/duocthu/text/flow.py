"""Quotations as a screen shows them: the breaks of the printed lines are not the reader's, least of all inside a number."""

from __future__ import annotations

import re

_ENDS = (".", ":", ";", "!", "?")
_GROUP = re.compile(r"\d{3}(?!\d)")  # the rest of a number like 2 400


def flowed(text: str) -> str:
    """``text`` with the breaks taken out that stand inside a sentence; letters and order stay.

    A break stays after closing punctuation and before a capital, and between two digits that do not make one number: joined, they
    could read as a dose that nobody wrote.
    """
    out: list[str] = []
    for line in text.splitlines():
        if out and _goes_on(out[-1], line):
            out[-1] = out[-1] + line if out[-1].endswith("-") and out[-1][-2:-1].isalpha() else f"{out[-1]} {line}"
        else:
            out.append(line)
    return "\n".join(out)


def _goes_on(above: str, line: str) -> bool:
    if not above or not line or above.endswith(_ENDS):
        return False
    if line[0].isdigit():
        return not above[-1].isdigit() or _GROUP.match(line) is not None
    return line[0].islower() or line[0] in "(/≥≤<>"
