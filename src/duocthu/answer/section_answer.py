"""What is said of one section: the paragraphs that answer, the whole section, or its pages alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from duocthu.answer.context import AnswerContext
from duocthu.answer.quotation import answering_units, citation, unit_statement, whole_statement
from duocthu.domain.answer import Citation, Notice, Statement
from duocthu.domain.chunk import Chunk
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound

PASSAGES_WITHOUT_SECTION = 2


@dataclass(slots=True)
class Draft:
    """An answer as it grows; ``partial``: a table or formula is part of it."""

    statements: list[Statement] = field(default_factory=list)
    citations: dict[str, Citation] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    partial: bool = False

    def cite(self, given: Citation) -> None:
        """Add a citation; a later one of the same chunk adds its regions."""
        known = self.citations.get(given.chunk_id)
        if known is None:
            self.citations[given.chunk_id] = given
            return
        more = tuple(region for region in given.regions if region not in known.regions)
        self.citations[given.chunk_id] = replace(known, regions=known.regions + more)

    def add_whole(self, passage: Passage) -> None:
        """Quote a passage as it stands."""
        self.statements.append(whole_statement(passage))
        self.cite(citation(passage))

    def add_units(self, units: Sequence[tuple[Passage, PassageUnit]]) -> None:
        """Quote paragraphs, each under its labels."""
        for passage, unit in units:
            self.statements.append(unit_statement(passage, unit))
            self.cite(citation(passage, (unit,)))


def add_section(draft: Draft, found: SectionFound, words: Sequence[str], context: AnswerContext) -> None:
    """Say what the passages of a section say.

    A dosage section is quoted whole, so that every population stands with its label. Other sections give the paragraphs that
    the question singles out, where it clearly does, with the pages of the whole.
    """
    passages = found.whole or tuple(p for p, _ in found.ranked[:PASSAGES_WITHOUT_SECTION])
    held = [p for p in passages if p.chunk.has_quarantined_content]
    for passage in held:
        add_page_only(draft, passage, context)
    quotable = [p for p in passages if not p.chunk.has_quarantined_content]
    units = [] if context.role(found.section_key) == "dosage" else answering_units(quotable, words)
    if not units:
        for passage in quotable:
            draft.add_whole(passage)
        return
    draft.add_units(units)
    add_rest_notice(draft, quotable, context)


def add_page_only(draft: Draft, passage: Passage, context: AnswerContext) -> None:
    """A section with a table or formula: its pages instead of its words."""
    draft.partial = True
    draft.cite(citation(passage))
    draft.notices.append(_section_notice("section_with_block", (passage.chunk,), context))


def add_rest_notice(draft: Draft, passages: Sequence[Passage], context: AnswerContext) -> None:
    """Where to read the rest of a section of which only a part is quoted."""
    draft.notices.append(_section_notice("section_partial", [p.chunk for p in passages], context))


def _section_notice(code: str, chunks: Sequence[Chunk], context: AnswerContext) -> Notice:
    first = min(chunks, key=lambda c: c.source_page_range[0])
    last = max(chunks, key=lambda c: c.source_page_range[1])
    pages = context.pages(
        (first.printed_page_range[0], last.printed_page_range[1]), (first.source_page_range[0], last.source_page_range[1])
    )
    text = context.catalogue.text(f"notice.{code}", section=first.section_display_name, drug_name=first.drug_name, pages=pages)
    return Notice(code, text, citation_ids=tuple(c.chunk_id for c in chunks))
