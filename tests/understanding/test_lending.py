"""What a question takes over from the one before it, beside the drug: whom and what the doses are for."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.text.asked_people import asked_people
from duocthu.text.population import population

DOSAGE = ("lieu_luong_va_cach_dung",)


@pytest.mark.parametrize(
    ("before", "question", "illness"),
    [
        ("liều paracetamol viêm phúc mạc trẻ em", "nếu bé 10 kg", "viêm phúc mạc"),
        ("liều paracetamol viêm màng não mủ trẻ 9 tuổi", "trẻ sơ sinh?", "viêm màng não mủ"),
        ("paracetamol viêm phổi người lớn", "thế suy thận?", "viêm phổi"),
        ("liều paracetamol đái tháo đường typ 2", "còn trẻ em thì sao", "đái tháo đường typ 2"),
        ("liều paracetamol co cứng cơ trẻ em", "thế còn tiêm tĩnh mạch", "co cứng cơ"),
        ("liều paracetamol đau nhẹ", "liều tối đa?", "đau nhẹ"),
        ("liều paracetamol nhiễm khuẩn tiết niệu", "bn 70 tuổi", "nhiễm khuẩn tiết niệu"),
        ("paracetamol đa u tủy", "trẻ em?", "đa u tủy"),
        ("lieu paracetamol viem phuc mac", "be 10 kg", "viem phuc mac"),
    ],
)
def test_doses_asked_on_are_for_the_same_illness(before: str, question: str, illness: str) -> None:
    """It is told, and is part of what is looked for."""
    understood = asked(question, before)
    assert understood.section_keys == DOSAGE
    assert illness in understood.lent
    assert f" {illness} " in f" {' '.join(understood.typed)} "
    assert understood.lent_by == before


@pytest.mark.parametrize(
    "question",
    ["chống chỉ định?", "tác dụng phụ", "bảo quản thế nào", "có dùng cho bà bầu không", "dùng thêm warfarin được không"],
)
def test_other_sections_are_asked_for_nobody_in_particular(question: str) -> None:
    """A list of contraindications is no dose."""
    assert not asked(question, "liều paracetamol viêm phúc mạc trẻ 5 tuổi").lent


@pytest.mark.parametrize("question", ["tương tự cho warfarin", "nếu dùng warfarin", "warfarin thì sao"])
def test_another_drug_is_asked_the_same(question: str) -> None:
    """Where it is all that a question names."""
    understood = asked(question, "paracetamol chống chỉ định")
    assert ([drug.drug_id for drug in understood.drugs], understood.section_keys) == (["warfarin_natri"], ("chong_chi_dinh",))


def test_thanks_may_go_on() -> None:
    """With a question after the drug before it; alone they are no question."""
    understood = asked("cảm ơn, cho hỏi thêm bảo quản", "paracetamol chống chỉ định")
    assert ([drug.drug_id for drug in understood.drugs], understood.section_keys) == (
        ["paracetamol"],
        ("do_on_dinh_va_bao_quan",),
    )
    assert not asked("cảm ơn", "paracetamol chống chỉ định").drugs


def test_a_new_illness_takes_the_place_of_the_old() -> None:
    """The patient stays."""
    understood = asked("còn viêm họng thì liều bao nhiêu", "liều paracetamol sốt trẻ 5 tuổi")
    assert "sốt" not in understood.typed
    assert understood.patient.typed == ("trẻ 5 tuổi",)


def test_what_was_warned_of_is_no_indication() -> None:
    """A question about a contraindication tells what ails the patient, not what is treated."""
    assert "suy" not in asked("liều bao nhiêu", "paracetamol chống chỉ định suy tim").typed


@pytest.mark.parametrize(
    ("before", "question", "people"),
    [
        ("liều paracetamol trẻ 5 tuổi", "liều tối đa?", "trẻ 5 tuổi"),
        ("liều paracetamol trẻ 5 tuổi", "thế suy thận?", "trẻ 5 tuổi"),
        ("liều paracetamol trẻ 5 tuổi", "người lớn thì sao", "người lớn"),
        ("liều paracetamol trẻ 5 tuổi", "trẻ sơ sinh?", "trẻ sơ sinh"),
    ],
)
def test_the_patient_holds_until_another_is_told(before: str, question: str, people: str) -> None:
    """Of an age; an organ that fails comes beside it."""
    (group,), (wanted,) = asked_people(asked(question, before).patient), population(people)
    assert group.months == wanted.months


def test_a_weight_narrows_the_age_told_before() -> None:
    """Both are of one child."""
    (group,) = asked_people(asked("cân nặng 18 kg thì sao", "liều paracetamol trẻ 5 tuổi").patient)
    assert (group.months.low, group.kilograms.low) == (60, 18)


def test_an_organ_of_somebody_else_is_not_lent() -> None:
    """'suy gan' asked before is no liver of the patient with failing kidneys."""
    assert asked("nếu suy thận thì sao", "liều paracetamol suy gan").patient.organs == ("renal",)


def test_another_drug_alone_is_asked_the_same() -> None:
    """Section, patient and illness, which are told."""
    understood = asked("còn cefalexin?", "liều paracetamol viêm họng trẻ 5 tuổi")
    assert [drug.drug_id for drug in understood.drugs] == ["cefalexin"]
    assert understood.section_keys == understood.lent_sections == DOSAGE
    assert understood.lent == ("viêm họng", "trẻ 5 tuổi")
    assert not understood.from_history


@pytest.mark.parametrize(
    ("before", "question"),
    [
        ("liều paracetamol", "với warfarin thì sao"),
        ("paracetamol tương tác với vitamin K", "còn warfarin?"),
        ("paracetamol tương tác với vitamin K", "thế warfarin thì sao"),
    ],
)
def test_another_drug_beside_the_first(before: str, question: str) -> None:
    """Where it is joined, or interactions were asked for: what both do to each other."""
    understood = asked(question, before)
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol", "warfarin_natri"]
    assert understood.section_keys == ("tuong_tac_thuoc",)


def test_a_drug_with_a_question_of_its_own_takes_nothing() -> None:
    """It says all that is asked."""
    understood = asked("liều cefalexin", "liều paracetamol viêm họng trẻ 5 tuổi")
    assert (understood.lent, understood.lent_sections, understood.patient.is_known) == ((), (), False)


def test_a_question_between_makes_nothing_forgotten() -> None:
    """The doses asked for after the contraindications are still those of the child."""
    understood = asked("thế liều bao nhiêu?", "liều paracetamol viêm họng trẻ 5 tuổi", "chống chỉ định?", "bảo quản thế nào")
    assert understood.lent == ("viêm họng", "trẻ 5 tuổi")


def test_a_patient_told_without_a_drug_is_the_one_of_the_next_question() -> None:
    """With what ails him."""
    understood = asked("liều paracetamol", "bé 3 tuổi sốt")
    assert understood.patient.typed == ("bé 3 tuổi",)
    assert "sốt" in understood.lent


def test_another_weight_is_of_the_same_child() -> None:
    """In place of the one told before."""
    patient = asked("30kg thì sao", "liều paracetamol trẻ 20kg").patient
    (group,) = asked_people(patient)
    assert (group.months.high, group.kilograms.low) == (18 * 12, 30)
    assert patient.typed == ("30kg", "trẻ")


def test_whether_it_may_be_used_beside_the_first_is_an_interaction() -> None:
    """Not whether it may be used at all."""
    understood = asked("với warfarin được không", "liều paracetamol trẻ 5 tuổi")
    assert understood.section_keys == ("tuong_tac_thuoc",)
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol", "warfarin_natri"]


def test_a_third_drug_is_held_against_the_first_of_two() -> None:
    """That were named alone."""
    understood = asked("còn cefalexin?", "warfarin với paracetamol")
    assert [drug.drug_id for drug in understood.drugs] == ["warfarin_natri", "cefalexin"]


def test_a_measure_alone_is_no_drug() -> None:
    """Its unit looks like a substance."""
    understood = asked("creatinin 150 µmol/l", "liều paracetamol viêm họng")
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol"]
    assert understood.patient.creatinine


@pytest.mark.parametrize("before", ["paracetamol với rượu", "paracetamol + rượu", "tương tác paracetamol với rượu"])
@pytest.mark.parametrize("question", ["còn warfarin", "warfarin thì sao"])
def test_another_drug_with_the_same_that_is_no_drug(before: str, question: str) -> None:
    """What the first was set beside is looked for in the interactions of the second, and told."""
    understood = asked(question, before)
    assert [drug.drug_id for drug in understood.drugs] == ["warfarin_natri"]
    assert understood.section_keys == ("tuong_tac_thuoc",)
    assert "rượu" in understood.typed
    assert understood.lent == ("rượu",)
