"""A monograph in a browser: book order, index, pages in the margin, pictures at their place, what is withheld."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from starlette.testclient import TestClient
from tests.web.pages.conftest import SIZES, Open, expect, follow, until

from duocthu.bootstrap.serving import Served

Scripts = Literal[True, False]
both = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
sizes = pytest.mark.parametrize("size", SIZES)


def _letters(text: str) -> str:
    return re.sub(r"\s|-", "", text)


@sizes
@both
def test_the_whole_monograph_in_book_order(tab: Open, served: Served, size: str, scripts: Scripts) -> None:
    """Sections as in the records, each with the page that it begins on; facts at the head; nothing overflows."""
    page = tab("/drugs/gentamicin", size=size, scripts=scripts)
    view = served.book.monograph("gentamicin")
    assert page.locator(".section h2").all_inner_texts() == [section.display_name for section in view.sections]
    assert page.locator(".index ol a").all_text_contents() == [section.display_name for section in view.sections]
    assert "22–23" in page.inner_text(".facts")
    assert page.locator(".facts a").all_inner_texts() == ["D06AX07", "J01GB03", "S01AA11", "S02AA14"]
    for section in view.sections:
        assert page.locator(f"#{section.key} .mark, #{section.key} .page-button").count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_no_letter_is_lost_or_added(tab: Open, served: Served) -> None:
    """What a section shows in words is what its records hold, for every drug of the book."""
    for drug in served.book.catalog.drugs:
        page = tab(f"/drugs/{drug.drug_id}", scripts=False)
        shown = page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('.section')].map((one) => {
                 const copy = one.cloneNode(true);
                 copy.querySelectorAll('.mark, .withheld, figure, h2').forEach((part) => part.remove());
                 return [one.id, copy.textContent];
               }))"""
        )
        for section in served.book.monograph(drug.drug_id).sections:
            printed = "".join(line.text for piece in section.pieces for line in piece.lines)
            assert _letters(shown[section.key]) == _letters(printed), (drug.drug_id, section.key)
        page.context.close()


@both
@pytest.mark.parametrize("path", ["/drugs/gentamicin", "/compare?drug=gentamicin&drug=ibuprofen&drug=furosemid"])
@sizes
def test_a_wide_table_stays_legible(tab: Open, size: str, path: str, scripts: Scripts) -> None:
    """In a narrow place it keeps its size, says that it is scrolled, and is scrolled in its own frame, which takes the focus."""
    page = tab(path, size=size, scripts=scripts)
    wide = page.locator(".crop--wide")
    assert wide.count() == 1
    is_narrow = size == "phone" or path.startswith("/compare")
    assert wide.locator(".crop__hint").is_visible() == is_narrow
    picture, frame = wide.locator("img"), wide.locator("a.crop__frame")
    if is_narrow:
        assert picture.evaluate("(one) => one.offsetWidth") == int(picture.get_attribute("width") or 0)
    assert frame.evaluate("(one) => one.scrollWidth > one.clientWidth") == is_narrow
    for other in page.locator(".crop:not(.crop--wide) a.crop__frame").all():
        assert other.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@sizes
def test_sub_labels_keep_their_face(tab: Open, size: str) -> None:
    """Bold and italic lines as printed."""
    page = tab("/drugs/ibuprofen", size=size)
    labels = page.locator("#tac_dung_khong_mong_muon .para--italic").all_inner_texts()
    assert any("ADR > 1/100" in label for label in labels)
    face = page.evaluate("getComputedStyle(document.querySelector('#tac_dung_khong_mong_muon .para--italic')).fontStyle")
    assert face == "italic"


@sizes
@both
def test_tables_are_pictures_and_withheld_places_lead_to_the_page(tab: Open, size: str, scripts: Scripts) -> None:
    """A picture has its size beforehand, its page, and words that say what it is; an overprinted line is not in words."""
    page = tab("/drugs/gentamicin", size=size, scripts=scripts)
    crops = page.locator("#lieu_luong_va_cach_dung .crop")
    assert crops.count() == 3
    for number in range(3):
        picture = crops.nth(number).locator("img")
        picture.scroll_into_view_if_needed()
        assert "chỉ có trong ảnh" in picture.get_attribute("alt")
        assert picture.get_attribute("loading") == "lazy"
        assert crops.nth(number).locator(".crop__frame").bounding_box()["width"] <= page.viewport_size["width"]
        assert crops.nth(number).locator("figcaption .page-button").count() >= 1
    withheld = page.locator(".withheld")
    assert "Xem trang sách." in withheld.inner_text()
    withheld.locator("a").first.click()
    page.wait_for_selector(".sheet")


