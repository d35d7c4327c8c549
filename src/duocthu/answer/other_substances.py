"""A monograph of several substances: that a line which was found for one of them speaks of others alone."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.quotation import as_words, unit_text
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import NamedDrug
from duocthu.text.fold import fold


def add_other_substances(
    draft: Draft, drug: NamedDrug, units: Sequence[tuple[Passage, PassageUnit]], context: AnswerContext
) -> None:
    """Say of which other substances of its monograph paragraphs speak that do not name the ``drug``'s own."""
    if drug.substance is None:
        return
    others: dict[str, None] = {}
    cited: dict[str, None] = {}
    for passage, unit in units:
        words = as_words("\n".join((*unit.label_path, unit_text(passage, unit))))
        named = [name for name in context.substances(drug.drug_id) if f" {fold(name)} " in words]
        if named and drug.substance not in named:
            others |= dict.fromkeys(named)
            cited[passage.chunk.chunk_id] = None
    if others:
        text = context.catalogue.text(
            "notice.other_substances", drug_name=drug.drug_name, others=", ".join(others), substance=drug.substance
        )
        draft.add_notice(Notice("other_substances", text, citation_ids=tuple(cited)))
