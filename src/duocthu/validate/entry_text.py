"""The lines of an entry joined as one text: with a space, or without where the line broke at a hyphen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duocthu.text.fold import letters_key
from duocthu.validate.raw_entry import split_pages
from duocthu.validate.separators import likely_split

_HYPHENS = ("-", "\u2010", "\u00ad")


class EntryJoiner:
    """Joins lines by what the unbroken entries of the same index print."""

    def __init__(self, unbroken: Iterable[str], separators: tuple[str, ...], see: tuple[str, ...]) -> None:
        """``unbroken`` are the entries that stand on one line; names without a separator are taken for titles."""
        self._words: set[str] = set()
        self._names: set[str] = set()
        self._see = tuple(word.casefold() for word in see)
        for text in unbroken:
            words, _ = split_pages(text)
            self._words.update(words.casefold().split())
            if likely_split(words, separators) is None:
                self._names.add(letters_key(words))

    def join(self, lines: Sequence[str]) -> str:
        """The text of the lines with single spaces."""
        text = lines[-1]
        for line in reversed(lines[:-1]):
            kept = line.removesuffix(line[-1]) if self._breaks_word(line, text) else line + self._between(line, text)
            text = kept + text
        return text

    def is_name(self, text: str) -> bool:
        """Whether an unbroken entry without separator has this name."""
        return letters_key(text) in self._names

    def _between(self, line: str, rest: str) -> str:
        if not (line.endswith(_HYPHENS) and line[-2:-1].isalnum()):
            return " "
        opens_target = self.is_name(split_pages(rest)[0]) or rest.casefold().split(maxsplit=1)[0] in self._see
        return " " if opens_target else ""

    def _breaks_word(self, line: str, rest: str) -> bool:
        """Whether the hyphen is not the word's own: the index prints the word elsewhere without it, and never with it."""
        if not (line.endswith(_HYPHENS) and line[-2:-1].isalpha()):
            return False
        tail = line.rsplit(maxsplit=1)[-1].casefold()
        head = rest.split(maxsplit=1)[0].casefold().rstrip(",;")
        return tail[:-1] + head in self._words and tail + head not in self._words
