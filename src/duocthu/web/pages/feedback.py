"""``/answers/{id}/feedback``: what a reader thinks of an answer, by a form."""

from __future__ import annotations

from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from duocthu.domain.errors import RequestError
from duocthu.web.desk import Desk
from duocthu.web.once import refuse_second
from duocthu.web.pages.layout import Layout, is_part
from duocthu.web.parameters import AnswerId, FeedbackBody

_MOST_FIELDS = 10


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The page that thanks for feedback."""
    router = APIRouter(include_in_schema=False)

    @router.post("/answers/{answer_id}/feedback")
    async def judge(answer_id: AnswerId, request: Request) -> Response:
        fields = _fields(await request.body())
        body = _body(fields)
        await desk.room.do(lambda: desk.record.judge(answer_id, body.verdict, body.note))
        template = "feedback_part.html" if is_part(request) else "feedback.html"
        return layout.page(request, template, {"back": own_address(fields.get("back", ""))})

    return router


def own_address(address: str) -> str:
    """Where a reader came from, if that is a page of this server: no other site is ever linked for what a form says."""
    plain = address.isprintable() and "\\" not in address
    return address if plain and address.startswith("/") and not address.startswith("//") else "/"


def _fields(sent: bytes) -> dict[str, str]:
    """The fields of the form; raises RequestError (request_malformed, parameter_repeated)."""
    try:
        pairs = parse_qsl(sent.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS)
    except ValueError as error:
        raise RequestError("request_malformed", reason="verdict, note") from error
    refuse_second(name for name, _ in pairs)
    return dict(pairs)


def _body(fields: dict[str, str]) -> FeedbackBody:
    """Verdict and note; raises RequestError (request_malformed)."""
    try:
        return FeedbackBody.model_validate(fields)
    except ValidationError as error:
        raise RequestError("request_malformed", reason="verdict, note") from error
