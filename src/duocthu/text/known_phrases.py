"""Phrases that a book is sure to print (headings, titles): their spaces are known even where their pieces are words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duocthu.text.word_counts import OUTER


class KnownPhrases:
    """Phrases of at least two words, found by their letters."""

    def __init__(self, phrases: Iterable[str]) -> None:
        """Take the phrases as they should be printed; those whose letters fall into two different phrases are left out."""
        edges: dict[str, tuple[int, ...] | None] = {}
        for phrase in phrases:
            words = phrase.strip(OUTER).split()
            key = "".join(words).lower()
            lengths = tuple(len(word) for word in words)
            edges[key] = lengths if edges.get(key, lengths) == lengths else None
        self._lengths = {key: lengths for key, lengths in edges.items() if lengths is not None and len(lengths) > 1}

    def of(self, words: Sequence[str]) -> list[str] | None:
        """Return a line's words as the phrase parts them if they are one of the phrases with more spaces, else None.

        Case and punctuation around the phrase do not matter; no character of the line changes.
        """
        line = "".join(words)
        key = line.strip(OUTER).lower()
        lengths = self._lengths.get(key)
        if lengths is None or len(lengths) >= len(words):
            return None
        position = line.lower().index(key)
        ends = []
        for length in lengths:
            position += length
            ends.append(position)
        ends[-1] = len(line)
        return self._group(words, ends)

    @staticmethod
    def _group(words: Sequence[str], ends: Sequence[int]) -> list[str] | None:
        """Return ``words`` joined into words that end at ``ends``; None if a phrase's space is none of the line's."""
        joined: list[str] = []
        piece = ""
        position = 0
        for word in words:
            piece += word
            position += len(word)
            if position in ends:
                joined.append(piece)
                piece = ""
        return joined if len(joined) == len(ends) and not piece else None
