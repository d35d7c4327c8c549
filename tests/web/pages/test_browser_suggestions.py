"""Drug names that are offered while a question is typed, in a browser."""

from __future__ import annotations

import re
from typing import Any

from tests.web.pages.conftest import Late, Open, answered, expect


def test_the_box_has_the_focus_before_the_page_is_painted(tab: Open) -> None:
    """Who types at once loses no letter: browsers give the focus by themselves only with the first frame."""
    page = tab("/drugs")
    page.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => { window.focused = document.activeElement.id; }, { once: true })"
    )
    page.goto(page.url.replace("/drugs", "/"), wait_until="domcontentloaded")
    assert page.evaluate("window.focused") == "question"
    page.keyboard.type("liều gentamicin")
    assert page.input_value("#question") == "liều gentamicin"


def test_names_are_suggested_while_typing(tab: Open) -> None:
    """With a slip and without diacritics; chosen by keyboard into the middle of a question; Enter alone asks."""
    page = tab()
    page.type("#question", "lieu paracetmol")
    page.wait_for_selector("#question-suggestions li")
    page.fill("#question", "")
    expect(page.locator("#question-suggestions")).to_be_hidden()
    page.fill("#question", "lieu paracetmol")  # at once: no list for one of its beginnings comes between the keys
    page.wait_for_selector("#question-suggestions li")
    assert page.get_attribute("#question", "aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    expect(page.locator("#question")).to_have_attribute("aria-activedescendant", "question-suggestions-0")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_have_value(re.compile(r"^lieu paracetamol\s*$", re.IGNORECASE))
    expect(page.locator("#question-suggestions")).to_be_hidden()
    page.keyboard.type("cho tre em")
    question = page.input_value("#question")
    page.keyboard.press("Enter")
    answered(page, question)
    assert "PARACETAMOL" in page.inner_text(".chips")


def test_a_list_goes_with_the_word_that_it_was_for(tab: Open) -> None:
    """However slowly somebody types: a space hides what was found for the word before it."""
    page = tab()
    page.type("#question", "parac")
    page.wait_for_selector("#question-suggestions li")
    page.type("#question", " ")
    expect(page.locator("#question-suggestions")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.input_value("#question").strip() == "parac"


def test_a_name_is_chosen_for_the_word_as_it_stands_by_then(tab: Open) -> None:
    """Letters typed after the list was made belong to the word; a list for words that are gone changes nothing."""
    page = tab()
    page.fill("#question", "lieu parac")  # at once: nothing is looked up any more when the list is there
    page.wait_for_selector("#question-suggestions li")
    page.evaluate("document.querySelector('#question').value = 'lieu paracetmol tre em'")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_have_value(re.compile("^lieu paracetamol tre em$", re.IGNORECASE))
    page.fill("#question", "lieu parac")
    page.wait_for_selector("#question-suggestions li")
    page.evaluate("document.querySelector('#question').value = 'chong chi dinh'")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.input_value("#question") == "chong chi dinh"


def _two_names_and_a_late_list(page: Any, first: str, more: str) -> Late:  # noqa: ANN401 -- Playwright may be missing
    page.fill("#question", first)
    expect(page.locator("#question-suggestions li")).to_have_count(2)
    late = Late(page, "/api/suggestions")
    page.press("#question", more)
    late.asked()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#question")).to_have_attribute("aria-activedescendant", "question-suggestions-1")
    return late


def test_a_late_list_keeps_the_choice(tab: Open) -> None:
    """Where the new list has that name too, at whichever place; Enter takes it."""
    page = tab()
    late = _two_names_and_a_late_list(page, "am", "o")
    assert page.inner_text("#question-suggestions [aria-selected=true]").startswith("AMOXICILIN")
    late.come()
    expect(page.locator("#question-suggestions li")).to_have_count(1)
    expect(page.locator("#question")).to_have_attribute("aria-activedescendant", "question-suggestions-0")
    expect(page.locator("#question-suggestions [aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Enter")
    assert page.input_value("#question").strip() == "AMOXICILIN CLAVULANAT"


def test_a_late_list_never_chooses_another_name(tab: Open) -> None:
    """Where the name that was chosen is gone nothing is chosen: Enter asks what stands in the box."""
    page = tab()
    late = _two_names_and_a_late_list(page, "ce", "f")
    assert page.inner_text("#question-suggestions [aria-selected=true]").startswith("Cetamau")
    late.come()
    expect(page.locator("#question-suggestions li")).to_have_count(1)
    assert page.locator("#question-suggestions [aria-selected=true]").count() == 0
    assert page.get_attribute("#question", "aria-activedescendant") is None
    page.keyboard.press("Enter")
    answered(page, "cef")


def test_the_box_is_left_and_come_back_to(tab: Open) -> None:
    """At once: the list that is put away for leaving it stays, with its choice."""
    page = tab()
    page.fill("#question", "am")
    expect(page.locator("#question-suggestions li")).to_have_count(2)
    page.evaluate("""
        window.later = [];
        window.setTimeout = (action) => later.push(action);
        document.querySelector('#question').blur();
        document.querySelector('#question').focus();
    """)
    page.keyboard.press("ArrowDown")
    page.evaluate("later.forEach((action) => action())")
    expect(page.locator("#question-suggestions [aria-selected=true]")).to_be_visible()
    page.keyboard.press("Enter")
    assert page.input_value("#question").strip() == "AMLODIPIN"
