"""The description of the API: that of FastAPI, with errors as the server sends them, and examples from the book that is open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from duocthu.web.problem import PROBLEM_JSON, Problem
from duocthu.workflows.open_book import OpenBook

_EXAMPLE = {
    "type": "urn:duocthu:error:drug_unknown",
    "title": "Not Found",
    "status": 404,
    "detail": "Sách không có chuyên luận với mã «khong_co».",
    "instance": "/api/drugs/khong_co",
    "code": "drug_unknown",
    "data": {"drug_id": "khong_co"},
}


def describe(app: FastAPI, book: OpenBook) -> None:
    """Make the description tell that any request may end in a problem, and what this book can be asked for."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            _add_problems(schema)
            _add_examples(schema, book)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]


def _operations(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for path in schema["paths"].values():
        yield from path.values()


def _add_problems(schema: dict[str, Any]) -> None:
    schemas = schema["components"]["schemas"]
    schemas["Problem"] = TypeAdapter(Problem).json_schema(ref_template="#/components/schemas/{model}")
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    content = {PROBLEM_JSON: {"schema": {"$ref": "#/components/schemas/Problem"}, "example": _EXAMPLE}}
    for operation in _operations(schema):
        responses = operation["responses"]
        responses.pop("422", None)
        responses["default"] = {"description": "A problem (RFC 9457); `code` tells which", "content": content}


def _add_examples(schema: dict[str, Any], book: OpenBook) -> None:
    """Ids that lead somewhere."""
    examples = _examples(book)
    for operation in _operations(schema):
        for parameter in operation.get("parameters", ()):
            if parameter["name"] in examples:
                parameter.pop("example", None)
                parameter["schema"].pop("examples", None)
                parameter["examples"] = {"book": {"value": examples[parameter["name"]]}}


def _examples(book: OpenBook) -> dict[str, object]:
    drugs = book.catalog.drugs[:2]
    if not drugs:
        return {}
    sections = book.catalog.sections(drugs[0].drug_id)
    found: dict[str, object] = {"drug_id": drugs[0].drug_id, "drug": [drug.drug_id for drug in drugs]}
    if sections:
        found |= {"section": sections[0].key, "section_id": f"{drugs[0].drug_id}__{sections[0].key}"}
        chunk_id = f"{drugs[0].drug_id}__{sections[0].key}__0"
        found |= {"chunk": chunk_id, "chunk_id": chunk_id, "lines": "0-0"}
    found |= {"page": drugs[0].source_page_range[0], "printed": drugs[0].printed_page_range[0] or 1}
    block = next(iter(book.catalog.block_ids), None)
    return found if block is None else {**found, "block_id": block, "block": block}
