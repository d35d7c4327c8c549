"""Labels inside a paragraph: no dose is swallowed by one, and none stands under another patient or illness."""

from __future__ import annotations

import re
import textwrap
from itertools import permutations, product

import pytest
from tests.chunk.test_label_forms import told

from duocthu.chunk.clauses import holds_dose, is_clause, is_phrase, part

PNEUMONIA, SINUSITIS = "Viêm phổi:", "Viêm xoang:"
ADULTS, CHILDREN = "Người lớn:", "Trẻ em:"
MOST = "Tối đa 2 g/ngày."
PEOPLE = ("Người lớn", "Trẻ em 6 - 12 tuổi", "Trẻ em dưới 6 tuổi", "Người cao tuổi")


def wrapped(text: str, width: int) -> tuple[str, ...]:
    """A text as printed lines that fill their column, but for the last."""
    rows = textwrap.wrap(text, width, break_on_hyphens=False)
    return (*[f">{row}" for row in rows[:-1]], rows[-1])


@pytest.mark.parametrize("width", [400, 42, 34])
def test_each_illness_of_a_paragraph_keeps_its_own_doses(width: int) -> None:
    """A new illness ends the former one, and the dose before it is no part of its label."""
    rows = wrapped("Viêm phổi: Người lớn: 500 mg. Trẻ em: 10 mg/kg. Viêm xoang: Người lớn: 250 mg. Trẻ em: 5 mg/kg.", width)
    assert told(*rows, MOST) == [
        (PNEUMONIA, (), True),
        ("Người lớn: 500 mg.", (PNEUMONIA,), False),
        ("Trẻ em: 10 mg/kg.", (PNEUMONIA,), False),
        (SINUSITIS, (), True),
        ("Người lớn: 250 mg.", (SINUSITIS,), False),
        ("Trẻ em: 5 mg/kg.", (SINUSITIS,), False),
        (MOST, (SINUSITIS, CHILDREN), False),
    ]


def test_a_list_of_bands_is_one_paragraph() -> None:
    """What governs all of its bands governs what stands below, too."""
    row = "Trẻ em: 6 - 12 tuổi: 100 mg; 1 - 5 tuổi: 50 mg; dưới 1 tuổi: 25 mg."
    assert told(PNEUMONIA, row, MOST) == [
        (PNEUMONIA, (), True),
        (row, (PNEUMONIA,), False),
        (MOST, (PNEUMONIA, CHILDREN), False),
    ]


@pytest.mark.parametrize("mark", [";", ","])
def test_a_list_of_people_is_one_paragraph_and_its_first_do_not_govern_below(mark: str) -> None:
    """What stands below is not said of the adults alone."""
    row = f"Người lớn: 500 mg{mark} người cao tuổi: 250 mg{mark} trẻ em: 10 mg/kg."
    assert told(row, MOST) == [(row, (), False), (MOST, (), False)]
    assert told(PNEUMONIA, row, MOST)[1:] == [(row, (PNEUMONIA,), False), (MOST, (PNEUMONIA,), False)]


def test_lists_of_two_illnesses() -> None:
    """Each with the list that it opens."""
    first, second = "Viêm phổi: Người lớn: 500 mg; trẻ em: 10 mg/kg.", "Viêm xoang: Người lớn: 250 mg; trẻ em: 5 mg/kg."
    assert told(f"{first} {second}", MOST) == [(first, (), False), (second, (), False), (MOST, (SINUSITIS,), False)]


def test_a_head_that_nobody_knows_parts_nothing() -> None:
    """It may be an illness or a note: what stands behind it stays with it, and below it both are in force."""
    row = "Viêm phổi: 500 mg. Viêm xoang: 250 mg. Trẻ em: 10 mg/kg."
    assert told(row, CHILDREN, "5 mg/kg.") == [
        (row, (), False),
        (CHILDREN, (PNEUMONIA, SINUSITIS), True),
        ("5 mg/kg.", (PNEUMONIA, SINUSITIS, CHILDREN), False),
    ]
    sure = "Viêm phổi: Người lớn: 500 mg. Lưu ý: uống lúc no. Trẻ em: 10 mg/kg."
    assert told(sure)[1:] == [("Người lớn: 500 mg. Lưu ý: uống lúc no. Trẻ em: 10 mg/kg.", (PNEUMONIA,), False)]


