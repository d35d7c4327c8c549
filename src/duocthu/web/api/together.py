"""``/api/interactions`` and ``/api/compare``: several drugs, named by their ids, in one answer."""

from __future__ import annotations

from fastapi import APIRouter, Response

from duocthu.web.asking import Asked, answered
from duocthu.web.desk import Desk
from duocthu.web.json_reply import reply
from duocthu.web.parameters import DrugIds, SectionKey


def routes(desk: Desk) -> APIRouter:
    """The routes of several drugs."""
    router = APIRouter(tags=["several drugs"])

    @router.get("/interactions", response_model=Asked, summary="What each drug's monograph says of the others")
    async def interactions(drug: DrugIds) -> Response:
        return reply(await desk.room.do(lambda: answered(desk, lambda: desk.book.interactions(drug))))

    @router.get("/compare", response_model=Asked, summary="One section of several drugs")
    async def compare(drug: DrugIds, section: SectionKey) -> Response:
        return reply(await desk.room.do(lambda: answered(desk, lambda: desk.book.compare(drug, section))))

    return router
