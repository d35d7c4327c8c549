"""In which language a page speaks: the one that the reader chose, else the one that the browser prefers, else the server's."""

from __future__ import annotations

import re
from typing import Final

from fastapi import Request

from duocthu.messages.catalogue import Language

LANGUAGES: Final[tuple[Language, ...]] = ("vi", "en")
COOKIE: Final = "lang"
_WEIGHT: Final = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")


def chosen(request: Request) -> Language | None:
    """What ``?lang=`` says."""
    return _known(request.query_params.get("lang", ""))


def language_of(request: Request, otherwise: Language) -> Language:
    """``?lang=``, then the cookie, then ``Accept-Language``, then ``otherwise``."""
    return (
        chosen(request)
        or _known(request.cookies.get(COOKIE, ""))
        or _preferred(request.headers.get("accept-language", ""))
        or otherwise
    )


def _known(name: str) -> Language | None:
    return next((language for language in LANGUAGES if language == name), None)


def _preferred(header: str) -> Language | None:
    """The known language of the greatest weight, the first of equals."""
    best: tuple[float, Language] | None = None
    for entry in header[:500].split(","):
        name, _, rest = entry.partition(";")
        known = _known(name.strip().casefold().partition("-")[0])
        weight = _weight(rest)
        if known is not None and weight > 0 and (best is None or weight > best[0]):
            best = (weight, known)
    return None if best is None else best[1]


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    return float(value) if _WEIGHT.fullmatch(value) else 0.0
