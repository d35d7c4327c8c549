"""Topics on the line of their dose that end the plain head above them: they are of its own kind, what stands below it is not.

``Giun đũa:`` alone, ``Người lớn: …``, ``Trẻ em: …`` and then ``Giun kim: …``.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.chunk.label import Label
from duocthu.chunk.schemes import bullet_scheme
from duocthu.chunk.stretches import stretches
from duocthu.text.indication import is_narrower, tells_degree
from duocthu.text.opening_name import without_counter

_ALIKE = 2  # words with which illnesses of one kind begin


def ending_heads(labels: Sequence[Label | None]) -> set[int]:
    """The labels that end a head.

    The head and they are illnesses or treatments, and neither a group of such and one of it nor one and a case of it; and what
    stands right below the head is no illness: people, routes, steps, parts of a treatment. A list of illnesses below a head may
    hold any. Nor does an illness among the people of a list end it that goes on behind. Topics that no list knows end a head that
    begins as they do, and nothing below it does.
    """
    found: set[int] = set()
    for start, end in stretches(labels, lambda label: label.alone and not _is_plain_head(label)):
        head: Label | None = None
        first: Label | None = None
        told: set[str] = set()
        for i in range(start, end):
            label = labels[i]
            if label is None:
                continue
            if label.family == "other" and not label.on_line:
                head, first, told = label if label.illness != "many" else None, None, set()
                continue
            if head is not None and first is not None and label.family == "other" and _are_beside(label, head, first):
                if not _goes_on(labels[i + 1 : end], first, told):
                    found.add(i)
                head = None
            first = first or label
            told.add(label.text)
    return found


def _goes_on(below: Sequence[Label | None], first: Label, told: set[str]) -> bool:
    """Whether the list that ``first`` begins goes on behind an illness: its next member is another one than those above.

    People, each behind a bullet or alone above their doses. Where they begin anew, they are those of the illness.
    """
    if first.family != "population" or not (first.scheme or first.alone):
        return False
    for label in below:
        if label is not None and label.family == "other" and not label.on_line:
            return False
        if label is not None and (label.family, label.alone, label.style) == (first.family, first.alone, first.style):
            return label.scheme == first.scheme and label.text not in told
    return False


def _are_beside(label: Label, head: Label, first: Label) -> bool:
    """Whether a topic may stand beside an illness that is a head: it is another one, and both are marked alike, or neither.

    ``first`` is the label right below the head: behind a part of that, what begins with its first word alone may be another.
    """
    if (bullet_scheme(label.text) if label.alone else label.scheme) != bullet_scheme(head.text):
        return False
    if head.illness != "one":
        return _are_parallel(label, head) and _opening(first) != _opening(head)
    if not label.illness or is_narrower(label.text, head.text) or tells_degree(label.text):
        return False
    if first.family != "other":
        return True
    return not first.illness and (label.first_word != head.first_word or _opening(label) == _opening(head))


def _are_parallel(label: Label, head: Label) -> bool:
    """Whether two topics that no list knows begin alike and go on otherwise: ``Lịch tiêm nhanh:``, ``Lịch tiêm thường:``."""
    words = _opening(head)
    return len(words) == _ALIKE and words == _opening(label) and not is_narrower(label.text, head.text)


def _opening(label: Label) -> Sequence[str]:
    """The words with which illnesses of one kind begin: ``Gây tê tủy sống:``, ``Gây tê ngoài màng cứng:``."""
    return without_counter(label.text).casefold().split()[:_ALIKE]


def _is_plain_head(label: Label) -> bool:
    return label.style == "plain" and label.family in ("other", "route", "population", "organ", "step")
