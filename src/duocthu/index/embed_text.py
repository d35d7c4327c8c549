"""What is embedded of a passage: its drug with aliases, its section, then the chunk's text. Built here, never stored."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.chunk import Chunk


def embed_text(chunk: Chunk, aliases: Sequence[str] = ()) -> str:
    """The text to embed; ``aliases`` are other names of the drug, brands excepted (the name resolver knows those)."""
    names = dict.fromkeys((chunk.drug_name, *aliases))
    return "\n".join((*names, chunk.section_display_name, chunk.text))
