"""What every record of questions must do."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from duocthu.ports.question_log import QuestionLog, RecordedQuestion


def recorded(question_id: str, asked_at: float) -> RecordedQuestion:
    """A question of that moment."""
    return RecordedQuestion(
        question_id, asked_at, "liều «x»?\n", "Thuốc: X", "answered", ("x__lieu__0", "x__lieu__1"), "ab" * 32, 1.5
    )


def check_question_log(make: Callable[[], QuestionLog]) -> None:
    """``make`` opens an empty log, and the same again after it was closed."""
    log = make()
    first, second = recorded("b", 10.0), recorded("a", 20.0)
    for question in (second, first):
        log.add(question)
    assert list(log.questions()) == [first, second]
    assert log.judge("a", "wrong", "sai liều")
    assert log.judge("a", "right", "")
    assert not log.judge("none", "right", "")
    log.close()
    log = make()
    (kept,) = [question for question in log.questions() if question.id == "a"]
    assert (kept.verdict, kept.note, kept.citations) == ("right", "", second.citations)
    assert log.remove_before(20.0) == 1
    assert [question.id for question in log.questions()] == ["a"]
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(log.add, [recorded(f"t{number}", 30.0 + number) for number in range(100)]))
    assert [question.id for question in log.questions()] == ["a", *[f"t{number}" for number in range(100)]]
    assert log.clear() == 101
    assert list(log.questions()) == []
    log.close()
