"""``/api/ask``: a question and its answer, whole or as it becomes ready; ``/api/answers/{id}/feedback``: what a reader thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from duocthu.domain.question import Question
from duocthu.web.asking import EVENT_STREAM, Asked, ask, event_stream
from duocthu.web.desk import Desk
from duocthu.web.json_reply import reply
from duocthu.web.parameters import AnswerId, FeedbackBody, QuestionBody, QuestionText

_EVENT: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["event", "data"],
    "properties": {
        "event": {"enum": ["quotation", "statement", "final", "error"]},
        "data": {"type": "string", "contentMediaType": "application/json"},
    },
}
_STREAMED: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "Events `quotation` (an Answer), `statement` (a Statement), and at the end `final` (an Asked) or `error` "
        "(a Problem). A stream that ends with neither was cut off.",
        "content": {EVENT_STREAM: {"schema": _EVENT}},
    }
}


@dataclass(frozen=True, slots=True)
class FeedbackKept:
    """The feedback has been kept with the question of ``id``."""

    id: str


def routes(desk: Desk) -> APIRouter:
    """The routes of questions."""
    router = APIRouter(tags=["ask"])

    @router.post("/ask", response_model=Asked, summary="Answer a question by quotation, each with its page")
    async def post_question(body: QuestionBody) -> Response:
        question = body.value()
        return reply(await desk.room.do(lambda: ask(desk, question)))

    @router.post("/ask/stream", response_class=StreamingResponse, responses=_STREAMED, summary="The same as it becomes ready")
    async def post_streamed(body: QuestionBody, request: Request) -> StreamingResponse:
        return _stream(desk, body.value(), request)

    @router.get("/ask/stream", response_class=StreamingResponse, responses=_STREAMED, summary="The same for EventSource")
    async def get_streamed(question: QuestionText, request: Request) -> StreamingResponse:
        return _stream(desk, Question("", question), request)

    @router.post("/answers/{answer_id}/feedback", response_model=FeedbackKept, summary="Right, wrong, or the page is wrong")
    async def judge(answer_id: AnswerId, body: FeedbackBody) -> Response:
        await desk.room.do(lambda: desk.record.judge(answer_id, body.verdict, body.note))
        return reply(FeedbackKept(answer_id))

    return router


def _stream(desk: Desk, question: Question, request: Request) -> StreamingResponse:
    events = event_stream(desk, question, request.url.path)
    return StreamingResponse(events, media_type=EVENT_STREAM, headers={"Cache-Control": "no-store"})
