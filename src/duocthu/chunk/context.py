"""Which labels govern each paragraph of a section, and before which paragraphs a structural unit begins."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Sequence
from itertools import zip_longest
from typing import NamedTuple

from duocthu.chunk.clauses import heads_behind, holds_dose
from duocthu.chunk.closing import closes, contradicts, goes_with
from duocthu.chunk.families import BLOCK, introduces_block
from duocthu.chunk.label import Label, LabelReader
from duocthu.chunk.label_evidence import with_evidence
from duocthu.chunk.paragraphs import Paragraph
from duocthu.chunk.spent import turned_to, with_spent
from duocthu.text.population import Population, apart, population

_DEEPEST = 12  # labels right below each other
_OPENING = 2  # words with which the text behind a label names people
_HEAD = 80  # characters in which a paragraph says of what it speaks
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
        return self.label is not None and self.label.alone

    @property
    def inner_labels(self) -> tuple[str, ...]:
        """The labels that govern its later sentences: its own among them where it shares its line."""
        return self.labels if self.label is None or self.label.alone or self.label.spent else (*self.labels, self.label.text)

    @property
    def path(self) -> tuple[str, ...]:
        """The labels in force at its end."""
        return self.labels if self.label is None or self.label.spent else (*self.labels, self.label.text)


class _InForce(NamedTuple):
    """A label in force.

    ``under`` is the one that it is printed right below, with no text between, or under which it takes the place of its kin: what
    stands right below a label stands under it, whatever their families, and so do those that follow in its place. ``free``: it is
    unsure what it stands under, so that it ends with its kin only.
    """

    label: Label
    under: _InForce | None
    free: bool = False


def govern(paragraphs: Sequence[Paragraph], reader: LabelReader, blocks: Sequence[int] = ()) -> list[Governed]:
    """Walk down a section with the labels in force; ``blocks`` are the offsets, in order, at which blocks were lifted out."""
    read = [reader.label(p) for p in paragraphs]
    if not reader.dosage and not any(read):
        return [Governed(p, (), None) for p in paragraphs]
    labels = with_spent(paragraphs, unlisted(paragraphs, read), reader)
    turned = turned_to(paragraphs, labels, reader)
    above_blocks = _above_blocks(paragraphs, blocks)
    told = [
        label._replace(scheme=BLOCK)
        if i in above_blocks and label is not None and label.alone and introduces_block(label.text)
        else label
        for i, label in enumerate(with_evidence(labels))
    ]
    return govern_labelled(paragraphs, told, turned, reader.opening_people, above_blocks)


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
    in_force: list[_InForce] = []
    above: _InForce | None = None
    out: list[Governed] = []
    for number, (p, label, topic) in enumerate(zip_longest(paragraphs, labels, turned)):
        opened: _InForce | None = None
        if label is None:
            in_force = _without_others(in_force, p.text)
            shown, in_force = _beside(in_force, p.text, opening_people)
            out.append(Governed(p, _texts(shown), None))
        else:
            in_force, place = remaining(_without_others_told(in_force, p.text, label), label, above)
            out.append(Governed(p, _texts(in_force), label, opens=above is None))
            opened = _InForce(label, above if _holds(in_force, above) else place)
        if label is None or not label.alone:
            in_force = _without_those_left(in_force, p.text)
        if opened is not None and not opened.label.spent:
            in_force = [*in_force, opened]
        in_force = in_force if topic is None else _with_topic(in_force, topic)
        above = opened if label is not None and label.alone and number not in above_blocks else None
    return _forced(out)


def _texts(in_force: Sequence[_InForce]) -> tuple[str, ...]:
    return tuple([each.label.text for each in in_force])


def _without_those_left(in_force: list[_InForce], text: str) -> list[_InForce]:
    """The labels in force below a paragraph, without people from whom it turns to others."""
    if not any(map(_tells_people, in_force)):
        return in_force
    for head, gives_dose in heads_behind(text):
        in_force = _without_people(in_force, head, alone=gives_dose)
    return in_force


def _with_topic(in_force: list[_InForce], topic: Label) -> list[_InForce]:
    """The labels in force below a paragraph that turns to a topic further on: it takes the place of one that came so."""
    last = next((each.label.text for each in reversed(in_force) if each.label.family == "other"), "")
    if last == topic.text:
        return in_force
    return [*[each for each in in_force if not each.free], _InForce(topic, None, free=True)]


def _without_others(in_force: list[_InForce], text: str) -> list[_InForce]:
    """The labels in force above a paragraph, without people of a line above where its own head speaks of others.

    'Người cao tuổi: …' and then 'Mất nước ở trẻ em: …', which is no label: the second is not said of the elderly.
    """
    if not any(map(_tells_people, in_force)):
        return in_force
    head, colon, _ = text[:_HEAD].partition(":")
    return _without_people(in_force, head) if colon and not holds_dose(head) else in_force


def _beside(
    in_force: list[_InForce], text: str, opening_people: Callable[[str], Population]
) -> tuple[list[_InForce], list[_InForce]]:
    """The labels above a paragraph that begins with other people than theirs, and those that stay in force below it.

    ``Ở người cao tuổi, 250 mg`` behind a list of children: it is said of none of them. A head of people that stands alone above
    the list may go on behind it, as behind a remark.
    """
    if not any(map(_tells_people, in_force)) or not (people := opening_people(text)):
        return in_force, in_force
    return _without(in_force, people, alone=True), _without(in_force, people)


def _without_others_told(in_force: list[_InForce], text: str, label: Label) -> list[_InForce]:
    """The labels in force above a paragraph without people of a line above where it names others right behind its own label.

    ``Trẻ em: …`` and then ``Bệnh lậu: Người lớn 400 mg``.
    """
    if label.alone or not any(map(_tells_people, in_force)):
        return in_force
    opening = " ".join(text.partition(":")[2].split()[:_OPENING])
    return _without_people(in_force, opening, alone=True)


def _without_people(in_force: list[_InForce], head: str, *, alone: bool = False) -> list[_InForce]:
    """The labels in force without people of a line above where a head names others."""
    return _without(in_force, population(head), alone=alone)


def _tells_people(each: _InForce) -> bool:
    """Whether a label in force is that of people, or of people with a failing organ."""
    return each.label.family in ("population", "organ") and bool(each.label.people)


def _without(in_force: list[_InForce], people: Population, *, alone: bool = False) -> list[_InForce]:
    """The labels in force without people of a line above who have nobody in common with others, and what stands below those.

    ``alone``: people whose label stands alone are gone, too.
    """
    for i, each in enumerate(in_force):
        told = _tells_people(each) and (alone or not each.label.alone)
        if told and apart(people, each.label.people):
            return [*in_force[:i], *[inner for inner in in_force[i + 1 :] if not _falls(inner, [each])]]
    return in_force


def remaining(in_force: Sequence[_InForce], new: Label, above: _InForce | None) -> tuple[list[_InForce], _InForce | None]:
    """The labels that stay in force below ``new``, and the one under which it takes the place of its kin.

    ``above`` is a label right above it.
    """
    if new.outer:
        heads = [i for i, each in enumerate(in_force) if each.label.alone and each.label.family == "other"]
        in_force = in_force[: heads[-1] + 1] if heads else in_force
    ends = [closes(new, each.label) or _is_within(new, each.label, in_force[:i]) for i, each in enumerate(in_force)]
    kin = [each for each, is_closed in zip(in_force, ends, strict=True) if is_closed and each.label.family == new.family]
    peers = [each for each in kin if not (new.alone and each.label.alone) or each.label.style == new.style]
    held = _with_outer(above) + (_with_outer(peers[0].under) if peers else [])  # what stands deeper takes nobody's place
    kept: list[_InForce] = []
    closed: list[_InForce] = []
    for each, is_closed in zip(in_force, ends, strict=True):
        stays = _holds(held, each) and not _contradicts(new, each.label)
        if not stays and (is_closed or _falls(each, closed)):
            closed.append(each)
        else:
            kept.append(each)
    return kept, next((each.under for each in kin if _holds(kept, each.under)), None)


def _is_within(new: Label, old: Label, outer: Sequence[_InForce]) -> bool:
    """Whether a topic on the line of its dose ends below a head of people, since further people stand alone as those do."""
    if not new.alone or new.family != "population" or old.alone or old.family != "other":
        return False
    return any(each.label.family == "population" and each.label.alone for each in outer)


def _falls(each: _InForce, closed: Sequence[_InForce]) -> bool:
    """Whether a label ends with one of those that end."""
    return bool(closed) and not each.free and any(goes_with(each.label, old.label) or each.under is old for old in closed)


def _holds(entries: Sequence[_InForce], entry: _InForce | None) -> bool:
    """Whether the very entry is among others: two labels of the same words are two."""
    return any(each is entry for each in entries)


def _with_outer(inner: _InForce | None) -> list[_InForce]:
    """A label and those that it stands right below."""
    chain = []
    while inner is not None:
        chain.append(inner)
        inner = inner.under
    return chain


def _contradicts(new: Label, old: Label) -> bool:
    """Whether a label cannot stand under another one, whatever the layout: other people, a label of its own kind."""
    if contradicts(new, old):
        return True
    return new.family == old.family and new.family not in ("route", "organ", "other") and closes(new, old)


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
    """The labels but for those of more than a dozen lines in a row: nobody nests so deep."""
    out = list(labels)
    start = 0
    for i in range(len(out) + 1):
        label = out[i] if i < len(out) else None
        if label is None or not label.alone:
            if i - start > _DEEPEST:
                out[start:i] = [None] * (i - start)
            start = i + 1
    return out


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
