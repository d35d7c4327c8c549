"""Where text stands and in what order: whatever a stage moved, resized or passed over, its letters have not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.gates.small_corpus import DOSAGE, DRUG, Corpus, small_corpus

from duocthu.books.registry import find
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import SectionPart
from duocthu.domain.page import PageKind
from duocthu.domain.placement import Placement
from duocthu.gates.corpus import FoundProblem
from duocthu.gates.line_spans import line_not_its_letters

SPAN = BoundingBox(300.0, 300.0, 310.0, 310.0)


def _line(number: int, **changes: object) -> Callable[[Corpus], Corpus]:
    """One line of the dosage section changed; its letters stay where they are."""

    def change(corpus: Corpus) -> Corpus:
        lines = list(corpus.monograph.sections[1].lines)
        lines[number] = replace(lines[number], **changes)  # type: ignore[arg-type]
        return corpus.with_lines(DOSAGE, tuple(lines))

    return change


def _part(**changes: object) -> Callable[[Corpus], Corpus]:
    """The prose of the dosage section as its part has it."""

    def change(corpus: Corpus) -> Corpus:
        first, *rest = corpus.monograph.sections[1].parts
        return corpus.with_section(DOSAGE, parts=(replace(first, **changes), *rest))  # type: ignore[arg-type]

    return change


def _prose(corpus: Corpus) -> SectionPart:
    return corpus.monograph.sections[1].parts[0]


def _moved(span_id: str, **changes: object) -> Callable[[Corpus], Corpus]:
    """One span told otherwise."""

    def change(corpus: Corpus) -> Corpus:
        placed = [replace(p, **changes) if p.span_id == span_id else p for p in corpus.placements]  # type: ignore[arg-type]
        return replace(corpus, placements=tuple(placed))

    return change


def _added(*placements: Placement, found: tuple[FoundProblem, ...] = ()) -> Callable[[Corpus], Corpus]:
    return lambda corpus: replace(corpus, placements=(*corpus.placements, *placements), findings=found)


def _swapped(one: str, other: str) -> Callable[[Corpus], Corpus]:
    """Two records of spans in each other's place."""

    def change(corpus: Corpus) -> Corpus:
        by_id = {p.span_id: p for p in corpus.placements}
        turned = {one: by_id[other], other: by_id[one]}
        return replace(corpus, placements=tuple(turned.get(p.span_id, p) for p in corpus.placements))

    return change


def _sections_turned(corpus: Corpus) -> Corpus:
    """The dosage before the indications, in the chunks, too."""
    monograph = replace(corpus.monograph, sections=corpus.monograph.sections[::-1])
    first, *rest, last = corpus.chunks
    return replace(corpus, monograph=monograph, chunks=(*rest, first, last))


def _pages(pages: tuple[int, ...]) -> Callable[[Corpus], Corpus]:
    return lambda corpus: replace(corpus, pages=pages)


def _heading(**changes: object) -> Callable[[Corpus], Corpus]:
    """The title of the chapter as its headings have it."""

    def change(corpus: Corpus) -> Corpus:
        (title,) = corpus.chapter.headings
        return replace(corpus, chapter=replace(corpus.chapter, headings=(replace(title, **changes),)))  # type: ignore[arg-type]

    return change


def _kind(page: int, kind: PageKind) -> Callable[[Corpus], Corpus]:
    return lambda corpus: replace(corpus, kinds={**corpus.kinds, page: kind})


