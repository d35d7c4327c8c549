"""Whether a label and a question say opposite things of a condition: ``không biến chứng`` and ``có biến chứng``.

``Bệnh lậu không biến chứng`` is no dose for one with complications, ``U lympho không Hodgkin`` none for Hodgkin's; and a question
that says ``không do lao`` does not ask for ``Viêm phổi do lao``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from duocthu.text.asking_words import asking_places
from duocthu.text.fold import fold
from duocthu.text.opposites import is_opposite
from duocthu.text.written_word import WrittenWord, typed_words

_SEGMENT: Final = re.compile(r"[^,;:()/]+")
_WORD: Final = re.compile(r"[^\W_]+")
_NON: Final = re.compile(r"\bnon-(?=[^\W\d_])", re.IGNORECASE)
_NOT: Final = frozenset("không khong chưa chẳng ko hông not no without".split())
# Words before a 'không' that asks, and those between a denial and what it denies.
_ASKING: Final = frozenset("được đc dc hại sao toàn hiểm hưởng dùng dụng uống tiêm nên liều phép phải vậy duoc sao nen".split())
_TYING: Final = frozenset(
    "hề từng còn có phải là bị mắc đang thuộc kèm theo do vì các những with any a an co bi phai la tung mac".split()
)
# What is not a condition but something that is done, or may be: 'không dùng quá 3 ngày'.
_DONE: Final = frozenset(
    "dùng sử uống tiêm truyền cần nên được thể quá vượt cho chỉ khuyến thay ăn pha để làm gây nghiền nhai bẻ should do be "
    "dung uong tiem can nen duoc the qua vuot".split()
)
_BORN: Final = frozenset("đẻ sinh trẻ bé de tre be".split())
_LEAST: Final = 2  # words that tell a condition without the word before it


class _Run(NamedTuple):
    """Words of a condition, the word ``before`` them, and whether what they stand in ends with them."""

    before: WrittenWord | None
    words: tuple[WrittenWord, ...]


class _Stretch(NamedTuple):
    """Words that are not denied, and the places behind which something else may begin."""

    words: tuple[WrittenWord, ...]
    ends: frozenset[int]


class _Said(NamedTuple):
    """What is denied, and what is not."""

    denied: tuple[_Run, ...]
    plain: tuple[_Stretch, ...]


def contradicts(label: str, typed: Sequence[str]) -> bool:
    """Whether a label denies what a question says, says what it denies, or names its opposite (``cấp``, ``mạn``).

    ``typed`` are the words of the question in small letters.
    """
    if is_opposite(label, typed):
        return True
    of_label, asked = _of_label(label), _of_question(tuple(typed))
    for run in of_label.denied:
        if _is_said(run, asked.plain) and not _begins_any(run, asked.denied):
            return True
    return any(
        _is_said(run, of_label.plain) and not _is_said(run, asked.plain) and not _begins_any(run, of_label.denied)
        for run in asked.denied
    )


def any_contradicts(labels: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether one of nested labels does, outermost first, and none inside it says the opposite of that one in turn."""
    for place, label in enumerate(labels):
        if contradicts(label, typed):
            inner = (tuple(_WORD.findall(own.casefold())) for own in labels[place + 1 :])
            if not any(contradicts(label, words) for words in inner):
                return True
    return False


def denied_places(typed: Sequence[str]) -> frozenset[int]:
    """The places of the words of a question, in small letters, that tell what it denies, and of those that deny it."""
    return frozenset(place for start, _, end in _denials(tuple(typed)) for place in range(start, end))


def _is_said(run: _Run, stretches: Sequence[_Stretch]) -> bool:
    """Whether a stretch of words says a condition: all of it, or all that the stretch goes on with.

    One word of several says it behind the same word alone: ``u lympho Hodgkin`` of ``U lympho không Hodgkin dòng tế bào B``.
    """
    for words, behind in stretches:
        for place in range(len(words)):
            shared = _shared(run.words, words[place:])
            known = run.before is not None and place > 0 and _alike(run.before, words[place - 1])
            ends = place + shared in behind
            if shared == len(run.words) and (shared >= _LEAST or known or ends):
                return True
            if shared and ends and (shared >= _LEAST or known):
                return True
    return False


