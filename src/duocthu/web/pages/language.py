"""In which language a page speaks: the one that the reader chose, else the server's.

What the browser prefers is no choice: most are set to English by whoever installed them, and the book is Vietnamese.
"""

from __future__ import annotations

from typing import Final

from fastapi import Request

from duocthu.messages.catalogue import Language

LANGUAGES: Final[tuple[Language, ...]] = ("vi", "en")
COOKIE: Final = "lang"


def chosen(request: Request) -> Language | None:
    """What ``?lang=`` says."""
    return _known(request.query_params.get("lang", ""))


def language_of(request: Request, otherwise: Language) -> Language:
    """``?lang=``, then the cookie, then ``otherwise``."""
    return chosen(request) or _known(request.cookies.get(COOKIE, "")) or otherwise


def _known(name: str) -> Language | None:
    return next((language for language in LANGUAGES if language == name), None)
