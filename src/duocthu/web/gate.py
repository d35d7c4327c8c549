"""What stands before all routes: which host names are answered to, how much a client may send, and the headers of every response.

A page on the web can make a browser call a server on loopback, and with a name that it points there (DNS rebinding) read what
it says. So only names that belong to this server are answered to, and nothing is changed for another site's page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duocthu.domain.errors import RequestError
from duocthu.messages.catalogue import Catalogue
from duocthu.web.problem import problem_reply

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # none at all would make a browser send forms of ours with the origin `null`
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_READS: Final = ("GET", "HEAD", "OPTIONS")
_BODY_SECONDS: Final = 10.0


class Gate:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, catalogue: Catalogue, hosts: Iterable[str], body_bytes: int) -> None:
        """``hosts`` are names and addresses without a port that are answered to, besides those of loopback."""
        self._app = app
        self._catalogue = catalogue
        self._hosts = LOOPBACK | {host.strip("[]").casefold() for host in hosts}
        self._body_bytes = body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope)
            body = await self._body(scope, receive)
        except RequestError as error:
            await problem_reply(error, scope["path"], self._catalogue)(scope, receive, send_with_headers)
            return
        await self._app(scope, _replay(body, receive), send_with_headers)

    def _check(self, scope: Scope) -> None:
        """Browsers tell from which site a request comes; a link on another one may be followed, and nothing else."""
        headers = Headers(scope=scope)
        names = headers.getlist("host")
        if len(names) != 1 or not self._is_ours(f"//{names[0]}"):
            raise RequestError("host_refused")
        reads = scope["method"] in _READS
        followed = reads and headers.get("sec-fetch-mode") == "navigate"
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none") and not followed:
            raise RequestError("origin_refused")
        origin = headers.get("origin")
        if origin is not None and not reads and urlsplit(origin).netloc.casefold() != names[0].casefold():
            raise RequestError("origin_refused")

    def _is_ours(self, address: str) -> bool:
        try:
            return (urlsplit(address).hostname or "") in self._hosts
        except ValueError:
            return False

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """What the client sends, whole, within size and time."""
        told = Headers(scope=scope).get("content-length", "0")
        if not told.isdecimal() or int(told) > self._body_bytes:
            raise RequestError("request_too_large", most=self._body_bytes)
        body = bytearray()
        more = True
        try:
            async with asyncio.timeout(_BODY_SECONDS):
                while more:
                    message = await receive()
                    body += message.get("body", b"")
                    more = message["type"] == "http.request" and message.get("more_body", False)
                    if len(body) > self._body_bytes:
                        raise RequestError("request_too_large", most=self._body_bytes)
        except TimeoutError as error:
            raise RequestError("request_timeout", seconds=_BODY_SECONDS) from error
        return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """The body again, then whatever comes after it: the client's leaving."""
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed
