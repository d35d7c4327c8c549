"""``/api/pages`` and ``/api/crops``: pages of the book with their words and pictures, and tables and formulas as pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from duocthu.domain.answer import Source
from duocthu.domain.page import PageKind
from duocthu.web.desk import Desk
from duocthu.web.json_reply import PNG, picture, reply
from duocthu.web.parameters import BlockId, Digits, PageNumber, PassageId
from duocthu.workflows.page_pictures import PageDpi
from duocthu.workflows.page_view import PageView

Printed = Annotated[int | None, Query(ge=0, le=1_000_000, description="the number that the book prints", examples=[204]), Digits]
ChunkId = Annotated[str | None, Query(pattern=r"^[a-z0-9_]+$", max_length=400, description="a cited chunk; gives its boxes")]
OfBlock = Annotated[str | None, Query(pattern=r"^[a-z0-9_]+$", max_length=100, description="a block; gives its boxes")]
Lines = Annotated[str, Query(pattern=r"^[0-9]{1,5}-[0-9]{1,5}$", description="lines of the passage, from 0", examples=["0-1"])]
Dpi = Annotated[PageDpi, Query(description="dots an inch"), Digits]
Limit = Annotated[int, Query(ge=1, le=5000), Digits]
Offset = Annotated[int, Query(ge=0, le=1_000_000), Digits]

_PICTURE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "PNG", "content": {PNG: {"schema": {"type": "string", "format": "binary"}}}},
    304: {"description": "The picture is the one of the `If-None-Match` header."},
}


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A page by its addresses: ``physical_page`` counts from 0, ``pdf_page`` is a viewer's, ``printed_page`` the book's."""

    physical_page: int
    pdf_page: int
    printed_page: int | None
    running_name: str | None
    kind: PageKind


@dataclass(frozen=True, slots=True)
class PageList:
    """``total`` pages fit."""

    total: int
    pages: tuple[PageEntry, ...]
    source: Source


def routes(desk: Desk) -> APIRouter:
    """The routes of pages and crops."""
    router = APIRouter(tags=["pages"])
    book = desk.book

    @router.get("/pages", response_model=PageList, summary="The pages of the book; the one of a printed number")
    async def pages(printed: Printed = None, limit: Limit = 5000, offset: Offset = 0) -> Response:
        fitting = [page for page in book.catalog.pages if printed is None or page.printed_page == printed]
        entries = tuple(
            PageEntry(p.physical_page, p.physical_page + 1, p.printed_page, p.running_name, p.kind)
            for p in fitting[offset : offset + limit]
        )
        return reply(PageList(len(fitting), entries, book.source))

    @router.get("/pages/{page}", response_model=PageView, summary="A page: size, words with boxes, boxes of what is cited")
    async def page(page: PageNumber, chunk: ChunkId = None, block: OfBlock = None) -> Response:
        return reply(await desk.drawing.do(lambda: book.page(page, chunk, block)))

    @router.get("/pages/{page}/image", response_class=Response, responses=_PICTURE, summary="A page as a picture")
    async def image(page: PageNumber, request: Request, dpi: Dpi = PageDpi.SHARP) -> Response:
        return picture(request, await desk.drawing.do(lambda: book.page_picture(page, dpi)))

    @router.get(
        "/passages/{chunk_id}/image", response_class=Response, responses=_PICTURE, summary="Lines of a passage as a picture"
    )
    async def passage(chunk_id: PassageId, request: Request, lines: Lines, dpi: Dpi = PageDpi.SHARP) -> Response:
        first, _, last = lines.partition("-")
        drawn = desk.drawing.do(lambda: book.passage_picture(chunk_id, (int(first), int(last)), dpi))
        return picture(request, await drawn)

    @router.get("/crops/{block_id}", response_class=Response, responses=_PICTURE, summary="A table or formula as a picture")
    async def crop(block_id: BlockId, request: Request) -> Response:
        return picture(request, await desk.room.do(lambda: book.crop(block_id)))

    return router
