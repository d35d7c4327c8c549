"""From a question to an answer that can be checked, or to 'not in the book'."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from duocthu.answer.compose import UnknownName, compose, decline
from duocthu.answer.context import AnswerContext
from duocthu.answer.indicated import compose_indicated
from duocthu.answer.shown_status import is_on_page
from duocthu.answer.verified import verified
from duocthu.answer.without_drug import CHAPTER_KEYS, chapters_on, is_title, is_written, pointing
from duocthu.books.schema import Profile
from duocthu.domain.answer import Answer, Notice, Source, Suggestion
from duocthu.domain.passage import Passage
from duocthu.domain.question import Question
from duocthu.domain.search_result import SearchResult
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.index.dense_source import DenseSource
from duocthu.index.lexical import query_vector
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.vector_store import Channel, PassageFilter, Vector, VectorReader
from duocthu.retrieval.search import Sought, about, search
from duocthu.text.fold import fold
from duocthu.understanding.by_indication import asks_personally
from duocthu.understanding.foreign_words import foreign_words
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.names import NameBook
from duocthu.understanding.prescribing import asks_to_prescribe
from duocthu.understanding.scope import (
    asks_beyond_book,
    asks_for_animals,
    asks_for_prescription,
    asks_to_harm_oneself,
    is_off_topic,
    scope_of,
)
from duocthu.understanding.understand import understand
from duocthu.workflows.book_names import BookNames
from duocthu.workflows.index_book import LEXICON

MOST_NEAR = 10  # passages of the whole book in which the words of a question without a drug are looked for


@dataclass(frozen=True, slots=True)
class AskedBook:
    """A book that is open for questions; ``dense`` makes their dense vectors, where the index has some of its model.

    ``broken`` are the words that lines of the book break for certain (see ``broken_word``).
    """

    reader: VectorReader
    names: NameBook
    sections: SectionWords
    context: AnswerContext
    dense: DenseSource | None = None
    broken: frozenset[str] = frozenset()

    def vector(self, text: str, channel: Channel) -> Vector | None:
        """The vector of a question, None where the book has no such channel. Raises EmbedderError."""
        if channel == "dense":
            return None if self.dense is None else self.dense.question(text)
        return query_vector(text, channel)

    def in_full(self, question: str) -> str:
        """A question with its shorthand written in full."""
        return self.sections.spelt_out.of(question, self.names.has)

    def sought(self) -> Sought:
        """What a search looks in."""
        ends = frozenset(self.context.section_keys()) - frozenset(self.sections.of_dosage())
        return Sought(self.reader, self.vector, self.names.substances, self.names.aliases, ends)


@dataclass(frozen=True, slots=True)
class TimedAnswer:
    """An answer to the question of ``id`` and the milliseconds that it took."""

    id: str
    answer: Answer
    ms: float


def open_book(
    reader: VectorReader, profile: Profile, source_sha256: str, catalogue: Catalogue, dense: DenseSource | None = None
) -> AskedBook:
    """Read the names that were kept with the index. Raises WorkspaceError (index_damaged)."""
    lexicon = msgspec.json.decode(reader.document(LEXICON), type=BookNames)
    names = NameBook(lexicon, profile.questions.classes, profile.names.others)
    source = Source(profile.id, profile.title, profile.edition, profile.year, source_sha256)

    def passages(drug: NamedDrug, key: str) -> Sequence[Passage]:
        every = reader.fetch(PassageFilter((drug.drug_id,), (key,)))
        return [part for passage in every for part in about(passage, drug, asked.sought())]

    def passage(chunk_id: str) -> Passage:
        return reader.passages([chunk_id])[0]

    def substances(drug_id: str) -> tuple[str, ...]:
        return names.substances.get(drug_id, ())

    context = AnswerContext(profile, source, catalogue, names.aliases, substances, names.classes, passages, passage)
    asked = AskedBook(reader, names, SectionWords(profile), context, dense, frozenset(lexicon.broken))
    return asked


def find(question: Question, book: AskedBook) -> tuple[Understanding, SearchResult]:
    """What a question was understood to ask, and the passages found for it."""
    asked = understand(question, book.names, book.sections)
    return asked, search(book.in_full(question.question), asked, book.sought())


def ask(question: Question, book: AskedBook) -> Answer:
    """Answer one question by quotation."""
    asked, result = find(question, book)
    declined = _declined(question.question, asked, book.context)
    if declined is not None:
        return declined
    if asked.indication:
        indications = book.reader.fetch(PassageFilter((), book.context.keys("indications")))
        return compose_indicated(question.question, asked, indications, book.context)
    if asked.drugs or asked.unclear:
        return composed(question.question, asked, result, book)
    named = book.names.find(book.in_full(question.question))
    titled = _titled(asked, book) if asked.unknown or named.strange else ()
    if titled:  # 'chiều cao' is no drug
        return pointing(question.question, "stands_in_chapter", titled, book.context)
    if asked.unknown:
        parts = tuple(Suggestion(drug.drug_id, drug.drug_name) for drug in asked.parts)
        parts = parts or book.names.suggestions(asked.unknown.split())
        return compose(question.question, asked, result, book.context, UnknownName(asked.unknown, parts))
    if not foreign_words(asked.words):
        scope = scope_of(asked.words)
        if scope != "look_up":
            return decline(question.question, "greeting" if scope == "greeting" else "out_of_scope", book.context)
    written = None if named.strange or asked.nameless or asked.foreign else _written_of_no_drug(question.question, asked, book)
    unknown = UnknownName(" ".join(named.strange), book.names.suggestions(named.strange or foreign_words(asked.words)))
    return written or compose(question.question, asked, result, book.context, unknown)


def _declined(question: str, asked: Understanding, context: AnswerContext) -> Answer | None:
    """The answer to what no formulary tells, or must not tell; None for what is looked up."""
    words = fold(question).split()
    if asks_to_harm_oneself(words):
        return decline(question, "self_harm", context)
    if asks_for_animals(question):
        return decline(question, "for_animals", context)
    if _is_out_of_scope(words, asked):
        return decline(question, "out_of_scope", context)
    if asked.drugs and not asked.phrases and not asked.patient.is_known and asks_beyond_book(asked.words):
        return replace(decline(question, "beyond_book", context), status="not_found")
    return None


def _is_out_of_scope(words: Sequence[str], asked: Understanding) -> bool:
    """Whether a question (folded ``words``) is for a prescription, or of no drug, illness or patient at all."""
    prescribes = (_names_no_drug(asked) and asks_for_prescription(asked.words)) or asks_to_prescribe(words, asked.phrases)
    personally = bool(asked.indication) and asks_personally(asked.words)
    named = asked.drugs or asked.unclear or asked.unknown or asked.foreign or asked.indication
    medical = named or asked.section_keys or asked.patient.is_known
    return prescribes or personally or (not medical and is_off_topic(asked.words))


def _written_of_no_drug(question: str, asked: Understanding, book: AskedBook) -> Answer | None:
    """Chapters on what a question without a drug asks, or a drug asked back where the book writes its words; None for neither."""
    context = book.context
    chapters = chapters_on(asked, book.reader.fetch(PassageFilter((), CHAPTER_KEYS)))
    if chapters:
        return pointing(question, "stands_in_chapter", chapters, context)
    vector = book.vector(question, "words")
    near = [] if vector is None else [passage for passage, _ in book.reader.search("words", vector, PassageFilter(), MOST_NEAR)]
    return replace(decline(question, "drug_unnamed_but_written", context), status="clarify") if is_written(asked, near) else None


def _titled(asked: Understanding, book: AskedBook) -> tuple[Passage, ...]:
    """The first passage of the chapter whose title a question holds; none where it holds none."""
    passages = book.reader.fetch(PassageFilter((), CHAPTER_KEYS))
    return tuple(passage for passage in passages if is_title(asked, passage))[:1]


def _names_no_drug(asked: Understanding) -> bool:
    """Whether a question names nothing, or a class of drugs alone."""
    classes = all(candidate.how == "class" for name in asked.unclear for candidate in name.candidates)
    return classes and not (asked.drugs or asked.unknown or asked.foreign)


def composed(question: str, asked: Understanding, result: SearchResult, book: AskedBook) -> Answer:
    """The answer to what was understood, after the last look: a statement that its citation does not bear out is not shown."""
    answer = _with_combinations(compose(question, asked, result, book.context), asked, book)
    cited = book.reader.passages([citation.chunk_id for citation in answer.citations])
    kept, dropped = verified(answer, cited, book.context.role)
    if not dropped:
        return answer
    text = book.context.catalogue.text("notice.statements_dropped", count=len(dropped))
    lost = answer.status in ("answered", "partial") and not kept.statements
    status = "not_found" if lost and not (answer.status == "partial" and is_on_page(kept)) else answer.status
    return replace(kept, status=status, notices=(*kept.notices, Notice("statements_dropped", text)))


def _with_combinations(answer: Answer, asked: Understanding, book: AskedBook) -> Answer:
    """The answer with the monographs in which its only drug is joined with another: whoever means those has to be told."""
    if len(asked.drugs) != 1 or asked.unclear or asked.drugs[0].how == "brand" or asked.from_history:
        return answer
    joined = book.names.combinations_of(asked.drugs[0])
    if not joined:
        return answer
    names = "; ".join(drug.drug_name for drug in joined)
    text = book.context.catalogue.text("notice.also_combined", drug_name=asked.drugs[0].drug_name, names=names)
    offered = tuple(Suggestion(drug.drug_id, drug.drug_name) for drug in joined)
    return replace(answer, notices=(*answer.notices, Notice("also_combined", text)), suggestions=(*answer.suggestions, *offered))


def ask_many(questions: Iterable[Question], book: AskedBook) -> Iterator[TimedAnswer]:
    """Answer each question, in order."""
    for question in questions:
        start = time.perf_counter()
        answer = ask(question, book)
        yield TimedAnswer(question.id, answer, round((time.perf_counter() - start) * 1000, 3))
