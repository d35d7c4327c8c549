"""Whether a text says what sentences of the book say, whole and no more.

A claim is laid against its evidence sentence by sentence. Each sentence is there with all of its sense, in its order, but for
function words; beside it may stand the names of what it belongs to: drug, section, labels. So no number changes its unit, its
patient or its place, no 'not' is lost and nothing is added, whoever wrote the claim. An order may differ in two ways that keep
the sense: a situation that opens a sentence may end it, and a plain dose may give its parts in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from duocthu.answer.evidence import Sentence
from duocthu.text.population import population
from duocthu.text.stated import Token, stated
from duocthu.text.wording import JOINED, sense, wording

_TIME_WORDS = frozenset({"sau", "trước", "trong", "after", "before", "within"})
_ENDS = frozenset(".;!")
_MOST_PARTS = 5  # of a plain dose: 120 orders
_MOST_NAMES = 4  # labels and names on each side of a sentence
_MOST_STEPS = 20_000

Tokens = Sequence[Token]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence that a claim says, and those of its labels that the claim says with it (places in ``sentence.labels``)."""

    sentence: Sentence
    labels: frozenset[int]


class _Steps:
    """How much looking is left; a claim that takes more is not believed."""

    def __init__(self) -> None:
        self.left = _MOST_STEPS

    def take(self) -> bool:
        self.left = max(0, self.left - 1)
        return self.left > 0


def said_in(text: str, evidence: Sequence[Sentence]) -> tuple[Said, ...] | None:
    """The sentences that ``text`` is made of, in order; None where it says anything else, or part of one."""
    claim = sense(text)
    return _laid(claim, 0, evidence, _Steps()) if claim else None


def _laid(claim: Tokens, at: int, evidence: Sequence[Sentence], steps: _Steps) -> tuple[Said, ...] | None:
    if at == len(claim):
        return ()
    for place, sentence in enumerate(evidence):
        for end, labels in _blocks(claim, at, sentence, steps):
            if not steps.take():
                return None
            if end < len(claim) and not _ENDS & set(claim[end].breaks):
                continue
            rest = _laid(claim, end, evidence[place + 1 :], steps)
            if rest is not None:
                return (Said(sentence, labels), *rest)
    return None


def _blocks(claim: Tokens, at: int, sentence: Sentence, steps: _Steps) -> Iterator[tuple[int, frozenset[int]]]:
    """Where a sentence with names around it may end, if it begins at ``at``."""
    body = sense(sentence.text)
    if not body or len(claim) - at < len(body):
        return
    names = _names(sentence)
    people = [(place, tokens) for place, tokens in names if _is_people(sentence, place)]
    ways = list(_ways(sentence))
    for begin, before in _named(claim, at, names, steps, first=True):
        if begin > at and not _parted_from(claim, begin, sentence, before[-1]):
            continue
        for way in ways:
            if not steps.take():
                return
            end = _matched(claim, begin, way)
            if end is None:
                continue
            for stop, after in _named(claim, end, people, steps, first=False):
                labels = frozenset(label for label in (*before, *after) if label >= 0)
                if _patient_kept(sentence, labels):
                    yield stop, labels


def _parted_from(claim: Tokens, at: int, sentence: Sentence, name: int) -> bool:
    """Whether the words at ``at`` are parted from a name before them, so that they say nothing of it: people need no sign."""
    breaks = set(claim[at].breaks) if at < len(claim) else set()
    return not breaks & _ENDS and (bool(breaks) or _is_people(sentence, name))


def _is_people(sentence: Sentence, place: int) -> bool:
    return place >= 0 and bool(population(sentence.labels[place]))


def _names(sentence: Sentence) -> list[tuple[int, Tokens]]:
    """What a sentence belongs to: its labels by their place, drug and section by -1."""
    chunk = sentence.chunk
    names = [(-1, sense(chunk.drug_name)), (-1, sense(chunk.section_display_name))]
    heading = chunk.section_display_name.split()
    if heading and heading[0].casefold() in {"liều", "dosage"}:
        names.append((-1, sense(heading[0])))
    names += [(place, sense(label)) for place, label in enumerate(sentence.labels)]
    named = {tuple(token.key for token in tokens): (place, tokens) for place, tokens in names if tokens}
    return list(named.values())