def _begins_any(run: _Run, others: Sequence[_Run]) -> bool:
    return any(_alike(run.words[0], other.words[0]) for other in others)


def _shared(one: Sequence[WrittenWord], other: Sequence[WrittenWord]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if not _alike(a, b)), min(len(one), len(other)))


def _alike(one: WrittenWord, other: WrittenWord) -> bool:
    return one.letters == other.letters and (one.bare or other.bare or one.sound == other.sound)


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def _of_label(label: str) -> _Said:
    denied: list[_Run] = []
    plain: list[_Stretch] = []
    for segment in _SEGMENT.findall(_NON.sub("not ", label.casefold())):
        typed = tuple(_WORD.findall(segment))
        words = [word._replace(bare=False) for word in typed_words(typed)]
        reaches = list(_denials(typed, whole=True))
        denied += [_run(words, start, first, end) for start, first, end in reaches]
        plain += _between(words, typed, reaches)
    return _Said(tuple(denied), tuple(plain))


@lru_cache(maxsize=64)
def _of_question(typed: tuple[str, ...]) -> _Said:
    words, reaches = typed_words(typed), list(_denials(typed))
    plain = _between(words, typed, reaches, _asking(typed))
    return _Said(tuple(_run(words, *reach) for reach in reaches), tuple(plain))


def _run(words: Sequence[WrittenWord], start: int, first: int, end: int) -> _Run:
    return _Run(words[start - 1] if start else None, tuple(words[first:end]))


def _between(
    words: Sequence[WrittenWord],
    typed: Sequence[str],
    reaches: Sequence[tuple[int, int, int]],
    asking: frozenset[int] = frozenset(),
) -> Iterator[_Stretch]:
    """The stretches of words that are not denied, without those that tie (``có``, ``do``)."""
    at = 0
    for start, _, end in (*reaches, (len(words), 0, len(words))):
        kept = [place for place in range(at, start) if typed[place] not in _TYING]
        ends = [i for i, place in enumerate(kept) if place in asking or (place and typed[place - 1] in _TYING)]
        if kept:
            yield _Stretch(tuple(words[place] for place in kept), frozenset((*ends, len(kept))))
        at = max(at, end)


def _asking(typed: Sequence[str]) -> frozenset[int]:
    """The places of words that ask; ``bệnh`` is one of them in ``người bệnh`` alone."""
    illness = {i for i, word in enumerate(typed) if fold(word) == "benh" and (not i or fold(typed[i - 1]) != "nguoi")}
    return asking_places(typed) - illness


def _denials(typed: tuple[str, ...], *, whole: bool = False) -> Iterator[tuple[int, int, int]]:
    """The places of each denying word, of the first word of what it denies, and behind the last.

    That goes on as far as the words of a question tell nothing else, or to the end of a label (``whole``).
    """
    asking = frozenset() if whole else _asking(typed)
    for start in range(len(typed)):
        first = start + 1
        if not _denies(typed, start):
            continue
        while first < len(typed) and typed[first] in _TYING:
            first += 1
        end = first
        while end < len(typed) and end not in asking and typed[end].isalpha() and not (end > first and typed[end] in _NOT):
            end += 1
        if end > first and typed[first] not in _DONE:
            yield start, first, end


def _denies(typed: tuple[str, ...], place: int) -> bool:
    before = typed[place - 1] if place else ""
    if typed[place] == "non":  # 'u lympho non Hodgkin', not 'trẻ đẻ non'
        behind = typed[place + 1] if place + 1 < len(typed) else ""
        return before not in _BORN and behind.isascii() and fold(behind) not in ("thang", "duoi", "tren", "tu")
    giant = typed[place] == "khong" and typed[place + 1 : place + 2] == ("lo",)  # 'khổng lồ'
    return typed[place] in _NOT and before not in _ASKING and not giant
