"""For whom alone a label is: one sex, the pregnant, nursing mothers. Other people are never given what stands under it.

``Người lớn (kể cả phụ nữ mang thai)`` is open to all adults, ``Phụ nữ không mang thai`` shut to the pregnant, and women who may
become pregnant are not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from duocthu.domain.patient import Patient, State
from duocthu.text.bearing import ANY_STATE, states_in
from duocthu.text.denial import blanked, denials_of
from duocthu.text.population import population
from duocthu.text.sex import Sex, sex_of

_AND = re.compile(r"\s+(?:và|hoặc|hay|and|or)\s+|\s*[,;/]\s+")
_CHILD = 18 * 12.0  # months
_BEARING = r"(?:(?:đang )?(?:mang thai|có thai|cho con bú|nuôi con bú|cho bú)|pregnant|lactating|breast-?feeding|nursing)"
_INCLUDED = re.compile(r"\(?\s*\b(?:kể cả|bao gồm|gồm cả|cả|including)\b.*")
_EXCLUDED = re.compile(r"\(?\s*\b(?:ngoại trừ|loại trừ|trừ|except|excluding)\b.*")
_NON_BEARING = re.compile(rf"\bnon-?{_BEARING}|\bnot {_BEARING}")
# Who is not pregnant yet, and milk, which is no mother.
_NOT_YET = re.compile(
    r"(?:khả năng|có thể|dự định|ý định|kế hoạch|chuẩn bị|muốn|trước khi|tuổi) (?:mang thai|có thai|thụ thai|cho con bú)"
    r"|bú mẹ|sữa mẹ|\blactation\b"
)


_OPENING = 60  # characters
_CLAUSE = re.compile(r"[:;.]\s|\b(?:dùng|uống|tiêm|truyền|liều|khởi đầu|should|take)\b")
_LEAD = re.compile(r"^\W*(?:(?:đối|ở|với|cho|riêng|còn|các|in|for)\s+)*")
_WHO = re.compile(
    r"(?:người|bệnh nhân|trẻ|bé|phụ nữ|bà mẹ|thai phụ|sản phụ|nam|nữ|đàn ông|mang thai|có thai|pregnan|women|men).*"
)


@dataclass(frozen=True, slots=True)
class Reserved:
    """People of a sex ('' of either), of whom one of ``states`` is said where there are some, and none of ``barred``."""

    sex: Sex = ""
    states: frozenset[State] = frozenset()
    barred: frozenset[State] = frozenset()


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def reserved_for(label: str) -> tuple[Reserved, ...]:
    """The people that a label names, each an alternative; none where it names nobody."""
    text = label.casefold()
    shut = frozenset(state for part in _EXCLUDED.findall(text) for state in states_in(part))
    text = _NOT_YET.sub(" ", _EXCLUDED.sub(" ", _INCLUDED.sub(" ", text)))
    meant = _undenied(text)
    shut |= frozenset(state for start, end in _denied(text) for state in states_in(text[start:end]))
    found = []
    for piece in _AND.split(meant):
        states = frozenset(states_in(piece))
        people, sex = population(piece), sex_of(piece)
        if people and all(group.months.high <= _CHILD for group in people):
            states = frozenset()  # 'Trẻ sơ sinh của bà mẹ mang thai'
            sex = sex if "bà mẹ" not in piece and "mẹ" not in piece.split() else ""
        if people or sex or states:
            found.append(Reserved(sex, states, shut))
    return tuple(found) or ((Reserved(barred=shut),) if shut else ())


def _denied(text: str) -> list[tuple[int, int]]:
    """Where a text in small letters speaks of people who are not pregnant, or do not nurse."""
    return [*denials_of(text, ANY_STATE), *(match.span() for match in _NON_BEARING.finditer(text))]


def _undenied(text: str) -> str:
    return blanked(text, _denied(text))


def opening_reserved(text: str) -> tuple[Reserved, ...]:
    """The people with whom a sentence begins that has no label: ``Phụ nữ mang thai dùng 40 mg``, ``Với nam giới, 60 mg``."""
    head = _CLAUSE.split(_LEAD.sub("", text.casefold()), maxsplit=1)[0][:_OPENING]
    people = _WHO.match(head)
    return () if people is None else reserved_for(people[0])


def is_open_to(alternatives: tuple[Reserved, ...], patient: Patient) -> bool:
    """Whether a patient is one of the people for whom a label is; always where it names nobody."""
    return not alternatives or any(_is_for(one, patient) for one in alternatives)


def is_state_alone(alternatives: tuple[Reserved, ...], patient: Patient) -> bool:
    """Whether a label is shut only since the question says nothing of a pregnancy, or of a child at the breast."""
    return is_open_to(tuple(replace(one, states=frozenset()) for one in alternatives), patient)


def _is_for(one: Reserved, patient: Patient) -> bool:
    if one.sex and patient.sex and one.sex != patient.sex:
        return False
    if one.barred & set(patient.states):
        return False
    return not one.states or bool(one.states & set(patient.states))


def names_bearing(text: str, patient: Patient) -> bool:
    """Whether a text speaks of the pregnancy or lactation of a patient: not of women without, nor of those who may become so."""
    return bool(set(states_in(_undenied(_NOT_YET.sub(" ", text.casefold())))) & set(patient.states))