def test_the_line_that_was_read_stays(tab: Open) -> None:
    """The column becomes narrower when a page opens beside it; the mark that opened it does not move away."""
    page = tab("/drugs/ibuprofen#tuong_tac_thuoc")
    mark = page.locator("#tuong_tac_thuoc .mark").first
    before = mark.bounding_box()["y"]
    mark.click()
    page.wait_for_selector("#page-panel .sheet")
    expect(page.locator("#viewer-title")).to_be_focused()
    page.evaluate("new Promise((done) => requestAnimationFrame(done))")  # by the next frame everything has found its place
    assert abs(mark.bounding_box()["y"] - before) < 30


@sizes
def test_a_page_opens_beside_the_text(tab: Open, size: str) -> None:
    """By keyboard; Escape leads back to the mark."""
    page = tab("/drugs/ibuprofen", size=size)
    mark = page.locator("#chi_dinh .mark").first
    mark.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#page-panel .sheet")
    expect(page.locator("#viewer-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#page-panel .viewer")).to_have_count(0)
    expect(mark).to_be_focused()


def test_the_index_follows_the_reader(tab: Open) -> None:
    """On a desktop it stays in view and marks the section that is read."""
    page = tab("/drugs/ibuprofen#tuong_tac_thuoc")
    until(page, "document.querySelector('.index a[aria-current]')?.textContent === 'Tương tác thuốc'")
    box = page.locator(".index").bounding_box()
    assert 0 <= box["y"] < 40
    page.click(".index a:has-text('Về đầu trang')")
    until(page, "scrollY < 200")
    until(page, "document.querySelector('.index a[aria-current]').textContent === 'Tên chung quốc tế'")


def test_the_index_is_folded_on_a_phone(tab: Open) -> None:
    """It opens by a tap and folds again when a section is chosen; without scripts it is open."""
    page = tab("/drugs/ibuprofen", size="phone")
    assert page.locator(".index ol").is_hidden()
    page.click(".index summary")
    page.click(".index a:has-text('Chống chỉ định')")
    expect(page).to_have_url(re.compile("#chong_chi_dinh$"))
    expect(page.locator(".index ol")).to_be_hidden()
    assert tab("/drugs/ibuprofen", size="phone", scripts=False).locator(".index ol").is_visible()


def test_the_way_from_a_drug_to_others(tab: Open) -> None:
    """To the next monograph, to a comparison, to interactions, to a question."""
    page = tab("/drugs/ibuprofen")
    assert page.get_attribute("a[rel=next]", "href") == "/drugs/metformin"
    assert page.get_attribute("a[rel=prev]", "href") == "/drugs/gentamicin"
    follow(page, "text=So sánh với thuốc khác")
    assert page.locator(".picked").count() == 1
    page.go_back()
    follow(page, "text=Hỏi về thuốc này")
    assert "IBUPROFEN" in page.inner_text(".chips")


def test_on_paper(tab: Open) -> None:
    """Text, pages and edition; no index, no buttons."""
    page = tab("/drugs/ibuprofen")
    page.emulate_media(media="print")
    assert page.locator(".index").is_hidden()
    assert page.locator(".monograph__ways").is_hidden()
    assert "Dược thư mẫu" in page.inner_text(".monograph__foot")
    for number in range(page.locator(".section").count()):
        section = page.locator(".section").nth(number)
        mark, head = section.locator(".mark").first.bounding_box(), section.locator("h2").bounding_box()
        assert mark["x"] + mark["width"] <= head["x"] + 1
        assert mark["x"] >= 0
    page.goto(page.url.replace("ibuprofen", "gentamicin"))
    page.emulate_media(media="print")
    assert "trang in 22 (trang PDF 20)" in page.inner_text(".withheld")


def test_without_the_pdf_pages_are_told_and_not_linked(
    served: Served, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link that leads to an error helps nobody."""
    from duocthu.web.app import make_app  # noqa: PLC0415 -- one test's own server

    assert 'href="/pages/' in client.get("/drugs/ibuprofen", headers={"Accept": "text/html"}).text
    monkeypatch.setattr(served.book, "pictures", None)
    with TestClient(make_app(served), base_url="http://localhost:8000") as without:
        text = without.get("/drugs/ibuprofen", headers={"Accept": "text/html"}).text
    assert 'href="/pages/' not in text
    assert "tr. 23" in text
