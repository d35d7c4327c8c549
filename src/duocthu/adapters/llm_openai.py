"""A language model behind a server that speaks OpenAI's protocol (``POST /chat/completions``): vLLM, llama.cpp, a hosted model.

The client is plain HTTP, as that of the embeddings is: one deadline for a question with all its tries, however a server stalls
or drips; a bound on what is read; no redirect followed. The answer is streamed where the server streams, and is complete only
where the model itself said that it had done.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import httpx2
import msgspec

from duocthu.adapters.event_stream import event_data
from duocthu.adapters.server_retry import TRANSIENT_STATUSES, retry_after, retry_pause
from duocthu.adapters.socket_deadline import SocketDeadline
from duocthu.domain.errors import ModelError
from duocthu.ports.llm import ModelRequest

_BYTES_A_TOKEN: Final = 2_048  # of the stream: an event around each token
_SMALLEST: Final = 2**20  # bytes that any answer may have
_CHARACTERS_A_TOKEN: Final = 16  # of the text; real tokens have fewer
_LONGEST_LINE: Final = 2**20  # bytes
_DETAIL: Final = 200  # characters of the server's own words
_FORMAT_REFUSED: Final = frozenset({400, 404, 415, 422, 500, 501})
_DONE: Final = 200
_END: Final = "[DONE]"


@dataclass(frozen=True, slots=True)
class ModelServer:
    """Where the server is (``url`` up to ``/v1``) and what it is asked for.

    ``key`` is never shown. ``seconds`` (wall time) bound one answer with all its tries, ``tokens`` what the model may write,
    ``window`` what it may read and write together; ``retries`` after a try that failed before anything of the answer came.
    """

    url: str
    model: str
    key: str = field(default="", repr=False)
    seconds: float = 60.0
    tokens: int = 2048
    window: int = 32_768
    retries: int = 1


class _Message(msgspec.Struct):
    content: str | None = None


class _Choice(msgspec.Struct):
    delta: _Message | None = None
    message: _Message | None = None
    finish_reason: str | None = None


class _Answer(msgspec.Struct):
    choices: list[_Choice] = []
    error: Any = None


class _TryAgainError(Exception):
    """A try that failed in a way that the next may not; ``pause`` is what the server asks for, in seconds."""

    def __init__(self, error: ModelError, pause: float = 0.0) -> None:
        super().__init__(error)
        self.error = error
        self.pause = pause


class _FormatRefusedError(Exception):
    """The server takes no answer of the form that was asked for, and there is another."""


class OpenAiModel:
    """The server, asked when it is needed and not before; safe in several threads."""

    def __init__(self, server: ModelServer) -> None:
        """Nothing is sent yet."""
        self._server = server
        self._url = server.url.rstrip("/") + "/chat/completions"
        self._tls = httpx2.create_ssl_context()  # slow to make, and the same for all
        self._form = 0  # of those below, the first that the server has not refused; shared by threads, each reads it once a try

    @property
    def name(self) -> str:
        """As it was set."""
        return self._server.model

    @property
    def room(self) -> int:
        """The window without the answer."""
        return self._server.window - self._server.tokens

    def complete(self, request: ModelRequest) -> Iterator[str]:
        """The answer in pieces; raises ModelError, also in the middle of it."""
        deadline = time.monotonic() + self._server.seconds
        attempt, form = 0, self._form
        while True:
            try:
                yield from self._tried(request, form, deadline)
            except _FormatRefusedError:
                form += 1  # there is one: the last is never refused as a form
                self._form = max(self._form, form)
            except _TryAgainError as failed:
                pause = max(failed.pause, retry_pause(attempt))
                attempt += 1
                if attempt > self._server.retries or time.monotonic() + pause >= deadline:
                    raise failed.error from failed
                time.sleep(pause)
            else:
                return

    def _tried(self, request: ModelRequest, form: int, deadline: float) -> Iterator[str]:
        """One request. Raises _TryAgainError and _FormatRefusedError before the first piece, ModelError at any time."""
        began = False
        with self._deadline(deadline) as cutter:
            try:
                with self._opened(request, form, deadline, cutter) as response:
                    if response.status_code != _DONE:
                        raise self._refused(response, form, deadline)
                    for piece in self._pieces(response, deadline):
                        began = True
                        yield piece
            except ModelError as error:  # a connection that was ended looks like one that the server cut
                raise (self._late() if cutter.passed else error) from error
            except httpx2.TimeoutException as error:
                raise self._late() from error
            except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError) as error:
                if cutter.passed or time.monotonic() >= deadline:
                    raise self._late() from error
                if began:
                    raise self._cut(str(error)) from error
                unreachable = ModelError("model_unreachable", url=self._shown, reason=str(error)[:_DETAIL])
                raise _TryAgainError(unreachable) from error

    @contextmanager
    def _deadline(self, deadline: float) -> Iterator[SocketDeadline]:
        cutter = SocketDeadline(max(0.001, deadline - time.monotonic()))
        try:
            yield cutter
        finally:
            cutter.close()

    @contextmanager
    def _opened(self, request: ModelRequest, form: int, deadline: float, cutter: SocketDeadline) -> Iterator[httpx2.Response]:
        server = self._server
        body = {
            "model": server.model,
            "messages": [{"role": "system", "content": request.instructions}, {"role": "user", "content": request.data}],
            "stream": True,
            "temperature": 0,
            "max_tokens": server.tokens,
        } | _FORMS[form](request)
        headers = {
            "Accept-Encoding": "identity",
            "Content-Type": "application/json",
            "Accept": "text/event-stream, application/json",
        }
        if server.key:
            headers["Authorization"] = f"Bearer {server.key}"
        left = max(0.001, deadline - time.monotonic())
        extensions = {"trace": cutter.watch}
        with (
            httpx2.Client(headers=headers, follow_redirects=False, timeout=left, verify=self._tls) as client,
            client.stream("POST", self._url, content=msgspec.json.encode(body), extensions=extensions) as response,
        ):
            yield response

    def _pieces(self, response: httpx2.Response, deadline: float) -> Iterator[str]:
        """The text of an answer with status 200, streamed or whole."""
        streamed = response.headers.get("content-type", "").startswith("text/event-stream")
        data = event_data(self._bytes(response, deadline), _LONGEST_LINE) if streamed else self._whole(response, deadline)
        written = 0
        try:
            for event in data:
                if event == _END:
                    break
                for choice in self._choices(event):
                    said = (choice.delta or choice.message or _Message()).content or ""
                    written += len(said)
                    if written > self._server.tokens * _CHARACTERS_A_TOKEN or choice.finish_reason == "length":
                        raise ModelError("model_too_long", url=self._shown, most=self._server.tokens)
                    if said:
                        yield said
                    if choice.finish_reason == "stop":
                        return
                    if choice.finish_reason is not None:
                        raise self._cut(choice.finish_reason)
        except (ValueError, msgspec.MsgspecError, RecursionError) as error:
            raise self._cut(str(error)) from error
        raise self._cut("finish_reason")

    def _choices(self, event: str) -> list[_Choice]:
        answer = msgspec.json.decode(event.encode(), type=_Answer)
        if answer.error is not None:
            raise self._cut(self._words(msgspec.json.encode(answer.error)))
        return answer.choices[:1]

    def _whole(self, response: httpx2.Response, deadline: float) -> Iterator[str]:
        """The one value of a server that does not stream."""
        yield b"".join(self._bytes(response, deadline)).decode("utf-8")

    def _bytes(self, response: httpx2.Response, deadline: float) -> Iterator[bytes]:
        """The body, as long as it is not too long in coming or too large."""
        size, most = 0, max(_SMALLEST, self._server.tokens * _BYTES_A_TOKEN)
        for piece in response.iter_raw():
            size += len(piece)
            if size > most:
                raise ModelError("model_too_long", url=self._shown, most=self._server.tokens)
            if time.monotonic() > deadline:
                raise self._late()
            yield piece

    def _refused(self, response: httpx2.Response, form: int, deadline: float) -> Exception:
        """What a status other than 200 means: never again, once more, or in another form."""
        content = bytearray()
        for piece in self._bytes(response, deadline):
            content += piece
            if len(content) > 4 * _DETAIL:
                break
        status = response.status_code
        refused = ModelError("model_refused", url=self._shown, status=status, reason=self._words(bytes(content)))
        about_form = b"response_format" in content or b"schema" in content or b"grammar" in content
        if status in _FORMAT_REFUSED and form + 1 < len(_FORMS) and about_form:
            return _FormatRefusedError(refused)
        if status in TRANSIENT_STATUSES:
            return _TryAgainError(refused, retry_after(response.headers.get("retry-after", "")))
        return refused

    @property
    def _shown(self) -> str:
        """The address without a name or password in it."""
        return str(httpx2.URL(self._url).copy_with(username=None, password=None, query=None))

    def _words(self, content: bytes) -> str:
        words = " ".join(content[: 4 * _DETAIL].decode("utf-8", "replace").split())
        return (words.replace(self._server.key, "…") if self._server.key else words)[:_DETAIL]

    def _late(self) -> ModelError:
        return ModelError("model_timeout", url=self._shown, seconds=self._server.seconds)

    def _cut(self, reason: str) -> ModelError:
        return ModelError("model_cut", url=self._shown, reason=self._words(reason.encode("utf-8", "replace")))


def _strict(request: ModelRequest) -> dict[str, object]:
    schema = {"name": request.schema_name, "strict": True, "schema": request.schema}
    return {"response_format": {"type": "json_schema", "json_schema": schema}}


# How the form of the answer is asked for, most exact first.
_FORMS: Final[tuple[Callable[[ModelRequest], dict[str, object]], ...]] = (
    _strict,
    lambda _request: {"response_format": {"type": "json_object"}},
    lambda _request: {},
)
