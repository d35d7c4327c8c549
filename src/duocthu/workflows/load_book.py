"""``load``: the chunks of a workspace become a live index; a workspace that findings or gates have stopped is refused."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from duocthu import __version__
from duocthu.books.schema import Profile
from duocthu.domain.errors import GatesError, LoadStoppedError, WorkspaceError
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.passage import Passage
from duocthu.index.dense_source import DenseSource
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.token_counter import TokenCounter
from duocthu.ports.vector_store import Embedding, Generation, VectorStore
from duocthu.understanding.name_records import NameLexicon, name_lexicon
from duocthu.validate.profile_fit import UNLIKE
from duocthu.workflows.allowances import allowed_gates, safety_gates
from duocthu.workflows.ask import AskedBook, open_book
from duocthu.workflows.check_chunks import check_chunks
from duocthu.workflows.chunk import chunk_workspace, read_passages
from duocthu.workflows.embed_book import CUT, EmbeddedBook, decode_cut, embed_book
from duocthu.workflows.index_book import INDEX_VERSION, build_index
from duocthu.workflows.passage_text import passage_text
from duocthu.workflows.workspace import (
    ALLOWED_GATES,
    CHUNKS,
    PASSAGES,
    current_manifest,
    profile_doubt,
    workspace_profile,
)

_BOOK = 16  # characters of the hash of a PDF that tell it from another

Progress = Callable[[str, int, int], None]


def untold(_stage: str, _done: int, _total: int) -> None:
    """Progress that nobody watches."""


@dataclass(frozen=True, slots=True)
class DenseReport:
    """The dense vectors of an index; ``made`` of them are new, the others were known from an earlier load.

    ``cut`` are the chunks whose end the model did not read.
    """

    model: str
    dimension: int
    made: int
    cut: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What ``load`` did: the live generation, its number of chunks, and whether this call made it.

    ``allowed_gates`` are gates that do not hold and that somebody has allowed by name. ``dense`` is None where no embedder is
    set. ``doubt`` says in words why the profile seems not to be the book's, as the run did.
    """

    generation: str
    chunks: int
    changed: bool
    allowed_gates: tuple[str, ...] = ()
    dense: DenseReport | None = None
    doubt: str | None = None


@dataclass(frozen=True, slots=True)
class LoadedFrom:
    """What a load needs: the workspace, its folder for messages, and how tokens are counted where chunks are still to be cut.

    ``dense`` is what makes dense vectors, None where nothing does.
    """

    store: ArtifactStore
    folder: Path
    counter: TokenCounter
    dense: DenseSource | None = None


def load_book(source: LoadedFrom, vectors: VectorStore, progress: Progress, allow: Iterable[str] = ()) -> LoadReport:
    """Index a workspace; the same records a second time change nothing. Chunks that are missing are cut first.

    An index stands for records that the gates have passed: where one of them is another, they are judged anew, also those that
    no answer is made of.
    ``allow`` names gates that need not hold; the manifest keeps them and each answer tells them. Raises LoadStoppedError where
    findings were found that nobody allowed or blocks were left in the text, GatesError where gates do not hold, UsageError
    (gate_unknown, gate_not_to_be_allowed, allow_belongs_to_run), WorkspaceError where records are missing, changed since they
    were written, or of another schema, EmbedderError where vectors cannot be made; those that were are kept.
    """
    store = source.store
    manifest = check_loadable(store, source.folder)
    allowed = allowed_gates([*allow, *_strings(manifest.get(ALLOWED_GATES))])
    if not _has_chunks(manifest):
        chunk_workspace(store, workspace_profile(store), source.counter, lambda done, total: progress("chunk", done, total))
        manifest = store.manifest()
    store.verify()
    corpus_hash = _corpus_hash(manifest, None if source.dense is None else source.dense.embedding)
    live = vectors.live()
    if live is not None and live.corpus_hash == corpus_hash:
        used = _strings(manifest.get(ALLOWED_GATES))
        dense = _dense_report(live, vectors)
        doubt = profile_doubt(store)
        return LoadReport(live.name, live.count, changed=False, allowed_gates=tuple(sorted(used)), dense=dense, doubt=doubt)
    profile = workspace_profile(store)
    used = _pass_gates(store, profile, source.folder, allowed)
    if used != _strings(manifest.get(ALLOWED_GATES)):
        with store.writer(keep=True) as writer:
            writer.commit({**manifest, ALLOWED_GATES: sorted(used)})
    monographs = list(store.read("monographs.jsonl", Monograph))
    lexicon = name_lexicon(monographs, list(store.read("back_index.jsonl", IndexEntry)), profile)
    del monographs
    embedded = _embedded(source, lexicon, progress)
    built = build_index(
        lambda: _unchanged(store),
        lexicon,
        vectors,
        corpus_hash,
        progress=lambda done, total: progress("load", done, total),
        embedded=embedded,
    )
    dense = None
    if embedded is not None:
        dense = DenseReport(embedded.embedding.model, embedded.embedding.dimension, embedded.made, embedded.cut)
    doubt = profile_doubt(store)
    return LoadReport(built.generation.name, built.generation.count, built.changed, tuple(sorted(used)), dense, doubt)


