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

    ``workers`` requests are worked on at once, and ``drawing`` that show pages; ``waiting`` more of each may wait, and whoever
    comes then is told that the server is busy.
    """

    seconds: float = 30.0
    body_bytes: int = 524_288  # the longest history, each letter written as two escapes
    workers: int = 4
    drawing: int = 2
    waiting: int = 32


@dataclass(frozen=True, slots=True)
class Desk:
    """Handed to each group of routes; pages are drawn in a room of their own, so that a slow one keeps nobody from an answer."""

    book: OpenBook
    record: QuestionRecord
    catalogue: Catalogue
    room: Workroom
    drawing: Workroom
    limits: ServerLimits
    seconds: float

    def give_up(self) -> None:
        """Tell whoever waits that the server ends."""
        self.room.give_up()
        self.drawing.give_up()


def desk_of(served: Served, limits: ServerLimits) -> Desk:
    """The desk of an open book; its ``seconds`` bound an answer with all that a model takes."""
    seconds = limits.seconds + served.model_seconds
    room = Workroom(limits.workers, limits.waiting, seconds)
    drawing = Workroom(limits.drawing, limits.waiting, limits.seconds)
    return Desk(served.book, served.record, served.catalogue, room, drawing, limits, seconds)
