"""A quotation and what a model made of it, as one answer: the summary first, its sources below, and nothing of them gone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from duocthu.answer.claim import Claim, Dropped
from duocthu.answer.evidence import Sentence
from duocthu.answer.offered import is_list
from duocthu.answer.verify import passed
from duocthu.domain.answer import Answer, Notice, Statement
from duocthu.domain.errors import ModelError
from duocthu.messages.catalogue import Catalogue
from duocthu.text.wording import sense

LEAST_SENTENCES = 2  # one sentence alone leaves nothing to put together


@dataclass(frozen=True, slots=True)
class Sifted:
    """The claims that stand in the book, as statements, and those that do not."""

    statements: tuple[Statement, ...]
    dropped: tuple[Dropped, ...]


def sift(claims: Iterable[Claim], evidence: Sequence[Sentence]) -> Sifted:
    """Hold each claim against the sentences that the model was given; what differs in function words alone is said once."""
    statements: dict[tuple[str, ...], Statement] = {}
    dropped: list[Dropped] = []
    for claim in claims:
        result = passed(claim, evidence)
        said = tuple(token.key for token in sense(claim.text))
        if not isinstance(result, Statement):
            dropped.append(Dropped(claim.text, result))
        elif said in statements:
            dropped.append(Dropped(claim.text, "said_twice"))
        else:
            statements[said] = result
    return Sifted(tuple(statements.values()), tuple(dropped))


def combined(quotation: Answer, sifted: Sifted, model: str, catalogue: Catalogue) -> Answer:
    """The quotation with the summary before it; what was dropped is told. Status, citations, crops and notices stay."""
    notices = []
    if sifted.statements:
        notices.append(Notice("summary_by_model", catalogue.text("notice.summary_by_model", model=model)))
        if sifted.dropped:
            count = len(sifted.dropped)
            notices.append(Notice("model_claims_dropped", catalogue.text("notice.model_claims_dropped", count=count)))
    else:
        notices.append(Notice("model_unverified", catalogue.text("notice.model_unverified")))
    statements = sifted.statements + quotation.statements
    return replace(quotation, statements=statements, notices=quotation.notices + tuple(notices))


def without_model(quotation: Answer, error: ModelError, catalogue: Catalogue) -> Answer:
    """The quotation, which says that the model gave nothing, and why."""
    reason = catalogue.text(f"error.{error.code}", **error.data)
    notice = Notice("model_unavailable", catalogue.text("notice.model_unavailable", reason=reason))
    return replace(quotation, notices=(*quotation.notices, notice))


def is_worth_asking(quotation: Answer, evidence: Sequence[Sentence]) -> bool:
    """Whether there is prose to put together; a list of drugs for an illness is none, which would become a recommendation."""
    return not is_list(quotation) and quotation.status in ("answered", "partial") and len(evidence) >= LEAST_SENTENCES
