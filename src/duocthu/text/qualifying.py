"""Words that qualify an illness and tell none by themselves: ``mạn tính``, ``nặng``, ``tái phát``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from duocthu.text.written_word import WrittenWord, is_any_of, written_words

_QUALIFYING: Final = written_words(
    "mạn mãn tính cấp nặng nhẹ vừa tái phát ổn định toàn thân nguyên thứ kéo dài không có biến chứng giai đoạn sớm muộn mức độ"
)


def only_qualify(words: Iterable[WrittenWord]) -> bool:
    """Whether all of some words qualify: two illnesses that share nothing else are not alike."""
    return all(is_any_of(word, _QUALIFYING) for word in words)
