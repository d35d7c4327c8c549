"""Which labels stand over others, as far as the page itself shows it: one that is printed right above another holds it.

Labels nest without saying so. Where a label is followed by another of a different kind with no text between, it holds that one
and those of its kind that follow, until a label comes of which the section does not show that it is held, too. Of two labels of
one face that hold the same kind of labels, the second closes the first.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise

from duocthu.gates.fresh_lines import Face
from duocthu.gates.label_lapses import has_ink
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_words import flat_label
from duocthu.gates.labels_in_force import LabelsInForce
from duocthu.text.population import apart, population

Kind = Face | str

_WHO = "population"
_SUBSTANCE = "substance"
_PLAIN = "plain"
_NOTHING = "nothing"
_LIST_MARK = re.compile(r"(?P<bullet>[-–+•*·▪])\s|\d{1,2}(?P<close>[.)])\s")
_WITHIN = ("step", "organ")  # families of labels that say nothing of what holds them


class Nesting:
    """The labels of one section."""

    def __init__(self, text: str, labels: Sequence[LabelLine], is_indication: Callable[[str], bool] = lambda _: False) -> None:
        """``labels`` in order, in force or not; those that govern no more than their sentence hold nothing.

        ``is_indication`` tells heads that name an illness or treatment.
        """
        self._text = text
        self.in_force = LabelsInForce(text, labels, is_indication)
        self._labels = [label for label in labels if not label.trailing]
        self._starts = [label.start for label in self._labels]
        self._begins = frozenset(self._starts)
        self._kinds = [_kind(label) for label in self._labels]
        kinds = zip(self._kinds, self._kinds[1:], pairwise(self._labels), strict=False)
        pairs = {(upper, lower) for upper, lower, both in kinds if self._is_right_above(*both)}
        self._pairs = _closed(pairs)
        self._climbs: dict[Kind, tuple[Sequence[int], Sequence[int]]] = {}
        self._chains: dict[int, Sequence[tuple[LabelLine, Kind]]] = {}

    def holders(self, held: LabelLine) -> Iterator[tuple[LabelLine, Callable[[LabelLine], bool]]]:
        """The labels above that hold a label, each with what tells the labels that it does not surely hold.

        None that is of other people than the label itself names: ``Viêm màng não ở người lớn:`` below ``Trẻ em:``.
        """
        for label, _ in self._chain(held.start)[1:]:
            is_over = label.family == "other" and not label.own_face and self.in_force.is_over(label, held.start)
            if not is_over and not apart(population(held.text), population(label.text)):
                yield label, partial(self._is_beyond, _kind(label))

    def closed(self, start: int, path: Sequence[str]) -> list[str]:
        """Labels above ``start`` that the label there, or one that holds it, has closed: both hold labels of one kind.

        Of labels in the body's own face both end with a colon, or neither does: ``Uống`` may hold ``Theo nhóm tuổi:``. Only those
        are told that are quoted in a ``path``: in their own words, but for the colon. What the path writes behind the label that
        closed them is another one of the same words, where the section has one there: ``Ritonavir: › Thuốc uống``.
        """
        if start not in self._begins:
            return []  # as a rule: no label begins there
        found: list[str] = []
        written = [flat_label(words).rstrip(":") for words in path]
        for label, below in self._chain(start):
            held = self._holding.get((_likeness(label), below))
            if held is None or _kind(label) == below:
                continue  # heads of several levels in one face: which of them holds which is not to be seen
            own = label.text.rstrip(":")
            quoted = (
                set(written) - {own} - self._opened(written[written.index(own) + 1 :] if own in written else (), label, start)
            )
            older = [each for words in quoted for each in held.get(words, ())]
            found += [text for at, text in sorted(older) if at < label.start]
        return list(dict.fromkeys(found))

    def _opened(self, words: Sequence[str], label: LabelLine, start: int) -> set[str]:
        """Those of some words with which a label begins between another and ``start``."""
        between = self._labels[bisect_left(self._starts, label.end) : bisect_left(self._starts, start)] if words else ()
        return {each.text.rstrip(":") for each in between}.intersection(words)

    @cached_property
    def _holding(self) -> Mapping[tuple[tuple[Kind, bool], Kind], Mapping[str, Sequence[tuple[int, str]]]]:
        """Labels that hold others, by what they are like and what they hold, and by their words: the first place of each text."""
        found: dict[tuple[tuple[Kind, bool], Kind], dict[str, list[tuple[int, str]]]] = defaultdict(lambda: defaultdict(list))
        for label in self._labels:
            for below in self._held_by(label):
                alike = found[_likeness(label), below][label.text.rstrip(":")]
                if all(text != label.text for _, text in alike):
                    alike.append((label.start, label.text))
        return found

    def _chain(self, start: int) -> Sequence[tuple[LabelLine, Kind]]:
        """The label at ``start`` and those that hold it, from the inside out, each with the kind of what it holds."""
        chain = self._chains.get(start)
        if chain is None:
            chain = self._chains[start] = self._chained(start)
        return chain

    def _chained(self, start: int) -> Sequence[tuple[LabelLine, Kind]]:
        at = bisect_left(self._starts, start)
        item = self._labels[at] if at < len(self._labels) else None
        if item is None or item.start != start or _is_within(item) or not self._is_label(item):
            return ()
        chain = [(item, kind) for kind in self._held_by(item)]
        if not chain:
            chain = [(item, _NOTHING)]
        own = first = at
        below = self._kinds[at]
        while chain[-1][0].family != _SUBSTANCE:  # which stands under no other
            above, tops = self._climb(below)
            first, at = (tops[at] if tops[at] >= 0 else first), above[at]
            label = self._labels[at] if at >= 0 else None
            if label is None or (_is_within(label) and not label.inline):
                break  # a step or an organ that stands alone may be beside what is above it
            kind = self._kinds[at]
            if not self._is_right_above(label, self._labels[first]) or not self._is_under(below, kind):
                break
            if self._labels[first] is not item and item.own_face and not (item.inline or label.own_face):
                break  # a head in a face of its own may end a plain one
            if self._is_left(at, first, own):
                break
            chain.append((label, below))
            below, first = kind, at
        return chain

    def _climb(self, below: Kind) -> tuple[Sequence[int], Sequence[int]]:
        """For each label the nearest above that is neither of a kind nor surely under it, and the first of the kind below that.

        -1 where there is none.
        """
        known = self._climbs.get(below)
        if known is None:
            above, tops = [], []
            at = top = -1
            for number, (label, kind) in enumerate(zip(self._labels, self._kinds, strict=True)):
                above.append(at)
                tops.append(top)
                if kind == below:
                    top = number if top < 0 else top
                elif (_is_within(label) and not label.inline) or not (_is_within(label) or self._is_under(kind, below)):
                    at, top = number, -1
            known = self._climbs[below] = above, tops
        return known

    def _held_by(self, label: LabelLine) -> list[Kind]:
        """The kind of the label right below another, if one is."""
        below = bisect_left(self._starts, label.end)
        is_one = below < len(self._labels) and self._is_right_above(label, self._labels[below])
        return [self._kinds[below]] if is_one else []

    def _is_beyond(self, kind: Kind, label: LabelLine) -> bool:
        """Whether a label is none of those that labels of a kind surely hold."""
        return not label.trailing and not self._is_under(_kind(label), kind)

    def _is_under(self, lower: Kind, upper: Kind) -> bool:
        """Whether the section shows labels of one kind under those of the other, and never the other way round."""
        return (upper, lower) in self._pairs and (lower, upper) not in self._pairs

    def _is_right_above(self, upper: LabelLine, lower: LabelLine) -> bool:
        return not upper.inline and not has_ink(self._text, upper.end, lower.start)

    def _is_left(self, upper: int, first: int, own: int) -> bool:
        """Whether what a head holds is over above one of its labels: behind one that is printed as the head is, as none of it is.

        ``Nhồi máu cơ tim`` in bold type, ``Dưới 75 tuổi`` in plain, and then ``Trẻ em`` in bold; or each behind its bullet.
        """
        mark = self._marks[upper]
        return mark is not None and self._marks[first] != mark and any(self._marks[n] == mark for n in range(first, own + 1))

    @cached_property
    def _marks(self) -> Sequence[tuple[Face | None, str] | None]:
        """The face of each label that stands alone, and the mark of a list before it; None where nothing sets it apart."""
        return [None if label.inline else self._mark(label) for label in self._labels]

    def _mark(self, label: LabelLine) -> tuple[Face | None, str] | None:
        told = _LIST_MARK.match(self._text, label.start)
        mark = "" if told is None else told["bullet"] or "1" + told["close"]
        return (label.face, mark) if mark or label.own_face else None

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


def _likeness(label: LabelLine) -> tuple[Kind, bool]:
    """What labels have in common that are of one kind and, where no face tells that, printed alike."""
    kind = _kind(label)
    return kind, kind == _PLAIN and label.text.endswith(":")


def _kind(label: LabelLine) -> Kind:
    """What labels of one rank have in common: a population or a substance in whatever face, or the face."""
    if label.family in (_WHO, _SUBSTANCE) or _is_within(label):
        return label.family
    return label.face or _PLAIN


def _is_within(label: LabelLine) -> bool:
    return label.family in _WITHIN and not label.own_face
