"""What came of a question in the words for a reader: ``partial`` is told by its cause."""

from __future__ import annotations

from typing import Final, Literal

from duocthu.domain.answer import Answer, AnswerStatus

ShownStatus = AnswerStatus | Literal["near", "warned"]

# What says that part of an answer stands on its page alone, where no picture does.
_ON_PAGE: Final = frozenset({"section_with_block", "dose_beside_block", "print_illegible"})


def shown_status(answer: Answer) -> ShownStatus:
    """The status; ``warned`` where contraindications name what is asked, which comes before all else: also that no dose is there.

    ``near`` for a partial answer of which nothing is to be seen on its page: the book has it not as asked.
    """
    if answer.status not in ("clarify", "refused") and any(notice.code == "contraindication_named" for notice in answer.notices):
        return "warned"
    return "near" if answer.status == "partial" and not is_on_page(answer) else answer.status


def is_on_page(answer: Answer) -> bool:
    """Whether something of an answer is to be seen on its page."""
    return bool(answer.crops) or any(notice.code in _ON_PAGE for notice in answer.notices)
