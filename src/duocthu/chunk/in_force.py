"""The labels in force at a place of a section: which of them a new label ends, and which a paragraph without one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from duocthu.chunk.clauses import heads_behind, holds_dose
from duocthu.chunk.closing import closes, contradicts, goes_with
from duocthu.chunk.label import Label
from duocthu.chunk.schemes import REMARK, is_bullet
from duocthu.text.population import Population, apart, population

_OPENING = 2  # words with which the text behind a label names people
_HEAD = 80  # characters in which a paragraph says of what it speaks


class InForce(NamedTuple):
    """A label in force.

    ``under`` is the one that it is printed right below, with no text between, or under which it takes the place of its kin: what
    stands right below a label stands under it, whatever their families, and so do those that follow in its place. ``free``: it is
    unsure what it stands under, so that it ends with its kin only.
    """

    label: Label
    under: InForce | None
    free: bool = False


def without_those_left(in_force: list[InForce], text: str) -> list[InForce]:
    """The labels in force below a paragraph, without people from whom it turns to others."""
    if ":" not in text or not any(map(_tells_people, in_force)):
        return in_force
    for head, gives_dose in heads_behind(text):
        in_force = _without_people(in_force, head, alone=gives_dose)
    return in_force


def with_topic(in_force: list[InForce], topic: Label) -> list[InForce]:
    """The labels in force below a paragraph that turns to a topic further on: it takes the place of one that came so."""
    last = next((each.label.text for each in reversed(in_force) if each.label.family == "other"), "")
    if last == topic.text:
        return in_force
    return [*[each for each in in_force if not each.free], InForce(topic, None, free=True)]


def without_others(in_force: list[InForce], text: str) -> list[InForce]:
    """The labels in force above a paragraph, without people of a line above where its own head speaks of others.

    'Người cao tuổi: …' and then 'Mất nước ở trẻ em: …', which is no label: the second is not said of the elderly.
    """
    head, colon, _ = text[:_HEAD].partition(":")
    if not colon or not any(map(_tells_people, in_force)) or holds_dose(head):
        return in_force
    return _without_people(in_force, head)


def beside(
    in_force: list[InForce], text: str, opening_people: Callable[[str], Population]
) -> tuple[list[InForce], list[InForce]]:
    """The labels above a paragraph that begins with other people than theirs, and those that stay in force below it.

    ``Ở người cao tuổi, 250 mg`` behind a list of children: it is said of none of them. A head of people that stands alone above
    the list may go on behind it, as behind a remark.
    """
    if not any(map(_tells_people, in_force)) or not (people := opening_people(text)):
        return in_force, in_force
    return _without(in_force, people, alone=True), _without(in_force, people)


def above_remark(in_force: list[InForce], text: str, label: Label, opening_people: Callable[[str], Population]) -> list[InForce]:
    """The labels above a paragraph, without those of others than it begins with if it is a remark: ``Ghi chú: Ở người già, …``.

    What stands below a remark stands as if that were not there.
    """
    if label.alone or label.scheme != REMARK:
        return in_force
    return beside(in_force, text.partition(":")[2].strip(), opening_people)[0]


def without_others_told(in_force: list[InForce], text: str, label: Label) -> list[InForce]:
    """The labels in force above a paragraph without people of a line above where it names others right behind its own label.

    ``Trẻ em: …`` and then ``Bệnh lậu: Người lớn 400 mg``.
    """
    if label.alone or not any(map(_tells_people, in_force)):
        return in_force
    opening = " ".join(text.partition(":")[2].split(None, _OPENING)[:_OPENING])
    return _without_people(in_force, opening, alone=True)


def _without_people(in_force: list[InForce], head: str, *, alone: bool = False) -> list[InForce]:
    """The labels in force without people of a line above where a head names others."""
    return _without(in_force, population(head), alone=alone)


def _tells_people(each: InForce) -> bool:
    """Whether a label in force is that of people, or of people with a failing organ."""
    label = each.label
    return bool(label.people) and label.family in ("population", "organ")


def _without(in_force: list[InForce], people: Population, *, alone: bool = False) -> list[InForce]:
    """The labels in force without people of a line above who have nobody in common with others, and what stands below those.

    ``alone``: people whose label stands alone are gone, too.
    """
    for i, each in enumerate(in_force):
        told = _tells_people(each) and (alone or not each.label.alone)
        if told and apart(people, each.label.people):
            return [*in_force[:i], *[inner for inner in in_force[i + 1 :] if not _falls(inner, [each])]]
    return in_force


def remaining(in_force: Sequence[InForce], new: Label, above: InForce | None) -> tuple[list[InForce], InForce | None]:
    """The labels that stay in force below ``new``, and the one under which it takes the place of its kin.

    ``above`` is a label right above it.
    """
    if new.place.ends_head:
        heads = [i for i, each in enumerate(in_force) if _is_plain_topic(each.label)]
        in_force = in_force[: heads[-1]] if heads else in_force
    if new.place.outer:
        heads = [i for i, each in enumerate(in_force) if each.label.alone and each.label.family == "other"]
        right_above = _with_outer(above)
        in_force = [each for i, each in enumerate(in_force) if i <= heads[-1] or holds(right_above, each)] if heads else in_force
    ends = [closes(new, each.label) or _is_within(new, each.label, in_force[:i]) for i, each in enumerate(in_force)]
    if not any(ends):
        return list(in_force), None
    kin = [each for each, is_closed in zip(in_force, ends, strict=True) if is_closed and each.label.family == new.family]
    peers = [each for each in kin if (not new.alone or _are_heads_alike(new, each.label)) and _are_marked_alike(new, each.label)]
    places = [*peers[:1], *[each for each in peers[1:] if _is_parallel(each.label, new)][:1]]  # what stands deeper takes none
    right_above = _with_outer(above)
    held = [outer for place in places for outer in _with_outer(place.under) if not _are_of_a_list(new, outer.label, place.label)]
    kept: list[InForce] = []
    closed: list[InForce] = []
    for each, is_closed in zip(in_force, ends, strict=True):
        stays = (holds(right_above, each) or holds(held, each)) and not _contradicts(new, each.label)
        if not stays and (is_closed or (_falls(each, closed) and not _may_hold(each.label, new, closed))):
            closed.append(each)
        else:
            kept.append(each)
    return kept, next((each.under for each in kin if holds(kept, each.under)), None)


def _is_plain_topic(label: Label) -> bool:
    return not label.on_line and label.family == "other" and label.style == "plain"


def _is_parallel(one: Label, other: Label) -> bool:
    """Whether two heads alone begin with the same word: ``Người đã dùng …:`` takes the place of ``Người chưa dùng …:``."""
    return one.alone and other.alone and one.first_word == other.first_word


def _are_heads_alike(new: Label, old: Label) -> bool:
    """Whether a head may stand in a list with an earlier label: one of its own face, or a plain one on the line of its dose.

    What speaks of everybody above stands in no list of a line.
    """
    return old.style == new.style if old.alone else new.style == "plain" and not new.general


def _are_marked_alike(new: Label, old: Label) -> bool:
    """Whether a label may take another's place: not one behind a bullet that of one behind another kind of bullet."""
    return new.scheme == old.scheme or not (is_bullet(new.scheme) and is_bullet(old.scheme))


