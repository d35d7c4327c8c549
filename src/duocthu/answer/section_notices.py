"""Notices of a section as a whole: where to read the rest of it, what of it is given by its page, whose a paragraph may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from duocthu.answer.blocks import block_notice, is_illegible
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.held_places import labels_of
from duocthu.answer.quotation import citation
from duocthu.domain.answer import Citation, Notice
from duocthu.domain.chunk import Chunk
from duocthu.domain.passage import Passage, PassageUnit

_MOST_CHAINS = 3  # of labels over withheld lines, that a notice names
MOST_LABELS = 6  # of people or indications, that a notice names


class PageSpan(NamedTuple):
    """The first and the last page of something: as printed (None where no number is known), and in the file (0-indexed)."""

    printed: tuple[int | None, int | None]
    physical: tuple[int, int]


def page_span(of: Chunk | Citation) -> PageSpan:
    """The pages of a chunk, or of what is cited of it."""
    return PageSpan(of.printed_page_range, of.source_page_range)


def withhold(draft: Draft, passage: Passage, context: AnswerContext, units: Sequence[PassageUnit] = ()) -> None:
    """The page of words that may not be quoted; the crop comes with the citation. Passages of a section are told at once."""
    draft.cite(passage, units)
    draft.held += [(passage, unit) for unit in units or passage.units if not unit.is_label]
    code = "print_illegible" if is_illegible(units or passage.units) else "dose_beside_block"
    draft.illegible = draft.illegible or code == "print_illegible"
    chunk = passage.chunk
    known = draft.withheld.setdefault((code, chunk.drug_id, chunk.section_key), [])
    earlier = [n for n in draft.notices if n.code == code and known and n.citation_ids == tuple(p.chunk.chunk_id for p in known)]
    if passage not in known:
        known.append(passage)
    notice = _withheld_notice(code, known, draft.held, context)
    if earlier:
        draft.notices[draft.notices.index(earlier[0])] = notice
    else:
        draft.add_notice(notice)


def _withheld_notice(
    code: str, passages: Sequence[Passage], held: Sequence[tuple[Passage, PassageUnit]], context: AnswerContext
) -> Notice:
    """The notice for the passages of a section; it names the labels of what is held, where that is little."""
    ids = dict.fromkeys(block.block_id for passage in passages for block in passage.chunk.attachments)
    chains = dict.fromkeys(labels_of(*entry) for entry in held if entry[0] in passages)
    labels = tuple(" › ".join(label.rstrip(":") for label in chain) for chain in chains)
    text = f"{code}_for" if code == "dose_beside_block" and all(labels) and len(labels) <= _MOST_CHAINS else code
    places = [page_span(citation(passage, [unit for other, unit in held if other is passage])) for passage in passages]
    chunks = [passage.chunk for passage in passages]
    notice = section_notice(text, chunks, context, places, labels=listed(labels, parted="»; «"))
    return replace(notice, code=code, block_ids=tuple(ids))


def add_rest_notice(draft: Draft, passages: Sequence[Passage], context: AnswerContext) -> None:
    """Where to read the rest of a section of which only a part is quoted: its words, its tables and its formulas."""
    chunks = [passage.chunk for passage in passages]
    blocks = {block.block_id: block for passage in passages for block in passage.section_blocks}.values()
    places = [*map(page_span, chunks), *(PageSpan((block.printed_page,) * 2, (block.physical_page,) * 2) for block in blocks)]
    draft.add_notice(section_notice("section_partial", chunks, context, places))


def add_block_notices(draft: Draft, context: AnswerContext) -> None:
    """Name each table and formula of the sections that are cited."""
    for block, chunk in draft.ordered_blocks:
        cited = tuple(c.chunk_id for c in draft.citations.values() if block.block_id in c.quarantined_block_ids)
        draft.notices.append(block_notice(block, chunk, draft.labels_before(block.block_id), cited, context))


def unowned_notice(behind: Sequence[str], prose: Sequence[Passage], context: AnswerContext) -> Notice:
    """That paragraphs are quoted which stand behind some labels and do not say whose they are."""
    notice = section_notice("whose_not_told", [passage.chunk for passage in prose], context, people=listed(behind))
    return replace(notice, citation_ids=())


def listed(labels: Sequence[str], parted: str = "; ") -> str:
    """Labels in a row, the first of them where there are many."""
    return parted.join(label.rstrip(":") for label in labels[:MOST_LABELS]) + ("; …" if len(labels) > MOST_LABELS else "")


def section_notice(
    code: str, chunks: Sequence[Chunk], context: AnswerContext, places: Sequence[PageSpan] = (), **data: str
) -> Notice:
    """A notice that names a section, its pages and what else ``data`` fills it with.

    The pages are those of ``places`` where some are given, else those of ``chunks``.
    """
    spans = places or [page_span(chunk) for chunk in chunks]
    first, last = min(spans, key=lambda span: span.physical[0]), max(spans, key=lambda span: span.physical[1])
    pages = context.pages((first.printed[0], last.printed[1]), (first.physical[0], last.physical[1]))
    chunk = chunks[0]
    text = context.catalogue.text(
        f"notice.{code}", section=chunk.section_display_name, drug_name=chunk.drug_name, pages=pages, **data
    )
    return Notice(code, text, citation_ids=tuple(c.chunk_id for c in chunks))
