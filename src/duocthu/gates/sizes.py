"""Sizes of parts: what does not fit is embedded cut off, and its end is never found."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Entry

CEILING = 800  # tokens
_CHARACTERS_A_TOKEN = (1.0, 6.0)
_SHORT = 20  # characters: of a line that short the share says nothing


def chunk_over_token_ceiling(entry: Entry) -> Iterator[Breach]:
    """A part above the ceiling that is not flagged, or one that is flagged although it is not above."""
    for chunk in entry.chunks:
        if (chunk.est_tokens > CEILING) != chunk.oversized:
            sample = f"est_tokens {chunk.est_tokens}, oversized {chunk.oversized}"
            yield Breach.at("chunk_over_token_ceiling", chunk.chunk_id, chunk.source_page_range[0], sample)


def est_tokens_implausible(entry: Entry) -> Iterator[Breach]:
    """A number of tokens that cannot be that of the text: the ceiling would be kept on paper only."""
    least, most = _CHARACTERS_A_TOKEN
    for chunk in entry.chunks:
        tokens, letters = chunk.est_tokens, len(chunk.text)
        if tokens <= 0 or (letters > _SHORT and not least <= letters / tokens <= most):
            sample = f"est_tokens {tokens}, {letters}"
            yield Breach.at("est_tokens_implausible", chunk.chunk_id, chunk.source_page_range[0], sample)
