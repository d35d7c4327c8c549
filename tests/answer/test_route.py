"""The lines of the route that a question names stand first, none is left out, and those of another are told."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.dosing_line import dosing_lines
from duocthu.answer.quotation import unit_text
from duocthu.answer.route import ByRoute, by_route
from duocthu.text.fold import fold
from duocthu.text.routes import routes_in
from duocthu.understanding.patient import read_patient

ROWS = (
    "**Thuốc tiêm",
    "__Viêm xoang",
    "Người lớn: Tiêm bắp 1 g.",
    "Trẻ sơ sinh: Tiêm tĩnh mạch 20 mg/kg.",
    "**Thuốc uống",
    "__Viêm tai giữa",
    "Người lớn: 500 mg.",
    "Trẻ sơ sinh: 10 mg/kg.",
    "Trẻ em 1 - 5 tuổi: Bôi 2 lần/ngày.",
)


def given(question: str, *rows: str) -> ByRoute:
    """The lines chosen for a question, in the order of its route."""
    passages = dosage(*(rows or ROWS))
    choice = choose_dosing(passages, fold(question).split(), read_patient(question))
    return by_route(choice.lines, dosing_lines(passages), routes_in(question))


def texts(order: ByRoute) -> list[str]:
    """The lines as they stand."""
    return [unit_text(line.passage, line.unit) for line in order.lines]


def test_the_route_asked_for_comes_first() -> None:
    """By the label above or the line's own verb; the other follows and is told."""
    order = given("liều uống cho trẻ sơ sinh")
    assert texts(order) == ["Trẻ sơ sinh: 10 mg/kg.", "Trẻ sơ sinh: Tiêm tĩnh mạch 20 mg/kg."]
    assert (order.told, order.others) == ("route_mixed", ("tiêm tĩnh mạch",))


def test_no_line_is_left_out_for_its_route() -> None:
    """Neither by a label of the route nor for want of one."""
    order = given("liều tiêm bắp")
    assert sorted(texts(order)) == sorted(row for row in ROWS if ":" in row)
    assert texts(order)[0] == "Người lớn: Tiêm bắp 1 g."


@pytest.mark.parametrize(
    ("question", "told", "others"),
    [
        ("liều tiêm cho bé 3 tuổi", "route_not_named", ("bôi",)),
        ("liều bôi cho bé 3 tuổi", "", ()),
        ("liều cho bé 3 tuổi", "", ()),
        ("liều tiêm tĩnh mạch cho trẻ sơ sinh", "route_mixed", ("thuốc uống",)),
    ],
)
def test_another_route_is_told(question: str, told: str, others: tuple[str, ...]) -> None:
    """Never silently; nothing is said where the lines are of the route, or the question names none."""
    order = given(question)
    assert (order.told, order.others) == (told, tuple(word.removeprefix("thuốc ") for word in others))


def test_a_line_without_a_route_is_told() -> None:
    """It may be given otherwise."""
    assert given("liều tiêm cho trẻ em", "Trẻ em: 10 mg/kg.", "Người lớn: 1 g.").told == "route_not_told"
    rows = ("Trẻ em: 10 mg/kg.", "Trẻ em: Tiêm bắp 5 mg/kg.", "Người lớn: 1 g.")
    order = given("liều tiêm cho trẻ em", *rows)
    assert (order.told, texts(order)) == ("route_untold", [rows[1], rows[0]])


def test_what_goes_on_stays_behind_its_line() -> None:
    """A sentence under the same label has the route of the one before it."""
    rows = ("**Trẻ em:", "Uống 10 mg/kg.", "Tối đa 1 g/ngày.", "**Người lớn:", "Tiêm bắp 1 g.", "Tối đa 4 g/ngày.")
    assert texts(given("liều tiêm", *rows)) == [rows[4], rows[5], rows[1], rows[2]]


def test_a_prohibition_stays_in_front() -> None:
    """Whatever its route."""
    rows = ("Trẻ em: Uống 10 mg/kg.", "Không được tiêm cho trẻ em dưới 2 tuổi.", "Người lớn: 1 g.")
    assert texts(given("liều uống cho bé 1 tuổi", *rows))[0] == rows[1]
