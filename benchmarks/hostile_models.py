"""Hostile and clumsy models against the book of a workspace: which of their faults reach a reader, how much of honest ones does.

    python -m benchmarks.hostile_models WORKSPACE [--cases 20] [--seed 1] [--examples]

``--cases`` counts each kind of fault; a kind that the book does not lend itself to has fewer. Exit code 1 where a fault reaches
the reader, or less than nine honest claims in ten do.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

from tests.adapters.model_server import model_server
from tests.workflows.hostile_models import Hostile, Tally

from duocthu.bootstrap import application
from duocthu.ports.vector_store import PassageFilter
from duocthu.workflows.ask import AskedBook
from duocthu.workflows.load_book import open_workspace

LEAST_KEPT = 0.9
QUESTIONS = 3_000


def questions_of(book: AskedBook, most: int = QUESTIONS, seed: int = 1) -> list[str]:
    """A question for each section of each drug that has prose, some of them where there are many."""
    pairs = sorted({(p.chunk.section_display_name, p.chunk.drug_name) for p in book.reader.fetch(PassageFilter((), ()))})
    chosen = random.Random(seed).sample(pairs, min(most, len(pairs)))  # noqa: S311 -- no secret
    return [f"{section} {drug}" for section, drug in chosen]


def told(tally: Tally, *, examples: bool) -> None:
    """The figures, by kind."""
    for kind, count in tally.cases.items():
        print(f"{kind:34} {count:5} cases {tally.leaked[kind]:4} reach the reader")
    for kind, count in tally.honest.items():
        print(f"{kind:34} {count:5} honest {tally.kept[kind]:4} kept")
    if examples:
        print(*tally.examples, sep="\n")
    print(f"{sum(tally.cases.values())} cases, {sum(tally.leaked.values())} faults reach the reader")
    print(f"{sum(tally.honest.values())} honest claims, {_share(tally.kept, tally.honest):.1%} kept")


def _share(part: Counter[str], whole: Counter[str]) -> float:
    return sum(part.values()) / max(1, sum(whole.values()))


def main() -> int:
    """Run all kinds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("workspace", type=Path)
    parser.add_argument("--cases", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", action="store_true")
    options = parser.parse_args()
    program = application({})
    book = open_workspace(program._source(options.workspace), program._vectors(options.workspace), program.catalogue)  # noqa: SLF001
    start = time.perf_counter()
    with model_server() as stub:
        hostile = Hostile(book, questions_of(book, seed=options.seed), stub, options.seed)
        hostile.faults(options.cases)
        hostile.obedience(options.cases)
        hostile.protocol(max(1, options.cases // 5))
        hostile.honesty(options.cases)
    told(hostile.tally, examples=options.examples)
    print(f"{time.perf_counter() - start:.0f} s")
    return int(bool(hostile.tally.leaked) or _share(hostile.tally.kept, hostile.tally.honest) < LEAST_KEPT)


if __name__ == "__main__":
    sys.exit(main())
