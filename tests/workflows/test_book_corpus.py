"""What whoever is in charge of a book is told: counts of the records, gates, findings, the index."""

from __future__ import annotations

from collections import Counter

from duocthu.bootstrap.serving import Served


def test_the_facts_are_those_of_the_records(served: Served) -> None:
    """Counted once more, over the open book."""
    book, corpus = served.book, served.book.shelf.corpus
    facts = corpus.facts
    assert facts.source.sha256 == book.source.sha256
    assert facts.source.pages == len(book.catalog.pages)
    assert facts.counts.monographs == len(book.catalog.drugs)
    assert facts.counts.sections == sum(len(book.catalog.sections(drug.drug_id)) for drug in book.catalog.drugs)
    assert facts.counts.chapters == len(book.shelf.chapters.chapters)
    assert facts.counts.blocks == len(book.catalog.block_ids)
    assert facts.counts.findings == Counter(finding.code for finding in corpus.findings)
    assert facts.chunks.count == book.asked.reader.generation.count


def test_the_live_generation_comes_first(served: Served) -> None:
    """The newest one on top."""
    generations = served.book.shelf.corpus.generations()
    assert generations[0].name == served.book.asked.reader.generation.name
    assert generations[0].status == "live"


def test_gates_can_be_run_again(served: Served) -> None:
    """All hold, since the book was loaded."""
    readiness = served.book.shelf.corpus.check_gates()
    assert readiness.ready
    assert readiness.chunks == served.book.shelf.corpus.facts.chunks.count


def test_no_evaluation_is_none(served: Served) -> None:
    """Nobody has kept any."""
    assert served.book.shelf.corpus.evaluation() is None
