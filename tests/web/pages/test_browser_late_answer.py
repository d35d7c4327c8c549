"""Answers that come late, in a browser: what the reader did in between stays."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from tests.web.pages.conftest import Late, Open, answered, expect

DOSE, AGAINST, ABSENT = (
    "liều ibuprofen cho trẻ em",
    "chống chỉ định của warfarin",
    "kê đơn cho tôi",
)
CARET = "[document.activeElement.id, document.activeElement.selectionStart, document.activeElement.selectionEnd]"


def _ask_late(page: Any, question: str) -> Late:  # noqa: ANN401 -- Playwright may be missing
    late = Late(page, "/?")
    page.fill("#question", question)
    page.press("#question", "Enter")
    late.asked()
    return late


def test_the_next_question_is_typed_before_the_answer_comes(tab: Open) -> None:
    """Its words, the caret, the focus and the names that fit stay; answer, title, address and Back are as ever."""
    page = tab()
    late = _ask_late(page, DOSE)
    page.fill("#question", "gent cho người già")
    page.evaluate("document.querySelector('#question').setSelectionRange(4, 4)")
    page.press("#question", "a")
    page.press("#question", "Backspace")
    page.wait_for_selector("#question-suggestions [role=option]")
    page.keyboard.press("ArrowDown")
    late.come()
    answered(page, DOSE)
    assert page.get_attribute("#answer", "data-question") == DOSE
    assert page.input_value("#question") == "gent cho người già"
    assert page.evaluate(CARET) == ["question", 4, 4]
    expect(page.locator("#question-suggestions [aria-selected=true]")).to_be_visible()
    page.keyboard.press("Enter")
    assert page.input_value("#question") == "GENTAMICIN cho người già"
    late.over()
    page.keyboard.press("Enter")
    answered(page, "GENTAMICIN cho người già")
    page.go_back()
    answered(page, DOSE)
    assert page.input_value("#question") == DOSE


def test_a_chip_leaves_a_question_that_was_begun(tab: Open) -> None:
    """What stands in the box and was never asked is no earlier question; what was asked is, and is replaced."""
    page = tab(f"/?q={quote(DOSE)}")
    page.fill("#question", "liều warf")
    page.click(".chip__out >> nth=2")
    answered(page, "liều ibuprofen")
    assert page.input_value("#question") == "liều warf"
    page.fill("#question", "liều ibuprofen")
    page.click(".chip__out >> nth=0")
    answered(page, "liều")
    expect(page.locator("#question")).to_have_value("liều")


@pytest.mark.parametrize("next_answer", [AGAINST, ABSENT], ids=["a box to ask on", "none"])
def test_a_follow_up_is_typed_before_another_answer_comes(tab: Open, next_answer: str) -> None:
    """It goes on below the new answer, or in the box at the top where that one has nothing to ask on about."""
    page = tab(f"/?q={quote(DOSE)}")
    late = _ask_late(page, next_answer)
    page.fill("#follow", "còn người già?")
    page.evaluate("document.querySelector('#follow').setSelectionRange(3, 6)")
    late.come()
    answered(page, next_answer)
    place = "follow" if next_answer == AGAINST else "question"
    expect(page.locator(f"#{place}")).to_have_value("còn người già?")
    assert page.evaluate(CARET) == [place, 3, 6]


def test_the_last_question_is_the_one_that_is_answered(tab: Open) -> None:
    """Two questions one after the other, by whichever way: the answer to the first is no longer waited for."""
    page = tab(f"/?q={quote(DOSE)}")
    late = _ask_late(page, ABSENT)
    page.fill("#question", AGAINST)
    page.press("#question", "Enter")
    late.asked(2)
    late.come(1)
    answered(page, AGAINST)
    assert page.get_attribute("#answer", "data-question") == AGAINST
    late.over()
    late = _ask_late(page, ABSENT)
    page.click(".chip__out >> nth=0")
    late.asked(2)
    late.come(1)
    answered(page, "chống chỉ định")
    assert page.input_value("#question") == "chống chỉ định"
