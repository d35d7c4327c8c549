"""``/drugs/{id}``: a monograph in book order, its sections indexed, each page of the book marked where it begins."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from duocthu.web.desk import Desk
from duocthu.web.pages.layout import Layout
from duocthu.web.pages.reading import block_pages, block_size, read_section
from duocthu.web.parameters import DrugId
from duocthu.workflows.book_catalog import DrugEntry
from duocthu.workflows.reading_text import PageReader


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page of a drug."""
    router = APIRouter(include_in_schema=False)
    book = desk.book
    numbers = {drug.drug_id: number for number, drug in enumerate(book.catalog.drugs)}

    def values(drug_id: str) -> dict[str, object]:
        view = book.monograph(drug_id)
        printed = book.catalog.printed
        preamble = PageReader(book.asked.broken).pieces(view.preamble, printed)
        number = numbers[drug_id]
        return {
            "view": view,
            "preamble": preamble,
            "sections": [read_section(section, PageReader(book.asked.broken), printed) for section in view.sections],
            "brands": book.shelf.brands.of_drug(drug_id),
            "before": _at(book.catalog.drugs, number - 1),
            "after": _at(book.catalog.drugs, number + 1),
            "size": block_size,
            "block_pages": lambda block: block_pages(block, printed),
        }

    @router.get("/drugs/{drug_id}")
    async def monograph(request: Request, drug_id: DrugId) -> Response:
        return await desk.room.do(lambda: layout.page(request, "monograph.html", values(drug_id)))

    return router


def _at(drugs: tuple[DrugEntry, ...], number: int) -> DrugEntry | None:
    return drugs[number] if 0 <= number < len(drugs) else None
