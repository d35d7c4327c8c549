"""``/compare``: one section of two to four drugs side by side, each as its monograph prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from duocthu.domain.errors import RequestError
from duocthu.web.desk import Desk
from duocthu.web.pages.drug_picker import Chosen, DrugPicker, picker, while_choosing
from duocthu.web.pages.drugs import Sought
from duocthu.web.pages.layout import Layout
from duocthu.web.pages.reading import ReadSection, block_pages, block_size, read_section
from duocthu.workflows.book_catalog import DrugEntry, SectionHead
from duocthu.workflows.reading_text import PageReader

PATH: Final = "/compare"
_LEAST, _MOST = 2, 4
_FIRST_ROLE: Final = "dosage"

Section = Annotated[str | None, Query(pattern=r"^[a-z0-9_]+$", max_length=100)]


@dataclass(frozen=True, slots=True)
class Cell:
    """The section of one drug; None where its monograph has no such section."""

    drug: DrugEntry
    section: ReadSection | None


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page of a comparison."""
    router = APIRouter(include_in_schema=False)
    book = desk.book
    profile = book.asked.context.profile
    known = {section.key: SectionHead(section.key, section.heading) for section in profile.sections}
    first = next((section.key for section in profile.sections if section.role == _FIRST_ROLE), next(iter(known)))

    def cell(drug: DrugEntry, key: str) -> Cell:
        if key not in {section.key for section in book.catalog.sections(drug.drug_id)}:
            return Cell(drug, None)
        section = book.section(f"{drug.drug_id}__{key}")
        return Cell(drug, read_section(section, PageReader(book.asked.broken), book.catalog.printed))

    def compared(chosen: DrugPicker, key: str) -> dict[str, object]:
        held = {section.key for drug in chosen.chosen for section in book.catalog.sections(drug.drug_id)}
        return {
            "picker": chosen,
            "section": known[key],
            "sections": [section for section in known.values() if section.key in held],
            "cells": [cell(drug, key) for drug in chosen.chosen] if len(chosen.chosen) >= _LEAST else [],
            "size": block_size,
            "block_pages": lambda block: block_pages(block, book.catalog.printed),
        }

    @router.get(PATH)
    async def compare(request: Request, drug: Chosen = None, section: Section = None, q: Sought = "") -> Response:
        if section is not None and section not in known:
            raise RequestError("section_of_no_drug", section=section)
        kept = {} if section is None else {"section": section}
        chosen = await desk.room.do(lambda: picker(desk, PATH, drug or [], _MOST, q, kept))
        reply = while_choosing(request, layout, chosen)
        if reply is not None:
            return reply
        return await desk.room.do(lambda: layout.page(request, "compare.html", compared(chosen, section or first)))

    return router
