"""A model rewords, and what it gets wrong stays with it: through the real client, against a server that plays every bad model."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from benchmarks.hostile_models import questions_of
from tests.adapters.loopback_server import refused
from tests.adapters.model_server import ModelStub, model_server, streamed
from tests.workflows.hostile_models import Hostile, Tally

from duocthu.bootstrap import application
from duocthu.domain.answer import Answer
from duocthu.domain.answer_event import Failed, Finished, Quoted, Stated
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.question import Question
from duocthu.workflows.ask import AskedBook, ask
from duocthu.workflows.ask_model import answer_many, answer_with, stream_answer
from duocthu.workflows.load_book import open_workspace

pytest.importorskip("httpx2", reason="'httpx2' is not installed: pip install \"duocthu[model]\"")
from duocthu.adapters.llm_openai import ModelServer, OpenAiModel

QUESTION = "liều amlodipin"
LEAST_CASES = 300
LEAST_KEPT = 0.9


@pytest.fixture(scope="module")
def book(sample_workspace: Path) -> AskedBook:
    """The sample book, open."""
    program = application({})
    return open_workspace(program._source(sample_workspace), program._vectors(sample_workspace), program.catalogue)


@pytest.fixture
def stub() -> Iterator[ModelStub]:
    """A server of a model."""
    with model_server() as server:
        yield server


@pytest.fixture(scope="module")
def tally(book: AskedBook) -> Tally:
    """What all bad models and all honest ones did to the sample book."""
    with model_server() as server:
        hostile = Hostile(book, questions_of(book), server, seed=1)
        hostile.faults(9)
        hostile.obedience(5)
        hostile.protocol(2)
        hostile.honesty(6)
        return hostile.tally


def model(stub: ModelStub, **settings: float) -> OpenAiModel:
    """The model behind the server."""
    chosen: dict[str, Any] = {"seconds": 10.0, "retries": 0} | settings
    return OpenAiModel(ModelServer(stub.url, "m", **chosen))


def claiming(make: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> Callable[..., None]:
    """A reply with the claims that ``make`` builds from the passages of the request."""

    def reply(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        passages = json.loads(body["messages"][1]["content"])["passages"]
        streamed(json.dumps({"claims": make(passages)}, ensure_ascii=False))(handler, body)

    return reply


def first_line(passages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An honest claim."""
    passage = passages[0]
    text = passage["parts"][0]["text"].split(". ")[0]
    evidence = [{"chunk_id": passage["chunk_id"], "quote": text}]
    return [{"text": text, "drug_id": passage["drug_id"], "section_key": passage["section_key"], "evidence": evidence}]


def codes(answer: Answer) -> list[str]:
    """The notices of an answer."""
    return [notice.code for notice in answer.notices]


def test_no_fault_of_a_bad_model_reaches_the_reader(tally: Tally) -> None:
    """Of every kind; the truth of each case is its maker's, and the quotation stays whole in all of them."""
    assert sum(tally.cases.values()) >= LEAST_CASES
    assert len(tally.cases) >= 50
    assert not tally.leaked, [line for line in tally.examples if line.startswith("LEAKED")]


def test_honest_rewordings_are_kept(tally: Tally) -> None:
    """A verifier that drops everything would be safe and worthless."""
    assert sum(tally.honest.values()) >= LEAST_CASES
    kept = sum(tally.kept.values()) / sum(tally.honest.values())
    assert kept >= LEAST_KEPT, [line for line in tally.examples if line.startswith("dropped")]
    assert all(tally.kept[kind] * 2 >= made for kind, made in tally.honest.items())


def test_the_summary_stands_before_what_it_rests_on(book: AskedBook, stub: ModelStub) -> None:
    """With its citation, its section and a word on who wrote it; the quotation comes first on the way and stays below."""
    stub.reply = claiming(first_line)
    first, stated, last = stream_answer(Question("q", QUESTION), book, model(stub))
    assert isinstance(first, Quoted)
    assert isinstance(stated, Stated)
    assert isinstance(last, Finished)
    quotation = ask(Question("q", QUESTION), book)
    assert first.answer == quotation
    assert last.answer.statements == (stated.statement, *quotation.statements)
    assert stated.statement.kind == "summary"
    assert stated.statement.text.startswith("Liều lượng và cách dùng: ")
    assert set(stated.statement.citation_ids) <= {citation.chunk_id for citation in quotation.citations}
    assert codes(last.answer) == [*codes(quotation), "summary_by_model"]
    assert last.answer == replace(quotation, statements=last.answer.statements, notices=last.answer.notices)


