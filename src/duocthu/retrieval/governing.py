"""Passages of a monograph of several substances: which lines of each are about one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.opening_name import opening_names, sentence_subject
from duocthu.text.sentences import sentence_ends


@dataclass(frozen=True, slots=True)
class Substance:
    """A substance, the names of all substances of its monograph, and how far its labels reach.

    ``run_in_ends``: a label that shares its line with words (``Simvastatin: dùng cùng …``) governs that line alone, as it does
    outside the doses; else it governs what stands below, too.
    """

    name: str
    all: Sequence[str]
    run_in_ends: bool = False


def passages_about(passage: Passage, substance: Substance) -> tuple[Passage, ...]:
    """The parts of a passage that are about a substance, or about all: the passage itself where all of it is.

    The label above decides, or the name with which a sentence of a paragraph begins. What remains of a passage is in one part
    for each run of lines, so that each is quoted as it stands.
    """
    if not passage.units:
        governing = _named(passage.chunk.context_labels, substance.all)
        return (passage,) if not governing or substance.name in governing else ()
    pieces = [(piece, about) for unit in passage.units for piece, about in _pieces(passage, unit, substance)]
    if all(about for _, about in pieces):
        return (passage,)
    runs: list[list[PassageUnit]] = [[]]
    for piece, about in pieces:
        if about:
            runs[-1].append(piece)
        elif runs[-1]:
            runs.append([])
    return tuple(_part(passage, units) for run in runs if (units := _without_last_labels(run)))


def _pieces(passage: Passage, unit: PassageUnit, substance: Substance) -> Iterator[tuple[PassageUnit, bool]]:
    """A paragraph, or the sentences of it where some are about other substances, each with whether it is about the one."""
    text = passage.chunk.source_text[unit.start : unit.end]
    governing = _governing(passage, unit, substance)
    about = []
    start = 0
    for end in (*(e for e in sentence_ends(text) if e < len(text)), len(text)):
        governing = _own(text[start:end], substance.all) or governing
        about.append((start, end, not governing or substance.name in governing))
        start = end
    if len({kept for _, _, kept in about}) == 1:
        yield unit, about[0][2]
        return
    for first, last, kept in about:
        words = text[first:last]
        begin = unit.start + first + len(words) - len(words.lstrip())
        yield unit._replace(start=begin, end=unit.start + first + len(words.rstrip())), kept


def _own(text: str, names: Sequence[str]) -> frozenset[str]:
    """The substances of which a paragraph or sentence tells itself that it speaks."""
    labelled = opening_names(text.strip().partition("\n")[0], names) or opening_names(" ".join(text.split()), names)
    subject = None if labelled else sentence_subject(text, names)
    return frozenset(labelled if subject is None else (subject,))


def _governing(passage: Passage, unit: PassageUnit, substance: Substance) -> frozenset[str]:
    """The substances that the labels above a paragraph name, the nearest first."""
    labels = unit.label_path or passage.chunk.context_labels
    return _named([label for label in labels if not (substance.run_in_ends and _is_run_in(passage, label))], substance.all)


def _named(labels: Sequence[str], names: Sequence[str]) -> frozenset[str]:
    return next((own for label in reversed(labels) if (own := _own(label, names))), frozenset())


def _is_run_in(passage: Passage, label: str) -> bool:
    """Whether a label of a passage shares its line with words, as the passage shows it."""
    texts = [passage.chunk.source_text[unit.start : unit.end] for unit in passage.units if not unit.is_label]
    return any(text.startswith(label) and text[len(label) :].strip() for text in texts)


def _without_last_labels(run: list[PassageUnit]) -> list[PassageUnit]:
    """A run of paragraphs without the labels at its end, which govern nothing of it."""
    while run and run[-1].is_label:
        run = run[:-1]
    return run


def _part(passage: Passage, units: Sequence[PassageUnit]) -> Passage:
    """The lines of a passage from the first to the last of some paragraphs that follow one another, under their labels."""
    source = passage.chunk.source_text
    start, end = units[0].start, units[-1].end
    text, first = source[start:end], source.count("\n", 0, start)
    labels = units[0].label_path
    return replace(
        passage,
        chunk=replace(passage.chunk, source_text=text, context_labels=labels, text="\n".join((*labels, text))),
        lines=passage.lines[first : first + text.count("\n") + 1],
        units=tuple(unit._replace(start=unit.start - start, end=unit.end - start) for unit in units),
        start=passage.start + start,
    )
