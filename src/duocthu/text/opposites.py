"""Illnesses that differ in one word, the opposite of the other's: ``bạch cầu cấp`` and ``mạn``, ``tăng`` and ``hạ kali``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from duocthu.text.written_word import WrittenWord, typed_words, written_words

_WORD: Final = re.compile(r"[^\W_]+")
# Each row: words of one side, and those of the other. Before what they tell of, or behind it.
_BEFORE: Final = ((("tăng", "cao", "cường", "thừa"), ("hạ", "giảm", "tụt", "suy", "nhược", "thiếu")),)
_BEHIND: Final = (
    (("cấp",), ("mạn", "mãn", "bán")),
    (("nguyên phát", "tiên phát"), ("thứ phát",)),
    (("lành tính",), ("ác tính",)),
    (("góc mở",), ("góc đóng", "góc hẹp")),
    (("nhanh",), ("chậm",)),
    (("ngoại trú",), ("nội trú",)),
)
_DOING: Final = frozenset(("de", "thuoc", "giup", "nham", "lam", "muon", "can"))  # 'thuốc hạ huyết áp' treats the other
_HEAD: Final = 2  # words before an opposite by which two illnesses are alike, where the question has so many

Words = tuple[WrittenWord, ...]
Row = tuple[tuple[Words, ...], tuple[Words, ...]]


def _rows(rows: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]) -> tuple[Row, ...]:
    both = (*rows, *((other, one) for one, other in rows))
    return tuple((tuple(map(written_words, one)), tuple(map(written_words, other))) for one, other in both)


_ROWS_BEFORE, _ROWS_BEHIND = _rows(_BEFORE), _rows(_BEHIND)


class _Told(NamedTuple):
    """An opposite in a question: the words beside it by which illnesses are alike, its own side, and the other."""

    beside: Words
    said: tuple[Words, ...]
    others: tuple[Words, ...]


def is_opposite(label: str, typed: Sequence[str]) -> bool:
    """Whether a label names the opposite of an illness that a question names in its words; never where one names both."""
    behind, before = _of_question(tuple(typed))
    if not (behind or before):
        return False
    words = _of_label(label)
    return any(_opposed_behind(words, told) for told in behind) or any(_opposed_before(words, told) for told in before)


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def _of_label(label: str) -> Words:
    return tuple(word._replace(bare=False) for word in typed_words(_WORD.findall(label.casefold())))


@lru_cache(maxsize=1 << 10)
def _of_question(typed: tuple[str, ...]) -> tuple[tuple[_Told, ...], tuple[_Told, ...]]:
    """The opposites that stand behind what they tell of, and those before it."""
    asked = tuple(typed_words(typed))
    behind = [
        _Told(asked[max(0, place - _HEAD) : place], said, others)
        for said, others in _ROWS_BEHIND
        if not _any_in(others, asked)
        for word in said
        for place in _places(word, asked)
        if place
    ]
    before = [
        _Told(asked[place + len(word) : place + len(word) + _HEAD], said, others)
        for said, others in _ROWS_BEFORE
        for word in said
        for place in _places(word, asked)
        if not (place and asked[place - 1].letters in _DOING)
    ]
    return tuple(behind), tuple(told for told in before if len(told.beside) == _HEAD)


def _opposed_behind(label: Words, told: _Told) -> bool:
    if _any_in(told.said, label) or not _any_in(told.others, label):
        return False
    alike = len(told.beside) == _HEAD and bool(_places(told.beside, label))
    return alike or _any_in([(told.beside[-1], *other) for other in told.others], label)


def _opposed_before(label: Words, told: _Told) -> bool:
    opposed = _any_in([(*other, *told.beside) for other in told.others], label)
    return opposed and not _any_in([(*same, *told.beside) for same in told.said], label)


def _any_in(runs: Sequence[Words], words: Sequence[WrittenWord]) -> bool:
    return any(_places(run, words) for run in runs)


def _places(run: Sequence[WrittenWord], words: Sequence[WrittenWord]) -> list[int]:
    size = len(run)
    return [i for i in range(len(words) - size + 1) if all(map(_alike, run, words[i : i + size]))]


def _alike(one: WrittenWord, other: WrittenWord) -> bool:
    return one.letters == other.letters and (one.bare or other.bare or one.sound == other.sound)
