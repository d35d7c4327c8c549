"""Gates of tables and formulas: one corruption, one gate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs
from tests.gates.small_corpus import CELLS, DOSAGE, Corpus, small_corpus
from tests.gates.small_section import LEFT

from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import SectionPart

NOWHERE = BoundingBox(LEFT, 110.0, LEFT, 150.0)
BESIDE, DESCRIPTOR = f"{DOSAGE}__2", "__block__p0011_1"


def _without_descriptor(corpus: Corpus) -> Corpus:
    return replace(corpus, chunks=tuple(c for c in corpus.chunks if c.chunk_kind == "prose"))


def _second_descriptor(corpus: Corpus) -> Corpus:
    second = next(c for c in corpus.chunks if c.chunk_kind != "prose")
    return replace(corpus, chunks=(*corpus.chunks, replace(second, chunk_id=f"{second.chunk_id}_2")))


def _described_with(words: str) -> Callable[[Corpus], Corpus]:
    def change(chunk: Chunk) -> Chunk:
        if chunk.chunk_kind == "prose":
            return chunk
        return replace(chunk, text=f"{chunk.text} {words}", source_text=f"{chunk.source_text} {words}")

    return lambda corpus: corpus.with_chunks(change)


def _attached(corpus: Corpus) -> tuple[ChunkAttachment, ...]:
    return next(c.attachments for c in corpus.chunks if c.chunk_id.endswith(BESIDE))


def _parts(corpus: Corpus) -> tuple[SectionPart, ...]:
    return corpus.monograph.sections[1].parts


CORRUPTIONS: dict[str, tuple[Callable[[Corpus], Corpus], set[str]]] = {
    "no part of the prose carries it": (
        lambda c: c.with_chunk(BESIDE, attachments=(), has_quarantined_content=False),
        {"section_with_lifted_block_but_no_chunk_reference", "part_beside_block_without_it"},
    ),
    "it stands in no section": (
        lambda c: c.with_block(section_key=""),
        {
            "section_with_lifted_block_but_no_chunk_reference",
            "descriptor_chunk_count_differs_from_block_count",
            "required_field_missing",
            "passage_blocks_wrong",
        },
    ),
    "its id is another one": (
        lambda c: c.with_block(table_id="p0011_9"),
        {
            "attachment_block_id_unknown",
            "part_beside_block_without_it",
            "section_with_lifted_block_but_no_chunk_reference",
            "descriptor_chunk_count_differs_from_block_count",
            "span_not_placed_once",
            "crop_not_of_its_block",
            "block_without_cells",
        },
    ),
    "its box is empty": (
        lambda c: c.with_attachment(bbox=NOWHERE).with_block(bbox=NOWHERE),
        {"attachment_without_page_or_bbox", "span_not_placed_once", "quarantine_flag_not_attachments"},
    ),
    "its section says that it is no longer quarantined": (
        lambda c: c.with_section(DOSAGE, parts=(_parts(c)[0], replace(_parts(c)[1], quarantined=False))),
        {"quarantine_flag_not_attachments"},
    ),
    "no part of a section is left of it": (
        lambda c: c.with_section(DOSAGE, parts=_parts(c)[:1]),
        {"quarantine_flag_not_attachments"},
    ),
    "one of its parts is left out of its section": (
        lambda c: c.with_section(DOSAGE, parts=(_parts(c)[0], replace(_parts(c)[1], regions=_parts(c)[1].regions[:1]))),
        {"quarantine_flag_not_attachments"},
    ),
    "its second part has no page": (
        lambda c: c.with_attachment(continuation=(Region(-1, NOWHERE),)),
        {"attachment_without_page_or_bbox", "attachment_not_the_block_record", "descriptor_range_not_attachment_pages"},
    ),
    "its printed page is missing": (
        lambda c: c.with_attachment(printed_page=None),
        {"attachment_without_printed_page", "attachment_not_the_block_record", "required_field_missing"},
    ),
    "a head row that nobody verified": (
        lambda c: c.with_attachment(header_row=("Clcr", "Liều")),
        {"attachment_header_row_present"},
    ),
    "it is told otherwise": (lambda c: c.with_attachment(kind="formula"), {"attachment_not_the_block_record"}),
    "it is not quarantined": (
        lambda c: c.with_block(quarantined=False).with_attachment(quarantined=False),
        {"quarantine_flag_not_attachments"},
    ),
    "a part does not say that it carries it": (
        lambda c: c.with_chunk(BESIDE, has_quarantined_content=False),
        {"quarantine_flag_not_attachments"},
    ),
    "its descriptor is missing": (_without_descriptor, {"descriptor_chunk_count_differs_from_block_count"}),
    "it has two descriptors": (
        _second_descriptor,
        {"descriptor_chunk_count_differs_from_block_count", "descriptor_chunk_without_attachment"},
    ),
    "another part carries it": (
        lambda c: c.with_chunk(f"{DOSAGE}__1", attachments=_attached(c), has_quarantined_content=True).with_chunk(
            BESIDE, attachments=(), has_quarantined_content=False
        ),
        {"part_beside_block_without_it"},
    ),
    "its descriptor carries nothing": (
        lambda c: c.with_chunk(DESCRIPTOR, attachments=(), has_quarantined_content=False),
        {"descriptor_chunk_without_attachment", "passage_place_wrong"},
    ),
    "its descriptor names a column": (_described_with(f"Cột: {CELLS[0]}."), {"descriptor_with_unverified_columns"}),
    "its descriptor gives a number of it": (_described_with("750"), {"descriptor_with_unverified_columns"}),
    "its descriptor is on the first page alone": (
        lambda c: c.with_chunk(DESCRIPTOR, source_page_range=(11, 11), printed_page_range=(12, 12)),
        {"descriptor_range_not_attachment_pages"},
    ),
    "its descriptor has the printed page of another": (
        lambda c: c.with_chunk(DESCRIPTOR, printed_page_range=(11, 13)),
        {"descriptor_range_not_attachment_pages"},
    ),
    "its picture is another's": (
        lambda c: replace(
            c.with_block(source_crop="crops/p0011_2.png").with_attachment(source_crop="crops/p0011_2.png"),
            files=frozenset({"crops/p0011_2.png"}),
        ),
        {"crop_not_of_its_block"},
    ),
    "its cells were not read": (lambda c: replace(c, cells={"p0011_1": []}), {"block_without_cells"}),
    "nothing of it was read": (lambda c: replace(c, cells={}), {"block_without_cells"}),
    "its cells are withheld": (lambda c: replace(c, cells={}, withheld=frozenset({"p0011_1"})), set()),
    "its picture is missing": (lambda c: replace(c, files=frozenset()), {"crop_missing"}),
}


@pytest.mark.parametrize("fault", CORRUPTIONS)
def test_one_corruption_fails_its_gate(fault: str) -> None:
    """It and its close kin, and no other."""
    corrupt, expected = CORRUPTIONS[fault]
    assert small_corpus().broken() == set()
    assert corrupt(small_corpus()).broken() == expected


def test_a_book_without_printed_numbers_has_none() -> None:
    """There a null is right, and cited as the page of the PDF."""
    corpus = small_corpus()
    bare = replace(
        corpus.with_attachment(printed_page=None)
        .with_block(printed_page=None)
        .with_chunks(lambda c: replace(c, printed_page_range=(None, None))),
        profile=structs.replace(corpus.profile, printed_pages=False),
        printed=dict.fromkeys(corpus.printed),
    )
    heading = replace(bare.chapter.headings[0], printed_page=None)
    bare = replace(
        bare,
        monograph=replace(bare.monograph, printed_page_range=(None, None)),
        chapter=replace(bare.chapter, printed_pages=(None, None), headings=(heading,)),
    )
    described = "CEFALEXIN — Liều lượng và cách dùng — bảng, trang PDF 12."
    assert bare.with_chunk(DESCRIPTOR, text=described, source_text=described).broken() == set()
