"""How much `run` costs beside the bare work: the same pages read by PyMuPDF alone, in the same session.

    python benchmarks/read_speed.py BOOK.pdf [--book ID] [--rounds N] [--max-cpu R] [--max-wall R] [--max-memory MB] [--json]

Prints medians and ratios over interleaved rounds: CPU seconds of all processes, wall seconds with two processes, and the largest
memory of any process. Absolute times mean nothing on a shared machine; ratios do. Exit 1 where a bound is exceeded.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BARE = """
import sys, pymupdf
document = pymupdf.open(sys.argv[1])
for page in document:
    page.get_text("dict")
"""


def measure(command: list[str]) -> dict[str, float]:
    """CPU seconds (with children), wall seconds and peak memory in MB (largest process) of a command."""
    started = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 5):
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return {"cpu": usage.ru_utime + usage.ru_stime, "wall": time.monotonic() - started, "memory": usage.ru_maxrss / 1024}


def main() -> None:
    """Parse arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pdf", type=Path)
    parser.add_argument("--book", default="dtqgvn2018")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--max-cpu", type=float)
    parser.add_argument("--max-wall", type=float)
    parser.add_argument("--max-memory", type=float)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    bare: list[dict[str, float]] = []
    run: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(arguments.rounds):
            bare.append(measure([sys.executable, "-c", BARE, str(arguments.pdf)]))
            out = str(Path(folder) / str(number))
            program = [
                sys.executable,
                "-m",
                "duocthu",
                "run",
                str(arguments.pdf),
                "--book",
                arguments.book,
                "--out",
                out,
                "--json",
            ]
            run.append(measure(program))
    figures = {
        "rounds": arguments.rounds,
        "bare_cpu_s": statistics.median(r["cpu"] for r in bare),
        "bare_wall_s": statistics.median(r["wall"] for r in bare),
        "run_cpu_s": statistics.median(r["cpu"] for r in run),
        "run_wall_s": statistics.median(r["wall"] for r in run),
        "cpu_ratio": statistics.median(r["cpu"] / b["cpu"] for r, b in zip(run, bare, strict=True)),
        "wall_ratio": statistics.median(r["wall"] / b["wall"] for r, b in zip(run, bare, strict=True)),
        "peak_memory_mb": max(r["memory"] for r in run),
    }
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:16} {value:10.2f}")
    bounds = [("cpu_ratio", arguments.max_cpu), ("wall_ratio", arguments.max_wall), ("peak_memory_mb", arguments.max_memory)]
    exceeded = [f"{name} {figures[name]:.2f} > {bound}" for name, bound in bounds if bound is not None and figures[name] > bound]
    if exceeded:
        sys.exit("; ".join(exceeded))


if __name__ == "__main__":
    main()
