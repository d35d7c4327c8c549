"""What the labels of a section tell of one another: routes by their face, heads of several, organs that speak of everybody."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import dropwhile, pairwise, takewhile

from duocthu.chunk.families import ORDERING, RANKS, Family
from duocthu.chunk.label import Label
from duocthu.chunk.line_styles import Style
from duocthu.text.fold import fold
from duocthu.text.population import inside

_SEVERAL = 2  # peoples or indications of which an organ label behind them speaks


def with_evidence(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels of a section with all that their places and faces tell."""
    return with_outer(with_listed(with_leading(with_general_organs(with_faces(with_routes_by_face(labels))))))


def with_routes_by_face(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those among them a route's that no list knows but that are printed as the routes of their section are.

    Only where other topics have another face, and none stands in the routes' face right below a route.
    """
    alone = [label if label is not None and label.alone else None for label in labels]
    topics = {label.style for label in alone if label is not None and label.family == "other"}
    below = {
        (upper.style, lower.style)
        for upper, lower in pairwise(alone)
        if upper is not None and lower is not None and (upper.family, lower.family) == ("route", "other")
    }
    faces = {
        label.style
        for label in alone
        if label is not None and label.family == "route" and label.style != "plain" and (label.style, label.style) not in below
    }
    if not faces or topics <= faces:
        return list(labels)
    return [
        label._replace(family="route") if label is not None and label.alone and label.family == "other" and label.style in faces
        else label
        for label in labels
    ]  # fmt: skip


def with_faces(labels: Sequence[Label | None]) -> list[Label | None]:
    """The heads with the place of their face among the bold and italic ones in order, and whether it is the first of all."""
    heads = [label for label in labels if label is not None and label.alone and label.rank > RANKS["heading"]]
    faces = list(dict.fromkeys(label.style for label in heads if label.style != "plain" and label.rank >= RANKS["route"]))
    first = heads[0].style if heads else "plain"
    return [
        label._replace(face=faces.index(label.style) if label.style in faces else 0, foremost=label.style == first)
        if label is not None and label.alone and label.style != "plain"
        else label
        for label in labels
    ]


def with_leading(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those marked that lead several of their own kind and face.

    The first of these stands right below: ``Gây mê:``, ``Khởi mê:`` and, further down, ``Duy trì mê:``, which takes the place of
    the second, not of the first. Or the same one comes below each: ``Huyết thanh:``, …, ``Dự phòng:``, ``Vắc xin:``, …, ``Dự
    phòng:``.
    """
    out = list(labels)
    for i, (upper, lower) in enumerate(pairwise(labels)):
        if upper is None or lower is None or (upper.family, upper.style) != (lower.family, lower.style):
            continue
        if _is_head(upper) and _is_head(lower):
            out[i] = upper._replace(leads=True)
    for i in _above_repeated([(i, label) for i, label in enumerate(out) if label is not None and label.alone]):
        label = out[i]
        out[i] = label if label is None else label._replace(leads=True)
    return out


def _above_repeated(heads: Sequence[tuple[int, Label]]) -> list[int]:
    """The topics among the heads of a section that are told once and right behind each of which another one is told again.

    All heads from the first of them to the last are topics in one face: the same illness below two substances makes no head.
    """
    above: dict[tuple[str, Style], list[int]] = defaultdict(list)
    for place, (_, (_, lower)) in enumerate(pairwise(heads)):
        if _is_head(lower):
            above[lower.text, lower.style].append(place)
    times = Counter((label.text, label.style) for _, label in heads)
    found = []
    for (text, style), places in above.items():
        run = [label for _, label in heads[places[0] : places[-1] + 2]]
        is_run = all(label.family == "other" and _is_head(label) and label.style == style for label in run)
        if is_run and times[text, style] == len(places) > 1 and all(times[heads[n][1].text, style] == 1 for n in places):
            found += [heads[n][0] for n in places]
    return found


def _is_head(label: Label) -> bool:
    return label.family in ("other", "route") and label.alone and (label.style != "plain" or label.text.endswith(":"))


def with_general_organs(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those of organs that speak of everybody above them marked.

    One does where it stands below all that a division or substance has to say of several peoples or indications, none of which
    has such a label of its own; and where it is the only one of its organ behind the peoples of an indication.
    """
    out = list(labels)
    told = {label.family for label in labels if label is not None}
    if "organ" not in told:
        if "population" in told:
            _mark_by_face(out)
        return out
    for start, end in _stretches(out, lambda label: label.family in ("division", "substance")):
        _mark_general(out, start, end)
    for start, end in _stretches(out, lambda label: label.alone and label.rank <= RANKS["other"]):
        _mark_single(out, start, end)
        _mark_among_people(out, start, end)
    _mark_by_face(out)
    _mark_behind_list(out, 0, len(out))
    for start, end in _stretches(out, lambda label: label.family in ("division", "substance")):
        _mark_past(out, start, end)
    return out


def with_outer(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those of topics marked that share their lines and are none of the peoples below a head.

    ``Loét tá tràng: …`` has shown that topics on the line of their dose stand outermost; below it ``Trào ngược:`` alone, ``Người
    lớn: …``, ``Trẻ em: …`` and then ``Hội chứng Zollinger: …``. Whether that is one of the head's own is open: the head stays.
    """
    out = list(labels)
    for start, end in _stretches(out, lambda label: label.alone and (label.rank < RANKS["other"] or label.style != "plain")):
        is_shown, head, members = False, False, 0
        for i in range(start, end):
            label = labels[i]
            if label is None:
                continue
            if label.family != "other":
                is_shown, members = is_shown and (head or not label.alone), members + 1
            elif label.alone:
                head, members = True, 0
            elif not head:
                is_shown = True
            elif is_shown and members:
                out[i], members = label._replace(outer=True), 0
            else:
                is_shown = False
    return out


def with_listed(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those of people marked that share their lines and make a list: what stands below a head begins with people.

    ``Người lớn: …``, ``Nhiễm khuẩn nặng: …``, ``Trẻ em: …``: the third ends the second. Where a topic comes first, people stand
    under topics.
    """
    out = list(labels)
    for start, end in _stretches(out, lambda label: label.alone and label.scheme != ORDERING):
        inline = [(i, label) for i in range(start, end) if (label := labels[i]) is not None and not label.alone]
        told = [(i, label) for i, label in inline if label.family in ("population", "other")]
        if told and told[0][1].family == "population":
            for i, label in told:
                if label.family == "population":
                    out[i] = label._replace(listed=True)
    return out


def _mark_by_face(labels: list[Label | None]) -> None:
    """Mark organs and people that stand alone in the face of several topics, behind all of these and right below none."""
    for start, end in _stretches(labels, lambda label: label.family in ("division", "substance")):
        for face in {label.style for label in labels[start:end] if label is not None and label.alone and label.style != "plain"}:
            told = [i for i in range(start, end) if (label := labels[i]) is not None and label.alone and label.style == face]
            topics = [i for i in told if (label := labels[i]) is not None and label.family == "other"]
            peoples = [i for i in told if (label := labels[i]) is not None and label.family in ("organ", "population")]
            if len(topics) < _SEVERAL or not peoples or peoples[0] < topics[-1]:
                continue
            for i in peoples:
                label, above = labels[i], labels[i - 1]
                if label is not None and (above is None or not above.alone):
                    labels[i] = label._replace(general=True)


def _stretches(labels: Sequence[Label | None], begins: Callable[[Label], bool]) -> list[tuple[int, int]]:
    """The labels from one that begins a stretch to the next, first and end (exclusive); those above the first are one, too."""
    starts = [i for i, label in enumerate(labels) if label is not None and begins(label)]
    return list(pairwise([0, *starts, len(labels)]))


def _mark_general(labels: list[Label | None], start: int, end: int) -> None:
    organs = [i for i in range(start, end) if (label := labels[i]) is not None and label.family == "organ"]
    others = [i for i in range(start, end) if (label := labels[i]) is not None and label.family in ("population", "other")]
    kinds = {label.text for i in others if (label := labels[i]) is not None}
    if not organs or len(kinds) < _SEVERAL or others[-1] > organs[0]:
        return
    for i in organs:
        label = labels[i]
        if label is not None:
            labels[i] = label._replace(general=True)


def _mark_past(labels: list[Label | None], start: int, end: int) -> None:
    """Mark the organs at the very end that speak of everybody: of all indications above, and all routes.

    From the first of them on only people and steps stand among them, so that no indication has one of its own.
    """
    told = [(i, label) for i in range(start, end) if (label := labels[i]) is not None]
    closing = list(dropwhile(lambda each: each[1].family != "organ", told))
    above = told[: len(told) - len(closing)]
    if not {label.family for _, label in closing} <= {"organ", "population", "step"} or not _are_several(labels, above):
        return
    routes = {label.text for _, label in above if label.alone and label.family == "route"}
    past: frozenset[Family] = frozenset(("other", "route") if len(routes) >= _SEVERAL else ("other",))
    for i, label in closing:
        if label.general and _is_whole_organ(label):
            labels[i] = label._replace(past=past)


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


def _mark_among_people(labels: list[Label | None], start: int, end: int) -> None:
    """Mark failing organs that stand alone in the face of people who stand alone above: further people are beside them, too."""
    faces: set[Style] = set()
    for i in range(start, end):
        label = labels[i]
        if label is None or not label.alone or label.style == "plain":
            continue
        if label.family == "population":
            faces.add(label.style)
        elif label.family == "organ" and label.style in faces:
            labels[i] = label._replace(listed=True)


def _mark_behind_list(labels: list[Label | None], start: int, end: int) -> None:
    """Mark a failing organ that stands alone behind a list of indications, each on the line of its dose: it is none of the last.

    Where its degrees stand below it, people behind them are none of it.
    """
    told: set[str] = set()
    for i in range(start, end):
        label = labels[i]
        if label is None:
            continue
        if label.family == "other" and not label.alone:
            told.add(label.text)
        elif label.alone:
            if len(told) >= _SEVERAL and _is_whole_organ(label):
                below = next((each for each in labels[i + 1 : end] if each is not None), None)
                labels[i] = label._replace(general=True, listed=below is not None and below.family == "organ")
            told = set()


def _is_whole_organ(label: Label) -> bool:
    """Whether a label names a failing organ and no degree of it, nor what is done for it: ``Suy thận:``, not ``Suy gan vừa:``."""
    return label.family == "organ" and fold(label.text).endswith(tuple(label.organs))


def _mark_single(labels: list[Label | None], start: int, end: int) -> None:
    """Mark the only label of its organ behind several peoples; it is one of their list unless one of these comes again below."""
    told: list[tuple[int, Label]] = []
    for i in range(start, end):
        label = labels[i]
        if label is None or label.family not in ("population", "organ"):
            continue
        above = told[-1][1] if told else None
        is_degree = label.family == "organ" and not label.alone and above is not None and above.family == "organ" and above.alone
        if not is_degree:
            told.append((i, label))
    organs = Counter(organ for _, label in told for organ in label.organs)
    peoples: list[Label] = []
    for place, (i, label) in enumerate(told):
        if label.family == "population":
            peoples.append(label)
        elif not label.people and len({each.text for each in peoples}) >= _SEVERAL and all(organs[o] == 1 for o in label.organs):
            below = takewhile(lambda each: each[1].family == "population", told[place + 1 :])
            labels[i] = label._replace(general=True, listed=not any(_are_told(inner, peoples) for _, inner in below))


def _are_told(people: Label, before: Sequence[Label]) -> bool:
    """Whether people are some that were named before, or hold such: ``Người lớn và trẻ em trên 12 tuổi`` hold the adults."""
    return any(people.people == each.people or inside(each.people, people.people) for each in before)
