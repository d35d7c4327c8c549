"""The last look at an answer before a reader sees it: what does not stand in the passages it cites is taken out, and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from duocthu.answer.alignment import said_in
from duocthu.answer.blocks import DOSES, is_withheld
from duocthu.answer.claim import Dropped, Fault
from duocthu.answer.evidence import Sentence, evidence_of
from duocthu.domain.answer import Answer, Citation, Statement
from duocthu.domain.passage import Passage
from duocthu.text.stated import is_clean

RoleOf = Callable[[str], str]


def verified(
    answer: Answer, passages: Iterable[Passage], role_of: RoleOf = lambda _key: DOSES
) -> tuple[Answer, tuple[Dropped, ...]]:
    """The answer without the statements that fail, and what was dropped.

    ``passages`` are those of the answer's citations, ``role_of`` gives the role of a section by its key; without it each is held
    to what is asked of doses. Citations, crops and notices stay as they are.
    """
    known = {passage.chunk.chunk_id: passage for passage in passages}
    cited = {citation.chunk_id: citation for citation in answer.citations}
    evidence: Sequence[Sentence] | None = None
    kept, dropped = [], []
    for statement in answer.statements:
        fault = _misplaced(statement, cited, known)
        if fault is None and statement.kind == "quote":
            fault = _misquoted(statement, known, role_of)
        elif fault is None:
            evidence = evidence_of(answer, known.values()) if evidence is None else evidence
            fault = _unsaid(statement, evidence)
        if fault is None:
            kept.append(statement)
        else:
            dropped.append(Dropped(statement.text, fault))
    return (replace(answer, statements=tuple(kept)) if dropped else answer), tuple(dropped)


def _misplaced(statement: Statement, cited: Mapping[str, Citation], known: Mapping[str, Passage]) -> Fault | None:
    """Whether the citation is none, or not that of the passage: a statement's drug and section are its citation's."""
    if not statement.citation_ids:
        return "unknown_chunk"
    for chunk_id in statement.citation_ids:
        citation, passage = cited.get(chunk_id), known.get(chunk_id)
        if citation is None or passage is None:
            return "unknown_chunk"
        if citation.drug_id != passage.chunk.drug_id:
            return "wrong_drug"
        if citation.section_key != passage.chunk.section_key:
            return "wrong_section"
    drugs = {known[chunk_id].chunk.drug_id for chunk_id in statement.citation_ids}
    return "mixed_drugs" if len(drugs) > 1 else None


def _misquoted(statement: Statement, known: Mapping[str, Passage], role_of: RoleOf) -> Fault | None:
    """Whether a quotation is not the passage's own words, shown under its own labels, and none that may not be quoted.

    The same words may stand at several places, under different labels: one of them has to bear the quotation out.
    """
    for chunk_id in statement.citation_ids:
        passage = known[chunk_id]
        places = [*_places(statement.text, passage.chunk.source_text)] if passage.chunk.chunk_kind == "prose" else []
        faults = [_misquoted_at(start, statement, passage, role_of) for start in places]
        if not faults:
            return "not_the_sources_words"
        if None not in faults:
            return faults[0]
    return None


def _places(text: str, source: str) -> Iterator[int]:
    start = source.find(text) if text.strip() else -1
    while start >= 0:
        yield start
        start = source.find(text, start + 1)


def _misquoted_at(start: int, statement: Statement, passage: Passage, role_of: RoleOf) -> Fault | None:
    end = start + len(statement.text)
    touched = [unit for unit in passage.units if unit.start < end and start < unit.end]
    role = role_of(passage.chunk.section_key)
    if is_withheld(passage, statement.text, role, statement.label_path) or any(unit.withheld for unit in touched):
        return "dose_beside_block"
    labels = {*passage.chunk.context_labels, *(label for unit in touched for label in unit.label_path)}
    return None if set(statement.label_path) <= labels else "label_lost"


def _unsaid(statement: Statement, evidence: Sequence[Sentence]) -> Fault | None:
    """Whether a summary is not made of sentences that the answer quotes and the statement cites."""
    if not is_clean(statement.text):
        return "odd_characters"
    said = said_in(statement.text, [sentence for sentence in evidence if sentence.chunk.chunk_id in statement.citation_ids])
    if said is None:
        return "words_not_in_source"
    shown = len(statement.label_path)
    for one in said:
        if one.sentence.labels[:shown] != statement.label_path or set(range(shown, len(one.sentence.labels))) - one.labels:
            return "label_lost"
    return None
