"""Names of which the book has a part alone."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.text.fold import fold
from duocthu.understanding.combination import one_of_class


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("vắc xin tả bảo quản thế nào", "vắc xin tả"),
        ("liều vắc xin cho trẻ em", ""),
        ("vắc xin nào", ""),
        ("vắc xin bảo quản thế nào", ""),  # the next words name a section
        ("vac xin ta bao quan", "vac xin ta"),
        ("bảo quản vắc xin", ""),
    ],
)
def test_one_of_a_class(question: str, expected: str) -> None:
    """A class that goes on with a word that asks nothing and names no section."""
    typed = question.split()
    words = fold(question).split()
    phrases = [(i, 2) for i in range(len(words) - 1) if words[i : i + 2] == ["bao", "quan"]]
    assert one_of_class(["vac", "xin"], words, typed, phrases) == expected


@pytest.mark.parametrize(
    ("question", "unknown"),
    [
        ("liều paracetamol + acid mefenamic", "paracetamol acid mefenamic"),
        ("liều paracetamol/codein", "paracetamol codein"),
        ("liều paracetamol-mefenamic acid", "paracetamol mefenamic acid"),
        ("liều paracetamol 500 mg codein 30 mg", "paracetamol 500 mg codein"),
        ("paracetamol kết hợp codein liều bao nhiêu", "paracetamol kết hợp codein"),
        ("paracetamol phối hợp với acid mefenamic liều", "paracetamol phối hợp với acid mefenamic"),
        ("chỉ định paracetamol với codein", "paracetamol với codein"),
        ("liều acid mefenamic và paracetamol", "acid mefenamic và paracetamol"),
        ("liều paracetamol và natri benzoat", "paracetamol và natri benzoat"),
        ("chống chỉ định paracetamol và vitamin C", "paracetamol và vitamin c"),
        ("liều cefalexin glargin", "cefalexin glargin"),
        ("paracetamol 500 codein 30", "paracetamol 500 codein"),
        ("liều paracetamol và kẽm", "paracetamol và kẽm"),
    ],
)
def test_a_combination_with_an_unknown_substance(question: str, unknown: str) -> None:
    """Is not the one that is known, however the two are joined; that one is offered."""
    understood = asked(question)
    assert (understood.drugs, understood.unknown) == ((), unknown)
    assert len(understood.parts) == 1


@pytest.mark.parametrize(
    "question",
    [
        "liều cefalexin sandoz",
        "liều cefalexin mylan",
        "liều cefalexin trong nhiễm E. coli",
        "cefalexin và Helicobacter pylori",
        "liều cefalexin nhiễm Staphylococcus aureus",
        "liều cefalexin hydroclorid",
        "liều cefalexin suspension",
        "liều cefalexin khi creatinin 2 mg/dl",
        "liều cefalexin creatinin 30",
        "liều cefalexin cho người dị ứng penicilin",
        "liều cefalexin ở người đang dùng digoxin",
        "pha cefalexin với natri benzoat",
        "cefalexin dosage in hepatic impairment",
        "liều warfarin theo INR",
        "cefalexin có tương tác với digoxin không",
        "cefalexin và digoxin uống được không",
    ],
)
def test_what_stands_beside_a_drug_and_is_no_part_of_it(question: str) -> None:
    """Makers, germs, salts, forms, measures, what the patient has besides, and the other drug of an interaction."""
    understood = asked(question)
    assert len(understood.drugs) == 1
    assert not understood.unknown


@pytest.mark.parametrize(
    ("question", "partner"),
    [
        ("paracetamol codein", "codein"),
        ("paracetamol và codein", "codein"),
        ("codein + paracetamol", "codein"),
        ("paracetamol với cordarone", "cordarone"),
        ("paracetamol vitamin K", "vitamin k"),
        ("paracetamol kèm vit B1", "vitamin b1"),
        ("tương tác paracetamol và vitamin C", "vitamin c"),
    ],
)
def test_two_names_alone_ask_for_interactions(question: str, partner: str) -> None:
    """Of the drug that the book has; the other is no part of it."""
    understood = asked(question)
    assert [drug.drug_id for drug in understood.drugs] == ["paracetamol"]
    assert understood.section_keys == ("tuong_tac_thuoc",)
    assert understood.partners == (partner,)


def test_whether_two_may_be_used_is_an_interaction() -> None:
    """Also where the book has one of them alone."""
    assert asked("cefalexin và digoxin uống được không").section_keys == ("tuong_tac_thuoc",)


@pytest.mark.parametrize(
    "question",
    ["paracetamol overdose", "paracetamol overdose xử lý", "overdose paracetamol", "paracetamol thuộc thế hệ cephalosporin mấy"],
)
def test_a_word_that_names_a_section_is_no_substance(question: str) -> None:
    """It only ends as international names do."""
    found = asked(question)
    assert [drug.drug_id for drug in found.drugs] == ["paracetamol"]
    assert not found.unknown
