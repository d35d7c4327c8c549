"""Feedback whose reply comes late, or that is not kept, in a browser."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.pages.conftest import Late, Open, expect, until

ANSWER = "/?q=ibuprofen%20tr%E1%BA%BB%20em"
NOTE = ".feedback textarea"


def _send_late(page: Any) -> Late:  # noqa: ANN401 -- Playwright may be missing
    late = Late(page, "/feedback")
    page.click(".feedback summary")
    page.fill(NOTE, "trang 25")
    page.click(".feedback button >> nth=2")
    late.asked()
    return late


def test_the_focus_is_not_lost_with_the_form(tab: Open) -> None:
    """It is on the thanks that take its place; the note that is on its way cannot be changed any more."""
    page = tab(ANSWER)
    late = _send_late(page)
    expect(page.locator(NOTE)).not_to_be_editable()
    late.come()
    expect(page.locator(".feedback.notice")).to_be_focused()


def test_thanks_take_no_focus_from_who_types(tab: Open) -> None:
    """The next question is typed on."""
    page = tab(ANSWER)
    late = _send_late(page)
    page.fill("#question", "liều gen")
    late.come()
    page.wait_for_selector(".feedback.notice")
    expect(page.locator("#question")).to_be_focused()


@pytest.mark.parametrize("broken", [False, True], ids=["refused", "the server is gone"])
def test_a_note_that_was_not_kept_stays(tab: Open, broken: bool) -> None:  # noqa: FBT001
    """With the answer above it; it can be sent again."""
    page = tab(ANSWER, fails=True)
    refuse = (lambda route: route.abort()) if broken else (lambda route: route.fulfill(status=503, body="<p>503</p>"))
    page.route("**/feedback", refuse)
    page.click(".feedback summary")
    page.fill(NOTE, "trang 25")
    page.click(".feedback button >> nth=2")
    expect(page.locator(".feedback .notice--stop")).to_have_text("Chưa ghi được phản hồi. Ghi chú vẫn còn ở đây; hãy gửi lại.")
    assert page.input_value(NOTE) == "trang 25"
    assert page.locator("#answer .quote").count() > 0
    page.unroute("**/feedback")
    until(page, f"!document.querySelector('{NOTE}').readOnly")
    page.click(".feedback button >> nth=2")
    page.wait_for_selector(".feedback.notice:has-text('Đã ghi phản hồi')")
