"""What the user's environment says: one frozen value, read once, by ``bootstrap``.

Each setting has a default that suits a laptop; a value that cannot be meant is an error naming the variable, never a silent
default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, cast

import platformdirs

Language = Literal["vi", "en"]

_LANGUAGES = ("vi", "en")
_LANGUAGE: Language = "vi"
_MEMORY_MB, _PAGE_SECONDS, _MAX_PAGES, _PROCESSES = 1024, 15.0, 5000, 2


class SettingsError(ValueError):
    """An environment variable holds what cannot be meant: ``variable``, ``value``, and ``expected``, which would do."""

    def __init__(self, variable: str, value: str, expected: str) -> None:
        """Keep the three as attributes."""
        super().__init__(f"{variable}={value!r}: {expected}")
        self.variable = variable
        self.value = value
        self.expected = expected


def default_workspace() -> Path:
    """The user's data folder for this program; it is not created."""
    return Path(platformdirs.user_data_dir("duocthu", appauthor=False))


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits and places.

    ``workspace`` is the folder of the records when no command-line argument names one; ``language`` that of the messages.
    ``memory_mb`` (mebibytes) and ``page_seconds`` (wall time) bound a child process that reads the PDF, ``max_pages`` the file;
    ``processes`` is how many children read at once.
    """

    workspace: Path = field(default_factory=default_workspace)
    language: Language = _LANGUAGE
    memory_mb: int = _MEMORY_MB
    page_seconds: float = _PAGE_SECONDS
    max_pages: int = _MAX_PAGES
    processes: int = _PROCESSES

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Settings:
        """Settings from variables such as ``os.environ``; an empty one counts as unset. Raises SettingsError."""
        return cls(
            workspace=_folder(environment, "DUOCTHU_WORKSPACE"),
            language=_language(environment, "DUOCTHU_LANG", _LANGUAGE),
            memory_mb=_whole(environment, "DUOCTHU_MEMORY_MB", _MEMORY_MB, least=128, most=1_048_576),
            page_seconds=_seconds(environment, "DUOCTHU_PAGE_SECONDS", _PAGE_SECONDS, most=3600.0),
            max_pages=_whole(environment, "DUOCTHU_MAX_PAGES", _MAX_PAGES, least=1, most=100_000),
            processes=_whole(environment, "DUOCTHU_PROCESSES", _PROCESSES, least=1, most=64),
        )


def _folder(environment: Mapping[str, str], variable: str) -> Path:
    value = environment.get(variable, "").strip()
    if not value:
        return default_workspace()
    path = Path(value).expanduser()
    if path.exists() and not path.is_dir():
        raise SettingsError(variable, value, "a folder")
    return path


def _language(environment: Mapping[str, str], variable: str, default: Language) -> Language:
    value = environment.get(variable, "").strip()
    if not value:
        return default
    if value.casefold() not in _LANGUAGES:
        raise SettingsError(variable, value, " | ".join(_LANGUAGES))
    return cast("Language", value.casefold())


def _whole(environment: Mapping[str, str], variable: str, default: int, *, least: int, most: int) -> int:
    value = environment.get(variable, "").strip()
    if not value:
        return default
    expected = f"{least} - {most}"
    try:
        number = int(value)
    except ValueError:
        raise SettingsError(variable, value, expected) from None
    if not least <= number <= most:
        raise SettingsError(variable, value, expected)
    return number


def _seconds(environment: Mapping[str, str], variable: str, default: float, *, most: float) -> float:
    value = environment.get(variable, "").strip()
    if not value:
        return default
    expected = f"> 0, <= {most:g}"
    try:
        number = float(value)
    except ValueError:
        raise SettingsError(variable, value, expected) from None
    if not 0 < number <= most:  # also false for "nan"
        raise SettingsError(variable, value, expected)
    return number
