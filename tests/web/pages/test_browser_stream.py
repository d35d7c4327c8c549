"""Where a model adds to answers: the quotation at once, the checked summary at the end, and a cut stream never as a whole one."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest
from tests.web.pages.conftest import Open, expect, until
from tests.web.pages.site import serving

from duocthu.bootstrap.serving import Served
from duocthu.domain.answer_event import Quoted
from duocthu.domain.errors import ModelError
from duocthu.domain.question import Question
from duocthu.ports.llm import ModelRequest
from duocthu.web.app import make_app
from duocthu.workflows.open_book import OpenBook

QUESTION = "tác dụng không mong muốn của ibuprofen"
WAITING = ".answer__waiting"


class ReadingModel:
    """A model that repeats the first sentence that it was given, when it is let; or is lost."""

    name, room = "reading", 8000

    def __init__(self) -> None:
        """It waits to be let go."""
        self.go_on = threading.Event()
        self.is_lost = False

    def complete(self, request: ModelRequest) -> Iterator[str]:
        """One claim with its evidence."""
        self.go_on.wait(20)
        if self.is_lost:
            raise ModelError("model_unreachable", url="http://127.0.0.1:1/v1", reason="refused")
        passage = json.loads(request.data)["passages"][0]
        words = passage["parts"][0]["text"].split(". ")[0].rstrip(".") + "."
        evidence = [{"chunk_id": passage["chunk_id"], "quote": words.rstrip(".")}]
        claim = {"text": words, "drug_id": passage["drug_id"], "section_key": passage["section_key"], "evidence": evidence}
        yield json.dumps({"claims": [claim]})


@pytest.fixture
def model() -> ReadingModel:
    """The model of the site."""
    return ReadingModel()


@pytest.fixture
def slow_site(served: Served, sites: ExitStack, model: ReadingModel, monkeypatch: pytest.MonkeyPatch) -> str:
    """The sample book with that model."""
    monkeypatch.setattr(served.book, "_model", model)
    return sites.enter_context(serving(make_app(replace(served, model_seconds=20.0))))


def _ask(page: Any) -> None:  # noqa: ANN401 -- Playwright may be missing
    page.fill("#question", QUESTION)
    page.press("#question", "Enter")
    page.wait_for_selector(WAITING)


def test_the_quotation_comes_at_once_and_the_summary_above_it(tab: Open, slow_site: str, model: ReadingModel) -> None:
    """The first is marked as unfinished; the last has its place in the history, and works like any answer."""
    page = tab(where=slow_site)
    _ask(page)
    assert page.locator(".quote").count() > 0
    assert page.locator(".summary").count() == 0
    assert page.get_attribute("#answer", "aria-busy") == "true"
    assert page.locator("#recent").is_hidden()
    model.go_on.set()
    page.wait_for_selector(".summary .page-button")
    assert page.locator(WAITING).count() == 0
    assert page.get_attribute("#answer", "aria-busy") is None
    assert page.locator(".summary").bounding_box()["y"] < page.locator(".group").first.bounding_box()["y"]
    assert page.locator("#recent a").all_inner_texts() == [QUESTION]
    page.click(".summary .page-button >> nth=0")
    page.wait_for_selector("#page-panel .sheet__box")
    page.reload()
    assert page.locator(".summary").count() == 1


def test_the_summary_leaves_what_was_done_meanwhile(tab: Open, slow_site: str, model: ReadingModel) -> None:
    """The page opened beside, an open chip and its words, what is typed to ask on, the caret, the names that fit."""
    page = tab(where=slow_site)
    _ask(page)
    page.click(".group [data-page] >> nth=0")
    until(page, "history.state?.beside && document.activeElement.id === 'viewer-title'")
    page.click(".chip summary >> nth=0")
    page.fill(".chip input[name=put]", "warf")
    page.fill("#follow", "liều amlo")
    page.wait_for_selector(".follow [role=option]")
    page.keyboard.press("ArrowDown")
    model.go_on.set()
    page.wait_for_selector(".summary .page-button")
    expect(page.locator("#follow")).to_be_focused()
    assert page.input_value(".chip details[open] input[name=put]") == "warf"
    page.keyboard.press("Enter")
    assert page.input_value("#follow").strip() == "liều AMLODIPIN"
    assert page.locator("#page-panel .viewer").count() == 1
    expect(page.locator(".group [data-page][aria-current=true]")).to_have_count(1)
    page.click("[data-close-page]")
    expect(page.locator(".group [data-page] >> nth=0")).to_be_focused()


def test_the_summary_leaves_the_next_question_alone(tab: Open, slow_site: str, model: ReadingModel) -> None:
    """And the line that is read by then in its place."""
    page = tab(where=slow_site, viewport={"width": 1280, "height": 300})
    _ask(page)
    page.fill("#question", "liều gent")
    page.evaluate("document.querySelector('.group .quote__words').scrollIntoView({ block: 'start', behavior: 'instant' })")
    page.evaluate("scrollBy({ top: 40, behavior: 'instant' })")
    where = "document.querySelector('.group .quote__words').getBoundingClientRect().top"
    top = page.evaluate(where)
    model.go_on.set()
    page.wait_for_selector(".summary .page-button")
    expect(page.locator("#question")).to_be_focused()
    assert page.input_value("#question") == "liều gent"
    assert page.evaluate(where) == pytest.approx(top, abs=2)


def test_without_scripts_it_comes_whole(tab: Open, slow_site: str, model: ReadingModel) -> None:
    """After the model has done."""
    model.go_on.set()
    page = tab(f"/?q={quote(QUESTION)}", where=slow_site, scripts=False)
    assert page.locator(".summary").count() == 1


def _lost(model: ReadingModel) -> None:
    model.is_lost = True
    model.go_on.set()


def test_a_lost_model_leaves_the_quotation(tab: Open, slow_site: str, model: ReadingModel) -> None:
    """And the answer says so."""
    page = tab(where=slow_site)
    _ask(page)
    _lost(model)
    until(page, f"!document.querySelector('{WAITING}')")
    assert page.locator(".summary").count() == 0
    assert "Mô hình ngôn ngữ không đưa ra được câu trả lời" in page.inner_text("#answer")


@pytest.mark.parametrize("broken", [False, True], ids=["the events end", "the server is gone"])
def test_a_cut_stream_is_told(tab: Open, slow_site: str, monkeypatch: pytest.MonkeyPatch, broken: Any) -> None:  # noqa: ANN401
    """The quotations stay, and say that no summary came."""

    async def parts(_desk: object, book: OpenBook, question: Question, _instance: str) -> AsyncIterator[tuple[str, object]]:
        first = next(book.answer_events(question))
        assert isinstance(first, Quoted)
        yield "quotation", first.answer
        if broken:
            await asyncio.sleep(0.5)  # what was sent is on its way before the line is cut
            raise ConnectionResetError

    monkeypatch.setattr("duocthu.web.pages.ask.answer_parts", parts)
    page = tab(where=slow_site, fails=True)
    page.fill("#question", QUESTION)
    page.press("#question", "Enter")
    page.wait_for_selector(f"{WAITING}.notice--warn")
    assert "Kết nối bị ngắt" in page.inner_text(WAITING)
    assert page.locator(".quote").count() > 0
    assert page.locator(".summary").count() == 0


def test_a_server_that_is_gone_is_told(tab: Open, slow_site: str) -> None:
    """Instead of an answer; no words of an earlier one stay."""
    page = tab(where=slow_site, fails=True)
    page.context.set_offline(True)
    page.fill("#question", QUESTION)
    page.press("#question", "Enter")
    page.wait_for_selector("#answer .notice--stop")
    assert "Không nhận được câu trả lời" in page.inner_text("#answer")
