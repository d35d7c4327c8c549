"""Illnesses in a question: by the words with which the profile says that one begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duocthu.text.written_word import are_words, typed_words, written_words


class Illnesses:
    """The words with which illnesses begin."""

    def __init__(self, openings: Iterable[str]) -> None:
        """``openings`` as a profile writes them."""
        self._openings = tuple(filter(None, map(written_words, openings)))

    def opens(self, typed: Sequence[str], free: Sequence[int]) -> bool:
        """Whether the first ``free`` words of a question, as they were typed, begin an illness; not what a drug brings about."""
        if not free or typed[free[0] - 1 : free[0]] in (("gây",), ("gay",)):
            return False
        own = typed_words(typed)[free[0] :]
        return any(are_words(own[: len(opening)], opening) for opening in self._openings)
