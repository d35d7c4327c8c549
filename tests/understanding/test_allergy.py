"""To what a question says that somebody is allergic."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import NAMES, asked

from duocthu.domain.understanding import NamedDrug
from duocthu.understanding.allergy import allergy

WARNINGS = ("chong_chi_dinh", "than_trong")


@pytest.mark.parametrize(
    ("question", "allergens"),
    [
        ("dị ứng penicilin dùng paracetamol", ("penicilin",)),
        ("di ung penicillin dung paracetamol", ("penicillin",)),
        ("paracetamol cho bệnh nhân dị ứng thuốc nhóm sulfamid", ("sulfamid",)),
        ("tiền sử sốc phản vệ với penicilin, paracetamol", ("penicilin",)),
        ("ts phản vệ penicilin tiêm paracetamol", ("penicilin",)),
        ("quá mẫn với beta lactam dùng paracetamol được không", ("beta lactam",)),
        ("dị ứng thuốc chống viêm không steroid dùng paracetamol", ("chống viêm không steroid",)),
        ("dị ứng PNC dùng paracetamol", ("pnc",)),
        ("dị ứng đậu nành dùng paracetamol", ("đậu nành",)),
        ("dị ứng thuốc cản quang dùng paracetamol", ("cản quang",)),
        ("dị ứng aspirin hoặc penicilin dùng paracetamol", ("aspirin", "penicilin")),
    ],
)
def test_an_allergy_asks_for_what_warns_of_it(question: str, allergens: tuple[str, ...]) -> None:
    """Not for a drug of that name, nor for both in one; whatever the allergy is to."""
    understood = asked(question)
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol"]
    assert (understood.section_keys, understood.allergic_to) == (WARNINGS, allergens)


def test_a_drug_of_the_book_may_be_what_somebody_is_allergic_to() -> None:
    """It is not asked about beside the other."""
    understood = asked("dị ứng cefalexin dùng paracetamol")
    (allergen,) = understood.allergic_to
    assert isinstance(allergen, NamedDrug)
    assert ([drug.drug_id for drug in understood.drugs], allergen.drug_id) == (["paracetamol"], "cefalexin")


def test_an_allergy_to_the_drug_itself() -> None:
    """What warns of it, and what is done about it."""
    understood = asked("dị ứng paracetamol")
    assert understood.section_keys == (*WARNINGS, "huong_dan_xu_tri_adr")


def test_a_dose_for_somebody_with_an_allergy_is_asked_for_all_the_same() -> None:
    """And a child's, behind what warns."""
    assert asked("dị ứng penicilin liều paracetamol").section_keys == ("lieu_luong_va_cach_dung",)
    assert asked("bé 5 tuổi dị ứng penicilin dùng paracetamol").section_keys == (*WARNINGS, "lieu_luong_va_cach_dung")


@pytest.mark.parametrize(
    "question",
    [
        "viêm mũi dị ứng dùng paracetamol",
        "paracetamol gây dị ứng không",
        "dị ứng thời tiết uống paracetamol",
        "sốc phản vệ paracetamol liều",
        "thuốc chống dị ứng paracetamol",
    ],
)
def test_an_allergy_that_is_treated_or_brought_about_is_none_of_the_patient(question: str) -> None:
    """An illness, an adverse effect, a class of drugs."""
    assert allergy(NAMES.find(question)) is None


def test_one_word_goes_on_to_what_is_treated() -> None:
    """``penicilin viêm phổi`` is no allergen."""
    assert asked("dị ứng penicilin viêm phổi dùng paracetamol").allergic_to == ("penicilin",)


@pytest.mark.parametrize(
    ("question", "denied"),
    [
        ("không dị ứng penicilin, liều paracetamol", "không dị ứng penicilin"),
        ("khong di ung penicillin lieu paracetamol", "khong di ung penicillin"),
        ("chưa từng dị ứng thuốc, liều paracetamol", "chưa từng dị ứng thuốc"),
        ("chua bao gio di ung penicillin, lieu paracetamol", "chua bao gio di ung penicillin"),
        ("không có tiền sử quá mẫn với beta-lactam, liều paracetamol", "không có tiền sử quá mẫn với beta-lactam"),
        ("liều paracetamol cho người không dị ứng với thuốc nào", "không dị ứng với thuốc nào"),
        ("liều paracetamol, tiền sử không dị ứng", "tiền sử không dị ứng"),
        ("no known drug allergy, liều paracetamol", "no known drug allergy"),
        ("không dị ứng cefalexin và warfarin, liều paracetamol", "không dị ứng cefalexin và warfarin"),
    ],
)
def test_an_allergy_that_is_denied_is_none(question: str, denied: str) -> None:
    """Nor is a drug of the book, to which nobody is allergic, asked about beside the other."""
    understood = asked(question)
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol"]
    assert (understood.section_keys, understood.allergic_to) == (("lieu_luong_va_cach_dung",), ())
    assert understood.patient.denied == (denied,)


def test_one_allergy_is_denied_and_another_told() -> None:
    """In whatever order."""
    for question in (
        "dị ứng penicilin, không dị ứng sulfamid, dùng paracetamol",
        "không dị ứng sulfamid nhưng dị ứng penicilin, paracetamol",
    ):
        assert asked(question).allergic_to == ("penicilin",), question


def test_a_denied_allergy_ends_with_its_clause() -> None:
    """The drugs behind the comma are asked about, and so is one that is named nowhere else."""
    assert len(asked("không dị ứng thuốc, paracetamol và warfarin").drugs) == 2
    assert [drug.drug_id for drug in asked("không dị ứng paracetamol, uống được không").drugs] == ["paracetamol"]


@pytest.mark.parametrize(
    "question",
    [
        "paracetamol dùng được không dị ứng penicilin",
        "paracetamol có an toàn không, dị ứng penicilin",
        "không biết có dị ứng penicilin, dùng paracetamol",
        "không dung nạp penicilin dùng paracetamol",
    ],
)
def test_a_word_that_asks_or_doubts_denies_no_allergy(question: str) -> None:
    """'Được không', 'không biết'."""
    assert asked(question).allergic_to == ("penicilin",)


@pytest.mark.parametrize("question", ["tôi dị ứng cefalexin, liều cefalexin", "bé dị ứng cefalexin liều cefalexin viêm họng"])
def test_who_is_allergic_to_the_drug_is_warned_of_it(question: str) -> None:
    """Also where the allergy is told before the drug is asked about."""
    understood = asked(question)
    assert [drug.drug_id for drug in understood.drugs] == ["cefalexin"]
    assert understood.allergic_to == ("cefalexin",)
