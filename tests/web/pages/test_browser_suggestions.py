"""Drug names that are offered while a question is typed, in a browser."""

from __future__ import annotations

import re

from tests.web.pages.conftest import Open, answered, expect


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
