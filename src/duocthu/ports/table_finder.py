"""What the program asks of a library that finds ruled tables: boxes and cells, never text."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from duocthu.domain.block_region import Grid


class TableFinder(Protocol):
    """Finds the ruled grids of a page; used by one process at a time, may keep the file open between calls."""

    @property
    def name(self) -> str:
        """Library and version, for the manifest."""
        ...

    def find(self, path: Path, physical_page: int) -> tuple[Grid, ...] | None:
        """Grids of a page (0-indexed), from top to bottom; None where the library cannot read the page.

        Boxes are points from the top left of the crop box, y down, before /Rotate.
        """
        ...

    def close(self) -> None:
        """Free the file that is open."""
        ...
