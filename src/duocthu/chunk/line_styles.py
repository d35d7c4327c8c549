"""The face of each line of a section, and which faces are those of running text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from duocthu.domain.monograph import BodyLine
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import first_colon
from duocthu.text.table_caption import says_table

Style = Literal["plain", "bold", "italic", "bold_italic"]

UNMARKED_LABEL_LENGTH: Final = 100
"""Characters of a label that no colon ends."""

_STYLES: Final[tuple[tuple[Style, Style], ...]] = (("plain", "italic"), ("bold", "bold_italic"))  # by bold, then italic
_OPEN_STOPS: Final = (".", "!", "?", "…", ";", ",")
_CLOSING: Final = ")]”\"'"


def line_styles(lines: Sequence[BodyLine]) -> list[Style]:
    """The face of each line; that of a label counts for nothing where it shares its line with what it governs.

    A line has the face of most of its letters, so that ``Vừa (Clcr 25 - 50 ml/phút): Mỗi lần`` may have a bold label and a plain
    dose, or be bold as a whole.
    """
    styles = [_STYLES[line.bold][line.italic] for line in lines]
    for i, style in enumerate(styles):
        if style != "plain" and _shares_line(lines[i].text, lines[i + 1].text if i + 1 < len(lines) else ""):
            styles[i] = "plain"
    return styles


def face_of(line: BodyLine) -> Style:
    """The face of most of a line's letters."""
    return _STYLES[line.bold][line.italic]


def running_styles(texts: Sequence[str], styles: Sequence[Style]) -> set[Style]:
    """The faces of running text, ``plain`` aside: of a line longer than half a label that ends as a sentence or an item does."""
    half = UNMARKED_LABEL_LENGTH // 2
    return {
        face
        for face in {*styles} - {"plain"}
        if any(style == face and len(text) > half and ends_open(text) for text, style in zip(texts, styles, strict=True))
    }


def ends_open(text: str) -> bool:
    """Whether a text ends with a mark of a sentence or a list."""
    return text.rstrip(_CLOSING).endswith(_OPEN_STOPS)


def _shares_line(text: str, below: str) -> bool:
    at = first_colon(text)
    rest = text[at + 1 :].strip() if at > 0 else ""
    return bool(rest) and (states_dose(rest) or below[:1].islower() or below[:1].isdigit()) and not says_table(text)
