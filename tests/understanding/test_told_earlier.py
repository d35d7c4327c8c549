"""A patient and an allergy hold for the drugs that are asked about later in a conversation."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.domain.patient import NOBODY

DOSAGE, WARNINGS, PREGNANCY = "lieu_luong_va_cach_dung", ("chong_chi_dinh", "than_trong"), "thoi_ky_mang_thai"


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("liều paracetamol", (DOSAGE,)),
        ("liều paracetamol người lớn", (DOSAGE,)),
        ("paracetamol được không", WARNINGS),
    ],
)
def test_an_allergy_is_not_forgotten(question: str, keys: tuple[str, ...]) -> None:
    """Told without any drug, beside one, and before another question; each time it is said where it comes from."""
    for history in (
        ("tôi bị dị ứng aspirin",),
        ("dị ứng aspirin", "cefalexin uống được không"),
        ("di ung aspirin, lieu cefalexin",),
    ):
        understood = asked(question, *history)
        assert [drug.drug_id for drug in understood.drugs] == ["paracetamol"]
        assert (understood.allergic_to, set(keys) <= set(understood.section_keys)) == (("aspirin",), True), history
        assert understood.origin_of("aspirin") == history[0]


def test_a_drug_alone_is_asked_for_what_warns_of_the_allergy() -> None:
    """Which is all that the conversation speaks of."""
    understood = asked("paracetamol", "tôi bị dị ứng aspirin")
    assert (understood.allergic_to, understood.section_keys) == (("aspirin",), WARNINGS)


def test_an_allergy_is_no_illness_that_is_treated() -> None:
    """It is lent once, and not as what the doses are for."""
    understood = asked("còn cefalexin?", "viêm họng, dị ứng penicilin, liều paracetamol")
    assert (understood.allergic_to, understood.lent) == (("penicilin",), ("viêm họng", "penicilin"))


@pytest.mark.parametrize(
    "question", ["không dị ứng aspirin, liều paracetamol", "tác dụng phụ của paracetamol", "bảo quản paracetamol"]
)
def test_where_no_allergy_is_lent(question: str) -> None:
    """Where it is denied, and where nobody is to be given the drug."""
    assert not asked(question, "tôi bị dị ứng aspirin").allergic_to


def test_a_patient_is_asked_about_another_drug() -> None:
    """Whether it may be used: the section is that of the patient's state, and the origin is told."""
    before = "tôi có thai 20 tuần, cefalexin dùng được không"
    for question in ("paracetamol được không", "còn paracetamol?", "paracetamol"):
        understood = asked(question, before)
        assert (understood.section_keys, understood.patient.states) == ((PREGNANCY,), ("pregnant",)), question
        assert understood.origin_of("có thai 20 tuần") == before


def test_doses_that_are_asked_for_in_full_are_those_of_everybody() -> None:
    """Of the patient before only what warns is looked up."""
    understood = asked("liều paracetamol", "liều cefalexin bà bầu")
    assert (understood.patient.is_known, understood.patient_before.states) == (False, ("pregnant",))
    assert not asked("liều paracetamol người lớn", "liều cefalexin bà bầu").patient_before.is_known


def test_age_and_weight_of_two_turns_are_one_patient() -> None:
    """And two patients at once are none."""
    assert set(asked("liều paracetamol", "bé 8 tuổi", "25 kg").patient.typed) == {"25 kg", "bé 8 tuổi"}
    assert not asked("liều paracetamol", "liều cefalexin bé 3 tuổi và mẹ 30 tuổi").patient_before.is_known


def test_a_drug_alone_goes_on() -> None:
    """With section, patient and illness; not beside one of two that were asked about together."""
    understood = asked("cefalexin", "liều paracetamol viêm họng trẻ 5 tuổi")
    assert (understood.section_keys, understood.lent) == ((DOSAGE,), ("viêm họng", "trẻ 5 tuổi"))
    assert [drug.drug_id for drug in asked("cefalexin", "paracetamol và warfarin tương tác").drugs] == ["cefalexin"]


@pytest.mark.parametrize("question", ["chống chỉ định của paracetamol", "paracetamol và warfarin", "bảo quản paracetamol"])
def test_what_is_asked_of_nobody_in_particular_stays_so(question: str) -> None:
    """A list of contraindications, an interaction, the storage."""
    understood = asked(question, "liều cefalexin trẻ 5 tuổi")
    assert (understood.patient, understood.patient_before) == (NOBODY, NOBODY)
    assert not understood.lent


def test_a_drug_alone_behind_a_patient_alone() -> None:
    """Is asked about as in one question: for the pregnancy, with what warns of an allergy, or for the dose."""
    assert asked("paracetamol", "bầu 30 tuần").section_keys == (PREGNANCY,)
    assert asked("paracetamol", "tôi dị ứng penicilin, bầu 30 tuần").section_keys == (PREGNANCY, *WARNINGS)
    assert asked("paracetamol", "bé 3 tuổi sốt").section_keys == (DOSAGE,)


