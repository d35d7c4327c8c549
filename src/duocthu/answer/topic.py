"""Which paragraphs of a section hold what a question singles out: ``mất ngủ``, ``thời gian bán thải``, ``suy tim``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from unicodedata import normalize

from duocthu.answer.quotation import unit_text
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.asking_words import asking_places
from duocthu.text.fold import fold
from duocthu.text.numbered_kind import KIND_WORDS
from duocthu.text.qualifying import only_qualify
from duocthu.text.quantities import UNITS
from duocthu.text.shared_words import longest_shared_run
from duocthu.text.written_word import WrittenText, WrittenWord, is_any_of, written_word, written_words

SHORT_SECTION = 700
MOST_UNITS = 3
LONGEST_SYLLABLE = 7
CLEAR = 3
_ROUTES = written_words(
    "tĩnh mạch bắp truyền tiêm uống bôi dán ngậm da dưới nhỏ mắt mũi hít khí dung đặt trực tràng hậu môn âm đạo đường dạng"
)
# What is measured, and singles out nothing without a word of whose measure it is: 'thời gian prothrombin' is no half-life.
_MEASURES = frozenset(
    (
        "thời gian",
        "nồng độ",
        "tốc độ",
        "mức độ",
        "khả năng",
        "chỉ số",
        "giá trị",
        "thể tích",
        "hiệu quả",
        "cơ thể",
        "khoảng thời gian",
    )
)
_MEASURES_BARE = frozenset(map(fold, _MEASURES))
_UNITS = "|".join(sorted(map(re.escape, UNITS), key=len, reverse=True))
_DEGREES = frozenset(("độ", "do"))
_AMOUNT = re.compile(rf"\d+(?:{_UNITS}|x)?\d*|mg|kg|ml|mcg|gam|microgam|đvqt|iu|ui|lít|x", re.IGNORECASE)
# Words of a question that a book writes otherwise.
_WRITTEN_AS = (("ban thai", "nua doi thai tru"), ("ban huy", "nua doi thai tru"), ("half life", "nua doi thai tru"))

Found = list[tuple[Passage, PassageUnit]]
Words = tuple[WrittenWord, ...]


def answering_units(passages: Sequence[Passage], words: Sequence[str], typed: Sequence[str]) -> Found:
    """The paragraphs that hold what the question singles out, or none where that is not clear.

    What singles out are pairs of ``words`` of the question, and words too long for a Vietnamese syllable, that stand in a few
    paragraphs of the section: three pairs or one long word at least; or a term of the question, ``typed`` with its diacritics,
    that a few paragraphs write so.
    """
    units = [(p, u) for p in passages for u in p.units if not u.is_label]
    if sum(u.end - u.start for _, u in units) <= SHORT_SECTION:
        return []
    texts = [unit_text(p, u) for p, u in units]
    asked = [written_word(word) for word in words]
    weights: dict[Words, int] = dict.fromkeys(pairwise(asked), 1)
    weights |= {(word,): CLEAR for word in asked if len(word.letters) > LONGEST_SYLLABLE}
    best = _best(units, list(map(WrittenText, texts)), weights)
    if best:
        return best
    written = [f" {_plain(text)} " for text in texts]
    single = (term for term in terms(typed) if term not in _MEASURES and term not in _MEASURES_BARE)
    for term in sorted(single, key=lambda t: -len(t.split())):
        held = [unit for unit, text in zip(units, written, strict=True) if f" {term} " in text]
        if 0 < len(held) <= MOST_UNITS:
            return held
    return []


def facet_units(passages: Sequence[Passage], words: Sequence[str]) -> Found:
    """The few paragraphs that share the longest run of words with a question: ``nồng độ tối đa trong huyết tương``."""
    units = [(p, u) for p in passages for u in p.units if not u.is_label]
    words = _as_written(words)
    lengths = [len(longest_shared_run(words, fold(unit_text(p, u)).split())) for p, u in units]
    best = max(lengths, default=0)
    held = [unit for unit, length in zip(units, lengths, strict=True) if length == best]
    return held if best >= CLEAR and len(held) <= MOST_UNITS else []


def _as_written(words: Sequence[str]) -> list[str]:
    """The words of a question with the book's own for those that it writes otherwise."""
    text = f" {' '.join(words)} "
    for asked, written in _WRITTEN_AS:
        text = text.replace(f" {asked} ", f" {written} ")
    return text.split()


def terms(typed: Sequence[str]) -> Iterator[str]:
    """Runs of words of a question that ask nothing themselves, as they were typed; a number only tells a kind: ``typ 2``."""
    asking = asking_places(typed)
    run: list[str] = []
    for place, word in enumerate((*typed, "")):
        kind = word.isdigit() and bool(run) and fold(run[-1]) in KIND_WORDS
        degrees = word in _DEGREES and place > 0 and typed[place - 1][:1].isdigit()  # 'sốt 39 độ'
        if kind or (word.isalnum() and place not in asking and not (degrees or _is_amount(word))):
            run.append(word)
            continue
        if run:
            yield " ".join(run)
        run = []


def _is_amount(word: str) -> bool:
    """Whether a word is a number, a unit, both in one, or what multiplies them: ``1g``, ``mg``, ``x``."""
    return _AMOUNT.fullmatch(word) is not None


def unnamed_terms(texts: Sequence[str], typed: Sequence[str], *, single: bool = False) -> tuple[str, ...]:
    """The terms of a question, of two words or more, that ``texts`` do not write; ``single`` words as well.

    One pair of its words, or all of them apart (``phù chân`` in 'phù mắt cá chân'), count as written; a route is no term.
    """
    each = [WrittenText(one) for one in texts]
    text = WrittenText(" ".join(texts))
    found = []
    for term in terms(typed):
        words = written_words(term)
        if len(words) < (1 if single else 2):
            continue
        pairs: list[Words] = [pair for pair in pairwise(words) if len(words) == 2 or not only_qualify(pair)]  # noqa: PLR2004
        # apart in one label or paragraph alone: 'rung thất' is not 'rung nhĩ' and 'trên thất'
        apart = any(all(one.holds((word,)) for word in words) for one in each)
        written = any(map(text.holds, pairs)) or apart
        if not written and not all(is_any_of(word, _ROUTES) for word in words):
            found.append(term)
    return tuple(found)


def _plain(text: str) -> str:
    """Small letters and digits, parted by single spaces, with their diacritics."""
    return " ".join("".join(c if c.isalnum() else " " for c in normalize("NFC", text).casefold()).split())


def _best(units: Found, texts: Sequence[WrittenText], weights: dict[Words, int]) -> Found:
    held = [[term for term in weights if text.holds(term)] for text in texts]
    counted = Counter(term for terms_of in held for term in terms_of)
    counts = [sum(weights[term] for term in terms_of if counted[term] <= MOST_UNITS) for terms_of in held]
    best = max(counts, default=0)
    if best < CLEAR:
        return []
    return [unit for unit, count in zip(units, counts, strict=True) if count == best]
