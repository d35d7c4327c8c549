"""That a book counts two drugs to one class, proved by its lines on both: so an allergy to one may be told of the other."""

from __future__ import annotations

from duocthu.answer.class_mentions import ClassMentions
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.membership import Membership, memberships
from duocthu.answer.quotation import unit_text
from duocthu.answer.section_answer import add_units
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import NamedDrug
from duocthu.text.written_word import written_words


def add_shared_class(
    draft: Draft, drug: NamedDrug, other: NamedDrug, context: AnswerContext, speaking: Passage | None = None
) -> bool:
    """Say that the book counts two drugs to one class and quote the two lines; whether it does.

    ``speaking`` is the part of the monograph of ``drug`` that speaks of drugs of the same class, where one does.
    """
    proofs = _shared(drug, other, context)
    if proofs is None:
        return False
    chunks = [proof.passage.chunk for proof in proofs]
    facts = {
        "drug_name": drug.drug_name,
        "other": other.drug_name,
        "pages": "; ".join(context.pages(chunk.printed_page_range, chunk.source_page_range) for chunk in chunks),
    }
    ids = tuple(chunk.chunk_id for chunk in chunks)
    if speaking is None:
        draft.add_notice(Notice("class_shared", context.catalogue.text("notice.class_shared", **facts), citation_ids=ids))
    else:
        facts["section"] = speaking.chunk.section_display_name
        text = context.catalogue.text("notice.class_named_as_same", **facts)
        draft.add_notice(Notice("class_named", text, citation_ids=(speaking.chunk.chunk_id, *ids)))
    add_units(draft, [(proof.passage, proof.unit) for proof in proofs], context)
    return True


def _shared(drug: NamedDrug, other: NamedDrug, context: AnswerContext) -> tuple[Membership, Membership] | None:
    """The lines that count two drugs to one class; None where the book has no such."""
    names = context.classes.names
    for first in memberships(drug, context):
        for second in memberships(other, context):
            both = [phrase for phrase in names.phrases(first.name) if phrase in names.phrases(second.name)]
            if any(_written(phrase, first) == _written(phrase, second) != () for phrase in both):
                return first, second
    return None


def _written(phrase: str, proof: Membership) -> tuple[str, ...]:
    """A class as a line writes it, with its diacritics: ``thuốc chống đông`` is not ``thuốc chống động kinh``."""
    mention = ClassMentions([phrase], kinds_of=phrase).find(unit_text(proof.passage, proof.unit))
    return () if mention is None else tuple(word.sound for word in written_words(mention.written))
