"""Two drugs that are to be mixed: by which class the incompatibilities of one name the other, and that those of neither do."""

from __future__ import annotations

from itertools import permutations

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.interactions import MIXED, add_classed, look
from duocthu.domain.answer import Notice
from duocthu.domain.understanding import Understanding


def add_mixed_pairs(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Quote lines on a class with what proves it, or say that no monograph speaks of another of the drugs.

    Where incompatibilities are asked for.
    """
    if not any(context.role(key) == "incompatibilities" for key in asked.section_keys):
        return
    drugs = asked.drugs
    pairs = [
        (one, other, look(one, other, context, MIXED)) for one, other in permutations(drugs, 2) if one.drug_id != other.drug_id
    ]
    for _, other, side in pairs:
        mixed = [one for one in side.classed if context.role(one.passage.chunk.section_key) == "incompatibilities"]
        add_classed(draft, mixed, other.drug_name, context)
    if pairs and not any(side.speaks for _, _, side in pairs):
        names = "», «".join(drug.drug_name for drug in drugs)
        draft.add_notice(Notice("mixture_not_named", context.catalogue.text("notice.mixture_not_named", names=names)))
