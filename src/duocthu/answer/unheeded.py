"""Words of a question like a drug's name of which nothing that is quoted speaks."""

from __future__ import annotations

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.quotation import as_words
from duocthu.domain.answer import Notice
from duocthu.domain.understanding import Understanding
from duocthu.text.fold import fold
from duocthu.text.polarity import denied_places


def add_unheeded(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Say which words like a drug's name no quotation speaks of: 'liều morphin và ibuprofen' in a book without morphine.

    A label above a quotation speaks of what it names, and so does another name of the same substance.
    """
    texts = [as_words("\n".join((*statement.label_path, statement.text))) for statement in draft.statements]
    texts += context.named_otherwise(" ".join(texts), asked.words)
    quoted = {word for text in texts for word in fold(text).split()}
    allergens = [name for name in asked.allergic_to if isinstance(name, str)]
    named = (*asked.partners, *asked.partner_classes, *asked.patient.typed, *allergens)
    told = {word for name in named for word in fold(name).split()}
    told |= {fold(asked.as_typed[place]) for place in denied_places(asked.as_typed)}
    terms = dict.fromkeys((*asked.foreign, *asked.marks))
    heeded = quoted | told
    unheeded = [word for word in terms if not heeded.issuperset(fold(word).split()) and word not in draft.unlisted]
    if unheeded and draft.statements:
        text = context.catalogue.text("notice.unheeded_words", words="», «".join(unheeded))
        draft.add_notice(Notice("unheeded_words", text))
