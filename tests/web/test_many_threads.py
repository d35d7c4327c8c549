"""One open book, many threads: whoever asks gets what he would get alone."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

from starlette.testclient import TestClient

from duocthu.books.registry import shipped_questions
from duocthu.bootstrap.serving import Served

ROUNDS = 4


def test_answers_do_not_depend_on_who_else_asks(client: TestClient, served: Served) -> None:
    """Questions of the sample, its monographs and suggestions, in turn and eight at a time."""
    file = shipped_questions("sample")
    assert file is not None
    questions = [json.loads(line)["question"] for line in file.read_text(encoding="utf-8").splitlines()]
    paths = [f"/api/drugs/{drug.drug_id}" for drug in served.book.catalog.drugs] + [
        f"/api/suggestions?q={q[:9]}" for q in questions
    ]

    def asked(question: str) -> object:
        return client.post("/api/ask", json={"question": question}).json()["answer"]

    def got(path: str) -> bytes:
        return client.get(path).content

    alone = [*map(asked, questions), *map(got, paths)]
    with ThreadPoolExecutor(8) as threads:
        for _ in range(ROUNDS):
            together = [*threads.map(asked, questions), *threads.map(got, paths)]
            assert together == alone
