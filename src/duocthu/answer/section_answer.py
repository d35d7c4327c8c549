"""What is said of one section: the paragraphs that answer, the whole section, or pages and crops in place of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from duocthu.answer.blocks import is_descriptor, is_illegible, is_page_only, is_withheld
from duocthu.answer.context import AnswerContext
from duocthu.answer.quotation import answering_units, citation, pointed_at, unit_statement, unit_text, whole_statement
from duocthu.domain.answer import Citation, Notice, Statement
from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound

PASSAGES_WITHOUT_SECTION = 2


@dataclass(slots=True)
class Draft:
    """An answer as it grows.

    ``blocks`` are the tables and formulas of every section that is cited, each with a chunk of its section; ``page_only`` tells
    that a section is answered by its pages, ``illegible`` that a passage is, since its print cannot be trusted.
    """

    statements: list[Statement] = field(default_factory=list)
    citations: dict[str, Citation] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    blocks: dict[str, tuple[ChunkAttachment, Chunk]] = field(default_factory=dict)
    page_only: bool = False
    illegible: bool = False

    @property
    def partial(self) -> bool:
        """Whether something that must be seen on its page is part of the answer."""
        return self.page_only or self.illegible or bool(self.blocks)

    def cite(self, passage: Passage, units: Sequence[PassageUnit] = ()) -> None:
        """Cite a passage or some of its paragraphs; with it come all tables and formulas of its section."""
        given = citation(passage, units)
        for block in passage.section_blocks:
            self.blocks.setdefault(block.block_id, (block, passage.chunk))
        known = self.citations.get(given.chunk_id)
        if known is None:
            self.citations[given.chunk_id] = given
            return
        more = tuple(region for region in given.regions if region not in known.regions)
        self.citations[given.chunk_id] = replace(known, regions=known.regions + more)

    def add_whole(self, passage: Passage, said: int = 0) -> None:
        """Quote a passage as it stands, but for what has been ``said`` at the end of the part before it (characters)."""
        statement = whole_statement(passage, said)
        if statement is not None:
            self.statements.append(statement)
            self.cite(passage)


def add_section(draft: Draft, found: SectionFound, words: Sequence[str], context: AnswerContext) -> None:
    """Say what the passages of a section say.

    A dosage section is quoted whole, so that every population stands with its label. Other sections give the paragraphs that
    the question singles out, where it clearly does, with the pages of the whole. Where doses stand beside a block and may not be
    quoted, parts that the question points at less are not quoted in their place: they would be the doses of somebody else.
    """
    passages = found.whole or _best(found)
    add_blocks(draft, passages, context)
    prose = prose_of(passages)
    units = [] if context.role(found.section_key) == "dosage" else answering_units(prose, words)
    if units:
        add_units(draft, units, context)
        add_rest_notice(draft, prose, context)
        return
    withheld = [is_withheld(passage, passage.chunk.source_text) or is_illegible(passage.units) for passage in prose]
    points = pointed_at(prose, words)
    least = max((n for n, held in zip(points, withheld, strict=True) if held), default=0)
    reach = 0
    for passage, held, pointed in zip(prose, withheld, points, strict=True):
        if held:
            _withhold(draft, passage, context)
        elif pointed >= least:
            draft.add_whole(passage, max(0, reach - passage.start) if found.whole else 0)
            reach = passage.start + len(passage.chunk.source_text)
    if any(not held and pointed < least for held, pointed in zip(withheld, points, strict=True)):
        add_rest_notice(draft, prose, context)


def _best(found: SectionFound) -> tuple[Passage, ...]:
    """The best passages where no section was asked for; a block comes with the words of its section."""
    ranked = [passage for passage, _ in found.ranked]
    spoken = [passage for passage in ranked if not is_descriptor(passage)]
    return tuple((spoken or ranked)[:PASSAGES_WITHOUT_SECTION])


def prose_of(passages: Iterable[Passage]) -> list[Passage]:
    """The passages that have words of the book."""
    return [passage for passage in passages if passage.chunk.chunk_kind == "prose"]


def add_blocks(draft: Draft, passages: Iterable[Passage], context: AnswerContext) -> None:
    """Cite the lifted blocks among the passages, and the sections that can be given by their pages alone."""
    for passage in passages:
        if is_page_only(passage):
            draft.page_only = True
            draft.cite(passage)
            draft.notices.append(_section_notice("section_with_block", (passage.chunk,), context))
        elif is_descriptor(passage):
            draft.cite(passage)


def add_units(draft: Draft, units: Sequence[tuple[Passage, PassageUnit]], context: AnswerContext) -> None:
    """Quote paragraphs, each under its labels; a dose beside a block is given by its page."""
    for passage, unit in units:
        if is_withheld(passage, unit_text(passage, unit)) or unit.withheld:
            _withhold(draft, passage, context, (unit,))
        else:
            draft.statements.append(unit_statement(passage, unit))
            draft.cite(passage, (unit,))


def _withhold(draft: Draft, passage: Passage, context: AnswerContext, units: Sequence[PassageUnit] = ()) -> None:
    """The page of words that may not be quoted; the crop comes with the citation."""
    draft.cite(passage, units)
    ids = tuple(block.block_id for block in passage.chunk.attachments)
    code = "print_illegible" if is_illegible(units or passage.units) else "dose_beside_block"
    draft.illegible = draft.illegible or code == "print_illegible"
    notice = replace(_section_notice(code, (passage.chunk,), context), block_ids=ids)
    if notice not in draft.notices:
        draft.notices.append(notice)


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
