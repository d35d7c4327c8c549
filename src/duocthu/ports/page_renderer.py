"""What the program asks of a library that draws pages: the page, or places of it, as the page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from duocthu.domain.geometry import Region


class PageImages(Protocol):
    """An open PDF, to be looked at; used by one process at a time.

    Images are PNG, turned as a viewer turns the page (/Rotate), without annotations. The same file, the same version of the
    library and the same arguments give the same bytes. Where an image would be absurdly large, it has fewer dots an inch.
    """

    @property
    def page_count(self) -> int:
        """Number of pages, at least 1."""
        ...

    def render_page(self, physical_page: int, dpi: int) -> bytes:
        """A whole page (0-indexed).

        Raises BookFileError: page_missing for a page that the file does not have, page_too_large, page_unreadable.
        """
        ...

    def render_regions(self, regions: Sequence[Region], dpi: int) -> bytes:
        """Places of pages, one below the other in the given order, a thin line between them, white beside the narrower ones.

        A region is cut to its page. Raises BookFileError as ``render_page``, ValueError where nothing is left of a region.
        """
        ...

    def close(self) -> None:
        """Free the file."""
        ...


class PageRenderer(Protocol):
    """Opens PDFs to be looked at; may be sent to a child process."""

    @property
    def name(self) -> str:
        """Library and version, for the manifest."""
        ...

    def open(self, path: Path, *, max_pages: int) -> PageImages:
        """Open a PDF; raises BookFileError when it is missing, empty, no PDF, encrypted, without pages or with too many."""
        ...
