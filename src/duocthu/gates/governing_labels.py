"""The labels without which a dose must not stand, as far as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from duocthu.gates.corpus import Body
from duocthu.gates.fresh_lines import face_of
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_nesting import Nesting
from duocthu.gates.label_words import told_first
from duocthu.gates.labels_in_force import InForce
from duocthu.text.fold import fold
from duocthu.text.population import apart, narrows, population
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import sentence_ends

_OPENING = 100  # characters in which a part opens with a label
_NAMES = 2  # words that name people right behind a label
_WHO = ("population", "organ")
_PLAIN_FACE = (False, False)
_BULLETS = frozenset("-–+•*·▪")


def governing(
    body: Body,
    nesting: Nesting,
    start: int,
    end: int,
    organs: Sequence[str] = (),
    *,
    is_told: Callable[[LabelLine], bool] = lambda _: False,
) -> list[LabelLine]:
    """The labels above ``start`` without which a dose between ``start`` and ``end`` of the section's text must not stand.

    ``nesting`` is that of the labels of the whole section; ``organs`` are words of a failing organ. Labels that are told already
    are left out.
    """
    labels = nesting.in_force
    above, inside = labels.above(start), labels.between(start, end)

    def holds_dose(is_end: Callable[[LabelLine], bool]) -> bool:
        stop = next((each.start for each in inside if is_end(each)), end)
        return states_dose(body.text[start:stop])

    candidates = _demanded(body, nesting, above, inside, start)
    demanded = [label for label, is_end in candidates if not is_told(label) and holds_dose(is_end)]
    if not demanded:
        return demanded
    own = _own_label(body.text, inside, start)
    reach = start + len(own) + 1
    whom = population(_names(body.text, own, start))
    # Where a part begins with other people, they are under none of those above, nor under what stands below these.
    told = () if own else told_first(body.text[start:end].partition("\n")[0])
    others = above.first_of_others(told) if told else None
    is_line = not inside or inside[0].start != start or inside[0].inline

    def is_open(label: LabelLine) -> bool:
        people = population(label.text)
        if _may_end_at(label, own, organs) or (own and _is_beside(body, start, label, is_line=is_line)) or apart(whom, people):
            return False
        is_left = others is not None and others.start <= label.start
        return not is_left and not labels.people.has_head_of_others(people, label.end, reach)

    return [label for label in dict.fromkeys(demanded) if is_open(label)]


def _is_beside(body: Body, start: int, label: LabelLine, *, is_line: bool) -> bool:
    """Whether a head that opens a part may end a topic above: it is set stronger, or stands behind the same bullet.

    Or the line of its dose is set in the face of that: ``Hen cấp nặng: 2 g``, all in italics, and ``Xoắn đỉnh`` alone.
    """
    if label.family != "other" or not body.lines:
        return False
    if body.text[start] in _BULLETS and body.text[start] == body.text[label.start]:
        return True
    upper, own = (face_of(body.lines[body.line_at(at)]) for at in (label.start, start))
    return own != _PLAIN_FACE and upper in (_PLAIN_FACE, own if is_line else _PLAIN_FACE)


def _own_label(text: str, inside: Sequence[LabelLine], start: int) -> str:
    """The label that a part opens with; empty where it opens with none."""
    if inside and inside[0].start == start:
        return text[start : inside[0].end]
    head, colon, _ = text[start : start + _OPENING].partition(":")
    return head + colon if colon and len(sentence_ends(head)) == 1 else ""


def _names(text: str, own: str, start: int) -> str:
    """Where a part may name people at once: right behind its own label, or on a short line by itself that nothing marks."""
    if own:
        return " ".join(text[start + len(own) : start + len(own) + _OPENING].split()[:_NAMES])
    line = text[start : start + _OPENING].partition("\n")[0]
    return "" if len(line) == _OPENING or states_dose(line) or line.endswith(".") else line


def _may_end_at(label: LabelLine, own: str, organs: Sequence[str]) -> bool:
    """Whether a label may have ended where a part opens with its own: on the line of its dose, a step, or people before an organ.

    What stands on the line of a dose is one of a list, as a rule, and so is what follows; a step in the body's own face is no
    part of another head's; an organ may be everybody's, and of all indications, unless these are printed in a face of their own.
    """
    if not own or label.family == "substance":
        return False
    folded = f" {fold(own)} "
    if label.inline or (label.family == "step" and not label.own_face):
        return True
    may_hold = label.family == "population" or (label.family in ("route", "other") and not label.own_face)
    return may_hold and any(f" {fold(organ)} " in folded for organ in organs)


def _demanded(
    body: Body, nesting: Nesting, above: InForce, inside: Sequence[LabelLine], start: int
) -> Iterator[tuple[LabelLine, Callable[[LabelLine], bool]]]:
    """The labels that doses below them must not lack, each with what tells the labels where what it surely governs may end.

    The substance in force, which only another substance closes. In a dosage section, the label right above, up to the part's own
    first label; the population or organ function in force, unless a sub-head or another label may have closed it, which steps do
    not; what stands over the list that the part goes on with; and what holds the part's own first label.
    """
    labels = nesting.in_force
    if labels.substances.numbers and (substance := above.nearest(labels.substances)) is not None:
        yield substance, lambda each: each.family == "substance"
    if body.role != "dosage":
        return
    label = above.nearest(labels.all)
    if label is not None and not label.doubtful:
        yield label, lambda _: True
    label = above.nearest(labels.groups)
    if label is not None and label.family in _WHO and not label.doubtful:
        yield label, lambda each: each.family != "step" and not each.trailing
    if inside and inside[0].start == start:
        label = _over_list(above, inside[0])
        if label is not None:
            yield label, lambda each: each is not inside[0]
        yield from nesting.holders(inside[0])


def _over_list(above: InForce, own: LabelLine) -> LabelLine | None:
    """The population over a list of narrower ones of its kind (``Trẻ em:`` over ``Trẻ em 1 - 5 tuổi: …``), cut in the list."""
    label = above.over_list(own) if own.inline and own.family == "population" else None
    if label is None or label.family != "population" or label.doubtful:
        return None
    parent, child = fold(label.text), fold(own.text)
    is_narrower = parent != child and parent.split()[:1] == child.split()[:1]
    return label if is_narrower or narrows(population(own.text), population(label.text)) else None
