"""What a model may rest on: the sentences of a quotation, each with its place and with all labels that govern it.

Not the passages behind it: what the quotation left out, it left out for a reason (another substance, another patient, a dose
beside a table, print that cannot be trusted).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from duocthu.answer.blocks import DOSES, is_withheld
from duocthu.answer.quotation import unit_text
from duocthu.domain.answer import Answer, Statement
from duocthu.domain.chunk import Chunk
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.sentences import sentence_ends


@dataclass(frozen=True)
class Sentence:
    """A sentence of a chunk; ``start`` and ``end`` are offsets in its ``source_text``, ``labels`` govern it, outermost first."""

    chunk: Chunk
    start: int
    end: int
    labels: tuple[str, ...]

    @cached_property
    def text(self) -> str:
        """Its words, as they stand."""
        return self.chunk.source_text[self.start : self.end].strip()


def evidence_of(answer: Answer, passages: Iterable[Passage]) -> tuple[Sentence, ...]:
    """The sentences of the quotations of ``answer``, in their order, each once; none of a part that carries a block."""
    known = {passage.chunk.chunk_id: passage for passage in passages}
    found: dict[tuple[str, int], Sentence] = {}
    for statement in answer.statements:
        for chunk_id in statement.citation_ids if statement.kind == "quote" else ():
            passage = known.get(chunk_id)
            if passage is None or passage.chunk.has_quarantined_content or passage.chunk.chunk_kind != "prose":
                continue
            for sentence in _quoted(statement, passage):
                found.setdefault((chunk_id, sentence.start), sentence)
    return tuple(found.values())


def _quoted(statement: Statement, passage: Passage) -> Iterator[Sentence]:
    start = passage.chunk.source_text.find(statement.text)
    if start < 0:
        return
    end = start + len(statement.text)
    units: Sequence[PassageUnit] = passage.units or (PassageUnit(start, end, statement.label_path, is_label=False),)
    for unit in units:
        if unit.is_label or unit.withheld or is_withheld(passage, unit_text(passage, unit), DOSES):
            continue
        for sentence in unit_sentences(passage, unit):
            if start <= sentence.start and sentence.end <= end:
                yield sentence


def unit_sentences(passage: Passage, unit: PassageUnit) -> Iterator[Sentence]:
    """The sentences of a paragraph; a label that it opens with governs all of them (``Trẻ em: 5 mg. Sau đó 10 mg.``)."""
    text = unit_text(passage, unit)
    labels, opening, at = unit.label_path, 0, 0
    for end in sentence_ends(text):
        if text[at:end].rstrip().endswith(":") and end < len(text):
            continue
        start = at + len(text[at:end]) - len(text[at:end].lstrip())
        stop = at + len(text[at:end].rstrip())
        if start < stop:
            yield Sentence(passage.chunk, unit.start + start, unit.start + stop, labels)
        if not opening and start < stop:
            opening = 1
            head = _inline_label(text[start:stop])
            labels = (*labels, head) if head else labels
        at = end


def _inline_label(sentence: str) -> str:
    """What stands before the last colon that opens a sentence; '' for none."""
    ends = sentence_ends(sentence)
    heads = [end for end in ends[:-1] if sentence[:end].rstrip().endswith(":")]
    return " ".join(sentence[: heads[-1]].split()) if heads else ""
