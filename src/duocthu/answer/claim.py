"""What a model says: claims, each with the chunks it cites and the words it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Fault = Literal[
    "unknown_chunk", "wrong_drug", "wrong_section", "mixed_drugs", "quote_not_in_source", "dose_beside_block", "odd_characters",
    "too_long", "number_not_in_source", "route_not_in_source", "negation_lost", "population_widened", "label_lost",
    "context_lost",
    "words_not_in_source", "citation_unused", "not_the_sources_words", "said_twice",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Evidence:
    """Words of a chunk, as a claim quotes them."""

    chunk_id: str
    quote: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement about one section of one drug, as a model made it; nothing of it is believed."""

    text: str
    drug_id: str
    section_key: str
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A claim or statement that is not shown, and the first reason found."""

    text: str
    fault: Fault