def _are_of_a_list(new: Label, old: Label, kin: Label) -> bool:
    """Whether two heads in one face are members of the same list: ``3. Trẻ sơ sinh:`` stands under none of ``2. Sốc:``.

    Not where its kin below the earlier one is marked as they are: ``- Sốc:``, ``- Người lớn:``, …, ``- Trẻ em:``.
    """
    if not new.scheme or new.scheme != old.scheme or new.scheme == kin.scheme:
        return False
    return new.alone and old.alone and new.style == old.style


def _is_within(new: Label, old: Label, outer: Sequence[InForce]) -> bool:
    """Whether a topic or route on the line of its dose ends below a head of people: further people stand alone as those do."""
    if not new.alone or new.family != "population" or old.alone or old.family not in ("other", "route"):
        return False
    return any(each.label.family == "population" and each.label.alone for each in outer)


def _falls(each: InForce, closed: Sequence[InForce]) -> bool:
    """Whether a label ends with one of those that end."""
    if not closed or each.free:
        return False
    if _is_below_line(each):
        closed = [old for old in closed if old.label.alone and (old.under is None or old.under.label.alone)]
    return any(goes_with(each.label, old.label) or each.under is old for old in closed)


def _may_hold(old: Label, new: Label, closed: Sequence[InForce]) -> bool:
    """Whether a topic alone below people who end may still hold some of them, told on the line of their dose."""
    if not (old.alone and old.family == "other" and new.on_line and new.family == "population"):
        return False
    return not any(apart(new.people, each.label.people) for each in closed)


def _is_below_line(each: InForce) -> bool:
    """Whether a head stands below one that stands in the paragraph of a dose: it does not end with that."""
    if not each.label.alone or each.under is None or not each.under.label.alone:
        return False
    return any(not outer.label.alone for outer in _with_outer(each.under))


def holds(entries: Sequence[InForce], entry: InForce | None) -> bool:
    """Whether the very entry is among others: two labels of the same words are two."""
    return entry is not None and bool(entries) and any(each is entry for each in entries)


def _with_outer(inner: InForce | None) -> list[InForce]:
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
