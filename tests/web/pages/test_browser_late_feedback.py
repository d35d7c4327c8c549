"""Feedback whose reply comes late, or that is not kept, in a browser."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.pages.conftest import Late, Open, answered, expect, follow, until

from duocthu.bootstrap.serving import Served

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


def _ask_another(page: Any, question: str = "liều gentamicin") -> None:  # noqa: ANN401 -- Playwright may be missing
    page.fill("#question", question)
    page.press("#question", "Enter")
    answered(page, question)


def test_a_note_outlives_the_answer_that_takes_the_place_of_its_own(tab: Open, served: Served) -> None:
    """It stands below the new one, names the question that it is about, and is sent to that answer."""
    page = tab(ANSWER)
    action = page.get_attribute("form.feedback", "action")
    page.click(".feedback summary")
    page.fill(NOTE, "thiếu liều tối đa")
    _ask_another(page)
    kept = page.locator("form.feedback--earlier")
    expect(kept.locator("summary")).to_have_text("Ghi chú chưa gửi, về câu trả lời trước: «ibuprofen trẻ em»")
    assert kept.get_attribute("action") == action
    assert kept.locator("textarea").input_value() == "thiếu liều tối đa"
    _ask_another(page, "chống chỉ định ibuprofen")
    assert kept.count() == 1
    kept.locator("button").nth(1).click()
    page.wait_for_selector(".feedback.notice:has-text('Đã ghi phản hồi')")
    assert kept.count() == 0
    log = served.record.log
    assert log is not None
    (told,) = [question for question in log.questions() if question.note == "thiếu liều tối đa"]
    assert (told.question, told.verdict) == ("ibuprofen trẻ em", "wrong")


def test_a_note_stays_where_the_server_is_gone(tab: Open) -> None:
    """Below the words that say so."""
    page = tab(ANSWER, fails=True)
    page.click(".feedback summary")
    page.fill(NOTE, "trang 25")
    page.route("**/?q=*", lambda route: route.abort())
    page.fill("#question", "liều gentamicin")
    page.press("#question", "Enter")
    page.wait_for_selector("#answer .notice--stop")
    assert page.input_value(NOTE) == "trang 25"


def test_an_empty_note_is_not_kept(tab: Open) -> None:
    """The new answer has a form of its own, and nothing else."""
    page = tab(ANSWER)
    page.click(".feedback summary")
    page.fill(NOTE, "  ")
    _ask_another(page)
    assert page.locator("form.feedback").count() == 1


def test_who_leaves_a_note_behind_is_warned(tab: Open) -> None:
    """By the browser's own words, once something is written, and no more when it was sent."""
    page = tab(ANSWER, fails=True)
    asked: list[str] = []

    def stay(dialog: Any) -> None:  # noqa: ANN401 -- Playwright may be missing
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.click(".feedback summary")
    page.locator(NOTE).press_sequentially("trang 25")
    page.click(".head__nav a >> nth=1", no_wait_after=True)
    until(page, "document.querySelector('form.feedback textarea').value === 'trang 25'")
    page.wait_for_timeout(300)
    assert (asked, page.locator(NOTE).count()) == (["beforeunload"], 1)
    page.click(".feedback button >> nth=0")
    page.wait_for_selector(".feedback.notice")
    follow(page, ".head__nav a >> nth=1")
    assert asked == ["beforeunload"]
