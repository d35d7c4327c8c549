"""Answers as JSON: encoded by msgspec, in the form that the annotated type says."""

from __future__ import annotations

import hashlib

import msgspec
from fastapi import Request, Response

_encode = msgspec.json.Encoder().encode

PNG = "image/png"


def reply(value: object, status: int = 200) -> Response:
    """A value as JSON; what a reader asked is not to be kept by anybody on the way."""
    return Response(_encode(value), status, {"Cache-Control": "no-store"}, "application/json")


def picture(request: Request, content: bytes) -> Response:
    """A picture, which the reader's browser may keep and ask for again by its hash."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"Cache-Control": "private, max-age=3600", "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, 200, headers, PNG)