CELL = BoundingBox(44.0, 110.0, 294.0, 150.0)
FAULTS: dict[str, tuple[Callable[[Corpus], Corpus], set[str]]] = {
    "a line moved down": (_line(3, y0=200.0, bbox=BoundingBox(44.0, 200.0, 259.0, 210.0)), {"line_not_its_letters"}),
    "a line moved to the side": (_line(3, bbox=BoundingBox(74.0, 194.0, 289.0, 204.0)), {"line_not_its_letters"}),
    "a line cut short": (_line(3, bbox=BoundingBox(44.0, 194.0, 150.0, 204.0)), {"line_not_its_letters"}),
    "a top that is not that of the box": (_line(3, y0=100.0), {"line_not_its_letters"}),
    "letters of a line elsewhere": (_moved("10.8", bbox=SPAN), {"line_not_its_letters"}),
    "spans in another order than their lines": (_swapped("10.7", "10.8"), {"line_not_its_letters"}),
    "a figure that only the lines have": (
        lambda c: _part(text=_prose(c).text.replace("250", "520"))(c),
        {"section_parts_not_lines"},
    ),
    "a part of another place": (
        lambda c: _part(regions=(*_prose(c).regions[:-1], Region(11, BoundingBox(44.0, 90.0, 394.0, 104.0))))(c),
        {"section_parts_not_lines"},
    ),
    "sections in another order": (_sections_turned, {"section_out_of_order"}),
    "text of the book that was skipped": (_added(Placement("10.9", 10, SPAN, "skipped", "front")), {"text_left_out"}),
    "text that is no title of its part": (_added(Placement("11.9", 11, SPAN, "skipped", "part_title")), {"text_left_out"}),
    "text that the index has not read": (_added(Placement("11.9", 11, SPAN, "index", "back_index")), {"text_left_out"}),
    "text that nobody was told of": (_added(Placement("10.9", 10, SPAN, "finding", "cut_letters")), {"text_left_out"}),
    "a page without a record": (_pages((*range(12), 13)), {"page_record_wrong"}),
    "a page with two records": (_pages((*range(13), 12, 13)), {"page_record_wrong"}),
    "a last page without a record": (_pages(tuple(range(13))), {"page_record_wrong"}),
    "a page of another part": (_kind(11, "general"), {"page_record_wrong"}),
    "a page of the index that is none": (_kind(13, "monograph"), {"page_record_wrong"}),
    "a monograph that ends before its last page": (
        lambda c: replace(c, monograph=replace(c.monograph, source_page_range=(10, 13), printed_page_range=(11, 14))),
        {"line_outside_monograph_range"},
    ),
    "a monograph that begins on an earlier page": (
        lambda c: replace(c, monograph=replace(c.monograph, source_page_range=(9, 12), printed_page_range=(10, 13))),
        {"line_outside_monograph_range"},
    ),
    "a chapter that begins on an earlier page": (
        lambda c: replace(
            c,
            chapter=replace(c.chapter, physical_pages=(8, 9), printed_pages=(9, 10)),
            printed={**c.printed, 8: 9},
        ).with_chunk("chapter__0", heading_physical_page=8),
        {"line_outside_monograph_range"},
    ),
    "a page full of text that is called blank": (_kind(10, "blank"), {"page_record_wrong"}),
    "a heading of a chapter with other words": (
        _heading(text="KÊ ĐƠN"),
        {"chapter_heading_wrong", "paragraph_without_governing_label"},
    ),
    "a heading of a chapter of another page": (_heading(physical_page=10, printed_page=11), {"chapter_heading_wrong"}),
    "cells without a block": (lambda c: replace(c, captions={"p0011_1": [""], "p0099_1": [""]}), {"block_records_disagree"}),
    "a block without a record": (lambda c: replace(c, captions={}), {"block_records_disagree"}),
    "a block with two records": (lambda c: replace(c, captions={"p0011_1": ["", ""]}), {"block_records_disagree"}),
    "a caption of another": (lambda c: replace(c, captions={"p0011_1": ["Bảng 7"]}), {"block_records_disagree"}),
    "a table of the shape of a formula": (
        lambda c: c.with_block(shape="formula_2d").with_attachment(shape="formula_2d"),
        {"block_records_disagree"},
    ),
    "a continuation that was lost": (
        lambda c: (
            c.with_block(continuation=())
            .with_attachment(continuation=())
            .with_chunk("p0011_1", source_page_range=(11, 11), printed_page_range=(12, 12))
        ),
        {"block_records_disagree", "line_outside_monograph_range"},
    ),
    "a box that was cut off": (
        lambda c: c.with_block(bbox=CELL._replace(y1=145.0)).with_attachment(bbox=CELL._replace(y1=145.0)),
        {"block_records_disagree"},
    ),
    "a name of another section": (
        lambda c: c.with_section("chi_dinh", display_name="Chống chỉ định").with_chunk(
            "chi_dinh__0", section_display_name="Chống chỉ định"
        ),
        {"section_key_not_of_its_heading"},
    ),
    "parts that stand in another order": (
        lambda c: replace(c, chunks=(c.chunks[0], c.chunks[2], c.chunks[1], *c.chunks[3:])),
        {"part_numbering_broken"},
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_one_fault_fails_its_gate(fault: str) -> None:
    """It alone; the place is told, and an excerpt of what stands there."""
    corrupt, expected = FAULTS[fault]
    judged = corrupt(small_corpus()).judged()
    failed = [gate for gate in judged.gates if not gate.holds]
    assert {gate.name for gate in failed} == expected
    assert all(breach.place and breach.sample for gate in failed for breach in gate.first)


@pytest.mark.parametrize(
    "change",
    [
        _added(Placement("10.9", 10, SPAN, "finding", "cut_letters"), found=(FoundProblem("cut_letters", 10, ""),)),
        _added(Placement("8.0", 8, SPAN, "skipped", "front")),
        _added(Placement("13.0", 13, SPAN, "index", "back_index")),
        _kind(12, "blank"),
    ],
)
def test_what_may_be_passed_over(change: Callable[[Corpus], Corpus]) -> None:
    """What was found and told, front matter, the index, a page almost empty."""
    assert change(small_corpus()).broken() == set()


def test_a_document_by_itself_shows_its_package_first() -> None:
    """Above its first section; a book has its front matter for that."""
    corpus = small_corpus()
    document = replace(corpus, profile=find("fda_label"))
    for page, span_id, is_told in ((9, "9.3", False), (10, "10.9", True)):
        placed = (*corpus.placements, Placement(span_id, page, SPAN, "skipped", "front"))
        assert ("text_left_out" in replace(document, placements=placed).broken()) is is_told
        assert "text_left_out" in replace(corpus, placements=placed).broken()


def test_a_page_that_only_announces_its_part_holds_nothing_else() -> None:
    """It is the first of its part."""
    corpus = small_corpus()
    corpus = replace(corpus, kinds={**corpus.kinds, 14: "appendix", 15: "appendix"}, pages=tuple(range(14)))
    for page, is_told in ((14, False), (15, True)):
        placed = (*corpus.placements, Placement(f"{page}.0", page, SPAN, "skipped", "part_title"))
        assert ("text_left_out" in replace(corpus, placements=placed).broken()) is is_told


def _holding(box: BoundingBox, *letters: BoundingBox) -> bool:
    """Whether a line of the dosage section with this box is taken to be where these letters are."""
    corpus = small_corpus()
    old = corpus.monograph.sections[1].lines[3]
    ids = ("10.8", *(f"10.{20 + number}" for number in range(len(letters) - 1)))
    placed = []
    for placement in corpus.placements:
        own = [replace(placement, span_id=i, bbox=b) for i, b in zip(ids, letters, strict=True)]
        placed += own if placement.span_id == "10.8" else [placement]
    lines = tuple(replace(n, bbox=box, y0=box.y0, span_ids=ids) if n is old else n for n in corpus.monograph.sections[1].lines)
    changed = replace(corpus.with_lines(DOSAGE, lines), placements=tuple(placed))
    return not list(line_not_its_letters(changed.entry()))


def test_white_space_and_raised_letters_belong_to_a_line() -> None:
    """A line may reach beyond its letters at its ends, and letters a little out of it; no letter stands apart."""
    line = BoundingBox(44.0, 194.0, 259.0, 204.0)
    one, other = BoundingBox(44.0, 194.0, 150.0, 204.0), BoundingBox(153.0, 192.0, 240.0, 199.0)
    assert _holding(line, line)
    assert _holding(line, one, other)
    assert _holding(line._replace(x0=40.0), one, other)
    assert not _holding(line, one, other._replace(x1=270.0))
    assert not _holding(line, one._replace(x0=30.0), other)
    assert not _holding(line, one, other._replace(y0=180.0))
    assert not _holding(line._replace(y1=240.0), one, other)


def test_a_formula_with_letters_has_cells() -> None:
    """One that was drawn has none, as a table that is withheld on purpose."""
    corpus = small_corpus().with_block(kind="formula", shape="formula_2d").with_attachment(kind="formula", shape="formula_2d")
    corpus = replace(corpus, cells={})
    assert "block_without_cells" in corpus.broken()
    drawn = replace(corpus, placements=tuple(p for p in corpus.placements if p.placed != "block"))
    assert "block_without_cells" not in drawn.broken()
    assert "block_without_cells" not in replace(corpus, withheld=frozenset({"p0011_1"})).broken()


def test_a_block_of_another_section_is_not_carried() -> None:
    """A question about the indications would be answered with the table of the doses."""
    corpus = small_corpus()
    carried = next(c.attachments for c in corpus.chunks if c.attachments)
    changed = corpus.with_chunk("chi_dinh__0", attachments=carried, has_quarantined_content=True)
    assert "attachment_block_id_unknown" in changed.broken()
    assert f"{DRUG}__chi_dinh" in changed.chunks[0].chunk_id
