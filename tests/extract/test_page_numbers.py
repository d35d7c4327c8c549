"""Which page numbers can be believed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.extract.page_numbers import misprinted


def _book(offset: int, count: int = 30) -> dict[int, int]:
    return {page: page + offset for page in range(max(0, 1 - offset), max(0, 1 - offset) + count)}


@pytest.mark.parametrize("offset", [1, 13, -8, 0])
def test_one_offset(offset: int) -> None:
    """A book that counts through has no misprints, whatever its offset."""
    assert misprinted(_book(offset)) == set()


@pytest.mark.parametrize("pages", [(12,), (12, 13), (12, 13, 14), (0,), (29,)])
@pytest.mark.parametrize("number", [7, 1302])
def test_misprints(pages: tuple[int, ...], number: int) -> None:
    """One wrong number, or a few in a row, also counting on among themselves, also at an end."""
    numbers = _book(1) | {page: number + n for n, page in enumerate(pages)}
    assert misprinted(numbers) == set(pages)


def test_page_missing_from_the_file() -> None:
    """The offset changes for good: both runs are right."""
    numbers = _book(1, 10) | {page: page + 3 for page in range(10, 30)}
    assert misprinted(numbers) == set()


def test_unnumbered_plates() -> None:
    """Pages without numbers bound in between: the offset falls, the numbers do not."""
    numbers = _book(1, 10) | {page: page - 3 for page in range(14, 30)}
    assert misprinted(numbers) == set()


def test_misprint_beside_a_jump() -> None:
    """A wrong number right where pages are missing contradicts neither side only if it lies between them."""
    numbers = _book(1, 10) | {10: 900} | {page: page + 4 for page in range(11, 30)}
    assert misprinted(numbers) == {10}
    assert misprinted(numbers | {10: 12}) == set()


def test_second_count() -> None:
    """Two volumes in one file, each counted from 1."""
    numbers = _book(1, 12) | {page: page - 11 for page in range(12, 30)}
    assert misprinted(numbers) == set()


def test_chosen_pages_of_a_book() -> None:
    """Every tenth page was taken out: no two agree, none contradicts another."""
    assert misprinted({page: 10 * page + 5 for page in range(8)}) == set()


def test_too_few_to_judge() -> None:
    """One page, or two."""
    assert misprinted({}) == misprinted({3: 4}) == misprinted({3: 4, 4: 90}) == set()


def test_many_different_numbers_take_no_time() -> None:
    """A hostile file in which no number agrees with another."""
    misprinted({page: (page * 7919) % 9973 for page in range(5000)})


@given(st.dictionaries(st.integers(0, 200), st.integers(0, 9999), max_size=60))
def test_any_numbers(numbers: dict[int, int]) -> None:
    """Never all of them are wrong, and what is wrong was there."""
    wrong = misprinted(numbers)
    assert wrong <= set(numbers)
    assert not numbers or wrong < set(numbers)


@given(st.integers(-50, 300), st.sets(st.integers(0, 99), max_size=12))
def test_scattered_misprints(offset: int, pages: set[int]) -> None:
    """A few misprints, none beside another, are found all, and nothing else."""
    wrong = {page for page in pages if 2 <= page <= 97 and not {page - 1, page + 1, page - 2, page + 2} & pages}
    numbers = {page: page + offset + (5000 if page in wrong else 0) for page in range(100)}
    assert misprinted(numbers) == wrong
