"""Tokens in which the space between two words was lost: ``vàoliều``, ``trịARVvà``, ``niệu:Protein``.

Vietnamese writes every syllable apart, so a letter group with Vietnamese diacritics that is no syllable, but
falls into syllables which the book uses all the time, has lost its spaces. Groups without any diacritic are left alone,
since drug and brand names fall into syllables as well (kali, insulin, mangan), but for a known name before or after a
syllable that no other language spells (``acetylcysteintrong``).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import accumulate, pairwise

from duocthu.text.syllable import ONSETS, has_one_case, has_vietnamese_letters, is_syllable
from duocthu.text.word_counts import WordCounts

_MOST_PARTS = 4
_PAIR = 2
_LONGEST_GROUP = 40
_ABBREVIATION = range(2, 7)
_SHORTEST_FOREIGN = 5
# A vowel alone is a word only if the book is full of it (ở, ý, y): one in so many words.
_VOWEL_SHARE = 2_000
# The best reading must be so many times likelier than the next one.
_MARGIN = math.log(50)
_RARE = 0.5

_LETTER_GROUP = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
_ADDRESS = re.compile(r"@|://|^www\.", re.IGNORECASE)
# A mark that a space must follow, between two letter groups.
_MARKED = re.compile(r"(?<=[^\W\d_])[)\]]?[,;:.](?=[^\W\d_])")
# Loans written as one word though each half looks like a native syllable.
_LOANS = frozenset("vắcxin vácxin virút xirô sirô axít ôxy ôxi ôxít lipít prôtêin cađimi côban pôlyme bazơ".split())
# Syllables without a diacritic that look like no other language: trong, thanh, chung.
_NATIVE_LOOK = re.compile(r"(?:tr|th|kh|ng|nh|ph|ch)(?:[aou]ng|anh|oang)", re.IGNORECASE)
_WORD_BEFORE_NUMBER = re.compile(r"(?<![^\W_])([^\W\d_]+)(?=\d)")
_NUMBER_BEFORE_WORD = re.compile(r"(?<=\d)(?:%|[^\W\d_]{1,3})?[)\]]?[,;:.]([^\W\d_]+)")
_ROMAN = frozenset("IVX")
# What can follow or precede a torn piece of a syllable.
_ENDINGS = ("c", "ch", "m", "n", "ng", "nh", "p", "t", "i", "o", "u", "y")
_STEREO = frozenset("alpha beta gamma delta omega cis trans endo exo ortho meta para syn anti alfa".split())


class JoinedWords:
    """Finds where spaces are missing in a token, by the words of the book it stands in."""

    def __init__(self, counts: WordCounts) -> None:
        """Judge by ``counts``."""
        self._counts = counts
        self._vowel_floor = max(5, counts.total // _VOWEL_SHARE)
        self._log_total = math.log(counts.total)

    def split(self, token: str, *, numbers: bool) -> tuple[str, ...] | None:
        """Return the parts of ``token``, or None if it is fine or not surely joined; ``numbers``: a digit may stand in it."""
        if token.isalpha() and (is_syllable(token) or (token.isascii() and not _NATIVE_LOOK.search(token))):
            return None
        if not self._counts.vietnamese or _ADDRESS.search(token):
            return None
        has_digit = _DIGIT.search(token) is not None
        if has_digit and not numbers:
            return None
        cuts = {*self._cuts_at_marks(token), *self._cuts_in_groups(token)}
        if has_digit:
            cuts.update(self._cuts_at_numbers(token))
        if not cuts:
            return None
        edges = [0, *sorted(cuts), len(token)]
        return tuple(token[start:end] for start, end in pairwise(edges))

    def _cuts_at_numbers(self, token: str) -> Iterator[int]:
        """Yield the offsets between a word and the number after it, and after a number's mark before a word."""
        for match in _WORD_BEFORE_NUMBER.finditer(token):
            if self._is_plain_word(match[1]):
                yield match.end()
        for match in _NUMBER_BEFORE_WORD.finditer(token):
            if self._is_plain_word(match[1]):
                yield match.start(1)

    def _is_plain_word(self, group: str) -> bool:
        """Say whether a group is a word of the book that only Vietnamese spells so."""
        native = has_vietnamese_letters(group) or _NATIVE_LOOK.fullmatch(group) is not None
        return len(group) > 1 and native and is_syllable(group) and self._counts.of(group) >= self._counts.floor

    def _cuts_at_marks(self, token: str) -> Iterator[int]:
        """Yield the offsets after marks that have lost the space behind them."""
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
        return mark != ":" and min(len(left), len(right)) >= _SHORTEST_FOREIGN

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
        if len(group) > _LONGEST_GROUP or is_syllable(group):
            return ()
        native = has_vietnamese_letters(group)
        if not native and not _NATIVE_LOOK.search(group):
            return ()
        lower = group.lower()
        if lower in _LOANS or lower in self._counts.known or _may_be_torn(lower):
            return ()
        readings = sorted(self._readings(group, 0, ()), reverse=True)
        if not readings or (len(readings) > 1 and readings[0][0] - readings[1][0] < _MARGIN):
            return ()
        parts = readings[0][1]
        if not native and not self._is_name_and_syllable(parts):
            return ()
        # The parts must be as many as the joined token, or the book simply writes it that way (a loan such as axít).
        rarest = min(self._weight(part) for part in parts)
        if rarest < max(1, self._counts.of(group)):
            return ()
        return tuple(accumulate(len(part) for part in parts[:-1]))

    def _is_name_and_syllable(self, parts: tuple[str, ...]) -> bool:
        """Say whether parts without diacritics are a foreign word of the book and a syllable that only Vietnamese spells so."""
        if len(parts) > _PAIR:
            return False
        return any(
            _NATIVE_LOOK.fullmatch(one) and self._counts.of(one) >= self._vowel_floor and not is_syllable(other)
            for one, other in (parts, parts[::-1])
            if not other.isupper()
        )

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
            if end < len(group) and not _may_cut(group, end):
                continue
            if before and _ROMAN.issuperset(part) and _ROMAN.issuperset(before[-1]):
                continue
            if self._weight(part):
                yield from self._readings(group, end, (*before, part))

    def _weight(self, part: str) -> float:
        """Return how often the book uses ``part`` as a word; 0 if it cannot be a part of a joined token.

        A syllable that the book hardly uses has some weight: it is no part to cut out, but it may make another reading doubtful.
        """
        if not has_one_case(part):
            return 0
        if is_syllable(part):
            count = self._counts.of(part)
            floor = self._vowel_floor if len(part) == 1 else self._counts.floor
            return count if count >= floor else _RARE
        if part.isupper() and len(part) in _ABBREVIATION:
            count = self._counts.exactly(part)
        elif part.isascii() and len(part) >= _SHORTEST_FOREIGN:
            count = self._counts.of(part)
        else:
            return 0
        return count if count >= self._counts.floor else 0


def _may_cut(group: str, offset: int) -> bool:
    """Say whether a word may end before ``offset``: not among the capitals of a group that has small letters too (tốVIII)."""
    if group.isupper() or not (group[offset - 1].isupper() and group[offset].isupper()):
        return True
    return group[offset + 1 : offset + 2].islower()


def _may_be_torn(group: str) -> bool:
    """Say whether ``group`` can be a piece of one syllable that a gap tore (iều, tưở) rather than two words."""
    return any(is_syllable(onset + group) for onset in ONSETS) or any(is_syllable(group + ending) for ending in _ENDINGS)
