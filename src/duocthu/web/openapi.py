"""The description of the API: that of FastAPI, with errors as the server sends them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from duocthu.web.problem import PROBLEM_JSON, Problem

_EXAMPLE = {
    "type": "urn:duocthu:error:drug_unknown",
    "title": "Not Found",
    "status": 404,
    "detail": "Sách không có chuyên luận với mã «khong_co».",
    "instance": "/api/drugs/khong_co",
    "code": "drug_unknown",
    "data": {"drug_id": "khong_co"},
}


def describe(app: FastAPI) -> None:
    """Make the description tell that any request may end in a problem."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            _add_problems(plain())
        assert app.openapi_schema is not None  # noqa: S101 -- made just now
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]


def _add_problems(schema: dict[str, Any]) -> None:
    schemas = schema["components"]["schemas"]
    schemas["Problem"] = TypeAdapter(Problem).json_schema(ref_template="#/components/schemas/{model}")
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    content = {PROBLEM_JSON: {"schema": {"$ref": "#/components/schemas/Problem"}, "example": _EXAMPLE}}
    for path in schema["paths"].values():
        for operation in path.values():
            responses = operation["responses"]
            responses.pop("422", None)
            responses["default"] = {"description": "A problem (RFC 9457); `code` tells which", "content": content}