def test_a_label_at_the_end_behind_an_unknown_head_stays_with_its_dose() -> None:
    """Its illness stands in the same paragraph."""
    rows = ("Viêm phổi: 500 mg. Viêm xoang: 250 mg. Trẻ em:", "10 mg/kg.")
    assert told(*rows) == [(" ".join(rows), (), False)]
    assert told("Uống 7,5 mg. Bước 5:", "10 mg.") == [
        ("Uống 7,5 mg.", (), False),
        ("Bước 5:", (), True),
        ("10 mg.", ("Bước 5:",), False),
    ]


def test_a_topic_of_another_section_is_not_parted_from_its_people() -> None:
    """Where it is no label it would be lost, and where people stand right behind it, it is one."""
    row = "Hấp thu: 80%. Trẻ em: 60%. Người lớn: 90%."
    assert told(row, key="duoc_ly_va_co_che_tac_dung") == [(row, (), False)]
    more = told("Hấp thu: Người lớn: 80%. Trẻ em: 60%.", key="duoc_ly_va_co_che_tac_dung")
    assert [path for _, path, _ in more] == [(), ("Hấp thu:",), ("Hấp thu:",)]


@pytest.mark.parametrize(("mark", "width"), list(product((". ", "; "), (400, 50, 36, 28))))
def test_before_each_dose_stands_its_patient(mark: str, width: int) -> None:
    """Above it or in its own paragraph, in whatever order people come."""
    for people in permutations(PEOPLE, 3):
        doses = [f"{who if mark == '. ' or not n else who[0].lower() + who[1:]}: {n + 3}07 mg" for n, who in enumerate(people)]
        rows = (*wrapped(f"{mark.join(doses)}.", width), "Người lớn:", "907 mg.")
        for text, path, is_label in told("Viêm phổi:", *rows):
            for match in re.finditer(r"(\d)07 mg", text):
                assert not is_label
                seen = " ".join((*path, text[: match.start()])).casefold()
                who = "người lớn" if match[1] == "9" else people[int(match[1]) - 3].casefold()
                assert max(PEOPLE, key=lambda each: seen.rfind(f"{each.casefold()}:")).casefold() == who


@pytest.mark.parametrize("face", ["", "**", "__"])
def test_a_line_with_a_dose_is_no_label_in_whatever_face(face: str) -> None:
    """It would never be quoted."""
    rows = (f"{face}Người lớn 500 mg mỗi 8 giờ", "Theo dõi công thức máu trong khi điều trị.")
    assert not any(is_label for _, _, is_label in told(*rows))


def test_a_dose_at_the_end_of_a_full_line_is_no_label_with_the_next() -> None:
    """Where nobody knows the words of the next line, they are one paragraph with what they govern."""
    rows = (">Uống 500 mg mỗi 8 giờ trong mười ngày liền", SINUSITIS, "250 mg mỗi 8 giờ.", MOST)
    assert told(*rows) == [(" ".join((rows[0][1:], *rows[1:3])), (), False), (MOST, (), False)]


def test_a_chain_does_not_contradict_itself() -> None:
    """The people in the brackets of a label are those of what stands under it."""
    for above in ("Uống (người lớn):", "Viêm phổi (người lớn):"):
        for below in ("Uống (trẻ em): 10 mg/kg.", "Trẻ em: 10 mg/kg."):
            assert told(above, "500 mg mỗi 8 giờ.", below)[-1] == (below, (), False)
            assert told(above, below)[-1] == (below, (), False)
    assert told("Thiếu máu ở trẻ đẻ non:", "Trẻ em trên 1 tuổi: 5 mg.")[-1][1] == ("Thiếu máu ở trẻ đẻ non:",)


