"""A book, a question's answer and a reader's note full of markup: shown as they stand, nothing runs, nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from tests.web.pages.conftest import Open, until
from tests.web.pages.hostile_records import PAYLOADS, hostile_workspace
from tests.web.pages.site import serving

from duocthu.bootstrap import application
from duocthu.domain.answer import Answer
from duocthu.web.app import make_app
from duocthu.workflows.open_book import OpenBook

PATHS = [
    "/drugs",
    "/drugs?letter=A",
    "/drugs?q=" + quote(PAYLOADS[0][:100]),
    "/atc",
    "/atc?under=C",
    "/brands?letter=A",
    "/brands?q=" + quote(PAYLOADS[1][:100]),
    "/drugs/gentamicin",
    "/drugs/thuoc_tuong_tu_hormon_giai_phong_gonadotropin",
    "/chapters",
    "/chapters/su_dung_thuoc_o_nguoi_suy_than_va_suy_gan",
    "/compare?drug=gentamicin&drug=ibuprofen",
    "/compare?drug=gentamicin&q=" + quote(PAYLOADS[2][:100]),
    "/interactions?drug=ibuprofen&drug=warfarin_natri",
    "/interactions?drug=ceftriaxon&drug=gentamicin&q=" + quote(PAYLOADS[4][:100]),
    "/corpus",
    "/corpus/findings?code=bold_line_unmatched",
    "/corpus/findings?code=overprinted_line&lang=en",
]


@pytest.fixture(scope="module")
def hostile(sample_workspace: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with such a book; what it says of interactions is hostile too."""
    folder = tmp_path_factory.mktemp("hostile")
    spoken = OpenBook.interactions

    def interactions(book: OpenBook, drug_ids: tuple[str, ...]) -> Answer:
        answer = spoken(book, drug_ids)
        statements = tuple(
            replace(
                s, text=f"{s.text}\n{PAYLOADS[n % len(PAYLOADS)]}", label_path=(*s.label_path, PAYLOADS[(n + 1) % len(PAYLOADS)])
            )
            for n, s in enumerate(answer.statements)
        )
        notices = tuple(replace(n, text=n.text + PAYLOADS[0] + PAYLOADS[4]) for n in answer.notices)
        return replace(answer, statements=statements, notices=notices)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OpenBook, "interactions", interactions)
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        program = application({"DUOCTHU_RECORD_DAYS": "7", "DUOCTHU_CACHE": str(folder / "cache")})
        workspace = hostile_workspace(sample_workspace, folder / "workspace")
        with program.serve(workspace) as opened, serving(make_app(opened)) as where:
            yield where


@pytest.mark.parametrize("path", PATHS)
def test_nothing_of_a_book_runs(tab: Open, hostile: str, path: str) -> None:
    """No dialog, no request elsewhere, no word on the console, no element of the book's making; the words are all there."""
    page = tab(path, where=hostile)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.hit") is None
    made = page.evaluate(
        """() => [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes]
          .filter((a) => /^on|^style$|^autofocus$/.test(a.name) || /^\\s*javascript:/i.test(a.value))
          .map((a) => `${one.tagName} ${a.name}`))"""
    )
    assert made == []
    assert page.locator("script:not([src])").count() == 0
    assert page.locator("main style, main script, img:not([src^='/'])").count() == 0
    text = page.evaluate("document.body.textContent")
    assert any(payload in text for payload in PAYLOADS)


def test_text_is_shown_as_it_stands(tab: Open, hostile: str) -> None:
    """Markup, Markdown and templates of a section are words."""
    page = tab("/drugs/gentamicin", where=hostile)
    words = " ".join(page.inner_text(".book").split())
    for payload in PAYLOADS:
        assert " ".join(payload.split()) in words


def test_what_is_offered_while_typing_is_words_as_well(tab: Open, hostile: str) -> None:
    """Parts that htmx puts into the page are no different."""
    page = tab("/brands", where=hostile)
    page.type("#find", "am")
    until(page, "document.querySelector('#found tbody') !== null")
    page.fill("#find", PAYLOADS[0][:100])
    until(page, "document.querySelector('#found').textContent.includes('<script>')")
    assert page.evaluate("window.hit") is None


def test_a_note_is_never_shown(tab: Open, hostile: str) -> None:
    """It is kept; the reader is thanked in our own words."""
    page = tab("/interactions?drug=ibuprofen&drug=warfarin_natri", where=hostile)
    page.click(".feedback summary")
    page.fill(".feedback textarea", "".join(PAYLOADS))
    page.click(".feedback button[value=wrong]")
    page.wait_for_selector("text=Đã ghi phản hồi. Cảm ơn bạn.")
    assert page.evaluate("window.hit") is None
