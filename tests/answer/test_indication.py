"""Labels that say the illness of a question in a few words more."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing, told_by_label
from duocthu.answer.quotation import unit_text
from duocthu.domain.patient import NOBODY
from duocthu.understanding.patient import read_patient

ROWS = (
    "__Viêm họng do liên cầu",
    "Người lớn: Uống 1 g.",
    "__Cường giáp (hỗ trợ)",
    "Người lớn: Uống 2 g.",
    "__Lo âu lan tỏa",
    "Người lớn: Uống 3 g.",
    "__Tăng huyết áp phổi",
    "Người lớn: Uống 4 g.",
    "__Viêm phổi (bệnh viện)",
    "Người lớn: Uống 5 g.",
    "__Viêm phổi nặng",
    "Người lớn: Uống 6 g.",
)


@pytest.mark.parametrize(
    ("question", "dose", "inexact"),
    [
        ("viêm họng liên cầu", "1 g", False),
        ("viem hong lien cau", "1 g", False),
        ("viêm họng do liên cầu", "1 g", False),
        ("cường giáp", "2 g", False),
        ("cường giáp hỗ trợ", "2 g", False),
        ("lo âu", "3 g", False),
        ("tăng huyết áp", "4 g", True),
        ("viêm họng", "1 g", True),
    ],
)
def test_function_words_and_brackets_make_no_other_illness(question: str, dose: str, *, inexact: bool) -> None:
    """A word that tells another illness does."""
    choice = choose_dosing(dosage(*ROWS), question.split(), NOBODY)
    (line,) = choice.lines
    assert dose in unit_text(line.passage, line.unit)
    assert choice.inexact == inexact


def test_a_word_of_function_is_no_other_word() -> None:
    """'do' of a question that has its diacritics is no 'đỏ' of another label."""
    rows = ("__Sốt rét do vivax", "Người lớn: Uống 1 g.", "__Lupus ban đỏ", "Người lớn: Uống 2 g.", "__Sốt rét nặng", "Uống 3 g.")
    choice = choose_dosing(dosage(*rows), ["sốt", "rét", "do", "vivax"], NOBODY)
    (line,) = choice.lines
    assert "1 g" in unit_text(line.passage, line.unit)
    assert not choice.inexact


def test_labels_that_compete_stay_near() -> None:
    """None of them says just what was asked."""
    choice = choose_dosing(dosage(*ROWS), ["viêm", "phổi"], NOBODY)
    assert len(choice.lines) == 2
    assert choice.inexact


def test_a_label_tells_what_is_asked() -> None:
    """Where the question says all of it."""
    assert told_by_label(dosage(*ROWS), ["cường", "giáp"])
    assert not told_by_label(dosage(*ROWS), ["rượu"])
    assert not told_by_label(dosage(*ROWS), ["tăng", "huyết", "áp"])


ORGAN_ROWS = (
    "__Viêm phúc mạc ở người thẩm phân màng bụng",
    "Trẻ em: Truyền 15 mg/kg.",
    "__Phù do xơ gan",
    "Người lớn: Uống 20 mg.",
    "__Viêm đại tràng",
    "Trẻ em: Uống 40 mg/kg.",
    "Suy thận: Uống 10 mg.",
)


@pytest.mark.parametrize(("question", "dose"), [("viêm phúc mạc trẻ em", "15 mg/kg"), ("phù do xơ gan", "20 mg")])
def test_an_organ_behind_an_illness_is_part_of_its_name(question: str, dose: str) -> None:
    """Its lines are for whoever has that illness; lines for a failing organ are not."""
    choice = choose_dosing(dosage(*ORGAN_ROWS), question.split(), read_patient(question))
    assert [dose in unit_text(line.passage, line.unit) for line in choice.lines] == [True]


def test_words_that_only_qualify_make_illnesses_no_more_alike() -> None:
    """'mạn tính' is shared by many."""
    rows = ("__Suy tim mạn tính ổn định", "Người lớn: Uống 1 g.", "__Đau", "Người lớn: Uống 2 g.")
    choice = choose_dosing(dosage(*rows), ["phổi", "tắc", "nghẽn", "mạn", "tính"], NOBODY)
    assert len(choice.lines) == 2


LISTED = (
    "Nhiễm khuẩn nặng, viêm màng não: Người lớn 4 g.",
    "Viêm tai giữa, viêm xoang: Người lớn 3 g.",
    "__Viêm màng não nhiễm khuẩn",
    "Người lớn: Uống 2 g.",
    "__Dậy thì sớm trung ương",
    "Người lớn: Uống 1 g.",
)


@pytest.mark.parametrize("question", ["viêm tai giữa", "viêm xoang", "viêm màng não", "viem tai giua"])
def test_a_label_that_lists_illnesses_names_each(question: str) -> None:
    """Labels that go on are not left out beside it: they may be those of other people."""
    choice = choose_dosing(dosage(*LISTED), question.split(), NOBODY)
    assert not choice.inexact
    assert len(choice.lines) == (2 if question == "viêm màng não" else 1)


def test_a_label_that_goes_on_is_told_as_it_is_printed() -> None:
    """The reader knows whether that is meant; a label of somebody else is not told beside it."""
    choice = choose_dosing(dosage("__Xarubin", *LISTED), "dậy thì sớm".split(), NOBODY)
    assert (choice.inexact, choice.illnesses) == (True, ("Dậy thì sớm trung ương",))


def test_lines_under_the_illness_stand_before_those_under_none() -> None:
    """But for people who are clearly fewer, whose dose is nearer to them."""
    rows = ("Trẻ em trên 3 tháng: Tiêm 25 mg/kg.", "__Viêm tai giữa", "Trẻ em: 70 mg/kg.")
    lines = choose_dosing(dosage(*rows), ["viêm", "tai", "giữa"], read_patient("bé 8 tháng")).lines
    assert "70 mg/kg" in unit_text(lines[0].passage, lines[0].unit)
