"""Asking, in a browser: typing, reading, following, on a desktop and a phone, with scripts and without."""

from __future__ import annotations

import re
from typing import Any, Literal
from urllib.parse import quote

import pytest
from tests.web.pages.conftest import SIZES, Open, answered, expect, follow, until

DOSE, TABLE, ABSENT = (
    "liều ibuprofen cho trẻ em",
    "liều gentamicin ở người suy thận",
    "morphin có dùng được cho phụ nữ có thai không",
)
Scripts = Literal[True, False]
both = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
sizes = pytest.mark.parametrize("size", SIZES)


def _ask(page: Any, question: str) -> None:  # noqa: ANN401
    page.fill("#question", question)
    page.press("#question", "Enter")
    answered(page, question)


def _box_in_view(page: Any, selector: str) -> bool:  # noqa: ANN401
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    return bool(box) and 0 <= box["y"] < size["height"] and 0 <= box["x"] < size["width"]


@sizes
@both
def test_a_question_is_answered(tab: Open, size: str, scripts: Scripts) -> None:
    """By Enter: what it says of itself, chips, quotations with labels and page, edition and year; nothing overflows."""
    page = tab(size=size, scripts=scripts)
    if scripts:
        expect(page.locator("#question")).to_be_focused()
    _ask(page, DOSE)
    assert page.inner_text("#answer .status").strip() == "Có trong sách"
    assert [" ".join(chip.split()) for chip in page.locator(".chip summary").all_inner_texts()] == [
        "Thuốc: IBUPROFEN", "Mục: Liều lượng và cách dùng", "Người bệnh: trẻ em",
    ]  # fmt: skip
    assert " › " in page.locator(".band .quote__labels").first.inner_text()
    assert re.fullmatch(r"tr\. \d+", page.locator("[data-page]").first.inner_text().strip())
    foot = page.inner_text(".answer__foot")
    assert "Dược thư mẫu, Bản mẫu, không dùng để điều trị, 2026" in foot
    assert "không thay thế quyết định lâm sàng" in foot
    expect(page).to_have_url(re.compile(r"/\?q=li%E1%BB%81u\+ibuprofen\+cho\+tr%E1%BA%BB\+em$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@sizes
def test_a_citation_opens_its_page_beside_the_answer(tab: Open, size: str) -> None:
    """Beside on a desktop, below on a phone; the passage is outlined and in view; Escape leads back to the button."""
    page = tab(f"/?q={quote(DOSE)}", size=size)
    button = page.locator(".band [data-page]").first
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#page-panel .sheet__box")
    expect(button).to_have_attribute("aria-current", "true")
    expect(page.locator("#viewer-title")).to_be_focused()
    until(page, "document.querySelector('#passage').getBoundingClientRect().height > 0")
    assert _box_in_view(page, "#passage")
    answer, panel = page.locator("#answer").bounding_box(), page.locator("#page-panel .viewer").bounding_box()
    assert panel["x"] >= answer["x"] + answer["width"] if size == "desktop" else panel["y"] >= answer["y"] + answer["height"]
    page.keyboard.press("Escape")
    expect(page.locator("#page-panel .viewer")).to_have_count(0)
    expect(button).to_be_focused()


@sizes
def test_a_citation_is_a_link_without_scripts(tab: Open, size: str) -> None:
    """It leads to the page on its own, outlined as well."""
    page = tab(f"/?q={quote(DOSE)}", size=size, scripts=False)
    page.locator(".band [data-page]").first.click()
    page.wait_for_url("**/pages/**")
    page.wait_for_selector(".sheet__box", state="attached")


@both
def test_a_chip_asks_again(tab: Open, scripts: Scripts) -> None:
    """Taken out: the question without it. Changed: the question with the other section; the box shows what was asked."""
    page = tab(f"/?q={quote(DOSE)}", scripts=scripts)
    page.click(".chip__out >> nth=2")
    answered(page, "liều ibuprofen")
    assert "trẻ em" not in page.inner_text(".chips")
    assert page.input_value("#question") == "liều ibuprofen"
    page.click(".chip summary >> nth=1")
    page.select_option(".chip details[open] select", "Chống chỉ định")
    page.click(".chip details[open] button")
    answered(page, "Chống chỉ định ibuprofen")
    assert "Chống chỉ định" in page.inner_text(".group__section")
    assert page.input_value("#question") == "Chống chỉ định ibuprofen"
    assert "Chống chỉ định" in page.inner_text(".group__title")


@both
def test_a_follow_up_keeps_the_drug(tab: Open, scripts: Scripts) -> None:
    """And says from where it has it; the address tells the whole conversation."""
    page = tab(f"/?q={quote(DOSE)}", scripts=scripts)
    page.fill("#follow", "còn chống chỉ định?")
    page.press("#follow", "Enter")
    page.wait_for_url("**h=li*")
    page.wait_for_selector(".chip summary:has-text('từ câu trước')")
    assert "IBUPROFEN" in page.inner_text(".group__title")
    assert "q=c%C3%B2n+ch%E1%BB%91ng" in page.url
    page.reload()
    assert "IBUPROFEN" in page.inner_text(".group__title")


@sizes
@both
def test_tables_are_pictures_at_their_place(tab: Open, size: str, scripts: Scripts) -> None:
    """Each with its page in words; the status says that they must be looked at; they fit the screen."""
    page = tab(f"/?q={quote(TABLE)}", size=size, scripts=scripts)
    assert page.inner_text("#answer .status").strip() == "Có bảng/công thức phải xem trên trang"
    crops = page.locator(".crop:not(.held) img")
    assert crops.count() == 3
    held = page.locator(".held img")  # the lines beside them, which are pictures as well
    assert held.count() == 2
    for number in range(held.count()):
        held.nth(number).scroll_into_view_if_needed()
        assert "chỉ có trong ảnh" in held.nth(number).get_attribute("alt")
    for number in range(3):
        crops.nth(number).scroll_into_view_if_needed()
        assert "chỉ có trong ảnh" in crops.nth(number).get_attribute("alt")
    frames = [frame.bounding_box()["width"] for frame in page.locator(".crop__frame").all()]
    assert max(frames) <= page.viewport_size["width"]
    hints = page.locator(".crop__hint:visible")
    assert hints.count() == (1 if size == "phone" else 0)  # the one table that is wider than a phone says that it is scrolled
    if scripts:
        until(page, "[...document.querySelectorAll('.crop img')].every((one) => one.naturalWidth > 0)")
    assert page.locator(".crop:not(.held) [data-page]").count() == 3
    assert page.locator(".held [data-page]").count() >= 2


@both
def test_refusals_and_choices_are_plain_words(tab: Open, scripts: Scripts) -> None:
    """Not in the book, out of scope, and a choice of drugs that leads to the answer."""
    page = tab(f"/?q={quote(ABSENT)}", scripts=scripts)
    assert page.inner_text("#answer .status").strip() == "Không có trong sách"
    assert "không có nghĩa là an toàn" in page.inner_text("#answer")
    page.goto(page.url.partition("?")[0] + f"?q={quote('kê đơn cho tôi')}")
    assert page.inner_text("#answer .status").strip() == "Ngoài phạm vi"
    assert "Từ chối:" in page.inner_text("#answer .notice--stop")
    page.goto(page.url.partition("?")[0] + f"?q={quote('liều salbutamol')}")
    assert page.inner_text("#answer .status").strip() == "Cần nêu rõ thêm"
    follow(page, ".answer__choices a >> nth=0")
    assert "SALBUTAMOL (Dùng trong hô hấp)" in page.inner_text("#answer .chip summary >> nth=0")


def test_words_are_copied_with_their_source(tab: Open) -> None:
    """Labels, words, drug, section, both pages, edition and year."""
    page = tab(f"/?q={quote(DOSE)}")
    page.click(".band [data-copy] >> nth=0")
    page.wait_for_selector("[data-copy][data-done]")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Dạng uống › Giảm đau, hạ sốt\nTrẻ em từ 3 tháng tuổi: ")
    assert re.search(
        r"— IBUPROFEN, Liều lượng và cách dùng; trang in \d+ \(trang PDF \d+\)\. "
        r"Dược thư mẫu, Bản mẫu, không dùng để điều trị, 2026\.$",
        copied,
    )
    page.click("[data-copy-address]")
    page.wait_for_selector("[data-copy-address][data-done]")
    assert (
        page.evaluate("navigator.clipboard.readText()")
        == f"{page.url.partition('?')[0]}?q=li%E1%BB%81u+ibuprofen+cho+tr%E1%BA%BB+em"
    )


def test_questions_stay_on_the_device(tab: Open) -> None:
    """The last ones are listed and lead back; they go when the reader wants it."""
    page = tab()
    assert page.locator("#recent").is_hidden()
    _ask(page, DOSE)
    asked_next = "chống chỉ định của ibuprofen"
    _ask(page, asked_next)
    page.wait_for_selector(f"#recent a:has-text('{asked_next}')")
    page.goto(page.url.partition("?")[0])
    assert page.locator("#recent a").all_inner_texts() == [asked_next, DOSE]
    page.click("[data-forget]")
    expect(page.locator("#recent")).to_be_hidden()
    assert page.evaluate("localStorage.length") == 0


def test_back_leads_to_the_question_before(tab: Open) -> None:
    """The browser's own button."""
    page = tab()
    _ask(page, DOSE)
    _ask(page, ABSENT)
    page.wait_for_selector(".answer--not_found")
    page.go_back()
    answered(page, DOSE)
    page.wait_for_selector(".answer--answered")
    assert page.input_value("#question") == DOSE


def test_everything_is_reached_by_keyboard(tab: Open) -> None:
    """Tab alone comes from the box to a chip, a page and back; the first stop skips to the content."""
    page = tab(f"/?q={quote(DOSE)}")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.className || document.activeElement.tagName"))
    assert {"SUMMARY", "chip__out", "button page-button"} <= reached


def test_the_interface_speaks_english(tab: Open) -> None:
    """By the link, which is remembered; the book's words stay. A browser that prefers English chooses nothing."""
    page = tab(f"/?q={quote(DOSE)}")
    follow(page, ".head__language")
    assert page.inner_text("#answer .status").strip() == "In the book"
    assert page.get_attribute("html", "lang") == "en"
    assert page.locator(".quote__words").first.get_attribute("lang") == "vi"
    page.goto(page.url.partition("?")[0])
    assert page.inner_text(".ask__form .button--main") == "Look up"
    assert tab(locale="en-US").inner_text(".ask__form .button--main") == "Tra cứu"


@sizes
def test_what_an_answer_tells_is_as_wide_as_it(tab: Open, size: str) -> None:
    """All notices end at one edge."""
    page = tab(f"/?q={quote(TABLE)}", size=size)
    widths = page.evaluate("[...document.querySelectorAll('#answer > .notice, .group > .notice')].map((one) => one.offsetWidth)")
    assert len(widths) >= 2
    assert set(widths) == {page.evaluate("document.querySelector('#answer').offsetWidth")}


@both
def test_feedback_is_kept(tab: Open, scripts: Scripts) -> None:
    """By a form, with a note."""
    page = tab(f"/?q={quote(DOSE)}", scripts=scripts)
    page.click(".feedback summary")
    page.fill(".feedback textarea", "trang 25")
    page.click(".feedback button >> nth=2")
    page.wait_for_selector(".notice:has-text('Đã ghi phản hồi')")


def test_a_server_that_is_gone_is_told(tab: Open) -> None:
    """Where the answer or the page would stand; no words of an earlier answer stay."""
    page = tab(f"/?q={quote(DOSE)}", fails=True)
    page.context.set_offline(True)
    page.click(".band [data-page] >> nth=0")
    page.wait_for_selector("#page-panel .notice--stop")
    page.fill("#question", TABLE)
    page.press("#question", "Enter")
    page.wait_for_selector("#answer .notice--stop")
    assert "Không nhận được câu trả lời" in page.inner_text("#answer")
    assert "IBUPROFEN" not in page.inner_text("#answer")


def test_an_error_stands_where_the_answer_would(tab: Open, site: str) -> None:
    """In words, for a page as for a part of one."""
    page = tab(f"/?q={quote(DOSE)}", fails=True)
    page.evaluate("htmx.ajax('GET', '/pages/99999', {target: '#page-panel'})")
    page.wait_for_selector("#page-panel .notice--stop")
    assert page.locator("#answer .group").count() > 0
    page.goto(f"{site}/khong-co")
    assert "Lỗi:" in page.inner_text(".notice--stop")


@sizes
def test_the_button_of_a_page_stands_below_its_quotation(tab: Open, size: str) -> None:
    """On the very line of it, without an indent."""
    page = tab(f"/?q={quote(DOSE)}", size=size)
    for said in page.locator(".quote").all():
        words, button = said.locator(".quote__words").bounding_box(), said.locator(".page-button").first.bounding_box()
        assert words["x"] == pytest.approx(button["x"], abs=0.5)
