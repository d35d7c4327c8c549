"""What was read of a question in small letters, as it stands there: ``eGFR 25``."""

from __future__ import annotations

import re
from unicodedata import normalize


def as_written(phrase: str, question: str) -> str:
    """The phrase with the capitals of the question; as it is where the question does not write it so."""
    found = re.search(re.escape(phrase), normalize("NFC", question), re.IGNORECASE)
    return found[0] if found else phrase
