"""Which labels stand over others, as far as the page itself shows it: one that is printed right above another holds it.

Labels nest without saying so. Where a label is followed by another of a different kind with no text between, it holds that one
and those of its kind that follow, until a label comes of which the section does not show that it is held, too. Of two labels of
one face that hold the same kind of labels, the second closes the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from duocthu.gates.fresh_lines import Face
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.labels_in_force import LabelsInForce
from duocthu.text.population import apart, population
from duocthu.text.quantities import states_dose

Kind = Face | str

_WHO = "population"
_PLAIN = "plain"
_NOTHING = "nothing"
_WITHIN = ("step", "organ")  # families of labels that say nothing of what holds them


class Nesting:
    """The labels of one section."""

    def __init__(self, text: str, labels: Sequence[LabelLine]) -> None:
        """``labels`` in order, in force or not; those that govern no more than their sentence hold nothing."""
        self._text = text
        self.in_force = LabelsInForce(text, labels)
        self._labels = [label for label in labels if not label.trailing]
        pairs = {(_kind(upper), _kind(lower)) for upper, lower in pairwise(self._labels) if self._is_right_above(upper, lower)}
        self._pairs = _closed(pairs)

    def holders(self, start: int, end: int) -> list[LabelLine]:
        """The labels above that hold the label at ``start``, where a dose stands under them between ``start`` and ``end``.

        None that is of other people than the label itself names: ``Viêm màng não ở người lớn:`` below ``Trẻ em:``.
        """
        inside = [label for label in self._labels if start <= label.start < end]
        people = population(inside[0].text) if inside else ()
        return [
            label
            for label, _ in self._chain(start)[1:]
            if not apart(people, population(label.text))
            and states_dose(self._text[start : self._reach(inside, _kind(label), end)])
        ]

    def closed(self, start: int) -> list[LabelLine]:
        """Labels above ``start`` that the label there, or one that holds it, has closed: both hold labels of one kind.

        Of labels in the body's own face both end with a colon, or neither does: ``Uống`` may hold ``Theo nhóm tuổi:``.
        """
        above = [label for label in self._labels if label.start < start]
        found = []
        for label, below in self._chain(start):
            kind, words = _kind(label), label.text.rstrip(":")
            if kind == below:
                continue  # heads of several levels in one face: which of them holds which is not to be seen
            older = [each for each in above if each.start < label.start and _is_like(each, label)]
            found += [each for each in older if each.text.rstrip(":") != words and below in self._held_by(each)]
        return found

    def _chain(self, start: int) -> list[tuple[LabelLine, Kind]]:
        """The label at ``start`` and those that hold it, from the inside out, each with the kind of what it holds."""
        item = next((label for label in self._labels if label.start >= start), None)
        if item is None or item.start != start or _is_within(item) or not self._is_label(item):
            return []
        chain = [(item, kind) for kind in self._held_by(item)]
        if not chain:
            chain = [(item, _NOTHING)]
        first, below = item, _kind(item)
        for label in reversed([each for each in self._labels if each.start < start]):
            kind = _kind(label)
            if kind == below:
                first = label
                continue
            if _is_within(label) and not label.inline:
                break  # a step or an organ that stands alone may be beside what is above it
            if _is_within(label) or self._is_under(kind, below):
                continue
            if not self._is_right_above(label, first) or not self._is_under(below, kind):
                break
            if first is not item and item.own_face and not (item.inline or label.own_face):
                break  # a head in a face of its own may end a plain one
            chain.append((label, below))
            below, first = kind, label
        return chain

    def _held_by(self, label: LabelLine) -> list[Kind]:
        """The kind of the label right below another, if one is."""
        below = next((each for each in self._labels if each.start >= label.end), None)
        return [_kind(below)] if below is not None and self._is_right_above(label, below) else []

    def _reach(self, inside: Sequence[LabelLine], kind: Kind, end: int) -> int:
        """Where a label of a kind surely still holds: up to the first that it does not surely hold."""
        return next((each.start for each in inside if not self._is_under(_kind(each), kind)), end)

    def _is_under(self, lower: Kind, upper: Kind) -> bool:
        """Whether the section shows labels of one kind under those of the other, and never the other way round."""
        return (upper, lower) in self._pairs and (lower, upper) not in self._pairs

    def _is_right_above(self, upper: LabelLine, lower: LabelLine) -> bool:
        return not upper.inline and not self._text[upper.end : lower.start].strip()

    def _is_label(self, label: LabelLine) -> bool:
        """Whether a line that nothing marks is a label: another stands right below it."""
        if not label.doubtful:
            return True
        return bool(self._held_by(label))


def _closed(pairs: set[tuple[Kind, Kind]]) -> set[tuple[Kind, Kind]]:
    """What is under something is under all that is over that."""
    while True:
        further = pairs | {(upper, lower) for upper, between in pairs for other, lower in pairs if other == between}
        if further == pairs:
            return pairs
        pairs = further


def _is_like(one: LabelLine, other: LabelLine) -> bool:
    """Whether two labels are of one kind and, where no face tells that, printed alike."""
    return _kind(one) == _kind(other) and (_kind(one) != _PLAIN or one.text.endswith(":") == other.text.endswith(":"))


def _kind(label: LabelLine) -> Kind:
    """What labels of one rank have in common: a population in whatever face, or the face."""
    if label.family == _WHO or _is_within(label):
        return label.family
    return label.face or _PLAIN


def _is_within(label: LabelLine) -> bool:
    return label.family in _WITHIN and not label.own_face
