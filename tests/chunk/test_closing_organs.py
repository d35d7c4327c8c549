"""A failing organ on a line of its own behind all indications of a section speaks of all of them."""

from __future__ import annotations

from tests.chunk.test_context import paths

BANDS = ("Clcr 10 - 50 ml/phút: 75% liều.", "Clcr dưới 10 ml/phút: 50% liều.")


def test_it_closes_the_indications_printed_as_it_is() -> None:
    """Heads in one face; with an organ of its own, an indication shows that the last one's is its own."""
    printed = ("Tăng huyết áp:", "Uống 25 mg.", "Suy tim:", "Uống 6 mg.", "Suy thận:", *BANDS)
    assert list(paths(*printed).values())[2:] == ["Suy thận:", "Suy thận:"]
    own = ("Tăng huyết áp:", "Uống 25 mg.", "Suy thận: Uống 12 mg.", *printed[2:])
    assert list(paths(*own).values())[3:] == ["Suy tim: › Suy thận:"] * 2


def test_in_another_face_it_may_be_the_last_ones() -> None:
    """A plain line below a bold head stands below it."""
    printed = ("**Tăng huyết áp", "Uống 25 mg.", "**Suy tim", "Uống 6 mg.", "Suy thận:", *BANDS)
    assert list(paths(*printed).values())[2:] == ["Suy tim › Suy thận:"] * 2


def test_it_ends_a_list_of_indications_on_the_lines_of_their_doses() -> None:
    """And people behind its degrees are none of it; one indication alone is no list."""
    printed = ("Đau thắt ngực: Uống 50 mg.", "Nhồi máu cơ tim: Uống 100 mg.", "Suy thận:", *BANDS, "Người cao tuổi: Uống 25 mg.")
    assert list(paths(*printed).values())[2:] == ["Suy thận:", "Suy thận:", ""]
    assert list(paths(*printed[1:]).values())[1:3] == ["Nhồi máu cơ tim: › Suy thận:"] * 2
