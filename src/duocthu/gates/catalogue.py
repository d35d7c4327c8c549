"""All gates, in the order in which they are shown. A gate that is not in this tuple does not exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from duocthu.domain.breach import Breach
from duocthu.gates import (
    attachments,
    block_records,
    chapter_headings,
    chapter_paths,
    characters,
    codes,
    counts,
    descriptors,
    headings,
    index,
    joined_paragraphs,
    label_conflicts,
    label_words,
    labels,
    leaks,
    line_spans,
    lines,
    page_records,
    pages,
    part_regions,
    passage_blocks,
    passage_units,
    passages,
    reading_order,
    records,
    replaced_heads,
    seams,
    sizes,
    sources,
    spans,
    swallowed_labels,
    text_left_out,
    unit_labels,
)
from duocthu.gates.corpus import Book, Entry


@dataclass(frozen=True, slots=True)
class OfEntry:
    """A check that sees one entry at a time."""

    check: Callable[[Entry], Iterable[Breach]]


@dataclass(frozen=True, slots=True)
class OfBook:
    """A check that sees what only the whole book can tell."""

    check: Callable[[Book], Iterable[Breach]]


@dataclass(frozen=True, slots=True)
class Gate:
    """A gate: its name, what it checks, and whether it guards safety, so that nothing can excuse a breach of it."""

    name: str
    checks: tuple[OfEntry | OfBook, ...]
    safety: bool = False


GATES: Final = (
    # blocks
    Gate(
        "section_with_lifted_block_but_no_chunk_reference",
        (OfEntry(attachments.section_with_lifted_block_but_no_chunk_reference),),
        safety=True,
    ),
    Gate(
        "attachment_block_id_unknown",
        (OfEntry(attachments.attachment_block_id_unknown), OfEntry(passage_blocks.attachment_of_another_section)),
        safety=True,
    ),
    Gate("attachment_without_page_or_bbox", (OfEntry(attachments.attachment_without_page_or_bbox),), safety=True),
    Gate("attachment_without_printed_page", (OfEntry(attachments.attachment_without_printed_page),), safety=True),
    Gate("attachment_header_row_present", (OfEntry(attachments.attachment_header_row_present),), safety=True),
    Gate("attachment_not_the_block_record", (OfEntry(attachments.attachment_not_the_block_record),), safety=True),
    Gate("quarantine_flag_not_attachments", (OfEntry(attachments.quarantine_flag_not_attachments),), safety=True),
    Gate("block_text_leaked_into_chunk_text", (OfEntry(leaks.block_text_leaked_into_chunk_text),), safety=True),
    Gate(
        "descriptor_chunk_count_differs_from_block_count",
        (OfEntry(descriptors.descriptor_chunk_count_differs_from_block_count),),
        safety=True,
    ),
    Gate("descriptor_chunk_without_attachment", (OfEntry(descriptors.descriptor_chunk_without_attachment),), safety=True),
    Gate("descriptor_with_unverified_columns", (OfEntry(descriptors.descriptor_with_unverified_columns),), safety=True),
    Gate("descriptor_range_not_attachment_pages", (OfEntry(descriptors.descriptor_range_not_attachment_pages),), safety=True),
    Gate("crop_missing", (OfEntry(attachments.crop_missing),)),
    Gate("crop_not_of_its_block", (OfEntry(attachments.crop_not_of_its_block),), safety=True),
    Gate("block_without_cells", (OfEntry(leaks.block_without_cells),)),
    Gate(
        "block_records_disagree",
        (
            OfEntry(block_records.block_records_disagree),
            OfEntry(block_records.part_beside_its_block),
            OfBook(block_records.block_record_not_once),
        ),
    ),
    # labels and doses
    Gate("part_ends_on_label", (OfEntry(labels.part_ends_on_label),), safety=True),
    Gate("part_cut_inside_sentence", (OfEntry(seams.part_cut_inside_sentence),), safety=True),
    Gate("dose_without_governing_label", (OfEntry(labels.dose_without_governing_label),), safety=True),
    Gate(
        "paragraph_without_governing_label",
        (
            OfEntry(unit_labels.paragraph_without_governing_label),
            OfEntry(unit_labels.head_ended_by_line),
            OfEntry(chapter_paths.chapter_path_lost),
        ),
        safety=True,
    ),
    Gate(
        "context_label_closed",
        (
            OfEntry(labels.context_label_closed),
            OfEntry(unit_labels.paragraph_label_closed),
            OfEntry(replaced_heads.replaced_head_above),
        ),
        safety=True,
    ),
    Gate("context_label_not_above_source", (OfEntry(labels.context_label_not_above_source),), safety=True),
    Gate("context_labels_contradict", (OfEntry(label_conflicts.context_labels_contradict),), safety=True),
    Gate("label_holds_dose", (OfEntry(label_words.label_holds_dose),), safety=True),
    Gate("label_within_paragraph", (OfEntry(swallowed_labels.label_within_paragraph),), safety=True),
    Gate("dose_paragraphs_joined", (OfEntry(joined_paragraphs.dose_paragraphs_joined),), safety=True),
    # passages
    Gate("passage_not_of_its_chunk", (OfBook(passages.passage_not_of_its_chunk),), safety=True),
    Gate("passage_place_wrong", (OfEntry(passages.passage_place_wrong),), safety=True),
    Gate("passage_units_wrong", (OfEntry(passage_units.passage_units_wrong),), safety=True),
    Gate("passage_blocks_wrong", (OfEntry(passage_blocks.passage_blocks_wrong),), safety=True),
    Gate("part_beside_block_without_it", (OfEntry(passage_blocks.part_beside_block_without_it),), safety=True),
    Gate("passage_quarantine_page_wrong", (OfEntry(passages.passage_quarantine_page_wrong),), safety=True),
    Gate("passage_withheld_wrong", (OfEntry(passages.passage_withheld_wrong),), safety=True),
    # sources
    Gate("chunk_source_text_not_unique", (OfEntry(sources.chunk_source_text_not_unique),)),
    Gate("chunk_source_not_in_section", (OfEntry(sources.chunk_source_not_in_section),)),
    Gate("chunk_text_not_labels_and_source", (OfEntry(sources.chunk_text_not_labels_and_source),)),
    Gate("section_not_covered", (OfEntry(sources.section_not_covered),)),
    Gate("chunk_range_not_its_lines", (OfEntry(sources.chunk_range_not_its_lines),)),
    Gate("chunk_not_of_its_section", (OfEntry(sources.chunk_not_of_its_section),)),
    Gate("chunk_over_token_ceiling", (OfEntry(sizes.chunk_over_token_ceiling),)),
    Gate("est_tokens_implausible", (OfEntry(sizes.est_tokens_implausible),)),
    # lines and pages
    Gate(
        "line_outside_monograph_range",
        (OfEntry(lines.line_outside_monograph_range), OfEntry(lines.range_beyond_its_lines)),
    ),
    Gate("section_text_not_lines", (OfEntry(lines.section_text_not_lines),)),
    Gate("section_parts_not_lines", (OfEntry(lines.section_parts_not_lines), OfEntry(part_regions.part_text_not_lines))),
    Gate("line_not_its_letters", (OfEntry(line_spans.line_not_its_letters),)),
    Gate(
        "section_out_of_order",
        (OfEntry(reading_order.section_out_of_order), OfBook(reading_order.entry_out_of_order)),
    ),
    Gate("heading_below_its_lines", (OfEntry(lines.heading_below_its_lines),)),
    Gate("section_key_not_of_its_heading", (OfEntry(headings.section_key_not_of_its_heading),)),
    Gate("chapter_heading_wrong", (OfEntry(chapter_headings.chapter_heading_wrong),)),
    Gate("glyph_order_not_monotone", (OfEntry(lines.glyph_order_not_monotone), OfBook(lines.glyph_order_uncertain))),
    Gate(
        "printed_page_not_of_its_page",
        (
            OfEntry(pages.printed_page_not_of_its_page),
            OfBook(pages.printed_page_out_of_order),
            OfBook(pages.printed_pages_beside_the_index),
        ),
    ),
    Gate(
        "page_record_wrong",
        (
            OfEntry(page_records.page_of_another_part),
            OfBook(page_records.page_not_once),
            OfBook(page_records.index_page_of_another_part),
        ),
    ),
    Gate("text_left_out", (OfBook(text_left_out.text_left_out),)),
    Gate("furniture_inside_text", (OfBook(spans.furniture_inside_text),)),
    Gate("span_not_placed_once", (OfEntry(spans.span_not_in_its_place), OfBook(spans.span_not_placed_once))),
    # records
    Gate("required_field_missing", (OfEntry(records.required_field_missing),)),
    Gate("drug_id_not_unique", (OfBook(records.drug_id_not_unique),)),
    Gate("drug_id_not_of_its_name", (OfEntry(records.drug_id_not_of_its_name),)),
    Gate("block_id_not_unique", (OfBook(records.block_id_not_unique),)),
    Gate("chunk_id_not_unique", (OfBook(records.chunk_id_not_unique),)),
    Gate("chunk_id_malformed", (OfEntry(records.chunk_id_malformed),)),
    Gate("part_numbering_broken", (OfEntry(records.part_numbering_broken),)),
    Gate("parent_unknown", (OfEntry(records.parent_unknown),)),
    Gate("chunk_of_no_entry", (OfBook(records.chunk_of_no_entry),)),
    Gate("record_count_differs", (OfBook(counts.record_count_differs),)),
    Gate("atc_codes_not_of_the_section", (OfEntry(codes.atc_codes_not_of_the_section),)),
    Gate("index_entry_without_monograph", (OfBook(index.index_entry_without_monograph),)),
    Gate("index_entry_of_another_monograph", (OfBook(index.index_entry_of_another_monograph),)),
    Gate("index_entry_not_as_printed", (OfBook(index.index_entry_not_as_printed),)),
    Gate(
        "replacement_or_unmapped_character",
        (OfEntry(characters.replacement_or_unmapped_character), OfBook(characters.unmapped_character_found)),
    ),
)
