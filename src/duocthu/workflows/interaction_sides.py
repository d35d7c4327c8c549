"""What two drugs say of each other, side by side: which monograph says it, and which says nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from duocthu.domain.answer import Answer, Notice
from duocthu.workflows.book_catalog import DrugEntry

_SILENT, _ILLEGIBLE, _NO_PROOF = "not_found_interaction", "print_illegible", "absence_is_no_proof"
_BY_CLASS = "class_named"


@dataclass(frozen=True, slots=True)
class InteractionSide:
    """What the monograph of ``drug`` says of ``other``: the part of the pair's answer that cites it, with its crops and notices.

    ``silence`` tells that it does not name the other, and where was looked; None where it speaks, or cannot be read as words.
    """

    drug: DrugEntry
    other: DrugEntry
    answer: Answer
    silence: Notice | None


@dataclass(frozen=True, slots=True)
class InteractionPair:
    """Two drugs: ``answer`` is the whole, ``sides`` its halves; ``notices`` are those of neither half alone."""

    answer: Answer
    sides: tuple[InteractionSide, ...]
    notices: tuple[Notice, ...]

    @property
    def silent(self) -> bool:
        """Whether neither monograph speaks of the other drug."""
        return all(side.silence is not None for side in self.sides)


def interaction_pair(drugs: tuple[DrugEntry, DrugEntry], answer: Answer, owner: Callable[[str], str]) -> InteractionPair:
    """The answer for two drugs, taken apart; ``owner`` gives the drug of a block."""
    halves = [_half(drug.drug_id, answer, owner) for drug in drugs]
    told = iter([notice for notice in answer.notices if notice.code == _SILENT])
    by_class = [notice.citation_ids for notice in answer.notices if notice.code == _BY_CLASS]
    proofs = frozenset(proof for _, *proved in by_class for proof in proved) - {speaking for speaking, *_ in by_class}
    silences = [next(told, None) if _is_silent(half, proofs) else None for half in halves]
    others = (drugs[1], drugs[0])
    sides = tuple(map(InteractionSide, drugs, others, halves, silences))
    taken = {id(notice) for half in halves for notice in half.notices}
    left = tuple(n for n in answer.notices if n.code not in (_SILENT, _NO_PROOF) and id(n) not in taken)
    return InteractionPair(answer, sides, left)


def _is_silent(half: Answer, proofs: frozenset[str]) -> bool:
    """Whether a half says nothing but to which class its drug belongs (``proofs``), which the other monograph names."""
    spoken = [statement for statement in half.statements if not proofs.issuperset(statement.citation_ids)]
    return not spoken and not half.crops and all(notice.code != _ILLEGIBLE for notice in half.notices)


def _half(drug_id: str, answer: Answer, owner: Callable[[str], str]) -> Answer:
    own = {citation.chunk_id for citation in answer.citations if citation.drug_id == drug_id}
    return replace(
        answer,
        statements=tuple(s for s in answer.statements if any(cited in own for cited in s.citation_ids)),
        citations=tuple(citation for citation in answer.citations if citation.chunk_id in own),
        crops=tuple(crop for crop in answer.crops if owner(crop.block_id) == drug_id),
        notices=tuple(
            notice
            for notice in answer.notices
            if notice.code != _SILENT
            and (any(c in own for c in _speaking(notice)) or any(owner(block) == drug_id for block in notice.block_ids))
        ),
        suggestions=(),
        withheld=tuple(lines for lines in answer.withheld if lines.chunk_id in own),
    )


def _speaking(notice: Notice) -> tuple[str, ...]:
    """The citations by whose drug a notice is told: of one on a class the monograph that names it, not what proves it."""
    return notice.citation_ids[:1] if notice.code == _BY_CLASS else notice.citation_ids
