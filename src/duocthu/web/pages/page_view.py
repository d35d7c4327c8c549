"""``/pages/{n}``: a page of the book as a picture with its words over it, and what is cited outlined."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import FileResponse, RedirectResponse

from duocthu.domain.errors import RequestError
from duocthu.web.api.pages import ChunkId, OfBlock, Printed
from duocthu.web.desk import Desk
from duocthu.web.pages.address import page_address
from duocthu.web.pages.layout import Layout, is_part
from duocthu.web.pages.page_lines import text_layer
from duocthu.web.parameters import Digits, PageNumber
from duocthu.workflows.page_pictures import PageDpi
from duocthu.workflows.quoted_places import LineRange

ZOOMS: Final = (100, 150, 200)  # per cent of the width that is there
_PDF: Final = "application/pdf"
_SHARPER_ABOVE: Final = 100

Lines = Annotated[str | None, Query(pattern=r"^[0-9]{1,5}-[0-9]{1,5}$", description="lines of the chunk, from 0")]
Zoom = Annotated[
    int | None, Query(ge=ZOOMS[0], le=ZOOMS[-1], description="None: the page, on a phone the column of what is cited"), Digits
]


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page view, and the file itself where that is allowed."""
    router = APIRouter(include_in_schema=False)
    book = desk.book

    @router.get("/pages")
    async def by_number(printed: Printed = None) -> Response:
        fitting = [page.physical_page for page in book.catalog.pages if page.printed_page == printed]
        if printed is None or not fitting:
            raise RequestError("printed_page_unknown", printed_page=printed)
        return RedirectResponse(f"/pages/{fitting[0]}", 303)

    @router.get("/pages/{page}")
    async def page(
        request: Request,
        page: PageNumber,
        chunk: ChunkId = None,
        lines: Lines = None,
        block: OfBlock = None,
        zoom: Zoom = None,
    ) -> Response:
        view = await desk.drawing.do(lambda: book.page(page, chunk, block, _range(lines)))
        cited = {name: value for name, value in (("chunk", chunk), ("lines", lines), ("block", block)) if value is not None}
        values = {
            "view": view,
            "layer": text_layer(view.words, view.width, view.height),
            "zoom": zoom,
            "zooms": ZOOMS,
            "dpi": int(PageDpi.PRINT if (zoom or 0) > _SHARPER_ABOVE else PageDpi.SHARP),
            "before": page - 1 if page > 0 else None,
            "after": page + 1 if page + 1 < len(book.catalog.pages) else None,
            "to": lambda number, scale: page_address(number, cited | ({} if scale is None else {"zoom": str(scale)})),
        }
        return layout.page(request, "page_view_part.html" if is_part(request) else "page_view.html", values)

    @router.get("/book.pdf")
    async def file() -> Response:
        if not layout.shares_pdf or book.pictures is None:
            raise RequestError("route_unknown")
        name = f"{book.source.book_id}.pdf"
        return FileResponse(book.pictures.file.path, media_type=_PDF, filename=name, content_disposition_type="inline")

    return router


def _range(lines: str | None) -> LineRange | None:
    if lines is None:
        return None
    first, _, last = lines.partition("-")
    return int(first), int(last)
