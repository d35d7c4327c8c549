"""Questions that name their drugs by id, not in words: what two drugs say of each other, and one section of several drugs."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.answer import Answer
from duocthu.domain.errors import RequestError
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.retrieval.search import Sought, search
from duocthu.workflows.ask import AskedBook, composed
from duocthu.workflows.book_catalog import DrugEntry

_INTERACTIONS = "interactions"


def interactions(drugs: Sequence[DrugEntry], book: AskedBook) -> Answer:
    """What the interaction sections of two or more drugs say of the others. Raises RequestError (section_of_no_drug)."""
    section = next((s for s in book.context.profile.sections if s.role == _INTERACTIONS), None)
    if section is None:
        raise RequestError("section_of_no_drug", section=_INTERACTIONS)
    return _answered(drugs, section.key, section.heading, book)


def compare(drugs: Sequence[DrugEntry], section_key: str, book: AskedBook) -> Answer:
    """One section of several drugs. Raises RequestError (section_of_no_drug) for a section that the book does not know."""
    heading = next((s.heading for s in book.context.profile.sections if s.key == section_key), None)
    if heading is None:
        raise RequestError("section_of_no_drug", section=section_key)
    return _answered(drugs, section_key, heading, book)


def _answered(drugs: Sequence[DrugEntry], section_key: str, heading: str, book: AskedBook) -> Answer:
    """The answer of a question that is understood beforehand: nothing is guessed, since each drug is named by its id."""
    named = tuple(NamedDrug(drug.drug_id, drug.drug_name, None, drug.drug_name, "title") for drug in drugs)
    question = f"{heading}: {' + '.join(drug.drug_name for drug in drugs)}"
    asked = Understanding(named, (), (section_key,), ())
    result = search(question, asked, Sought(book.reader, book.vector, book.names.substances, book.names.aliases))
    return composed(question, asked, result, book)
