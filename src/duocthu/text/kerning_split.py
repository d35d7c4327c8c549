"""Words that a kerning gap tore apart: ``D ược``, ``th ượng``, ``ru ộ t``, ``O meprazol``, ``cimet idin``.

Two pieces are joined only if the whole is a word of the book and at least one piece cannot stand alone: Vietnamese has no
word of consonants only, and few that begin with a vowel.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from duocthu.text.quantities import UNITS, is_number_or_unit
from duocthu.text.syllable import ONSETS, has_one_case, has_vietnamese_letters, is_syllable
from duocthu.text.word_counts import OUTER, WordCounts

_ONSETS = frozenset((*ONSETS, "q"))  # torn off, the head of qu
_CODAS = frozenset("c ch m n ng nh p t".split())
_GLIDES = frozenset("io")  # u and y are words: a tumour, and half of y tế
_UNITS = frozenset(unit.lower() for unit in UNITS)
_CONSONANTS = frozenset("bcdfghjklmnpqrstvwxzđ")
_NO_WORDS = frozenset({"gi", "qu"}) | _GLIDES

# The syllables with a vowel in front that are words or parts of words in Vietnamese. Any other one is the rest of a broken word.
_BARE_SYLLABLES = frozenset(
    "a à á ả ạ ai ái am ám ảm an án ang áng anh ánh ảnh ao áo ảo ào áp át ác ạc ách au áu "
    "ăn ẵm ắng ắp ắt ắc âm ấm ẩm ân ấn ẩn ấp ập ất âu ấu ẩu ấy "
    "e é em ém en én eo éo ép ẹp ét ê ế êm ếm ế ếch "
    "i í ì ỉ ị ỉa im ỉm in ín inh ình ít ịt ích "
    "o ó ò oa òa oà oai oái oan oán oang oanh oánh oát óc oe oé ọe oẹ ói om òm ong óng óp ọp "
    "ô ố ổ ôi ối ổi ôm ốm ồm ôn ổn ồn ông ống ốc ốp ốt "
    "ơ ơi ơn ớn ớt ợ ở "
    "u ú ù ủ ụ ua ùa úa úc ục ui ủi um ùm un ùn ung úng ủng úp út uất uể uế uy úy uý ủy uỷ uyên uyển uốn uống "
    "ư ừ ứ ưa ứa ức ực ưng ứng ửng ưu ươm ướm ươn ương ướt ước ướp ưỡn "
    "y ý ỷ ỳ yêm yếm yểm yên yến yêu yếu yểu yết".split()
)
# How far the whole must outnumber the rest of it when its head is a lone consonant, which is no word.
_RATIO = 8
_RATIO_OF_GAP = 2
# A capital letter stands alone in any medical text (vitamin C, type B).
_RATIO_OF_CAPITAL = 40
_RATIO_OF_CAPITAL_AND_GAP = 20
# Two pieces that may both be words: the whole must be so much likelier, w·n / (l·r) of the counts, than the two by chance.
# A torn word is one in 10,000 and has four places to tear; words that like each other meet 1,000 times as often as by
# chance: 4·10⁷. Two words without a space glyph in a file that has them are 50 times rarer still.
_LIKELIHOOD = 40_000_000
_LIKELIHOOD_OF_GAP = 800_000
# Two readings of one piece ('kí ch ứng'): the better one must be so many times likelier.
READING_MARGIN = 50
# A brand may be a letter and a name ('V oriconazole'): the whole must be well known, and its rest unknown elsewhere.
_NAME_FLOOR = 5
_SHORTEST_REST = 3
# Torn further inside ('cimet idin'): neither piece may be a name of its own, as adrenalin is beside noradrenalin.
_RATIO_OF_NAME = 10
_LONGEST_PIECE = len("nghiên")
MOST_PIECES = 4


class KerningSplit:
    """Judges whether pieces parted by a space are one word, by the words of the book they stand in."""

    def __init__(self, counts: WordCounts) -> None:
        """Judge by ``counts``."""
        self._counts = counts

    def joins(self, left: str, right: str, *, gap_only: bool) -> bool:
        """Say whether two neighbouring tokens are surely one word; ``gap_only``: the file has no space glyph there."""
        pieces = self._known_pieces((left, right))
        if pieces is None or _is_initialism(pieces) or not self._counts.vietnamese:
            return False
        return self._are_torn(*pieces, gap_only=gap_only)

    def _are_torn(self, first: str, second: str, *, gap_only: bool) -> bool:
        if is_syllable(first + second):
            return self._is_torn_syllable(first, second, gap_only=gap_only)
        return self._is_torn_name(first, second)

    def joins_many(self, tokens: tuple[str, ...]) -> bool:
        """Say whether three or more neighbouring tokens are surely one syllable, of which one piece at most could stand alone."""
        pieces = self._known_pieces(tokens)
        if pieces is None or not self._counts.vietnamese:
            return False
        whole = "".join(pieces)
        if not is_syllable(whole) or self._counts.of(whole) < self._counts.floor:
            return False
        return sum(self._may_stand_alone(piece) for piece in pieces) <= 1 and not _is_initialism(pieces)

    def _known_pieces(self, tokens: tuple[str, ...]) -> tuple[str, ...] | None:
        """As ``_pieces``; None as well where the book does not have the whole, which is nearly always and found out quickly."""
        whole = "".join(tokens).strip(OUTER)
        return _pieces(tokens) if self._counts.of(whole) else None

    def fragments(self) -> Iterator[str]:
        """Yield, in lower case, the words of the book that tell of a torn word: pieces of one, of two words the rarer."""
        for word, count in self._counts.words():
            if _CONSONANTS.issuperset(word):
                if word in _ONSETS or word in _CODAS:
                    yield word
            elif len(word) <= _LONGEST_PIECE and not self._may_stand_alone(word):
                yield word
            if count >= _NAME_FLOOR and self._counts.of(word[1:]) and self._is_torn_name(word[:1].upper(), word[1:]):
                yield word[1:]
            if count >= self._counts.floor:
                yield from self._rarer_pieces(word)

    def _rarer_pieces(self, whole: str) -> Iterator[str]:
        """Yield of each two pieces that may be words, and would be joined where the file has a mere gap, the rarer one."""
        of = self._counts.of
        syllable = is_syllable(whole)
        for cut in range(1 if syllable else 2, len(whole)):
            left, right = whole[:cut], whole[cut:]
            if not of(left) or not of(right) or (syllable and not (self._may_stand_alone(left) and self._may_stand_alone(right))):
                continue
            if self._are_torn(left, right, gap_only=True):
                yield left if of(left) <= of(right) else right

    def rivals(self, left: str, middle: str, right: str) -> tuple[float, float]:
        """Return how likely ``left + middle, right`` and ``left, middle + right`` are; 0 where the sum can be no syllable."""
        return self._reading(left, middle) * self._alone(right), self._alone(left) * self._reading(middle, right)

    def _reading(self, left: str, right: str) -> float:
        pieces = _pieces((left, right))
        return float(self._counts.of("".join(pieces))) if pieces and is_syllable("".join(pieces)) else 0.0

    def _alone(self, token: str) -> float:
        """Return how likely ``token`` is as a word by itself; a piece that is none has some chance left."""
        return self._chance(token) if self.stands_alone(token) else 1 / READING_MARGIN

    def _chance(self, token: str) -> float:
        return max(float(self._counts.of(token.strip(OUTER))), 1 / 2)

    def _is_torn_syllable(self, first: str, second: str, *, gap_only: bool) -> bool:
        whole = self._counts.of(first + second)
        left = first.lower()
        right = second.lower()
        if not self._may_stand_alone(right):
            if left in _ONSETS or not self._may_stand_alone(left):
                return whole >= 1
            if right in _CODAS or right in _GLIDES:
                # 'độ c' is no 'độc' unless the book has the latter more often.
                return whole >= max(self._counts.floor, self._counts.of(left) // (_RATIO_OF_GAP if gap_only else 1))
            return whole >= self._counts.floor
        if whole < self._counts.floor:
            return False
        if not self._may_stand_alone(left) and not _CONSONANTS.issuperset(left):
            return True
        if left in _ONSETS and whole >= self._ratio(first, gap_only=gap_only) * self._counts.of(right):
            return True
        likelihood = whole * self._counts.total / (self._chance(left) * self._chance(right))
        return likelihood >= (_LIKELIHOOD_OF_GAP if gap_only else _LIKELIHOOD)

    def stands_alone(self, token: str) -> bool:
        """Say whether ``token``, punctuation apart, could be a word by itself."""
        return self._may_stand_alone(token.strip(OUTER).lower())

    @staticmethod
    def _ratio(onset: str, *, gap_only: bool) -> float:
        """Return how far the whole must outnumber the rest of it when its head is ``onset``, which is no word."""
        if len(onset) > 1:
            return 0 if onset.islower() else 1
        if onset.isupper():
            return _RATIO_OF_CAPITAL_AND_GAP if gap_only else _RATIO_OF_CAPITAL
        if onset in _UNITS and not gap_only:
            return math.inf
        return _RATIO_OF_GAP if gap_only else _RATIO

    def _is_torn_name(self, first: str, second: str) -> bool:
        """Judge a name such as Omeprazol: well known as a whole, and torn where its pieces are hardly known elsewhere.

        Of one letter before a tear nothing can be said, so that the rest of the name must be no syllable.
        """
        whole = self._counts.of(first + second)
        if len(first) == 1:
            if len(second) < _SHORTEST_REST or first in _UNITS or is_syllable(second):
                return False
            return whole >= max(_NAME_FLOOR, _NAME_FLOOR * self._counts.of(second))
        if len(second) == 1 or not (first + second).isascii() or (is_syllable(first) and is_syllable(second)):
            return False
        return whole >= _RATIO_OF_NAME * max(1, self._counts.of(first), self._counts.of(second))

    def _may_stand_alone(self, piece: str) -> bool:
        """Say whether ``piece``, in lower case, could be a word by itself."""
        if _CONSONANTS.issuperset(piece) or piece in _NO_WORDS:
            return False
        if not is_syllable(piece):
            return not has_vietnamese_letters(piece)
        if piece[0] in _CONSONANTS:
            return self._counts.of(piece) > 0
        return piece in _BARE_SYLLABLES


def _pieces(tokens: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the tokens without punctuation outside of the whole, or None if they cannot be pieces of one word."""
    pieces = (tokens[0].lstrip(OUTER), *tokens[1:-1], tokens[-1].rstrip(OUTER))
    if not all(piece.isalpha() for piece in pieces):
        return None
    whole = "".join(pieces)
    if not has_one_case(whole):
        return None
    if any(len(piece) > 1 and piece not in _ONSETS and is_number_or_unit(piece) for piece in pieces):
        return None
    return pieces


def _is_initialism(pieces: tuple[str, ...]) -> bool:
    """Say whether pieces are plain letters one by one, as in a row of a table."""
    return all(len(piece) == 1 and piece.isascii() for piece in pieces)
