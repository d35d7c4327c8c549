"""Lists that come late while somebody goes through them by keyboard: the focus stays on its drug and is never lost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.pages.conftest import Late, Open, expect

FOCUSED = "document.activeElement.getAttribute('href')"


def _found_and_a_late_list(page: Any, first: str, more: str, late: str) -> Late:  # noqa: ANN401 -- Playwright may be missing
    page.fill("#find", first)
    page.wait_for_selector("#found a, #picker-found a")
    held = Late(page, late)
    page.press("#find", "End")
    page.keyboard.type(more)
    held.asked()
    return held


@pytest.mark.parametrize("path", ["/drugs", "/compare", "/interactions"])
def test_the_focus_stays_on_its_drug(tab: Open, path: str) -> None:
    """Where the new list has it, at another place in it."""
    page = tab(path)
    late = _found_and_a_late_list(page, "a", "m", f"{path}?q=am")
    links = page.locator("#found a, #picker-found a")
    expect(links).to_have_count(5)
    links.nth(1).focus()
    drug = page.evaluate(FOCUSED)
    assert "amoxicilin" in drug
    late.come()
    expect(links).to_have_count(2)
    assert page.evaluate(FOCUSED) == drug
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{drug}")


@pytest.mark.parametrize("path", ["/drugs", "/compare"])
def test_a_drug_that_is_gone_gives_the_focus_to_the_box(tab: Open, path: str) -> None:
    """From there Tab leads into the new list."""
    page = tab(path)
    late = _found_and_a_late_list(page, "a", "m", f"{path}?q=am")
    links = page.locator("#found a, #picker-found a")
    expect(links).to_have_count(5)
    links.nth(2).focus()
    late.come()
    expect(links).to_have_count(2)
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(links.nth(0)).to_be_focused()


def test_the_focus_stays_on_its_brand(tab: Open) -> None:
    """Several lead to one drug: it stays in the row of the brand."""
    page = tab("/brands")
    late = _found_and_a_late_list(page, "c", "e", "/brands?q=ce")
    rows = page.locator("#found tbody tr")
    expect(rows).to_have_count(6)
    page.locator("#found tr:has-text('Cetamau 650') a").focus()
    late.come()
    expect(rows).to_have_count(3)
    expect(page.locator("#found tr:has-text('Cetamau 650') a")).to_be_focused()


def test_a_list_takes_no_focus_from_elsewhere(tab: Open) -> None:
    """Somebody who has left the list is left alone."""
    page = tab("/drugs")
    late = _found_and_a_late_list(page, "a", "m", "/drugs?q=am")
    page.locator(".letters a").first.focus()
    late.come()
    expect(page.locator("#found a")).to_have_count(2)
    expect(page.locator(".letters a").first).to_be_focused()
