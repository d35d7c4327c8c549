"""The thin line on a replica book's truth: figures that must not fall, by the scorer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest
from tests.conftest import Scorer
from tests.workflows import truth_book
from tests.workflows.made_index import index_book, passages_of_book

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.books.registry import find as find_profile
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, ask_many, find, open_book


@pytest.fixture(scope="module")
def workspace(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Chunks, answers and rankings for ``mini``."""
    truth, folder = shared / "books" / "mini", tmp_path_factory.mktemp("mini")
    monographs, entries = truth_book.monographs(truth), truth_book.entries(truth)
    pages, profile = truth_book.pages(monographs), find_profile("dtqgvn2018")
    _write(folder / "monographs.jsonl", monographs)
    _write(folder / "chunks.jsonl", (p.chunk for p in passages_of_book(monographs, entries, pages)))
    store = QdrantEdgeStore(folder / "index")
    index_book(monographs, entries, pages, store)
    book = open_book(store.open(), profile, "0" * 64, Catalogue.load("vi"))
    questions = truth_book.questions(truth)
    _write(folder / "answers.jsonl", ask_many(questions, book))
    _write(folder / "run.jsonl", (_ranking(question, book) for question in questions))
    return folder


def test_chunks_keep_the_laws(workspace: Path, shared: Path, scorer: Scorer) -> None:
    """Source exact, pages of their own lines, no part on a label, nothing of a table; each block has its one descriptor."""
    figures = scorer("chunks", shared / "books" / "mini", workspace)
    assert figures["source_once"] == figures["text_holds_source"] == figures["page_range_exact"] == 100
    assert figures["printed_range_exact"] == 100
    assert figures["quarantine_beside_block"] == figures["quarantine_flag"] == figures["attachments_right"] == 100
    assert figures["descriptors_equal_blocks"] == figures["descriptor_page"] == figures["section_covered"] == 100
    assert figures["ends_on_label"] == figures["chunks_with_leak"] == figures["furniture_in_text"] == 0


def test_search_finds_drug_and_section(workspace: Path, shared: Path, scorer: Scorer) -> None:
    """Names, brands, misspellings, paraphrases."""
    figures = scorer("search", shared / "books" / "mini", workspace / "run.jsonl", "--split", "dev")
    assert (figures["hit@1"] or 0) >= 97.5
    assert (figures["complete@10"] or 0) == 100
    assert (figures["unanswerable_no_hit_or_flagged/unanswerable_drug"] or 0) == 100


def test_answers_are_supported_or_refused(workspace: Path, shared: Path, scorer: Scorer) -> None:
    """No number without its source, no statement without citation; what is not in the book is said so."""
    options = ("--split", "dev", "--workspace", str(workspace))
    figures = scorer("answers", shared / "books" / "mini", workspace / "answers.jsonl", *options)
    assert figures["unsupported_numbers"] == figures["statements_without_citation"] == 0
    assert figures["numbers_from_flagged_chunk"] == figures["answered_unanswerable"] == 0
    assert figures["status_right"] == 100
    assert (figures["gold_text_any"] or 0) >= 98
    assert (figures["harm"] or 0) <= 8


def test_a_block_is_shown_and_never_spoken(workspace: Path, shared: Path, scorer: Scorer) -> None:
    """Whatever is cited of its section: its crop, its page, status partial; doses beside it are put off, not guessed."""
    options = ("--split", "dev", "--workspace", str(workspace))
    figures = scorer("answers", shared / "books" / "mini", workspace / "answers.jsonl", *options)
    assert figures["section_block_partial"] == figures["flagged_gold_deferred"] == 100
    assert figures["block_notice"] == figures["quarantine_notice"] == figures["table_no_numbers_in_words"] == 100
    assert (figures["table_crop"] or 0) >= 90
    assert figures["false_refusals"] == 0


def _write(path: Path, records: Iterable[object]) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(record, order="sorted") + b"\n" for record in records))


def _ranking(question: Question, book: AskedBook) -> dict[str, object]:
    _, result = find(question, book)
    hits = [
        {
            "chunk_id": hit.chunk.chunk_id,
            "drug_id": hit.chunk.drug_id,
            "drug_name": hit.chunk.drug_name,
            "section_key": hit.chunk.section_key,
            "printed_page_range": hit.chunk.printed_page_range,
            "score": hit.score,
        }
        for hit in result.hits(10)
    ]
    return {"id": question.id, "status": result.status, "hits": hits}
