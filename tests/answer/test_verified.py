"""The last look at an answer: what stands in the cited passages stays, what does not is taken out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks.hostile_models import questions_of
from tests.answer.claimed import passage

from duocthu.answer.quotation import citation
from duocthu.answer.verified import verified
from duocthu.bootstrap import application
from duocthu.domain.answer import Answer, Source, Statement
from duocthu.domain.passage import Passage
from duocthu.domain.question import Question
from duocthu.workflows.ask import AskedBook, ask
from duocthu.workflows.line_file import read_questions
from duocthu.workflows.load_book import open_workspace

DOSE = "Uống 5 mg/ngày."
BOOK = passage((("Trẻ em:",), DOSE), (("Trẻ em:",), "Không dùng quá 7 ngày."))
ID = BOOK.chunk.chunk_id


def answer(*statements: Statement, of: Passage = BOOK) -> Answer:
    """An answer that cites the passage."""
    source = Source("b", "B", "1", 2018, "0" * 64)
    return Answer("q", "", "answered", statements, (citation(of),), (), (), (), source)


def fault(statement: Statement, of: Passage = BOOK) -> str:
    """Why a statement is taken out, '' where it stays."""
    quoted = Statement(of.chunk.source_text, "quote", (), (ID,))
    beside = (quoted,) if statement.kind == "summary" else ()
    kept, dropped = verified(answer(statement, *beside, of=of), [of])
    assert len(kept.statements) + len(dropped) == 1 + len(beside)
    return dropped[0].fault if dropped else ""


def quote(text: str, *labels: str) -> Statement:
    """A quotation."""
    return Statement(text, "quote", labels, (ID,))


def summary(text: str, *labels: str) -> Statement:
    """A summary."""
    return Statement(text, "summary", labels, (ID,))


def test_quotations_are_the_passages_own_words() -> None:
    """Character for character, under its labels."""
    assert not fault(quote(DOSE, "Trẻ em:"))
    assert not fault(quote(f"{DOSE}\nKhông dùng quá 7 ngày."))
    assert fault(quote("Uống 5 mg / ngày.", "Trẻ em:")) == "not_the_sources_words"
    assert fault(quote("", "Trẻ em:")) == "not_the_sources_words"
    assert fault(quote(DOSE, "Người lớn:")) == "label_lost"


def test_a_citation_is_that_of_its_passage() -> None:
    """Chunk, drug and section."""
    assert fault(replace(quote(DOSE), citation_ids=())) == "unknown_chunk"
    assert fault(replace(quote(DOSE), citation_ids=("thuoc_b__lieu__0",))) == "unknown_chunk"
    given = answer(quote(DOSE))
    (cited,) = given.citations
    for citation_of, expected in (
        (replace(cited, drug_id="thuoc_b"), "wrong_drug"),
        (replace(cited, section_key="cci"), "wrong_section"),
    ):
        wrong = replace(given, citations=(citation_of,))
        assert [one.fault for one in verified(wrong, [BOOK])[1]] == [expected]


def test_no_dose_beside_a_block_and_no_print_that_cannot_be_trusted() -> None:
    """Words without a dose stay."""
    beside = passage(((), DOSE), ((), "Không dùng khi mang thai."), has_quarantined_content=True)
    assert fault(quote(DOSE), beside) == "dose_beside_block"
    assert not fault(quote("Không dùng khi mang thai."), beside)
    of_age = passage(((), "Không dùng dưới 2 tuổi."), has_quarantined_content=True)
    assert fault(quote("Không dùng dưới 2 tuổi."), of_age) == "dose_beside_block"
    given = answer(quote("Không dùng dưới 2 tuổi."), of=of_age)
    assert verified(given, [of_age], lambda key: "contraindications" if key == "lieu" else "dosage") == (given, ())
    illegible = replace(BOOK, units=tuple(unit._replace(withheld=True) for unit in BOOK.units))
    assert fault(quote(DOSE, "Trẻ em:"), illegible) == "dose_beside_block"


def test_a_summary_says_what_the_answer_quotes() -> None:
    """Under the labels of its sentences, or with them in its words."""
    assert not fault(summary("Liều lượng và cách dùng: uống 5 mg mỗi ngày.", "Trẻ em:"))
    assert not fault(summary("Liều lượng và cách dùng: Trẻ em: uống 5 mg mỗi ngày."))
    assert fault(summary("Uống 5 mg mỗi ngày.")) == "label_lost"
    assert fault(summary("Uống 5 mg mỗi ngày.", "Người lớn:")) == "label_lost"
    assert fault(summary("Uống 6 mg mỗi ngày.", "Trẻ em:")) == "words_not_in_source"
    assert fault(summary("Dùng quá 7 ngày.", "Trẻ em:")) == "words_not_in_source"
    assert fault(summary("Uống 5\u200b mg/ngày.", "Trẻ em:")) == "odd_characters"
    assert verified(answer(summary("Uống 5 mg/ngày.", "Trẻ em:")), [BOOK])[1], "nothing that it could rest on is quoted"


def test_what_stays_is_untouched() -> None:
    """The same answer where nothing fails; crops, notices and citations in any case."""
    given = answer(quote(DOSE, "Trẻ em:"))
    assert verified(given, [BOOK]) == (given, ())
    wrong = answer(quote(DOSE, "Trẻ em:"), quote("Thuốc an toàn."))
    assert verified(wrong, [BOOK])[0] == given


@pytest.fixture(scope="module")
def book(sample_workspace: Path) -> AskedBook:
    """The sample book, open."""
    program = application({})
    return open_workspace(program._source(sample_workspace), program._vectors(sample_workspace), program.catalogue)


def test_every_quotation_of_the_sample_passes(book: AskedBook, repository: Path) -> None:
    """Of each section of each drug, and of the questions that ship with it: nothing is dropped, nothing changed."""
    asked = list(read_questions(repository / "src" / "duocthu" / "books" / "sample" / "questions.jsonl"))
    asked += [Question("q", text) for text in questions_of(book)]
    statements = 0
    for question in asked:
        given = ask(question, book)
        statements += len(given.statements)
        cited = book.reader.passages([c.chunk_id for c in given.citations])
        assert verified(given, cited, book.context.role) == (given, ())
    assert statements > 200
