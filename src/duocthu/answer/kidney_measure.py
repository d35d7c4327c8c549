"""Kidneys told by one measure and doses by the other: clearance is no glomerular filtration, and neither is converted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.domain.answer import Notice, Statement
from duocthu.domain.patient import Patient, Span
from duocthu.text.organ_function import clearances, filtrations


def add_measure_notice(draft: Draft, patient: Patient, context: AnswerContext) -> None:
    """Say that lines are quoted by a measure which the question does not give, or gives in a unit that tells no band."""
    if patient.unread:
        text = context.catalogue.text("notice.measure_not_understood", measure="», «".join(patient.unread))
        draft.add_notice(Notice("measure_not_understood", text))
    given: Callable[[str], Iterator[Span]]
    if patient.filtration is not None and patient.clearance is None:
        code, bands, given = "filtration_is_no_clearance", clearances, filtrations
    elif patient.clearance is not None and patient.filtration is None:
        code, bands, given = "clearance_is_no_filtration", filtrations, clearances
    elif patient.creatinine and patient.clearance is None:
        code, bands, given = "creatinine_is_no_clearance", clearances, _none
    else:
        return
    words = {statement: _words(statement) for statement in draft.statements}
    other = [statement for statement, text in words.items() if any(bands(text)) and not any(given(text))]
    cited = tuple(dict.fromkeys(chunk_id for statement in other for chunk_id in statement.citation_ids))
    doses = tuple(i for i in cited if context.role(draft.citations[i].section_key) == "dosage")
    if doses:
        draft.add_notice(Notice(code, context.catalogue.text(f"notice.{code}"), citation_ids=doses))
    elif cited:  # a warning by the other measure: no band of doses is quoted
        draft.add_notice(Notice("measures_differ", context.catalogue.text("notice.measures_differ"), citation_ids=cited))


def _none(_: str) -> Iterator[Span]:
    """No band is looked for that a serum creatinine might be in."""
    return iter(())


def _words(statement: Statement) -> str:
    return "\n".join((*statement.label_path, statement.text))
