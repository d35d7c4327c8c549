"""Raised figures behind a digit: 10⁶ must not become 106, nor a footnote's mark a digit of the dose."""

from __future__ import annotations

import re

_RAISED = str.maketrans("0123456789+-\u2212\u2013()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁽⁾")
_FIGURE = re.compile(r"[0-9+\-\u2212\u2013()]+")


def is_figure(text: str) -> bool:
    """Whether a text is figures and signs only, so that it could be read as part of a number before it."""
    return _FIGURE.fullmatch(text) is not None


def raised(text: str) -> str:
    """The text in raised signs; what has none stays."""
    return text.translate(_RAISED)
