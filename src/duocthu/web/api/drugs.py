"""``/api/drugs``, ``/api/atc``, ``/api/sections``: the book's drugs in order, by letter, by ATC code, by what is typed; whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Response

from duocthu.domain.answer import Source
from duocthu.understanding.name_suggestions import NameSuggestion
from duocthu.web.desk import Desk
from duocthu.web.json_reply import reply
from duocthu.web.parameters import AtcPrefix, Digits, DrugId, Letter, SectionId, Typed, TypedMaybe
from duocthu.workflows.book_catalog import AtcGroup, DrugEntry
from duocthu.workflows.monograph_view import MonographView, SectionView

Many = Annotated[int, Query(ge=1, le=2000), Digits]
Few = Annotated[int, Query(ge=1, le=50), Digits]
Offset = Annotated[int, Query(ge=0, le=1_000_000), Digits]


@dataclass(frozen=True, slots=True)
class DrugList:
    """``total`` drugs fit: in book order, or the likeliest first; ``letters`` are all under which the book has drugs."""

    total: int
    letters: tuple[str, ...]
    drugs: tuple[DrugEntry, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class SuggestionList:
    """Drugs that may be meant, the likeliest first."""

    typed: str
    suggestions: tuple[NameSuggestion, ...]


@dataclass(frozen=True, slots=True)
class AtcGroups:
    """The codes one level below ``under``."""

    under: str
    groups: tuple[AtcGroup, ...]
    source: Source


def routes(desk: Desk) -> APIRouter:
    """The routes of drugs and sections."""
    router = APIRouter(tags=["drugs"])
    book = desk.book

    @router.get("/drugs", response_model=DrugList, summary="All drugs in book order, of a letter, of an ATC code, by a name")
    async def drugs(
        letter: Letter = None, atc: AtcPrefix = None, q: TypedMaybe = None, limit: Many = 2000, offset: Offset = 0
    ) -> Response:
        listed = book.catalog.listed(letter, atc)
        if q is not None:
            listed = await desk.room.do(lambda: _likeliest(desk, q, listed))
        letters = tuple(sorted({drug.letter for drug in book.catalog.drugs}))
        return reply(DrugList(len(listed), letters, listed[offset : offset + limit], book.source))

    @router.get("/suggestions", response_model=SuggestionList, summary="Drugs by what was typed so far: names, brands, slips")
    async def suggestions(q: Typed, limit: Few = 10) -> Response:
        return reply(SuggestionList(q, await desk.room.do(lambda: book.suggestions(q, limit))))

    @router.get("/atc", response_model=AtcGroups, summary="The ATC codes of the book, one level at a time")
    async def atc(under: AtcPrefix = None) -> Response:
        return reply(AtcGroups((under or "").upper(), book.catalog.atc_groups(under or ""), book.source))

    @router.get("/drugs/{drug_id}", response_model=MonographView, summary="A monograph in book order")
    async def monograph(drug_id: DrugId) -> Response:
        return reply(await desk.room.do(lambda: book.monograph(drug_id)))

    @router.get("/sections/{section_id}", response_model=SectionView, summary="A section of a monograph")
    async def section(section_id: SectionId) -> Response:
        return reply(await desk.room.do(lambda: book.section(section_id)))

    return router


def _likeliest(desk: Desk, typed: str, listed: Sequence[DrugEntry]) -> tuple[DrugEntry, ...]:
    """Those of the drugs that what was typed may mean, the likeliest first."""
    entries = {drug.drug_id: drug for drug in listed}
    offered = desk.book.suggestions(typed, len(desk.book.catalog.drugs))
    return tuple(entries[each.drug_id] for each in offered if each.drug_id in entries)
