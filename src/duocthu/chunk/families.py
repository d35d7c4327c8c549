"""The family of a label by its words: how it opens, the ages and weights that it names, and the profile's lexicon."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import dropwhile
from typing import Literal

from duocthu.books.schema import Labels
from duocthu.chunk.clauses import FORMS
from duocthu.chunk.line_styles import UNMARKED_LABEL_LENGTH
from duocthu.chunk.schemes import CONDITION, TREATMENT
from duocthu.text.fold import fold
from duocthu.text.indication import is_one_of, names_indication
from duocthu.text.opening_name import without_counter
from duocthu.text.opening_people import opening_people
from duocthu.text.population import Group, Population, population

Illness = Literal["", "one", "many"]
"""Whether a topic is an illness or treatment that stands by itself, a name of many such, or nothing that is known for either."""

Family = Literal["heading", "division", "substance", "route", "frequency", "other", "population", "organ", "step"]

RANKS: dict[Family, int] = {
    "heading": 0, "division": 1, "substance": 2, "route": 3, "frequency": 3, "other": 4, "population": 5, "organ": 6, "step": 7,
}  # fmt: skip
"""How far outside a label usually stands; lower is further out."""

_CAUSES = (" do", " vi", " boi", " due to")  # 'Phù do xơ gan' is an illness, and nobody's failing organ
# So is 'Ứ nhôm ở người suy thận', but for words that speak of what is given: 'Dùng ở người suy thận'.
_SUFFERERS = (" o nguoi", " o nguoi benh", " o benh nhan")
_USE = frozenset(("lieu", "dung", "chinh", "giam", "cho"))
_CONDITIONS = ("nếu ", "khi ", "trường hợp ", "if ", "when ")  # with their marks: ``Khí dung`` is none
_OPENING_WORDS = 6  # words of a label that tell its organ
_ROUTE_WORDS = 4  # words of a dose that tell how it is given: ``Tiêm tĩnh mạch chậm``
_PEOPLE_WORDS, _AGE_WORDS = 2, 6  # words that name people: ``trẻ em``; ``từ 6 đến dưới 12 tuổi``
_AGE_OPENS = re.compile(r"[<>≤≥\d]|dưới|trên|từ|đến|tới|under|over|from|ages?")
_NUMBERED = re.compile(
    r"(?:(?:thu |dau |day )?(?:\d+|[ivx]+|mot|hai|ba|tu|bon|nam|sau|bay|tam|chin|muoi|nhat|dau|cuoi)\b(?! lan\b).{0,20})?"
)
_JOINED = re.compile(r"(?:va|hoac|hay|den|toi|and|or|to) (.+)")
_AFTER_ROUTE = frozenset(
    "tinh bap duoi trong ngoai dong vao qua nho tuy mang khop da mat mui tai mieng truc am luoi chau cham lien".split()
)  # words behind the verb of a route: ``Tiêm tĩnh mạch``, not ``Tiêm nhắc lại``
_OR = frozenset(("hoac", "hay", "va", "or", "and"))
# Where an injection or a dose is put: two that name different places exclude one another.
_SITES = ("bap", "tinh mach", "duoi da", "trong da", "dong mach", "truc trang", "am dao", "duoi luoi", "khop", "tuy song")
# Forms that a patient takes tell the route: ``Viên giải phóng kéo dài:``.
_FORM = re.compile(rf"(?:{FORMS})\b", re.IGNORECASE)
_PHRASE = re.compile(r"[^,.;:()]{1,80}(?=[,.;:()]|\Z)")  # of people and what they are given, up to its first mark
_BRACKETS = re.compile(r"\([^()]*\)")
# People told by what they have in common, but for an illness, which is a topic: ``Người ghép tạng:``, ``Bệnh nhân bỏng:``.
_PERSONS = re.compile(
    r"(?:(?:những|các)\s+)?(?:người(?!\s+bệnh\b)|người\s+bệnh|bệnh\s+nhân|đối\s+tượng)\s+"
    r"(?!(?:(?:đang|có)\s+)?(?:bị|mắc|nhiễm|viêm|đau|tăng|ung\s+thư|hen|sốt|bệnh|hội\s+chứng)\b)[^\W\d_]"
)
_CLEARANCE = re.compile(
    r"\s*(?:[<>≤≥]|dưới|trên|từ|under|below|over|above|from)?\s*\d[\d\s.,–-]*ml\s?/\s?(?:phút|min)", re.IGNORECASE
)
# How much there is in a volume, or a range of it: ``dưới 1 000/mm3``, ``từ 1 - 2,5 nanogam/ml``; not what is in a solution.
_LEVEL = re.compile(
    r"(?:[<>≤≥]|\b(?:dưới|trên|quá|từ|under|below|over|above|from)|\d\s*(?:-|–|đến|tới|to))\s*\d[\d\s.,]*"
    r"(?:[^\W\d_]{1,10}\s?)?/\s?(?:\d+\s?)?(?:lít|l|dl|ml|mm3|microlít|phút|min)\b",
    re.IGNORECASE,
)
_YOUTH = re.compile(r"(?:thanh\s+(?:thiếu\s+)?niên|vị\s+thành\s+niên|young\s+(?:adult|people|person)\w*)\b")
# A sex alone, with an age or a bracket behind it at most: ``Nam:``, ``Nữ trên 50 tuổi:``, and no name of a place.
_SEX = re.compile(r"(?P<sex>nam|nữ|males?|females?)\s*(?=[:(,<>≤≥\d]|$|(?:dưới|trên|từ|và|hoặc|under|over|from)\b)")


@dataclass(frozen=True, slots=True)
class _Folded:
    """The words of a profile's labels, folded, each between spaces; ``leads`` keep their marks: ``Thể trọng`` is no ``trong``.

    ``verbs`` are the single words among the routes', without the spaces.
    """

    division: frozenset[str]
    frequency: tuple[str, ...]
    leads: frozenset[str]
    population: tuple[str, ...]
    organ: tuple[str, ...]
    step: tuple[str, ...]
    route: frozenset[str]
    long_route: tuple[str, ...]
    verbs: frozenset[str]

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, words: Labels) -> _Folded:
        def between_spaces(listed: Iterable[str]) -> tuple[str, ...]:
            return tuple(f" {fold(word)} " for word in listed)

        route = between_spaces(words.route)
        return cls(
            frozenset(between_spaces(words.division)),
            between_spaces(words.frequency),
            frozenset(word for lead in words.lead for word in lead.casefold().split()),
            between_spaces(words.population),
            between_spaces(words.organ),
            between_spaces(words.step),
            frozenset(route),
            tuple(word for word in route if " " in word.strip()),
            frozenset(word.strip() for word in route if " " not in word.strip()),
        )


@lru_cache(maxsize=1 << 14)
def family(text: str, words: Labels) -> Family:
    """The family of a label by its words."""
    known = _Folded.of(words)
    text = without_counter(text)
    folded = f" {fold(text)} "
    told = dropwhile(known.leads.__contains__, text.casefold().split())
    opening = f" {' '.join(fold(' '.join(told)).split()[:_OPENING_WORDS])} "
    if folded in known.division:
        return "division"
    if len(text) <= UNMARKED_LABEL_LENGTH and any(word in opening for word in known.frequency):
        return "frequency"
    if _names_people(text, known):
        return "organ" if organs_of(text, words) and " binh thuong " not in folded else "population"
    if any(word in opening and not _is_illness(opening.partition(word)[0]) for word in known.organ) or _CLEARANCE.match(text):
        return "organ"
    bare = f" {fold(_BRACKETS.sub(' ', text))} "
    if text.casefold().startswith(_CONDITIONS) or any(
        _counts(each, word, known) for each in (folded, bare) if each.startswith(known.step) for word in known.step
    ):
        return "step"
    before, comma, behind = text.partition(",")
    if comma and f" {fold(before)} " in known.route and population(behind):
        return "route"  # 'Uống, người lớn:'
    if bare in known.route or folded.startswith(known.long_route) or _FORM.match(text) or _is_route(folded.split(), known):
        return "route"
    return "other"


@lru_cache(maxsize=1 << 14)
def illness(text: str, words: Labels) -> Illness:
    """What a topic is by the words with which it opens."""
    if not names_indication(text, words.indication, words.purpose):
        return ""
    return "many" if is_one_of(text, words.indication_group) else "one"


def _is_illness(before: str) -> bool:
    """Whether the words before an organ's tell an illness that comes of its failing, or that those who have it suffer from."""
    return before.endswith(_CAUSES) or (before.endswith(_SUFFERERS) and _USE.isdisjoint(before.split()))


