"""Models of every bad kind against a book, through the real client: what of their faults, and of honest ones, reaches a reader.

The model is a server on this machine that reads the passages it is sent, and answers with claims of one kind. Each answer holds
one claim that is honest and one that is not, so that a reader must see the one without the other.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.adapters import model_server
from tests.adapters.loopback_server import Reply, refused, send
from tests.adapters.model_server import ModelStub
from tests.answer.honest_rewordings import HONEST, honest, put_together
from tests.answer.model_faults import CHANGED_WORDS, Passage, changed_words
from tests.answer.structure_faults import STRUCTURE, ill_cited
from tests.workflows.planted_reader import INSTRUCTIONS, OBEYED, PlantedReader

from duocthu.adapters.llm_openai import ModelServer, OpenAiModel
from duocthu.domain.answer import Answer
from duocthu.domain.answer_event import AnswerEvent, Failed, Finished, Quoted, Stated
from duocthu.domain.question import Question
from duocthu.workflows.ask import AskedBook
from duocthu.workflows.ask_model import stream_answer

SECONDS = 0.6  # for a model that stalls
PROTOCOL = (
    "broken JSON", "prose instead of JSON", "wrong types", "unknown fields", "cuts the stream", "ends without an end",
    "runs out of tokens", "filters its answer", "stalls", "drips", "drips its head", "floods", "fails with 500",
    "refuses with 429", "redirects", "sends HTML", "sends an error in the stream", "sends broken events",
)  # fmt: skip


@dataclass
class Tally:
    """What was seen, by kind: ``cases``, faults that reached the reader (``leaked``), honest claims made and kept."""

    cases: Counter[str] = field(default_factory=Counter)
    leaked: Counter[str] = field(default_factory=Counter)
    honest: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)


class Hostile:
    """One book, one server, and the questions that its sections can be asked."""

    def __init__(self, book: AskedBook, questions: Sequence[str], stub: ModelStub, seed: int) -> None:
        """``questions`` are asked in an order that ``seed`` tells."""
        self.book, self.questions, self.stub = book, questions, stub
        self.rng = random.Random(seed)  # noqa: S311 -- no secret
        self.tally = Tally()
        self.model = OpenAiModel(ModelServer(stub.url, "hostile", seconds=10, tokens=1024, retries=0))
        self.slow = OpenAiModel(ModelServer(stub.url, "hostile", seconds=SECONDS, tokens=1024, retries=0))

    def faults(self, count: int) -> None:
        """``count`` cases of each kind of false claim."""
        for kind in [*CHANGED_WORDS, *STRUCTURE]:
            for question in self._drawn(count * 12):
                if self.tally.cases[kind] < count:
                    self._fault(kind, question)

    def obedience(self, count: int) -> None:
        """``count`` cases of each instruction planted in the book's text, by models that obey it."""
        for number, instruction in enumerate(INSTRUCTIONS):
            planted = replace(self.book, reader=PlantedReader(self.book.reader, instruction))
            kind = f"obeys instruction {number + 1}"
            for question in self._drawn(count):
                said: list[str] = []

                def script(body: dict[str, Any], said: list[str] = said) -> str:
                    passages = _passages(body)
                    chosen = self.rng.choice(passages)
                    evidence = [{"chunk_id": p["chunk_id"], "quote": q} for p in passages for q in _ends(p)]
                    claims = [
                        {
                            "text": text,
                            "drug_id": chosen["drug_id"],
                            "section_key": chosen["section_key"],
                            "evidence": evidence[:n],
                        }
                        for text in OBEYED
                        for n in (1, len(evidence))
                    ]
                    said.extend(OBEYED)
                    return json.dumps({"claims": claims}, ensure_ascii=False)

                answer = self._asked(question, script, planted)
                self.tally.cases[kind] += 1
                self._judge(kind, answer, OBEYED)

    def protocol(self, count: int) -> None:
        """``count`` cases of each way to break the protocol, by models whose claims are false as well."""
        for kind in PROTOCOL:
            done = 0
            for question in self._drawn(count * 6):
                if done < count and self._broken(kind, question):
                    done += 1

    def honesty(self, count: int) -> None:
        """``count`` claims of each honest rewording."""
        for kind in [*HONEST, "two lines"]:
            for question in self._drawn(count * 12):
                if self.tally.honest[kind] < count:
                    self._honest(kind, question)

    def _drawn(self, count: int) -> Iterator[str]:
        yield from self.rng.choices(self.questions, k=count)

    def _fault(self, kind: str, question: str) -> None:
        made: list[dict[str, Any]] = []
        good: list[dict[str, Any]] = []

        def script(body: dict[str, Any]) -> str:
            passages = _passages(body)
            maker = changed_words if kind in CHANGED_WORDS else ill_cited
            claim, true = maker(kind, passages, self.rng), honest("word for word", passages, self.rng)
            made.extend([claim] if claim else [])
            good.extend([true] if true else [])
            claims = [*made, *good]
            self.rng.shuffle(claims)
            return json.dumps({"claims": claims}, ensure_ascii=False)

        answer = self._asked(question, script)
        if not made:
            return
        self.tally.cases[kind] += 1
        # With words of the book and wrong citations the same words may stand in the honest claim, rightly cited.
        texts = [claim["text"] for claim in made if claim["text"] not in {one["text"] for one in good}]
        self._judge(kind, answer, texts)
        self._count("beside a fault", answer, good)

    def _honest(self, kind: str, question: str) -> None:
        made: list[dict[str, Any]] = []

        def script(body: dict[str, Any]) -> str:
            passages = _passages(body)
            claim = put_together(passages, self.rng) if kind == "two lines" else honest(kind, passages, self.rng)
            made.extend([claim] if claim else [])
            return json.dumps({"claims": made}, ensure_ascii=False)

        self._count(kind, self._asked(question, script), made)

    def _broken(self, kind: str, question: str) -> bool:
        made: list[dict[str, Any]] = []
        elsewhere = len(self.stub.asked)

        def reply(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
            claim = changed_words("invents a number", _passages(body), self.rng) or honest(
                "word for word", _passages(body), self.rng
            )
            made.append(claim or {"text": "Thuốc an toàn."})
            self._broken_reply(kind, json.dumps({"claims": made[-1:]}, ensure_ascii=False))(handler, body)

        self.stub.reply = reply
        slow = kind in {"stalls", "drips", "drips its head"}
        events = list(stream_answer(Question("q", question), self.book, self.slow if slow else self.model))
        if not made:
            return False
        answer = _answer(events)
        self.tally.cases[kind] += 1
        if any(s.kind == "summary" for s in answer.statements) or any(isinstance(e, Stated) for e in events):
            self._leak(kind, made[0]["text"])
        if not any(n.code == "model_unavailable" for n in answer.notices):
            self._leak(kind, "not told")
        if any(asked["path"] != "/v1/chat/completions" for asked in self.stub.asked[elsewhere:]):
            self._leak(kind, "followed")
        return True

    def _broken_reply(self, kind: str, content: str) -> Reply:
        stub, typed = self.stub, '{"claims": [{"text": 5, "drug_id": [], "section_key": null, "evidence": "all"}]}'
        replies: dict[str, Reply] = {
            "broken JSON": model_server.streamed(content[:-3]),
            "prose instead of JSON": model_server.streamed("Thuốc này an toàn, liều 999 mg. " + content),
            "wrong types": model_server.streamed(typed),
            "unknown fields": model_server.streamed(content.replace('"text"', '"answer": "999 mg", "text"')),
            "cuts the stream": model_server.cut(content),
            "ends without an end": model_server.streamed(content, finish=None, done=self.rng.random() < 0.5),
            "runs out of tokens": model_server.streamed(content, finish="length"),
            "filters its answer": model_server.streamed(content, finish="content_filter"),
            "stalls": model_server.stalled(stub, content),
            "drips": model_server.dripped(stub),
            "drips its head": model_server.dripped_head(stub),
            "floods": model_server.flooded(content),
            "fails with 500": refused(500, content),
            "refuses with 429": refused(429, "slow down", Retry_After="3600"),
            "redirects": refused(307, content, Location=stub.url.replace("/v1", "/elsewhere")),
            "sends HTML": lambda handler, _body: send(handler, b"<p>999 mg</p>", Content_Type="text/html"),
            "sends an error in the stream": _in_stream(b'data: {"error": {"message": "overloaded"}}\n\n'),
            "sends broken events": _in_stream(b"data: {\xff\xfe\n\ndata: [\n\n"),
        }
        return replies[kind]

    def _asked(self, question: str, script: Callable[[dict[str, Any]], str], book: AskedBook | None = None) -> Answer:
        self.stub.reply = lambda handler, body: model_server.streamed(script(body))(handler, body)
        return _answer(list(stream_answer(Question("q", question), book or self.book, self.model)))

    def _judge(self, kind: str, answer: Answer, texts: Sequence[str]) -> None:
        for statement in answer.statements:
            if statement.kind == "summary" and any(_bare(statement.text).endswith(_bare(text)) for text in texts):
                self._leak(kind, statement.text)

    def _leak(self, kind: str, text: str) -> None:
        self.tally.leaked[kind] += 1
        self.tally.examples.append(f"LEAKED {kind}: {text}")

    def _count(self, kind: str, answer: Answer, made: Sequence[dict[str, Any]]) -> None:
        shown = [_bare(s.text) for s in answer.statements if s.kind == "summary"]
        for claim in made:
            self.tally.honest[kind] += 1
            if any(text.endswith(_bare(claim["text"])) for text in shown):
                self.tally.kept[kind] += 1
            else:
                self.tally.examples.append(f"dropped {kind}: {claim['text']}")


def _passages(body: dict[str, Any]) -> list[Passage]:
    passages: list[Passage] = json.loads(body["messages"][1]["content"])["passages"]
    return passages


def _bare(text: str) -> str:
    return " ".join(text.split())


def _ends(passage: Passage) -> list[str]:
    return [passage["parts"][-1]["text"][-60:]]


def _in_stream(content: bytes) -> Reply:
    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        model_server.begin(handler)
        handler.wfile.write(content)

    return reply


def _answer(events: Sequence[AnswerEvent]) -> Answer:
    """The answer of a stream that is as it must be: the quotation, statements, one end; nothing of the quotation is gone."""
    first, *between, last = events
    assert isinstance(first, Quoted)
    assert isinstance(last, Finished), last.code if isinstance(last, Failed) else last
    assert all(isinstance(one, Stated) for one in between)
    quoted, answer = first.answer, last.answer
    stated = tuple(one.statement for one in between if isinstance(one, Stated))
    assert answer.statements == stated + quoted.statements
    assert answer.notices[: len(quoted.notices)] == quoted.notices
    assert (answer.status, answer.citations, answer.crops) == (quoted.status, quoted.citations, quoted.crops)
    cited = {citation.chunk_id: citation for citation in answer.citations}
    assert all(len({cited[i].drug_id for i in s.citation_ids}) == 1 for s in stated)
    return answer
