"""What stands in the book, and what does not: decided in code for every statement, whoever made it.

A claim of a model passes where it says whole sentences that it quotes, of one section of one drug, with their labels (see
``alignment``). Numbers, ways into the body, negations and populations are looked at once more by themselves, as lists: what one
net lets through, another holds; and the reason that is counted is the first that holds.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from duocthu.answer.alignment import Said, said_in
from duocthu.answer.claim import Claim, Evidence, Fault
from duocthu.answer.evidence import Sentence
from duocthu.domain.answer import Statement
from duocthu.text.fold import fold
from duocthu.text.population import Group, population
from duocthu.text.sentences import sentence_ends
from duocthu.text.stated import is_clean
from duocthu.text.wording import opens_with, phrases_in, sense, wording

LONGEST_CLAIM = 1500  # characters
_STRINGS = re.compile(r"[^\w\s]{4,}")
_BETWEEN = 8  # characters between the names of drug and section at the head of a claim


def passed(claim: Claim, evidence: Sequence[Sentence]) -> Statement | Fault:
    """The statement that a claim makes, or why it is not shown; ``evidence`` are the sentences that the model was given."""
    fault = _misplaced(claim, evidence)
    if fault is not None:
        return fault
    rests_on = _quoted(claim.evidence, evidence)
    if rests_on is None:
        return "quote_not_in_source"
    if any(sentence.chunk.has_quarantined_content for sentence in rests_on):
        return "dose_beside_block"
    fault = _stated_otherwise(claim.text, rests_on)
    said = said_in(claim.text, rests_on)
    if fault is not None or said is None:
        return fault or "words_not_in_source"
    if _torn([one.sentence for one in said], evidence):
        return "context_lost"
    return _statement(claim, said)


def _misplaced(claim: Claim, evidence: Sequence[Sentence]) -> Fault | None:
    """Whether the claim stands where no claim may: chunks that were not given, another drug or section than its citation's."""
    given = {sentence.chunk.chunk_id: sentence.chunk for sentence in evidence}
    cited = [given.get(part.chunk_id) for part in claim.evidence]
    chunks = [chunk for chunk in cited if chunk is not None]
    if len(claim.text) > LONGEST_CLAIM:
        return "too_long"
    if not is_clean(claim.text) or _STRINGS.search(claim.text):
        return "odd_characters"
    if not chunks or len(chunks) < len(cited):
        return "unknown_chunk"
    if len({chunk.drug_id for chunk in chunks}) > 1:
        return "mixed_drugs"
    if chunks[0].drug_id != claim.drug_id:
        return "wrong_drug"
    if any(chunk.section_key != claim.section_key for chunk in chunks):
        return "wrong_section"
    return None


def _quoted(quotes: Iterable[Evidence], evidence: Sequence[Sentence]) -> list[Sentence] | None:
    """The sentences that the quotes touch; None where a quote touches none, or does not stand in its chunk."""
    touched: dict[int, Sentence] = {}
    for part in quotes:
        places = _places(part)
        found = {
            number: sentence
            for number, sentence in enumerate(evidence)
            if sentence.chunk.chunk_id == part.chunk_id
            and any(start < sentence.end and sentence.start < end for start, end in places(sentence.chunk.source_text))
        }
        if not found:
            return None
        touched |= found
    return [sentence for _, sentence in sorted(touched.items())]


def _places(part: Evidence) -> Callable[[str], list[tuple[int, int]]]:
    """Finds where a quote stands in a text, whatever white space parts its words."""
    words = unicodedata.normalize("NFC", part.quote).split()
    pattern = re.compile(r"\s+".join(map(re.escape, words)))
    return lambda source: [match.span() for match in pattern.finditer(source)] if words else []


def _stated_otherwise(text: str, rests_on: Sequence[Sentence]) -> Fault | None:
    """Whether numbers, ways, negations or people of a claim are not those of its sources."""
    sources = [source for s in rests_on for source in (s.text, *s.labels, s.chunk.drug_name, s.chunk.section_display_name)]
    if _quantities([text]) - _quantities(sources):
        return "number_not_in_source"
    routes = wording().routes
    if set(phrases_in(text, routes)) - {route for source in sources for route in phrases_in(source, routes)}:
        return "route_not_in_source"
    if not _people([text]) <= _people(sources):
        return "population_widened"
    negations = wording().negations
    if phrases_in(text, negations) == [] and all(phrases_in(s.text, negations) for s in rests_on):
        return "negation_lost"
    return None


def _quantities(texts: Iterable[str]) -> set[str]:
    return {token.key for text in texts for token in sense(text) if token.kind == "quantity"}


def _people(texts: Iterable[str]) -> set[Group]:
    """All groups that sentences name."""
    found: set[Group] = set()
    for text in texts:
        flat = " ".join(text.split())
        for start, end in pairwise([0, *sentence_ends(flat)]):
            found |= set(population(flat[start:end]))
    return found


def _torn(said: Sequence[Sentence], evidence: Sequence[Sentence]) -> bool:
    """Whether a sentence is said without the one that it leans on, or without the one that limits it."""
    words, places = wording(), [evidence.index(sentence) for sentence in said]
    for place, sentence in zip(places, said, strict=True):
        before = evidence[place - 1] if place else None
        leans = opens_with(sentence.text, words.leaning)
        if leans and not (place - 1 in places and before is not None and before.chunk == sentence.chunk):
            return True
        after = evidence[place + 1] if place + 1 < len(evidence) else None
        if (
            after is not None
            and after.chunk == sentence.chunk
            and place + 1 not in places
            and opens_with(after.text, words.limiting)
        ):
            return True
    return False


def _statement(claim: Claim, said: Sequence[Said]) -> Statement | Fault:
    """The claim under the labels that all of its sentences share; a label that only some have must stand in its words."""
    if {part.chunk_id for part in claim.evidence} - {one.sentence.chunk.chunk_id for one in said}:
        return "citation_unused"
    shared = _shared([one.sentence.labels for one in said])
    for one in said:
        if set(range(len(shared), len(one.sentence.labels))) - one.labels:
            return "label_lost"
    counted = Counter(one.sentence.chunk.chunk_id for one in said)
    chunk, text = said[0].sentence.chunk, " ".join(unicodedata.normalize("NFC", claim.text).split())
    heading = chunk.section_display_name
    if fold(heading) not in fold(text[: len(heading) + len(chunk.drug_name) + _BETWEEN]):
        text = f"{heading}: {text}"
    return Statement(text, "summary", shared, tuple(counted))


def _shared(paths: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    shared = paths[0]
    for path in paths[1:]:
        length = next((n for n, (a, b) in enumerate(zip(shared, path, strict=False)) if a != b), min(len(shared), len(path)))
        shared = shared[:length]
    return shared
