"""Labels that share their line and end with it: further on in their paragraph others are spoken of.

``Người lớn: 500 mg; trẻ em: 10 mg/kg.`` is quoted whole. What stands below it is said of both, or of the last of them: not of
those who are named first.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.chunk.clauses import heads_behind
from duocthu.chunk.closing import closes
from duocthu.chunk.label import Label, LabelReader
from duocthu.chunk.paragraphs import Paragraph


def with_spent(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], reader: LabelReader) -> list[Label | None]:
    """The labels, those marked that govern nothing below their paragraph."""
    return [
        label._replace(spent=True)
        if label is not None and not label.alone and label.family != "substance" and _is_spent(label, p.text, reader)
        else label
        for p, label in zip(paragraphs, labels, strict=True)
    ]


def _is_spent(label: Label, text: str, reader: LabelReader) -> bool:
    old = label._replace(alone=True)
    for head, gives_dose in heads_behind(text):
        new = reader.made(head, label.style, alone=True)
        if closes(new, old) and (new.family != "other" or (gives_dose and head[:1].isupper())):
            return True
    return False
