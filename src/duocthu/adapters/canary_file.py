"""Canaries as they are kept with a generation, to be asked again before somebody goes back to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from duocthu.ports.vector_store import Canary, Channel, DenseVector, PassageFilter, SparseVector

CANARIES: Final = "canaries.json"


class _Question(msgspec.Struct):
    """A canary; a dense vector has no ``indices``."""

    channel: Channel
    indices: tuple[int, ...]
    values: tuple[float, ...]
    drug_ids: tuple[str, ...]
    section_keys: tuple[str, ...]
    chunk_id: str
    rank: int


def encode(canaries: Iterable[Canary]) -> bytes:
    """JSON."""
    return msgspec.json.encode([_question(canary) for canary in canaries])


def decode(content: bytes) -> list[Canary]:
    """From JSON; raises msgspec.DecodeError."""
    return [_canary(question) for question in msgspec.json.decode(content, type=list[_Question])]


def _question(canary: Canary) -> _Question:
    vector, within = canary.vector, canary.within
    indices = vector.indices if isinstance(vector, SparseVector) else ()
    values = tuple(float(value) for value in vector.values)
    return _Question(canary.channel, indices, values, within.drug_ids, within.section_keys, canary.chunk_id, canary.rank)


def _canary(asked: _Question) -> Canary:
    vector = DenseVector(asked.values) if asked.channel == "dense" else SparseVector(asked.indices, asked.values)
    return Canary(asked.channel, vector, PassageFilter(asked.drug_ids, asked.section_keys), asked.chunk_id, asked.rank)
