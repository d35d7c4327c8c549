"""Kidneys and liver in a text: whether it speaks of their failing, and the clearances and filtrations that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from duocthu.domain.patient import Organ, Span
from duocthu.text.denial import blanked, denials_of, normal_organs

_ORGANS: dict[Organ, re.Pattern[str]] = {
    "renal": re.compile(
        r"(?<!thượng )thận(?!\s+trọng)|"
        r"clcr|thanh thải creatinin|thẩm (?:phân|tách)|lọc máu|\brenal\b|\bdialysis\b|creatinine clearance",
        re.IGNORECASE,
    ),
    "hepatic": re.compile(r"\bgan\b|child\s*-?\s*pugh|\bhepatic\b|\bliver\b", re.IGNORECASE),
}
_FAILING: dict[Organ, re.Pattern[str]] = {
    "renal": re.compile(
        r"(?:suy|suy giảm|giảm|rối loạn|tổn thương|bệnh|chức năng|thiểu năng)(?: chức năng)?(?: gan(?: và|,| hoặc))? thận"
        r"(?! bình thường)|"
        r"thận yếu|clcr|thanh thải creatinin|(?:mức|độ) lọc cầu thận|mlct\b|\be?gfr\b|thẩm (?:phân|tách)|lọc máu|chạy thận|"
        r"\brenal\b|\bkidney|\bdialysis\b|creatinine clearance|glomerular filtration",
        re.IGNORECASE,
    ),
    "hepatic": re.compile(
        r"(?:suy|suy giảm|giảm|rối loạn|tổn thương|bệnh|chức năng|thiểu năng)(?: chức năng)?(?: thận(?: và|,| hoặc))? gan\b"
        r"(?! bình thường)|xơ gan|"
        r"gan yếu|child\s*-?\s*pugh|\bhepatic\b|\bliver\b",
        re.IGNORECASE,
    ),
}
_ANY_FAILING = re.compile("|".join(words.pattern for words in _FAILING.values()), re.IGNORECASE)
_BELOW = r"<|≤|dưới|nhỏ hơn|ít hơn|thấp hơn|below|less than|under"
_ABOVE = r">|≥|trên|từ|lớn hơn|cao hơn|above|over|greater than"
_SURFACE = r"1[.,]73\s?m\s?[2²]"  # of what a measure is told: 'ml/phút/1,73 m2'
# Behind a number that a formula reckons with: 'Clcr = (140 - tuổi) x cân nặng', 'Clcr = 0,85 × …'.
_RECKONED = r"\s*[\])}]?\s*(?:[x×*·∙⋅+]\s*[^\W_]|[x×*·∙⋅+/]\s*[(\[{]|[-−–]\s*(?:số\s+)?(?:tuổi|age)\b|[\^]|\s*nhân\s+với)"
_BAND = (
    rf"(?:[^\d<>≤≥.;:]|{_SURFACE}){{0,30}}?:?\s*(?:(?P<below>{_BELOW})|(?P<above>{_ABOVE}))?"
    rf"\s*(?!{_SURFACE})(?P<low>\d+(?:[.,]\d+)?)(?![.,]?\d)(?!{_RECKONED})"
    rf"(?:\s*(?:ml/phút)?\s*(?:-|–|đến|tới|to)\s*(?:dưới\s*)?(?P<high>\d+(?:[.,]\d+)?))?"
    rf"(?P<more>[^.;:]{{0,12}}?\s(?:trở lên|or more))?"
)
_CLEARANCE = re.compile(rf"(?:cl\s?cr|cr\s?cl|thanh thải(?:\s+creatinin\w*)?|creatinine\s+clearance){_BAND}", re.IGNORECASE)
_FILTRATION = re.compile(
    rf"(?:\be?gfr\b|\bmlct\b|(?:mức|độ)\s+lọc(?:\s+cầu\s+thận)?|glomerular\s+filtration(?:\s+rate)?){_BAND}", re.IGNORECASE
)
_RENAL_SIGNS = re.compile(r"vô niệu|thiểu niệu|creatinin|mức lọc|\be?gfr\b", re.IGNORECASE)
_HEPATIC_SIGNS = re.compile(r"vàng da|transaminase|xơ gan", re.IGNORECASE)
_EXACT = 1e-6  # what lies below an end that is not reached


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def organs_named(text: str) -> frozenset[Organ]:
    """The organs of which a label or sentence speaks."""
    return frozenset(organ for organ, words in _ORGANS.items() if words.search(text))


@lru_cache(maxsize=1 << 14)
def failing_organs(text: str) -> frozenset[Organ]:
    """The organs of whose failing a label or sentence speaks: not a hepatitis that is treated, nor a stone that hurts.

    Nor one that is denied: ``người lớn không suy thận``, ``chức năng gan và thận bình thường``.
    """
    meant = without_denied_organs(text)
    return frozenset(organ for organ, words in _FAILING.items() if words.search(meant))


@lru_cache(maxsize=1 << 14)
def denied_organs(text: str) -> frozenset[Organ]:
    """The organs of which a label or sentence says that they do not fail, and nowhere that they do."""
    meant = without_denied_organs(text)
    named = frozenset(organ for organ, words in _FAILING.items() if words.search(text))
    normal = " ".join(text[start:end] for start, end in normal_organs(text))
    told = frozenset(organ for organ, words in _ORGANS.items() if words.search(normal))
    return frozenset() if meant == text else (named | told) - failing_organs(text)


@lru_cache(maxsize=1 << 14)
def without_denied_organs(text: str) -> str:
    """A text with spaces in the place of what it denies of kidneys and liver, and where it calls them normal."""
    text = blanked(text, normal_organs(text))
    return blanked(text, denials_of(text, _ANY_FAILING))


@lru_cache(maxsize=1 << 14)
def organs_warned_of(text: str) -> frozenset[Organ]:
    """The organs of whose state a warning speaks, in whatever words: 'vô niệu', 'vàng da', 'creatinin huyết'."""
    signs: dict[Organ, re.Pattern[str]] = {"renal": _RENAL_SIGNS, "hepatic": _HEPATIC_SIGNS}
    return organs_named(text) | {organ for organ, words in signs.items() if words.search(text)}


def before_organ(text: str) -> str:
    """What stands before the first failing organ of a text: the illness of ``Viêm phúc mạc ở người thẩm phân màng bụng``."""
    meant = without_denied_organs(text)
    starts = [match.start() for words in _FAILING.values() if (match := words.search(meant)) is not None]
    return text[: min(starts, default=len(text))]


def clearances(text: str) -> Iterator[Span]:
    """The creatinine clearances that a text names, each from a low to a high (ml/min)."""
    return _bands(_CLEARANCE, text)


def filtrations(text: str) -> Iterator[Span]:
    """The glomerular filtrations that a text names, each from a low to a high (ml/min); never those of ``clearances``."""
    return _bands(_FILTRATION, text)


def _bands(measure: re.Pattern[str], text: str) -> Iterator[Span]:
    for match in measure.finditer(text):
        low = float(match["low"].replace(",", "."))
        if match["high"]:
            yield low, float(match["high"].replace(",", "."))
        elif match["below"]:
            yield 0.0, low - _EXACT
        elif match["above"] or match["more"]:
            yield low, float("inf")
        else:
            yield low, low


def measure_phrases(text: str) -> tuple[str, ...]:
    """The words that name clearances and filtrations, as they stand: ``Clcr 30 - 50``."""
    return tuple(" ".join(match[0].split()) for measure in (_CLEARANCE, _FILTRATION) for match in measure.finditer(text))


def overlap(one: Span, other: Span) -> bool:
    """Whether two spans have something in common, their ends included."""
    return one[0] <= other[1] and other[0] <= one[1]
