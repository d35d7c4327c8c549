"""From passages and names to a live index: vectors, one generation."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import msgspec

from duocthu.domain.passage import Passage
from duocthu.index.lexical import corpus_statistics, document_vectors
from duocthu.ports.vector_store import Canary, Channel, DenseVector, Generation, IndexPoint, PassageFilter, Vector, VectorStore
from duocthu.understanding.class_records import class_examples
from duocthu.understanding.name_records import NameLexicon
from duocthu.workflows.book_names import book_names
from duocthu.workflows.embed_book import CUT, EmbeddedBook, encode_cut
from duocthu.workflows.passage_text import PassageText, passage_text

LEXICON = "names.json"
INDEX_VERSION = 15
_CANARIES = 8  # passages, evenly over the book, that must be found by their own vectors before the index is put to use
_WATCHED: tuple[Channel, ...] = ("words", "dense")
_RANK = 10  # among the first of their section: its parts may be much alike

ReadPassages = Callable[[], Iterable[Passage]]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class IndexedBook:
    """What was indexed: the live generation, and whether this call made it."""

    generation: Generation
    changed: bool


@dataclass(slots=True)
class _Course:
    """What is known of a book only as its points go by."""

    passages: int = 0
    canaries: list[Canary] = field(default_factory=list)


def build_index(
    read: ReadPassages,
    lexicon: NameLexicon,
    store: VectorStore,
    corpus_hash: str = "",
    progress: Progress = lambda _done, _total: None,
    embedded: EmbeddedBook | None = None,
) -> IndexedBook:
    """Index a book; the same book a second time changes nothing. Raises WorkspaceError as the store does.

    ``read`` gives the passages from the first on, each time that it is called. ``corpus_hash`` names the records that the book
    was read from; without it the passages themselves are hashed. ``embedded`` are their dense vectors, where it is to have some.
    """
    lexicon = replace(lexicon, examples=class_examples(read(), lexicon.classes, lexicon.class_names))
    printed = book_names(lexicon, (passage.chunk.source_text for passage in read()))
    names = msgspec.json.encode(printed, order="sorted")
    corpus_hash = corpus_hash or _hash(read(), names)
    before = store.live()
    course = _Course()
    generation = store.build(
        _points(read, passage_text(lexicon), course, embedded),
        {LEXICON: names} if embedded is None else {LEXICON: names, CUT: encode_cut(embedded)},
        corpus_hash,
        embedding=None if embedded is None else embedded.embedding,
        canaries=course.canaries,
        progress=lambda done: progress(done, course.passages),
    )
    return IndexedBook(generation, generation != before)


def _points(read: ReadPassages, text: PassageText, course: _Course, embedded: EmbeddedBook | None) -> Iterator[IndexPoint]:
    statistics = corpus_statistics(text(passage) for passage in read())
    course.passages = statistics.passages
    for number, passage in enumerate(read()):
        vectors: dict[Channel, Vector] = dict(document_vectors(text(passage), statistics))
        if embedded is not None:
            vectors["dense"] = DenseVector(tuple(float(value) for value in embedded.vectors[number]))
        if number % max(1, statistics.passages // _CANARIES) == 0:
            course.canaries += _canaries(passage, vectors)
        yield IndexPoint(passage, vectors)


def _canaries(passage: Passage, vectors: Mapping[Channel, Vector]) -> Iterator[Canary]:
    within = PassageFilter((passage.chunk.drug_id,), (passage.chunk.section_key,))
    for channel in _WATCHED:
        vector = vectors.get(channel)
        if isinstance(vector, DenseVector) or (vector is not None and vector.indices):
            yield Canary(channel, vector, within, passage.chunk.chunk_id, _RANK)


def _hash(passages: Iterable[Passage], names: bytes) -> str:
    digest = hashlib.sha256(f"index {INDEX_VERSION}\n".encode())
    for passage in passages:
        digest.update(msgspec.json.encode(passage, order="sorted"))
    digest.update(names)
    return digest.hexdigest()
