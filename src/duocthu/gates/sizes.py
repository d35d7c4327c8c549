"""Sizes of parts: what does not fit is embedded cut off, and its end is never found."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Entry
from duocthu.text.tokens import EstimatedTokens

CEILING = 800  # tokens
_COUNTED = 50  # tokens from which on a number is held against a count of our own
_OFF = 0.35  # share of that count
_ROUGH = 0.15  # share of the roughest count, within which no better one is needed
_A_LETTER, _A_BYTE, _A_WORD = 0.40, -0.084, 1.17  # tokens: the roughest count, fitted to the better one
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
    is_vietnamese = entry.frame.profile.language == "vi"  # which our count is made for
    for chunk in entry.chunks:
        tokens, letters = chunk.est_tokens, len(chunk.text)
        implausible = tokens <= 0 or (letters > _SHORT and not least <= letters / tokens <= most)
        if implausible or (is_vietnamese and _is_off(tokens, chunk.text)):
            sample = f"est_tokens {tokens}, {letters}"
            yield Breach.at("est_tokens_implausible", chunk.chunk_id, chunk.source_page_range[0], sample)


def _is_off(tokens: int, text: str) -> bool:
    """Whether a number of tokens is far from what we count; the better count takes its time and is seldom needed."""
    rough = _A_LETTER * len(text) + _A_BYTE * len(text.encode()) + _A_WORD * text.count(" ")
    if max(tokens, rough) <= _COUNTED or abs(tokens - rough) <= _ROUGH * rough:
        return False
    counted = EstimatedTokens().count(text)
    return max(tokens, counted) > _COUNTED and abs(tokens - counted) > _OFF * counted
