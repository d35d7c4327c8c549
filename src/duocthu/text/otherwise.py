"""One illness under several names: a question may say ``tiêu chảy`` where the book prints ``ỉa chảy``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from duocthu.text.written_word import WrittenText, WrittenWord, place_of, typed_words, written_words

Rows = tuple[tuple[str, ...], ...]

_WORD = re.compile(r"[^\W_]+")


@lru_cache(maxsize=8)  # those of a few profiles
def _written(rows: Rows) -> tuple[tuple[tuple[tuple[WrittenWord, ...], tuple[str, ...]], ...], ...]:
    """Each row's names, longest first, as words to find and to put in their place."""
    return tuple(
        tuple(sorted(((written_words(name), tuple(_WORD.findall(name.casefold()))) for name in row), key=lambda n: -len(n[0])))
        for row in rows
    )


class Renaming(NamedTuple):
    """A name of a row that a question says, at ``place``, and the words of another of that row."""

    place: int
    name: tuple[WrittenWord, ...]
    other: tuple[str, ...]

    def of(self, typed: Sequence[str]) -> tuple[str, ...]:
        """The question in the words of the other name."""
        return (*typed[: self.place], *self.other, *typed[self.place + len(self.name) :])


def renamings(typed: Sequence[str], rows: Rows) -> Iterator[Renaming]:
    """Each other name for the longest one of each row that a question, typed in small letters, says."""
    words = typed_words(typed)
    for row in _written(rows):
        for name, _ in row:
            place = place_of(words, name)
            if place is not None:
                yield from (Renaming(place, name, own) for other, own in row if other != name)
                break


def names_in(typed: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """The names of the rows that a question says, the longest of each row."""
    words = typed_words(typed)
    found = (next((own for name, own in row if place_of(words, name) is not None), None) for row in _written(rows))
    return tuple(" ".join(own) for own in found if own is not None)


def in_words_of(text: str, typed: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """The words of a question with the names that a text writes in the place of those that it does not."""
    held = WrittenText(text)
    done: set[tuple[WrittenWord, ...]] = set()
    out = tuple(typed)
    for renaming in list(renamings(typed, rows)):
        if renaming.name in done:
            continue
        if held.holds(renaming.name):
            done.add(renaming.name)
        elif held.holds(written_words(" ".join(renaming.other))):
            place = place_of(typed_words(out), renaming.name)
            done.add(renaming.name)
            out = out if place is None else renaming._replace(place=place).of(out)
    return out
