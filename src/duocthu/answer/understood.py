"""What was understood of a question, told to whoever asked it: the drugs, also by another name, the patient, the choices."""

from __future__ import annotations

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.offered import offered_words
from duocthu.domain.answer import Notice, Suggestion
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.as_written import as_written
from duocthu.text.fold import fold

_APART = "?"  # between words of an earlier question that stand apart
_LONGEST = 120  # characters of an earlier question that are said again


def told_understanding(question: str, asked: Understanding, context: AnswerContext) -> str:
    """The drugs, sections, patient and routes, on one line."""
    drugs = [_named(drug) for drug in asked.drugs]
    said = []
    if drugs:
        said.append(context.catalogue.text("ask.understood_drug", drug_name=" + ".join(drugs)))
    if asked.section_keys:
        names = " + ".join(context.section_name(key) for key in asked.section_keys)
        said.append(context.catalogue.text("ask.understood_section", section=names))
    told = (*asked.patient.typed, *asked.patient.denied)
    if told:
        patient = ", ".join(as_written(typed, question) for typed in told)
        said.append(context.catalogue.text("ask.understood_patient", patient=patient))
    if asked.allergic_to:
        allergens = (_named(each) if isinstance(each, NamedDrug) else as_written(each, question) for each in asked.allergic_to)
        said.append(context.catalogue.text("ask.understood_allergy", allergens=", ".join(allergens)))
    if asked.routes and any(context.role(key) == "dosage" for key in asked.section_keys):
        said.append(context.catalogue.text("ask.understood_route", route=", ".join(route.typed for route in asked.routes)))
    return " · ".join(said)


def add_corrections(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Say how each name was understood, which earlier question lent the first, and what else they tell."""
    if asked.from_history and asked.drugs:
        text = context.catalogue.text("notice.from_history", drug_name=_named(asked.drugs[0]), question=_short(asked.lent_by))
        draft.notices.append(Notice("from_history", text))
    lent: dict[str, list[str]] = {}
    for told in (*asked.lent_sections, *asked.lent):
        words = context.section_name(told) if told in asked.lent_sections else told
        lent.setdefault(asked.origin_of(told), []).append(f"«{words}»")
    for origin, told_there in lent.items():
        text = context.catalogue.text("notice.rest_from_history", told=", ".join(told_there), question=_short(origin))
        draft.notices.append(Notice("rest_from_history", text))
    if asked.not_lent and asked.drugs:
        told, origin = "», «".join(asked.not_lent), asked.origin_of(asked.not_lent[0])
        text = context.catalogue.text("notice.patient_not_lent", told=told, question=_short(origin))
        draft.notices.append(Notice("patient_not_lent", text))
    if asked.patient_before.is_known:
        more = [words for words in asked.patient_before.typed if words not in asked.patient.typed]
        key = "notice.more_before" if asked.patient.is_known else "notice.patient_before"
        text = context.catalogue.text(key, told="», «".join(more), question=_short(asked.origin_of(more[0])))
        draft.notices.append(Notice("patient_before", text))
    for drug in asked.drugs:
        if drug.how in ("typo", "short"):
            text = context.catalogue.text("notice.understood_as", drug_name=offered_words(_offered(drug), context.catalogue))
            draft.notices.append(Notice("understood_as", text))
        elif fold(drug.typed) not in fold(drug.drug_name):
            text = context.catalogue.text("notice.understood_in", typed=drug.typed, drug_name=drug.drug_name)
            draft.notices.append(Notice("understood_in", text))


def add_illness_lent(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Say which earlier question tells the illness that is warned of."""
    words = " ".join(asked.illness_before)
    told = "», «".join(run.strip() for run in words.split(_APART))
    text = context.catalogue.text("notice.rest_from_history", told=f"«{told}»", question=_short(asked.origin_of(words)))
    draft.add_notice(Notice("rest_from_history", text))


def add_shorthand(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Say what shorthand was taken for: else an answer speaks of what nobody has typed."""
    if asked.shortened:
        told = "; ".join(f"«{short}»: {meant}" for short, meant in asked.shortened)
        draft.notices.append(Notice("short_for", context.catalogue.text("notice.short_for", told=told)))


def choices(asked: Understanding) -> tuple[Suggestion, ...]:
    """The drugs that an unclear name may mean, each once."""
    found = {(c.drug_id, c.substance): _offered(c) for name in asked.unclear for c in name.candidates}
    return tuple(found.values())


def _offered(drug: NamedDrug) -> Suggestion:
    """A drug by the name that comes near, where its title and substance do not hold that."""
    named = _named(drug)
    return Suggestion(drug.drug_id, named, "" if fold(drug.near) in fold(named) else drug.near)


def _named(drug: NamedDrug) -> str:
    """The title, with the substance that is meant."""
    return f"{drug.drug_name} ({drug.substance})" if drug.substance else drug.drug_name


def _short(question: str) -> str:
    """A question on one line, cut where it is long."""
    words = " ".join(question.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rstrip()}…"
