"""The labels without which a dose must not stand, as far as the page shows it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from duocthu.gates.corpus import Body
from duocthu.gates.fresh_lines import face_of
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_nesting import Nesting
from duocthu.gates.label_words import begins_with_others, names_others, told_first
from duocthu.text.fold import fold
from duocthu.text.population import apart, narrows, population
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import sentence_ends

_OPENING = 100  # characters in which a part opens with a label
_NAMES = 2  # words that name people right behind a label
_WHO = ("population", "organ")
_PLAIN_FACE = (False, False)
_PARAGRAPH_END = re.compile(r"[.;!?…][)\]”\"']*\s*(?:\n|$)")


def governing(
    body: Body, labels: Sequence[LabelLine], nesting: Nesting, start: int, end: int, organs: Sequence[str] = ()
) -> list[LabelLine]:
    """The labels above ``start`` without which a dose between ``start`` and ``end`` of the section's text must not stand.

    ``nesting`` is that of ``labels``, which are those of the whole section; ``organs`` are words of a failing organ.
    """
    above = nesting.in_force.above(start)
    inside = [label for label in labels if start <= label.start < end]
    demanded = [_nearest_substance(body, above, inside, start, end)]
    if body.role == "dosage":
        demanded += [
            _nearest(body, above, inside, start, end),
            _nearest_group(body, above, inside, start, end),
            _group_above(body, above, inside, start, end),
            *nesting.holders(start, end),
        ]
    own = _own_label(body.text, inside, start)
    reach = start + len(own) + 1
    whom = population(_names(body.text, own, start))
    line = "" if own else body.text[start:end].partition("\n")[0]
    # Where a part begins with other people, they are under none of those above, nor under what stands below these.
    others = above if told_first(line) else ()
    left = next((each.start for each in others if begins_with_others(each.text, line)), start)

    def is_open(label: LabelLine) -> bool:
        if _may_end_at(label, own, organs) or (own and _stands_out(body, start, label)) or apart(whom, population(label.text)):
            return False
        return label.start < left and not names_others(label.text, body.text[label.end : reach])

    return [label for label in dict.fromkeys(demanded) if label is not None and is_open(label)]


def _stands_out(body: Body, start: int, label: LabelLine) -> bool:
    """Whether a head that opens a part is set stronger than a plain topic above, and so may end it."""
    if label.family != "other" or not body.lines:
        return False
    upper, own = (face_of(body.lines[body.line_at(at)]) for at in (label.start, start))
    return upper == _PLAIN_FACE != own


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


def _nearest(body: Body, above: Sequence[LabelLine], inside: Sequence[LabelLine], start: int, end: int) -> LabelLine | None:
    """The label right above, for doses before the part's own first label."""
    head = body.text[start : inside[0].start if inside else end]
    return above[-1] if above and not above[-1].doubtful and states_dose(head) else None


def _nearest_group(body: Body, above: Sequence[LabelLine], inside: Sequence[LabelLine], start: int, end: int) -> LabelLine | None:
    """The population or organ function in force, unless a sub-head or another label may have closed it. Steps do not."""
    for label in reversed(above):
        if label.family in _WHO and not label.doubtful:
            stop = next((each.start for each in inside if each.family != "step" and not each.trailing), end)
            return label if states_dose(body.text[start:stop]) else None
        if label.own_face or label.doubtful or (label.family != "step" and not label.trailing):
            return None
    return None


def _group_above(body: Body, above: Sequence[LabelLine], inside: Sequence[LabelLine], start: int, end: int) -> LabelLine | None:
    """The population over a list of narrower ones of its kind (``Trẻ em:`` over ``Trẻ em 1 - 5 tuổi: …``), cut in the list."""
    if not inside or inside[0].start != start or not inside[0].inline or inside[0].family != "population":
        return None
    stop = inside[1].start if len(inside) > 1 else end
    below: LabelLine = inside[0]
    for label in reversed(above):
        if label.trailing:
            continue
        if label.inline and _is_one_paragraph(body.text[label.end : below.start]):
            below = label
            continue
        is_parent = label.family == "population" and not label.inline and not label.doubtful
        opens_list = below.inline and not body.text[label.end : below.start].strip()
        parent, child = fold(label.text), fold(inside[0].text)
        narrower = (parent != child and parent.split()[:1] == child.split()[:1]) or narrows(
            population(inside[0].text), population(label.text)
        )
        return label if is_parent and opens_list and narrower and states_dose(body.text[start:stop]) else None
    return None


def _nearest_substance(
    body: Body, above: Sequence[LabelLine], inside: Sequence[LabelLine], start: int, end: int
) -> LabelLine | None:
    """The substance in force; only another substance closes it."""
    label = next((each for each in reversed(above) if each.family == "substance"), None)
    stop = next((each.start for each in inside if each.family == "substance"), end)
    return label if label is not None and states_dose(body.text[start:stop]) else None


def _is_one_paragraph(text: str) -> bool:
    end = _PARAGRAPH_END.search(text)
    return end is None or not text[end.end() :].strip()
