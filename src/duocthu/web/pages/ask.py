"""``/``: the box to ask in, and the answer to ``?q=``."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from duocthu.web.desk import Desk
from duocthu.web.pages.layout import Layout


def pages(_desk: Desk, layout: Layout) -> APIRouter:
    """The pages of questions."""
    router = APIRouter(include_in_schema=False)

    @router.get("/")
    async def front(request: Request) -> Response:
        return layout.page(request, "ask.html")

    return router
