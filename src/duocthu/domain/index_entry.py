"""Entries of the back index (``back_index.jsonl``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

EntryKind = Literal["ingredient", "brand", "alias", "see"]


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One entry, its wrapped lines joined.

    ``name`` is what the reader looks up, ``target`` the monograph's name as the entry prints it, ``drug_id`` the monograph
    it was matched to (None: no such monograph). ``physical_page`` is the page of the entry itself, 0-indexed.
    """

    text: str
    kind: EntryKind
    name: str
    target: str
    drug_id: str | None
    printed_page: int | None
    physical_page: int
