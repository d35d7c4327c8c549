"""Ways back in a browser: from a page beside the answer, and out of a chip."""

from __future__ import annotations

import pytest
from tests.web.pages.conftest import SIZES, Open, answered, expect, until

ANSWER = "/?q=ibuprofen%20tr%E1%BA%BB%20em"
OPEN = "history.state?.beside && document.activeElement.id === 'viewer-title'"  # shown, and told to the history
CLOSED = "document.querySelector('#page-panel').childElementCount === 0"


@pytest.mark.parametrize("size", SIZES)
def test_back_closes_the_page_beside(tab: Open, size: str) -> None:
    """And stays with the answer, which is not loaded anew, at the button that opened it; the page turned or not."""
    page = tab(ANSWER, size=size)
    page.evaluate("window.same = true")
    for turned in (False, True):
        page.click(".band [data-page] >> nth=0")
        title = page.wait_for_selector("#page-panel #viewer-title").inner_text()
        if turned:
            page.click("#page-panel [rel=next]")
            until(page, f"document.querySelector('#viewer-title').innerText !== {title!r}")
        until(page, OPEN)
        page.go_back()
        until(page, CLOSED)
        page.wait_for_timeout(100)  # whatever else a step back does
        assert page.evaluate("window.same && document.activeElement.matches('[data-page]')")
        assert page.locator("#answer .quote").count() > 0


@pytest.mark.parametrize("how", ["button", "Escape"])
def test_a_page_that_was_closed_leaves_no_step_back(tab: Open, how: str) -> None:
    """One step back is the page before the answer, as if none had been opened."""
    page = tab("/drugs")
    page.goto(page.url.replace("/drugs", ANSWER))
    page.click(".band [data-page] >> nth=0")
    until(page, OPEN)
    if how == "button":
        page.click("[data-close-page]")
    else:
        page.keyboard.press("Escape")
    until(page, f"{CLOSED} && !history.state?.beside")
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement.matches('[data-page]')")
    page.go_back()
    page.wait_for_url("**/drugs")


def test_back_after_another_question(tab: Open) -> None:
    """Leads to the earlier answer, also where a page stood beside it."""
    page = tab(ANSWER)
    page.click(".band [data-page] >> nth=0")
    until(page, OPEN)
    page.fill("#question", "chống chỉ định của warfarin")
    page.press("#question", "Enter")
    answered(page, "chống chỉ định của warfarin")
    page.go_back()
    answered(page, "ibuprofen trẻ em")
    assert page.get_attribute("#answer", "data-question") == "ibuprofen trẻ em"


def test_escape_closes_a_chip(tab: Open) -> None:
    """The list of names first, where it is open; the focus goes back to the chip."""
    page = tab(ANSWER)
    page.click(".chip summary >> nth=0")
    page.fill(".chip input[name=put]", "warf")
    page.wait_for_selector(".chip [role=option]")
    page.keyboard.press("Escape")
    expect(page.locator(".chip [role=option]").first).to_be_hidden()
    assert page.locator(".chip details[open]").count() == 1
    page.keyboard.press("Escape")
    expect(page.locator(".chip details[open]")).to_have_count(0)
    expect(page.locator(".chip summary").first).to_be_focused()
