"""The application: groups of routes under one gate."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress

from fastapi import Depends, FastAPI

from duocthu import __version__
from duocthu.bootstrap.serving import Served
from duocthu.domain.errors import DuocthuError
from duocthu.web.api import ask, drugs, health, pages, search, together
from duocthu.web.desk import Desk, ServerLimits, desk_of
from duocthu.web.gate import Gate
from duocthu.web.head import HeadAsGet
from duocthu.web.once import said_once
from duocthu.web.openapi import describe
from duocthu.web.pages import ask as ask_pages
from duocthu.web.pages import chapters, compare, corpus, feedback, interactions, monograph, page_view
from duocthu.web.pages import drugs as drug_pages
from duocthu.web.pages.errors import show_errors_as_pages
from duocthu.web.pages.layout import Layout
from duocthu.web.problem import add_problem_handlers

API = "/api"
_HOUR = 3600.0  # s
_GROUPS = (health, ask, search, drugs, pages, together)
PAGE_GROUPS = (ask_pages, feedback, page_view, drug_pages, monograph, chapters, compare, interactions, corpus)


def make_app(
    served: Served, hosts: Iterable[str] = (), limits: ServerLimits | None = None, *, shares_pdf: bool = False
) -> FastAPI:
    """The server of an open book; ``hosts`` are names that it answers to besides those of loopback.

    ``shares_pdf`` lets readers open the PDF itself.
    """
    desk = desk_of(served, limits or ServerLimits())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        beside = [asyncio.create_task(desk.drawing.do(desk.book.warm_up)), asyncio.create_task(_forget(desk))]
        yield
        for task in beside:
            task.cancel()
        desk.room.close()
        desk.drawing.close()

    app = FastAPI(
        title="duocthu",
        version=__version__,
        description="Answers from a drug formulary by quotation, each with the page printed in the book.",
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        dependencies=[Depends(said_once)],
    )
    app.state.give_up = desk.give_up
    app.state.catalogue = served.catalogue
    app.include_router(health.health(desk))
    for group in _GROUPS:
        app.include_router(group.routes(desk), prefix=API)
    layout = Layout(desk, shares_pdf=shares_pdf)
    app.include_router(layout.assets.routes())
    for page_group in PAGE_GROUPS:
        app.include_router(page_group.pages(desk, layout))
    add_problem_handlers(app, served.catalogue)
    show_errors_as_pages(app, layout)
    describe(app, desk.book)
    app.add_middleware(HeadAsGet)
    app.add_middleware(Gate, catalogue=served.catalogue, hosts=tuple(hosts), body_bytes=desk.limits.body_bytes)
    return app


async def _forget(desk: Desk) -> None:
    """Remove questions that are older than is to be kept, also where nobody asks any more."""
    while True:
        await asyncio.sleep(_HOUR)
        with suppress(DuocthuError):
            await desk.room.do(desk.record.remove_old)
