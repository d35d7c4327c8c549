"""A page of the book in a browser: its picture, its words, its outline, and the ways on from it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.pages.conftest import SIZES, Open, follow, until

CITED = "/pages/21?chunk=ibuprofen__lieu_luong_va_cach_dung__0&lines=0-3"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_page_with_its_ways(tab: Open, size: str, scripts: Any) -> None:  # noqa: ANN401 -- an example
    """Both addresses, the page before and after, larger and smaller, the passage outlined all the way, the PDF at that page."""
    page = tab(CITED, size=size, scripts=scripts)
    assert page.inner_text("h1").startswith("Trang 24 (trang PDF 22)")
    assert page.get_attribute("a[target=_blank]", "href") == "/book.pdf#page=22"
    assert page.locator(".sheet__box").count() == 1
    follow(page, "text=Lớn >> nth=0")
    assert page.locator(".sheet__page--150").count() == 1
    assert page.locator(".sheet__box").count() == 1
    follow(page, "[rel=next]")
    assert page.inner_text("h1").startswith("Trang 25 (trang PDF 23)")
    follow(page, "[rel=prev]")
    assert page.locator(".sheet__page--150 .sheet__box").count() == 1


def test_the_words_can_be_selected(tab: Open) -> None:
    """Where the picture shows them: the outlined lines are the lines that the text layer has there, with spaces between words."""
    page = tab(CITED)
    selected = page.evaluate(
        """() => {
          const box = document.querySelector('.sheet__box').getBoundingClientRect();
          const inside = [...document.querySelectorAll('.sheet__words text')].filter((line) => {
            const place = line.getBoundingClientRect();
            const middle = (place.top + place.bottom) / 2;
            return middle > box.top && middle < box.bottom && place.left >= box.left - 1 && place.left < box.right;
          });
          const range = document.createRange();
          range.setStartBefore(inside[0]);
          range.setEndAfter(inside[inside.length - 1]);
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          return getSelection().toString();
        }"""
    )
    assert selected.startswith("Dạng uống:\nGiảm đau, hạ sốt:\nNgười lớn: 200 - 400 mg/lần, ngày 3 - 4 lần,")


def test_the_picture_lies_below_the_words(tab: Open) -> None:
    """Same size, drawn, at the sharper scale where it is enlarged."""
    page = tab(CITED + "&zoom=200")
    assert page.get_attribute("svg image", "href") == "/api/pages/21/image?dpi=216"
    until(page, "performance.getEntriesByType('resource').some((one) => one.name.includes('/image'))")
    assert page.locator("svg image").bounding_box()["width"] == pytest.approx(
        page.locator("svg.sheet__page").bounding_box()["width"], abs=1
    )


def test_the_page_beside_turns_in_its_place(tab: Open) -> None:
    """The answer stays; the page goes on, and opens on its own by a link."""
    page = tab("/?q=ibuprofen%20tr%E1%BA%BB%20em")
    page.click(".band [data-page] >> nth=0")
    title = page.wait_for_selector("#page-panel #viewer-title").inner_text()
    page.click("#page-panel [rel=next]")
    until(page, f"document.querySelector('#viewer-title').innerText !== {title!r}")
    assert page.locator("#answer").count() == 1
    page.click("text=Mở riêng")
    page.wait_for_url("**/pages/**")
