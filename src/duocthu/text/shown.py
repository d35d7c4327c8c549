"""The book's words as a screen shows them: what was raised in print is raised, a name that was asked for is marked.

No letter comes or goes: the pieces together are the text, and in raised signs it is the same text by compatibility (NFKC).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

# The letter for a degree behind a figure, and the power of a unit: neither can be anything else there.
_RAISED: Final = re.compile(r"(?<=\d)\s?(o)(?= ?[CF](?!\w))|(?<=[\d/(])\s?[cdkm]?m([23])(?!\w)")
_SIGNS: Final = str.maketrans("o23", "º²³")


class Piece(NamedTuple):
    """A run of a text and how it is shown."""

    text: str
    kind: Literal["plain", "raised", "named"]


def shown_pieces(text: str, names: Sequence[str] = ()) -> tuple[Piece, ...]:
    """``text`` in its order; ``names`` are marked where they stand as words of their own, whatever their case."""
    spans = [(*match.span(match.lastindex or 0), "raised") for match in _RAISED.finditer(text)]
    pattern = named_pattern(tuple(names))
    if pattern is not None:
        spans += [(*match.span(), "named") for match in pattern.finditer(text)]
    pieces: list[Piece] = []
    done = 0
    for start, end, kind in sorted(spans):
        if start < done:
            continue
        pieces += [Piece(text[done:start], "plain"), Piece(text[start:end], "raised" if kind == "raised" else "named")]
        done = end
    pieces.append(Piece(text[done:], "plain"))
    return tuple(piece for piece in pieces if piece.text)


def in_raised_signs(text: str) -> str:
    """``text`` for a screen that can raise no letter: ``30 ºC``, ``1,73 m²``."""
    return _RAISED.sub(lambda match: match[0][:-1] + match[0][-1].translate(_SIGNS), text)


@lru_cache(maxsize=256)
def named_pattern(names: tuple[str, ...]) -> re.Pattern[str] | None:
    """What finds names as words of their own, the longest first; None where there are none."""
    wanted = sorted({name.strip() for name in names if name.strip()}, key=lambda name: (-len(name), name))
    if not wanted:
        return None
    either = "|".join(r"\s+".join(map(re.escape, name.split())) for name in wanted)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)
