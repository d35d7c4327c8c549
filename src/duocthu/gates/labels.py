"""Labels and doses: no part ends on a label, and no dose is parted from the label that governs it.

What is demanded here is the least that law 2 asks for: the nearest label, the nearest population or organ function, the
substance. Whether more goes along is the chunker's to know. Where the layout leaves open whether a label still governs, nothing
is demanded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from duocthu.books.schema import Labels
from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Body, Entry, PlacedChunk
from duocthu.gates.fresh_lines import face_of
from duocthu.gates.label_lines import LabelLine, find_labels
from duocthu.gates.label_nesting import Nesting
from duocthu.gates.label_words import begins_with_others, names_others, told_first
from duocthu.gates.printed_labels import printed_labels
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import apart, narrows, population
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import sentence_ends

_PARAGRAPH_END = re.compile(r"[.;!?…][)\]”\"']*\s*(?:\n|$)")
_OPENING = 100  # characters in which a part opens with a label
_NAMES = 2  # words that name people right behind a label
_RIGHT_BEHIND = 100  # characters
_SECTIONS = 16  # an entry's gates ask for the labels of the same few sections one after the other
_WHO = ("population", "organ")
_PLAIN_FACE = (False, False)
_LIST, _PLAIN_LIST = 12, 3  # lines in a row that may be labels; more are a list, of which a part may end on one


def part_ends_on_label(entry: Entry) -> Iterator[Breach]:
    """A part whose section goes on ends with a colon, or with a label in a face of its own."""
    for body in entry.bodies:
        labels: Sequence[LabelLine] | None = None
        for placed in body.chunks:
            if placed.is_placed and not body.text[placed.end :].strip():
                continue
            chunk = placed.chunk
            source = chunk.source_text.rstrip()
            on_label = source.endswith(":") and (placed.is_placed or chunk.part_index + 1 < chunk.part_count)
            if not on_label and placed.is_placed and not _ends_on_sentence(body, placed.start + len(source)):
                labels = labels_of(entry, body) if labels is None else labels
                end = placed.start + len(source)
                on_label = _ends_within(labels, body, end, entry.substances)
            if on_label:
                page = body.page_at(placed.end - 1) if placed.is_placed else chunk.source_page_range[1]
                yield Breach.at("part_ends_on_label", chunk.chunk_id, page, source[-100:])


def _may_end(body: Body, substances: tuple[str, ...], end: int) -> bool:
    """Whether a line ends there, with room for another word, before a capital: what goes on behind it may be all of the label."""
    following = body.text[end : end + 2]
    return following[:1] == "\n" and following[1:].isupper() and not printed_labels(body, substances).goes_on(end)


def _ends_on_sentence(body: Body, end: int) -> bool:
    """Whether a part that ends there surely ends on no label: with a full stop, in no face of its own."""
    line = body.lines[body.line_at(end - 1)] if end and body.lines else None
    return line is not None and face_of(line) == _PLAIN_FACE and body.text.startswith((".", "!", "?", "…"), end - 1)


def _ends_within(labels: Sequence[LabelLine], body: Body, end: int, substances: tuple[str, ...]) -> bool:
    """Whether a part that ends there ends on a label; on one that nothing marks only where a dose comes right behind it."""
    label = next((each for each in labels if each.start < end <= each.end and not each.inline), None)
    if label is None or (end < label.end and _may_end(body, substances, end)) or _is_of_list(label, labels, body.text):
        return False
    if not label.doubtful:
        return True
    is_name = label.text[0].isalpha() and not any(map(str.isdigit, label.text))
    return body.role == "dosage" and is_name and states_dose(body.text[label.end : label.end + _RIGHT_BEHIND])


def _is_of_list(label: LabelLine, labels: Sequence[LabelLine], text: str) -> bool:
    """Whether a line is one of a list: nothing but its face marks it, and those around it with no text between."""
    run = [each for each in labels if each.family == "other" and not each.inline and not each.text.endswith(":")]
    parted = [text[one.end : other.start].strip() != "" for one, other in pairwise(run)]
    at = next((n for n, each in enumerate(run) if each is label), None)
    if at is None:
        return False
    first = at - next((n for n, is_end in enumerate(reversed(parted[:at])) if is_end), at)
    last = at + next((n for n, is_end in enumerate(parted[at:]) if is_end), len(run) - 1 - at)
    lines = 1 + text.count("\n", run[first].start, run[last].end)
    return lines > (_PLAIN_LIST if label.doubtful else _LIST)


def dose_without_governing_label(entry: Entry) -> Iterator[Breach]:
    """A part gives a dose, and a label that governs it stands neither in the part before it nor among its context labels."""
    for body in entry.bodies:
        if body.role != "dosage" and not entry.substances:
            continue
        labels: Sequence[LabelLine] | None = None
        for placed in body.chunks:
            chunk = placed.chunk
            if not placed.is_placed:
                if body.role == "dosage" and states_dose(chunk.source_text):
                    yield Breach.at("dose_without_governing_label", chunk.chunk_id, chunk.source_page_range[0], chunk.source_text)
                continue
            if placed.start == 0:
                continue
            labels = labels_of(entry, body) if labels is None else labels
            organs = entry.frame.profile.labels.organ
            for label in governing(body, labels, _nesting(entry, body), placed.start, placed.end, organs):
                if not _is_quoted(label, placed):
                    page = body.page_at(placed.start)
                    sample = f"{label.text} … {chunk.source_text[:80]}"
                    yield Breach.at("dose_without_governing_label", chunk.chunk_id, page, sample)


def context_label_not_above_source(entry: Entry) -> Iterator[Breach]:
    """A context label that its section does not print whole above the part: as printed, but for white space."""
    for body in entry.bodies:
        for placed in body.chunks:
            if not placed.chunk.context_labels or not placed.is_placed:
                continue
            printed = printed_labels(body, entry.substances)
            for label in placed.chunk.context_labels:
                if not printed.is_above(label, placed.start):
                    yield Breach.at("context_label_not_above_source", placed.chunk.chunk_id, body.page_at(placed.start), label)


def context_label_closed(entry: Entry) -> Iterator[Breach]:
    """A context label that another of its rank has closed above the part: a route, an illness or a population of other doses."""
    for body in entry.bodies:
        if body.role != "dosage":
            continue
        for placed in body.chunks:
            if not placed.chunk.context_labels or not placed.is_placed:
                continue
            quoted = {_flat(label).rstrip(":") for label in placed.chunk.context_labels}
            for words in dict.fromkeys(label.text for label in _nesting(entry, body).closed(placed.start)):
                if words.rstrip(":") in quoted:
                    page = body.page_at(placed.start)
                    yield Breach.at("context_label_closed", placed.chunk.chunk_id, page, f"{words} … {placed.chunk.source_text}")


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
    part of another head's; an organ may be everybody's.
    """
    if not own or label.family == "substance":
        return False
    folded = f" {fold(own)} "
    if label.inline or (label.family == "step" and not label.own_face):
        return True
    return label.family == "population" and any(f" {fold(organ)} " in folded for organ in organs)


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


