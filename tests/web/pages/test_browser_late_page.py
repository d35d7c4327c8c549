"""Pages that come late beside a text, in a browser: who has gone on meanwhile is left where he is."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.pages.conftest import SIZES, Late, Open, answered, expect, until

ANSWER = "/?q=ibuprofen%20tr%E1%BA%BB%20em"
NEXT = "chống chỉ định của warfarin"
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def _open_late(page: Any, selector: str) -> Late:  # noqa: ANN401 -- Playwright may be missing
    late = Late(page, "/pages/")
    page.click(selector)
    late.asked()
    return late


@pytest.mark.parametrize("size", SIZES)
def test_a_page_takes_no_focus_from_who_types(tab: Open, size: str) -> None:
    """It stands beside, or below; the next question is typed on, and the box stays in view."""
    page = tab(ANSWER, size=size)
    late = _open_late(page, ".band [data-page] >> nth=0")
    page.fill("#question", "liều gen")
    page.wait_for_selector("#question-suggestions li")  # nothing more is said of names, until the next letter
    late.over()
    late.come()
    page.wait_for_selector("#page-panel #viewer-title")
    until(page, "history.state?.beside")
    expect(page.locator("#said")).to_have_text(page.inner_text("#viewer-title"))
    page.keyboard.type("ta")
    expect(page.locator("#question")).to_have_value("liều genta")
    expect(page.locator("#question")).to_be_in_viewport()


def test_the_last_page_asked_for_is_the_one_that_is_shown(tab: Open) -> None:
    """The one before it is no longer waited for."""
    page = tab("/drugs/ibuprofen")
    marks = page.locator("[data-page]")
    leads = [mark.get_attribute("href") for mark in marks.all()]
    other = next(number for number, lead in enumerate(leads) if lead != leads[0])
    late = Late(page, "/pages/")
    with page.expect_event("requestfailed", lambda request: request.url.endswith(leads[0])):
        marks.nth(0).click()
        late.asked()
        marks.nth(other).click()
    late.asked(2)
    late.over()
    late.come(1)
    page.wait_for_selector("#page-panel #viewer-title")
    expect(marks.nth(other)).to_have_attribute("aria-current", "true")


def test_a_page_that_was_closed_stays_closed(tab: Open) -> None:
    """Also where it was being turned."""
    page = tab(ANSWER)
    page.click(".band [data-page] >> nth=0")
    until(page, "history.state?.beside")
    late = _open_late(page, "#page-panel [rel=next]")
    page.keyboard.press("Escape")
    until(page, "!history.state?.beside")
    late.come()
    page.evaluate(FRAMES)
    assert page.locator("#page-panel .viewer").count() == 0
    assert page.evaluate("document.activeElement.matches('[data-page]')")


def test_no_page_comes_beside_another_answer(tab: Open) -> None:
    """One that only the answer before cited is left away."""
    page = tab(ANSWER)
    late = _open_late(page, ".band [data-page] >> nth=0")
    page.fill("#question", NEXT)
    page.press("#question", "Enter")
    answered(page, NEXT)
    late.come()
    page.evaluate(FRAMES)
    assert page.locator("#page-panel .viewer").count() == 0


def test_a_page_leaves_the_reader_where_he_has_scrolled_to(tab: Open) -> None:
    """The line that is read by then stays, not the one of the mark."""
    page = tab("/drugs/ibuprofen")
    late = _open_late(page, ".book [data-page] >> nth=0")
    page.evaluate("scrollTo({ top: 2500, behavior: 'instant' })")
    page.evaluate(
        "window.read = [...document.querySelectorAll('.book .para')].find((one) => one.getBoundingClientRect().top > 0)"
    )
    top = page.evaluate("read.getBoundingClientRect().top")
    late.over()
    late.come()
    page.wait_for_selector("#page-panel #viewer-title")
    page.evaluate(FRAMES)
    assert page.evaluate("read.getBoundingClientRect().top") == pytest.approx(top, abs=2)


def test_the_list_of_questions_keeps_the_focus(tab: Open) -> None:
    """While an answer comes and is added to it."""
    page = tab(ANSWER)
    late = Late(page, "/?")
    page.fill("#question", NEXT)
    page.press("#question", "Enter")
    late.asked()
    page.locator("#recent a").focus()
    late.come()
    answered(page, NEXT)
    expect(page.locator("#recent a")).to_have_count(2)
    expect(page.locator("#recent a").nth(1)).to_be_focused()
