"""Quotations as a screen shows them: the breaks of the printed lines are not the reader's, least of all inside a number."""

from __future__ import annotations

import re

from duocthu.text.broken_word import is_broken

_ENDS = (".", ":", "!", "?")
_GROUP = re.compile(r"\d{3}(?!\d)")  # the rest of a number like 2 400


def flowed(text: str, broken: frozenset[str] = frozenset()) -> str:
    """``text`` with the breaks taken out that stand inside a sentence; letters and order stay.

    A hyphen at a line's end stays as well, but for those of ``broken`` words (see ``broken_word``), which the print set itself.

    A break stays after closing punctuation (a semicolon closes nothing before a small letter) and before a capital, and between
    two digits that do not make one number: joined, they could read as a dose that nobody wrote.
    """
    out: list[str] = []
    for line in text.splitlines():
        if out and _goes_on(out[-1], line):
            out[-1] = _joined(out[-1], line, broken)
        else:
            out.append(line)
    return "\n".join(out)


def _joined(above: str, line: str, broken: frozenset[str]) -> str:
    if not (above.endswith("-") and above[-2:-1].isalpha()):
        return f"{above} {line}"
    return above[:-1] + line if is_broken(above, line, broken) else above + line


def _goes_on(above: str, line: str) -> bool:
    if not above or not line or above.endswith(_ENDS):
        return False
    if above.endswith(";"):
        return line[0].islower()
    if line[0].isdigit():
        return not above[-1].isdigit() or _GROUP.match(line) is not None
    return line[0].islower() or line[0] in "(/≥≤<>"
