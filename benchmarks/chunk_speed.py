"""How much `chunk` and `chunk-ready` cost beside the bare work: the book's pages read by PyMuPDF alone, in the same session.

    python -m benchmarks.chunk_speed BOOK.pdf DIR [--rounds N] [--json] [--max-cpu R] [--max-memory MB]

DIR is the workspace that `duocthu run BOOK.pdf --out DIR` has made; its chunks are cut anew. Figures are medians over interleaved
rounds: CPU seconds of each command, their sum's ratio to the bare pass of the same round, and the largest memory of a process.
Exit code 1 where a bound is exceeded, and where a gate does not hold.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

from benchmarks.read_speed import BARE, Figures, measure, median, tell

COMMANDS = ("chunk", "chunk-ready")


def measured(pdf: Path, workspace: Path, rounds: int) -> Figures:
    """All figures, over all rounds."""
    program = [sys.executable, "-m", "duocthu"]
    runs: dict[str, list[Figures]] = {name: [] for name in ("bare", *COMMANDS)}
    for _ in range(rounds):
        runs["bare"].append(measure([sys.executable, "-c", BARE, str(pdf)]))
        for name in COMMANDS:
            runs[name].append(measure([*program, name, str(workspace), "--json"]))
    figures = {"rounds": float(rounds), **{f"{name}_cpu_s": median(runs[name], "cpu") for name in runs}}
    ratios = [sum(runs[name][n]["cpu"] for name in COMMANDS) / runs["bare"][n]["cpu"] for n in range(rounds)]
    figures["cpu_ratio"] = statistics.median(ratios)
    figures["peak_memory_mb"] = max(run["memory"] for name in COMMANDS for run in runs[name])
    return figures


def main() -> None:
    """Parse arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pdf", type=Path)
    parser.add_argument("workspace", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--max-cpu", type=float)
    parser.add_argument("--max-memory", type=float)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measured(arguments.pdf, arguments.workspace, arguments.rounds)
    bounds = {"cpu_ratio": arguments.max_cpu, "peak_memory_mb": arguments.max_memory}
    over = [
        f"{name} {figures[name]:.2f} > {bound}" for name, bound in bounds.items() if bound is not None and figures[name] > bound
    ]
    tell(figures, over, as_json=arguments.json)


if __name__ == "__main__":
    main()
