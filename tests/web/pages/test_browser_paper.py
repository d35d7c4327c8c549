"""An answer on paper, in a browser: what is printed, and what is waited for before."""

from __future__ import annotations

import re
from urllib.parse import quote

from tests.web.pages.conftest import Open, until

DOSE, TABLE = "liều ibuprofen cho trẻ em", "liều gentamicin ở người suy thận"


def test_paper_shows_the_answer_with_its_pages(tab: Open) -> None:
    """No box, no buttons; the source in words below each quotation."""
    page = tab(f"/?q={quote(DOSE)}")
    page.emulate_media(media="print")
    assert page.locator("#question").is_hidden()
    assert page.locator(".page-button").first.is_hidden()
    assert "trang in" in page.locator(".quote .print-only").first.inner_text()


def test_paper_is_printed_with_its_time_and_every_picture(tab: Open) -> None:
    """Pictures that were never scrolled to are there before the browser prints."""
    page = tab(f"/?q={quote(TABLE)}", viewport={"width": 1280, "height": 300})
    page.evaluate(
        """() => { window.print = () => {
          dispatchEvent(new Event("beforeprint"));
          window.pictures = [...document.querySelectorAll("#answer img")].map((one) => one.complete && one.naturalWidth > 0);
        }; }"""
    )
    page.click("[data-print]")
    until(page, "window.pictures !== undefined")
    assert page.evaluate("window.pictures") == [True] * 5
    page.emulate_media(media="print")
    told = page.evaluate("new Date().toLocaleDateString('vi', {dateStyle: 'long'})")
    assert re.search(r"^Thời điểm in: .*\d:\d\d", page.inner_text("[data-printed]"))
    assert told in page.inner_text("[data-printed]")
    for place in page.locator("#answer figcaption .print-only").all_inner_texts():
        assert re.match(r"GENTAMICIN, .*trang in \d", place)
    frames = page.locator(".crop__frame").all()
    assert [frame.evaluate("(one) => one.scrollWidth <= one.clientWidth") for frame in frames] == [True] * 5
