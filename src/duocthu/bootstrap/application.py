"""The program as the environment sets it up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from duocthu.bootstrap.asking import AskingCommands
from duocthu.bootstrap.loading import LoadingCommands
from duocthu.bootstrap.reading import ReadingCommands
from duocthu.bootstrap.serving import ServingCommands
from duocthu.domain.errors import UsageError
from duocthu.messages.catalogue import Catalogue
from duocthu.settings import Settings, SettingsError

if TYPE_CHECKING:
    from duocthu.adapters.pymupdf_engine import PyMuPdfEngine


class Application(ReadingCommands, LoadingCommands, AskingCommands, ServingCommands):
    """The program, joined together: settings, messages, and one method a command."""

    __slots__ = ()


def application(environment: Mapping[str, str]) -> Application:
    """The program as the environment sets it up; raises UsageError (setting_invalid)."""
    try:
        settings = Settings.from_environment(environment)
    except SettingsError as error:
        raise UsageError("setting_invalid", variable=error.variable, value=error.value, expected=error.expected) from error
    return Application(settings, Catalogue.load(settings.language))


def pdf_engine() -> PyMuPdfEngine:
    """The PDF engine, for programs that read lines alone."""
    from duocthu.adapters.pymupdf_engine import PyMuPdfEngine

    return PyMuPdfEngine()
