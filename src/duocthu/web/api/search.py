"""``/api/search``: what a question was understood to ask, and the passages found for it, before any answer is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Response

from duocthu.domain.answer import Source
from duocthu.domain.question import Question
from duocthu.domain.search_result import SearchStatus
from duocthu.domain.understanding import NamedDrug, UnclearName
from duocthu.web.desk import Desk
from duocthu.web.json_reply import reply
from duocthu.web.parameters import Digits, QuestionText

Limit = Annotated[int, Query(ge=1, le=50), Digits]


@dataclass(frozen=True, slots=True)
class HitView:
    """A passage that was found; ``source_page_range`` are PDF pages from 0, ``printed_page_range`` what the book prints.

    ``text`` is the book's, word for word; empty where the passage is a table or formula, or stands beside one.
    """

    chunk_id: str
    section_id: str
    drug_id: str
    drug_name: str
    section_key: str
    section_display_name: str
    context_labels: tuple[str, ...]
    text: str
    printed_page_range: tuple[int | None, int | None]
    source_page_range: tuple[int, int]
    block_ids: tuple[str, ...]
    score: float


@dataclass(frozen=True, slots=True)
class SearchReply:
    """What was understood and found; scores compare within one reply only."""

    question: str
    status: SearchStatus
    drugs: tuple[NamedDrug, ...]
    unclear: tuple[UnclearName, ...]
    section_keys: tuple[str, ...]
    hits: tuple[HitView, ...]
    source: Source


def routes(desk: Desk) -> APIRouter:
    """The route of the search."""
    router = APIRouter(tags=["search"])

    @router.get("/search", response_model=SearchReply, summary="Passages for a question")
    async def search(q: QuestionText, limit: Limit = 10) -> Response:
        return reply(await desk.room.do(lambda: _found(desk, q, limit)))

    return router


def _found(desk: Desk, question: str, limit: int) -> SearchReply:
    asked, result = desk.book.search(Question("", question))
    hits = tuple(
        HitView(
            chunk.chunk_id,
            chunk.parent_id,
            chunk.drug_id,
            chunk.drug_name,
            chunk.section_key,
            chunk.section_display_name,
            chunk.context_labels,
            "" if chunk.has_quarantined_content or chunk.chunk_kind == "block_descriptor" else chunk.source_text,
            chunk.printed_page_range,
            chunk.source_page_range,
            tuple(attachment.block_id for attachment in chunk.attachments),
            hit.score,
        )
        for hit in result.hits(limit)
        for chunk in (hit.chunk,)
    )
    return SearchReply(question, result.status, asked.drugs, asked.unclear, asked.section_keys, hits, desk.book.source)
