"""What every route needs: the open book, the record of questions, words, and the room in which the work is done."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.bootstrap.serving import Served
from duocthu.messages.catalogue import Catalogue
from duocthu.web.workroom import Workroom
from duocthu.workflows.open_book import OpenBook
from duocthu.workflows.recorded_questions import QuestionRecord


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """``seconds`` (wall time) bound one answer beside what a model takes, ``body_bytes`` what a client may send.

    ``workers`` requests are worked on at once, ``waiting`` more may wait; whoever comes then is told that the server is busy.
    """

    seconds: float = 30.0
    body_bytes: int = 65_536
    workers: int = 4
    waiting: int = 32


@dataclass(frozen=True, slots=True)
class Desk:
    """Handed to each group of routes."""

    book: OpenBook
    record: QuestionRecord
    catalogue: Catalogue
    room: Workroom
    limits: ServerLimits
    seconds: float


def desk_of(served: Served, limits: ServerLimits) -> Desk:
    """The desk of an open book; its ``seconds`` bound an answer with all that a model takes."""
    seconds = limits.seconds + served.model_seconds
    room = Workroom(limits.workers, limits.waiting, seconds)
    return Desk(served.book, served.record, served.catalogue, room, limits, seconds)
