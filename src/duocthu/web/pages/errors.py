"""Errors where a page was asked for: the same status and the same words as on the API, as a page to read."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request, Response

from duocthu.web.pages.layout import Layout, is_part
from duocthu.web.problem import PROBLEM_JSON, Problem

Handler = Callable[[Request, Any], Response | Awaitable[Response]]
PAGE_PANEL: Final = "page-panel"  # the id of the place beside an answer
_PROGRAMS: Final = ("/api/", "/static/", "/healthz", "/readyz")


def show_errors_as_pages(app: FastAPI, layout: Layout) -> None:
    """Wrap the handlers that the API has; what is no browser's question for a page stays problem+json."""
    for kind, handler in list(app.exception_handlers.items()):
        app.add_exception_handler(kind, _shown(handler, layout))


def _shown(handler: Handler, layout: Layout) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def shown(request: Request, error: Exception) -> Response:
        told = handler(request, error)
        reply = await told if inspect.isawaitable(told) else told
        if not _wants_page(request) or reply.media_type != PROBLEM_JSON:
            return reply
        problem = msgspec.json.decode(bytes(reply.body), type=Problem)
        template = _template(request)
        too_long = request.query_params.get("q", "") if problem.code == "question_too_long" else ""
        values = {"detail": layout.told(request, problem), "status": problem.status, "too_long": too_long}
        page = layout.page(request, template, values, problem.status)
        for name in ("allow", "retry-after"):
            if name in reply.headers:
                page.headers[name] = reply.headers[name]
        return page

    return shown


def _template(request: Request) -> str:
    """A whole page, or the part that takes the place of what htmx asked for: an answer, or the page beside it."""
    if not is_part(request):
        return "error.html"
    return "page_view_error.html" if PAGE_PANEL in request.headers.get("hx-target", "") else "error_part.html"


def _wants_page(request: Request) -> bool:
    if request.url.path.startswith(_PROGRAMS):
        return False
    return is_part(request) or "text/html" in request.headers.get("accept", "")
