"""A book is embedded when an embedder is set, once, and never half; questions are embedded by the same model or not at all."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from tests.ports.memory_embedding_cache import MemoryEmbeddingCache
from tests.ports.word_embedder import WordEmbedder
from tests.workflows import embedding_load
from tests.workflows.embedding_load import load, source, vectors

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.answer import Answer
from duocthu.domain.errors import EmbedderError, WorkspaceError
from duocthu.domain.question import Question
from duocthu.index.dense import BATCH
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.vector_store import DenseVector, PassageFilter
from duocthu.understanding.name_records import NameLexicon
from duocthu.workflows.ask_workspace import ask_workspace
from duocthu.workflows.chunk import read_passages
from duocthu.workflows.index_book import LEXICON
from duocthu.workflows.load_book import DenseReport
from duocthu.workflows.passage_text import passage_text

QUESTION = "gentamicin ở người suy thận"


@pytest.fixture
def workspace(sample_workspace: Path, tmp_path: Path) -> Path:
    """A copy of the sample's records with their index, which has no vectors."""
    return Path(shutil.copytree(sample_workspace, tmp_path / "copy", symlinks=True))


def answer(folder: Path, embedder: WordEmbedder | None) -> Answer:
    """The answer to a question."""
    asked = ask_workspace([Question("q", QUESTION)], source(folder, embedder), vectors(folder), Catalogue.load("vi"))
    return next(iter(asked)).answer


def code_of(act: Callable[[], object]) -> str:
    """The code of the error that a call ends in."""
    with pytest.raises(WorkspaceError) as caught:
        act()
    return caught.value.code


def texts(embedder: WordEmbedder) -> list[str]:
    """All that it was asked for."""
    return [text for batch in embedder.asked for text in batch]


def told(folder: Path) -> dict[str, str]:
    """The text to embed of each chunk of a workspace that is loaded."""
    names = msgspec.json.decode(vectors(folder).open().document(LEXICON), type=NameLexicon)
    text = passage_text(names)
    return {passage.chunk.chunk_id: text(passage) for passage in read_passages(JsonlStore(folder))}


def test_nothing_is_embedded_unless_an_embedder_is_set(workspace: Path) -> None:
    """The index of words stays as it is."""
    before = load(workspace, None)
    assert (before.changed, before.dense) == (False, None)
    assert vectors(workspace).open().generation.embedding is None


def test_every_passage_has_its_vector(workspace: Path) -> None:
    """Each is found first by its own; of those with equal vectors, one is."""
    embedder = WordEmbedder()
    report = load(workspace, embedder)
    assert (report.changed, report.chunks) == (True, len(list(read_passages(JsonlStore(workspace)))))
    reader = vectors(workspace).open("words", embedder.dimension)
    own = {tuple(embedder.query(text)) for text in set(told(workspace).values())}
    found = {reader.rank("dense", DenseVector(vector), PassageFilter(), 1)[0][0] for vector in own}
    assert len(found) == len(own)


def test_blocks_are_embedded_by_their_metadata(workspace: Path) -> None:
    """And so is each passage by the text that words are taken from, once where several have the same."""
    embedder = WordEmbedder()
    load(workspace, embedder)
    assert sorted(texts(embedder)) == sorted(set(told(workspace).values()))
    blocks = [p.chunk for p in read_passages(JsonlStore(workspace)) if p.chunk.chunk_kind == "block_descriptor"]
    assert blocks
    for chunk in blocks:
        said = told(workspace)[chunk.chunk_id].split("\n")
        assert (said[0], said[-2:]) == (chunk.drug_name, [chunk.section_display_name, chunk.text])


def test_a_second_load_embeds_nothing(workspace: Path) -> None:
    """Nor does one that has to build the index anew; it builds the same. What the model cuts is told each time."""
    cache = MemoryEmbeddingCache()
    first = load(workspace, WordEmbedder(), cache)
    assert first.dense is not None
    assert first.dense.made == len(cache.known) > 0
    again = WordEmbedder()
    second = load(workspace, again, cache)
    assert (second.changed, second.generation, again.asked) == (False, first.generation, [])
    assert second.dense == DenseReport("words", again.dimension, 0, first.dense.cut)
    shutil.rmtree(workspace / "index")
    third = load(workspace, again, cache)
    assert (third.changed, third.dense, again.asked) == (True, second.dense, [])
    assert third.generation.partition("-")[2] == first.generation.partition("-")[2]