def _is_quoted(label: LabelLine, placed: PlacedChunk) -> bool:
    """Whether a context label is the label: its whole paragraph, the part of it that ends it, or all up to its colon."""
    head = label.text.partition(":")[0]
    for quoted in placed.chunk.context_labels:
        flat = _flat(quoted)
        if f" {flat}".endswith(f" {label.text}") or flat.rstrip(":") == head:
            return True
    return False


def _flat(text: str) -> str:
    """A label on one line, without the bullet or counter before it."""
    return without_counter(" ".join(text.split()))


def labels_of(entry: Entry, body: Body) -> Sequence[LabelLine]:
    """The labels of a section as the gates read them, found once."""
    return _found(body, entry.frame.profile.labels, entry.substances)


def _nesting(entry: Entry, body: Body) -> Nesting:
    return _nested(body, entry.frame.profile.labels, entry.substances)


@lru_cache(maxsize=_SECTIONS)
def _found(body: Body, words: Labels, substances: tuple[str, ...]) -> Sequence[LabelLine]:
    return tuple(find_labels(body, words, substances))


@lru_cache(maxsize=_SECTIONS)
def _nested(body: Body, words: Labels, substances: tuple[str, ...]) -> Nesting:
    return Nesting(body.text, _found(body, words, substances))
