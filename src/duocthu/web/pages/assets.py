"""What pages are dressed with: one stylesheet, one script, htmx and an icon, all out of the package, read once."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from fastapi import APIRouter, Request, Response

from duocthu.domain.errors import RequestError

STATIC: Final = "/static"
_KINDS: Final = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent; ``version`` is of its content."""

    content: bytes
    packed: bytes
    version: str
    media_type: str


class Assets:
    """All assets by name."""

    def __init__(self) -> None:
        """Read the package's files; stylesheets and scripts of one folder become one file, in the order of their names."""
        root = resources.files("duocthu.web") / "static"
        self._assets = {
            "app.css": _asset("css", _joined(root / "css")),
            "app.js": _asset("js", _joined(root / "js")),
            "htmx.js": _asset("js", (root / "htmx.js").read_bytes()),
            "icon.svg": _asset("svg", (root / "icon.svg").read_bytes()),
        }

    def address(self, name: str) -> str:
        """Where an asset is to be had; another content has another address."""
        return f"{STATIC}/{name}?v={self._assets[name].version}"

    def routes(self) -> APIRouter:
        """The route of the assets."""
        router = APIRouter(include_in_schema=False)

        @router.get("/favicon.ico")  # asked for where no page names one: beside a PDF or a picture
        async def icon(request: Request) -> Response:
            return await asset("icon.svg", request)

        @router.get(STATIC + "/{name}")
        async def asset(name: str, request: Request, v: str = "") -> Response:
            if name not in self._assets:
                raise RequestError("route_unknown")
            found = self._assets[name]
            tag = f'"{found.version}"'
            headers = {
                "Cache-Control": _FOREVER if v == found.version else _ASK_AGAIN,
                "ETag": tag,
                "Vary": "Accept-Encoding",
            }
            if tag in request.headers.get("if-none-match", ""):
                return Response(status_code=304, headers=headers)
            if takes_gzip(request):
                return Response(found.packed, 200, {**headers, "Content-Encoding": "gzip"}, found.media_type)
            return Response(found.content, 200, headers, found.media_type)

        return router


def takes_gzip(request: Request) -> bool:
    """Whether the reader's browser unpacks."""
    return "gzip" in request.headers.get("accept-encoding", "")


def _joined(folder: Traversable) -> bytes:
    files = sorted((file for file in folder.iterdir() if file.is_file()), key=lambda file: file.name)
    return b"\n".join(file.read_bytes() for file in files)


def _asset(kind: str, content: bytes) -> Asset:
    packed = gzip.compress(content, 9, mtime=0)
    return Asset(content, packed, hashlib.sha256(content).hexdigest()[:12], _KINDS[kind])
