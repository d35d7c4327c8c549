"""Gates of records, ids, lines, spans, the back index and characters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.gates.small_corpus import DOSAGE, DRUG, Corpus, small_corpus, tokens

from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import BodyLine
from duocthu.domain.placement import Placement
from duocthu.gates.corpus import FoundProblem
from duocthu.gates.records import drug_id_not_of_its_name

MIDDLE = f"{DOSAGE}__1"


def _monograph(**changes: object) -> Callable[[Corpus], Corpus]:
    return lambda c: replace(c, monograph=replace(c.monograph, **changes))  # type: ignore[arg-type]


def _chapter(**changes: object) -> Callable[[Corpus], Corpus]:
    return lambda c: replace(c, chapter=replace(c.chapter, **changes))  # type: ignore[arg-type]


def _line(number: int, key: str = DOSAGE, **changes: object) -> Callable[[Corpus], Corpus]:
    """A line changed in the section, and nowhere else."""

    def change(corpus: Corpus) -> Corpus:
        old = next(s for s in corpus.monograph.sections if s.key == key)
        lines = tuple(replace(n, **changes) if i == number else n for i, n in enumerate(old.lines))  # type: ignore[arg-type]
        return corpus.with_lines(key, lines)

    return change


def _everywhere(old: str, new: str) -> Callable[[Corpus], Corpus]:
    """A word changed in the dosage section's first line and in its chunk: consistent, and wrong."""

    def change(corpus: Corpus) -> Corpus:
        corpus = _line(3, text=corpus.monograph.sections[1].lines[3].text.replace(old, new))(corpus)
        return corpus.with_chunks(
            lambda c: replace(c, text=c.text.replace(old, new), source_text=c.source_text.replace(old, new))
        )

    return change


def _of_cefaclor(chunk: Chunk) -> Chunk:
    """A chunk of the other drug by name alone."""
    if chunk.drug_id != DRUG:
        return chunk
    text, source = (words.replace("CEFALEXIN", "CEFACLOR") for words in (chunk.text, chunk.source_text))
    return replace(chunk, drug_name="CEFACLOR", text=text, source_text=source)


def _last_heading(corpus: Corpus) -> Corpus:
    """The heading's span, last of its page, is gone from the spans: no number is missing, and no line has it."""
    heading, last = "10.4", max(p.span_id for p in corpus.placements if p.physical_page == 10)
    numbers = {last: heading, heading: last}

    def renamed(line: BodyLine) -> BodyLine:
        return replace(line, span_ids=tuple(numbers.get(i, i) for i in line.span_ids))

    body = corpus.monograph.sections[1]
    lines = tuple(map(renamed, body.lines))
    changed = corpus.with_lines(body.key, lines)
    placed = [replace(p, span_id=numbers.get(p.span_id, p.span_id)) for p in corpus.placements]
    assert replace(changed, placements=tuple(placed)).broken() == set()
    return replace(changed, placements=tuple(p for p in placed if p.span_id != last))


def _without_span(corpus: Corpus) -> Corpus:
    return replace(corpus, placements=tuple(p for p in corpus.placements if p.span_id != "10.6"))


def _placed(*placements: Placement) -> Callable[[Corpus], Corpus]:
    return lambda c: replace(c, placements=(*c.placements, *placements))


def _entry(text: str, name: str, target: str, page: int) -> IndexEntry:
    return IndexEntry(text, "brand", name, target, DRUG, page, 13)


def _lost_line(corpus: Corpus) -> Corpus:
    """The last line of the indications is gone from section and chunk alike; only its span remembers it."""
    lines = corpus.monograph.sections[0].lines[:1]
    corpus = corpus.with_lines("chi_dinh", lines)
    return corpus.with_chunk("chi_dinh__0", source_text=lines[0].text, text=lines[0].text, est_tokens=12)


