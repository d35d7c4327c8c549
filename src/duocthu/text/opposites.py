"""Illnesses that differ in one word, the opposite of the other's: ``bạch cầu cấp`` and ``mạn``, ``tăng`` and ``hạ kali``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

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


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def _of_label(label: str) -> Words:
    return tuple(word._replace(bare=False) for word in typed_words(_WORD.findall(label.casefold())))


def is_opposite(label: str, typed: Sequence[str]) -> bool:
    """Whether a label names the opposite of an illness that a question names in its words; never where one names both."""
    words, asked = _of_label(label), typed_words(typed)
    return _opposed_behind(words, asked) or _opposed_before(words, asked)


def _opposed_behind(label: Words, asked: Sequence[WrittenWord]) -> bool:
    for said, others in _ROWS_BEHIND:
        if _any_in(said, label) or _any_in(others, asked) or not _any_in(others, label):
            continue
        for place in (place for word in said for place in _places(word, asked)):
            head = asked[max(0, place - _HEAD) : place]
            alike = len(head) == _HEAD and _places(head, label)
            if alike or (head and any(_places((head[-1], *other), label) for other in others)):
                return True
    return False


def _opposed_before(label: Words, asked: Sequence[WrittenWord]) -> bool:
    for said, others in _ROWS_BEFORE:
        for word in said:
            for place in _places(word, asked):
                if place and asked[place - 1].letters in _DOING:
                    continue
                told = asked[place + len(word) : place + len(word) + _HEAD]
                opposed = len(told) == _HEAD and any(_places((*other, *told), label) for other in others)
                if opposed and not any(_places((*same, *told), label) for same in said):
                    return True
    return False


def _any_in(runs: Sequence[Words], words: Sequence[WrittenWord]) -> bool:
    return any(_places(run, words) for run in runs)


def _places(run: Sequence[WrittenWord], words: Sequence[WrittenWord]) -> list[int]:
    size = len(run)
    return [i for i in range(len(words) - size + 1) if all(map(_alike, run, words[i : i + size]))]


def _alike(one: WrittenWord, other: WrittenWord) -> bool:
    return one.letters == other.letters and (one.bare or other.bare or one.sound == other.sound)
