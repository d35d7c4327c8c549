"""Notices in the order and the kind in which a reader has to see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from duocthu.answer.partial_notices import joined_partial
from duocthu.domain.answer import Answer, Notice
from duocthu.messages.catalogue import Catalogue

NoticeKind = Literal["forbid", "warn", "none", "stop", "ask", "info"]

_KINDS: Final[dict[str, NoticeKind]] = {
    "contraindication_named": "forbid",
    "out_of_scope": "stop",
    "self_harm": "stop",
    "for_animals": "stop",
    "greeting": "info",
    "which_drug": "ask",
    "drug_unnamed": "ask",
    "drug_unnamed_but_written": "ask",
    "stands_in_chapter": "ask",
    "which_substance": "ask",
    "value_not_understood": "ask",
    "several_patients": "ask",
    "not_found_drug": "none",
    "not_found_section": "none",
    "not_found_substance": "none",
    "not_found_interaction": "none",
    "not_found_answer": "none",
    "beyond_book": "none",
    "illness_not_warned_of": "none",
    "also_combined": "info",
    "allergen_not_named": "none",
    "mixture_not_named": "none",
    "fact_not_written": "none",
    "class_named": "info",
    "indicated_of_none": "none",
    "class_members_named": "info",
    "metal_named": "info",
    "written_elsewhere": "info",
    "not_compared": "info",
    "not_chosen": "info",
    "short_for": "info",
    "understood_in": "info",
    "from_history": "info",
    "section_partial": "info",
    "summary_by_model": "info",
    "model_claims_dropped": "info",
    "findings_allowed": "info",
}
_LAST: Final = frozenset({"section_partial", "summary_by_model", "model_claims_dropped", "findings_allowed"})
# What one monograph does not say of two drugs, told after the other's words on them.
_BESIDE: Final = frozenset({"not_found_interaction", "absence_is_no_proof"})
# A picture of the answer says what these say, at its place.
_BY_PICTURE: Final = frozenset({"section_has_table", "section_has_formula"})


@dataclass(frozen=True, slots=True)
class NoticeView:
    """``kind`` chooses colour, sign and word of a notice."""

    kind: NoticeKind
    text: str


def notices_of(answer: Answer, catalogue: Catalogue) -> tuple[tuple[NoticeView, ...], tuple[NoticeView, ...]]:
    """The notices to read before the quotations, and those to read after them. A notice that is not known here is a warning."""
    shown = {crop.block_id for crop in answer.crops}
    told = [notice for notice in joined_partial(answer, catalogue) if not _is_at_picture(notice, shown)]
    late = _LAST | (_BESIDE if _is_silent_beside(answer) else frozenset())
    first = tuple(_view(notice) for notice in told if notice.code not in late)
    return first, tuple(_view(notice) for notice in told if notice.code in late)


def _is_silent_beside(answer: Answer) -> bool:
    """Whether the book does speak of two drugs, and one of their monographs does not: that silence cites no section."""
    silent = [notice for notice in answer.notices if notice.code == "not_found_interaction"]
    return bool(answer.statements and silent) and not any(notice.citation_ids for notice in silent)


def _is_at_picture(notice: Notice, shown: set[str]) -> bool:
    return notice.code in _BY_PICTURE and bool(notice.block_ids) and set(notice.block_ids) <= shown


def _view(notice: Notice) -> NoticeView:
    return NoticeView(_KINDS.get(notice.code, "warn"), notice.text)
