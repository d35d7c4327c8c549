"""What is told where no label over the doses names the illness of a question, or where a label goes on with other words.

Never more than is known: what a withheld line may say stands on its page, and an illness that the drug is for is no other case.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from duocthu.answer.blocks import is_held
from duocthu.answer.context import AnswerContext
from duocthu.answer.dosing import DosingChoice
from duocthu.answer.dosing_line import DosingLine
from duocthu.answer.draft import Draft
from duocthu.answer.indication import stands_under_illness
from duocthu.answer.quotation import unit_text
from duocthu.answer.section_notices import listed, section_notice
from duocthu.answer.told_illness import is_indicated, without_patient
from duocthu.domain.chunk import Chunk
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.quantities import states_dose


def add_indication_notice(
    draft: Draft,
    choice: DosingChoice,
    prose: Sequence[Passage],
    labels: Sequence[str],
    drug: NamedDrug,
    asked: Understanding,
    context: AnswerContext,
) -> None:
    """Say what the ``labels`` of a dosage section do not name of the question, or how they name it otherwise."""
    if not any(map(_doses, choice.lines)):
        return
    held = [line for line in choice.lines if is_held(line.passage, line.unit, context)]
    written = [*labels, *context.named_otherwise(" ".join(labels), asked.words)]
    typed = without_patient(asked)
    unnamed = context.unnamed_illness(written, typed) if labels and not asked.foreign else ()
    if not unnamed:
        if choice.inexact:
            notice = section_notice("indication_near", _chunks(prose), context, labels=listed(choice.illnesses, parted="»; «"))
            if not choice.illnesses:
                notice = section_notice("indication_unlike", _chunks(prose), context)
            draft.add_notice(replace(notice, code="indication_near", citation_ids=(prose[0].chunk.chunk_id,)))
        return
    left = context.unnamed_illness([*written, *(unit_text(line.passage, line.unit) for line in held)], typed)
    on_page = [term for term in unnamed if term not in left]
    if on_page:
        pages = list({line.passage.chunk.chunk_id: line.passage for line in held}.values())
        draft.add_notice(section_notice("named_on_page", _chunks(pages), context, words="», «".join(on_page)))
    if not left:
        return
    if not any(map(stands_under_illness, choice.lines)) and is_indicated(drug, asked, context):
        code = "indication_general"
    else:
        code = (
            "indication_not_named" if any(_doses(line) for line in choice.lines if line not in held) else "indication_not_in_text"
        )
    notice = section_notice(code, _chunks(prose), context, words="», «".join(left))
    draft.add_notice(replace(notice, citation_ids=(prose[0].chunk.chunk_id,)))


def _chunks(passages: Sequence[Passage]) -> list[Chunk]:
    return [passage.chunk for passage in passages]


def _doses(line: DosingLine) -> bool:
    return states_dose(unit_text(line.passage, line.unit))
