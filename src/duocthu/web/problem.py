"""Errors as RFC 9457 says: problem+json with the code of the catalogue, its data, and words in the reader's language."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import PurePath
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from duocthu.domain.errors import BookFileError, DuocthuError, EmbedderError, ModelError, RequestError, WorkspaceError
from duocthu.messages.catalogue import Catalogue
from duocthu.web.head import takes_head
from duocthu.workflows.line_file import LONGEST_QUESTION

PROBLEM_JSON: Final = "application/problem+json"
RETRY_AFTER: Final = 2  # s

_STATUS: Final = {
    "drug_unknown": HTTPStatus.NOT_FOUND,
    "section_unknown": HTTPStatus.NOT_FOUND,
    "section_of_no_drug": HTTPStatus.NOT_FOUND,
    "chapter_unknown": HTTPStatus.NOT_FOUND,
    "block_unknown": HTTPStatus.NOT_FOUND,
    "page_unknown": HTTPStatus.NOT_FOUND,
    "printed_page_unknown": HTTPStatus.NOT_FOUND,
    "chunk_unknown": HTTPStatus.NOT_FOUND,
    "answer_unknown": HTTPStatus.NOT_FOUND,
    "pages_unavailable": HTTPStatus.NOT_FOUND,
    "picture_missing": HTTPStatus.NOT_FOUND,
    "route_unknown": HTTPStatus.NOT_FOUND,
    "method_refused": HTTPStatus.METHOD_NOT_ALLOWED,
    "record_off": HTTPStatus.CONFLICT,
    "request_too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "host_refused": HTTPStatus.MISDIRECTED_REQUEST,
    "origin_refused": HTTPStatus.FORBIDDEN,
    "parameter_repeated": HTTPStatus.UNPROCESSABLE_ENTITY,
    "http_malformed": HTTPStatus.BAD_REQUEST,
    "headers_too_large": HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "headers_timeout": HTTPStatus.REQUEST_TIMEOUT,
    "request_malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "question_empty": HTTPStatus.UNPROCESSABLE_ENTITY,
    "question_too_long": HTTPStatus.UNPROCESSABLE_ENTITY,
    "connections_full": HTTPStatus.SERVICE_UNAVAILABLE,
    "server_busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "server_ending": HTTPStatus.SERVICE_UNAVAILABLE,
    "request_timeout": HTTPStatus.GATEWAY_TIMEOUT,
    "page_timeout": HTTPStatus.GATEWAY_TIMEOUT,
}

# What stands behind the server fails: a file, the index, a model. Only what nobody foresaw is an error of the server itself.
_KINDS: Final = (
    (BookFileError, HTTPStatus.SERVICE_UNAVAILABLE),
    (WorkspaceError, HTTPStatus.SERVICE_UNAVAILABLE),
    (EmbedderError, HTTPStatus.BAD_GATEWAY),
    (ModelError, HTTPStatus.BAD_GATEWAY),
)
_QUESTIONS: Final = ("q", "question")  # the names of a question, in an address and in a body
_UNFORESEEN: Final = HTTPStatus.INTERNAL_SERVER_ERROR


@dataclass(frozen=True, slots=True)
class Problem:
    """An error: ``code`` is the catalogue's, ``data`` what it speaks of, ``detail`` the words, ``instance`` the path."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: str
    data: dict[str, str | int | float | None]


def problem(error: DuocthuError, instance: str, catalogue: Catalogue) -> Problem:
    """An error as it is sent; of a file its name alone, since where it lies is nobody's business."""
    status = _STATUS.get(error.code) or next((told for kind, told in _KINDS if isinstance(error, kind)), _UNFORESEEN)
    data = {key: PurePath(str(value)).name if key == "file" else value for key, value in error.data.items()}
    words = catalogue.text(f"error.{error.code}", **{"physical_page": None, **data})
    return Problem(f"urn:duocthu:error:{error.code}", status.phrase, int(status), words, instance, error.code, data)


def problem_reply(error: DuocthuError, instance: str, catalogue: Catalogue) -> Response:
    """An error as a response."""
    told = problem(error, instance, catalogue)
    headers = {"Cache-Control": "no-store"}
    if error.code in ("server_busy", "connections_full"):
        headers["Retry-After"] = str(RETRY_AFTER)
    return Response(msgspec.json.encode(told), told.status, headers, PROBLEM_JSON)


def add_problem_handlers(app: FastAPI, catalogue: Catalogue) -> None:
    """Every error of a route becomes a problem; one that nobody foresaw goes to standard error, its trace untold."""

    def known(request: Request, error: Exception) -> Response:
        assert isinstance(error, DuocthuError)  # noqa: S101 -- registered for these
        return problem_reply(error, request.url.path, catalogue)

    def malformed(request: Request, error: Exception) -> Response:
        errors = error.errors() if isinstance(error, RequestValidationError) else []
        told = _too_long(errors) or RequestError("request_malformed", reason=_reason(errors) or str(error))
        return problem_reply(told, request.url.path, catalogue)

    def refused(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 0
        if status == HTTPStatus.NOT_FOUND:
            told = RequestError("route_unknown")
        elif status == HTTPStatus.METHOD_NOT_ALLOWED:
            told = RequestError("method_refused", method=request.method)
        else:
            told = RequestError("request_malformed", reason=str(getattr(error, "detail", status)))
        reply = problem_reply(told, request.url.path, catalogue)
        if status == HTTPStatus.METHOD_NOT_ALLOWED:
            reply.headers["Allow"] = ", ".join(_methods(app, request))
        return reply

    def unforeseen(request: Request, error: Exception) -> Response:
        traceback.print_exception(error, file=sys.stderr)
        told = DuocthuError("unexpected", reason=type(error).__name__)
        return problem_reply(told, request.url.path, catalogue)

    app.add_exception_handler(DuocthuError, known)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, refused)
    app.add_exception_handler(Exception, unforeseen)


def _methods(app: FastAPI, request: Request) -> list[str]:
    """The methods that an address takes, of all routes that it fits."""
    fitting = [
        method
        for method in ("DELETE", "GET", "PATCH", "POST", "PUT")
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in app.routes)
    ]
    return sorted([*fitting, "HEAD"]) if "GET" in fitting and takes_head(request.url.path) else fitting


def _too_long(errors: Iterable[Any]) -> RequestError | None:
    """A question that is too long is one that can be meant: it is told as the command line tells it."""
    for error in errors:
        most = error.get("ctx", {}).get("max_length")
        if error["type"] == "string_too_long" and error["loc"][-1] in _QUESTIONS and most == LONGEST_QUESTION:
            return RequestError("question_too_long", length=len(error["input"]), most=most)
    return None


def _reason(errors: Iterable[Any]) -> str:
    """Where the request is wrong and why; what was sent is not repeated."""
    told = [f"{'.'.join(str(part) for part in error['loc'])}: {error['msg']}" for error in errors]
    return "; ".join(told[:5])
