"""One illness under several names: a question may say ``tiêu chảy`` where the book prints ``ỉa chảy``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from duocthu.text.written_word import WrittenText, WrittenWord, place_of, typed_words, written_words

Rows = tuple[tuple[str, ...], ...]

_WORD = re.compile(r"[^\W_]+")


Name = tuple[tuple[WrittenWord, ...], tuple[str, ...]]  # the words to find, and those to put in the place of others


@lru_cache(maxsize=8)  # those of a few profiles
def _written(rows: Rows) -> tuple[tuple[tuple[Name, ...], ...], dict[str, tuple[int, ...]]]:
    """Each row's names, longest first, and the rows by the letters of the first words of their names."""
    written = tuple(
        tuple(sorted(((written_words(name), tuple(_WORD.findall(name.casefold()))) for name in row), key=lambda n: -len(n[0])))
        for row in rows
    )
    by_letters: dict[str, dict[int, None]] = {}
    for number, row in enumerate(written):
        for name, _ in row:
            by_letters.setdefault(name[0].letters, {})[number] = None
    return written, {letters: tuple(numbers) for letters, numbers in by_letters.items()}


def _said(words: Sequence[WrittenWord], rows: Rows) -> Iterator[tuple[tuple[Name, ...], int, Name]]:
    """The rows of which a question says a name, in their order, each with the place and the longest name that it says."""
    written, by_letters = _written(rows)
    for number in sorted({number for word in words for number in by_letters.get(word.letters, ())}):
        for name in written[number]:
            place = place_of(words, name[0])
            if place is not None:
                yield written[number], place, name
                break


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
    for row, place, (name, _) in _said(typed_words(typed), rows):
        yield from (Renaming(place, name, own) for other, own in row if other != name)


def names_in(typed: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """The names of the rows that a question says, the longest of each row."""
    return tuple(" ".join(own) for _, _, (_, own) in _said(typed_words(typed), rows))


def in_words_of(text: str, typed: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """The words of a question with the names that a text writes in the place of those that it does not."""
    out = tuple(typed)
    said = list(renamings(typed, rows))
    if not said:
        return out
    held = WrittenText(text)
    done: set[tuple[WrittenWord, ...]] = set()
    for renaming in said:
        if renaming.name in done:
            continue
        if held.holds(renaming.name):
            done.add(renaming.name)
        elif held.holds(written_words(" ".join(renaming.other))):
            place = place_of(typed_words(out), renaming.name)
            done.add(renaming.name)
            out = out if place is None else renaming._replace(place=place).of(out)
    return out