def test_texts_that_are_cut_are_told(workspace: Path) -> None:
    """By their chunks: those of more words than the model reads."""
    embedder = WordEmbedder()
    report = load(workspace, embedder)
    assert report.dense is not None
    long = {chunk_id for chunk_id, text in told(workspace).items() if len(text.split()) > embedder.most_tokens}
    assert 0 < len(long) < report.chunks
    assert set(report.dense.cut) == long


def test_another_model_builds_anew(workspace: Path) -> None:
    """As does none; the generation before stays at hand."""
    load(workspace, WordEmbedder("one"))
    second = load(workspace, WordEmbedder("two"))
    assert second.changed
    assert vectors(workspace).open("two").generation.name == second.generation
    assert load(workspace, None).changed
    assert [each.generation.model for each in vectors(workspace).generations() if each.generation] == ["two", None]


def test_progress_tells_of_the_embedding_before_the_index(workspace: Path) -> None:
    """With how many texts there are."""
    seen: list[tuple[str, int, int]] = []
    load(workspace, WordEmbedder(), told=lambda *what: seen.append(what))
    assert [stage for stage, _ in groupby(seen, key=lambda each: each[0])] == ["embed", "load"]
    embedded = [each for each in seen if each[0] == "embed"]
    assert embedded[0][1] == 0
    assert embedded[-1][1] == embedded[-1][2]


def test_a_question_is_not_answered_by_an_index_of_another_make(workspace: Path) -> None:
    """Without vectors, of another model, older than its records, or missing: each says what to do, and nobody waits."""
    assert code_of(lambda: answer(workspace, WordEmbedder())) == "index_without_vectors"
    load(workspace, WordEmbedder("one"))
    assert code_of(lambda: answer(workspace, WordEmbedder("two"))) == "index_model_differs"
    assert code_of(lambda: answer(workspace, WordEmbedder("one", dimension=8))) == "index_model_differs"
    store = JsonlStore(workspace)
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    with store.writer(keep=True) as writer:
        writer.append("back_index.jsonl", json.loads((workspace / "back_index.jsonl").read_text().splitlines()[0]))
        writer.commit(manifest)
    assert code_of(lambda: answer(workspace, WordEmbedder("one"))) == "index_stale"
    shutil.rmtree(workspace / "index")
    assert code_of(lambda: answer(workspace, WordEmbedder("one"))) == "index_missing"


def test_an_index_with_vectors_serves_without_an_embedder(workspace: Path) -> None:
    """By its words, as one without them does, and is not built anew for it."""
    before = answer(workspace, None)
    live = load(workspace, WordEmbedder()).generation
    assert answer(workspace, None) == before
    assert vectors(workspace).open().generation.name == live
    assert answer(workspace, WordEmbedder()).status == before.status


def test_a_model_that_fails_leaves_the_old_index(workspace: Path) -> None:
    """And the vectors that it has made."""
    old = load(workspace, None).generation
    cache = MemoryEmbeddingCache()
    with pytest.raises(EmbedderError):
        load(workspace, WordEmbedder(lasts=2), cache)
    assert vectors(workspace).open().generation.name == old
    assert len(cache.known) == 2 * BATCH


def test_a_load_that_was_killed_goes_on_where_it_was(workspace: Path, tmp_path: Path, repository: Path) -> None:
    """The old index is whole, and the next one is that of a load which ran through."""
    pytest.importorskip("numpy", reason="'numpy' is not installed: pip install \"duocthu[dense]\"")
    cache = tmp_path / "cache" / "vectors.sqlite"
    old = vectors(workspace).open().generation
    call = [sys.executable, "-m", embedding_load.__name__, str(workspace), str(cache), "2"]
    done = subprocess.run(call, cwd=repository, check=False, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert vectors(workspace).open().generation == old
    resumed = load(workspace, WordEmbedder(), cache).dense
    straight = WordEmbedder()
    whole = load(Path(shutil.copytree(workspace, tmp_path / "other", ignore=shutil.ignore_patterns("index"))), straight)
    assert resumed is not None
    assert resumed.made == len(texts(straight)) - 2 * BATCH
    assert whole.dense is not None
    assert whole.dense.cut == resumed.cut
    one, two = (vectors(folder).open() for folder in (workspace, tmp_path / "other"))
    for text in texts(straight)[::17]:
        asked = DenseVector(tuple(straight.query(text)))
        ranked = [each.rank("dense", asked, PassageFilter(), 5) for each in (one, two)]
        assert ranked[0] == ranked[1]
