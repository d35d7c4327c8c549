"""Which labels govern each paragraph of a section, and before which paragraphs a structural unit begins."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from duocthu.chunk.in_force import (
    InForce,
    above_remark,
    beside,
    holds,
    remaining,
    with_topic,
    without_others,
    without_others_told,
    without_those_left,
)
from duocthu.chunk.label import Label
from duocthu.chunk.label_evidence import with_evidence
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import Paragraph
from duocthu.chunk.remark_heads import with_remark_heads
from duocthu.chunk.schemes import BLOCK, introduces_block
from duocthu.chunk.spent import turned_to, with_spent
from duocthu.chunk.stopped_heads import with_stopped_heads
from duocthu.text.population import Population
from duocthu.text.table_caption import says_table

_DEEPEST = 12  # labels right below each other
_LONGEST_RUN = 40  # labels with no text between
_UNMARKED = ("other", "route")  # families of which a list of plain lines may seem to be
_MOST_STACKED = 3  # short plain lines in a row that can be labels of labels; more are a list


class Governed(NamedTuple):
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
        return self.label is not None and self.label.alone and not self.label.tail.remark

    @property
    def inner_labels(self) -> tuple[str, ...]:
        """The labels that govern its later sentences: its own among them where it shares its line."""
        return self.labels if self.is_label else self.path

    @property
    def path(self) -> tuple[str, ...]:
        """The labels in force at its end."""
        return self.labels if self.label is None or self.label.tail.spent else (*self.labels, self.label.text)


def govern(paragraphs: Sequence[Paragraph], reader: LabelReader, blocks: Sequence[int] = ()) -> list[Governed]:
    """Walk down a section with the labels in force; ``blocks`` are the offsets, in order, at which blocks were lifted out."""
    read = with_stopped_heads(paragraphs, [reader.label(p) for p in paragraphs], reader)
    if not reader.dosage and not any(read):
        return [Governed(p, (), None) for p in paragraphs]
    labels = with_remark_heads(paragraphs, with_spent(paragraphs, unlisted(paragraphs, read), reader))
    turned = turned_to(paragraphs, labels, reader)
    above_blocks = _above_blocks(paragraphs, blocks)
    captions = {i: label for i, label in enumerate(labels) if label is not None and label.alone and says_table(label.text)}
    placed = _placed(labels, captions, above_blocks)
    return govern_labelled(paragraphs, placed, turned, reader.opening_people, above_blocks.union(captions))


def _placed(labels: Sequence[Label | None], captions: Mapping[int, Label], above_blocks: Container[int]) -> list[Label | None]:
    """The labels with what their section tells of them; a caption is left out of that, and ends as a head over a block does."""
    placed = with_evidence([None if i in captions else label for i, label in enumerate(labels)])
    for i, label in enumerate(placed):
        if label is not None and label.alone and i in above_blocks and introduces_block(label.text):
            placed[i] = label._replace(scheme=BLOCK)
    for i, label in captions.items():
        placed[i] = label._replace(scheme=BLOCK)
    return placed


def _above_blocks(paragraphs: Sequence[Paragraph], blocks: Sequence[int]) -> frozenset[int]:
    """The numbers of the paragraphs right below which a block was lifted out."""
    found = (bisect_left(paragraphs, offset, key=lambda p: p.start) - 1 for offset in blocks)
    return frozenset(number for number in found if number >= 0)


def govern_labelled(
    paragraphs: Sequence[Paragraph],
    labels: Sequence[Label | None],
    turned: Sequence[Label | None] = (),
    opening_people: Callable[[str], Population] = lambda _: (),
    above_blocks: Container[int] = (),
) -> list[Governed]:
    """The same where each paragraph's label is known, and the topic that it turns to further on.

    ``opening_people`` tells the people with whom a paragraph without a label begins. Nothing stands right below a paragraph of
    ``above_blocks``: a block was lifted out there.
    """
    in_force: list[InForce] = []
    above: InForce | None = None
    opened: InForce | None = None
    outer: InForce | None
    stacked = 0
    out: list[Governed] = []
    for number, (p, label, topic) in enumerate(zip_longest(paragraphs, labels, turned)):
        if label is None:
            in_force = without_others(in_force, p.text)
            shown, in_force = beside(in_force, p.text, opening_people)
            out.append(Governed(p, _texts(shown), None))
            opened = None
        else:
            if opened is not None and p.run_in and label.alone and label.family == "other":
                outer, place = opened, None  # inside the paragraph of a dose, it stands under all that that does
            else:
                outer = _stands_over(above, label)
                in_force, place = remaining(without_others_told(in_force, p.text, label), label, outer)
            shown = above_remark(in_force, p.text, label, opening_people)
            out.append(Governed(p, _texts(shown), label, opens=above is None))
            opened = InForce(label, outer if holds(in_force, outer) else place)
        if label is None or not label.alone:
            in_force = without_those_left(in_force, p.text)
        if opened is not None and not opened.label.tail.spent:
            in_force = [*in_force, opened]
        in_force = in_force if topic is None else with_topic(in_force, topic)
        is_head = label is not None and (label.alone or label.tail.introduces) and not label.tail.remark
        stacked = stacked + 1 if is_head else 0
        if not stacked or number in above_blocks:
            above = None
        elif stacked <= _DEEPEST:
            above = opened
    return _forced(out)


def _stands_over(above: InForce | None, label: Label) -> InForce | None:
    """The label right above another, if that stands below it: below a line that introduces a list, what is marked as its own."""
    return None if above is not None and above.label.tail.introduces and not label.scheme else above


def _texts(in_force: Sequence[InForce]) -> tuple[str, ...]:
    return tuple([each.label.text for each in in_force])


def unlisted(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels without those that are lines of a list: short plain lines in a row that nothing marks, or very many labels."""
    out = _without_long_runs(labels)
    start = 0
    for i in range(len(out) + 1):
        unmarked = i < len(out) and out[i] is not None and paragraphs[i].maybe_label and out[i].family in _UNMARKED  # type: ignore[union-attr]
        if not unmarked:
            if i - start > _MOST_STACKED:
                out[start:i] = [None] * (i - start)
            start = i + 1
    return out


def _without_long_runs(labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels but for lines of a list: more than a dozen in a row that nothing but their face marks, or very many."""
    out = list(labels)
    start = 0
    for i in range(len(out) + 1):
        label = out[i] if i < len(out) else None
        if label is None or not label.alone:
            if i - start > _DEEPEST:
                is_list = i - start > _LONGEST_RUN
                out[start:i] = [None if is_list or _is_unmarked(each) else each for each in out[start:i]]
            start = i + 1
    return out


def _is_unmarked(label: Label | None) -> bool:
    """Whether a label has no colon and words that no family is known by."""
    return label is not None and label.family in _UNMARKED and not label.text.endswith(":")


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
            moved[j] = moved[j]._replace(labels=entry.labels[: max(0, outer + j - start)])
        if start:
            moved[start] = moved[start]._replace(forced=True)
    return moved
