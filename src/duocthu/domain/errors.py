"""Errors that end a command.

    DuocthuError
    ├── BookFileError        the PDF cannot be read: code says why
    ├── ProfileError         a book profile is malformed: file and key
    ├── LoadStoppedError     findings of severity error that nobody has allowed
    ├── GatesError           gates that do not hold over the chunks
    ├── WorkspaceError       a record or folder is missing, stale or damaged
    ├── EmbedderError        the embedding model is missing, or a server does not do its part
    ├── RequestError         a request for what the book does not have, or what this server does not do
    ├── ModelError           the language model did not answer, or not as asked: the answer is the quotation alone
    └── UsageError           arguments that cannot be meant

Each carries a stable ``code`` and its ``data``; words for people are in the message catalogue under ``error.<code>``.
"""

from __future__ import annotations

from typing import ClassVar


class DuocthuError(Exception):
    """The root of all errors of this package."""

    exit_code: ClassVar[int] = 1

    def __init__(self, code: str, /, **data: str | int | float | None) -> None:
        """Keep ``code`` and ``data`` as attributes; the text is for logs only."""
        super().__init__(f"{code}: {data}")
        self.code = code
        self.data = data

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Survive the way back from a child process."""
        return _rebuild, (type(self), self.code, self.data)


def _rebuild(kind: type[DuocthuError], code: str, data: dict[str, str | int | float | None]) -> DuocthuError:
    return kind(code, **data)


class BookFileError(DuocthuError):
    """The PDF cannot be read.

    Codes: file_missing, file_empty, file_damaged, not_a_pdf, encrypted, no_pages, too_many_pages, page_too_large, no_text,
    page_timeout, memory_exceeded, reader_crashed.
    """

    exit_code = 3


class ProfileError(DuocthuError):
    """A profile is unknown or malformed; data: file, key, reason."""

    exit_code = 4


class LoadStoppedError(DuocthuError):
    """Findings of severity error stop the load; data: codes, folder.

    From a run the count as well, and where no book was named its profile; from its records the options that accept the codes.
    """

    exit_code = 5


class GatesError(DuocthuError):
    """Gates stop the load; data: count, gates, folder; the options that allow them, or those that guard safety."""

    exit_code = 8


class WorkspaceError(DuocthuError):
    """A workspace is missing, incomplete or of another schema; data: file, reason."""

    exit_code = 6


class EmbedderError(DuocthuError):
    """Vectors cannot be made or kept.

    Codes: embedder_missing, embedder_damaged, embedder_unreachable, embedder_timeout, embedder_refused,
    embedder_answer_malformed, embedding_cache_unusable.
    """

    exit_code = 9


class ModelError(DuocthuError):
    """A language model gave nothing that can be used.

    Codes: model_missing, model_unreachable, model_timeout, model_refused, model_cut, model_too_long, model_output_invalid.
    """

    exit_code = 9


class UsageError(DuocthuError):
    """Arguments that cannot be meant."""

    exit_code = 2


class RequestError(DuocthuError):
    """A request over HTTP asks for what the book does not have, or for what this server does not do.

    Codes: drug_unknown, section_unknown, section_of_no_drug, chapter_unknown, block_unknown, page_unknown, chunk_unknown,
    pages_unavailable, picture_missing, answer_unknown, record_off, request_malformed, request_too_large, request_timeout,
    server_busy, server_ending, host_refused, origin_refused, route_unknown, method_refused.
    """
