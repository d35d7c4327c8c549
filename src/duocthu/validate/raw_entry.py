"""An entry of the back index as printed, before anything is known of what it names."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NUMBERS = re.compile(r"\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*[.,;]?")
_MARK = re.compile(r"\s*[,;]\s*")
_LAST_NUMBER = re.compile(r"(?P<words>.*\S)\s+(?P<page>\d{1,4})")
_UNMARKED_DIGITS = 3


@dataclass(frozen=True, slots=True)
class RawEntry:
    """One entry, its lines joined.

    ``text`` is the whole entry with single spaces, ``words`` the same without its pages, ``pages`` the printed pages in the
    order printed (empty: the entry gives none), ``physical_page`` the 0-indexed page of its first line.
    """

    text: str
    words: str
    pages: tuple[int, ...]
    physical_page: int


def is_numbers(text: str) -> bool:
    """Whether ``text`` is page numbers and nothing else."""
    return _NUMBERS.fullmatch(text) is not None


def split_pages(text: str) -> tuple[str, tuple[int, ...]]:
    """The words of an entry and the pages that end it; no pages where the text does not end on ``, 101`` or ``, 12, 45``.

    A decimal comma (``37,5``) is no mark before a page: between digits, without a space, only three or four digits are a page.
    """
    if not text[-1:].isdigit() and text[-1:] not in {".", ";"}:
        return text, ()
    start = len(text)
    while start and not text[start - 1].isalpha():
        start -= 1
    for mark in _MARK.finditer(text, start):
        rest = text[mark.end() :]
        if mark.start() and is_numbers(rest) and not _is_decimal(text, mark, rest):
            return text[: mark.start()], tuple(int(n) for n in re.findall(r"\d+", rest))
    return text, ()


def split_last_number(text: str) -> tuple[str, tuple[int, ...]]:
    """As ``split_pages`` where the comma before the page is lost: ``Abacavir 101``. The caller must know that it is a page."""
    found = _LAST_NUMBER.fullmatch(text)
    return (found["words"], (int(found["page"]),)) if found else (text, ())


def _is_decimal(text: str, mark: re.Match[str], rest: str) -> bool:
    tight = mark.group() == "," and text[mark.start() - 1].isdigit()
    if not tight:
        return False
    first = re.match(r"\d+", rest)
    whole = re.search(r"\d+$", text[: mark.start()])
    return first is None or len(first.group()) < _UNMARKED_DIGITS or (whole is not None and whole.group() == "0")
