"""``/healthz``, ``/readyz`` and ``/api/book``: whether the server lives, whether it can serve, and what."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Response

from duocthu.web.desk import Desk
from duocthu.web.json_reply import reply
from duocthu.workflows.open_book import BookFacts

_UNAVAILABLE = 503


@dataclass(frozen=True, slots=True)
class Health:
    """The process answers."""

    status: str


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether questions are answered from the records as they are on the disk.

    ``records_current`` is false after the workspace was read anew: the server goes on with what it opened, and should be
    started again. ``pages_available`` is false without the PDF, ``recording`` where no questions are kept.
    """

    ready: bool
    records_current: bool
    pages_available: bool
    recording: bool
    book_id: str
    generation: str


def health(desk: Desk) -> APIRouter:
    """The routes of whoever watches the server."""
    router = APIRouter(tags=["health"])

    @router.get("/healthz", response_model=Health, summary="Whether the process answers")
    async def healthz() -> Response:
        return reply(Health("ok"))

    @router.get(
        "/readyz", response_model=Readiness, responses={_UNAVAILABLE: {"model": Readiness}}, summary="Whether it can serve"
    )
    async def readyz() -> Response:
        ready = await desk.room.do(lambda: _ready(desk))
        return reply(ready, 200 if ready.ready else _UNAVAILABLE)

    return router


def routes(desk: Desk) -> APIRouter:
    """What the server serves."""
    router = APIRouter(tags=["book"])

    @router.get("/book", response_model=BookFacts, summary="The book, its edition and year, and the sections that it knows")
    async def book() -> Response:
        return reply(desk.book.facts())

    return router


def _ready(desk: Desk) -> Readiness:
    book = desk.book
    current = book.is_current()
    generation = book.asked.reader.generation.name
    return Readiness(current, current, book.pictures is not None, desk.record.is_on, book.source.book_id, generation)
