"""Two drugs in one question: what the interaction section of each says of the other, and which side says it."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.answer.context import AnswerContext
from duocthu.answer.quotation import naming_units
from duocthu.answer.section_answer import Draft, add_blocks, add_rest_notice, add_units, prose_of
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug


def add_interactions(
    draft: Draft, groups: Sequence[SectionFound], drugs: Sequence[NamedDrug], context: AnswerContext, *, silence: bool
) -> bool:
    """Quote the paragraphs in which one drug's section names another of ``drugs``; whether anything was, or could not be read.

    Every paragraph of the sections is looked through, by name; with ``silence`` a section that does not name the other is
    told with its place, never as safety. A section with a table or formula is not silent: the other may stand in there.
    """
    silent: list[tuple[SectionFound, str]] = []
    spoken = False
    for group in groups:
        prose = prose_of(group.whole)
        held = len(prose) < len(group.whole) or any(passage.section_blocks for passage in group.whole)
        add_blocks(draft, group.whole, context)
        spoken = spoken or held
        for other in drugs:
            if other == group.drug or not prose:
                continue
            units = naming_units(prose, context.names_of(other))
            if units:
                spoken = True
                add_units(draft, units, context)
                add_rest_notice(draft, prose, context)
            elif not held:
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
        draft.cite(passage)
    return Notice("not_found_interaction", text, citation_ids=ids)
