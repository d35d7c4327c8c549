"""What a clinician reads: statements that cite, crops, notices, or a plain 'not in the book'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.geometry import BoundingBox, Region

AnswerStatus = Literal["answered", "partial", "clarify", "not_found", "refused"]


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of the answer; every statement cites at least one chunk."""

    text: str
    kind: Literal["quote", "summary"]
    label_path: tuple[str, ...]
    citation_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a statement stands; ``chunk_id`` is its id. Both addresses, always."""

    chunk_id: str
    drug_id: str
    drug_name: str
    section_key: str
    printed_page_range: tuple[int | None, int | None]
    source_page_range: tuple[int, int]
    regions: tuple[Region, ...]
    quarantine_physical_page: int | None = None
    quarantined_block_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Crop:
    """A block that is part of the answer, shown as the page shows it; it is printed behind the labels of ``label_path``."""

    block_id: str
    physical_page: int
    printed_page: int | None
    bbox: BoundingBox
    continuation: tuple[Region, ...]
    source_crop: str
    label_path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Withheld:
    """Lines that answer and are not given in words: they are to be read on their page.

    ``lines`` are the first and the last of the chunk's source text, from 0, ``regions`` their places, ``label_path`` the labels
    that govern them.
    """

    chunk_id: str
    label_path: tuple[str, ...]
    lines: tuple[int, int]
    regions: tuple[Region, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the reader must know; ``code`` names the message in the catalogue."""

    code: str
    text: str
    block_ids: tuple[str, ...] = ()
    citation_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A drug that the reader may have meant; ``name`` is the name of the book that comes near, where the title does not."""

    drug_id: str
    drug_name: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """The book behind the answer."""

    book_id: str
    title: str
    edition: str
    year: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question; ``understanding`` is what was understood, for a person to read.

    ``withheld`` are lines that answer it on their page alone. Crops stand in the order in which they are to be looked at.
    """

    question: str
    understanding: str
    status: AnswerStatus
    statements: tuple[Statement, ...]
    citations: tuple[Citation, ...]
    crops: tuple[Crop, ...]
    notices: tuple[Notice, ...]
    suggestions: tuple[Suggestion, ...]
    source: Source
    withheld: tuple[Withheld, ...] = ()
