"""Names of classes of drugs as folded words: under which names a class is spoken of, and where words before one turn it round.

``steroid`` is no class of ``thuốc chống viêm không steroid``, nor are benzodiazepines meant by ``không phải benzodiazepin``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from duocthu.text.fold import fold

_LEAST = 3  # words of a class that begin it: 'thuốc chống đông' of 'thuốc chống đông máu, dẫn chất coumarin'
_OPENS = frozenset(("thuoc", "cac", "nhom", "chat", "nhung"))
_KINDS = frozenset(("nhom", "loai", "chat", "sinh", "ho", "class", "of"))  # behind these stands the name of a class
# Words that go on to say of what, so that no class ends with them: 'thuốc ức chế enzym' is not 'thuốc ức chế enzym chuyển'.
_OPEN_ENDED = frozenset(
    "enzym men thu the kenh bom yeu to tac dung nhom loai dan chat chon loc uc che doi khang khong phai giong chuyen tai va "
    "hoac cho tren dung he hop thuoc cac chong chen kich thich chu van thu hoi hap tong dieu tri thuy phan".split()
)
_SYLLABLE = re.compile(r"(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?")
_NUMBERED = re.compile(r"([a-z]{3,})\d")  # 'beta1' is a kind of 'beta'
_MIN_LETTERS = 6
_PREFIXES = frozenset(("alpha", "beta", "gamma"))  # of a chemical name in two words: 'nhóm beta-lactam'
# Words for so much that they tell no class: 'ung thư phụ thuộc hormon' speaks of no insulin.
_ANYTHING = frozenset("hormon hormone enzym enzyme vitamin protein polypeptid globulin alcaloid alkaloid glucose".split())
# Words between a class and what turns it round: 'không thuộc nhóm benzodiazepin'.
_BETWEEN = frozenset("thuoc cac nhom chat loai ho dan nhung la mot nhu voi".split())
_TURNS = (("khong", "phai"), ("tuong", "tu"), ("khong",), ("phi",), ("ngoai",), ("tru",), ("khac",), ("giong",))
# What a drug does to a substance of that name, right before it: 'kháng histamin', 'đối kháng opioid', 'ức chế protease'.
_OPPOSES = frozenset(("khang", "chong", "chen", "che", "doc"))


@dataclass(frozen=True)
class ClassNames:
    """Rows of names of one class, of which clinicians type one and a book may print another."""

    rows: tuple[tuple[str, ...], ...] = ()
    """Folded."""

    @classmethod
    def of(cls, rows: Iterable[Sequence[str]]) -> ClassNames:
        """Rows as a profile writes them."""
        return cls(tuple(tuple(dict.fromkeys(map(fold, row))) for row in rows))

    def others(self, phrase: str) -> Iterator[str]:
        """The other names of a class, with and without the words that open any."""
        for row in self._rows_by_name.get(bare(phrase), ()):
            for name in row:
                yield name
                if len(bare(name).split()) > 1:
                    yield bare(name)

    @cached_property
    def _rows_by_name(self) -> Mapping[str, Sequence[tuple[str, ...]]]:
        """The rows that hold a name, by that without the words which open any."""
        rows: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        for row in self.rows:
            for name in dict.fromkeys(map(bare, row)):
                rows[name].append(row)
        return rows

    def phrases(self, name: str) -> tuple[str, ...]:
        """Under what a class (folded, as a book prints it) is spoken of, the longest first: its openings, its chemical names."""
        own = dict.fromkeys(_own_phrases(name))
        return tuple(dict.fromkeys((*own, *(other for phrase in own for other in self.others(phrase)))))

    def holds(self, name: str, phrase: str) -> bool:
        """Whether a class ``name`` of a book is one that a ``phrase`` speaks of, or a kind of it."""
        own = bare(phrase)
        kind = len(own.split()) > 1 and own.split()[-1] not in _OPEN_ENDED and bare(name).startswith(f"{own} ")
        return own != "" and (kind or own in set(map(bare, self.phrases(name))))

    def whole(self, name: str) -> frozenset[str]:
        """The names of a class (folded, bare) that say all of it: not ``lợi tiểu`` for ``lợi tiểu thiazid``."""
        return frozenset(map(bare, (name, *self.others(name))))


def bare(phrase: str) -> str:
    """Folded words without those with which any class may begin: ``chẹn beta`` for ``các thuốc chẹn beta``."""
    words = phrase.split()
    while words and words[0] in _OPENS:
        words = words[1:]
    return " ".join(words)


def is_turned(words: Sequence[str], start: int, *, single: bool = False) -> bool:
    """Whether what stands before place ``start`` of folded words says that the class there is not meant, or only resembled.

    ``single`` where it is one word, which may be that of a substance against which a drug works.
    """
    if single and start and words[start - 1] in _OPPOSES:
        return True
    while start and words[start - 1] in _BETWEEN:
        start -= 1
    return any(tuple(words[max(0, start - len(turn)) : start]) == turn for turn in _TURNS)


def _own_phrases(name: str) -> Iterator[str]:
    words = name.split()
    opened = bool(words) and words[0] in _OPENS
    if opened or len(words) >= _LEAST:
        for length in range(len(words), _LEAST - 1, -1):
            if length == len(words) or words[length - 1] not in _OPEN_ENDED:
                yield " ".join(words[:length])
                yield _unnumbered(words[:length])
    if len(words) == _LEAST - 1 and not opened:
        yield name
    if opened and len(words) > _LEAST:
        yield " ".join(words[1:])
    for place, (before, word) in enumerate(zip(("", *words), words, strict=False)):
        chemical = len(word) >= _MIN_LETTERS and word.isalpha() and not (_SYLLABLE.fullmatch(word) or word in _ANYTHING)
        if chemical and (not before or before in _KINDS) and not is_turned(words, place, single=True):
            yield word
        elif word in _PREFIXES and before in _KINDS and not is_turned(words, place):
            yield " ".join(words[place : place + 2])


def _unnumbered(words: Sequence[str]) -> str:
    """``thuốc chẹn beta`` for ``thuốc chẹn beta1``."""
    last = _NUMBERED.fullmatch(words[-1])
    return " ".join((*words[:-1], last[1] if last else words[-1]))
