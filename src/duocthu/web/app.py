"""The application: groups of routes under one gate."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from fastapi import FastAPI

from duocthu import __version__
from duocthu.bootstrap.serving import Served
from duocthu.web.api import ask, drugs, health, pages, search, together
from duocthu.web.desk import ServerLimits, desk_of
from duocthu.web.gate import Gate
from duocthu.web.openapi import describe
from duocthu.web.problem import add_problem_handlers

API = "/api"
_GROUPS = (health, ask, search, drugs, pages, together)


def make_app(served: Served, hosts: Iterable[str] = (), limits: ServerLimits | None = None) -> FastAPI:
    """The server of an open book; ``hosts`` are names that it answers to besides those of loopback."""
    desk = desk_of(served, limits or ServerLimits())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        warming = asyncio.ensure_future(desk.room.do(desk.book.warm_up))
        yield
        warming.cancel()
        desk.room.close()

    app = FastAPI(
        title="duocthu",
        version=__version__,
        description="Answers from a drug formulary by quotation, each with the page printed in the book.",
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.include_router(health.health(desk))
    for group in _GROUPS:
        app.include_router(group.routes(desk), prefix=API)
    add_problem_handlers(app, served.catalogue)
    describe(app, desk.book)
    app.add_middleware(Gate, catalogue=served.catalogue, hosts=tuple(hosts), body_bytes=desk.limits.body_bytes)
    return app
