"""The words of labels: what is taken for a label is never quoted by itself, so that it must not hold what somebody looks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Entry
from duocthu.text.opening_name import without_counter
from duocthu.text.opening_people import opening_people
from duocthu.text.population import Population, apart, population
from duocthu.text.quantities import COUNTS, states_dose
from duocthu.text.sentences import sentence_ends
from duocthu.text.table_caption import says_table

_LABELS = 1 << 14  # a book has the same few labels in all of its sections
_UNIT = r"[^\W\d_]{1,10}"
_NOT_GIVEN = re.compile(
    rf"\d\s*(?:kg|kilogam|ml/(?:phút|min(?:ute)?))\b|\d\s*{_UNIT}\s?/\s?(?:\d+\s?)?(?:l|lít|dl|ml|mm3)\b"
    rf"|(?:\d|\b(?:{COUNTS}))\s*(?:lần|liều|times?|doses?)\b(?:\s?/\s?{_UNIT})?"
    rf"|(?:[<>≤≥]|\b(?:trên|dưới|quá|over|above|under|below|than)\b)\s*\d[\d.,]*\s*{_UNIT}(?:\s?/\s?{_UNIT})*",
    re.IGNORECASE,
)
_NAMED = re.compile(rf"[^\d:;,.]{{1,70}}\d[\d., ]*\s?{_UNIT}(?:\s?/\s?\d*\s?{_UNIT})?\s*\)?\s*:?")  # 'Viên nén 500 mg:'
_OF_FORM = re.compile(
    rf"(?<!\d )\b(?:viên|nang|ống|lọ|gói|bình)\b[^\d:;,.]{{0,30}}\d[\d.,]*\s*{_UNIT}(?:\s*(?:hoặc|,|và)\s+\d[\d.,]*\s*{_UNIT})*",
    re.IGNORECASE,
)  # 'Phác đồ giảm dần, viên 4 mg:'
_PEOPLE = re.compile(r"\b(?:người|trẻ|bé|phụ nữ|nam|nữ|adults?|child\w*|infants?|elderly|women|men|patients?)\b")
_REACH = 100  # characters in which a line says with whom it begins: more than its phrase has
_PHRASE = re.compile(r"[^\W_][^,.;:()]{2,79}+(?=[,.;()]|$)")  # with which a line begins
_PHRASE_OF_LINE = re.compile(r"\n([^\W_][^,.;:()\n]{2,79}+)(?=[,.;()\n]|\Z)")
_HEAD = re.compile(r"[.,;:!?…][)\]”\"']*\s+(?=([^.,;:!?…]{1,80}:)\s)")


def label_holds_dose(entry: Entry) -> Iterator[Breach]:
    """A label, alone or above others, that gives a dose, or in which a sentence ends."""
    for body in entry.bodies:
        is_chapter = body.heading_bbox is None  # whose headings are labels, too, and sentences now and then
        for placed in body.chunks:
            record, source = placed.record, placed.chunk.source_text
            units = record.units if record is not None else ()
            alone = [" ".join(source[unit.start : unit.end].split()) for unit in units if unit.is_label]
            for label in dict.fromkeys(chain(placed.chunk.context_labels, *placed.paths, alone)):
                may_be_sentence = says_table(label) or (is_chapter and not label.endswith(":"))
                if gives_dose(label) or (not may_be_sentence and _ends_sentence(label)):
                    page = body.page_at(placed.start) if placed.is_placed else placed.chunk.source_page_range[0]
                    yield Breach.at("label_holds_dose", placed.chunk.chunk_id, page, label)


@lru_cache(maxsize=_LABELS)
def flat_label(label: str) -> str:
    """A label on one line, without the bullet or counter before it."""
    return without_counter(" ".join(label.split()))


@lru_cache(maxsize=_LABELS)
def gives_dose(label: str) -> bool:
    """Whether a label gives an amount that a patient takes: not a weight, a clearance, a limit or how much a tablet holds."""
    if not states_dose(label):
        return False
    words = without_counter(label)
    if not population(words):
        if _NAMED.fullmatch(words) is not None:
            return False
        words = _OF_FORM.sub(" ", words)
    return states_dose(_NOT_GIVEN.sub(" ", words))


def turns_to_others(text: str, told: Callable[[str], str]) -> bool:
    """Whether a paragraph has heads of others behind its first one, so that it is unsure whether that governs what stands below.

    ``told`` tells the family of a head; that of a step stays with the people above it.
    """
    if ":" not in text:
        return False
    plain = without_counter(text)
    return any(told(" ".join(match[1].split())) != "step" for match in _HEAD.finditer(plain))


def told_by_heads(text: str) -> Iterator[tuple[int, int, Population]]:
    """Where heads behind a sentence or a colon name people, from the mark before one to the space behind it, and whom."""
    for match in _HEAD.finditer(text):
        if people := population(" ".join(match[1].split())):
            yield match.start(), match.end(1) + 1, people


def begins_with_others(label: str, text: str) -> bool:
    """Whether a line of a text that stands below a label begins with people who have nobody in common with the label's.

    ``Ở người cao tuổi, giảm liều`` below ``Trẻ em: 5 mg/kg``.
    """
    people = population(label)
    told = filter(None, map(told_first, text.split("\n"))) if people else ()
    return any(apart(first, people) for first in told)


def told_first(line: str) -> Population:
    """The people with whom a line begins; nobody where it begins with a number."""
    phrase = _PHRASE.match(line, 0, _REACH)
    return () if phrase is None else _told_in(phrase[0])


def told_by_lines(text: str) -> Iterator[tuple[int, Population]]:
    """Where in a text lines begin with people, and with whom."""
    for match in _PHRASE_OF_LINE.finditer(f"\n{text}"):  # where each line, the first one too, begins behind a break
        if people := _told_in(match[1]):
            yield match.start(), people


@lru_cache(maxsize=_LABELS)  # each part of a section asks for all lines above it
def _told_in(phrase: str) -> Population:
    return () if phrase[0].isdigit() or _PEOPLE.search(phrase.casefold()) is None else opening_people(phrase)


@lru_cache(maxsize=_LABELS)
def _ends_sentence(label: str) -> bool:
    """Whether a sentence ends within a label, a colon aside."""
    words = without_counter(label)
    return any(not words[:end].rstrip().endswith(":") for end in sentence_ends(words)[:-1])
