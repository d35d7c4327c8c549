"""Which labels govern each paragraph of a section, and before which paragraphs a structural unit begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from duocthu.chunk.closing import closes, goes_with
from duocthu.chunk.label import Label, LabelReader
from duocthu.chunk.paragraphs import Paragraph
from duocthu.text.population import Population, apart

_SEVERAL = 2  # peoples or indications of which an organ label at the end speaks
_MOST_STACKED = 3  # short plain lines in a row that can be labels of labels; more are a list


@dataclass(frozen=True, slots=True)
class Governed:
    """A paragraph and the labels above that govern it.

    ``label`` is the one that it is or opens with. ``opens``: a structural unit begins here, a label that is not right below
    another one. ``forced``: a part must begin here, since another substance does.
    """

    paragraph: Paragraph
    labels: tuple[str, ...]
    label: Label | None
    opens: bool = False
    forced: bool = False

    @property
    def is_label(self) -> bool:
        """Whether the paragraph is a label or sub-head and nothing else."""
        return self.label is not None and self.label.alone

    @property
    def inner_labels(self) -> tuple[str, ...]:
        """The labels that govern its later sentences: its own among them where it shares its line."""
        return self.labels if self.label is None or self.label.alone else (*self.labels, self.label.text)

    @property
    def path(self) -> tuple[str, ...]:
        """The labels in force at its end."""
        return self.labels if self.label is None else (*self.labels, self.label.text)


@dataclass(frozen=True, slots=True)
class _InForce:
    """A label in force; ``under`` is the label right above it, with no text between."""

    label: Label
    under: Label | None


def govern(paragraphs: Sequence[Paragraph], reader: LabelReader) -> list[Governed]:
    """Walk down a section with the labels in force."""
    labels = unlisted(paragraphs, [reader.label(p) for p in paragraphs])
    turns = [reader.people_spoken_of(p) if label is None else () for p, label in zip(paragraphs, labels, strict=True)]
    return govern_labelled(paragraphs, with_general_organs(with_routes_by_face(labels)), turns)


def govern_labelled(
    paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], turns: Sequence[Population] | None = None
) -> list[Governed]:
    """The same where each paragraph's label is known.

    ``turns`` are the people that a paragraph without a label begins to speak of (``Ở người cao tuổi, …``): labels of other people
    end there.
    """
    in_force: list[_InForce] = []
    above: Label | None = None
    out: list[Governed] = []
    for p, label, people in zip(paragraphs, labels, turns or [()] * len(labels), strict=True):
        if label is not None:
            in_force = remaining(in_force, label, above)
        elif people:
            in_force = remaining(in_force, Label("", "plain", "population", alone=False, people=people), None, by_people=True)
        texts = tuple(each.label.text for each in in_force)
        out.append(Governed(p, texts, label, opens=label is not None and above is None))
        if label is not None:
            in_force = [*in_force, _InForce(label, above)]
        above = label if label is not None and label.alone else None
    return _forced(out)


def remaining(in_force: Sequence[_InForce], new: Label, above: Label | None, *, by_people: bool = False) -> list[_InForce]:
    """The labels that stay in force below ``new``; ``above`` is a label right above it, which it stands under in any case.

    ``by_people``: only labels of other people end.
    """
    kept: list[_InForce] = []
    closed: list[Label] = []
    for each in in_force:
        stacked = above is not None and _stacks(each.label, above, in_force) and not _contradicts(new, each.label)
        falls = any(goes_with(each.label, old) or each.under is old for old in closed)
        ends = apart(new.people, each.label.people) if by_people else closes(new, each.label)
        if not stacked and (falls or ends):
            closed.append(each.label)
        else:
            kept.append(each)
    return kept


def _stacks(label: Label, above: Label, in_force: Sequence[_InForce]) -> bool:
    """Whether ``label`` is ``above`` or one of the labels right above that, without text between."""
    run: Label | None = above
    while run is not None:
        if run is label:
            return True
        run = next((each.under for each in in_force if each.label is run), None)
    return False


def _contradicts(new: Label, old: Label) -> bool:
    """Whether a label right below another cannot stand under it: other people, another substance, a step after a step."""
    return closes(new, old) and (new.family not in ("route", "organ", "other") or apart(new.people, old.people))


def unlisted(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels without those that are lines of a list: short plain lines in a row that nothing marks as labels."""
    out = list(labels)
    start = 0
    for i in range(len(out) + 1):
        unmarked = i < len(out) and out[i] is not None and paragraphs[i].maybe_label and out[i].family == "other"  # type: ignore[union-attr]
        if not unmarked:
            if i - start > _MOST_STACKED:
                out[start:i] = [None] * (i - start)
            start = i + 1
    return out


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
        replace(label, family="route") if label is not None and label.alone and label.family == "other" and label.style in faces
        else label
        for label in labels
    ]  # fmt: skip


def with_general_organs(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those of organs that speak of everybody above them marked.

    A label that shares its line (``Suy thận: giảm nửa liều``) does where it stands below all that a division or substance has to
    say of several peoples or indications, none of which has such a label of its own.
    """
    out = list(labels)
    start = 0
    for end in range(len(out) + 1):
        label = out[end] if end < len(out) else None
        if end == len(out) or (label is not None and label.family in ("division", "substance")):
            _mark_general(out, start, end)
            start = end
    return out


def _mark_general(labels: list[Label | None], start: int, end: int) -> None:
    organs = [i for i in range(start, end) if (label := labels[i]) is not None and label.family == "organ"]
    others = [i for i in range(start, end) if (label := labels[i]) is not None and label.family in ("population", "other")]
    kinds = {label.text for i in others if (label := labels[i]) is not None}
    if not organs or len(kinds) < _SEVERAL or others[-1] > organs[0]:
        return
    for i in organs:
        label = labels[i]
        if label is not None and not label.alone:
            labels[i] = replace(label, general=True)


def _forced(out: list[Governed]) -> list[Governed]:
    """Force a part to begin at each substance, above the labels that lead to it, so that no part ends on them."""
    moved = list(out)
    for i, entry in enumerate(out):
        if entry.label is None or entry.label.family != "substance":
            continue
        start = i
        while start > 0 and out[start - 1].is_label:
            start -= 1
        outer = len(entry.labels) - (i - start)
        for j in range(start, i):
            moved[j] = replace(moved[j], labels=entry.labels[: max(0, outer + j - start)])
        if start:
            moved[start] = replace(moved[start], forced=True)
    return moved
