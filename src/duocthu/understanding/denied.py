"""What a question says that its patient is not: ``không mang thai``, ``không phải trẻ sơ sinh``, ``chức năng thận bình thường``.

It is taken out before anything else is read, so that nobody is asked about who is denied.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from duocthu.domain.patient import Span
from duocthu.text.bearing import ANY_STATE
from duocthu.text.denial import blanked, denials_of, exceptions_of, normal_organs
from duocthu.text.fold import fold
from duocthu.text.people_phrases import PEOPLE
from duocthu.text.population import population
from duocthu.understanding.shorthand import written_out

_ORGAN: Final = r"(?:thận|gan)"
_DEGREE: Final = r"(?:\s+(?:rất\s+)?(?:nặng|nhẹ|vừa|trung bình|mạn|mãn|cấp)\b(?:\s+tính)?|\s+(?:giai đoạn|độ|mức độ)\s+\w+)*"
# 'không suy gan suy thận'; one with a degree or a measure of its own is told
_AND_FAILING: Final = (
    rf"(?:\s+suy\s+{_ORGAN}\b(?!\s*(?:[\d(:=]|rất|nặng|vừa|nhẹ|trung bình|mạn|mãn|cấp|giai đoạn|độ|mức|cl\s?cr|e?gfr)))*"
)
_CONDITION: Final = re.compile(
    rf"(?:(?:(?:suy giảm|suy|giảm|rối loạn|bệnh|tổn thương)(?:\s+chức năng)?\s+{_ORGAN}|xơ gan|chạy thận|lọc máu|"
    rf"thẩm (?:phân|tách)|{_ORGAN} (?:yếu|kém)|(?:renal|hepatic|kidney|liver) (?:failure|impairment|disease))"
    rf"{_DEGREE}{_AND_FAILING}"
    rf"|{ANY_STATE.pattern}|cao tuổi|đẻ non|sinh non|non tháng|thiếu tháng|preterm|premature)",
    re.IGNORECASE,
)
# The same without diacritics, where the question has none.
_BARE: Final = re.compile(
    r"(?:suy (?:than|gan)|(?:than|gan) yeu|xo gan|chay than|loc mau|mang thai|co thai|co bau|cho con bu|cho bu|cao tuoi|de non|"
    r"sinh non)\b(?:\s+(?:nang|nhe|vua|trung binh|man|cap)\b)*",
    re.IGNORECASE,
)
_BARE_PEOPLE: Final = re.compile(
    r"(?:tre so sinh|so sinh|tre em|tre nho|nguoi lon|nguoi gia|nguoi cao tuoi|phu nu (?:co|mang) thai)\b"
)


class Denied(NamedTuple):
    """A question with spaces in the place of what it denies of its patient, and those words, each in small letters."""

    text: str
    words: tuple[str, ...] = ()


def without_denied(question: str) -> Denied:
    """The question without the people and conditions that it denies; as it stands where it denies none."""
    small = question.casefold()
    if len(small) != len(question):
        return Denied(question)
    reaches = {*denials_of(small, _CONDITION), *exceptions_of(small, PEOPLE), *normal_organs(small)}
    if small == fold(small) or small.isascii():
        reaches |= {*denials_of(small, _BARE), *exceptions_of(small, _BARE_PEOPLE)}
    if not reaches:
        return Denied(question)
    told = [span for span in sorted(reaches) if not any(a <= span[0] and span[1] <= b for a, b in reaches - {span})]
    return Denied(blanked(question, told), tuple(dict.fromkeys(" ".join(small[start:end].split()) for start, end in told)))


def people_denied(words: Sequence[str]) -> tuple[tuple[Span, Span], ...]:
    """The ages (months) and weights (kg) of those whom the words of a ``Denied`` leave out: no states, and no birth too early."""
    named = [group for each in map(written_out, words) if not ANY_STATE.search(each) for group in population(each)]
    return tuple(
        ((group.months.low, group.months.high), (group.kilograms.low, group.kilograms.high))
        for group in named
        if not group.preterm
    )