def _unchanged(store: ArtifactStore) -> Iterator[Passage]:
    """The passages; raises WorkspaceError at their end, before an index goes live, where a record was changed meanwhile."""
    before = store.manifest()
    yield from read_passages(store)
    store.verify()
    if store.manifest() != before:
        raise WorkspaceError("record_changed", file="manifest.json")


def _embedded(source: LoadedFrom, lexicon: NameLexicon, progress: Progress) -> EmbeddedBook | None:
    if source.dense is None:
        return None
    passages = read_passages(source.store)
    return embed_book(passages, passage_text(lexicon), source.dense, lambda done, total: progress("embed", done, total))


def _dense_report(live: Generation, vectors: VectorStore) -> DenseReport | None:
    """What was told when the live generation was made."""
    made_by = live.embedding
    if made_by is None:
        return None
    reader = vectors.open()
    try:
        return DenseReport(made_by.model, made_by.dimension, 0, decode_cut(reader.document(CUT)))
    finally:
        reader.close()


def _pass_gates(store: ArtifactStore, profile: Profile, folder: Path, allowed: frozenset[str]) -> frozenset[str]:
    """The allowed gates among those that do not hold; raises GatesError where others do not."""
    failed = [gate.name for gate in check_chunks(store, profile, verified=True).gates if not gate.holds]
    stopped = [name for name in failed if name not in allowed]
    if stopped:
        raise gates_failed(stopped, folder)
    return frozenset(failed)


def gates_failed(stopped: Sequence[str], folder: Path) -> GatesError:
    """What to do about gates that do not hold: those that guard safety are never allowed, and nobody is told to."""
    guards = safety_gates()
    guarding = [name for name in stopped if name in guards]
    options = " ".join(f"--allow {name}" for name in stopped if name not in guards)
    gates, count = ", ".join(stopped), len(stopped)
    if not guarding:
        return GatesError("gates_failed", count=count, gates=gates, folder=str(folder), options=options)
    if len(guarding) == len(stopped):
        return GatesError("safety_gates_failed", count=count, gates=gates, folder=str(folder))
    safety = ", ".join(guarding)
    return GatesError("some_safety_gates_failed", count=count, gates=gates, folder=str(folder), safety=safety)


def _has_chunks(manifest: dict[str, object]) -> bool:
    files = manifest.get("files")
    return isinstance(files, dict) and {CHUNKS, PASSAGES} <= files.keys()


