"""The commands that cut records into chunks, hold them by the gates, and keep them in an index."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from duocthu.bootstrap.joined import Joined
from duocthu.domain.errors import WorkspaceError

if TYPE_CHECKING:
    from duocthu.gates.readiness import Readiness
    from duocthu.ports.vector_store import VectorStore
    from duocthu.workflows.chunk import ChunkReport
    from duocthu.workflows.load_book import LoadReport
    from duocthu.workflows.manage_index import IndexList, PruneReport, RollbackReport
    from duocthu.workflows.run import Progress


class LoadingCommands(Joined):
    """From records to an index that answers."""

    __slots__ = ()

    def chunk(self, workspace: Path, progress: Callable[[int, int], None]) -> ChunkReport:
        """Cut the sections and chapters of a workspace into chunks."""
        from duocthu.adapters.cl100k_counter import token_counter
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.chunk import chunk_workspace
        from duocthu.workflows.workspace import workspace_profile

        store = JsonlStore(workspace)
        return chunk_workspace(store, workspace_profile(store), token_counter(), progress)

    def chunk_ready(self, workspace: Path) -> Readiness:
        """Hold the chunks of a workspace against its records by all gates."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.check_chunks import check_chunks
        from duocthu.workflows.workspace import workspace_profile

        store = JsonlStore(workspace)
        store.verify()
        return check_chunks(store, workspace_profile(store))

    def load(self, workspace: Path, progress: Progress, allow: Iterable[str] = ()) -> LoadReport:
        """Build the index of a workspace; nothing changes where it is current. ``allow`` names gates that need not hold."""
        from duocthu.workflows.load_book import load_book

        source = self._source(workspace)
        source.store.verify()
        return load_book(source, self._vectors(workspace), progress, allow)

    def doubt(self, workspace: Path) -> str | None:
        """Why the profile of a workspace seems not to be its book's, as the run said; None where it seems to be."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.workspace import profile_doubt

        return profile_doubt(JsonlStore(workspace))

    @staticmethod
    def split_allowed(names: Iterable[str]) -> tuple[list[str], list[str]]:
        """Names to be allowed as findings and as gates; a name that is a gate's is a gate."""
        from duocthu.workflows.allowances import split_allowed

        return split_allowed(names)

    def index_list(self, workspace: Path) -> IndexList:
        """The generations of a workspace's index. Raises WorkspaceError (workspace_missing) where there is no such folder."""
        from duocthu.workflows.manage_index import list_generations

        return list_generations(self._kept(workspace))

    def index_rollback(self, workspace: Path, name: str | None) -> RollbackReport:
        """Put an earlier generation in force, by default the one before."""
        from duocthu.workflows.manage_index import roll_back

        return roll_back(self._kept(workspace), name)

    def index_prune(self, workspace: Path, keep: int) -> PruneReport:
        """Remove all but the newest generations."""
        from duocthu.workflows.manage_index import prune_generations

        return prune_generations(self._kept(workspace), keep)

    def _kept(self, workspace: Path) -> VectorStore:
        """The store of a folder's index; a folder that is not there has none, and is most likely a slip of the path."""
        if not workspace.is_dir():
            raise WorkspaceError("workspace_missing", file=str(workspace))
        return self._vectors(workspace)
