"""Tables and formulas in an answer: each as its crop, with its page in words, and no dose from prose that stands beside one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from duocthu.answer.context import AnswerContext
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Crop, Notice
from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.dosed import may_be_dose, numbers_anything

DOSES: Final[SectionRole] = "dosage"


def is_descriptor(passage: Passage) -> bool:
    """Whether a passage stands for a lifted block, which is answered by its crop alone."""
    return passage.chunk.chunk_kind == "block_descriptor" and bool(passage.chunk.attachments)


def is_page_only(passage: Passage) -> bool:
    """Whether a passage stands for a section that is answered by its pages alone."""
    return passage.chunk.chunk_kind == "block_descriptor" and not passage.chunk.attachments


def is_withheld(passage: Passage, text: str, role: str, labels: Iterable[str] = ()) -> bool:
    """Whether words of a passage may not be quoted: a dose from a part that carries a block.

    ``role`` is that of its section. In one of doses nothing that holds a number or changes a dose is quoted beside a block; in
    the others, nothing that may be taken for a dose. ``labels`` are shown above the words: none of them may be a dose either.
    """
    if not passage.chunk.has_quarantined_content:
        return False
    if any(may_be_dose(label) for label in labels):
        return True
    return numbers_anything(text) if role == DOSES else may_be_dose(text)


def is_held(passage: Passage, unit: PassageUnit, context: AnswerContext) -> bool:
    """Whether a paragraph may not be quoted: its print cannot be trusted, or it may be a dose beside a block."""
    role = context.role(passage.chunk.section_key)
    text = passage.chunk.source_text[unit.start : unit.end]
    return unit.withheld or is_withheld(passage, text, role, unit.label_path)


def prose_of(passages: Iterable[Passage]) -> list[Passage]:
    """The passages that have words of the book."""
    return [passage for passage in passages if passage.chunk.chunk_kind == "prose"]


def is_illegible(units: Iterable[PassageUnit]) -> bool:
    """Whether some of the paragraphs may not be quoted since their print cannot be trusted."""
    return any(unit.withheld for unit in units)


def block_crop(block: ChunkAttachment, labels: tuple[str, ...] = ()) -> Crop:
    """A block as an answer shows it, printed behind ``labels``."""
    return Crop(
        block.block_id, block.physical_page, block.printed_page, block.bbox, block.continuation, block.source_crop, labels
    )


def block_notice(
    block: ChunkAttachment, chunk: Chunk, labels: tuple[str, ...], citation_ids: tuple[str, ...], context: AnswerContext
) -> Notice:
    """What to look at: the block, the section of ``chunk`` that holds it, both pages, and the ``labels`` before it."""
    pages = context.pages((block.printed_page, block.printed_page), (block.physical_page, block.physical_page))
    code = "section_has_formula" if block.kind == "formula" else "section_has_table"
    text = context.catalogue.text(f"notice.{code}", section=chunk.section_display_name, drug_name=chunk.drug_name, pages=pages)
    if labels:
        behind = " › ".join(label.rstrip(":") for label in labels)
        text = f"{text} {context.catalogue.text('notice.block_behind', labels=behind)}"
    return Notice(code, text, (block.block_id,), citation_ids)
