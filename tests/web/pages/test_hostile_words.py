"""Words are words: markup, scripts and Markdown in names, passages, questions and notes are shown and never obeyed."""

from __future__ import annotations

import re
from contextlib import ExitStack
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest
from tests.web.pages.conftest import Open, expect
from tests.web.pages.site import serving

from duocthu.bootstrap.serving import Served
from duocthu.domain.answer import Answer, Notice, Suggestion
from duocthu.domain.question import Question
from duocthu.understanding.name_suggestions import NameSuggestion
from duocthu.web.app import make_app
from duocthu.workflows.open_book import OpenBook

PAYLOADS = (
    "<script>window.obeyed = 1</script>",
    "\"><img src=x onerror='window.obeyed = 1'>",
    "<svg onload=window.obeyed=1><animate onbegin=window.obeyed=1>",
    "<img src=http://192.0.2.1/a.png><iframe src=//192.0.2.1></iframe>",
    "[x](javascript:window.obeyed=1) ![y](http://192.0.2.1/b.png)",
    "javascript:window.obeyed=1",
    "{{ 7 * 7 }} {% raw %} ${window.obeyed = 1} <%= 1 %>",
    "' onfocus=window.obeyed=1 autofocus x='",
    "<style>body { display: none }</style><link rel=stylesheet href=http://192.0.2.1/c.css>",
    "<div hx-get='http://192.0.2.1/d' hx-trigger='load' hx-on:load='window.obeyed=1'></div>",
    "</textarea></title></script><base href=http://192.0.2.1/>",
    "\x1b[31m\u202eđảo\u202c\x00",
)
DOSE = "liều ibuprofen cho trẻ em"
OBEYED = "window.obeyed !== undefined"


def _hostile(answer: Answer, words: str) -> Answer:
    """The answer with these words wherever a book, a model or a name may bring some."""
    return replace(
        answer,
        understanding=words,
        statements=tuple(replace(s, text=f"{words}\n{s.text}", label_path=(words, *s.label_path)) for s in answer.statements),
        citations=tuple(replace(citation, drug_name=words) for citation in answer.citations),
        notices=(*answer.notices, Notice("unheeded_words", words)),
        suggestions=(Suggestion("ibuprofen", words),),
    )


@pytest.fixture(params=range(len(PAYLOADS)))
def words(request: pytest.FixtureRequest) -> str:
    """One payload after the other."""
    return PAYLOADS[request.param]


@pytest.fixture
def hostile_site(served: Served, sites: ExitStack, words: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A book of which every name and passage is a payload."""
    asked = OpenBook.ask
    name = NameSuggestion("ibuprofen", words, words, "title", corrected=False)
    monkeypatch.setattr(OpenBook, "ask", lambda self, question: _hostile(asked(self, question), words))
    monkeypatch.setattr(OpenBook, "suggestions", lambda _self, _typed, _limit: (name,))
    context = served.book.asked.context
    source = replace(context.source, title=words, edition=words)
    monkeypatch.setattr(served.book, "asked", replace(served.book.asked, context=replace(context, source=source)))
    return sites.enter_context(serving(make_app(served)))


def _check(page: Any) -> None:  # noqa: ANN401 -- Playwright may be missing
    assert page.evaluate(OBEYED) is False
    assert (
        page.evaluate(
            "document.querySelectorAll('script:not([src]), iframe, base, style, [onerror], [onload], [onfocus]').length"
        )
        == 0
    )
    assert page.evaluate("[...document.links].every((link) => link.protocol === location.protocol)")
    assert page.locator("body").is_visible()


def test_a_hostile_book_is_quoted(tab: Open, hostile_site: str, words: str) -> None:
    """As it stands, in the answer, its copy, the suggestions, the history; nothing runs and nothing is fetched."""
    page = tab(f"/?q={quote(DOSE)}", where=hostile_site)
    _check(page)
    shown = page.locator(".quote__words p").first.text_content()
    assert shown.split() == words.replace("\x00", "\ufffd").split() or "\x00" in words
    page.click(".band [data-copy] >> nth=0")
    page.click(".chip summary >> nth=0")
    page.type(".chip details[open] input[type=text]", "ib")
    page.wait_for_selector(".chip .suggest li")
    _check(page)
    page.click(".band [data-page] >> nth=0")
    page.wait_for_selector("#page-panel .sheet__box")
    _check(page)
    page.fill("#question", words.replace("\x00", "") + " ibuprofen")
    page.press("#question", "Enter")
    expect(page.locator("#answer")).to_have_attribute("data-question", re.compile("ibuprofen$"))
    expect(page.locator("#page-panel")).to_be_empty()  # emptied when all is done that follows an answer
    _check(page)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_hostile_question_is_repeated(tab: Open, payload: str) -> None:
    """In the box, the title, the address, the follow-up and the list on the device."""
    said = payload.replace("\x00", "")
    page = tab(f"/?q={quote(said + ' liều ibuprofen')}&h={quote(said + ' ibuprofen')}")
    _check(page)
    assert page.input_value("#question") == said + " liều ibuprofen"
    page.goto(page.url.partition("?")[0])
    assert page.locator("#recent a").count() == 1
    _check(page)


def test_a_hostile_history_leads_nowhere(tab: Open) -> None:
    """Whatever stands in the browser's store: only questions of this server are links."""
    page = tab()
    entries = [
        {"question": "x", "address": "javascript:window.obeyed=1"},
        {"question": 1},
        None,
        "x",
        {"question": "a", "address": "//192.0.2.1"},
    ]
    page.evaluate("(entries) => localStorage.setItem('duocthu.recent', JSON.stringify(entries))", entries)
    page.reload()
    assert page.locator("#recent a").count() == 0
    page.evaluate("localStorage.setItem('duocthu.recent', '{')")
    page.reload()
    assert page.locator("#recent").is_hidden()


def test_a_hostile_note_stays_a_note(tab: Open, served: Served) -> None:
    """It is kept as it was written, and the page that thanks does not repeat it."""
    page = tab(f"/?q={quote(DOSE)}")
    page.click(".feedback summary")
    page.fill(".feedback textarea", PAYLOADS[0])
    page.click(".feedback button >> nth=1")
    page.wait_for_selector(".notice:has-text('Đã ghi phản hồi')")
    _check(page)
    assert served.record.log is not None
    assert any(question.note == PAYLOADS[0] for question in served.record.log.questions())


def test_a_question_asks_for_nothing_but_itself(served: Served) -> None:
    """The answer's own words come from the book: a payload that looks like a template stays one."""
    assert "49" not in served.book.ask(Question("", "{{ 7 * 7 }} ibuprofen")).understanding
