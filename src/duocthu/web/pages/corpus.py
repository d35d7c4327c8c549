"""``/corpus``: for whoever is in charge of the book: its source, counts, gates, findings, index, and the last evaluation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from duocthu.domain.errors import DuocthuError, RequestError
from duocthu.domain.finding import SEVERITIES, Finding, Severity
from duocthu.messages.catalogue import Catalogue, MessageError
from duocthu.web.desk import Desk
from duocthu.web.pages.amounts import Amounts
from duocthu.web.pages.evaluation_plot import SHOWN, plot_of
from duocthu.web.pages.gate_check import GateCheck
from duocthu.web.pages.layout import Layout
from duocthu.web.parameters import Digits
from duocthu.workflows.book_corpus import CorpusFacts
from duocthu.workflows.manage_index import GenerationRow
from duocthu.workflows.reading_text import PageMark

_SHEET: Final = 25  # findings that are shown at once
_ORDER: Final = {"error": 0, "warning": 1, "info": 2}

Code = Annotated[str, Query(pattern=r"^[a-z_]{1,100}$")]
SheetNumber = Annotated[int, Query(ge=1, le=100_000), Digits]


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page of the corpus, and the findings of a code."""
    router = APIRouter(include_in_schema=False)
    corpus = desk.book.shelf.corpus
    gates = GateCheck(corpus.check_gates)
    counts = Counter(finding.code for finding in corpus.findings)
    codes = sorted(counts, key=lambda code: (_ORDER[_severity(code)], -counts[code], code))

    def amounts(request: Request) -> dict[str, object]:
        written = Amounts(layout.language(request))
        return {"number": written.number, "megabytes": written.megabytes, "percent": written.percent}

    def values(request: Request) -> dict[str, object]:
        words = layout.words(request)
        evaluation = corpus.evaluation()
        return {
            **amounts(request),
            "has_words": words.keys.__contains__,
            "shown_measures": SHOWN,
            "repairs": _repairs(corpus.facts, words),
            "corpus": corpus.facts,
            "gates": gates,
            "findings": [(code, _severity(code), counts[code]) for code in codes],
            "generations": _generations(desk),
            "live": desk.book.asked.reader.generation,
            "current": desk.book.is_current(),
            "evaluation": evaluation,
            "plot": None if evaluation is None else plot_of(evaluation.groups),
        }

    def of_code(request: Request, code: str, sheet: int) -> dict[str, object]:
        found = [finding for finding in corpus.findings if finding.code == code]
        shown = found[(sheet - 1) * _SHEET : sheet * _SHEET]
        words = layout.words(request)
        return {
            **amounts(request),
            "code": code,
            "severity": _severity(code),
            "total": len(found),
            "sheet": sheet,
            "sheets": -(-len(found) // _SHEET),
            "shown": [(finding, told(finding, words), _mark(desk, finding)) for finding in shown],
        }

    @router.get("/corpus")
    async def whole(request: Request) -> Response:
        gates.begin()
        return await desk.room.do(lambda: layout.page(request, "corpus.html", values(request)))

    @router.get("/corpus/gates")
    async def measured(request: Request) -> Response:
        gates.begin()
        return layout.page(request, "corpus_gates.html", {**amounts(request), "gates": gates, "corpus": corpus.facts})

    @router.get("/corpus/findings")
    async def findings(request: Request, code: Code | None = None, sheet: SheetNumber = 1) -> Response:
        if code is None:
            return RedirectResponse("/corpus#corpus-findings", 303)
        if code not in counts:
            raise RequestError("route_unknown")
        return await desk.room.do(lambda: layout.page(request, "corpus_findings.html", of_code(request, code, sheet)))

    return router


def told(finding: Finding, words: Catalogue) -> str:
    """A finding in the reader's language; as it was written where its data does not fit the words any more."""
    try:
        return words.text(
            f"finding.{finding.code}", **{**finding.data, "physical_page": finding.physical_page, "drug_id": finding.drug_id}
        )
    except MessageError:
        return finding.message


def _severity(code: str) -> Severity:
    return SEVERITIES.get(code, "info")


def _repairs(facts: CorpusFacts, words: Catalogue) -> list[tuple[str, int]]:
    """What was mended while the book was read, by the words for it, the most frequent first."""
    counts = Counter(facts.counts.repairs) + Counter(facts.counts.composed)
    known = set(words.keys)
    return [(words.text(f"repair.{kind}") if f"repair.{kind}" in known else kind, count) for kind, count in counts.most_common()]


def _mark(desk: Desk, finding: Finding) -> PageMark | None:
    page = finding.physical_page
    return None if page is None else PageMark(page, desk.book.catalog.printed.get(page))


def _generations(desk: Desk) -> Sequence[GenerationRow] | None:
    """The generations; None where the index does not tell."""
    try:
        return desk.book.shelf.corpus.generations()
    except DuocthuError:
        return None
