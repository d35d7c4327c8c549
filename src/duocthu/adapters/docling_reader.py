"""docling, looked for but not asked: its default pipeline fetches models from a hub, which this program never does.

Where the package and its models are at hand it says so, and that pages are not compared with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from duocthu.ports.second_reader import SecondPage, UnreadPages

_PACKAGE: Final = "docling"
_MODELS: Final = (".cache/docling/models",)
_HUB: Final = ".cache/huggingface/hub"
_HUB_MODELS: Final = ("models--docling-project--*", "models--ds4sd--docling-*")


class DoclingReader:
    """Looks for docling."""

    def __init__(self, environment: Mapping[str, str], home: Path) -> None:
        """``environment`` may name the folders of the models (DOCLING_ARTIFACTS_PATH, HF_HOME); else they are below ``home``."""
        self._environment = environment
        self._home = home

    @property
    def name(self) -> str:
        """The library, with its version where it is installed."""
        try:
            return f"docling {metadata.version(_PACKAGE)}"
        except metadata.PackageNotFoundError:
            return "docling"

    @property
    def extra(self) -> str:
        """None: it is only looked for."""
        return ""

    def unavailable(self) -> str:
        """One of library_missing, models_missing, not_compared: it is never asked."""
        if find_spec(_PACKAGE) is None:
            return "library_missing"
        return "not_compared" if self._has_models() else "models_missing"

    def read(self, path: Path) -> Iterator[SecondPage | UnreadPages]:
        """Nothing, since it is never asked; raises ValueError."""
        raise ValueError(path)

    def _has_models(self) -> bool:
        named = self._environment.get("DOCLING_ARTIFACTS_PATH", "")
        if named:
            return _has_files(Path(named))
        hub = Path(self._environment["HF_HOME"], "hub") if self._environment.get("HF_HOME") else self._home / _HUB
        folders = [self._home / folder for folder in _MODELS]
        folders += [folder for pattern in _HUB_MODELS for folder in hub.glob(pattern)]
        return any(map(_has_files, folders))


def _has_files(folder: Path) -> bool:
    return folder.is_dir() and any(folder.iterdir())
