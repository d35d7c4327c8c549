"""Vectors in a file outlive whatever ends the program."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.ports.embedding_cache_conformance import EmbeddingCacheConformance, Make

pytest.importorskip("numpy", reason="'numpy' is not installed: pip install \"duocthu[dense]\"")

import numpy as np

from duocthu.adapters.embedding_cache_file import EmbeddingCacheFile
from duocthu.domain.errors import EmbedderError

WRITER = """
import sys
from pathlib import Path
import numpy as np
from duocthu.adapters.embedding_cache_file import EmbeddingCacheFile
cache = EmbeddingCacheFile(Path(sys.argv[1]))
for batch in range(10**6):
    cache.put({f"{batch} {row}".encode(): np.full(384, batch + row / 32, np.float32) for row in range(32)})
    print(batch, flush=True)
"""


class TestEmbeddingCacheFile(EmbeddingCacheConformance):
    """The file keeps to the suite."""

    @pytest.fixture
    def cache(self, tmp_path: Path) -> Iterator[EmbeddingCacheFile]:
        """In a folder that is not there yet."""
        with EmbeddingCacheFile(tmp_path / "new" / "vectors.sqlite") as cache:
            yield cache

    @pytest.fixture
    def make(self) -> Make:
        """Of single precision."""
        return lambda numbers: np.array(numbers, np.float32)


def test_vectors_are_kept_bit_for_bit(tmp_path: Path) -> None:
    """From one start to the next."""
    vectors = {bytes([number]): row for number, row in enumerate(np.random.default_rng(3).normal(size=(50, 384)).astype("f4"))}
    with EmbeddingCacheFile(tmp_path / "vectors.sqlite") as cache:
        cache.put(vectors)
    with EmbeddingCacheFile(tmp_path / "vectors.sqlite") as cache:
        found = cache.get(list(vectors))
    assert {key: vector.tobytes() for key, vector in found.items()} == {key: row.tobytes() for key, row in vectors.items()}
    assert all(vector.dtype == np.float32 and vector.flags.writeable for vector in found.values())


@pytest.mark.parametrize("after", [0, 1, 7, 30])
def test_a_kill_leaves_whole_batches(tmp_path: Path, after: int) -> None:
    """All that was said to be kept, nothing half, and the next writer goes on."""
    file = tmp_path / "vectors.sqlite"
    with subprocess.Popen([sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [int(next(writer.stdout)) for _ in range(after + 1)][-1]
        writer.send_signal(signal.SIGKILL)
    with EmbeddingCacheFile(file) as cache:
        batches = [cache.get([f"{batch} {row}".encode() for row in range(32)]) for batch in range(said + 2000)]
        counts = [len(batch) for batch in batches]
        kept = counts.index(0)
        assert kept > said
        assert set(counts[:kept]) == {32}
        assert not any(counts[kept:])
        assert all(float(batches[said][f"{said} {row}".encode()][5]) == said + row / 32 for row in range(32))
        cache.put({b"next": np.ones(384, np.float32)})
        assert len(cache.get([b"next"])) == 1


def test_two_processes_may_write_at_once(tmp_path: Path) -> None:
    """Each waits for the other; both see all."""
    file = tmp_path / "vectors.sqlite"
    with EmbeddingCacheFile(file) as one, EmbeddingCacheFile(file) as two:
        for number in range(20):
            one.put({f"a{number}".encode(): np.ones(3, np.float32)})
            two.put({f"b{number}".encode(): np.ones(3, np.float32)})
        assert len(one.get([f"{letter}{number}".encode() for letter in "ab" for number in range(20)])) == 40


def test_a_file_that_is_no_cache_is_named(tmp_path: Path) -> None:
    """And left as it was: it may be somebody's."""
    file = tmp_path / "vectors.sqlite"
    file.write_bytes(b"dear diary, " * 500)
    with pytest.raises(EmbedderError) as caught:
        EmbeddingCacheFile(file)
    assert (caught.value.code, caught.value.data["file"]) == ("embedding_cache_unusable", str(file))
    assert file.read_bytes() == b"dear diary, " * 500


def test_a_folder_in_the_way_is_named(tmp_path: Path) -> None:
    """As is a file where a folder should be."""
    (tmp_path / "file").write_text("")
    for place in (tmp_path, tmp_path / "file" / "vectors.sqlite"):
        with pytest.raises(EmbedderError, match="embedding_cache_unusable"):
            EmbeddingCacheFile(place)


def test_a_vector_that_cannot_be_one_counts_as_missing(tmp_path: Path) -> None:
    """Not finite, or not a number of bytes that makes numbers: it is made again."""
    with EmbeddingCacheFile(tmp_path / "vectors.sqlite") as cache:
        cache.put({b"nan": np.array([np.nan, 1], np.float32), b"good": np.array([0, 1], np.float32)})
        cache._base.execute("INSERT INTO vectors VALUES (?, ?)", (b"odd", b"12345"))
        cache._base.execute("INSERT INTO vectors VALUES (?, ?)", (b"text", "words"))
        assert list(cache.get([b"nan", b"odd", b"text", b"good"])) == [b"good"]
