"""What the stores of one engine, in this process or on a server, have to agree upon."""

from __future__ import annotations

from typing import Final
from uuid import NAMESPACE_URL, uuid5

from duocthu.ports.vector_store import Channel, SparseVector, Vector

SPARSE: Final[tuple[Channel, ...]] = ("words", "characters")
TIES: Final = 32  # hits asked for beyond the limit, so that those of equal score are cut by their id


def point_id(chunk_id: str) -> str:
    """The id of a chunk's point: the engine takes no names."""
    return str(uuid5(NAMESPACE_URL, chunk_id))


def is_empty(vector: Vector) -> bool:
    """Whether nothing can be found by a vector."""
    return isinstance(vector, SparseVector) and not vector.indices
