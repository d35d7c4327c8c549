"""Embeddings from a server that speaks OpenAI's protocol (``POST /embeddings``): bge-m3 on TEI or vLLM, or a hosted model.

What a server sends is checked before it is believed: as many vectors as texts, each place once, of one dimension, finite, not
zero. The client is plain HTTP, since a deadline for all tries together and a limit of size are what a language's usual client
for this protocol does not have.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx2
import msgspec
import numpy as np

from duocthu.adapters.server_retry import TRANSIENT_STATUSES, retry_after, retry_pause
from duocthu.domain.errors import EmbedderError
from duocthu.ports.embedder import FloatMatrix, FloatVector
from duocthu.ports.token_counter import TokenCounter

_TEXTS: Final = 32  # in a request
_TRIES: Final = 5
_LARGEST: Final = 64 * 2**20  # bytes of an answer; real ones have at most 13 MB
_DETAIL: Final = 200  # characters of the server's own words
_DONE: Final = 200


@dataclass(frozen=True, slots=True)
class EmbeddingServer:
    """Where the server is (``url`` up to ``/v1``) and what it is asked for.

    ``key`` is never shown. ``seconds`` bound one request with all its tries, ``query_seconds`` that of a question, for which a
    person waits. ``most_tokens`` is the model's window; ``dimension`` 0 where the server's own is taken.
    """

    url: str
    model: str
    key: str = field(default="", repr=False)
    dimension: int = 0
    most_tokens: int = 8192
    seconds: float = 120.0
    query_seconds: float = 10.0


class _Row(msgspec.Struct):
    index: int
    embedding: list[float]


class _Answer(msgspec.Struct):
    data: list[_Row]


class _TryAgainError(Exception):
    """A try that failed in a way that the next may not; ``pause`` is what the server asks for, in seconds."""

    def __init__(self, error: EmbedderError, pause: float = 0.0) -> None:
        super().__init__(error)
        self.error = error
        self.pause = pause


class OpenAiEmbedder:
    """The server, asked when it is needed and not before."""

    def __init__(self, server: EmbeddingServer, counter: TokenCounter) -> None:
        """``counter`` tells the length of a text, since only the server has the model's own tokens."""
        self._server = server
        self._counter = counter
        self._url = server.url.rstrip("/") + "/embeddings"
        self._dimension = server.dimension
        headers = {"Accept-Encoding": "identity"} | ({"Authorization": f"Bearer {server.key}"} if server.key else {})
        self._client = httpx2.Client(headers=headers, follow_redirects=False)

    @property
    def name(self) -> str:
        """The model's name; that the server's model of that name stays the same is the server's promise."""
        return f"openai/{self._server.model}"

    @property
    def dimension(self) -> int:
        """As it was set, or as the server's first answer has it."""
        if not self._dimension:
            self.query("?")
        return self._dimension

    @property
    def most_tokens(self) -> int:
        """As it was set."""
        return self._server.most_tokens

    def passages(self, texts: Sequence[str]) -> FloatMatrix:
        """A row for each text."""
        starts = range(0, len(texts), _TEXTS)
        made = [self._ask(texts[start : start + _TEXTS], self._server.seconds) for start in starts]
        return np.concatenate(made) if made else np.empty((0, self.dimension), np.float32)

    def query(self, text: str) -> FloatVector:
        """The vector of a question."""
        row: FloatVector = self._ask([text], self._server.query_seconds)[0]
        return row

    def left_out(self, text: str) -> int:
        """An estimate, by the tokens of another model."""
        return max(0, self._counter.count(text) - self.most_tokens)

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def _ask(self, texts: Sequence[str], seconds: float) -> FloatMatrix:
        deadline = time.monotonic() + seconds
        body = msgspec.json.encode({"model": self._server.model, "input": list(texts), "encoding_format": "float"})
        for attempt in range(_TRIES):
            try:
                return self._rows(self._post(body, deadline), len(texts))
            except _TryAgainError as failed:
                pause = max(failed.pause, retry_pause(attempt))
                if attempt + 1 == _TRIES or time.monotonic() + pause >= deadline:
                    raise failed.error from failed
                time.sleep(pause)
        raise AssertionError  # the last try returns or raises

    def _post(self, body: bytes, deadline: float) -> bytes:
        """The bytes of an answer with status 200."""
        left = max(0.001, deadline - time.monotonic())
        headers = {"Content-Type": "application/json"}
        try:
            with self._client.stream("POST", self._url, content=body, headers=headers, timeout=left) as response:
                content = self._read(response, deadline)
                status, asked_pause = response.status_code, response.headers.get("retry-after", "")
        except httpx2.TimeoutException as error:
            raise EmbedderError("embedder_timeout", url=self._shown) from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise _TryAgainError(EmbedderError("embedder_unreachable", url=self._shown, reason=str(error)[:_DETAIL])) from error
        if status == _DONE:
            return content
        refused = EmbedderError("embedder_refused", url=self._shown, status=status, reason=self._words(content))
        if status in TRANSIENT_STATUSES:
            raise _TryAgainError(refused, retry_after(asked_pause))
        raise refused

    def _read(self, response: httpx2.Response, deadline: float) -> bytes:
        """The body, as long as it is not too long in coming or too large."""
        content = bytearray()
        for piece in response.iter_raw():
            content += piece
            if len(content) > _LARGEST:
                raise self._malformed(f"> {_LARGEST} bytes")
            if time.monotonic() > deadline:
                raise EmbedderError("embedder_timeout", url=self._shown)
        return bytes(content)

    def _rows(self, content: bytes, count: int) -> FloatMatrix:
        """The vectors in an answer, in the order of the texts and of unit length."""
        try:
            rows = sorted(msgspec.json.decode(content, type=_Answer).data, key=lambda row: row.index)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._malformed(str(error)) from error
        if [row.index for row in rows] != list(range(count)):
            raise self._malformed(f"{len(rows)} vectors for {count} texts, or an index twice")
        dimension = self._dimension or len(rows[0].embedding)
        if wrong := [len(row.embedding) for row in rows if len(row.embedding) != dimension or not dimension]:
            raise self._malformed(f"dimension {wrong[0]} instead of {dimension}")
        vectors = np.array([row.embedding for row in rows], np.float64)
        with np.errstate(over="ignore"):  # what is too large to measure becomes infinite, and is refused
            lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        if not (np.isfinite(lengths).all() and (lengths > 0).all()):
            raise self._malformed("a vector that is zero or not finite")
        self._dimension = dimension
        return np.asarray(vectors / lengths, np.float32)

    @property
    def _shown(self) -> str:
        """The address without a name or password in it."""
        url = httpx2.URL(self._url)
        return str(url.copy_with(username=None, password=None, query=None))

    def _words(self, content: bytes) -> str:
        words = " ".join(content[: 4 * _DETAIL].decode("utf-8", "replace").split())
        return (words.replace(self._server.key, "…") if self._server.key else words)[:_DETAIL]

    def _malformed(self, reason: str) -> EmbedderError:
        return EmbedderError("embedder_answer_malformed", url=self._shown, reason=reason[:_DETAIL])
