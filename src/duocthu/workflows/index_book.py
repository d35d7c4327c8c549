"""From passages and names to a live index: vectors, one generation."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import msgspec

from duocthu.domain.passage import Passage
from duocthu.index.embed_text import embed_text
from duocthu.index.lexical import corpus_statistics, document_vectors
from duocthu.ports.vector_store import Generation, IndexPoint, VectorStore
from duocthu.understanding.name_records import NameLexicon
from duocthu.understanding.names import NameBook

LEXICON = "names.json"
INDEX_VERSION = 3

ReadPassages = Callable[[], Iterable[Passage]]


@dataclass(frozen=True, slots=True)
class IndexedBook:
    """What was indexed: the live generation, and whether this call made it."""

    generation: Generation
    changed: bool


def build_index(read: ReadPassages, lexicon: NameLexicon, store: VectorStore, corpus_hash: str = "") -> IndexedBook:
    """Index a book; the same book a second time changes nothing. Raises WorkspaceError as the store does.

    ``read`` gives the passages from the first on, each time that it is called. ``corpus_hash`` names the records that the book
    was read from; without it the passages themselves are hashed.
    """
    names = msgspec.json.encode(lexicon, order="sorted")
    corpus_hash = corpus_hash or _hash(read(), names)
    before = store.live()
    generation = store.build(_points(read, lexicon), {LEXICON: names}, corpus_hash)
    return IndexedBook(generation, generation != before)


def _points(read: ReadPassages, lexicon: NameLexicon) -> Iterator[IndexPoint]:
    names = NameBook(lexicon)
    aliases = {drug: names.aliases(drug) for drug in lexicon.drugs}
    statistics = corpus_statistics(embed_text(p.chunk, aliases.get(p.chunk.drug_id, ())) for p in read())
    for passage in read():
        text = embed_text(passage.chunk, aliases.get(passage.chunk.drug_id, ()))
        yield IndexPoint(passage, document_vectors(text, statistics))


def _hash(passages: Iterable[Passage], names: bytes) -> str:
    digest = hashlib.sha256(f"index {INDEX_VERSION}\n".encode())
    for passage in passages:
        digest.update(msgspec.json.encode(passage, order="sorted"))
    digest.update(names)
    return digest.hexdigest()
