"""Kidneys told by one measure and doses by the other: clearance is no glomerular filtration, and neither is converted."""

from __future__ import annotations

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.domain.answer import Notice, Statement
from duocthu.domain.patient import Patient
from duocthu.text.organ_function import clearances, filtrations


def add_measure_notice(draft: Draft, patient: Patient, context: AnswerContext) -> None:
    """Say that lines are quoted by a measure which the question does not give."""
    if patient.filtration is not None and patient.clearance is None:
        code, bands, given = "filtration_is_no_clearance", clearances, filtrations
    elif patient.clearance is not None and patient.filtration is None:
        code, bands, given = "clearance_is_no_filtration", filtrations, clearances
    else:
        return
    words = {statement: _words(statement) for statement in draft.statements}
    other = [statement for statement, text in words.items() if any(bands(text)) and not any(given(text))]
    if other:
        cited = tuple(dict.fromkeys(chunk_id for statement in other for chunk_id in statement.citation_ids))
        draft.add_notice(Notice(code, context.catalogue.text(f"notice.{code}"), citation_ids=cited))


def _words(statement: Statement) -> str:
    return "\n".join((*statement.label_path, statement.text))