def _corpus_hash(manifest: dict[str, object], embedding: Embedding | None) -> str:
    """What the index is a function of: the records' own hashes, the way in which they are indexed, and the embedding model.

    All records, since the gates have judged the chunks by all of them, and of other files the names. Behind a dot the start of
    the PDF's own hash: an index that somebody goes back to must be of the same book.
    """
    files = manifest.get("files")
    if not isinstance(files, dict):
        raise WorkspaceError("manifest_incomplete", file="manifest.json", reason="files")
    hashes = [f"{name} {entry['sha256'] if name.endswith('.jsonl') else ''}" for name, entry in sorted(files.items())]
    model = [] if embedding is None else [f"embedding {embedding.dimension} {embedding.model}"]
    told = "\n".join([f"index {INDEX_VERSION} duocthu {__version__}", *model, *hashes])
    return f"{hashlib.sha256(told.encode()).hexdigest()}.{_sha256(manifest)[:_BOOK]}"


def _sha256(manifest: dict[str, object]) -> str:
    """That of the PDF that the records were read from, empty where nobody tells it."""
    source = manifest.get("source")
    return str(source.get("sha256", "")) if isinstance(source, dict) else ""


def check_loadable(store: ArtifactStore, folder: Path) -> dict[str, object]:
    """The manifest of a workspace that may be loaded; raises as ``load_book``."""
    manifest = current_manifest(store, str(folder))
    stopped = manifest.get("stopped_by")
    if isinstance(stopped, list) and stopped:
        codes = ", ".join(map(str, stopped))
        if UNLIKE in stopped:
            raise LoadStoppedError("records_stopped_unlike", codes=codes, folder=str(folder), doubt=profile_doubt(store))
        options = " ".join(f"--allow {code}" for code in stopped)
        raise LoadStoppedError("records_stopped", codes=codes, folder=str(folder), options=options)
    versions = manifest.get("versions")
    if isinstance(versions, dict) and "table_finder" not in versions:
        raise LoadStoppedError("blocks_not_lifted", folder=str(folder))
    return manifest


def accepted(manifest: dict[str, object]) -> list[str]:
    """The findings and gates that somebody has accepted by name, which every answer tells."""
    return sorted(_strings(manifest.get("allowed")) | _strings(manifest.get(ALLOWED_GATES)))


def _strings(value: object) -> frozenset[str]:
    return frozenset(map(str, value)) if isinstance(value, list) else frozenset()


def open_workspace(source: LoadedFrom, vectors: VectorStore, catalogue: Catalogue, progress: Progress = untold) -> AskedBook:
    """A workspace that is open for questions.

    Its index is built first where it is missing or older than its records, which ``progress`` is told. Not so where
    an embedder is set, since nobody who asks a question waits an hour: then that is an error (index_missing, index_stale), as is
    an index without vectors of its model (index_without_vectors, index_model_differs). Without an embedder an index that has
    dense vectors serves by its words. Records that were cut short or are gone since they were written are an error in any case,
    and so is an index of another PDF that somebody has gone back to (index_of_another_book).
    """
    store = source.store
    manifest = check_loadable(store, source.folder)
    store.verify_sizes()
    live = vectors.live()
    if live is not None and vectors.is_pinned() and live.corpus_hash.partition(".")[2] not in ("", _sha256(manifest)[:_BOOK]):
        raise WorkspaceError("index_of_another_book", file=str(source.folder))  # its quotations, beside pictures of this one
    # After somebody has gone back to an earlier index only an explicit load leaves it.
    if not vectors.is_pinned() and not _is_current(manifest, live):
        if source.dense is None:
            load_book(source, vectors, progress)
        elif live is not None:
            raise WorkspaceError("index_stale", file=str(source.folder))
    make = None if source.dense is None else source.dense.embedding
    reader = vectors.open() if make is None else vectors.open(make.model, make.dimension)
    return open_book(reader, workspace_profile(store), _sha256(store.manifest()), catalogue, source.dense)


def _is_current(manifest: dict[str, object], live: Generation | None) -> bool:
    """Whether an index is of these records, by whatever model."""
    return live is not None and _has_chunks(manifest) and live.corpus_hash == _corpus_hash(manifest, live.embedding)
