"""How often an unwanted effect is met: the paragraphs under the head of the frequency that a question names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.fold import fold

# The longest first: 'rất hiếm gặp' is not 'hiếm gặp'.
_BANDS: Final = ("rat thuong gap", "rat hiem gap", "thuong gap", "it gap", "hiem gap", "chua ro tan suat")
_ASKS_ALL: Final = re.compile(
    r"\b(?:thuong gap|hiem gap|it gap)\b.*\b(?:khong|hay|hoac|va)\b.*\b(?:thuong gap|hiem gap|it gap)\b"
)


def of_frequency(passages: Sequence[Passage], words: Sequence[str]) -> list[tuple[Passage, PassageUnit]]:
    """The paragraphs under that head; none where the folded words of a question name no frequency, or the section has no such."""
    text = f" {' '.join(words)} "
    band = next((band for band in _BANDS if f" {band} " in text), None)
    if band is None or _ASKS_ALL.search(text):
        return []
    units = [(passage, unit) for passage in passages for unit in passage.units if not unit.is_label]
    own = [(passage, unit) for passage, unit in units if any(_band_of(label) == band for label in unit.label_path)]
    return own if len(own) < len(units) else []


def _band_of(label: str) -> str | None:
    """The frequency with which a head begins."""
    return next((band for band in _BANDS if fold(label).startswith(band)), None)
