"""An answer from quotations alone: statements word for word, both pages with each, and plain words for what is not there."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.answer.blocks import block_crop, block_notice
from duocthu.answer.context import AnswerContext
from duocthu.answer.interactions import add_interactions
from duocthu.answer.section_answer import Draft, add_section
from duocthu.domain.answer import Answer, AnswerStatus, Notice, Suggestion
from duocthu.domain.search_result import SearchResult, SectionFound
from duocthu.domain.understanding import Understanding
from duocthu.text.fold import fold


@dataclass(frozen=True, slots=True)
class UnknownName:
    """A name that no drug of the book bears ('' where it could not be told), and drugs with names near to it."""

    typed: str = ""
    suggestions: tuple[Suggestion, ...] = ()


def compose(
    question: str, asked: Understanding, result: SearchResult, context: AnswerContext, unknown: UnknownName | None = None
) -> Answer:
    """The answer to a question; ``unknown`` is told where no drug was understood."""
    draft = Draft()
    status: AnswerStatus
    offered: tuple[Suggestion, ...] = ()
    if result.status == "clarify":
        status = "clarify"
        offered = _choices(asked)
        draft.notices.append(_notice("which_drug", context))
    elif not asked.drugs:
        status = "not_found"
        unknown = unknown or UnknownName()
        offered = unknown.suggestions
        draft.notices.append(_unknown_drug(unknown.typed, context))
    else:
        _add_corrections(draft, asked, context)
        status = _add_found(draft, asked, result, context)
        _add_unheeded(draft, asked, context)
        _add_blocks(draft, context)
    if status == "not_found":
        draft.notices.append(_notice("absence_is_no_proof", context))
    return Answer(
        question=question,
        understanding=_understanding(asked, context),
        status=status,
        statements=tuple(draft.statements),
        citations=tuple(draft.citations.values()),
        crops=tuple(block_crop(block) for block, _ in draft.blocks.values()),
        notices=tuple(draft.notices),
        suggestions=offered,
        source=context.source,
    )


def _add_found(draft: Draft, asked: Understanding, result: SearchResult, context: AnswerContext) -> AnswerStatus:
    for drug, key in result.missing:
        text = context.catalogue.text("notice.not_found_section", drug_name=drug.drug_name, section=context.section_name(key))
        draft.notices.append(Notice("not_found_section", text))
    pairs = _pairs(asked, result, context)
    spoken = bool(pairs) and add_interactions(draft, pairs, asked.drugs, context, silence=not asked.from_history)
    alone = result.found if not pairs else [g for g in result.found if g not in pairs]
    if pairs and not spoken and asked.from_history:
        alone = [*alone, pairs[-1]]
    for group in alone:
        add_section(draft, group, asked.words, context)
        spoken = True
    if not spoken:
        if not result.found and not result.missing:
            draft.notices.append(_notice("not_found_answer", context))
        return "not_found"
    return "partial" if draft.partial else "answered"


def _add_unheeded(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Say which words like a drug's name no quotation speaks of: 'liều morphin và ibuprofen' in a book without morphine."""
    quoted = {word for statement in draft.statements for word in fold(statement.text).split()}
    unheeded = [word for word in asked.foreign if word not in quoted]
    if unheeded and draft.statements:
        text = context.catalogue.text("notice.unheeded_words", words="», «".join(unheeded))
        draft.notices.append(Notice("unheeded_words", text))


def _add_blocks(draft: Draft, context: AnswerContext) -> None:
    """Name each table and formula of the sections that are cited."""
    for block, chunk in draft.blocks.values():
        cited = tuple(c.chunk_id for c in draft.citations.values() if block.block_id in c.quarantined_block_ids)
        draft.notices.append(block_notice(block, chunk, cited, context))


def _pairs(asked: Understanding, result: SearchResult, context: AnswerContext) -> list[SectionFound]:
    """The interaction sections of the drugs of a question, where it takes two of them together."""
    if len(asked.drugs) < 2:  # noqa: PLR2004  an interaction takes two
        return []
    return [group for group in result.found if context.role(group.section_key) == "interactions"]


def _add_corrections(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    for drug in asked.drugs:
        if drug.how in ("typo", "short"):
            text = context.catalogue.text("notice.understood_as", drug_name=drug.drug_name)
            draft.notices.append(Notice("understood_as", text))
        elif fold(drug.typed) not in fold(drug.drug_name):
            text = context.catalogue.text("notice.understood_in", typed=drug.typed, drug_name=drug.drug_name)
            draft.notices.append(Notice("understood_in", text))


def _choices(asked: Understanding) -> tuple[Suggestion, ...]:
    found = {c.drug_id: Suggestion(c.drug_id, c.drug_name) for unclear in asked.unclear for c in unclear.candidates}
    return tuple(found.values())


def _unknown_drug(unknown: str, context: AnswerContext) -> Notice:
    if unknown:
        text = context.catalogue.text("notice.not_found_drug", name=unknown, book=context.source.title)
        return Notice("not_found_drug", text)
    return _notice("not_found_answer", context)


def _notice(code: str, context: AnswerContext) -> Notice:
    return Notice(code, context.catalogue.text(f"notice.{code}", book=context.source.title))


def _understanding(asked: Understanding, context: AnswerContext) -> str:
    drugs = [f"{d.drug_name} ({d.substance})" if d.substance else d.drug_name for d in asked.drugs]
    said = []
    if drugs:
        said.append(context.catalogue.text("ask.understood_drug", drug_name=" + ".join(drugs)))
    if asked.section_keys:
        names = " + ".join(context.section_name(key) for key in asked.section_keys)
        said.append(context.catalogue.text("ask.understood_section", section=names))
    return " · ".join(said)
