"""docling is looked for, never asked, and nothing is fetched for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from duocthu.adapters import docling_reader
from duocthu.adapters.docling_reader import DoclingReader


def test_without_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so."""
    monkeypatch.setattr(docling_reader, "_PACKAGE", "no_such_package_as_this")
    reader = DoclingReader({}, tmp_path)
    assert (reader.unavailable(), reader.name) == ("library_missing", "docling")


def test_without_its_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In none of the places where they would be; a folder that is empty holds none."""
    monkeypatch.setattr(docling_reader, "_PACKAGE", "json")
    (tmp_path / ".cache" / "docling" / "models").mkdir(parents=True)
    assert DoclingReader({}, tmp_path).unavailable() == "models_missing"
    assert DoclingReader({"DOCLING_ARTIFACTS_PATH": str(tmp_path / "none")}, tmp_path).unavailable() == "models_missing"


@pytest.mark.parametrize("place", [".cache/docling/models/layout", ".cache/huggingface/hub/models--ds4sd--docling-models/x"])
def test_with_its_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """At hand, but not compared with."""
    monkeypatch.setattr(docling_reader, "_PACKAGE", "json")
    (tmp_path / place).mkdir(parents=True)
    assert DoclingReader({}, tmp_path).unavailable() == "not_compared"


def test_places_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the models, or for the hub's folder."""
    monkeypatch.setattr(docling_reader, "_PACKAGE", "json")
    (tmp_path / "hub" / "models--docling-project--layout" / "x").mkdir(parents=True)
    for environment in ({"DOCLING_ARTIFACTS_PATH": str(tmp_path)}, {"HF_HOME": str(tmp_path)}):
        assert DoclingReader(environment, tmp_path / "home").unavailable() == "not_compared"


def test_it_reads_nothing(tmp_path: Path) -> None:
    """Whoever asks it makes a mistake."""
    with pytest.raises(ValueError, match="book"):
        DoclingReader({}, tmp_path).read(tmp_path / "book.pdf")