SPAN = BoundingBox(300.0, 300.0, 310.0, 310.0)
CORRUPTIONS: dict[str, tuple[Callable[[Corpus], Corpus], set[str]]] = {
    "an empty name": (
        _monograph(drug_name=" "),
        {"required_field_missing", "chunk_not_of_its_section", "drug_id_not_of_its_name"},
    ),
    "the name of another": (
        lambda c: _monograph(drug_name="CEFACLOR")(c).with_chunks(_of_cefaclor),
        {"drug_id_not_of_its_name"},
    ),
    "a chapter's name of another": (
        lambda c: _chapter(title="KHÁNG SINH")(c).with_chunk("chapter__0", drug_name="KHÁNG SINH"),
        {"drug_id_not_of_its_name"},
    ),
    "a lost line among the running heads": (
        _placed(Placement("9.3", 9, BoundingBox(44.0, 61.0, 200.0, 69.0), "furniture", "running_head")),
        {"furniture_inside_text"},
    ),
    "tokens that the text cannot have": (
        lambda c: c.with_chunk(MIDDLE, est_tokens=tokens(c.chunks[2].text) * 2),
        {"est_tokens_implausible"},
    ),
    "a heading without words": (
        lambda c: c.with_section("chi_dinh", heading=replace(c.monograph.sections[0].heading, text="")),
        {"required_field_missing"},
    ),
    "a printed page that is missing": (
        _monograph(printed_page_range=(None, 13)),
        {"required_field_missing", "printed_page_not_of_its_page"},
    ),
    "a chapter without a part": (_chapter(headings=()), set()),
    "one id twice": (lambda c: replace(c, twice=True), {"drug_id_not_unique", "section_out_of_order"}),
    "an id that is none": (
        lambda c: replace(_monograph(drug_id="CEFA LEXIN")(c), index=()).with_chunks(
            lambda k: replace(
                k,
                drug_id=k.drug_id.replace(DRUG, "CEFA LEXIN"),
                chunk_id=k.chunk_id.replace(DRUG, "CEFA LEXIN"),
                parent_id=k.parent_id.replace(DRUG, "CEFA LEXIN"),
            )
        ),
        {"drug_id_not_unique", "drug_id_not_of_its_name", "span_not_placed_once"},
    ),
    "two chunks with one id": (
        lambda c: replace(c, chunks=(*c.chunks, c.chunks[0])),
        {"chunk_id_not_unique", "part_numbering_broken", "section_not_covered"},
    ),
    "an id of another form": (lambda c: c.with_chunk(MIDDLE, chunk_id=f"{DRUG}_{MIDDLE}"), {"chunk_id_malformed"}),
    "a part number too high": (
        lambda c: c.with_chunk(f"{DOSAGE}__2", part_index=3, chunk_id=f"{DRUG}__{DOSAGE}__3"),
        {"part_numbering_broken"},
    ),
    "a wrong number of parts": (lambda c: c.with_chunk(MIDDLE, part_count=4), {"part_numbering_broken"}),
    "a parent that is not": (lambda c: c.with_chunk(MIDDLE, parent_id=f"{DRUG}__chi_dinh"), {"parent_unknown"}),
    "a drug that is not": (
        lambda c: c.with_chunk("chi_dinh__0", drug_id="cefaclor"),
        {"chunk_of_no_entry", "section_not_covered"},
    ),
    "a section that is not": (
        lambda c: c.with_chunk(
            "chi_dinh__0", section_key="than_trong", chunk_id=f"{DRUG}__than_trong__0", parent_id=f"{DRUG}__than_trong"
        ),
        {"parent_unknown", "section_not_covered"},
    ),
    "an entry of the index that leads nowhere": (
        lambda c: replace(c, index=(replace(c.index[0], drug_id=None),)),
        {"index_entry_without_monograph"},
    ),
    "an entry of the index that leads to another drug": (
        lambda c: replace(c, index=(_entry("Sporal - Itraconazol, 761", "Sporal", "Itraconazol", 761),)),
        {"index_entry_of_another_monograph"},
    ),
    "an entry of the index that leads to what is not there": (
        lambda c: replace(c, index=(replace(c.index[0], drug_id="cefaclor"),)),
        {"index_entry_without_monograph"},
    ),
    "a line of another page": (
        _line(8, physical_page=13),
        {"line_outside_monograph_range", "chunk_range_not_its_lines"},
    ),
    "a chapter's line of another page": (
        _chapter(physical_pages=(10, 10)),
        {"line_outside_monograph_range", "printed_page_not_of_its_page", "chunk_not_of_its_section"},
    ),
    "a text that is not its lines": (
        lambda c: c.with_section("chi_dinh", text=c.monograph.sections[0].text.replace("vừa", "nặng")),
        {"section_text_not_lines", "chunk_source_not_in_section", "section_not_covered"},
    ),
    "parts that are not its lines": (lambda c: c.with_section("chi_dinh", parts=()), {"section_parts_not_lines"}),
    "a heading below its text": (
        lambda c: c.with_section(
            "chi_dinh", heading=replace(c.monograph.sections[0].heading, bbox=BoundingBox(44.0, 200.0, 164.0, 210.0))
        ),
        {"heading_below_its_lines", "span_not_placed_once"},
    ),
    "a heading of another section": (
        lambda c: c.with_section("chi_dinh", heading=replace(c.monograph.sections[0].heading, text="Chống chỉ định:")),
        {"section_key_not_of_its_heading"},
    ),
    "a page number out of order": (
        lambda c: replace(c, printed={**c.printed, 13: 20, 14: 15}),
        {"printed_page_not_of_its_page"},
    ),
    "page numbers that are all beside those of the index": (
        lambda c: replace(c, index=(replace(c.index[0], text="Cefalexin, 12", printed_page=12),) * 5),
        {"printed_page_not_of_its_page"},
    ),
    "a line above the one before it": (
        _line(2, y0=50.0, bbox=BoundingBox(44.0, 50.0, 294.0, 60.0)),
        {"glyph_order_not_monotone", "line_not_its_letters"},
    ),
    "a page before the one before it": (
        _line(7, physical_page=10),
        {"glyph_order_not_monotone", "chunk_range_not_its_lines"},
    ),
    "a guess at the order of letters": (
        lambda c: replace(c, findings=(FoundProblem("glyph_order_uncertain", 10, "yàgn"),)),
        {"glyph_order_not_monotone"},
    ),
    "a block's printed page that is not of its page": (
        lambda c: c.with_block(printed_page=11).with_attachment(printed_page=11),
        {"printed_page_not_of_its_page"},
    ),
    "the last spans of a page are lost, all of a table": (
        lambda c: replace(c, placements=tuple(p for p in c.placements if p.placed != "block")),
        {"span_not_placed_once"},
    ),
    "the last span of a page is lost, that of a heading": (_last_heading, {"span_not_placed_once"}),
    "a span in no place": (_without_span, {"span_not_placed_once"}),
    "a span in two places": (_placed(Placement("10.6", 10, SPAN, "furniture", "head")), {"span_not_placed_once"}),
    "a span in a section that is not": (
        _placed(Placement("9.3", 9, SPAN, "section", f"{DRUG}__than_trong")),
        {"span_not_placed_once"},
    ),
    "a span of another page": (_placed(Placement("9.3", 10, SPAN, "furniture", "head")), {"span_not_placed_once"}),
    "a block's span outside of its boxes": (_placed(Placement("11.9", 11, SPAN, "block", "p0011_1")), {"span_not_placed_once"}),
    "a line that is lost everywhere": (_lost_line, {"span_not_placed_once"}),
    "a replacement character": (_everywhere("Theo", "Th\ufffdo"), {"replacement_or_unmapped_character"}),
    "a private character": (_everywhere("Theo", "\uf0ae"), {"replacement_or_unmapped_character"}),
    "a control character": (_everywhere("Theo", "Th\x07eo"), {"replacement_or_unmapped_character"}),
    "a glyph without a character": (
        lambda c: replace(c, findings=(FoundProblem("unmapped_character", 10, "?"),)),
        {"replacement_or_unmapped_character"},
    ),
    "a private character in the index": (
        lambda c: replace(c, index=(replace(c.index[0], text="Cefalexin\uf0ae, 11"),)),
        {"replacement_or_unmapped_character"},
    ),
}


