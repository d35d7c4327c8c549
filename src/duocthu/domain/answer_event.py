"""An answer on its way to the reader: what may be shown already, and the end, without which it is not complete."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.domain.answer import Answer, Statement


@dataclass(frozen=True, slots=True)
class Quoted:
    """The quotation, which stands whatever a model makes of it; more follows."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement of a model that has passed verification; what has not is never sent."""

    statement: Statement


@dataclass(frozen=True, slots=True)
class Finished:
    """The whole verified answer; nothing follows. A stream without it was cut off."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Failed:
    """There is no answer: ``code`` and ``data`` are those of the error in the catalogue; nothing follows."""

    code: str
    data: dict[str, str | int | float | None]


AnswerEvent = Quoted | Stated | Finished | Failed
