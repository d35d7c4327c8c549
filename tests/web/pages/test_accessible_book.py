"""The pages that show the book, in light and dark, wide and narrow: axe finds nothing, and little has to be loaded."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.pages.conftest import SIZES, Open, expect
from tests.web.pages.test_accessible import faults

PAGES = {
    "drugs": "/drugs",
    "letter": "/drugs?letter=C",
    "found": "/drugs?q=salbutamol",
    "atc": "/atc",
    "atc group": "/atc?under=C",
    "brands": "/brands?letter=A",
    "monograph": "/drugs/gentamicin",
    "chapters": "/chapters",
    "chapter": "/chapters/su_dung_thuoc_o_nguoi_suy_than_va_suy_gan",
    "compare nothing": "/compare",
    "compare": "/compare?drug=gentamicin&drug=ibuprofen",
    "compare four": "/compare?drug=gentamicin&drug=ibuprofen&drug=zolpidem&drug=furosemid&section=tuong_ky",
    "choosing": "/compare?drug=ibuprofen&q=salb",
    "interactions": "/interactions?drug=ibuprofen&drug=warfarin_natri",
    "silence": "/interactions?drug=ceftriaxon&drug=gentamicin",
    "corpus": "/corpus",
    "findings": "/corpus/findings?code=bold_line_unmatched",
    "english": "/drugs/gentamicin?lang=en",
    "error": "/drugs/nothing_such",
}
MOST_BYTES, MOST_REQUESTS = 60_000, 5


SMALL = """() => [...document.querySelectorAll('main a, main button, main summary, main input, main select')]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline' && one.type !== 'hidden')
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 24 || box.width < 24)
  .map(([name, box]) => `${name} ${box.width} × ${box.height}`)"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(tab: Open, name: str, size: str) -> None:
    """Contrast, names, order, landmarks; what is to be hit is 24 pixels high and wide, but for links inside a sentence.

    At 320 pixels, which is 1280 at 400 %, nothing scrolls sideways but tables in a frame of their own.
    """
    page = tab(PAGES[name], size=size, fails=name == "error")
    assert faults(page) == []
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_what_opens_is_accessible_as_well(tab: Open) -> None:
    """A page beside a monograph, the gates, the picture of a finding, the form for feedback."""
    page = tab("/drugs/gentamicin")
    page.click("#chi_dinh .mark")
    page.wait_for_selector("#page-panel .sheet")
    expect(page.locator("#viewer-title")).to_be_focused()
    assert faults(page) == []
    page = tab("/corpus")
    page.wait_for_selector(".verdict")
    for summary in page.locator("summary").all():
        summary.click()
    assert faults(page) == []
    page = tab("/corpus/findings?code=overprinted_line")
    page.click("summary")
    assert faults(page) == []
    page = tab(PAGES["interactions"])
    page.click(".feedback summary")
    assert faults(page) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_first_visit_is_light(chromium: Any, site: str, name: str) -> None:  # noqa: ANN401 -- Playwright may be missing
    """At most 60 kB in five requests; pictures of the book come as they are scrolled to."""
    context = chromium.new_context(locale="vi-VN")
    page = context.new_page()
    got: list[tuple[str, int]] = []
    page.on("response", lambda reply: got.append((reply.url, int(reply.headers.get("content-length", "0")))))
    page.goto(site + PAGES[name])
    page.wait_for_load_state("load")
    context.close()
    counted = [(url, size) for url, size in got if "/api/crops/" not in url and "/corpus/gates" not in url]
    assert len(counted) <= MOST_REQUESTS
    assert sum(size for _, size in counted) <= MOST_BYTES
    assert all(size for _, size in counted)
