"""What dense vectors add to the search of a workspace, on questions whose answers are known.

    DUOCTHU_EMBEDDER=e5 duocthu load WORKSPACE
    DUOCTHU_EMBEDDER=e5 python benchmarks/dense_search.py WORKSPACE QUESTIONS.jsonl [--split dev]

Told for each way of searching: how many answerable questions have a right drug and section first, among five and among ten, and
the mean reciprocal rank. The ways:

    whole index        no understanding at all: every passage of the book is ranked
    drug alone         the right drugs are told, all of their passages are ranked
    as shipped         names and sections are understood
    unknown phrase     the same, but the section words that a question uses are taken out of the profile: as with a reader's own
                       words for a section, of which no profile knows all

By words alone, by vectors alone (where nothing else is asked for) and by both.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from duocthu.books.schema import Profile
from duocthu.bootstrap import application
from duocthu.domain.errors import UsageError
from duocthu.domain.judgement import JudgedQuestion, Pair
from duocthu.ports.vector_store import Channel, PassageFilter
from duocthu.retrieval.fuse import WEIGHTS
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.name_words import name_words
from duocthu.understanding.understand import understand
from duocthu.workflows.ask import AskedBook, find
from duocthu.workflows.line_file import read_lines
from duocthu.workflows.load_book import open_workspace

RANKED = 1000  # of the whole index, by each channel
COUNTED = 10
LEXICAL: tuple[Channel, ...] = ("words", "characters")
EVERY: tuple[Channel, ...] = (*LEXICAL, "dense")

Search = Callable[[JudgedQuestion], Sequence[Pair]]


def opened(workspace: Path) -> AskedBook:
    """The workspace, with the embedder that the environment names."""
    program = application(os.environ)
    return open_workspace(program._source(workspace), program._vectors(workspace), program.catalogue)  # noqa: SLF001 -- a benchmark


def fused(book: AskedBook, text: str, within: PassageFilter, channels: Iterable[Channel]) -> list[Pair]:
    """Drug and section of the passages that rank first, by a weighted sum as in the search."""
    scores: dict[str, float] = defaultdict(float)
    for channel in channels:
        vector = book.vector(text, channel)
        if vector is None:
            raise UsageError("setting_invalid", variable="DUOCTHU_EMBEDDER", value="", expected="e5 | openai")
        hits = book.reader.rank(channel, vector, within, RANKED)
        least = hits[-1][1] if hits and channel == "dense" else 0.0
        for chunk_id, score in hits:
            scores[chunk_id] += WEIGHTS[channel] * (score - least) / ((hits[0][1] - least) or 1.0)
    order = sorted(scores, key=lambda chunk_id: (-scores[chunk_id], chunk_id))[:COUNTED]
    return [(passage.chunk.drug_id, passage.chunk.section_key) for passage in book.reader.passages(order)]


def searched(question: JudgedQuestion, book: AskedBook) -> list[Pair]:
    """Drug and section of the first hits of the search."""
    return [(hit.chunk.drug_id, hit.chunk.section_key) for hit in find(question.asked(), book)[1].hits(COUNTED)]


def without_its_phrases(question: JudgedQuestion, book: AskedBook) -> AskedBook:
    """The book for a reader whose words for a section the profile does not know."""
    words = understand(question.asked(), book.names, book.sections).words
    return replace(book, sections=SectionWords(_without(book.context.profile, words)))


def _without(profile: Profile, words: Sequence[str]) -> Profile:
    said = f" {' '.join(words)} "

    def unsaid(phrases: Iterable[str]) -> tuple[str, ...]:
        return tuple(phrase for phrase in phrases if f" {' '.join(name_words(phrase))} " not in said)

    sections = tuple(
        msgspec.structs.replace(
            section,
            heading=next(iter(unsaid([section.heading])), section.key.replace("_", "")),
            variants=unsaid(section.variants),
            asked_as=unsaid(section.asked_as),
        )
        for section in profile.sections
    )
    return msgspec.structs.replace(profile, sections=sections)


def ways(book: AskedBook) -> Mapping[str, Search]:
    """All that is compared."""
    everywhere = PassageFilter()
    plain = replace(book, dense=None)
    by: dict[str, Search] = {}
    for name, channels in (("words", LEXICAL), ("vectors", ("dense",)), ("both", EVERY)):
        by[f"whole index, {name}"] = lambda q, c=channels: fused(book, q.question, everywhere, c)  # type: ignore[misc]
        by[f"drug alone, {name}"] = lambda q, c=channels: fused(book, q.question, PassageFilter(q.gold.drug_ids), c)  # type: ignore[misc]
    for name, each in (("words", plain), ("both", book)):
        by[f"as shipped, {name}"] = lambda q, b=each: searched(q, b)  # type: ignore[misc]
        by[f"unknown phrase, {name}"] = lambda q, b=each: searched(q, without_its_phrases(q, b))  # type: ignore[misc]
    return dict(sorted(by.items()))


def figures(ranks: Sequence[int | None]) -> str:
    """Shares of questions whose right hit is that far in front, in percent."""
    shares = [100 * sum(rank is not None and rank < most for rank in ranks) / len(ranks) for most in (1, 5, COUNTED)]
    mean = sum(1 / (rank + 1) for rank in ranks if rank is not None) / len(ranks)
    return "  ".join(f"{share:5.1f}" for share in shares) + f"  {mean:.3f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workspace", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--split", default="")
    given = parser.parse_args()
    questions = [question for _, question in read_lines(given.questions, JudgedQuestion, "dataset")]
    asked = [q for q in questions if q.gold.answerable and given.split in ("", q.split)]
    print(f"{len(asked)} questions{'':20s} hit@1  hit@5 hit@10  mrr@10")
    for name, search in ways(opened(given.workspace)).items():
        ranks = []
        for question in asked:
            right = set(question.gold.accepted)
            ranks.append(next((rank for rank, pair in enumerate(search(question)) if pair in right), None))
        print(f"{name:34s} {figures(ranks)}", flush=True)


if __name__ == "__main__":
    main()
