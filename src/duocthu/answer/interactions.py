"""Two drugs in one question: what the interaction section of each says of the other, and which side says it."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.answer.context import AnswerContext
from duocthu.answer.quotation import citation, naming_units
from duocthu.answer.section_answer import Draft, add_page_only, add_rest_notice
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug


def add_interactions(
    draft: Draft, groups: Sequence[SectionFound], drugs: Sequence[NamedDrug], context: AnswerContext, *, silence: bool
) -> bool:
    """Quote the paragraphs in which one drug's section names another of ``drugs``; whether anything was, or could not be read.

    Every paragraph of the sections is looked through, by name; with ``silence`` a section that does not name the other is
    told with its place, never as safety.
    """
    silent: list[tuple[SectionFound, str]] = []
    spoken = False
    for group in groups:
        quotable = [p for p in group.whole if not p.chunk.has_quarantined_content]
        for passage in group.whole:
            if passage.chunk.has_quarantined_content:
                add_page_only(draft, passage, context)
                spoken = True
        for other in drugs:
            if other == group.drug or not quotable:
                continue
            units = naming_units(quotable, context.names_of(other))
            if units:
                spoken = True
                draft.add_units(units)
                add_rest_notice(draft, quotable, context)
            else:
                silent.append((group, other.drug_name))
    for group, name in silent if silence else ():
        draft.notices.append(_silence(draft, group, name, context))
    return spoken


def _silence(draft: Draft, group: SectionFound, name: str, context: AnswerContext) -> Notice:
    passages: Sequence[Passage] = group.whole
    ids = tuple(p.chunk.chunk_id for p in passages)
    text = context.catalogue.text(
        "notice.not_found_interaction",
        section=passages[0].chunk.section_display_name,
        drug_name=group.drug.drug_name,
        name=name,
    )
    for passage in passages:
        draft.cite(citation(passage))
    return Notice("not_found_interaction", text, citation_ids=ids)
