"""Topics on the line of their dose that end the plain head above them: they are of its own kind, what stands below it is not.

``Giun đũa:`` alone, ``Người lớn: …``, ``Trẻ em: …`` and then ``Giun kim: …``.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.books.schema import Labels
from duocthu.chunk.label import Label
from duocthu.chunk.schemes import bullet_scheme
from duocthu.chunk.stretches import stretches
from duocthu.text.indication import is_narrower, is_one_of, names_indication


def ending_heads(labels: Sequence[Label | None], words: Labels) -> set[int]:
    """The labels that end a head.

    The head and they are illnesses or treatments, and neither a group of such and one of it nor one and a case of it; and what
    stands right below the head is of another kind: people, routes, steps. A list of topics below a head may hold any topic.
    """
    found: set[int] = set()
    for start, end in stretches(labels, lambda label: label.alone and not _is_plain_head(label)):
        head: Label | None = None
        members = 0
        for i in range(start, end):
            label = labels[i]
            if label is None:
                continue
            if label.alone and label.family == "other":
                is_known = _is_indication(label, words) and not is_one_of(label.text, words.indication_group)
                head, members = label if is_known else None, 0
            elif label.family != "other":
                members += 1
            elif head is None or not members:
                head = None
            elif _are_beside(label, head, words):
                found.add(i)
                head = None
    return found


def _are_beside(label: Label, head: Label, words: Labels) -> bool:
    """Whether a topic may stand beside an illness that is a head: it is another one, and both are marked alike, or neither."""
    if label.scheme != bullet_scheme(head.text):
        return False
    return _is_indication(label, words) and not is_narrower(label.text, head.text)


def _is_indication(label: Label, words: Labels) -> bool:
    return names_indication(label.text, words.indication, words.purpose)


def _is_plain_head(label: Label) -> bool:
    return label.style == "plain" and label.family in ("other", "route", "population", "organ", "step")
