"""What other processes do with an index: load it and get killed, read it while it changes, use it without the right to write."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
import traceback
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

from tests.adapters.store_points import MODEL, canary, points

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.errors import WorkspaceError
from duocthu.index.lexical import CHANNELS, query_vector
from duocthu.ports.vector_store import DenseVector, Generation, PassageFilter, VectorReader

BUSY, MIXED, FAILED = 3, 4, 5
NOBODY = 65534


def processes() -> ForkServerContext:
    """Children start from a process that has the modules already: a kill hits the load, not the imports."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.adapters.index_processes"])
    return context


def build(folder: Path, letter: str, count: int) -> Generation:
    """Load the book of a letter: it is in each passage and in its document."""
    made = points(count, f"tag{letter}", dense=True)
    canaries = [canary("phòng và điều trị", "warfarin_natri__chi_dinh__0", PassageFilter(section_keys=("chi_dinh",)))]
    return QdrantEdgeStore(folder).build(
        made, {"names.json": f"{letter} {count}".encode()}, letter * 64, embedding=MODEL, canaries=canaries if count < 8 else ()
    )


def check(reader: VectorReader) -> str:
    """The letter of a generation; whatever is of another one, lost or double is an AssertionError."""
    letter, count = reader.document("names.json").decode().split()
    generation = reader.generation
    expected = [point.passage for point in points(int(count), f"tag{letter}")]
    assert (generation.corpus_hash, generation.count) == (letter * 64, len(expected))
    assert list(reader.fetch(PassageFilter())) == expected
    for channel in CHANNELS:
        found = reader.rank(channel, query_vector(f"tag{letter}", channel), PassageFilter(), 1000)
        assert sorted(i for i, _ in found) == sorted(p.chunk.chunk_id for p in expected), channel
    dense = reader.rank("dense", DenseVector([1.0] * MODEL.dimension), PassageFilter(), 1000)
    assert len(dense) == len(expected)
    return letter


def build_quietly(folder: Path, letter: str, count: int) -> None:
    """The exit code tells how it went."""
    try:
        build(folder, letter, count)
    except WorkspaceError as error:
        os._exit(BUSY if error.code == "index_busy" else FAILED)


def read_many(folder: Path, seconds: float) -> None:
    """Open, check and close for some time; the exit code tells whether all was whole."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            reader = QdrantEdgeStore(folder).open(MODEL.model, MODEL.dimension)
            check(reader)
            reader.close()
        except AssertionError:
            os._exit(MIXED)
        except Exception:  # noqa: BLE001 -- whatever it is, the test must hear of it
            traceback.print_exc()
            os._exit(FAILED)


def use_as_nobody(folder: Path) -> None:
    """Read, load the same and load another without the right to write: 0 when the first two do and the third says why not."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    store = QdrantEdgeStore(folder)
    reader = store.open()
    letter = check(reader)
    reader.close()
    count = reader.generation.count
    if build(folder, letter, count) != reader.generation:
        os._exit(MIXED)
    try:
        build(folder, "z", 3)
    except WorkspaceError as error:
        os._exit(0 if error.code == "workspace_unwritable" else FAILED)
    os._exit(FAILED)


def kill_loads(folder: Path, kills: int, seed: int, count: int = 5) -> dict[str, int]:
    """Kill a load at seeded moments; after each the old or the new must be whole. How often it was which."""
    context = processes()
    seeded = random.Random(seed)  # noqa: S311  moments, not secrets
    build(folder, "a", count)
    start = time.monotonic()
    _run(context, folder, "b", count)
    took = time.monotonic() - start
    live, outcome = "b", {"old": 0, "new": 0}
    for number in range(kills):
        letter = "cd"[number % 2]
        child = context.Process(target=build_quietly, args=(folder, letter, count + number % 3))
        child.start()
        time.sleep(seeded.uniform(0, 1.1 * took))
        child.kill()  # also where it has just ended by itself
        child.join()
        assert child.exitcode in (0, -signal.SIGKILL), child.exitcode
        reader = QdrantEdgeStore(folder).open()
        found = check(reader)
        reader.close()
        assert found in (live, letter)
        outcome["new" if found == letter else "old"] += 1
        live = found
        if number % 5 == 4:  # the next load succeeds, whatever was left behind
            assert build(folder, live := "ef"[number % 2], count).count == count
    return outcome


def swap_under_readers(folder: Path, readers: int, swaps: int) -> list[int | None]:
    """Exit codes of processes that read while generations change."""
    context = processes()
    build(folder, "a", 5)
    start = time.monotonic()
    build(folder, "b", 6)
    seconds = swaps * 1.5 * (time.monotonic() - start) + 1
    children = [context.Process(target=read_many, args=(folder, seconds)) for _ in range(readers)]
    for child in children:
        child.start()
    for number in range(swaps):
        build(folder, "cdefghij"[number % 8], 5 + number % 3)
    for child in children:
        child.join()
    return [child.exitcode for child in children]


def _run(context: ForkServerContext, folder: Path, letter: str, count: int) -> None:
    child: ForkServerProcess = context.Process(target=build_quietly, args=(folder, letter, count))
    child.start()
    child.join()
    assert child.exitcode == 0
