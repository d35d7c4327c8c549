"""A connection with limits of its own: on the time for the head of a request, on idleness, on readers that do not read.

uvicorn bounds how long a connection may be idle after an answer, and nothing before the first: whoever sends half a head keeps
its place for ever. Here a head has a time in which it is whole, whatever drips in; and where too many connections are open, the
one that has waited the longest without a request makes room for the next.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from typing import ClassVar, Final

import h11
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from duocthu.domain.errors import RequestError
from duocthu.messages.catalogue import Catalogue
from duocthu.web.gate import HEADERS
from duocthu.web.problem import problem_reply

_TOO_LARGE: Final = 431


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Seconds: ``head`` for the head of a request, ``unread`` for a reader that takes nothing, ``farewell`` for the last bytes.

    A reader that has taken nothing for ``farewell`` makes room where others wait. ``idle`` is after an answer, ``most`` how many
    connections are open at once, ``head_bytes`` how large a head may be.
    """

    head: float = 10.0
    unread: float = 30.0
    farewell: float = 5.0
    idle: int = 30
    most: int = 256
    head_bytes: int = 32_768


class BoundConnection(H11Protocol):
    """A connection; what it refuses by itself is problem+json as well."""

    catalogue: ClassVar[Catalogue]
    limits: ClassVar[ConnectionLimits] = ConnectionLimits()
    since: float = 0.0  # of the loop's clock: when it was opened, or its last answer was done
    stalled: float | None = None  # since when its reader has taken nothing
    _waits: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _ending: asyncio.TimerHandle | None = None

    @property
    def has_request(self) -> bool:
        """Whether an answer is under way."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Find room, and wait for a request."""
        super().connection_made(transport)
        self.since = self.loop.time()
        if not self._finds_room():
            self.app = self._full
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        for timer in (self._waits, self._unread, self._ending):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request; its head has no more time than it had."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """An answer is done: the connection is idle, has another request already, or ends."""
        self.since = self.loop.time()
        super().on_response_complete()
        if self.transport.is_closing():
            self._end()

    def pause_writing(self) -> None:
        """The reader takes nothing."""
        super().pause_writing()
        self.stalled = self.loop.time()
        if self._unread is None:
            self._unread = self.loop.call_later(self.limits.unread, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader takes it after all."""
        super().resume_writing()
        self.stalled = None
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def timeout_keep_alive_handler(self) -> None:
        """Idle for too long."""
        super().timeout_keep_alive_handler()
        self._end()

    def shutdown(self) -> None:
        """The server ends."""
        super().shutdown()
        if self.transport.is_closing():
            self._end()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 -- the words of uvicorn
        """What is no HTTP is told so, as a problem."""
        error = sys.exc_info()[1]
        if isinstance(error, h11.RemoteProtocolError) and error.error_status_hint == _TOO_LARGE:
            self._refuse(RequestError("headers_too_large", most=self.limits.head_bytes))
        else:
            self._refuse(RequestError("http_malformed"))

    def _watch(self) -> None:
        """Give the head of a request its time, once; none while an answer is under way, or nothing has come after one."""
        idle = self.timeout_keep_alive_task is not None
        if self.has_request or idle or self.transport.is_closing():
            if self._waits is not None:
                self._waits.cancel()
                self._waits = None
        elif self._waits is None:
            self._waits = self.loop.call_later(self.limits.head, self._too_late)

    def _too_late(self) -> None:
        if self.conn.trailing_data[0]:
            self._refuse(RequestError("headers_timeout", seconds=self.limits.head))
        else:  # a browser that opened it in case it would need it
            self.transport.close()

    def _finds_room(self) -> bool:
        """Whether one more may be open, if need be since the oldest that waits is ended for it."""
        others = [
            c for c in self.connections if isinstance(c, BoundConnection) and c is not self and not c.transport.is_closing()
        ]
        if len(others) < self.limits.most:
            return True
        oldest = min((c for c in others if not c.has_request), key=lambda c: c.since, default=None)
        stalled = [(c.stalled, c) for c in others if c.stalled is not None]
        if oldest is None and stalled:
            since, slowest = min(stalled, key=lambda pair: pair[0])
            oldest = slowest if self.loop.time() - since > self.limits.farewell else None
        if oldest is None:
            return False
        oldest.transport.abort()
        return True

    def _refuse(self, error: RequestError) -> None:
        """Say why, where no answer has begun, and end."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
            reply = problem_reply(error, "", self.catalogue)
            raw = [*reply.raw_headers, *((k.lower().encode(), v.encode()) for k, v in HEADERS.items()), (b"connection", b"close")]
            answer = h11.Response(status_code=reply.status_code, headers=raw)
            for event in (answer, h11.Data(data=bytes(reply.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()
        self._end()

    def _end(self) -> None:
        """What was said last is sent within some seconds, or not at all."""
        if self._ending is None:
            self._ending = self.loop.call_later(self.limits.farewell, self.transport.abort)

    async def _full(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = problem_reply(RequestError("connections_full"), scope["path"], self.catalogue)
        reply.headers.update({**HEADERS, "Connection": "close"})
        await reply(scope, receive, send)


def connection_class(catalogue: Catalogue, limits: ConnectionLimits) -> type[BoundConnection]:
    """The connections of a server that speaks the words of a catalogue."""
    return type("Connection", (BoundConnection,), {"catalogue": catalogue, "limits": limits})
