"""``/``: the box to ask in, and the answer to ``?q=``; ``/ask/stream``: the same where a model adds to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse, StreamingResponse

from duocthu.domain.answer import Answer
from duocthu.domain.question import Question, Turn
from duocthu.web.asking import EVENT_STREAM, Asked, answer_parts, answered, server_sent
from duocthu.web.desk import Desk
from duocthu.web.pages.address import question_address
from duocthu.web.pages.answer_view import AnswerViews
from duocthu.web.pages.chips import chips_of, choices_of, sections_meant
from duocthu.web.pages.examples import example_questions, first_drug
from duocthu.web.pages.layout import Layout, is_part
from duocthu.web.pages.rewording import reworded
from duocthu.web.parameters import QuestionText
from duocthu.web.problem import Problem
from duocthu.workflows.line_file import LONGEST_QUESTION
from duocthu.workflows.marked_names import marked_names
from duocthu.workflows.open_book import OpenBook

_MOST_TURNS: Final = 5
_PART: Final = "answer_part.html"

Asking = Annotated[str, Query(max_length=LONGEST_QUESTION)]
Words = Annotated[str, Query(max_length=300)]
History = Annotated[
    list[Annotated[str, Query(max_length=LONGEST_QUESTION)]] | None,
    Query(max_length=_MOST_TURNS, description="earlier questions"),
]


class Answers:
    """Answers as pages show them, in the reader's language."""

    def __init__(self, desk: Desk, layout: Layout) -> None:
        """One book for each language, all of them the same but for their notices."""
        self._layout = layout
        self._books = {name: desk.book.speaking(catalogue) for name, catalogue in layout.catalogues.items()}
        self._views = {name: AnswerViews(self._books[name], catalogue) for name, catalogue in layout.catalogues.items()}

    def book(self, request: Request) -> OpenBook:
        """The book in the reader's language."""
        return self._books[self._layout.language(request)]

    def values(self, request: Request, asked: Asked, history: list[str], *, unfinished: bool = False) -> dict[str, object]:
        """What the template of an answer needs; an ``unfinished`` one awaits what a model adds."""
        language, book, answer = self._layout.language(request), self.book(request), asked.answer
        understood = book.understood(asked_with(answer.question, history))
        return {
            "view": self._views[language].view(
                answer, sections_meant(book, understood, answer), marked_names(understood, book.asked.context)
            ),
            "chips": chips_of(book, understood, answer, history),
            "choices": choices_of(understood, answer, history, self._layout.catalogues[language]),
            "history": history,
            "next_history": [*history, answer.question][-_MOST_TURNS:] if understood.drugs else [],
            "drug_names": ", ".join(dict.fromkeys(drug.drug_name for drug in understood.drugs)),
            "address": question_address(answer.question, history),
            "asked": asked,
            "unfinished": unfinished,
        }


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The pages of questions."""
    router = APIRouter(include_in_schema=False)
    answers = Answers(desk, layout)
    examples = example_questions(desk.book.catalog)
    box = {"first_drug": first_drug(desk.book.catalog)}

    @router.get("/")
    async def front(
        request: Request, q: Asking = "", h: History = None, out: Words | None = None, put: Words = "", own: Words = ""
    ) -> Response:
        question, history = q.strip(), _told(h)
        if not question:
            return layout.page(request, "ask.html", {**box, "q": "", "examples": examples, "answered": False})
        if out is not None:
            return RedirectResponse(
                question_address(reworded(question, out, own.strip() or put)[:LONGEST_QUESTION], history), 303
            )
        filled = await desk.room.do(lambda: _answer(desk, answers, request, question, history))
        if not is_part(request):
            return layout.page(request, "ask.html", {**box, "q": question, "examples": (), "answered": True, **filled})
        page = layout.page(request, _PART, filled)
        page.headers["HX-Push-Url"] = question_address(question, history)
        return page

    @router.get("/ask/stream")
    async def stream(request: Request, q: QuestionText, h: History = None) -> StreamingResponse:
        parts = _parts(desk, layout, answers, request, q.strip(), _told(h))
        return StreamingResponse(parts, media_type=EVENT_STREAM, headers={"Cache-Control": "no-store"})

    return router


def asked_with(question: str, history: Sequence[str]) -> Question:
    """A question and those before it."""
    return Question("", question, tuple(Turn(turn) for turn in history))


def _told(history: Sequence[str] | None) -> list[str]:
    return [turn for turn in history or () if turn.strip()]


def _answer(desk: Desk, answers: Answers, request: Request, question: str, history: list[str]) -> dict[str, object]:
    book = answers.book(request)
    return answers.values(request, answered(desk, lambda: book.ask(asked_with(question, history))), history)


async def _parts(
    desk: Desk, layout: Layout, answers: Answers, request: Request, question: str, history: list[str]
) -> AsyncIterator[bytes]:
    """The answer as HTML in server-sent events: ``quotation``, then ``final`` or ``error``; what has neither was cut off."""
    asked = asked_with(question, history)
    async for name, value in answer_parts(desk, answers.book(request), asked, request.url.path):
        if isinstance(value, Answer):
            whole = Asked("", value, 0.0, recorded=False)
            yield server_sent(name, layout.html(request, _PART, answers.values(request, whole, history, unfinished=True)))
        elif isinstance(value, Asked):
            yield server_sent(name, layout.html(request, _PART, answers.values(request, value, history)))
        elif isinstance(value, Problem):
            yield server_sent(name, layout.html(request, "error_part.html", {"detail": layout.told(request, value)}))
