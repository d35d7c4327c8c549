"""A place where the corpus breaks what a gate guards."""

from __future__ import annotations

from dataclasses import dataclass

SAMPLE_LENGTH = 120  # characters
# Gates whose breaches a profile may list as known exceptions; no gate of safety is among them. A test holds it to the catalogue.
EXCUSABLE_GATES = frozenset(
    {
        "atc_codes_not_of_the_section",
        "block_id_not_unique",
        "block_records_disagree",
        "block_without_cells",
        "chapter_heading_wrong",
        "chunk_id_malformed",
        "chunk_id_not_unique",
        "chunk_not_of_its_section",
        "chunk_of_no_entry",
        "chunk_over_token_ceiling",
        "chunk_range_not_its_lines",
        "chunk_source_not_in_section",
        "chunk_source_text_not_unique",
        "chunk_text_not_labels_and_source",
        "crop_missing",
        "drug_id_not_of_its_name",
        "drug_id_not_unique",
        "est_tokens_implausible",
        "furniture_inside_text",
        "glyph_order_not_monotone",
        "heading_below_its_lines",
        "index_entry_not_as_printed",
        "index_entry_of_another_monograph",
        "index_entry_without_monograph",
        "line_not_its_letters",
        "line_outside_monograph_range",
        "page_record_wrong",
        "parent_unknown",
        "part_numbering_broken",
        "printed_page_not_of_its_page",
        "record_count_differs",
        "replacement_or_unmapped_character",
        "required_field_missing",
        "section_key_not_of_its_heading",
        "section_not_covered",
        "section_out_of_order",
        "section_parts_not_lines",
        "section_text_not_lines",
        "span_not_placed_once",
        "text_left_out",
    }
)


@dataclass(frozen=True, slots=True)
class Breach:
    """``place`` is the id of a chunk, section (``drug_id__section_key``), entry, block or span, or a name of the back index.

    ``physical_page`` is 0-indexed, None where the place has no page. ``sample`` is an excerpt of at most ``SAMPLE_LENGTH``
    characters: what stands there, or what was expected.
    """

    gate: str
    place: str
    physical_page: int | None
    sample: str

    @classmethod
    def at(cls, gate: str, place: str, physical_page: int | None, text: object = "") -> Breach:
        """A breach with an excerpt of ``text`` on one line."""
        flat = " ".join(str(text).split())
        return cls(gate, place, physical_page, flat if len(flat) <= SAMPLE_LENGTH else f"{flat[: SAMPLE_LENGTH - 1]}…")
