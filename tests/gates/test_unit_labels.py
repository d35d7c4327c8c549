"""Each paragraph inside a part stands under the labels that the print shows to be in force, and under no other."""

from __future__ import annotations

import pytest
from tests.gates.small_corpus import DOSAGE
from tests.gates.test_asides import UNITS, broken
from tests.gates.test_labels import LONG, cut

from duocthu.domain.passage import PassageUnit

LOST, CLOSED = "paragraph_without_governing_label", "context_label_closed"
Row = tuple[str, tuple[str, ...]]  # a line, ``_`` before an italic and ``*`` before a bold one, and the labels above it


def told(*rows: Row, substances: tuple[str, ...] = ()) -> set[str]:
    """The gates that do not hold where the second part of a section has these lines, a paragraph each, under these labels."""
    corpus = cut((LONG, *(row for row, _ in rows)), 1, substances=substances)
    units, start = [], 0
    for row, path in rows:
        line = row.lstrip("_*")
        units.append(PassageUnit(start, start + len(line), path, is_label=line != row or line.endswith(":")))
        start += len(line) + 1
    return broken(corpus.with_record(f"{DOSAGE}__1", units=tuple(units)))


ORAL, ADULTS, FEVER = "Thuốc uống", "Người lớn:", "Viêm phổi:"
PEOPLE, TOPIC = "Trẻ em: Uống 5 mg/kg.", "Viêm xương: Uống 500 mg."


@pytest.mark.parametrize("line", [PEOPLE, TOPIC, "Liều duy trì: 250 mg/ngày."])
def test_a_plain_line_ends_no_head_in_a_face_of_its_own(line: str) -> None:
    """It opens with people, a topic or a step, so that a label may go there; this one does not."""
    above = (f"*{ORAL}", ()), ("Viêm họng: Uống 250 mg.", (ORAL,))
    assert told(*above, (line, (ORAL,))) == set()
    assert told(*above, (line, ())) == {LOST}


def test_nor_below_another_head() -> None:
    """The route is lost where the illness below it comes in."""
    heads = (f"*{ORAL}", ()), ("_Viêm phổi", (ORAL,))
    assert told(*heads, (PEOPLE, (ORAL, "Viêm phổi"))) == set()
    assert told(*heads, (PEOPLE, ("Viêm phổi",))) == {LOST}


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (FEVER, TOPIC),  # a plain head may end at a plain line
        ("*Viêm phổi ở người lớn", PEOPLE),  # of other people
        (f"*{ORAL}", "Suy thận: Uống 125 mg."),  # of everybody
        (f"*{ORAL}", "Cách dùng: Uống 125 mg với nước."),
        (f"*{ORAL}", "Tiêm tĩnh mạch: 125 mg."),
        (f"*{ORAL}", "- Viêm xương: Uống 500 mg."),  # of a list that began above
        (f"*{ORAL}", f"*{ADULTS}"),
    ],
)
def test_what_may_end_a_head_is_not_held_against_it(head: str, line: str) -> None:
    """A gate that nobody may override must not stop a book for a guess."""
    label = head.lstrip("*")
    assert LOST not in told((head, ()), ("Viêm họng: Uống 250 mg.", (label,)), (line, ()), (LONG, ()))


def test_a_label_that_holds_others_holds_the_second_of_them() -> None:
    """The section shows people right below the illness, alone; the next people are in it, too."""
    rows = (f"*{ORAL}", ()), ("_Viêm phổi", (ORAL,)), (ADULTS, (ORAL, "Viêm phổi"))
    dose = "Uống 500 mg.", (ORAL, "Viêm phổi", ADULTS)
    child = "Trẻ em:"
    right = (child, (ORAL, "Viêm phổi")), ("Uống 250 mg.", (ORAL, "Viêm phổi", child))
    wrong = (child, (ORAL,)), ("Uống 250 mg.", (ORAL, child))
    assert told(*rows, dose, *right) == set()
    assert LOST in told(*rows, dose, *wrong)


def test_people_in_the_face_of_a_topic_may_stand_beside_it() -> None:
    """Or in it: the print does not tell."""
    rows = ("*Viêm phổi", ()), (ADULTS, ("Viêm phổi",)), ("Uống 500 mg.", ("Viêm phổi", ADULTS))
    assert LOST not in told(*rows, ("*Trẻ em:", ()), ("Uống 250 mg.", ("Trẻ em:",)))


def test_two_heads_that_read_as_one_are_told_by_both() -> None:
    """``Giãn cơ`` right above ``Người lớn và trẻ em trên 12 tuổi:`` on a line that it fills."""
    heads = "*Giãn cơ khi đặt nội khí quản và trong phẫu thuật", "*Người lớn và trẻ em trên 12 tuổi:"
    path = tuple(head.lstrip("*") for head in heads)
    assert LOST not in told((heads[0], ()), (heads[1], path[:1]), ("Uống 500 mg.", path))


def test_no_paragraph_stands_under_a_label_that_another_has_closed() -> None:
    """The first paragraph of the part is right, and a later one is not."""
    first = ("Thuốc uống", ()), (f"*{FEVER}", ("Thuốc uống",)), ("Uống 500 mg.", ("Thuốc uống", FEVER))
    upper = ("*Viêm họng:", ()), (PEOPLE, ("Viêm họng:",))
    right = (f"*{FEVER}", ()), (PEOPLE.replace("5", "7"), (FEVER,))
    wrong = (f"*{FEVER}", ("Viêm họng:",)), (PEOPLE.replace("5", "7"), ("Viêm họng:", FEVER))
    assert CLOSED not in told(*first)
    assert CLOSED not in told(*upper, *right)
    assert CLOSED in told(*upper, *wrong)


def test_a_substance_is_lost_by_no_paragraph() -> None:
    """In whatever section: each dose stands under its own."""
    names = ("Simvastatin", "Pravastatin")
    rows = ("*Simvastatin", ()), ("Uống 20 mg.", ("Simvastatin",))
    assert told(*rows, ("Liều duy trì: 10 mg.", ("Simvastatin",)), substances=names) == set()
    assert told(*rows, ("Liều duy trì: 10 mg.", ()), substances=names) >= {LOST, UNITS} - {UNITS}


@pytest.mark.parametrize("face", ["", "_", "*"])
def test_substances_are_of_one_rank_in_whatever_face(face: str) -> None:
    """None stands under another, though heads of the second's face stand under the first; what was closed may open anew."""
    names = ("Simvastatin", "Pravastatin")
    first = ("*Simvastatin:", ()), ("_Thuốc uống", ("Simvastatin:",)), ("Uống 20 mg.", ("Simvastatin:", "Thuốc uống"))
    own = "Pravastatin:"
    second = (f"{face}{own}", ()), ("_Thuốc uống", (own,)), ("_Tăng lipid huyết", (own, "Thuốc uống"))
    dose = "Người lớn: Uống 10 mg."
    assert told(*first, *second, (dose, (own, "Thuốc uống", "Tăng lipid huyết")), substances=names) == set()
    assert told(*first, *second, (dose, ("Simvastatin:", "Thuốc uống", "Tăng lipid huyết")), substances=names) != set()
    assert told(*first, *second, (dose, ("Simvastatin:", own, "Thuốc uống", "Tăng lipid huyết")), substances=names) != set()
