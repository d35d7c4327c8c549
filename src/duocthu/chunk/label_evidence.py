"""What the labels of a section tell of one another: routes by their face, and the ``Place`` of each.

That of topics and people is told here, that of organs in ``organ_evidence``. Each piece of evidence is a function of the labels
as they are read, and tells the numbers of those of which it is true.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from duocthu.chunk.ended_heads import ending_heads
from duocthu.chunk.families import RANKS
from duocthu.chunk.label import Label
from duocthu.chunk.line_styles import Style
from duocthu.chunk.organ_evidence import organ_evidence
from duocthu.chunk.peers import is_born_to
from duocthu.chunk.place import Place
from duocthu.chunk.rows import rows
from duocthu.chunk.schemes import ORDERING
from duocthu.chunk.stretches import stretches


def with_evidence(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels of a section with all that their places and faces tell."""
    labels = _with_routes_by_face(labels)
    first, faces = _faces(labels)
    organs = organ_evidence(labels)
    leading, outer = _leading(labels), _outer(labels)
    row, ending = rows(labels), ending_heads(labels)
    among = _among(labels)
    listed = organs.listed | _listed(labels, ending)
    told = leading | outer | listed | organs.general | row.members | row.behind | ending | among
    out = list(labels)
    for i, label in enumerate(labels):
        if label is None:
            continue
        is_set_apart = label.alone and label.style != "plain"
        if not is_set_apart and i not in told and i not in organs.past:
            continue
        place = Place(
            face=faces.get(label.style, 0) if is_set_apart else 0,
            foremost=is_set_apart and label.style == first,
            leads=i in leading,
            parts=i in leading and (lower := labels[i + 1]) is not None and lower.alone and not lower.illness,
            general=i in organs.general,
            listed=i in listed,
            outer=i in outer,
            in_row=i in row.members,
            behind_row=i in row.behind,
            ends_head=i in ending,
            among=i in among,
            past=organs.past.get(i, frozenset()),
        )
        out[i] = label._replace(place=place)
    return out


def _with_routes_by_face(labels: Sequence[Label | None]) -> Sequence[Label | None]:
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
        return labels
    return [
        label._replace(family="route") if label is not None and label.alone and label.family == "other" and label.style in faces
        else label
        for label in labels
    ]  # fmt: skip


def _faces(labels: Sequence[Label | None]) -> tuple[Style, dict[Style, int]]:
    """The face of the first head of all, and the place of each bold or italic face among those of the heads in order."""
    heads = [label for label in labels if label is not None and label.alone and label.rank > RANKS["heading"]]
    faces = dict.fromkeys(label.style for label in heads if label.style != "plain" and label.rank >= RANKS["route"])
    return heads[0].style if heads else "plain", {face: number for number, face in enumerate(faces)}


def _leading(labels: Sequence[Label | None]) -> set[int]:
    """The labels that lead several of their own kind and face.

    The first of these stands right below: ``Gây mê:``, ``Khởi mê:`` and, further down, ``Duy trì mê:``, which takes the place of
    the second, not of the first. Or the same one comes below each: ``Huyết thanh:``, …, ``Dự phòng:``, ``Vắc xin:``, …, ``Dự
    phòng:``.
    """
    found = {
        i
        for i, (upper, lower) in enumerate(pairwise(labels))
        if upper is not None
        and lower is not None
        and (upper.family, upper.style) == (lower.family, lower.style)
        and ((_is_head(upper) and _is_head(lower)) or _is_illness_above(upper, lower))
    }
    return found.union(_above_repeated([(i, label) for i, label in enumerate(labels) if label is not None and label.alone]))


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


def _is_illness_above(upper: Label, lower: Label) -> bool:
    """Whether an illness stands in plain letters, without a colon, right above another topic: ``Động kinh``, ``Đơn trị liệu``."""
    return upper.family == "other" and upper.alone and lower.alone and bool(upper.illness) and upper.style == "plain"


def _is_head(label: Label) -> bool:
    return label.family in ("other", "route") and label.alone and (label.style != "plain" or label.text.endswith(":"))


def _among(labels: Sequence[Label | None]) -> set[int]:
    """The heads of people told by what they have in common, or by their mothers, behind people who stand alone in their face.

    All below one topic: ``Tiêm nhắc lại``, ``Trẻ dưới 2 tuổi``, … and then ``Người cắt lách``.
    """
    found: set[int] = set()
    faces: set[Style] = set()
    for i, label in enumerate(labels):
        if label is None or not label.alone:
            continue
        if label.persons or is_born_to(label):
            found |= {i} if label.style in faces else set()
        elif label.family == "population":
            faces.add(label.style)
        elif label.rank <= RANKS["other"]:
            faces = set()
    return found


def _outer(labels: Sequence[Label | None]) -> set[int]:
    """The topics that share their lines and are none of the peoples below a head.

    ``Loét tá tràng: …`` has shown that topics on the line of their dose stand outermost; below it ``Trào ngược:`` alone, ``Người
    lớn: …``, ``Trẻ em: …`` and then ``Hội chứng Zollinger: …``. Whether that is one of the head's own is open: the head stays.
    """
    found: set[int] = set()
    for start, end in stretches(labels, lambda label: label.alone and (label.rank < RANKS["other"] or label.style != "plain")):
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
                found.add(i)
                members = 0
            else:
                is_shown = False
    return found


def _begins_list(label: Label) -> bool:
    """Whether what stands below a label is a list of its own."""
    return (not label.on_line and label.scheme != ORDERING) or (label.family == "other" and label.printed != "plain")


def _listed(labels: Sequence[Label | None], ending: set[int]) -> set[int]:
    """The people who share their lines and make a list: what stands below a head begins with people.

    ``Người lớn: …``, ``Nhiễm khuẩn nặng: …``, ``Trẻ em: …``: the third ends the second. Where a topic comes first, people stand
    under topics, and so they do below one of ``ending``, which has ended the head, or one in a face of its own.
    """
    found: set[int] = set()
    starts = [start for start, _ in stretches(labels, _begins_list)]
    for start, end in pairwise([*sorted({*starts, *ending}), len(labels)]):
        inline = [(i, label) for i in range(start, end) if (label := labels[i]) is not None and label.on_line]
        told = [(i, label) for i, label in inline if label.family in ("population", "other")]
        if told and told[0][1].family == "population":
            found.update(i for i, label in told if label.family == "population")
    return found
