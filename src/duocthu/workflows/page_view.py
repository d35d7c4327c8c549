"""A page as it is shown: its addresses, its size, the words on it, and the places of what is cited."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from duocthu.domain.answer import Source
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.page import PageKind, PageRecord
from duocthu.workflows.page_pictures import PageLayer, PageWord


@dataclass(frozen=True, slots=True)
class PageView:
    """A page; all boxes in points on the page as shown, ``width`` by ``height``, from its top left corner.

    ``physical_page`` counts from 0, ``pdf_page`` is what a viewer shows for it (``#page=``), ``printed_page`` what the book
    prints, None where it prints none. ``boxes`` are the places of the chunk or block that was asked for.
    """

    physical_page: int
    pdf_page: int
    printed_page: int | None
    running_name: str | None
    kind: PageKind
    width: float
    height: float
    boxes: tuple[BoundingBox, ...]
    words: tuple[PageWord, ...]
    source: Source


def page_view(record: PageRecord, layer: PageLayer, regions: Iterable[Region], source: Source) -> PageView:
    """The page of ``record``; of ``regions`` those that lie on it."""
    on_its_side = layer.turned % 180 != 0
    width, height = (layer.height, layer.width) if on_its_side else (layer.width, layer.height)
    boxes = tuple(r.bbox.turned(layer.turned, width, height) for r in regions if r.physical_page == record.physical_page)
    return PageView(
        record.physical_page,
        record.physical_page + 1,
        record.printed_page,
        record.running_name,
        record.kind,
        layer.width,
        layer.height,
        boxes,
        layer.words,
        source,
    )
