"""Questions for drugs by what they are for."""

from __future__ import annotations

import pytest

from duocthu.domain.patient import NOBODY
from duocthu.text.fold import fold
from duocthu.understanding.by_indication import asked_indication, asks_personally
from duocthu.understanding.illness import Illnesses
from duocthu.understanding.patient import read_patient

ILLNESSES = Illnesses(["viêm", "tăng huyết áp", "hạ huyết áp", "đái tháo đường", "sốt", "đau"])


def _illness(question: str, patient: bool = False) -> str:  # noqa: FBT001, FBT002
    typed = question.casefold().split()
    who = read_patient(question) if patient else NOBODY
    return " ".join(asked_indication([fold(word) for word in typed], typed, (), who, ILLNESSES))


@pytest.mark.parametrize(
    ("question", "illness"),
    [
        ("thuốc nào trị tăng huyết áp", "tăng huyết áp"),
        ("những thuốc điều trị hen phế quản", "hen phế quản"),
        ("thuốc nào được chỉ định cho bệnh gút", "gút"),
        ("kháng sinh nào trị viêm màng não", "viêm màng não"),
        ("thuoc nao tri viem mang nao", "viem mang nao"),
        ("thuốc trị đái tháo đường", "đái tháo đường"),
        ("thuốc chữa mất ngủ là gì", "mất ngủ"),
        ("suy tim dùng thuốc gì", "suy tim"),
        ("thuốc tăng huyết áp", "tăng huyết áp"),
    ],
)
def test_the_illness_is_what_stands_behind_the_verb(question: str, illness: str) -> None:
    """Or before it, without the words that ask; a known illness needs no verb."""
    assert _illness(question) == illness


@pytest.mark.parametrize(
    "question",
    [
        "thuốc chẹn beta nào trị tăng huyết áp",  # of a class
        "thuốc hạ huyết áp",  # a class
        "thuốc kháng histamin",
        "thuốc này trị bệnh gì",
        "thuốc nào chống chỉ định trong nhược cơ",
        "thuốc chưa dùng được",
        "thuốc gì",
        "liều cho trẻ em",
    ],
)
def test_what_asks_for_no_drugs_of_an_illness(question: str) -> None:
    """What asks for a class, for harm, or for what a drug is."""
    assert not _illness(question)


def test_a_patient_is_no_illness() -> None:
    """Whoever is to be treated is told apart."""
    assert _illness("thuốc nào trị tăng huyết áp ở phụ nữ có thai", patient=True) == "tăng huyết áp"
    assert not _illness("thuốc nào dùng cho phụ nữ có thai", patient=True)


def test_who_asks_for_oneself_asks_for_a_prescription() -> None:
    """A child of somebody else is a patient like others."""
    assert asks_personally("toi bi tang huyet ap dung thuoc nao".split())
    assert asks_personally("dau dau nen uong thuoc gi".split())
    assert not asks_personally("thuoc tri sot cho tre em".split())
