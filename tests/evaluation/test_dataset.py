"""What a dataset and a run may not be."""

from __future__ import annotations

import pytest
from tests.evaluation.judged import judged, ranking

from duocthu.domain.errors import UsageError
from duocthu.domain.judgement import Gold, JudgedQuestion
from duocthu.domain.ranking import Ranking
from duocthu.evaluation.dataset import check_known, checked_dataset, checked_run, of_split

FINE = (1, judged("a", "d/x"))


def question(gold: Gold) -> JudgedQuestion:
    """A question with some gold."""
    return JudgedQuestion("b", "?", "g", gold)


@pytest.mark.parametrize(
    ("code", "second"),
    [
        ("id_repeated", judged("a", "d/y")),
        ("gold_incomplete", question(Gold(answerable=True, drug_ids=("d",)))),
        ("gold_incomplete", question(Gold(answerable=True, section_keys=("x",)))),
        ("gold_outside", question(Gold(answerable=True, drug_ids=("d",), section_keys=("x",), required=(("d", "y"),)))),
    ],
)
def test_a_fault_is_named_with_its_line(code: str, second: JudgedQuestion) -> None:
    """File, line and id."""
    with pytest.raises(UsageError) as caught:
        checked_dataset("file", [FINE, (7, second)])
    assert caught.value.code == code
    assert (caught.value.data["file"], caught.value.data["line"], caught.value.data["id"]) == ("file", 7, second.id)


def test_an_empty_dataset() -> None:
    """Nothing to measure is not a good result."""
    with pytest.raises(UsageError) as caught:
        checked_dataset("file", [])
    assert caught.value.code == "dataset_empty"


@pytest.mark.parametrize(("drugs", "keys", "name"), [({"e"}, {"x"}, "d"), ({"d"}, {"y"}, "x")])
def test_a_dataset_of_another_book(drugs: set[str], keys: set[str], name: str) -> None:
    """A drug or section that the book does not have."""
    with pytest.raises(UsageError) as caught:
        check_known("file", [FINE], drugs, keys)
    assert (caught.value.code, caught.value.data["name"], caught.value.data["line"]) == ("gold_unknown", name, 1)
    check_known("file", [FINE], {"d"}, {"x"})


def test_a_split() -> None:
    """Only its questions; all without one; the known ones are named where there is no such split."""
    questions = [JudgedQuestion(n, "?", "g", Gold(answerable=False), split=split) for n, split in (("a", "dev"), ("b", "late"))]
    assert [q.id for q in of_split("file", questions, "late")] == ["b"]
    assert [q.id for q in of_split("file", questions, "")] == ["a", "b"]
    with pytest.raises(UsageError) as caught:
        of_split("file", questions, "test")
    assert (caught.value.code, caught.value.data["known"]) == ("split_unknown", "dev, late")


@pytest.mark.parametrize(("code", "second"), [("id_repeated", ranking("a")), ("id_unknown", ranking("z"))])
def test_a_run_that_does_not_fit(code: str, second: Ranking) -> None:
    """An answer twice, or to a question that nobody asked."""
    with pytest.raises(UsageError) as caught:
        checked_run("file", [(1, ranking("a")), (2, second)], {"a", "b"})
    assert (caught.value.code, caught.value.data["line"]) == (code, 2)
