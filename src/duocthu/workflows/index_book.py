"""From monographs to a live index: chunks, names, vectors, one generation."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from duocthu.books.schema import Profile
from duocthu.chunk.monograph_chunks import monograph_passages
from duocthu.domain.chunk import Chunk
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.passage import Passage
from duocthu.index.embed_text import embed_text
from duocthu.index.lexical import corpus_statistics, document_vectors
from duocthu.ports.vector_store import Generation, IndexPoint, VectorStore
from duocthu.understanding.name_records import NameLexicon, name_lexicon
from duocthu.understanding.names import NameBook

LEXICON = "names.json"
INDEX_VERSION = 2


@dataclass(frozen=True, slots=True)
class IndexedBook:
    """What was indexed: the live generation, and whether this call made it."""

    generation: Generation
    changed: bool


def book_chunks(
    monographs: Sequence[Monograph], entries: Sequence[IndexEntry], pages: Iterable[PageRecord], profile: Profile
) -> Iterator[Chunk]:
    """The chunks of a book in book order, as ``chunks.jsonl`` holds them."""
    lexicon = name_lexicon(monographs, entries, profile)
    return (passage.chunk for passage in _passages(monographs, lexicon, _printed(pages), profile))


def build_index(
    monographs: Sequence[Monograph],
    entries: Sequence[IndexEntry],
    pages: Iterable[PageRecord],
    profile: Profile,
    store: VectorStore,
    corpus_hash: str = "",
) -> IndexedBook:
    """Index a book; the same book a second time changes nothing. Raises WorkspaceError as the store does.

    ``corpus_hash`` names the records that the book was read from; without it the passages themselves are hashed.
    """
    lexicon = name_lexicon(monographs, entries, profile)
    passages = list(_passages(monographs, lexicon, _printed(pages), profile))
    names = msgspec.json.encode(lexicon, order="sorted")
    corpus_hash = corpus_hash or _hash(passages, names)
    before = store.live()
    generation = store.build(_points(passages, lexicon), {LEXICON: names}, corpus_hash)
    return IndexedBook(generation, generation != before)


def _passages(
    monographs: Iterable[Monograph], lexicon: NameLexicon, printed: Mapping[int, int | None], profile: Profile
) -> Iterator[Passage]:
    for monograph in monographs:
        yield from monograph_passages(monograph, profile, printed, lexicon.substances.get(monograph.drug_id, ()))


def _printed(pages: Iterable[PageRecord]) -> dict[int, int | None]:
    return {page.physical_page: page.printed_page for page in pages}


def _points(passages: Sequence[Passage], lexicon: NameLexicon) -> Iterator[IndexPoint]:
    names = NameBook(lexicon)
    aliases = {drug: names.aliases(drug) for drug in lexicon.drugs}
    statistics = corpus_statistics(embed_text(p.chunk, aliases[p.chunk.drug_id]) for p in passages)
    for passage in passages:
        text = embed_text(passage.chunk, aliases[passage.chunk.drug_id])
        yield IndexPoint(passage, document_vectors(text, statistics))


def _hash(passages: Iterable[Passage], names: bytes) -> str:
    digest = hashlib.sha256(f"index {INDEX_VERSION}\n".encode())
    for passage in passages:
        digest.update(msgspec.json.encode(passage, order="sorted"))
    digest.update(names)
    return digest.hexdigest()
