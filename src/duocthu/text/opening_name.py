"""Which of some names a line opens with, as a label: ``Indinavir:``, ``1. Indinavir: Uống …``, or the name alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from duocthu.text.fold import fold

_COUNTER = re.compile(r"^\s*(?:[-–+•*·▪]\s*|\(?(?:\d{1,2}|[a-zđ]|[IVX]{1,4})[.)]\s+|[A-ZĐ]\.\s+(?=[A-ZĐ][^\W\d_]))")
_LEADS = frozenset("lieu dung luong doi voi cho thuoc cua".split())
_AND = frozenset(("va", "hoac", "and", "or"))
_REST = 3  # words that may follow a name in a label: its salt, or what stands in brackets
_PROSE = 8  # words of a sentence in which the name must be
_BRACKETS = re.compile(r"\([^()]*\)")


def without_counter(line: str) -> str:
    """A line without the bullet, number or letter that counts it."""
    counter = _COUNTER.match(line)
    return line if counter is None else line[counter.end() :]


def opening_names(line: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names that label ``line``, compared without diacritics and case; several in ``Fluvastatin và pravastatin:``.

    A name labels a line where it begins it, but for a counter and words that lead to it, up to a colon, a dash or the end of a
    short line; a salt or brackets may follow it there.
    """
    head, colon, _ = without_counter(line).partition(":")
    dash = re.search(r"\s[-–]\s", head)
    head = head[: dash.start()] if dash is not None else head
    if not colon and dash is None and line.rstrip().endswith((".", ";", ",")):
        return ()
    words = _without_leads(fold(_BRACKETS.sub(" ", head)).split())
    found: list[str] = []
    rest = words
    while rest:
        name = _begun(rest, names)
        if name is None:
            break
        found.append(name)
        rest = rest[len(fold(name).split()) :]
        joined = next((n for n, word in enumerate(rest[: _REST + 1]) if word in _AND), None)
        if joined is None:
            break
        rest = rest[joined + 1 :]
    return tuple(found) if found and len(rest) <= _REST else ()


def opening_name(line: str, names: Iterable[str]) -> str | None:
    """The first name that labels ``line``; None when there is none."""
    return next(iter(opening_names(line, tuple(names))), None)


def sentence_subject(text: str, names: Sequence[str]) -> str | None:
    """The name with which a sentence begins, but for words that lead to it: ``Liều simvastatin thường dùng là 20 mg``."""
    return _begun(_without_leads(fold(" ".join(without_counter(text).split()[:_PROSE])).split()), names)


def _without_leads(words: list[str]) -> list[str]:
    while words and words[0] in _LEADS:
        words = words[1:]
    return words


def _begun(words: Sequence[str], names: Sequence[str]) -> str | None:
    """The longest name that words begin with."""
    held = [name for name in names if (own := fold(name).split()) and list(words[: len(own)]) == own]
    return max(held, key=lambda name: len(fold(name)), default=None)
