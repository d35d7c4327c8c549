"""The profile of the sample says what the sample is."""

from __future__ import annotations

from typing import Any

from scripts.sample_book.monographs import CANONICAL
from scripts.sample_book.press import FOOT, MARK

from duocthu.books.registry import find

Record = dict[str, Any]
KINDS = {"chuyen_luan_chung": "general", "chuyen_luan_thuoc": "monograph", "phu_luc": "appendix", "muc_luc_tra_cuu": "index"}


def test_profile_agrees_with_the_book(truth: dict[str, list[Record]]) -> None:
    """Part ranges, counts, marks and section keys."""
    profile, book = find("sample"), truth["book"][0]
    assert {p.kind: p.printed_pages for p in profile.parts.part} == {
        KINDS[n]: tuple(p["printed"]) for n, p in book["parts"].items()
    }
    assert (profile.expected.pages, profile.expected.monographs) == (book["page_count"], book["monographs"])
    assert profile.running_head.marks == (MARK, FOOT)
    assert [s.key for s in profile.sections] == list(CANONICAL)
    assert {s.key: s.heading for s in profile.sections} == CANONICAL


def test_profile_knows_every_heading(truth: dict[str, list[Record]]) -> None:
    """Each heading of the book, variants included, is in the vocabulary."""
    known = {s.key: {s.heading, *s.variants} for s in find("sample").sections}
    for m in truth["monographs"]:
        for s in m["sections"]:
            assert s["heading"]["text"].rstrip(":") in known[s["key"]]