@pytest.mark.parametrize("fault", CORRUPTIONS)
def test_one_corruption_fails_its_gate(fault: str) -> None:
    """It and its close kin, and no other."""
    corrupt, expected = CORRUPTIONS[fault]
    assert corrupt(small_corpus()).broken() == expected


def test_a_name_that_comes_again_is_numbered() -> None:
    """From 2 on, as the ids of such entries are."""
    entry = small_corpus().entry()
    for suffix, ok in (("_2", True), ("_12", True), ("_1", False), ("_02", False), ("_a", False), ("2", False)):
        again = replace(entry, owner=replace(small_corpus().monograph, drug_id=f"{DRUG}{suffix}"))
        assert (not list(drug_id_not_of_its_name(again))) is ok, suffix


@pytest.mark.parametrize("text", ["CHỈ ĐỊNH", "Chỉ  định:", "3 Chỉ định", "Chi dinh", "Ch? định"])
def test_a_heading_is_compared_as_it_may_be_printed(text: str) -> None:
    """In capitals, with a number or a mark, and one that is misread is nobody's."""
    corpus = small_corpus()
    heading = replace(corpus.monograph.sections[0].heading, text=text)
    assert corpus.with_section("chi_dinh", heading=heading).broken() == set()


def test_a_misprint_of_the_index_or_a_gap_in_the_numbers_is_no_shift() -> None:
    """Few entries tell nothing, nor do many that do not agree; pages may be missing."""
    corpus = small_corpus()
    right, wrong = corpus.index[0], replace(corpus.index[0], text="Cefalexin, 12", printed_page=12)
    assert replace(corpus, index=(wrong,) * 4).broken() == set()
    assert replace(corpus, index=(wrong,) * 5 + (right,) * 5).broken() == set()
    assert replace(corpus, printed={**corpus.printed, 14: 20, 15: 21}).broken() == set()


def test_what_was_allowed_by_name_stops_no_gate() -> None:
    """A finding that a person has allowed when the book was read is allowed here."""
    found = replace(small_corpus(), findings=(FoundProblem("glyph_order_uncertain", 10, "yàgn"),))
    assert replace(found, allowed=frozenset({"glyph_order_uncertain"})).broken() == set()


def test_zero_and_false_are_present() -> None:
    """Page 0 and part 0 are values; None and empty are not."""
    corpus = small_corpus()
    assert any(c.part_index == 0 and not c.oversized for c in corpus.chunks)
    assert corpus.with_chunk("chi_dinh__0", section_display_name="").broken() >= {"required_field_missing"}


def test_a_column_may_end_above_where_the_next_begins() -> None:
    """Down the left column, then from the top of the right one: that is how a page is read."""
    right = BoundingBox(308.0, 50.0, 558.0, 60.0)
    assert _line(3, y0=50.0, bbox=right)(small_corpus()).broken() == {"line_not_its_letters"}
