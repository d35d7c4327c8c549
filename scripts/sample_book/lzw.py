"""LZW as PDF wants it: unlike Deflate it has one right output, so that the book's bytes do not hang on a library's version."""

from __future__ import annotations

_CLEAR, _END, _FIRST, _LIMIT = 256, 257, 258, 4094


class _Bits:
    """Codes of growing width, packed from the highest bit on."""

    def __init__(self) -> None:
        self.out = bytearray()
        self._held = self._count = 0

    def put(self, code: int, size: int) -> None:
        """Append one code of ``size`` bits."""
        self._held = self._held << size | code
        self._count += size
        while self._count >= 8:
            self._count -= 8
            self.out.append(self._held >> self._count & 255)
        self._held &= (1 << self._count) - 1

    def finish(self) -> bytes:
        """All bytes, the last one filled up."""
        if self._count:
            self.put(0, 8 - self._count)
        return bytes(self.out)


def _size(entries: int) -> int:
    """Width of the next code when the next entry would be number ``entries`` (early change, the default of PDF)."""
    return 9 if entries < 512 else 10 if entries < 1024 else 11 if entries < 2048 else 12


def encode(data: bytes) -> bytes:
    """``data`` for the filter /LZWDecode."""
    bits = _Bits()
    table = {bytes([i]): i for i in range(256)}
    bits.put(_CLEAR, 9)
    following, word = _FIRST, b""
    for i in range(len(data)):
        longer = word + data[i : i + 1]
        if longer in table:
            word = longer
            continue
        bits.put(table[word], _size(following))
        table[longer] = following
        following += 1
        if following == _LIMIT:
            bits.put(_CLEAR, 12)
            table = {bytes([b]): b for b in range(256)}
            following = _FIRST
        word = data[i : i + 1]
    if word:
        bits.put(table[word], _size(following))
        following += 1
    bits.put(_END, _size(following))
    return bits.finish()
