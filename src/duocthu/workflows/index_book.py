"""From passages and names to a live index: vectors, one generation."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from duocthu.domain.passage import Passage
from duocthu.index.embed_text import embed_text
from duocthu.index.lexical import corpus_statistics, document_vectors
from duocthu.ports.vector_store import Canary, Generation, IndexPoint, PassageFilter, VectorStore
from duocthu.understanding.name_records import NameLexicon
from duocthu.understanding.names import NameBook

LEXICON = "names.json"
INDEX_VERSION = 4
_CANARIES = 8  # passages, evenly over the book, that must be found by their own words before the index is put to use
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
) -> IndexedBook:
    """Index a book; the same book a second time changes nothing. Raises WorkspaceError as the store does.

    ``read`` gives the passages from the first on, each time that it is called. ``corpus_hash`` names the records that the book
    was read from; without it the passages themselves are hashed.
    """
    names = msgspec.json.encode(lexicon, order="sorted")
    corpus_hash = corpus_hash or _hash(read(), names)
    before = store.live()
    course = _Course()
    generation = store.build(
        _points(read, lexicon, course),
        {LEXICON: names},
        corpus_hash,
        canaries=course.canaries,
        progress=lambda done: progress(done, course.passages),
    )
    return IndexedBook(generation, generation != before)


def _points(read: ReadPassages, lexicon: NameLexicon, course: _Course) -> Iterator[IndexPoint]:
    names = NameBook(lexicon)
    aliases = {drug: names.aliases(drug) for drug in lexicon.drugs}
    statistics = corpus_statistics(embed_text(p.chunk, aliases.get(p.chunk.drug_id, ())) for p in read())
    course.passages = statistics.passages
    for number, passage in enumerate(read()):
        chunk = passage.chunk
        vectors = document_vectors(embed_text(chunk, aliases.get(chunk.drug_id, ())), statistics)
        if number % max(1, statistics.passages // _CANARIES) == 0 and vectors["words"].indices:
            within = PassageFilter((chunk.drug_id,), (chunk.section_key,))
            course.canaries.append(Canary("words", vectors["words"], within, chunk.chunk_id, _RANK))
        yield IndexPoint(passage, vectors)


def _hash(passages: Iterable[Passage], names: bytes) -> str:
    digest = hashlib.sha256(f"index {INDEX_VERSION}\n".encode())
    for passage in passages:
        digest.update(msgspec.json.encode(passage, order="sorted"))
    digest.update(names)
    return digest.hexdigest()
