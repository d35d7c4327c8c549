"""The lists of the book in a browser: by letter, code and brand, by what is typed; chapters under their headings."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.web.pages.conftest import SIZES, Open, expect, follow

Scripts = Literal[True, False]
both = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
sizes = pytest.mark.parametrize("size", SIZES)


@sizes
@both
def test_drugs_by_letter(tab: Open, size: str, scripts: Scripts) -> None:
    """All of them under their letters with their pages, then those of one letter; a name leads to its monograph."""
    page = tab("/drugs", size=size, scripts=scripts)
    assert page.inner_text("h1") == "16 chuyên luận thuốc"
    assert page.locator(".letter h2").count() == 12
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click(".letters a:text-is('C')")
    page.wait_for_url("**letter=C")
    assert page.locator(".letter li a").all_inner_texts() == ["CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE", "CEFTRIAXON"]
    assert page.locator(".letter li .small").all_inner_texts() == ["tr. 19–20", "tr. 20–21"]
    assert page.inner_text(".letters [aria-current]") == "C"
    follow(page, "text=CEFTRIAXON")
    assert page.inner_text("h1") == "CEFTRIAXON"


@both
def test_a_name_is_found(tab: Open, scripts: Scripts) -> None:
    """A brand without diacritics, by Enter alone; the name that fits is told."""
    page = tab("/drugs", scripts=scripts)
    page.fill("#find", "salbutamol")
    page.press("#find", "Enter")
    page.wait_for_url("**q=salbutamol")
    assert page.locator("#found li").count() == 2
    page.fill("#find", "xyzabc")
    page.press("#find", "Enter")
    page.wait_for_selector("#found:has-text('Không có tên thuốc nào gần với «xyzabc»')")


def test_names_are_found_while_typing(tab: Open) -> None:
    """Without a click, also with a slip; the list below stays."""
    page = tab("/drugs")
    page.type("#find", "paracetmol")
    page.wait_for_selector("#found a:has-text('PARACETAMOL')")
    assert page.locator(".letter").count() == 12
    page.fill("#find", "")
    expect(page.locator("#found a")).to_have_count(0)
    page.fill("#find", "paracetmol")  # at once: nothing that is found for its beginnings comes between the keys
    page.wait_for_selector("#found a:has-text('PARACETAMOL')")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/drugs/paracetamol")


@sizes
@both
def test_atc_goes_down_level_by_level(tab: Open, size: str, scripts: Scripts) -> None:
    """Groups bear the names that the book gives them; drugs without a code are listed; the way back is shown."""
    page = tab("/atc", size=size, scripts=scripts)
    assert "C\nHỆ TIM MẠCH" in page.inner_text(".atc-top li:has-text('HỆ TIM MẠCH') a")
    assert "SALBUTAMOL (Dùng trong sản khoa)" in page.inner_text("main")
    follow(page, ".atc-top a:has-text('HỆ TIM MẠCH')")
    follow(page, "h2 a:has-text('C08')")
    follow(page, "h2 a:has-text('C08C')")
    follow(page, "h2 a:has-text('C08CA')")
    assert page.inner_text("h2").startswith("C08CA01")
    assert page.locator(".path a").all_inner_texts() == ["ATC", "C", "C08", "C08C"]
    assert page.locator(".letter li a").all_inner_texts() == ["AMLODIPIN"]


@sizes
@both
def test_brands_lead_to_their_drug(tab: Open, size: str, scripts: Scripts) -> None:
    """By letter and by what is typed."""
    page = tab("/brands?letter=A", size=size, scripts=scripts)
    brand = page.inner_text(".brands tbody th >> nth=0")
    assert brand.startswith("A")
    page.fill("#find", brand.lower()[:4])
    page.press("#find", "Enter")
    page.wait_for_url("**q=*")
    assert brand in page.locator("#found tbody th").all_inner_texts()
    follow(page, "#found tbody a >> nth=0")
    assert page.locator(".monograph").count() == 1


@sizes
@both
def test_chapters_are_read_under_their_headings(tab: Open, size: str, scripts: Scripts) -> None:
    """Both parts are listed; a chapter has its headings as the book ranks them, its pages, its tables as pictures."""
    page = tab("/chapters", size=size, scripts=scripts)
    assert page.locator("main h2").all_inner_texts() == ["Các chuyên luận chung", "Các phụ lục"]
    follow(page, "text=SỬ DỤNG THUỐC Ở NGƯỜI SUY THẬN VÀ SUY GAN")
    assert page.inner_text("h1") == "SỬ DỤNG THUỐC Ở NGƯỜI SUY THẬN VÀ SUY GAN"
    assert page.locator(".book h2").all_inner_texts()[0] == "1. Suy thận"
    assert page.locator(".book h3").all_inner_texts()[0] == "1.1. Ước tính chức năng thận"
    assert page.locator(".book .mark").count() >= 2
    assert page.locator(".book .crop img").count() == 1
    assert "1. Suy thận" not in page.locator(".book .para").all_inner_texts()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_the_book_does_not_have_is_told(tab: Open) -> None:
    """A page with a plain sentence and the right status."""
    page = tab("/chapters/nothing_such", fails=True)
    assert "Sách không có chương với mã «nothing_such»" in page.inner_text("main")
    page.goto(page.url.replace("/chapters/nothing_such", "/drugs/nothing_such"))
    assert page.locator("main .notice").count() == 1
