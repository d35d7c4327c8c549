"""Questions that name no drug: whether they lean on the one before, of what else they speak, or that they speak of none."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from duocthu.domain.patient import Patient
from duocthu.text.asking_words import asking_words
from duocthu.text.fold import fold
from duocthu.understanding.foreign_words import EVERYDAY, strange_words

_LEADS = (
    ("tuong", "tu", "cho"), ("tuong", "tu", "voi"), ("tuong", "tu"), ("the", "con"), ("vay", "con"), ("thi", "con"), ("con",),
    ("the",), ("vay",),
)  # fmt: skip
# Words with which an indication, a form or a course begins: 'còn viêm họng' asks of the same drug.
_OF_THE_SAME = frozenset(
    "viem benh nhiem dau sot ho hen suy tang giam ha loet ung roi thieu hoi con nhoi lao dong mat chay vien dang ong goi lo buoc "
    "dot ngung duong da than gan tim phoi co nguoi tre be phu ba lieu".split()
)
# Words for what drugs are taken for, behind 'thuốc': 'thuốc ngủ' is no drug's name.
_PURPOSES = frozenset(
    "ngu bo cam mo tay xo an khang chong loi nhuan tri chua tranh boi nho xit tiem uong gay long tieu men ga te me ha".split()
)
_MEASURING = frozenset("cong thuc tinh clcr crcl egfr gfr creatinin do thanh thai".split())  # 'công thức tính Clcr'
_LACKING = frozenset(("thieu", "bo"))


def own_subject(
    words: Sequence[str],
    typed: Sequence[str],
    phrases: Sequence[tuple[int, int]],
    patient: Patient,
    of_route: Collection[str] = (),
) -> str:
    """What a question that names no drug of the book speaks of itself, as it was typed: ``sắt``; '' where it may lean.

    A word that no Vietnamese syllable looks like, a substance of everyday, or what follows ``còn`` and ``thế`` at its beginning
    and tells neither section nor patient nor route (words ``of_route``). ``words`` are folded, ``phrases`` the runs of them that
    name sections.
    """
    free = [i for i in free_places(words, typed, phrases, patient) if typed[i] not in of_route]
    for i in free:
        everyday = typed[i] in EVERYDAY and (i == 0 or words[i - 1] not in _LACKING)
        if everyday or strange_words(words[i : i + 1]):
            letter = typed[i + 1] if typed[i] in ("vit", "vitamin") and i + 1 < len(typed) else ""
            return f"{typed[i]} {letter}".strip()
    lead = leads_on(words)
    if not lead or lead not in free or words[lead] in _OF_THE_SAME:
        return ""
    last = lead
    while last + 1 in free:
        last += 1
    return " ".join(typed[lead : last + 1])


def names_nothing(
    words: Sequence[str], typed: Sequence[str], phrases: Sequence[tuple[int, int]], patient: Patient, strange: Collection[str]
) -> bool:
    """Whether all words tell section or patient, ask, or begin with an indication or form: ``liều cho trẻ em bị sốt``.

    Of other words nobody knows that they name no drug: ``liều bạch quả``. ``strange`` are words that the book does not have.
    """
    free = free_places(words, typed, phrases, patient)
    of_purpose = {i for i in free if words[i - 1 : i] == ("thuoc",) and words[i] in _PURPOSES}
    known = {i for i in free if typed[i] not in strange and (i - 1 in free or words[i] in _OF_THE_SAME)}
    return all(i in known or i in of_purpose or words[i] in _MEASURING for i in free)


def free_places(
    words: Sequence[str], typed: Sequence[str], phrases: Sequence[tuple[int, int]], patient: Patient, name: str = ""
) -> list[int]:
    """The places of the words that tell neither section nor patient, ask nothing, and are none of a ``name``."""
    in_phrase = {i for start, length in phrases for i in range(start, start + length)}
    of_patient = {word for phrase in patient.typed for word in fold(phrase).split()} | set(fold(name).split())
    asking = asking_words(typed)
    return [
        i
        for i, word in enumerate(words)
        if i not in in_phrase and word not in of_patient and typed[i] not in asking and not word.isdigit()
    ]


def leads_on(words: Sequence[str]) -> int:
    """How many words at its beginning say that a question goes on from the one before: ``thế còn``."""
    return next((len(lead) for lead in _LEADS if tuple(words[: len(lead)]) == lead), 0)


def tells_patient_alone(words: Sequence[str], typed: Sequence[str], patient: Patient) -> bool:
    """Whether a question holds nothing but a patient, and words that ask: ``bé 5 tuổi``."""
    of_patient = {word for phrase in patient.typed for word in fold(phrase).split()}
    asking = asking_words(typed)
    return patient.is_known and all(
        word in of_patient or own in asking or word.isdigit() or word in ("the", "bn")
        for word, own in zip(words, typed, strict=True)
    )