@pytest.mark.parametrize("question", ["còn liều paracetamol thì sao", "còn paracetamol 500 mg được không"])
def test_a_dose_that_is_asked_on_is_for_the_same_patient(question: str) -> None:
    """Where the question says itself that it goes on."""
    understood = asked(question, "liều cefalexin bé 5 tuổi")
    assert (understood.section_keys, understood.patient.typed) == ((DOSAGE,), ("bé 5 tuổi",))
    assert understood.lent == ("bé 5 tuổi",)


def test_a_question_between_keeps_the_patient() -> None:
    """Whether another drug may be used, then how much of it; and one bare name behind another."""
    understood = asked("liều bao nhiêu", "bé 3 tuổi sốt uống cefalexin", "paracetamol được không")
    assert ([drug.drug_id for drug in understood.drugs], understood.patient.typed) == (["paracetamol"], ("bé 3 tuổi",))
    assert asked("thế còn paracetamol", "tôi có thai 8 tháng", "cefalexin", "warfarin").section_keys == (PREGNANCY,)


@pytest.mark.parametrize("question", ["10 mg được không", "uống 400 mg được không", "400mg có nhiều quá không"])
def test_an_amount_of_the_drug_before(question: str) -> None:
    """Is asked of its doses, for the patient before."""
    understood = asked(question, "bé 3 tuổi liều paracetamol")
    assert (understood.section_keys, understood.patient.typed) == ((DOSAGE,), ("bé 3 tuổi",))


def test_somebody_without_any_allergy() -> None:
    """Is another, or the one before was wrong."""
    assert not asked("chồng tôi không dị ứng gì, liều paracetamol", "tôi dị ứng penicilin").allergic_to
    assert asked("không dị ứng sulfamid, liều paracetamol", "tôi dị ứng penicilin").allergic_to == ("penicilin",)


@pytest.mark.parametrize(
    ("question", "keys"), [("paracetamol được không", WARNINGS), ("liều paracetamol", (DOSAGE,)), ("paracetamol", WARNINGS)]
)
def test_an_illness_is_looked_for_in_what_warns(question: str, keys: tuple[str, ...]) -> None:
    """And is not what the doses are for."""
    for before in ("tôi bị loét dạ dày", "tôi bị loét dạ dày, uống cefalexin được không"):
        understood = asked(question, before)
        assert (understood.section_keys, understood.illness_before) == (keys, ("loét", "dạ", "dày")), before
        assert "loét" not in understood.typed
        assert understood.origin_of("loét dạ dày") == before


@pytest.mark.parametrize(
    ("before", "question"),
    [
        ("tôi bị loét dạ dày", "liều paracetamol người lớn"),
        ("tôi bị loét dạ dày", "bảo quản paracetamol"),
        ("tác dụng phụ tiêu chảy của cefalexin", "liều paracetamol"),
        ("chống chỉ định cefalexin suy tim", "liều paracetamol"),
        ("viêm họng liều cefalexin", "còn paracetamol"),
    ],
)
def test_where_no_illness_is_looked_for(before: str, question: str) -> None:
    """For another patient, where nobody is given the drug, of what a drug brings about, and where it was lent already."""
    assert not asked(question, before).illness_before


@pytest.mark.parametrize(
    ("before", "question"),
    [
        ("tôi có thai 20 tuần", "tôi 30 tuổi, liều paracetamol"),
        ("tôi có thai 20 tuần", "tôi nặng 50 kg, liều paracetamol"),
        ("cefalexin cho người có thai 20 tuần được không", "tôi 30 tuổi, liều paracetamol bao nhiêu"),
    ],
)
def test_an_age_does_not_undo_what_was_told_before(before: str, question: str) -> None:
    """Of the pregnancy is warned, and the doses are for whom the question tells."""
    understood = asked(question, before)
    assert (understood.patient.states, understood.patient_before.states) == ((), ("pregnant",))
    assert understood.patient_before.groups == understood.patient.groups
    assert not asked("bố tôi 70 tuổi, liều paracetamol", before).patient_before.is_known


@pytest.mark.parametrize(
    "question", ["liều paracetamol cho bé", "liều paracetamol cho bé nặng 5 kg", "bé uống paracetamol liều bao nhiêu"]
)
def test_a_child_without_an_age_is_the_child_of_before(question: str) -> None:
    """With its age, that doses may not be those of an older one."""
    understood = asked(question, "cefalexin cho bé 2 tháng tuổi")
    assert [months for months, _ in understood.patient.groups] == [(2.0, 3.0)]
    assert "bé 2 tháng tuổi" in understood.lent


@pytest.mark.parametrize(
    ("before", "question"),
    [
        ("liều paracetamol cho bé 3 tuổi dị ứng cefalexin", "bà ngoại uống bao nhiêu"),
        ("liều paracetamol cho bé 3 tuổi", "liều cho bố nó"),
        ("liều paracetamol cho bố tôi 70 tuổi", "con tôi uống bao nhiêu"),
        ("vợ tôi có thai 30 tuần uống paracetamol được không", "chồng tôi uống paracetamol được không"),
    ],
)
def test_no_patient_is_lent_to_another_person(before: str, question: str) -> None:
    """And that is told."""
    understood = asked(question, before)
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol"]
    assert not (understood.patient.is_known)
    assert not (understood.patient_before.is_known)
    assert not (understood.allergic_to)
    assert understood.not_lent
