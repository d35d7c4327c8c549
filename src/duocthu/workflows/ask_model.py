"""An answer on its way to the reader: the quotation at once, then what a model made of it and the book bears out, then the end.

The model's answer is read whole before anything of it is shown: a stream that is cut, stalls or goes wrong leaves the quotation,
which says so.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from duocthu.answer.claims import claims_request, fit_to_give, read_claims
from duocthu.answer.combine import Sifted, combined, is_worth_asking, sift, without_model
from duocthu.answer.evidence import evidence_of
from duocthu.domain.answer import Answer
from duocthu.domain.answer_event import AnswerEvent, Failed, Finished, Quoted, Stated
from duocthu.domain.errors import DuocthuError, ModelError
from duocthu.domain.question import Question
from duocthu.ports.llm import LanguageModel
from duocthu.workflows.ask import AskedBook, TimedAnswer, ask

_LONGEST_OUTPUT = 1_000_000  # characters of a model's answer


def stream_answer(question: Question, book: AskedBook, model: LanguageModel | None) -> Iterator[AnswerEvent]:
    """The events of one answer; the last is ``Finished`` or ``Failed``, and a stream without either was cut off."""
    try:
        quotation = ask(question, book)
        yield Quoted(quotation)
        yield from _reworded(quotation, book, model)
    except DuocthuError as error:
        yield Failed(error.code, error.data)


def answer_with(question: Question, book: AskedBook, model: LanguageModel | None) -> Answer:
    """The whole answer; errors are raised as by ``ask``."""
    quotation = ask(question, book)
    *_, last = _reworded(quotation, book, model)
    return last.answer if isinstance(last, Finished) else quotation


def answer_many(questions: Iterable[Question], book: AskedBook, model: LanguageModel | None) -> Iterator[TimedAnswer]:
    """Answer each question, in order."""
    for question in questions:
        start = time.perf_counter()
        answer = answer_with(question, book, model)
        yield TimedAnswer(question.id, answer, round((time.perf_counter() - start) * 1000, 3))


def _reworded(quotation: Answer, book: AskedBook, model: LanguageModel | None) -> Iterator[Stated | Finished]:
    """What a model adds to a quotation, and the whole."""
    sifted = None
    answer = quotation
    if model is not None:
        try:
            sifted = _sifted(quotation, book, model)
        except ModelError as error:
            answer = without_model(quotation, error, book.context.catalogue)
    if model is not None and sifted is not None:
        yield from map(Stated, sifted.statements)
        answer = combined(quotation, sifted, model.name, book.context.catalogue)
    yield Finished(answer)


def _sifted(quotation: Answer, book: AskedBook, model: LanguageModel) -> Sifted | None:
    """The claims of a model, held against what it was given; None where there is nothing to ask it for. Raises ModelError."""
    passages = book.reader.passages([citation.chunk_id for citation in quotation.citations])
    given = fit_to_give(evidence_of(quotation, passages), quotation.question, model.room)
    if not is_worth_asking(quotation, given):
        return None
    written, size = [], 0
    for piece in model.complete(claims_request(quotation.question, given)):
        written.append(piece)
        size += len(piece)
        if size > _LONGEST_OUTPUT:
            raise ModelError("model_output_invalid", reason=f"> {_LONGEST_OUTPUT}")
    try:
        claims = read_claims("".join(written))
    except ValueError as error:
        raise ModelError("model_output_invalid", reason=str(error)) from error
    return sift(claims, given)