def _named(
    claim: Tokens, at: int, names: list[tuple[int, Tokens]], steps: _Steps, *, first: bool
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where names that stand at ``at`` end, and which labels they are; none, one or several, each once. Longest first."""

    def further(place: int, used: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        if len(used) < _MOST_NAMES and steps.take():
            for number, (_, tokens) in enumerate(names):
                opens = place < len(claim) and not (_ENDS & set(claim[place].breaks) and (place > at or not first))
                if number not in used and opens:
                    end = _run(claim, place, tokens)
                    if end is not None:
                        yield from further(end, (*used, number))
        yield place, used

    for end, used in further(at, ()):
        yield end, tuple(names[number][0] for number in used)


def _patient_kept(sentence: Sentence, labels: frozenset[int]) -> bool:
    """Whether the claim names no wider group than the nearest label: with an outer group the inner one is named as well."""
    people = [place for place, label in enumerate(sentence.labels) if population(label)]
    return not people or not labels & set(people[:-1]) or people[-1] in labels


def _matched(claim: Tokens, at: int, parts: Sequence[Tokens]) -> int | None:
    for number, part in enumerate(parts):
        end = _run(claim, at, part)
        if end is None or (number and part and _ENDS & set(claim[at].breaks)):
            return None
        at = end
    return at


def _run(claim: Tokens, at: int, part: Tokens) -> int | None:
    """Where ``part`` ends, if it stands in ``claim`` at ``at``: the same keys, parted where it is parted and nowhere else."""
    if at + len(part) > len(claim):
        return None
    for offset, token in enumerate(part):
        given = claim[at + offset]
        if given.key != token.key or given.kind != token.kind:
            return None
        if offset and not _parted_alike(given, token, part[offset - 1]):
            return None
    return at + len(part)


def _parted_alike(given: Token, token: Token, before: Token) -> bool:
    if _ENDS & set(given.breaks) and not _ENDS & set(token.breaks):
        return False
    if given.breaks and not token.breaks:
        return False
    if JOINED in given.breaks and JOINED not in token.breaks and ":" in token.breaks:
        return False
    return bool(given.breaks or not token.breaks or before.kind == "quantity")


def _ways(sentence: Sentence) -> Iterator[list[Tokens]]:
    """The orders in which a sentence may give its parts."""
    body = sense(sentence.text)
    yield [body]
    cuts = [place for place in range(1, len(body)) if body[place].breaks]
    colon = next((place for place in cuts if ":" in body[place].breaks), 0)
    situated = _opens_with_situation(sentence) or (colon and _opens_with_people(sentence))
    if (
        situated
        and not _runs_into(body, colon or (cuts[0] if cuts else 0))
        and (colon or (len(cuts) == 1 and "," in body[cuts[0]].breaks))
    ):
        head = colon or cuts[0]
        yield [body[:head], body[head:]]
        yield [body[head:], body[:head]]
    yield from _dose_orders(body, colon, people=_opens_with_people(sentence))


def _runs_into(body: Tokens, head: int) -> bool:
    """Whether the end would read on into the head: 'before surgery, stop for 7 days' is not 'stop for 7 days before surgery'."""
    return body[-1].kind == "quantity" and _dimension(body[-1].unit) != "amount" and body[0].key in _TIME_WORDS and head > 0


def _opens_with_situation(sentence: Sentence) -> bool:
    return stated(sentence.text)[0].key in wording().situations


def _opens_with_people(sentence: Sentence) -> bool:
    head, colon, _ = sentence.text.partition(":")
    told = stated(head) if colon else ()
    return bool(population(head)) or (bool(told) and told[0].key in wording().people)


def _dose_orders(body: Tokens, head: int, *, people: bool) -> Iterator[list[Tokens]]:
    """Every order of the parts of a plain dose: ways to take it, and numbers of which none can be mistaken for another.

    A label stays in front; one that names people may also stand at the end.
    """
    label, dose = body[:head], body[head:]
    if not all(token.kind == "quantity" or token.key in wording().plain_dose for token in dose):
        return
    units = [token.unit for token in dose if token.kind == "quantity"]
    if len({_dimension(unit) for unit in units}) < len(units) or not units:
        return
    if any(_dimension(unit) == "amount" and "/" not in unit for unit in units):
        return  # 10 mg in 2 doses, or 2 doses of 10 mg: without "a day" or "a dose" the order tells
    parts = list(_dose_parts(dose))
    if 1 < len(parts) <= _MOST_PARTS:
        for order in permutations(parts):
            yield [label, *order]
            if people:
                yield [*order, label]


def _dimension(unit: str) -> str:
    """What a number counts: amounts of all units are one thing, so that two of them are never exchanged."""
    first = unit.partition("/")[0]
    if unit.startswith("@"):
        return "interval"
    return first if first in {"lần", "ngày", "tuần", "tháng", "giờ", "phút"} else "amount"


def _dose_parts(dose: Tokens) -> Iterator[Tokens]:
    """What stands between signs that part; the way that opens it is a part of its own."""
    cuts = [0, *(place for place in range(1, len(dose)) if dose[place].breaks), len(dose)]
    ways = {phrase[0] for phrase in wording().routes}
    for begin, end in pairwise(cuts):
        first = next((place for place in range(begin, end) if dose[place].kind == "quantity"), begin)
        cut = first if dose[begin].key in ways else begin
        yield from (part for part in (dose[begin:cut], dose[cut:end]) if part)