def organs_of(text: str, words: Labels) -> frozenset[str]:
    """The folded words of an organ label that tell its organ."""
    folded = f" {fold(text)} "
    return frozenset(word.strip() for word in _Folded.of(words).organ if word in folded)


def routes_of(text: str, words: Labels) -> frozenset[str]:
    """The folded verbs and places of a route label: ``uong``, ``tiem``, ``tinh mach``; an infusion is an injection here."""
    verbs, folded = _Folded.of(words).verbs, fold(text)
    told = ["tiem" if word == "truyen" else word for word in folded.split() if word in verbs]
    return frozenset([*told, *[site for site in _SITES if f" {site} " in f" {folded} "]])


def given_by(text: str, words: Labels) -> frozenset[str]:
    """The verbs and places of the route with which a text begins: ``Uống 250 mg``; none where it begins otherwise."""
    opening = text.split()[:_ROUTE_WORDS]
    if not opening or f" {fold(opening[0])} " not in _Folded.of(words).route:
        return frozenset()
    return routes_of(" ".join(opening), words)


def exclude_one_another(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two routes, as ``routes_of`` tells them, have no verb in common, or name places of which they share none."""
    places = frozenset(_SITES)
    return any(a and b and not a & b for a, b in ((one - places, other - places), (one & places, other & places)))


def step_scheme(text: str, words: Labels) -> str:
    """How a step is counted: by the word before its number (``Bước 3``), or as a condition; empty for others."""
    text = without_counter(text)
    folded = f" {fold(text)} "
    if text.casefold().startswith(_CONDITIONS):
        return CONDITION
    if folded.startswith(" dieu tri "):
        return TREATMENT
    counted = [word for word in _Folded.of(words).step if folded.startswith(word) and folded[len(word) :][:1].isdigit()]
    return max(counted, key=len, default="").strip()


def tells_clearance(text: str) -> bool:
    """Whether a label begins with a clearance and no word for the organ: ``30 - 50 ml/phút:``."""
    return _CLEARANCE.match(without_counter(text)) is not None


def tells_measure(text: str) -> bool:
    """Whether a label begins as an age or a weight does, with no word for people: ``Trên 12 tuổi:``."""
    return _AGE_OPENS.match(without_counter(text).casefold()) is not None


@lru_cache(maxsize=1 << 14)
def tells_level(text: str) -> bool:
    """Whether a label tells how much of something there is in the blood or urine: ``Hemoglobin dưới 9 g/dl:``."""
    return _LEVEL.search(text) is not None


def _names_people(text: str, known: _Folded) -> bool:
    """Whether a label begins with the people it speaks of, behind words that lead to them: ``Liều ban đầu cho trẻ em``.

    ``Thiếu máu ở trẻ đẻ non`` does not: it is what they suffer from.
    """
    rest = text.partition(" (")[0].split()
    folded = f" {fold(' '.join(rest))} "
    step = max((word for word in known.step if folded.startswith(word)), key=len, default="")
    rest = rest[len(step.split()) :]
    while rest and not _begins_with_people(rest, known):
        if rest[0].casefold() not in known.leads:
            return False
        rest = rest[1:]
    return bool(rest)


def people_of(text: str) -> Population:
    """The people of a label; a sex alone (``Nữ:``) is people of any age."""
    named = population(text)
    told = None if any(group.sex for group in named) else _SEX.match(without_counter(text).casefold())
    if told is None:
        return named
    sex: Literal["female", "male"] = "female" if told["sex"].startswith(("nữ", "f")) else "male"
    return tuple(replace(group, sex=sex) for group in named) or (Group(sex=sex),)


def people_told_first(text: str, words: Labels) -> Population:
    """The people with whom a sentence without a label begins; nobody behind a measure, or words that do not lead to people."""
    phrase = _PHRASE.match(without_counter(text))
    known = _Folded.of(words)
    rest = [] if phrase is None else phrase[0].split()
    while rest and rest[0].casefold() in known.leads and not _begins_with_people(rest, known):
        rest = rest[1:]
    if phrase is None or not rest or _AGE_OPENS.match(rest[0].casefold()) or not _begins_with_people(rest, known):
        return ()
    return opening_people(" ".join(rest))


def _begins_with_people(rest: Sequence[str], known: _Folded) -> bool:
    return _opens_with_people(" ".join(rest[:_OPENING_WORDS]), known.population)


@lru_cache(maxsize=1 << 14)  # sentences and labels open with the same few words
def _opens_with_people(opening: str, known: tuple[str, ...]) -> bool:
    lowered = opening.casefold()
    if _YOUTH.match(lowered) or _SEX.match(lowered) or _PERSONS.match(lowered):
        return True
    if f" {fold(opening)} ".startswith(known):
        return True
    words = opening.split(" ")[: _AGE_WORDS if _AGE_OPENS.match(lowered) else _PEOPLE_WORDS]
    first = next((n for n, word in enumerate(words, 1) if word.endswith(",")), len(words))  # 'Uống, trẻ em:' begins with a route
    return bool(population(" ".join(words[:first])))


def _is_route(words: Sequence[str], known: _Folded) -> bool:
    """Whether a label begins with the verb of a route and where that leads, or a second verb: ``Xịt hoặc nhỏ mũi``."""
    if len(words) < 2 or f" {words[0]} " not in known.route:  # noqa: PLR2004  a verb and what follows
        return False
    return words[1] in _AFTER_ROUTE or (words[1] in _OR and f" {' '.join(words[2:3])} " in known.route)


def _counts(folded: str, word: str, known: _Folded) -> bool:
    """Whether a label is a step's word, with a number behind it or nothing: ``Giai đoạn 2``, not ``Giai đoạn trầm cảm``.

    Or with another of the same kind: ``Thể nhẹ và vừa``, ``Thể nhẹ hoặc thể vừa``.
    """
    if not folded.startswith(word):
        return False
    rest = folded[len(word) :].strip()
    joined = _JOINED.fullmatch(rest)
    if joined is None:
        return _NUMBERED.fullmatch(rest) is not None
    kind, other = word.rpartition(" ")[0].rpartition(" ")[0], joined[1]
    return f" {other} " in known.step or f"{kind} {other} " in known.step
