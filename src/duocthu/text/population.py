"""Whom a phrase speaks of, as ages and weights: ``Người lớn và trẻ em trên 40 kg`` is two groups.

Words give a group its ages where the phrase states none; a stated age or weight narrows them. The words are those of Vietnamese
and English dosage labels, no facts of a book.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from functools import lru_cache

from duocthu.text.plausible_weight import plausible_weight
from duocthu.text.sex import MEN, Sex, sex_of
from duocthu.text.spelt_numbers import SPELT_NUMBER, spelt_number

_YEAR, _WEEK, _DAY = 12.0, 12 / 52, 12 / 365  # months
_TOO_EARLY = (
    "(?<!dọa )(?<!nguy cơ )(?<!ngừa )(?:đẻ non|sinh non|non tháng|non(?= (?:dưới|trên|từ) )|thiếu tháng)|preterm|premature"
)
_GROUPS: tuple[tuple[str, float, float], ...] = (
    ("cao tuổi|người lớn tuổi|người già|(?:ông|bà) cụ|cụ (?:ông|bà)|elderly|geriatric", 60 * _YEAR, math.inf),
    (_TOO_EARLY, 0, 1),
    ("sơ sinh|(?<!thai )(?<!thai kỳ )đủ tháng|neonat\\w*|newborn\\w*", 0, 1),
    ("nhũ nhi|còn bú|bú mẹ|infant\\w*", 0, 2 * _YEAR),
    ("thiếu niên|vị thành niên|adolescent\\w*", 10 * _YEAR, 18 * _YEAR),
    ("người lớn|người trưởng thành|adult\\w*", 18 * _YEAR, math.inf),
    ("phụ nữ|nữ giới|bà mẹ|sản phụ|mang thai|có thai|pregnan\\w*|women", 12 * _YEAR, math.inf),
    (f"nam giới|đàn ông|{MEN}", 12 * _YEAR, math.inf),
    ("trẻ em|trẻ|bé|child(?:ren|hood)?(?!\\s*-?\\s*(?:pugh|[abc]\\b))|p(?:a)?ediatric", 0, 18 * _YEAR),
)
_GROUP = [(re.compile(rf"\b(?:{words})\b"), low, high) for words, low, high in _GROUPS]
_NUMBER = rf"(\d+(?:[.,]\d+)?|{SPELT_NUMBER})"
_AGE_UNIT = (
    r"(tuổi|tháng(?: tuổi)?(?! (?:đầu|giữa|cuối)\b)|tuần tuổi(?! thai)|ngày tuổi|years?|months?|weeks? of age|days? of age|"
    r"(?:tuần|ngày)(?=\s*(?:-|–|đến|tới)\s*(?:dưới\s*)?\d+\s*(?:tuổi|tháng)\b))"  # 'từ 4 tuần đến 18 tuổi'
)
_KG = r"(kg|kilogam)"
_BELOW = r"(?:dưới|nhỏ hơn|ít hơn|chưa đến|chưa đủ|<|≤|under|below|less than|younger than|up to)"
_ABOVE = r"(?:trên|từ|lớn hơn|ít nhất|>|≥|over|above|at least|older than|from)"
_BELOW_TOLD = re.compile(_BELOW)
_TO = r"(?:-|–|đến|tới|to|through)"
_FROM_BIRTH = rf"(?:sơ sinh|đủ tháng|newborns?|birth)\s*{_TO}"  # 'Trẻ sơ sinh đến 2 tuổi'
_IS_FROM_BIRTH = re.compile(rf"{_FROM_BIRTH}\s*\d")
_UP_TO = rf"(?:{_FROM_BIRTH}|\b(?:đến|tới))"  # with no number before it: 'Trẻ đến 10 tuổi'
_UP_TO_TOLD = re.compile(_UP_TO)
_WITHIN = r"(?:\s*(?:năm|cân|of age))?"


def _pattern(unit: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    unit_after = rf"\s*{unit}\b"
    return (
        re.compile(rf"{_NUMBER}(?:\s*{unit})?\s*{_TO}\s*(?:{_BELOW}\s*)?{_NUMBER}{_WITHIN}{unit_after}"),
        re.compile(rf"(?:{_BELOW}|{_UP_TO})\s*{_NUMBER}{_WITHIN}{unit_after}"),
        re.compile(
            rf"{_ABOVE}\s*{_NUMBER}{_WITHIN}{unit_after}|{_NUMBER}{unit_after}(?=\s*(?:of age\s*)?(?:trở lên|and older|and over))"
        ),
        re.compile(rf"{_NUMBER}{_WITHIN}{unit_after}"),
    )


_AGE, _WEIGHT = _pattern(_AGE_UNIT), _pattern(_KG)
_BARE_AGE = _pattern(r"(tuần|ngày)")  # an age behind a word for people alone: 'Trẻ trên 12 tuần', but not 'trong 12 tuần'
_AGE_WORD = re.compile(r"tuổi|\b(?:con|cháu)\b|\bof age|\bold\b|\baged?\b|\bolder\b|\bover\b|\bunder\b")
_OPENS_WITH_AGE = re.compile(rf"\s*(?:(?:\d{{1,2}}|[a-zđ]|[-–+•*·▪])[.)]?\s+)?\(?\s*(?:{_BELOW}|{_ABOVE}|{_NUMBER})")
_BARE_MEASURED = re.compile(r"(?:tuần|ngày)\b")
_MEASURED = re.compile(rf"{_AGE_UNIT}|(?<![^\W\d_]){_KG}\b")
_PRETERM = re.compile(rf"\b(?:{_TOO_EARLY})\b")
# Whose dose is meant, and months of a schedule: ``liều như người lớn``, ``lịch tiêm (0, 1, 6 tháng)``.
_NOBODY = re.compile(
    r"\b(?:như|bằng|giống)\s+(?:liều\s+)?(?:của\s+|cho\s+)?(?:người\s+lớn|adults?)\b"
    r"|\b\d+(?:,\s+\d+)+(?:,?\s+và\s+\d+)?\s*(?:tháng|tuần|ngày)\b(?!\s*tuổi)"
)
_OR_LESS = re.compile(
    r"(?:\b(?:từ|from)\s+)?(\d+(?:[.,]\d+)?\s*(?:kg|kilogam|tuổi|tháng(?:\s+tuổi)?|tuần(?:\s+tuổi)?|ngày(?:\s+tuổi)?|years?|months?))"
    r"(?:\s+of\s+age)?\s+(?:trở\s+xuống|(?:and|or)\s+(?:younger|less|lighter))\b"
)  # 'Trẻ từ 10 kg trở xuống'
_AND_MORE = re.compile(r"\s+and\s+(?:older|over|above|more)\b")
_AND = re.compile(r"\s+(và|hoặc|hay|and|or)\s+|\s*([,;/])\s+")
_OR = frozenset(("hoặc", "hay", "or"))
_SLACK = 0.02  # months by which an end that is told ('1 - 5 tuổi') is more than the end of whoever is younger ('dưới 5 tuổi')
_TENTH = 0.1  # kg, the width of a weight that is told to a part of a kilogram
_NEWBORN, _CHILD, _GROWN = 2.0, 10 * _YEAR, 12 * _YEAR  # months
_NEXT = 12  # characters in which a narrower word goes on with a wider one: 'trẻ sơ sinh'


@dataclass(frozen=True, slots=True)
class Interval:
    """From ``low`` (inclusive) to ``high`` (exclusive)."""

    low: float = 0.0
    high: float = math.inf

    def holds(self, other: Interval) -> bool:
        """Whether ``other`` lies inside, ends included."""
        return self.low <= other.low and other.high <= self.high + _SLACK

    def meets(self, other: Interval) -> bool:
        """Whether both have something in common."""
        return self.low < other.high and other.low < self.high

    @property
    def bounded(self) -> bool:
        """Whether it leaves anything out."""
        return self.low > 0 or self.high < math.inf


@dataclass(frozen=True, slots=True)
class Group:
    """People of an age (months), a weight (kg) and, where it is told, a sex; ``preterm`` are born too early."""

    months: Interval = Interval()
    kilograms: Interval = Interval()
    sex: Sex = ""
    preterm: bool = False


Population = tuple[Group, ...]


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def population(phrase: str) -> Population:
    """The groups that a phrase names, in order; none where it names nobody."""
    groups: list[Group] = []
    joined = ""
    for part in _AND.split(_AND_MORE.sub(" trở lên", _OR_LESS.sub(r"đến \1", _NOBODY.sub(" ", phrase.casefold())))):
        if part is None or part in ("và", "hoặc", "hay", "and", "or", ",", ";", "/"):
            joined = part or joined
            continue
        piece = part
        named = _named(piece)
        months, kilograms = _months(piece, is_people=named is not None), _measured(piece, _WEIGHT)
        sex = sex_of(piece)
        if named is None and months is None and kilograms is None and not sex:
            continue
        if named is None and not sex and joined not in _OR and groups and _adds(groups[-1], months, kilograms):
            last = groups.pop()  # 'từ 3 tháng đến 12 tuổi, cân nặng dưới 40 kg': both at once
            groups.append(replace(last, months=_narrowed(last.months, months), kilograms=kilograms or last.kilograms))
            continue
        base = named or (Interval(0, 18 * _YEAR) if groups and groups[-1].months.high <= 18 * _YEAR else Interval())
        preterm = _PRETERM.search(piece) is not None
        groups.append(Group(_narrowed(base, months), kilograms or Interval(), sex, preterm))
    return tuple(groups)


def both(one: Population, other: Population) -> Population:
    """The people who belong to both; those of ``other`` where nobody does, or where ``one`` names nobody."""
    met = [
        Group(_common(a.months, b.months), _common(a.kilograms, b.kilograms), b.sex or a.sex, a.preterm or b.preterm)
        for a in one
        for b in other
        if _meet(a, b)
    ]
    return tuple(dict.fromkeys(met)) or other


def _common(one: Interval, other: Interval) -> Interval:
    return Interval(max(one.low, other.low), min(one.high, other.high))


def _adds(last: Group, months: Interval | None, kilograms: Interval | None) -> bool:
    """Whether a measure is another one than those of the people named before it."""
    return (months is None or last.months in (Interval(), Interval(0, 18 * _YEAR))) and (
        kilograms is None or not last.kilograms.bounded
    )


def inside(inner: Population, outer: Population) -> bool:
    """Whether ``inner`` are some of ``outer``, and fewer; people told by age count among those told by weight.

    >>> inside(population("Trẻ em 1 - 5 tuổi"), population("Trẻ em"))
    True
    """
    return bool(inner and outer) and inner != outer and all(any(_holds(o, i) for o in outer) for i in inner)


def apart(one: Population, other: Population) -> bool:
    """Whether two populations have nobody in common; never where one of them names nobody."""
    return bool(one and other) and not any(_meet(a, b) for a in one for b in other)


def holds_newborn(outer: Population, inner: Population) -> bool:
    """Whether those born too early may stand under newborns of whom no more than an age is told: ``Trẻ sơ sinh dưới 7 ngày``."""
    if not (outer and inner) or not all(group.preterm for group in inner):
        return False
    return all(group.months.high <= _NEWBORN and not group.preterm for group in outer) and any(
        o.months.meets(i.months) for o in outer for i in inner
    )


def meet_at_an_end(one: Population, other: Population) -> bool:
    """Whether two populations have in common no more than an end that is told: ``6 - 12 tuổi`` and ``trên 12 tuổi``."""
    shared = [_common(a.months, b.months) for a in one for b in other if _meet(a, b)]
    return bool(shared) and all(span.high - span.low < 2 * _SLACK for span in shared)


def narrows(band: Population, people: Population) -> bool:
    """Whether a label with nothing but weights (``Dưới 10 kg``) tells some of the people that are spoken of."""
    weights = all(group.months == Interval() and group.kilograms.bounded for group in band)
    return bool(band and people) and weights and not apart(band, people)


def _meet(one: Group, other: Group) -> bool:
    if one.sex and other.sex and one.sex != other.sex:
        return False
    if one.preterm != other.preterm and (one if other.preterm else other).months.high <= _NEWBORN:  # at term
        return False
    if not one.months.meets(other.months) or not one.kilograms.meets(other.kilograms):
        return False
    return _may_weigh(one, other) and _may_weigh(other, one)


def _may_weigh(one: Group, other: Group) -> bool:
    """Whether people of the age of ``one`` may have the weight that ``other`` is told by."""
    if one.kilograms.bounded or not one.months.bounded or not other.kilograms.bounded:
        return True
    return Interval(*plausible_weight(one.months.low, one.months.high)).meets(other.kilograms)


def _holds(outer: Group, inner: Group) -> bool:
    if not outer.months.holds(inner.months):
        return False
    if outer.kilograms.holds(inner.kilograms):
        return True
    return not inner.kilograms.bounded and inner.months != outer.months


def _named(piece: str) -> Interval | None:
    """The people whom the first word for people tells, or a narrower one that goes on with it.

    'Trẻ em dùng một nửa liều người lớn' speaks of children, 'trẻ sơ sinh' of newborns.
    """
    found = sorted((match.start(), low, high) for words, low, high in _GROUP if (match := words.search(piece)) is not None)
    if not found:
        return None
    start, low, high = found[0]
    for place, *inner in found[1:]:
        if place - start <= _NEXT and low <= inner[0] and inner[1] <= high:
            low, high = inner
    return Interval(low, 18 * _YEAR if high <= 1 and _IS_FROM_BIRTH.search(piece) else high)


def _narrowed(base: Interval, stated: Interval | None) -> Interval:
    if stated is None or (base.low >= _GROWN and stated.high <= _CHILD):
        return base  # 'Phụ nữ có nguy cơ đẻ non (24 - 34 tuần)': how long with child
    low, high = max(base.low, stated.low), min(base.high, stated.high)
    return Interval(low, high) if low < high else stated


def _months(piece: str, *, is_people: bool) -> Interval | None:
    """The age in a piece; months and weeks alone are one where it begins with them: 'trong 6 tháng' is how long."""
    told = is_people or _AGE_WORD.search(piece) or _OPENS_WITH_AGE.match(piece)
    months = _measured(piece, _AGE) if told else None
    if months is None and is_people and _BARE_MEASURED.search(piece) and "trong" not in piece.split():
        months = _interval(piece, _BARE_AGE)
    return months


def _measured(piece: str, patterns: tuple[re.Pattern[str], ...]) -> Interval | None:
    return _interval(piece, patterns) if _MEASURED.search(piece) is not None else None


def _interval(piece: str, patterns: tuple[re.Pattern[str], ...]) -> Interval | None:
    between, below, above, exact = patterns
    match = between.search(piece)
    if match is not None:
        low, low_unit, high, high_unit = match.groups()
        end = _value(high, high_unit)
        told = not _BELOW_TOLD.search(match[0])
        return Interval(_value(low, low_unit or high_unit), end + _SLACK if told and high_unit not in ("kg", "kilogam") else end)
    match = below.search(piece)
    if match is not None:
        end = _value(match[1], match[2])
        return Interval(0.0, end + _SLACK if _UP_TO_TOLD.match(match[0]) and match[2] not in ("kg", "kilogam") else end)
    match = above.search(piece)
    if match is not None:
        number, unit = [g for g in match.groups() if g is not None][:2]
        return Interval(_value(number, unit))
    match = exact.search(piece)
    if match is not None:
        value, whole = _value(match[1], match[2]), _value("1", match[2])
        width = min(1.0, whole / 10) if re.search(r"[.,]", match[1]) else whole  # '5,5 tuổi': a month
        return Interval(value, value + width)
    return None


def _value(number: str, unit: str) -> float:
    value = float(spelt_number(number) or number.replace(",", "."))
    return value * _months_in(unit)


def _months_in(unit: str) -> float:
    if unit.startswith(("tuổi", "year")):
        return _YEAR
    if unit.startswith(("tuần", "week")):
        return _WEEK
    return _DAY if unit.startswith(("ngày", "day")) else 1.0
