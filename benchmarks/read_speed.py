"""How much `run` costs beside the bare work: the same pages read by PyMuPDF alone, in the same session.

    python benchmarks/read_speed.py BOOK.pdf [--book ID] [--rounds N] [--modes text,blocks] [--json]
                                    [--max-cpu R] [--max-wall R] [--max-blocks-cpu R] [--max-blocks-wall R] [--max-memory MB]

Two modes: `text` is `run --without-blocks`; `blocks` is `run` with tables and formulas lifted and their crops drawn. Each is run
with two processes, and for its CPU with one as well. Figures are medians over interleaved rounds: CPU seconds of all processes,
wall seconds, their ratios to the bare pass of the same round, and the largest memory of any process. For `blocks` the CPU of the
crops is told apart (drawn once more, in one process), and what share of the pages the table finder opened. Absolute times mean
nothing on a shared machine; ratios do.

Bounds: ratios at most (`--max-cpu`, `--max-wall` of `text`, `--max-blocks-cpu`, `--max-blocks-wall` of `blocks`), with two
processes; memory in MB. Exit code 1 where one is exceeded.
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
FINDER = """
import sys
from pathlib import Path
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.books.registry import find
from duocthu.extract.page_reading import PageReader
from duocthu.workflows.read_page import read_page
document = PyMuPdfEngine().open(Path(sys.argv[1]), max_pages=10**6)
reader, opened = PageReader(find(sys.argv[2])), []
for number in range(document.page_count):
    read_page(document, reader, number, lambda: (opened.append(number), ())[1])
print(len(opened), document.page_count)
"""
CROPS = """
import sys, time
from pathlib import Path
from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
from duocthu.domain.chapter import Chapter
from duocthu.domain.monograph import Monograph
from duocthu.workflows.crop_blocks import CropSource, crop_blocks

class InThisProcess:
    def run(self, function, tasks, seconds):
        return map(function, tasks)

store = JsonlStore(Path(sys.argv[2]))
owners = [*store.read("monographs.jsonl", Monograph), *store.read("chapters.jsonl", Chapter)]
blocks = [table for owner in owners for table in owner.tables]
source = CropSource(Path(sys.argv[1]), 10**6, PyMuPdfEngine(), PyMuPdfRenderer(), {})
start = time.process_time()
count = sum(1 for _ in crop_blocks(source, blocks, InThisProcess(), 1.0, lambda *_: None))
print(count, time.process_time() - start)
"""
ALLOWED = (0, 5)  # exit codes of `run`: done, and done with findings that stop the load
Figures = dict[str, float]


def measure(command: list[str], processes: int = 1) -> Figures:
    """CPU seconds (with children), wall seconds and peak memory in MB (largest process) of a command."""
    started = time.monotonic()
    environment = {**os.environ, "DUOCTHU_PROCESSES": str(processes)}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)  # noqa: S603 -- our own command
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in ALLOWED:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return {"cpu": usage.ru_utime + usage.ru_stime, "wall": time.monotonic() - started, "memory": usage.ru_maxrss / 1024}


def printed(code: str, *arguments: str) -> list[float]:
    """The numbers that a piece of Python prints."""
    command = [sys.executable, "-c", code, *arguments]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603 -- our own command
    return [float(number) for number in output.split()]


def measured(arguments: argparse.Namespace, folder: Path) -> Figures:
    """All figures, over all rounds."""
    rounds: dict[str, list[Figures]] = {}
    program = [sys.executable, "-m", "duocthu", "run", str(arguments.pdf), "--book", arguments.book, "--json", "--out"]
    for number in range(arguments.rounds):
        rounds.setdefault("bare", []).append(measure([sys.executable, "-c", BARE, str(arguments.pdf)]))
        for mode in arguments.modes:
            for processes in (2, 1):
                command = [*program, str(folder / f"{mode}-{processes}-{number}")]
                command += ["--without-blocks"] if mode == "text" else []
                rounds.setdefault(f"{mode}_{processes}", []).append(measure(command, processes))
    bare = rounds.pop("bare")
    figures = {"rounds": float(len(bare)), "bare_cpu_s": median(bare, "cpu"), "bare_wall_s": median(bare, "wall")}
    for name, runs in rounds.items():
        figures |= {f"{name}_cpu_s": median(runs, "cpu"), f"{name}_wall_s": median(runs, "wall")}
        for kind in ("cpu", "wall"):
            figures[f"{name}_{kind}_ratio"] = statistics.median(r[kind] / b[kind] for r, b in zip(runs, bare, strict=True))
        figures[f"{name}_peak_memory_mb"] = max(r["memory"] for r in runs)
    if "blocks" in arguments.modes:
        figures |= of_blocks(arguments, folder / "blocks-2-0", figures["bare_cpu_s"])
    return figures


def of_blocks(arguments: argparse.Namespace, workspace: Path, bare_cpu: float) -> Figures:
    """What blocks alone cost: pages that the table finder opens, and the crops."""
    opened, pages = printed(FINDER, str(arguments.pdf), arguments.book)
    count, seconds = printed(CROPS, str(arguments.pdf), str(workspace))
    crops = {"crops": count, "crops_cpu_s": seconds, "crops_cpu_ratio": seconds / bare_cpu}
    return {"finder_pages": opened, "finder_share": opened / pages, **crops}


def median(runs: list[Figures], kind: str) -> float:
    """The median of one kind of figure."""
    return statistics.median(run[kind] for run in runs)


def exceeded(arguments: argparse.Namespace, figures: Figures) -> list[str]:
    """Which bounds are exceeded, in words."""
    bounds = {
        "text_2_cpu_ratio": arguments.max_cpu,
        "text_2_wall_ratio": arguments.max_wall,
        "blocks_2_cpu_ratio": arguments.max_blocks_cpu,
        "blocks_2_wall_ratio": arguments.max_blocks_wall,
        **{name: arguments.max_memory for name in figures if name.endswith("memory_mb")},
    }
    told = [(name, figures[name], bound) for name, bound in bounds.items() if bound is not None and name in figures]
    return [f"{name} {figure:.2f} > {bound}" for name, figure, bound in told if figure > bound]


def tell(figures: Figures, over: list[str], *, as_json: bool) -> None:
    """Print the figures; exit code 1 where bounds are ``over``, which are told."""
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:24} {value:10.2f}")
    if over:
        sys.exit("; ".join(over))


def main() -> None:
    """Parse arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pdf", type=Path)
    parser.add_argument("--book", default="dtqgvn2018")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--modes", default="text,blocks", type=lambda names: names.split(","))
    for bound in ("cpu", "wall", "blocks-cpu", "blocks-wall", "memory"):
        parser.add_argument(f"--max-{bound}", type=float)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if unknown := set(arguments.modes) - {"text", "blocks"}:
        parser.error(f"--modes: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as folder:
        figures = measured(arguments, Path(folder))
    tell(figures, exceeded(arguments, figures), as_json=arguments.json)


if __name__ == "__main__":
    main()
