"""Nothing is said twice: a parameter, or a name in a body, that comes again would silently take the place of the first."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Final, get_args, get_origin

from fastapi import Request
from fastapi.routing import APIRoute

from duocthu.domain.errors import RequestError

_NAME: Final = re.compile(r"[a-z_]{1,30}")


async def said_once(request: Request) -> None:
    """Let a request through; raises RequestError (parameter_repeated) where the address or the body says something twice."""
    several = _lists(request)
    refuse_second([name for name, _ in request.query_params.multi_items() if name not in several])
    body = await request.body()
    if body and "json" in request.headers.get("content-type", "").partition(";")[0].casefold():
        _check_json(body)


def refuse_second(names: Iterable[str]) -> None:
    """Raise RequestError (parameter_repeated) where a name comes again."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise RequestError("parameter_repeated", parameter=name if _NAME.fullmatch(name) else "?")
        seen.add(name)


def _lists(request: Request) -> frozenset[str]:
    """The names that the route of a request takes several values of."""
    route = request.scope.get("route")
    if not isinstance(route, APIRoute):
        return frozenset()
    return frozenset(field.alias for field in route.dependant.query_params if _is_list(field.field_info.annotation))


def _is_list(annotation: object) -> bool:
    return any(get_origin(kind) is list for kind in (annotation, *get_args(annotation)))


def _check_json(body: bytes) -> None:
    try:
        json.loads(body, object_pairs_hook=_members)
    except (ValueError, RecursionError):
        return  # told where it is read


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    refuse_second([name for name, _ in pairs])
    return dict(pairs)
