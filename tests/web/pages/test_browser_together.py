"""Several drugs in a browser: chosen one by one, compared section by section, held against each other in both directions."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from tests.web.pages.conftest import SIZES, Open, follow, until

Scripts = Literal[True, False]
both = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
sizes = pytest.mark.parametrize("size", SIZES)
NO_PROOF = "Sách không ghi không có nghĩa là an toàn."


def _names(page: Any) -> list[str]:  # noqa: ANN401 -- Playwright may be missing
    return [name.strip() for name in page.locator(".picked > a:first-child").all_inner_texts()]


@sizes
@both
def test_drugs_are_chosen_one_by_one(tab: Open, size: str, scripts: Scripts) -> None:
    """A name typed in full is taken at once, another one is chosen from the list; each can be dropped; four is the most."""
    page = tab("/compare", size=size, scripts=scripts)
    page.fill("#find", "ibuprofen")
    page.press("#find", "Enter")
    page.wait_for_url("**/compare?drug=ibuprofen")
    assert _names(page) == ["IBUPROFEN"]
    page.fill("#find", "gentamixin")
    page.press("#find", "Enter")
    page.wait_for_url("**q=gentamixin")
    page.click("#picker-found a:has-text('GENTAMICIN')")
    page.wait_for_url("**drug=gentamicin**")
    assert _names(page) == ["IBUPROFEN", "GENTAMICIN"]
    page.goto(page.url + "&drug=furosemid&drug=warfarin_natri")
    assert page.locator("#find").count() == 0
    follow(page, ".picked__out >> nth=2")
    assert _names(page) == ["IBUPROFEN", "GENTAMICIN", "WARFARIN NATRI"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_drugs_are_offered_while_typing(tab: Open) -> None:
    """And chosen by keyboard alone; what is chosen already is not offered again."""
    page = tab("/interactions?drug=ibuprofen")
    page.type("#find", "ibup")
    until(page, "document.querySelector('#picker-found').innerText.includes('Không có tên thuốc nào')")
    page.fill("#find", "warf")  # at once: nothing that is found for its beginnings comes between the keys
    page.wait_for_selector("#picker-found a:has-text('WARFARIN')")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**drug=warfarin_natri")
    assert page.locator(".pair").count() == 1


@sizes
@both
def test_a_section_of_several_drugs(tab: Open, size: str, scripts: Scripts) -> None:
    """Side by side, or one below the other; each cited; pictures at their place; what one does not have is told."""
    page = tab("/compare?drug=gentamicin&drug=ibuprofen", size=size, scripts=scripts)
    assert page.inner_text(".compare__title") == "Liều lượng và cách dùng"
    cells = page.locator(".compare__cell")
    assert cells.count() == 2
    left, right = cells.nth(0).bounding_box(), cells.nth(1).bounding_box()
    if size == "desktop":
        assert right["x"] > left["x"] + left["width"] - 1
    else:
        assert right["y"] > left["y"] + left["height"] - 1
    assert cells.nth(0).locator(".crop img").count() == 3
    assert "mục này có 3 bảng hoặc công thức" in cells.nth(0).locator(".notice").inner_text()
    assert cells.nth(1).locator(".notice").count() == 0
    assert (
        "— IBUPROFEN, Liều lượng và cách dùng; trang in 24 (trang PDF 22)" in cells.nth(1).locator(".compare__cite").inner_text()
    )
    page.select_option("#section", "chong_chi_dinh")
    page.click(".compare__section button")
    page.wait_for_url("**section=chong_chi_dinh")
    assert page.inner_text(".compare__title") == "Chống chỉ định"
    assert cells.nth(0).locator(".mark").count() >= 1


def test_a_section_that_one_drug_does_not_have(tab: Open) -> None:
    """Said beside what the other one says, and that this proves nothing."""
    page = tab("/compare?drug=ibuprofen&drug=zolpidem&section=tuong_ky")
    told = [cell.inner_text() for cell in page.locator(".compare__cell .notice").all()]
    assert told
    assert all("không có mục «Tương kỵ»" in words and NO_PROOF in words for words in told)


@sizes
@both
def test_interactions_say_which_side_says_it(tab: Open, size: str, scripts: Scripts) -> None:
    """Both monographs are heard, each under its own head, with its page."""
    page = tab("/interactions?drug=ibuprofen&drug=warfarin_natri", size=size, scripts=scripts)
    sides = page.locator(".side")
    heads = [side.locator("h3").first.inner_text() for side in sides.all()]
    assert heads == ["Chuyên luận IBUPROFEN nói về WARFARIN NATRI", "Chuyên luận WARFARIN NATRI nói về IBUPROFEN"]
    for side, drug in zip(sides.all(), ("IBUPROFEN", "WARFARIN NATRI"), strict=True):
        assert side.locator(".quote").count() >= 1
        assert all(title.startswith(drug) for title in side.locator(".group__title").all_inner_texts())
        assert side.locator("[data-page]").count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sides.nth(1).locator("[data-page]").first.click()
    page.wait_for_selector("#page-panel .sheet__box" if scripts else ".sheet__box")


@both
def test_silence_is_never_told_as_safety(tab: Open, scripts: Scripts) -> None:
    """One side alone, or both: what was looked through is named, and that absence proves nothing."""
    page = tab("/interactions?drug=ceftriaxon&drug=gentamicin", scripts=scripts)
    speaks, silent = page.locator(".side").all()
    assert speaks.locator(".quote").count() == 1
    assert NO_PROOF not in speaks.inner_text()
    assert "Không thấy nêu:" in silent.inner_text()
    assert "«Tương tác thuốc»" in silent.inner_text()
    assert NO_PROOF in silent.inner_text()
    page.goto(page.url.replace("drug=ceftriaxon&drug=gentamicin", "drug=amlodipin&drug=zolpidem"))
    for side in page.locator(".side").all():
        assert "Không thấy nêu:" in side.inner_text()
        assert NO_PROOF in side.inner_text()


def test_three_drugs_are_three_pairs(tab: Open) -> None:
    """Every pair, every direction."""
    page = tab("/interactions?drug=ibuprofen&drug=warfarin_natri&drug=furosemid")
    assert page.locator(".pair > h2").all_inner_texts() == [
        "IBUPROFEN + WARFARIN NATRI",
        "IBUPROFEN + FUROSEMID",
        "WARFARIN NATRI + FUROSEMID",
    ]
    assert page.locator(".side").count() == 6


@pytest.mark.parametrize("path", ["/compare?drug=nothing_such", "/interactions?drug=ibuprofen&drug=nothing_such"])
def test_a_drug_that_the_book_does_not_have(tab: Open, path: str) -> None:
    """A plain sentence."""
    page = tab(path, fails=True)
    assert "nothing_such" in page.inner_text("main .notice")
