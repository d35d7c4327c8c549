"""Questions that lean on the one before, and those that speak of something else."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked


@pytest.mark.parametrize(
    "question",
    [
        "chống chỉ định?",
        "còn trẻ em thì sao",
        "thế bảo quản nó thế nào",
        "còn viêm họng thì liều bao nhiêu",
        "liều khi INR 3",
        "bé 5 tuổi",
        "nhiễm Helicobacter pylori thì sao",
        "thế đường tiêm?",
        "thiếu sắt thì liều bao nhiêu",
        "what about children?",
    ],
)
def test_a_question_that_leans(question: str) -> None:
    """On a section, a patient, an indication, a measure or a germ: the drug of the question before, which is told."""
    understood = asked(question, "liều paracetamol")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol"]
    assert (understood.from_history, understood.lent_by) == (True, "liều paracetamol")


@pytest.mark.parametrize(
    "question",
    [
        "còn sắt thì liều bao nhiêu",
        "thế kẽm?",
        "còn Zinc thì sao",
        "liều MTX",
        "liều Iod",
        "Vit D",
        "còn muối hồng",
        "liều Lantus",
    ],
)
def test_a_question_of_something_else(question: str) -> None:
    """Gets no drug lent."""
    assert not asked(question, "liều paracetamol").drugs


@pytest.mark.parametrize(("question", "unknown"), [("thế kẽm?", "kẽm"), ("liều MTX", "mtx"), ("Vit D", "vitamin d")])
def test_what_is_not_found_is_named(question: str, unknown: str) -> None:
    """As it was typed, or in full."""
    assert asked(question, "liều paracetamol").unknown == unknown


def test_the_turn_before_must_have_been_understood() -> None:
    """The drug of one before that is not lent in its place; what was not found is named again."""
    understood = asked("liều bao nhiêu", "liều paracetamol", "liều streptokinaza")
    assert not understood.drugs
    assert understood.unknown == "streptokinaza"


def test_a_turn_that_leans_lends_on() -> None:
    """From the question that named the drug."""
    understood = asked("bé 5 tuổi", "liều paracetamol", "chống chỉ định?")
    assert understood.lent_by == "liều paracetamol"
    assert understood.section_keys == ("chong_chi_dinh",)


def test_a_combination_is_not_lent_as_one_of_its_substances() -> None:
    """It was not found."""
    understood = asked("còn cho trẻ em thì sao", "liều paracetamol và acid mefenamic")
    assert not understood.drugs
    assert understood.unknown == "paracetamol và acid mefenamic"
    assert [part.drug_id for part in understood.parts] == ["paracetamol"]


@pytest.mark.parametrize("question", ["bé 5 tuổi", "còn cho trẻ em thì sao", "trẻ 20 kg?"])
def test_a_patient_alone_keeps_the_section(question: str) -> None:
    """That was asked for before."""
    assert asked(question, "liều paracetamol").section_keys == ("lieu_luong_va_cach_dung",)
    assert asked(question, "chống chỉ định paracetamol").section_keys == ("chong_chi_dinh",)


def test_a_greeting_gets_no_drug() -> None:
    """It asks nothing."""
    assert not asked("cảm ơn", "liều paracetamol").drugs


@pytest.mark.parametrize(
    ("history", "question", "drug", "named_in"),
    [
        (("liều paracetamol", "còn cefalexin"), "trẻ em", "cefalexin", "còn cefalexin"),
        (("chống chỉ định cefalexin", "thế paracetamol"), "tác dụng phụ", "paracetamol", "thế paracetamol"),
        (("liều paracetamol", "còn cefalexin", "trẻ em"), "chống chỉ định?", "cefalexin", "còn cefalexin"),
        (("liều paracetamol", "trẻ em"), "suy thận thì sao", "paracetamol", "liều paracetamol"),
    ],
)
def test_the_turn_that_names_the_drug_is_told(history: tuple[str, ...], question: str, drug: str, named_in: str) -> None:
    """Not the one that lent something else to it."""
    understood = asked(question, *history)
    assert [d.drug_id for d in understood.drugs] == [drug]
    assert understood.lent_by == named_in


def test_each_thing_lent_is_told_with_the_turn_that_says_it() -> None:
    """The section of the first question, the patient of the second, for the drug of the third."""
    understood = asked("còn cefalexin", "liều paracetamol", "trẻ em")
    assert understood.origin_of("lieu_luong_va_cach_dung") == "liều paracetamol"
    assert understood.origin_of("trẻ em") == "trẻ em"
    later = asked("suy thận thì sao", "liều paracetamol", "trẻ em", "còn cefalexin")
    assert later.origin_of("trẻ em") == "trẻ em"
    assert later.lent_by == "còn cefalexin"


@pytest.mark.parametrize("question", ["còn truyền tĩnh mạch?", "thế tiêm bắp", "còn đường uống thì sao"])
def test_a_route_leans_on_the_question_before(question: str) -> None:
    """It names no drug and no class, though there are solutions for infusion."""
    understood = asked(question, "liều paracetamol người lớn")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol"]
    assert understood.section_keys == ("lieu_luong_va_cach_dung",)
    assert understood.routes
    assert not understood.unclear


@pytest.mark.parametrize("question", ["còn bé 30 ký", "còn bé 30kí thì sao", "bé 18th", "trẻ 30 kg", "con be 30 ky"])
def test_a_weight_or_age_in_everyday_words_is_a_patient_alone(question: str) -> None:
    """What is treated is still the same illness."""
    understood = asked(question, "liều paracetamol sốt xuất huyết", "trẻ em")
    assert understood.section_keys == ("lieu_luong_va_cach_dung",)
    assert "sốt xuất huyết" in understood.lent
    assert understood.origin_of("sốt xuất huyết") == "liều paracetamol sốt xuất huyết"


@pytest.mark.parametrize(
    "before",
    ["paracetamol uống rượu được không", "paracetamol dùng chung với rượu được không", "paracetamol có uống bia được không"],
)
def test_what_a_drug_is_taken_with_is_asked_of_the_next(before: str) -> None:
    """'uống rượu' names the section, and what is drunk."""
    understood = asked("còn cefalexin", before)
    assert [d.drug_id for d in understood.drugs] == ["cefalexin"]
    assert understood.section_keys == ("tuong_tac_thuoc",)
    assert understood.lent in (("rượu",), ("bia",))
    assert [d.drug_id for d in asked("còn warfarin", before, "còn cefalexin").drugs] == ["warfarin_natri"]


@pytest.mark.parametrize("question", ["viêm màng não", "viem mang nao", "tăng huyết áp?"])
def test_an_illness_alone_is_that_of_the_doses_before(question: str) -> None:
    """And stays so for the turns behind it."""
    assert asked(question, "liều paracetamol").section_keys == ("lieu_luong_va_cach_dung",)
    later = asked("trẻ sơ sinh", "liều paracetamol", "viêm phúc mạc")
    assert "viêm phúc mạc" in later.lent
    assert later.origin_of("viêm phúc mạc") == "viêm phúc mạc"


def test_an_illness_behind_unwanted_effects_is_no_drug() -> None:
    """'bí đái' is none that the book lacks."""
    understood = asked("còn bí đái thì sao", "tác dụng phụ paracetamol")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol"]
    assert understood.section_keys == ("tac_dung_khong_mong_muon",)


def test_a_name_that_was_not_told_apart_is_asked_back_again() -> None:
    """Nothing is known of the patient's dose before that."""
    understood = asked("trẻ 5 tuổi", "liều salbutamol")
    assert [c.drug_id for c in understood.unclear[0].candidates] == [
        "salbutamol_dung_trong_ho_hap",
        "salbutamol_dung_trong_san_khoa",
    ]
    assert understood.section_keys == ("lieu_luong_va_cach_dung",)


@pytest.mark.parametrize(
    ("question", "classed"),
    [
        ("còn corticoid", "corticoid"),
        ("con NSAID thi sao", "thuốc chống viêm không steroid"),
        ("còn nhóm benzodiazepin?", "nhóm benzodiazepin"),
    ],
)
def test_a_class_goes_on_from_a_drug_and_its_partner(question: str, classed: str) -> None:
    """It is looked up beside the same drug; behind a question for something else it is a class in place of a drug."""
    understood = asked(question, "tương tác paracetamol với thuốc chống đông")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol"]
    assert understood.partner_classes == (classed,)
    assert not asked(question, "liều paracetamol").partner_classes
