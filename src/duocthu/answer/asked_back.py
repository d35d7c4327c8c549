"""What has to be asked back before any dose is quoted: a value that nobody has, or two patients in one question."""

from __future__ import annotations

from duocthu.answer.context import AnswerContext
from duocthu.domain.answer import Notice
from duocthu.domain.understanding import Understanding
from duocthu.text.as_written import as_written


def patient_notices(question: str, asked: Understanding, context: AnswerContext) -> list[Notice]:
    """What is not understood of the patient; nothing where the question tells one patient who can be."""
    found = []
    told = (("value_not_understood", asked.patient.impossible), ("several_patients", asked.patient.several))
    for code, words in told:
        if words:
            typed = "», «".join(as_written(each, question) for each in words)
            found.append(Notice(code, context.catalogue.text(f"notice.{code}", words=typed)))
    return found


def asks_dose(asked: Understanding, context: AnswerContext) -> bool:
    """Whether a dose is asked for: of somebody who is not understood none is quoted."""
    return any(context.role(key) == "dosage" for key in asked.section_keys)
