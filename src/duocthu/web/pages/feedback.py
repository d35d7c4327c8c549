"""``/answers/{id}/feedback``: what a reader thinks of an answer, by a form."""

from __future__ import annotations

from urllib.parse import parse_qs

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from duocthu.domain.errors import RequestError
from duocthu.web.desk import Desk
from duocthu.web.pages.layout import Layout, is_part
from duocthu.web.parameters import AnswerId, FeedbackBody

_MOST_FIELDS = 10


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page that thanks for feedback."""
    router = APIRouter(include_in_schema=False)

    @router.post("/answers/{answer_id}/feedback")
    async def judge(answer_id: AnswerId, request: Request) -> Response:
        body = _body(await request.body())
        await desk.room.do(lambda: desk.record.judge(answer_id, body.verdict, body.note))
        return layout.page(request, "feedback_part.html" if is_part(request) else "feedback.html")

    return router


def _body(sent: bytes) -> FeedbackBody:
    """The fields of the form; raises RequestError (request_malformed)."""
    try:
        fields = parse_qs(sent.decode(), max_num_fields=_MOST_FIELDS)
        return FeedbackBody.model_validate({name: values[-1] for name, values in fields.items()})
    except (ValidationError, ValueError) as error:
        raise RequestError("request_malformed", reason="verdict, note") from error
