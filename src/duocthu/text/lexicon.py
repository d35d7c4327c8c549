"""A book's own words as the measure for spaces that its file lost or invented, and for letters in an old encoding."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from duocthu.text.joined_words import JoinedWords
from duocthu.text.kerning_split import MOST_PIECES, READING_MARGIN, KerningSplit
from duocthu.text.known_phrases import KnownPhrases
from duocthu.text.legacy_words import LegacyWords
from duocthu.text.quantities import is_number_or_unit
from duocthu.text.word_counts import OUTER, WordCounts


def words_of(text: str) -> list[str]:
    """Return the tokens of ``text`` as a ``Lexicon`` counts them: parted by white space, punctuation kept."""
    return text.split()


class Lexicon:
    """The words of one book; it tells joined and torn words from right ones.

    Built from the counts of all tokens of the book, defects included: what is wrong is rare. In a book in
    another language than Vietnamese it finds nothing.
    """

    def __init__(self, counts: Mapping[str, int], known: Iterable[str] = ()) -> None:
        """Take the counts of ``words_of`` over the whole book, and phrases that are sure to be right (headings, titles)."""
        self._tokens = counts
        known = tuple(known)
        words = WordCounts(counts, known)
        self._words = words
        self._vietnamese = words.vietnamese
        self._joined = JoinedWords(words)
        self._kerning = KerningSplit(words)
        self._phrases = KnownPhrases(known)
        legacy = LegacyWords(words)
        decoded = ((token, legacy.decode(token)) for token in counts)
        self._legacy = {token: right for token, right in decoded if right is not None}
        self._splits: dict[tuple[str, bool], tuple[str, ...] | None] = {}

    def split_joined(self, token: str, *, numbers: bool = False) -> tuple[str, ...] | None:
        """Return the words of a token that lost its spaces, or None if it is fine or not sure.

        The parts put together are the token again. A token with a digit is left alone unless ``numbers``: then a word
        is parted from the number after it (trên2 720), and a number's mark from the word after it (49%,cần). Ask so only where
        the digits are no superscript, which would be a footnote's mark.
        """
        key = (token, numbers)
        if key not in self._splits:
            self._splits[key] = self._joined.split(token, numbers=numbers)
        return self._splits[key]

    def decode_legacy(self, token: str) -> str | None:
        """Return a token of the book that can only be set in the old encoding, TCVN3, as it is meant; None if it is fine.

        It has as many letters as before, and the punctuation around it stays.
        """
        return self._legacy.get(token)

    def are_two_words(self, left: str, right: str, faced: int) -> bool:
        """Say whether two letter groups, set against each other in two faces, are two words: in any language.

        ``faced`` is how often the book sets them so: where it has the whole more often, that is a word. One part must be a word
        of its own.
        """
        words = self._words
        return words.of(left + right) <= faced and max(words.of(left), words.of(right)) >= words.floor

    def join_split(self, left: str, right: str, *, gap_only: bool) -> bool:
        """Say whether two neighbouring tokens are surely one word that a kerning gap tore apart.

        ``gap_only`` says that the file has no space glyph between them, though it has others. The whole must be a word
        of the book: join a word in three pieces by ``join_line``.
        """
        return self._kerning.joins(left, right, gap_only=gap_only)

    def as_phrase(self, words: Sequence[str]) -> list[str] | None:
        """Return the words of a line as a known phrase parts them, if the line is one with more spaces, else None."""
        return self._phrases.of(words)

    def join_line(self, words: Sequence[str], gaps: frozenset[int]) -> list[str] | None:
        """Return the words of a line with the torn ones joined, or None if nothing is sure.

        ``gaps`` holds each i such that the space after ``words[i]`` is a mere gap; where all of a line's spaces are, that says
        nothing. A piece that could belong to both of its neighbours stays.
        """
        if (phrase := self.as_phrase(words)) is not None:
            return phrase if len(phrase) < len(words) else None
        strong = gaps if len(gaps) < len(words) - 1 else frozenset()
        joined: list[str] = []
        start = 0
        while start < len(words):
            length = self._pieces_at(words, start, strong)
            joined.append("".join(words[start : start + length]))
            start += length
        return joined if len(joined) < len(words) else None

    def _pieces_at(self, words: Sequence[str], start: int, gaps: frozenset[int]) -> int:
        """Return how many words from ``start`` on are one; 1 if the word is whole or nothing is sure."""
        for length in range(min(MOST_PIECES, len(words) - start), 2, -1):
            if self._kerning.joins_many(tuple(words[start : start + length])):
                return length
        return 2 if self._joins_at(words, start, gaps) else 1

    def _joins_at(self, words: Sequence[str], start: int, gaps: frozenset[int]) -> bool:
        """Say whether the words at ``start`` and after it are one, and neither belongs to its other neighbour."""
        if start + 1 == len(words) or not self._kerning.joins(words[start], words[start + 1], gap_only=start in gaps):
            return False
        pair = words[start], words[start + 1]
        if start and is_number_or_unit(words[start - 1]) and is_number_or_unit(pair[0]) and self._kerning.stands_alone(pair[1]):
            return False
        for before in words[start - 1 : start] if start else ():
            other, this = self._kerning.rivals(before, *pair)
            if this < READING_MARGIN * other:
                return False
        for after in words[start + 2 : start + 3]:
            this, other = self._kerning.rivals(*pair, after)
            if this < READING_MARGIN * other:
                return False
        return True

    def suspects(self) -> frozenset[str]:
        """Return the tokens of the book, as ``words_of`` gives them, that need a look.

        A line with none of them has no joined and no torn word, and none in the old encoding.
        """
        if not self._vietnamese:
            return frozenset()
        fragments = frozenset(self._kerning.fragments())
        return frozenset(
            token
            for token in self._tokens
            if token in self._legacy
            or token.strip(OUTER).lower() in fragments
            or self.split_joined(token, numbers=True) is not None
        )
