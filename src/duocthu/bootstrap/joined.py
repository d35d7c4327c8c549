"""What all commands share: settings, messages, and the stores of a workspace."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from duocthu.domain.errors import ModelError, UsageError
from duocthu.messages.catalogue import Catalogue
from duocthu.settings import Settings

if TYPE_CHECKING:
    from duocthu.index.dense_source import DenseSource
    from duocthu.ports.artifact_store import ArtifactStore
    from duocthu.ports.llm import LanguageModel
    from duocthu.ports.token_counter import TokenCounter
    from duocthu.ports.vector_store import VectorStore
    from duocthu.workflows.load_book import LoadedFrom
    from duocthu.workflows.page_pictures import PagePictures

INDEX_FOLDER = "index"


def untold(_stage: str, _done: int, _total: int) -> None:
    """Progress that nobody watches."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Settings and messages, and what is built from them for several commands."""

    settings: Settings
    catalogue: Catalogue

    def _source(self, workspace: Path) -> LoadedFrom:
        from duocthu.adapters.cl100k_counter import token_counter
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.load_book import LoadedFrom

        counter = token_counter()
        return LoadedFrom(JsonlStore(workspace), workspace, counter, self._dense(counter))

    def _dense(self, counter: TokenCounter) -> DenseSource | None:
        """What makes dense vectors, if the settings ask for it. Raises EmbedderError (embedder_missing, embedder_damaged)."""
        embed = self.settings.embed
        if embed.kind == "none":
            return None
        from duocthu.adapters.chosen_embedder import kept_vectors, offline_embedder, server_embedder
        from duocthu.index.dense_source import DenseSource

        if embed.kind == "e5":
            embedder = offline_embedder(embed.cache, embed.threads)
        else:
            embedder = server_embedder(embed.url or "", embed.model, embed.key or "", embed.tokens, counter)
        return DenseSource(embedder, lambda: kept_vectors(embed.cache))

    def language_model(self) -> LanguageModel | None:
        """The model that may reword answers, None where the settings name none. Raises ModelError (model_missing)."""
        model = self.settings.model
        if model.url is None:
            return None
        if find_spec("httpx2") is None:
            raise ModelError("model_missing", package="httpx2", extra="model")
        from duocthu.adapters.llm_openai import ModelServer, OpenAiModel

        server = ModelServer(model.url, model.name, model.key or "", model.seconds, model.tokens, model.window, model.retries)
        return OpenAiModel(server)

    def _vectors(self, workspace: Path) -> VectorStore:
        """The index of a workspace: in its folder, or on the server that the environment names."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.workspace import workspace_profile

        url = self.settings.qdrant_url
        if url is None:
            from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore

            return QdrantEdgeStore(workspace / INDEX_FOLDER)
        try:
            from duocthu.adapters.qdrant_server_store import QdrantServerStore, connect
        except ImportError as error:
            raise UsageError("qdrant_extra_missing", url=url) from error
        book = workspace_profile(JsonlStore(workspace)).id
        return QdrantServerStore(connect(url, self.settings.qdrant_api_key), book, url)

    def _pictures(self, store: ArtifactStore, workspace: Path, pdf: Path | None) -> PagePictures | None:
        """The pages of a workspace's PDF, to be drawn; None where no ``pdf`` is named and the very file is not found."""
        from duocthu.adapters.picture_cache_folder import PictureCacheFolder
        from duocthu.adapters.process_pool import ProcessPool
        from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
        from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
        from duocthu.workflows.page_pictures import PagePictures, find_pages_file

        settings = self.settings
        file = find_pages_file(store, workspace, pdf, PyMuPdfEngine(), PyMuPdfRenderer(), settings.max_pages)
        if file is None:
            return None
        pool = ProcessPool(1, settings.memory_mb)
        return PagePictures(file, pool, PictureCacheFolder(settings.embed.cache / "pages"), settings.page_seconds)
