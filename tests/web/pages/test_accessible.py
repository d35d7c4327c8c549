"""Every page, in light and dark, wide and narrow: axe finds nothing, and what is to be hit is large enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from tests.web.pages.conftest import SIZES, Open, expect

AXE = Path(__file__).with_name("axe.min.js").read_text(encoding="utf-8")
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = {
    "front": "/",
    "answered": f"/?q={quote('liều ibuprofen cho trẻ em')}",
    "partial": f"/?q={quote('liều gentamicin ở người suy thận')}",
    "not found": f"/?q={quote('morphin có dùng được cho phụ nữ có thai không')}",
    "clarify": f"/?q={quote('liều salbutamol')}",
    "refused": f"/?q={quote('kê đơn cho tôi')}",
    "together": f"/?q={quote('chống chỉ định của ibuprofen và gentamicin')}",
    "follow-up": f"/?q={quote('còn chống chỉ định?')}&h={quote('liều ibuprofen')}",
    "page": "/pages/21?chunk=ibuprofen__lieu_luong_va_cach_dung__0",
    "english": "/?lang=en",
    "error": "/pages/99999",
}


def faults(page: Any) -> list[str]:  # noqa: ANN401 -- Playwright may be missing
    """What axe finds in light and in dark, each with its places."""
    page.evaluate(AXE)
    said = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate("(levels) => axe.run(document, {runOnly: levels})", LEVELS)
        said += [
            f"{scheme} {fault['id']}: {[node['html'][:200] for node in fault['nodes'][:3]]}" for fault in found["violations"]
        ]
    return said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(tab: Open, name: str, size: str) -> None:
    """Contrast, names, order, landmarks."""
    page = tab(PAGES[name], size=size, fails=name == "error")
    assert faults(page) == []


def test_what_opens_is_accessible_as_well(tab: Open) -> None:
    """Suggestions, an open chip, the page beside the answer."""
    page = tab("/")
    page.fill("#question", "ibup")
    page.wait_for_selector("#question-suggestions li")
    page.keyboard.press("ArrowDown")
    assert faults(page) == []
    page.goto(page.url + f"?q={quote('liều ibuprofen cho trẻ em')}")
    page.click(".chip summary >> nth=1")
    page.click(".band [data-page] >> nth=0")
    page.wait_for_selector("#page-panel .sheet__box")
    expect(page.locator("#viewer-title")).to_be_focused()
    assert faults(page) == []


def test_targets_are_large_enough(tab: Open) -> None:
    """At least 24 pixels each way, but for links in a sentence; at least 40 on a phone for what belongs to an answer."""
    page = tab(PAGES["answered"], size="phone")
    small = page.evaluate(
        """() => [...document.querySelectorAll('#answer .page-button, #answer .chip__out, #answer .chip summary, #answer button')]
          .filter((one) => one.checkVisibility())
          .map((one) => [one.className, one.getBoundingClientRect()])
          .filter(([, box]) => box.height < 40 || box.width < 40)
          .map(([name, box]) => `${name} ${box.width} × ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("name", ["answered", "partial", "together", "page"])
def test_nothing_overflows_at_four_times_the_size(tab: Open, name: str) -> None:
    """At 320 pixels, which is 1280 at 400 %, only a page of the book scrolls sideways, in its own frame."""
    page = tab(PAGES[name], viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
