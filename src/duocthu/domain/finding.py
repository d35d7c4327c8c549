"""Faults and oddities of the data, as values.

A finding has a stable code; its severity is a property of the code. An ``error`` stops the load unless the user allows
its code by name. Words for people are in the message catalogue under the same code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Severity = Literal["error", "warning", "info"]
Datum = str | int | float | bool | None | list[str]

SEVERITIES: dict[str, Severity] = {
    # the file
    "file_repaired": "error",
    "engine_warning": "error",
    "page_unreadable": "error",
    "no_text": "error",
    "unmapped_character": "error",
    # the page
    "page_not_upright": "error",
    "text_not_upright": "warning",
    "text_hidden": "warning",
    "annotation_text": "warning",
    "glyph_order_uncertain": "error",
    "overprinted_line": "warning",
    "cut_letters": "info",
    "thumb_letter": "info",
    "tcvn3_uncertain": "warning",
    "symbol_unknown": "warning",
    # the page map
    "running_head_missing": "warning",
    "running_head_number_wrong": "warning",
    "running_head_name_unknown": "warning",
    "printed_page_unknown": "error",
    "page_number_jump": "error",
    "printed_page_repeated": "error",
    "page_without_text": "error",
    "picture_page": "warning",
    # the profile
    "profile_unlike": "error",
    # the parts of the book
    "contents_page_missing": "error",
    "part_range_unread": "error",
    "part_range_differs": "warning",
    "pages_between_parts": "warning",
    # monographs and chapters
    "title_unconfirmed": "error",
    "drug_id_repeated": "error",
    "section_repeated": "warning",
    "heading_misspelt": "info",
    "bold_line_unmatched": "info",
    "text_before_first_title": "error",
    "text_before_first_chapter": "warning",
    "atc_missing": "info",
    "monograph_count_differs": "warning",
    # tables and formulas
    "crop_missing": "error",
    # blocks
    "block_uncertain": "warning",
    "table_finder_failed": "warning",
    # the back index
    "index_line_unparsed": "warning",
    "index_entry_without_monograph": "error",
    "monograph_without_index_entry": "error",
    "index_page_differs": "warning",
    "index_name_repeated": "info",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding at a place; ``message`` is filled from the catalogue when the finding is written."""

    code: str
    physical_page: int | None = None
    drug_id: str | None = None
    data: dict[str, Datum] = field(default_factory=dict)
    message: str = ""

    @property
    def severity(self) -> Severity:
        """The severity of the finding's code."""
        return SEVERITIES[self.code]
