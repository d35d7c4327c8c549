"""Labels over one text that cannot both be true of it: of two peoples that share nobody, or of two substances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from duocthu.books.schema import Labels
from duocthu.domain.breach import Breach
from duocthu.domain.passage import PassageUnit
from duocthu.gates.corpus import Entry, PlacedChunk
from duocthu.gates.label_families import is_band
from duocthu.gates.label_words import begins_with_others, told_first
from duocthu.text.opening_name import opening_names, without_counter
from duocthu.text.population import Population, apart, holds_newborn, population

_PATHS = 1 << 14  # a book has the same few labels in all of its sections
_HEAD = 100  # characters in which a paragraph says of whom it speaks
_PEOPLE = 2  # words that name people


def context_labels_contradict(entry: Entry) -> Iterator[Breach]:
    """Two labels over one part or one paragraph of it whose people have nobody in common, or that name two substances.

    What a paragraph opens with is one of its labels here: ``Trẻ em: …`` stands under no ``Người lớn``, nor does a label.
    """
    two_peoples, opens_with_people = _finder(entry.frame.profile.labels)
    for body in entry.bodies:
        for placed in body.chunks:
            if not placed.chunk.context_labels and not any(placed.paths):
                continue  # no label stands over any of it
            openings = _openings(placed)
            longer = [
                (*labels, head)
                for labels, head in (*_heads(openings), *_labels(placed))
                if entry.substances or opens_with_people(head) or two_peoples(labels)
            ]
            for path in dict.fromkeys((placed.chunk.context_labels, *placed.paths, *longer)):
                pair = two_peoples(path) or (_two_substances(path, entry.substances) if entry.substances else None)
                if pair is not None:
                    page = body.page_at(placed.start) if placed.is_placed else placed.chunk.source_page_range[0]
                    yield Breach.at("context_labels_contradict", placed.chunk.chunk_id, page, " / ".join(pair))
            if body.role == "dosage" and placed.is_placed:
                for label, sentence in _said_of_others(openings, opens_with_people, is_begun=placed.start > 0):
                    page = body.page_at(placed.start)
                    yield Breach.at("context_labels_contradict", placed.chunk.chunk_id, page, f"{label} / {sentence}")


def _openings(placed: PlacedChunk) -> Sequence[tuple[PassageUnit, str]]:
    """The paragraphs below labels that are none themselves, each with the text that it opens with."""
    source, units = placed.chunk.source_text, placed.record.units if placed.record is not None else ()
    return [
        (unit, source[unit.start : min(unit.end, unit.start + _HEAD)]) for unit in units if unit.label_path and not unit.is_label
    ]


def _said_of_others(
    openings: Sequence[tuple[PassageUnit, str]], opens_with_people: Callable[[str], bool], *, is_begun: bool
) -> Iterator[tuple[str, str]]:
    """The paragraphs that begin with other people than those of a label above them, each with that label.

    A part whose section is ``is_begun`` may begin inside a paragraph: its first sentence is under the labels of that.
    """
    for unit, text in openings:
        if unit.start or not is_begun:
            line = text.partition("\n")[0]
            over = unit.label_path if told_first(line) else ()
            wrong = next((each for each in over if opens_with_people(each) and begins_with_others(each, line)), None)
            if wrong is not None and opens_with_people(line):
                yield wrong, line


def _heads(openings: Sequence[tuple[PassageUnit, str]]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The labels above paragraphs, each with the words before the colon near the opening of one."""
    for unit, text in openings:
        head, colon, _ = text.partition(":")
        if colon:
            yield unit.label_path, f"{' '.join(head.split())}:"


def _labels(placed: PlacedChunk) -> Iterator[tuple[tuple[str, ...], str]]:
    """Paragraphs that are labels, with the labels above them."""
    source, units = placed.chunk.source_text, placed.record.units if placed.record is not None else ()
    for unit in units:
        if unit.is_label and unit.label_path:
            yield unit.label_path, " ".join(source[unit.start : unit.end].split())


@lru_cache(maxsize=16)
def _finder(words: Labels) -> tuple[Callable[[tuple[str, ...]], tuple[str, str] | None], Callable[[str], bool]]:
    """By the words of a profile: what finds the first two labels of a path that are of people who have nobody in common.

    And what tells whether a sentence begins with people.
    """
    leads = frozenset(word for lead in words.lead for word in lead.casefold().split())  # with their marks

    @lru_cache(maxsize=_PATHS)
    def people_of(label: str) -> Population:
        """The people of a label that opens with them, behind words that lead to them: not those of ``Sốt ở trẻ em``."""
        rest = without_counter(label).split()
        while rest and not _names_people(rest):
            if rest[0].casefold() not in leads:
                return ()
            rest = rest[1:]
        return population(label)

    @lru_cache(maxsize=_PATHS)
    def two_peoples(path: tuple[str, ...]) -> tuple[str, str] | None:
        named = [(label, people) for label in path if (people := people_of(label))]
        return next(
            ((one, other) for (one, a), (other, b) in combinations(named, 2) if apart(a, b) and not holds_newborn(a, b)), None
        )

    return two_peoples, lambda sentence: bool(people_of(sentence))


def _names_people(words: Sequence[str]) -> bool:
    """Whether words begin with people."""
    return bool(population(" ".join(words[:_PEOPLE]))) or is_band(" ".join(words))


def _two_substances(path: Sequence[str], substances: Sequence[str]) -> tuple[str, str] | None:
    """The first two labels that name substances, and not one in common."""
    named = [(label, names) for label in path if (names := set(opening_names(label, substances)))]
    return next(((a, b) for (a, one), (b, other) in combinations(named, 2) if not one & other), None)
