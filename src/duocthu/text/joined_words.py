"""Tokens in which the space between two words was lost: ``vàoliều``, ``trịARVvà``, ``niệu:Protein``.

Vietnamese writes every syllable apart, so a letter group with Vietnamese diacritics that is no syllable, but
falls into syllables which the book uses all the time, has lost its spaces. Groups without any diacritic are left alone: drug
and brand names fall into syllables as well (kali, insulin, mangan).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from duocthu.text.syllable import has_vietnamese_letters, is_syllable
from duocthu.text.word_counts import WordCounts

_MOST_PARTS = 4
_LONGEST_GROUP = 40
_ABBREVIATION = range(2, 7)
_SHORTEST_FOREIGN = 5
# A vowel alone is a word only if the book is full of it (ở, ý, y): one in so many words.
_VOWEL_SHARE = 2_000
# The best reading must be so many times likelier than the next one.
_MARGIN = math.log(50)
# The parts must outnumber the joined token, or the book simply writes it that way (a loan such as axít).
_LEAST_RATIO = 1

_LETTER_GROUP = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
_ADDRESS = re.compile(r"@|://|^www\.", re.IGNORECASE)
# A mark that a space must follow, between two letter groups.
_MARKED = re.compile(r"(?<=[^\W\d_])[)\]]?[,;:.](?=[^\W\d_])")
# Loans written as one word though each half looks like a native syllable.
_LOANS = frozenset(
    "vắcxin vácxin virút xirô sirô axít ôxy ôxi ôxít lipít prôtêin cađimi côban pôlyme bazơ".split()
)
_STEREO = frozenset("alpha beta gamma delta omega cis trans endo exo ortho meta para syn anti alfa".split())


class JoinedWords:
    """Finds where spaces are missing in a token, by the words of the book it stands in."""

    def __init__(self, counts: WordCounts) -> None:
        """Judge by ``counts``."""
        self._counts = counts
        self._vowel_floor = max(5, counts.total // _VOWEL_SHARE)
        self._log_total = math.log(counts.total)

    def split(self, token: str) -> tuple[str, ...] | None:
        """Return the parts of ``token``, or None if it is fine or not surely joined."""
        if token.isalpha():
            if token.isascii() or is_syllable(token):
                return None
        elif _DIGIT.search(token) or _ADDRESS.search(token):
            return None
        if not self._counts.vietnamese:
            return None
        cuts = {*self._cuts_at_marks(token), *self._cuts_in_groups(token)}
        if not cuts:
            return None
        edges = [0, *sorted(cuts), len(token)]
        return tuple(token[start:end] for start, end in zip(edges, edges[1:], strict=False))

    def _cuts_at_marks(self, token: str) -> Iterator[int]:
        """Yield the offsets after marks that have lost the space behind them."""
        if token.isalpha():
            return
        for match in _MARKED.finditer(token):
            left = _LETTER_GROUP.findall(token[: match.start()])[-1]
            right = _LETTER_GROUP.match(token, match.end())
            if right is not None and self._parted_by(match[0][-1], left, right[0]):
                yield match.end()

    def _parted_by(self, mark: str, left: str, right: str) -> bool:
        """Say whether ``mark`` between two letter groups ends a clause, and is no part of an abbreviation or a chemical name."""
        if len(right) == 1 or {left.lower(), right.lower()} & _STEREO:
            return False
        if mark == ".":
            return (
                len(left) > 1
                and self._is_native(left)
                and left[1:].islower()
                and right[0].isupper()
                and right[1:].islower()
                and self._is_native(right)
            )
        if len(left) == 1:
            return mark == ":" and left.isupper() and self._is_native(right)
        if self._is_native(left) or self._is_native(right):
            return self._is_word(left) and self._is_word(right)
        return min(len(left), len(right)) >= _SHORTEST_FOREIGN and self._is_word(left) and self._is_word(right)

    def _is_native(self, group: str) -> bool:
        """Say whether a group is a syllable with a diacritic, or a few of them that lost their spaces."""
        return has_vietnamese_letters(group) and (is_syllable(group) or bool(list(self._cuts_in_group(group))))

    def _is_word(self, group: str) -> bool:
        return self._counts.of(group) >= self._counts.floor or self._is_native(group)

    def _cuts_in_groups(self, token: str) -> Iterator[int]:
        """Yield the offsets at which letter groups of the token fall apart."""
        for match in _LETTER_GROUP.finditer(token):
            for cut in self._cuts_in_group(match[0]):
                yield match.start() + cut

    def _cuts_in_group(self, group: str) -> tuple[int, ...]:
        """Return the offsets at which one letter group falls apart."""
        if len(group) > _LONGEST_GROUP or not has_vietnamese_letters(group) or is_syllable(group):
            return ()
        lower = group.lower()
        if lower in _LOANS or lower in self._counts.known:
            return ()
        readings = sorted(self._readings(group, 0, ()), reverse=True)
        if not readings or (len(readings) > 1 and readings[0][0] - readings[1][0] < _MARGIN):
            return ()
        parts = readings[0][1]
        rarest = min(self._weight(part) for part in parts)
        if rarest < _LEAST_RATIO * self._counts.of(group):
            return ()
        cuts = []
        for part in parts[:-1]:
            cuts.append(len(part) + (cuts[-1] if cuts else 0))
        return tuple(cuts)

    def _readings(self, group: str, start: int, before: tuple[str, ...]) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Yield all ways to read the rest of ``group`` as words of the book, with their logarithmic likelihoods."""
        if start == len(group):
            if len(before) > 1:
                yield sum(math.log(self._weight(part)) - self._log_total for part in before), before
            return
        if len(before) == _MOST_PARTS:
            return
        for end in range(start + 1, len(group) + 1):
            part = group[start:end]
            if self._weight(part):
                yield from self._readings(group, end, (*before, part))

    def _weight(self, part: str) -> int:
        """Return how often the book uses ``part`` as a word; 0 if it cannot be a part of a joined token."""
        if not (part.islower() or part.isupper() or (part[0].isupper() and part[1:].islower())):
            return 0
        if part.isupper() and len(part) in _ABBREVIATION and not is_syllable(part):
            count = self._counts.exactly(part)
            return count if count >= self._counts.floor else 0
        if is_syllable(part):
            count = self._counts.of(part)
            return count if count >= (self._vowel_floor if len(part) == 1 else self._counts.floor) else 0
        if part.isascii() and len(part) >= _SHORTEST_FOREIGN:
            count = self._counts.of(part)
            return count if count > self._counts.floor else 0
        return 0
