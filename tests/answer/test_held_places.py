"""Where lines stand that may not be quoted, and under which labels."""

from __future__ import annotations

from tests.answer.beside_table import beside_table

from duocthu.answer.held_places import Held, held_places
from duocthu.answer.quotation import unit_text

ROWS = (
    "__Thuốc uống",
    "Người lớn trên 50 kg:",
    "Uống 500 mg.",
    "Uống thêm 250 mg nếu cần.",
    "Trẻ em: 10 mg/kg.",
    "Hỗn dịch 4:1: 5 ml.",
)


def held(*texts: str) -> list[Held]:
    """The paragraphs that begin with some words, in that order."""
    units = [(passage, unit) for passage in beside_table(*ROWS, at=len(ROWS)) for unit in passage.units]
    return [next(entry for entry in units if unit_text(*entry).startswith(text)) for text in texts]


def test_a_place_begins_with_the_labels_right_above_it() -> None:
    """A picture of a dose shows for whom it is; what follows goes on with it."""
    (place,) = held_places(held("Uống 500", "Uống thêm"))
    assert place.lines[0] <= 1
    assert place.lines[1] == 3
    assert "Người lớn trên 50 kg:" in place.label_path
    assert {region.physical_page for region in place.regions} == {10}


def test_places_that_do_not_follow_one_another_stand_apart() -> None:
    """In the order in which they answer."""
    places = held_places(held("Trẻ em", "Uống 500"))
    assert [place.label_path[-1] for place in places] == ["Trẻ em:", "Người lớn trên 50 kg:"]
    assert places[0].lines == (4, 4)


def test_a_paragraph_is_shown_once() -> None:
    """However often it was held back."""
    assert len(held_places(held("Trẻ em", "Trẻ em"))) == 1


def test_a_ratio_is_no_label() -> None:
    """'4:1' opens nothing."""
    (place,) = held_places(held("Hỗn dịch"))
    assert not any(label.startswith("Hỗn dịch") for label in place.label_path)
