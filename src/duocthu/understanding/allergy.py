"""To what a question says that somebody is allergic: ``dị ứng penicilin``, ``sốc phản vệ với aspirin``.

That is no drug that is asked about beside the one that is to be given, and no illness that this one treats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from duocthu.domain.understanding import NamedDrug
from duocthu.text.asking_words import asking_words
from duocthu.text.fold import fold
from duocthu.understanding.foreign_words import strange_words
from duocthu.understanding.names import NamesFound

_LEADS = (
    ("di", "ung"), ("qua", "man"), ("man", "cam"), ("phan", "ve"), ("khong", "dung", "nap"), ("allergic",), ("allergy",),
    ("hypersensitivity",), ("hypersensitive",),
)  # fmt: skip
# Behind these an allergy is an illness, or what a drug brings about.
_OF_ILLNESS = frozenset("gay chong mui mac da hen tri chua khang thuc vien benh".split())
_REACTION = ("phan", "ve")  # of which somebody is treated, unless it tells to what
_TO = frozenset("voi do to".split())
_BEFORE = frozenset("su tung bi ts tien".split())  # 'tiền sử', 'từng', 'đã bị'
_BETWEEN = frozenset(
    "voi thuoc nhom khang sinh nang nhe do cac ho loai la truoc day mot so ca hoat chat to the of drug drugs".split()
)
_JOINING = frozenset(("va", "hoac", "hay", "and", "or"))
_ENDS = frozenset(
    "dung uong tiem co nen thi cho lieu xai truyen muon can phai duoc ke bi xu gio hien nay roi nhung ma bn benh nguoi tre be "
    "dang sau khi neu may bao use take".split()
)
# Of foods and of what is given for pictures: words of everyday.
_EVERYDAY = (
    "trứng", "lòng trắng trứng", "protein trứng", "đậu nành", "đậu phộng", "lạc", "hải sản", "tôm", "cá", "sữa", "sữa bò",
    "thuốc cản quang", "cản quang", "thuốc tê", "thuốc gây tê", "iod", "iốt", "sulfit", "men bia", "cao su", "mật ong",
)  # fmt: skip
_LONGEST = 6  # words of what somebody is allergic to


@dataclass(frozen=True, slots=True)
class Allergy:
    """``names`` are what somebody is allergic to, as typed; ``places`` their words and those that tell the allergy."""

    names: tuple[str, ...]
    places: frozenset[int]


def allergy(found: NamesFound) -> Allergy | None:
    """The allergy that a question tells; None where it tells none, or not to what."""
    told = [each for start in range(len(found.words)) if (each := allergy_at(found, start)).names]
    names = tuple(dict.fromkeys(name for each in told for name in each.names))
    return Allergy(names, frozenset().union(*(each.places for each in told))) if names else None


def allergy_at(found: NamesFound, start: int) -> Allergy:
    """The allergy that the words from a place on tell: without names where they tell it to nothing, without places for none."""
    lead = _lead(found.words, start)
    at = _behind(found.words, start + lead) if lead else 0
    if not lead or not _tells(found.words, start, start + lead, at):
        return Allergy((), frozenset())
    names: dict[str, None] = {}
    last = at
    end = _allergen(found, at)
    while end > at:
        names[" ".join(found.typed[at:end])] = None
        last = end
        at = _behind(found.words, end + 1)
        joined = end < len(found.words) and found.words[end] in _JOINING
        end = _allergen(found, at) if joined and (not _is_drug(found, at) or _drug_after(found, at)) else 0
    return Allergy(tuple(names), frozenset(range(start, last)))


def apart(found: NamesFound, told: Allergy, *, leans: bool) -> tuple[NamesFound, tuple[NamedDrug | str, ...]]:
    """The names that are asked about, and what somebody is allergic to.

    Where nothing else is named all stays as it is, but for a question that ``leans`` on the one before it; a drug that is named
    once more is asked about (``dị ứng ibuprofen, liều ibuprofen``).
    """
    allergens = [drug for drug, place in zip(found.drugs, found.places, strict=True) if place in told.places]
    asked = without(found, told)
    if not (asked.drugs or asked.unclear or leans):
        return found, told.names if any(_is_named_again(drug, found, told) for drug in allergens) else tuple(
            allergens
        ) or told.names
    typed = {drug.typed.casefold() for drug in allergens}
    return asked, (*allergens, *(name for name in told.names if name not in typed))


def _is_named_again(drug: NamedDrug, found: NamesFound, told: Allergy) -> bool:
    """Whether the words of a drug stand outside those that tell an allergy, too."""
    words = tuple(fold(drug.typed).split())
    runs = (range(start, start + len(words)) for start in range(len(found.words) - len(words) + 1))
    return any(found.words[run.start : run.stop] == words and told.places.isdisjoint(run) for run in runs)


def without(found: NamesFound, told: Allergy) -> NamesFound:
    """What was found in a question, but for the words that tell an allergy and the names in them."""
    kept = [(drug, place) for drug, place in zip(found.drugs, found.places, strict=True) if place not in told.places]
    return replace(
        found,
        drugs=tuple(drug for drug, _ in kept),
        places=tuple(place for _, place in kept),
        unclear=tuple(name for name in found.unclear if name.typed.casefold() not in told.names),
        words=tuple("" if i in told.places else word for i, word in enumerate(found.words)),
        taken=tuple(taken or i in told.places for i, taken in enumerate(found.taken)),
        strange=tuple(word for word in found.strange if word.casefold() not in " ".join(told.names).split()),
    )


def _lead(words: Sequence[str], start: int) -> int:
    """How many words tell an allergy there."""
    before = words[start - 1] if start else ""
    if before in _OF_ILLNESS:
        return 0
    return next((len(lead) for lead in _LEADS if tuple(words[start : start + len(lead)]) == lead), 0)


def _behind(words: Sequence[str], at: int) -> int:
    while at < len(words) and words[at] in _BETWEEN:
        at += 1
    return at


def _tells(words: Sequence[str], start: int, end: int, at: int) -> bool:
    """Whether a reaction is told as an allergy: with what it was to, or as one of earlier days."""
    if tuple(words[start:end]) != _REACTION:
        return True
    return bool(_TO & set(words[end:at])) or bool(_BEFORE & set(words[max(0, start - 3) : start]))


def _allergen(found: NamesFound, at: int) -> int:
    """Where the name of an allergen ends that begins there; ``at`` itself where none does."""
    if at >= len(found.words):
        return at
    if found.taken[at]:
        end = at
        while end < len(found.words) and found.taken[end] and (end == at or end not in found.places):
            end += 1
        return end
    everyday = max((n for n in range(1, 4) if " ".join(found.typed[at : at + n]) in _EVERYDAY), default=0)
    if everyday:
        return at + everyday
    asking = asking_words(found.typed)
    end = at
    while end < min(len(found.words), at + _LONGEST) and not found.taken[end]:
        of_name = found.words[end] == "khong" and found.words[end + 1 : end + 2] == ("steroid",)
        if not of_name and (found.words[end] in _ENDS | _JOINING or found.typed[end] in asking):
            break
        end += 1
    named = [i for i in range(at, end) if strange_words(found.words[i : i + 1]) or found.words[i].endswith("oid")]
    return named[-1] + 1 if named else at  # 'penicilin viêm phổi' goes on with what is treated


def _is_drug(found: NamesFound, at: int) -> bool:
    return at < len(found.words) and found.taken[at]


def _drug_after(found: NamesFound, at: int) -> bool:
    """Whether another drug is named behind the one there: it is the one that is asked about."""
    return any(place > at for place in found.places)
