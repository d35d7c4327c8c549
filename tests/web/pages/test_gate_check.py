"""The gates run once, beside the readers, however many ask."""

from __future__ import annotations

from threading import Event, Thread

import pytest

from duocthu.bootstrap.serving import Served
from duocthu.domain.errors import WorkspaceError
from duocthu.gates.readiness import Readiness
from duocthu.web.pages.gate_check import GateCheck

MOST = 30.0  # s


def _wait(check: GateCheck) -> None:
    ended = Event()

    def look() -> None:
        while check.readiness is None and check.error is None:
            ended.wait(0.01)
        ended.set()

    Thread(target=look, daemon=True).start()
    assert ended.wait(MOST)


def test_many_readers_one_run(served: Served) -> None:
    """Who comes while it runs does not wait, and starts no second one."""
    go, runs = Event(), []

    def slowly() -> Readiness:
        runs.append(1)
        assert go.wait(MOST)
        return served.book.shelf.corpus.check_gates()

    check = GateCheck(slowly)
    readers = [Thread(target=check.begin) for _ in range(8)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join(MOST)
    before = check.readiness
    go.set()
    _wait(check)
    assert before is None
    assert check.readiness is not None
    assert check.readiness.ready
    assert runs == [1]


@pytest.mark.parametrize("code", ["record_missing", "chunks_missing"])
def test_records_that_are_gone_are_told(code: str) -> None:
    """The page says so, and goes on."""

    def fails() -> Readiness:
        raise WorkspaceError(code, file="chunks.jsonl")

    check = GateCheck(fails)
    check.begin()
    _wait(check)
    assert check.error is not None
    assert check.error.code == code
