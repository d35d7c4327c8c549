"""Server-sent events: the data of each event, from bytes in pieces of any size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def event_data(pieces: Iterable[bytes], longest: int) -> Iterator[str]:
    """The ``data`` of each event, its lines joined; comments and other fields are passed over.

    An event that the stream's end cuts off is none. Raises ValueError where a line is longer than ``longest`` bytes or no UTF-8.
    """
    waiting: list[str] = []
    for line in _lines(pieces, longest):
        if not line:
            if waiting:
                yield "\n".join(waiting)
            waiting = []
        elif line.startswith("data:"):
            waiting.append(line[5:].removeprefix(" "))


def _lines(pieces: Iterable[bytes], longest: int) -> Iterator[str]:
    """Whole lines, whichever way they end; the last, where nothing ends it, is none."""
    rest = b""
    for piece in pieces:
        rest += piece
        if len(rest) > longest:
            raise ValueError(f"> {longest} bytes in a line")
        if b"\n" not in piece and b"\r" not in piece:
            continue
        held = b"\r" if rest.endswith(b"\r") else b""  # the other half of its end may be under way
        *lines, rest = (rest[:-1] if held else rest).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        rest += held
        for line in lines:
            yield line.decode("utf-8")
