"""HEAD on a page is GET without its body: whoever asks whether a page is there learns it without reading it."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

API_ROOT = "/api/"


def takes_head(path: str) -> bool:
    """Whether an address answers HEAD: pages do; the API describes its methods, and has none of this name."""
    return not path.startswith(API_ROOT)


class HeadAsGet:
    """Wraps the application."""

    def __init__(self, app: ASGIApp) -> None:
        """``app`` knows nothing of HEAD."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Ask for the page, and send its head alone."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or not takes_head(scope["path"]):
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await self._app({**scope, "method": "GET"}, receive, send_head)
