"""What the user's environment says: one frozen value, read once, by ``bootstrap``.

Each setting has a default that suits a laptop; a value that cannot be meant is an error naming the variable, never a silent
default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, cast
from urllib.parse import urlsplit

import platformdirs

Language = Literal["vi", "en"]
EmbedderKind = Literal["none", "e5", "openai"]

_LANGUAGES = ("vi", "en")
_LANGUAGE: Language = "vi"
_EMBEDDERS = ("none", "e5", "openai")
_EMBED_THREADS, _EMBED_TOKENS = 2, 8192
_MODEL_SECONDS, _MODEL_TOKENS, _MODEL_WINDOW, _MODEL_RETRIES = 60.0, 2048, 32_768, 1
_RECORD_DAYS, _MAX_RECORD_DAYS = 0, 3650
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


def default_cache() -> Path:
    """The user's cache folder for this program; it is not created."""
    return Path(platformdirs.user_cache_dir("duocthu", appauthor=False))


@dataclass(frozen=True, slots=True)
class EmbedSettings:
    """What makes vectors: nothing, the model of the extra ``dense`` on this machine (``e5``), or a server (``openai``).

    ``url`` (up to ``/v1``), ``model`` and ``key`` are the server's, ``tokens`` its model's window; ``threads`` are those of the
    model on this machine. ``cache`` is the folder of vectors once made.
    """

    kind: EmbedderKind = "none"
    url: str | None = None
    model: str = ""
    key: str | None = field(default=None, repr=False)
    tokens: int = _EMBED_TOKENS
    threads: int = _EMBED_THREADS
    cache: Path = field(default_factory=default_cache)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> EmbedSettings:
        """Settings from variables; a server has to have an address and a model. Raises SettingsError."""
        kind = environment.get("DUOCTHU_EMBEDDER", "").strip().casefold() or "none"
        if kind not in _EMBEDDERS:
            raise SettingsError("DUOCTHU_EMBEDDER", kind, " | ".join(_EMBEDDERS))
        url, model = _address(environment, "DUOCTHU_EMBED_URL"), environment.get("DUOCTHU_EMBED_MODEL", "").strip()
        if kind == "openai" and url is None:
            raise SettingsError("DUOCTHU_EMBED_URL", "", "http://HOST:PORT/v1 | https://HOST:PORT/v1")
        if kind == "openai" and not model:
            raise SettingsError("DUOCTHU_EMBED_MODEL", "", "bge-m3 | …")
        return cls(
            kind=cast("EmbedderKind", kind),
            url=url,
            model=model,
            key=environment.get("DUOCTHU_EMBED_KEY", "").strip() or None,
            tokens=_whole(environment, "DUOCTHU_EMBED_TOKENS", _EMBED_TOKENS, least=64, most=1_048_576),
            threads=_whole(environment, "DUOCTHU_EMBED_THREADS", _EMBED_THREADS, least=1, most=64),
            cache=_folder(environment, "DUOCTHU_CACHE", default_cache),
        )


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """A language model that may reword answers, on any OpenAI-compatible server; none where ``url`` is None.

    ``url`` (up to ``/v1``), ``name`` and ``key`` are the server's. ``seconds`` (wall time) bound one answer of the model, retries
    included; ``tokens`` bound what it may write, ``window`` what it may read and write together. ``retries`` after a failed call.
    """

    url: str | None = None
    name: str = ""
    key: str | None = field(default=None, repr=False)
    seconds: float = _MODEL_SECONDS
    tokens: int = _MODEL_TOKENS
    window: int = _MODEL_WINDOW
    retries: int = _MODEL_RETRIES

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> ModelSettings:
        """Settings from variables; a server has to have a model. Raises SettingsError."""
        url, name = _address(environment, "DUOCTHU_MODEL_URL"), environment.get("DUOCTHU_MODEL", "").strip()
        if url is not None and not name:
            raise SettingsError("DUOCTHU_MODEL", "", "qwen3 | …")
        if url is None and name:
            raise SettingsError("DUOCTHU_MODEL_URL", "", "http://HOST:PORT/v1 | https://HOST:PORT/v1")
        return cls(
            url=url,
            name=name,
            key=environment.get("DUOCTHU_MODEL_KEY", "").strip() or None,
            seconds=_seconds(environment, "DUOCTHU_MODEL_SECONDS", _MODEL_SECONDS, most=3600.0),
            tokens=_whole(environment, "DUOCTHU_MODEL_TOKENS", _MODEL_TOKENS, least=64, most=1_048_576),
            window=_whole(environment, "DUOCTHU_MODEL_WINDOW", _MODEL_WINDOW, least=1024, most=16_777_216),
            retries=_whole(environment, "DUOCTHU_MODEL_RETRIES", _MODEL_RETRIES, least=0, most=10),
        )


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits and places.

    ``workspace`` is the folder of the records when no command-line argument names one; ``language`` that of the messages.
    ``memory_mb`` (mebibytes) and ``page_seconds`` (wall time) bound a child process that reads the PDF, ``max_pages`` the file;
    ``processes`` is how many children read at once. ``qdrant_url`` is the server that holds the index, None for the index in the
    workspace; ``qdrant_api_key`` is not shown in a traceback. ``embed`` says what makes vectors, ``model`` what may reword
    answers. Questions and feedback are kept on this machine for ``record_days``, and not at all where that is 0.
    """

    workspace: Path = field(default_factory=default_workspace)
    language: Language = _LANGUAGE
    memory_mb: int = _MEMORY_MB
    page_seconds: float = _PAGE_SECONDS
    max_pages: int = _MAX_PAGES
    processes: int = _PROCESSES
    qdrant_url: str | None = None
    qdrant_api_key: str | None = field(default=None, repr=False)
    embed: EmbedSettings = field(default_factory=EmbedSettings)
    model: ModelSettings = field(default_factory=ModelSettings)
    record_days: int = _RECORD_DAYS

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Settings:
        """Settings from variables such as ``os.environ``; an empty one counts as unset. Raises SettingsError."""
        return cls(
            workspace=_folder(environment, "DUOCTHU_WORKSPACE", default_workspace),
            language=_language(environment, "DUOCTHU_LANG", _LANGUAGE),
            memory_mb=_whole(environment, "DUOCTHU_MEMORY_MB", _MEMORY_MB, least=128, most=1_048_576),
            page_seconds=_seconds(environment, "DUOCTHU_PAGE_SECONDS", _PAGE_SECONDS, most=3600.0),
            max_pages=_whole(environment, "DUOCTHU_MAX_PAGES", _MAX_PAGES, least=1, most=100_000),
            processes=_whole(environment, "DUOCTHU_PROCESSES", _PROCESSES, least=1, most=64),
            qdrant_url=_address(environment, "DUOCTHU_QDRANT_URL"),
            qdrant_api_key=environment.get("DUOCTHU_QDRANT_API_KEY", "").strip() or None,
            embed=EmbedSettings.from_environment(environment),
            model=ModelSettings.from_environment(environment),
            record_days=_whole(environment, "DUOCTHU_RECORD_DAYS", _RECORD_DAYS, least=0, most=_MAX_RECORD_DAYS),
        )


def _folder(environment: Mapping[str, str], variable: str, default: Callable[[], Path]) -> Path:
    value = environment.get(variable, "").strip()
    if not value:
        return default()
    path = Path(value).expanduser()
    if path.exists() and not path.is_dir():
        raise SettingsError(variable, value, "a folder")
    return path


def _address(environment: Mapping[str, str], variable: str) -> str | None:
    value = environment.get(variable, "").strip()
    if not value:
        return None
    try:
        parts = urlsplit(value)
        is_meant = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number
        is_meant = False
    if not is_meant:
        raise SettingsError(variable, value, "http://HOST:PORT | https://HOST:PORT")
    return value


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
