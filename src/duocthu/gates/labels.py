"""Labels and doses: no part ends on a label, and no dose is parted from the label that governs it.

What is demanded here is the least that law 2 asks for: the nearest label, the nearest population or organ function, the
substance. Whether more goes along is the chunker's to know. Where the layout leaves open whether a label still governs, nothing
is demanded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Body, Entry, PlacedChunk
from duocthu.gates.fresh_lines import face_of
from duocthu.gates.governing_labels import governing
from duocthu.gates.label_lapses import has_ink
from duocthu.gates.label_lines import LabelLine, find_labels
from duocthu.gates.label_lists import LabelLists
from duocthu.gates.label_nesting import Nesting
from duocthu.gates.label_words import flat_label
from duocthu.gates.printed_labels import printed_labels
from duocthu.text.indication import names_indication
from duocthu.text.quantities import states_dose

_RIGHT_BEHIND = 100  # characters
_SECTIONS = 16  # an entry's gates ask for the labels of the same few sections one after the other
_PLAIN_FACE = (False, False)


def part_ends_on_label(entry: Entry) -> Iterator[Breach]:
    """A part whose section goes on ends with a colon, or with a label in a face of its own."""
    for body in entry.bodies:
        for placed in body.chunks:
            if placed.is_placed and not has_ink(body.text, placed.end, len(body.text)):
                continue
            chunk = placed.chunk
            source = chunk.source_text.rstrip()
            on_label = source.endswith(":") and (placed.is_placed or chunk.part_index + 1 < chunk.part_count)
            if not on_label and placed.is_placed and not _ends_on_sentence(body, placed.start + len(source)):
                on_label = _ends_within(_lists_of(entry, body), body, placed.start + len(source), entry.substances)
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


def _ends_within(lists: LabelLists, body: Body, end: int, substances: tuple[str, ...]) -> bool:
    """Whether a part that ends there ends on a label; on one that nothing marks only where a dose comes right behind it."""
    label = lists.ending_within(end)
    if label is None or (end < label.end and _may_end(body, substances, end)) or lists.is_of_list(label):
        return False
    if not label.doubtful:
        return True
    is_name = label.text[0].isalpha() and not any(map(str.isdigit, label.text))
    return body.role == "dosage" and is_name and states_dose(body.text[label.end : label.end + _RIGHT_BEHIND])


def dose_without_governing_label(entry: Entry) -> Iterator[Breach]:
    """A part gives a dose, and a label that governs it stands neither in the part before it nor among its context labels."""
    for body in entry.bodies:
        if body.role != "dosage" and not entry.substances:
            continue
        for placed in body.chunks:
            chunk = placed.chunk
            if not placed.is_placed:
                if body.role == "dosage" and states_dose(chunk.source_text):
                    yield Breach.at("dose_without_governing_label", chunk.chunk_id, chunk.source_page_range[0], chunk.source_text)
                continue
            if placed.start == 0:
                continue
            organs = entry.frame.profile.labels.organ
            for label in governing(body, nesting_of(entry, body), placed.start, placed.end, organs):
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
            for words in nesting_of(entry, body).closed(placed.start, placed.chunk.context_labels):
                page = body.page_at(placed.start)
                yield Breach.at("context_label_closed", placed.chunk.chunk_id, page, f"{words} … {placed.chunk.source_text}")


def _is_quoted(label: LabelLine, placed: PlacedChunk) -> bool:
    """Whether a context label is the label: its whole paragraph, the part of it that ends it, or all up to its colon."""
    head = label.text.partition(":")[0]
    for quoted in placed.chunk.context_labels:
        flat = flat_label(quoted)
        if f" {flat}".endswith(f" {label.text}") or flat.rstrip(":") == head:
            return True
    return False


@lru_cache(maxsize=_SECTIONS)
def labels_of(entry: Entry, body: Body) -> Sequence[LabelLine]:
    """The labels of a section as the gates read them, found once."""
    return tuple(find_labels(body, entry.frame.profile.labels, entry.substances))


@lru_cache(maxsize=_SECTIONS)
def nesting_of(entry: Entry, body: Body) -> Nesting:
    """The labels of a section with which stands over which, found once."""
    words = entry.frame.profile.labels
    return Nesting(body.text, labels_of(entry, body), lambda text: names_indication(text, words.indication, words.purpose))


def forget_sections() -> None:
    """Let go of the sections that were looked at last: each holds its entry, and that what is known of the whole book."""
    for remembered in (labels_of, nesting_of, _lists_of, printed_labels):
        remembered.cache_clear()


@lru_cache(maxsize=_SECTIONS)
def _lists_of(entry: Entry, body: Body) -> LabelLists:
    return LabelLists(body.text, labels_of(entry, body))
