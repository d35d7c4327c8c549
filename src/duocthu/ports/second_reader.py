"""Another program that reads PDFs, asked for a second opinion: it may be missing, and then it says why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from duocthu.domain.geometry import BoundingBox

ElementKind = Literal["text", "heading", "table"]


@dataclass(frozen=True, slots=True)
class SecondElement:
    """Something on a page. The text of a table's cells comes as elements of their own; the ``table`` itself has only its box."""

    kind: ElementKind
    text: str
    bbox: BoundingBox


@dataclass(frozen=True, slots=True)
class SecondPage:
    """A page as the second reader sees it; boxes as everywhere: from the top left of the crop box, before /Rotate."""

    physical_page: int
    elements: tuple[SecondElement, ...]


@dataclass(frozen=True, slots=True)
class UnreadPages:
    """Pages (first to last) that the second reader could not read, and why: ``reason`` is a code, ``detail`` its own words."""

    first: int
    last: int
    reason: str
    detail: str = ""


class SecondReader(Protocol):
    """A second reader."""

    @property
    def name(self) -> str:
        """What it is called, with its version where it is installed."""
        ...

    @property
    def extra(self) -> str:
        """The optional extra of this program that installs it; '' where none does, since it is never asked."""
        ...

    def unavailable(self) -> str | None:
        """Why it cannot be asked, as a code; None where it can. Nothing is downloaded to find out, or later."""
        ...

    def read(self, path: Path) -> Iterator[SecondPage | UnreadPages]:
        """All pages of a PDF, in order; raises BookFileError where the file itself cannot be read."""
        ...