@pytest.mark.parametrize("head", ["Thanh thiếu niên:", "Nữ:", "Nam:", "Nam giới:", "Nữ trên 50 tuổi:", "Vị thành niên:"])
def test_young_people_and_the_sexes_are_people(head: str) -> None:
    """What stands below other people is not theirs."""
    assert told(head, "10 mg.", ADULTS, "20 mg.")[-1] == ("20 mg.", (ADULTS,), False)
    assert told(f"{head} 10 mg.", "Người lớn: 20 mg.", MOST)[-1] == (MOST, (ADULTS,), False)


def test_a_sex_stands_under_the_people_above_it() -> None:
    """Until the other one comes, and a name that only begins like one is none."""
    rows = (ADULTS, "Nam: 15 mg.", "Nữ: 10 mg.", MOST, "Trẻ em: 5 mg.")
    paths = [path for _, path, _ in told(*rows)]
    assert paths == [(), (ADULTS,), (ADULTS,), (ADULTS, "Nữ:"), ()]
    assert told(ADULTS, "Năm đầu: 5 mg.", "Trẻ em: 1 mg.")[-1][1] == ()


def test_a_dash_at_the_beginning_of_a_line_may_stand_inside_a_sentence() -> None:
    """Small letters follow it, and the line above has no end; the items of a list are parted."""
    rows = ("Đường cong liều", "- đáp ứng của thuốc là phẳng.")
    assert told(*rows) == [(" ".join(rows), (), False)]
    full = (">Thuốc bị chuyển hóa mạnh ở gan và qua chu kỳ gan", "- ruột trước khi thải trừ.", "Uống lúc no.")
    assert [text for text, _, _ in told(*full)] == [f"{full[0][1:]} {full[1]}", full[2]]
    for listed in (
        ("Dùng trong các trường hợp sau", "- viêm phổi", "- viêm xoang", "- viêm tai"),
        ("Trẻ em", "- dưới 1 tuổi: 25 mg", "- từ 1 - 5 tuổi: 50 mg"),
        ("Dùng cho:", "- viêm phổi."),
        ("- viêm phổi", "- viêm xoang"),
    ):
        assert [text for text, _, _ in told(*listed)] == list(listed)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Người lớn 500 mg:", True),
        ("10 mg/kg; trẻ em:", True),
        ("Uống 2 viên, sau đó:", True),
        ("Trẻ em dưới 40 kg:", False),
        ("Clcr 30 - 50 ml/phút:", False),
        ("Creatinin huyết thanh trên 2 mg/dl:", False),
        ("Liều trên 100 mg/ngày:", False),
        ("Ngày 3 lần:", False),
        ("Viên nén 500 mg:", False),
        ("Thuốc tiêm 10 mg/ml:", False),
        ("Viên nén 500 mg, người lớn:", True),
        ("Thuốc cho trẻ em 100 mg:", True),
    ],
)
def test_what_is_a_dose_in_a_label(words: str, *, expected: bool) -> None:
    """Not a weight, a clearance, a limit, how often, or how much a tablet holds."""
    assert holds_dose(words) is expected
    assert is_clause(words) is not expected
    assert is_phrase(words) is not expected


def test_a_label_is_one_clause() -> None:
    """No sentence ends in it; a heading may have a colon."""
    assert not is_clause("Uống sau ăn. Trẻ em:")
    assert not is_clause("Uống: Trẻ em:")
    assert not is_phrase("Uống sau ăn. Trẻ em")
    assert is_phrase("Thuốc uống: viên nang")


def test_a_paragraph_without_heads_is_not_parted() -> None:
    """Nor is an empty one."""
    assert part("", lambda _: True) == ([], True)
    assert part("Uống 5 mg. Uống 10 mg.", lambda _: True) == ([], True)
