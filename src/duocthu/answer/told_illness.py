"""What a question says beside drug, section and patient, and whether the drug is for that."""

from __future__ import annotations

import re
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.fold import fold
from duocthu.text.polarity import denied_places

_WORD: Final = re.compile(r"[^\W_]+")


def without_patient(asked: Understanding) -> list[str]:
    """The words of a question that tell neither drug, section nor patient, and that it does not deny (``không sốt``)."""
    patient = {word for phrase in asked.patient.typed for word in _WORD.findall(phrase)}
    if all(word.isascii() for word in asked.typed):
        patient |= set(map(fold, patient))
    denied = denied_places(asked.typed)
    return ["?" if word in patient or place in denied else word for place, word in enumerate(asked.typed)]


def is_indicated(drug: NamedDrug, asked: Understanding, context: AnswerContext) -> bool:
    """Whether a drug's indications name all that a question speaks of beside its patient."""
    texts = [passage.chunk.text for passages in context.sections_of(drug, "indications") for passage in prose_of(passages)]
    typed = without_patient(context.in_book_words(asked, " ".join(texts)))
    return bool(texts and context.unnamed_illness((), typed)) and not context.unnamed_illness(texts, typed)
