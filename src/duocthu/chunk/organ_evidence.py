"""Which labels of organs speak of everybody above them, and not of the last of those: ``Suy thận:`` behind several peoples."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import dropwhile, takewhile
from typing import Final, NamedTuple

from duocthu.chunk.families import RANKS, Family
from duocthu.chunk.label import STRENGTHS, Label
from duocthu.chunk.line_styles import Style
from duocthu.chunk.schemes import ADJUSTMENT, REMARK
from duocthu.chunk.stretches import stretches
from duocthu.text.fold import fold
from duocthu.text.population import inside

_COURSE: Final = re.compile(r"(?: (?:cap|man|acute|chronic)(?: tinh)?)+\Z")
_SEVERAL: Final = 2  # peoples or indications of which an organ label behind them speaks


class OrganEvidence(NamedTuple):
    """What a section tells of the labels of organs, and of people beside them, by the numbers of these.

    The fields are those of ``Place``; for ``past`` the families that each closes.
    """

    general: frozenset[int]
    listed: frozenset[int]
    past: Mapping[int, frozenset[Family]]


def organ_evidence(labels: Sequence[Label | None]) -> OrganEvidence:
    """Tell the labels of organs that speak of everybody above them.

    One does where it stands below all that a division or substance has to say of several peoples or indications, none of which
    has such a label of its own; and where it is the only one of its organ behind the peoples of an indication.
    """
    told = {label.family for label in labels if label is not None}
    general = _adjusting(labels) if "population" in told else set()
    if "organ" not in told:
        return OrganEvidence(frozenset(general.union(_by_face(labels)) if "population" in told else ()), frozenset(), {})
    listed: dict[int, bool] = {}
    parts = stretches(labels, lambda label: label.family in ("division", "substance"))
    for start, end in parts:
        general.update(_below_all(labels, start, end))
        behind_lines = {i: is_listed for i, is_listed in _single(labels, start, end).items() if _is_head_behind_people(labels, i)}
        general.update(behind_lines)
        listed |= behind_lines
    for start, end in stretches(labels, _begins_topic):
        single = _single(labels, start, end)
        general.update(single)
        listed |= single | dict.fromkeys(_among_people(labels, start, end), True)
    general.update(_by_face(labels))
    behind = _behind_list(labels)
    general.update(behind)
    listed |= behind
    past = {number: families for start, end in parts for number, families in _past(labels, start, end, general).items()}
    return OrganEvidence(frozenset(general), frozenset(number for number, is_listed in listed.items() if is_listed), past)


def _begins_topic(label: Label) -> bool:
    """Whether a head begins what is told of a topic or route: no adjustment of its doses."""
    return label.alone and label.rank <= RANKS["other"] and label.scheme != ADJUSTMENT


def _adjusting(labels: Sequence[Label | None]) -> set[int]:
    """The adjustments that stand alone behind several peoples in their face, none of whom has that of its own.

    ``Người lớn``, …, ``Trẻ em``, …, ``Chỉnh liều theo bạch cầu``: it speaks of both.
    """
    found: set[int] = set()
    times = Counter(label.text for label in labels if label is not None and label.scheme == ADJUSTMENT)
    if not times:
        return found
    for start, end in stretches(labels, _begins_topic):
        peoples: list[Label] = []
        for i in range(start, end):
            label = labels[i]
            if label is None or not label.alone:
                continue
            if label.family == "population":
                peoples.append(label)
            elif label.scheme == ADJUSTMENT and times[label.text] == 1 and ((above := labels[i - 1]) is None or not above.alone):
                beside = {people.text for people in peoples if people.style == label.style}
                found |= {i} if len(beside) >= _SEVERAL else set()
    return found


def _by_face(labels: Sequence[Label | None]) -> set[int]:
    """The organs and people that stand alone in the face of several topics or routes, behind all these and right below none.

    Adjustments and remarks may stand anywhere among those. But no people where others were told below the last of these on their
    line, or alone in this face: then they may be a part of it, too.
    """
    found: set[int] = set()
    for start, end in stretches(labels, lambda label: label.family in ("division", "substance")):
        told = [(i, label) for i in range(start, end) if (label := labels[i]) is not None and label.alone]
        for face in {label.style for _, label in told if label.style != "plain"}:
            heads = [(i, label) for i, label in told if label.style == face and label.family in ("other", "route")]
            topics = [i for i, label in heads if label.scheme not in (ADJUSTMENT, REMARK)]
            for family in ("organ", "population"):
                peoples = [i for i, label in told if label.style == face and label.family == family]
                if len(heads) < _SEVERAL or not topics or not peoples or peoples[0] < topics[-1]:
                    continue
                others = (labels[i] for i in range(topics[-1] + 1, peoples[0]))
                is_part = family == "population" and (
                    peoples[0] == topics[-1] + 1
                    or any(other is not None and other.family == family and not _is_below_face(other, face) for other in others)
                )
                if not is_part:
                    found.update(i for i in peoples if (above := labels[i - 1]) is None or not above.alone)
    return found


def _is_below_face(label: Label, face: Style) -> bool:
    """Whether a head stands in a weaker face than others: what these hold is no list of which they are members."""
    return label.alone and label.strength < STRENGTHS[face]


def _below_all(labels: Sequence[Label | None], start: int, end: int) -> list[int]:
    """The organs of a stretch, if they stand below several peoples or indications and above none."""
    organs = [i for i in range(start, end) if (label := labels[i]) is not None and label.family == "organ"]
    others = [
        (i, label) for i in range(start, end) if (label := labels[i]) is not None and label.family in ("population", "other")
    ]
    if not organs or len({label.text for _, label in others}) < _SEVERAL or others[-1][0] > organs[0]:
        return []
    return organs


def _past(labels: Sequence[Label | None], start: int, end: int, general: set[int]) -> dict[int, frozenset[Family]]:
    """The organs at the very end that speak of everybody: of all indications above, and all routes.

    From the first of them on only people and steps stand among them, so that no indication has one of its own.
    """
    told = [(i, label) for i in range(start, end) if (label := labels[i]) is not None]
    closing = list(dropwhile(lambda each: each[1].family != "organ", told))
    above = told[: len(told) - len(closing)]
    if not {label.family for _, label in closing} <= {"organ", "population", "step"} or not _are_several(labels, above):
        return {}
    routes = {label.text for _, label in above if label.alone and label.family == "route"}
    past: frozenset[Family] = frozenset(("other", "route") if len(routes) >= _SEVERAL else ("other",))
    return {i: past for i, label in closing if (i in general or label.adjusts) and _is_whole_organ(label)}


def _are_several(labels: Sequence[Label | None], told: Sequence[tuple[int, Label]]) -> bool:
    """Whether indications stand beside each other: several heads in one face, none right below another, or lines above those."""
    heads = [(i, label) for i, label in told if label.alone and label.family == "other"]
    if not heads or len({label.style for _, label in heads}) > 1:
        return False
    uppers = [labels[i - 1] for i, _ in heads if i > told[0][0]]
    if any(upper is not None and upper.alone and upper.family == "other" for upper in uppers):
        return False
    lines = [label for i, label in told if i < heads[0][0] and label.family == "other"]
    return max(len({label.text for _, label in heads}), len(lines)) >= _SEVERAL


def _among_people(labels: Sequence[Label | None], start: int, end: int) -> list[int]:
    """The failing organs that stand alone in the face of people who stand alone above: further people are beside them, too."""
    found: list[int] = []
    faces: set[Style] = set()
    for i in range(start, end):
        label = labels[i]
        if label is None or not label.alone or label.style == "plain":
            continue
        if label.family == "population":
            faces.add(label.style)
        elif label.family == "organ" and label.style in faces:
            found.append(i)
    return found


def _behind_list(labels: Sequence[Label | None]) -> dict[int, bool]:
    """The failing organs that stand alone behind a list of indications, each on the line of its dose: they are none of the last.

    But they are of people who stand alone above the list in a face of their own. Where its degrees stand below one, people behind
    them are none of it: it is listed.
    """
    found: dict[int, bool] = {}
    told: set[str] = set()
    people: Label | None = None  # who stand alone above, in a face of their own
    for i, label in enumerate(labels):
        if label is None:
            continue
        if label.family == "other" and not label.alone:
            told.add(label.text)
        elif label.alone:
            is_theirs = people is not None and label.style == "plain"
            if label.style != "plain":
                people = label if label.family == "population" else None
            if len(told) >= _SEVERAL and _is_whole_organ(label) and not is_theirs:
                below = next((each for each in labels[i + 1 :] if each is not None), None)
                found[i] = below is not None and below.family == "organ"
            told = set()
    return found


def _is_whole_organ(label: Label) -> bool:
    """Whether a label names a failing organ and no degree of it, nor what is done for it: ``Suy thận:``, not ``Suy gan vừa:``.

    Whether it fails at once or for long is no degree: ``Suy thận cấp, suy thận mạn:``.
    """
    return label.family == "organ" and _COURSE.sub("", fold(label.text)).endswith(tuple(label.organs))


def _is_head_behind_people(labels: Sequence[Label | None], number: int) -> bool:
    """Whether an organ stands alone right behind people who share their line: its list is none of theirs."""
    label = labels[number]
    above = next((each for i in range(number - 1, -1, -1) if (each := labels[i]) is not None), None)
    is_plain_head = label is not None and label.alone and label.style == "plain"
    return is_plain_head and above is not None and above.family == "population" and not above.alone


def _single(labels: Sequence[Label | None], start: int, end: int) -> dict[int, bool]:
    """The only label of its organ behind several peoples; it is one of their list unless one of these comes again below."""
    told: list[tuple[int, Label]] = []
    for i in range(start, end):
        label = labels[i]
        if label is None or label.family not in ("population", "organ"):
            continue
        above = told[-1][1] if told else None
        is_degree = label.family == "organ" and not label.alone and above is not None and above.family == "organ" and above.alone
        if not is_degree:
            told.append((i, label))
    found: dict[int, bool] = {}
    organs = Counter(organ for _, label in told for organ in label.organs)
    peoples: list[Label] = []
    for place, (i, label) in enumerate(told):
        if label.family == "population":
            peoples.append(label)
        elif not label.people and len({each.text for each in peoples}) >= _SEVERAL and all(organs[o] == 1 for o in label.organs):
            below = takewhile(lambda each: each[1].family == "population", told[place + 1 :])
            found[i] = not any(_are_told(inner, peoples) for _, inner in below)
    return found


def _are_told(people: Label, before: Sequence[Label]) -> bool:
    """Whether people are some that were named before, or hold such: ``Người lớn và trẻ em trên 12 tuổi`` hold the adults."""
    return any(people.people == each.people or inside(each.people, people.people) for each in before)
