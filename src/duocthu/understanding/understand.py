"""A question as drugs and sections, with what is missing taken from the questions before it."""

from __future__ import annotations

from duocthu.domain.question import Question
from duocthu.domain.understanding import Understanding
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.names import NameBook


def understand(question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    """Names first; the words that belong to no name tell the sections."""
    found = names.find(question.question)
    free = [word for word, taken in zip(found.words, found.taken, strict=True) if not taken]
    keys, rest = sections.find(free)
    if found.drugs or found.unclear or found.strange:
        return Understanding(found.drugs, found.unclear, keys, rest)
    for earlier in reversed(question.history):
        before = names.find(earlier)
        if before.drugs or before.unclear:
            return Understanding(before.drugs, before.unclear, keys, rest, from_history=True)
    return Understanding((), (), keys, rest)
