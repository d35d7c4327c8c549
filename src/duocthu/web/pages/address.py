"""Addresses of pages: a question's is its answer's, to be kept, sent and printed; a page's tells what is outlined on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode


def question_address(question: str, history: Sequence[str] = ()) -> str:
    """Where a question is answered; ``history`` are the questions before it, oldest first."""
    return "/?" + urlencode([("q", question), *(("h", earlier) for earlier in history)])


def page_address(physical_page: int, cited: Mapping[str, str]) -> str:
    """Where a page (0-indexed) is shown; ``cited`` are the parameters of what is outlined."""
    return f"/pages/{physical_page}" + (f"?{urlencode(cited)}" if cited else "")