def test_what_is_dropped_is_counted(book: AskedBook, stub: ModelStub) -> None:
    """A reader is told that the model said more than the book."""

    def with_an_invention(passages: list[dict[str, Any]]) -> list[dict[str, Any]]:
        (claim,) = first_line(passages)
        return [claim, claim | {"text": "Uống 999 mg/ngày."}, claim]

    stub.reply = claiming(with_an_invention)
    answer = answer_with(Question("q", QUESTION), book, model(stub))
    assert [s.kind for s in answer.statements].count("summary") == 1
    assert codes(answer)[-2:] == ["summary_by_model", "model_claims_dropped"]
    assert "2" in answer.notices[-1].text


def test_nothing_left_is_the_quotation(book: AskedBook, stub: ModelStub) -> None:
    """And says so."""
    stub.reply = claiming(lambda _passages: [])
    answer = answer_with(Question("q", QUESTION), book, model(stub))
    quotation = ask(Question("q", QUESTION), book)
    assert answer.statements == quotation.statements
    assert codes(answer) == [*codes(quotation), "model_unverified"]


def test_a_model_that_is_down_leaves_the_quotation(book: AskedBook, stub: ModelStub) -> None:
    """And says why."""
    stub.reply = refused(503)
    answer = answer_with(Question("q", QUESTION), book, model(stub))
    assert answer.statements == ask(Question("q", QUESTION), book).statements
    assert codes(answer)[-1] == "model_unavailable"
    assert "503" in answer.notices[-1].text


@pytest.mark.parametrize("question", ["liều streptokinaza", "salbutamol", "ừm", "tương kỵ của zolpidem"])
def test_a_model_is_asked_only_where_there_is_prose(book: AskedBook, stub: ModelStub, question: str) -> None:
    """Not for what is not in the book, nor to choose between names."""
    quotation = ask(Question("q", question), book)
    answer = answer_with(Question("q", question), book, model(stub))
    if quotation.status not in ("answered", "partial"):
        assert not stub.asked
        assert answer == quotation


def test_passages_beside_a_block_are_not_given(book: AskedBook, stub: ModelStub) -> None:
    """Nor any page that holds their numbers; the crops of the answer stay."""
    given: list[str] = []

    def note(passages: list[dict[str, Any]]) -> list[dict[str, Any]]:
        given.extend(passage["chunk_id"] for passage in passages)
        return []

    stub.reply = claiming(note)
    partial = 0
    for question in questions_of(book):
        answer = answer_with(Question("q", question), book, model(stub))
        partial += answer.status == "partial"
        assert answer.crops == ask(Question("q", question), book).crops
    passages = book.reader.passages(sorted(set(given)))
    assert partial
    assert passages
    assert not any(passage.chunk.has_quarantined_content or "__block__" in passage.chunk.chunk_id for passage in passages)


def test_without_a_model_the_stream_is_quotation_and_end(book: AskedBook) -> None:
    """The same answer twice."""
    first, last = stream_answer(Question("q", QUESTION), book, None)
    assert isinstance(first, Quoted)
    assert last == Finished(first.answer)


def test_an_error_ends_the_stream(book: AskedBook) -> None:
    """With the code and data of the error; nothing follows."""

    class Broken:
        def __getattr__(self, name: str) -> object:
            raise WorkspaceError("index_damaged", file="f", reason=name)

    broken: Any = Broken()
    (event,) = stream_answer(Question("q", QUESTION), replace(book, reader=broken), None)
    assert isinstance(event, Failed)
    assert (event.code, event.data["file"]) == ("index_damaged", "f")


def test_many_questions_keep_their_order(book: AskedBook, stub: ModelStub) -> None:
    """Each with its model's summary."""
    stub.reply = claiming(first_line)
    timed = list(answer_many([Question(str(n), QUESTION) for n in range(3)], book, model(stub)))
    assert [one.id for one in timed] == ["0", "1", "2"]
    assert all(one.answer.statements[0].kind == "summary" for one in timed)


def test_the_program_asks_the_model_of_its_settings(sample_workspace: Path, stub: ModelStub) -> None:
    """URL, name and key are the environment's; the key goes to the server and nowhere else."""
    stub.reply = claiming(first_line)
    program = application({"DUOCTHU_MODEL_URL": stub.url, "DUOCTHU_MODEL": "m", "DUOCTHU_MODEL_KEY": "geheim"})
    (timed,) = program.ask([Question("q", QUESTION)], sample_workspace)
    assert timed.answer.statements[0].kind == "summary"
    assert stub.asked[0]["headers"]["Authorization"] == "Bearer geheim"
    assert "geheim" not in str(timed.answer)
    assert application({}).language_model() is None
