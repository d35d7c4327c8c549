"""``/chapters`` and ``/chapters/{id}``: general chapters and appendices, read under their own headings."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from duocthu.web.desk import Desk
from duocthu.web.pages.layout import Layout
from duocthu.web.pages.reading import block_pages, block_size
from duocthu.workflows.reading_text import PageReader

ChapterId = Annotated[str, Path(pattern=r"^[a-z0-9_]+$", max_length=300)]
_DEEPEST = 6  # of HTML's headings


def pages(desk: Desk, layout: Layout) -> APIRouter:
    """The list, and a chapter."""
    router = APIRouter(include_in_schema=False)
    shelf = desk.book.shelf.chapters
    printed = desk.book.catalog.printed
    broken = desk.book.asked.broken

    def values(chapter_id: str) -> dict[str, object]:
        view = shelf.view(chapter_id)
        opening = PageReader(broken).pieces(view.opening.pieces, printed)
        sections = [
            {
                "anchor": section.anchor,
                "heading": section.heading,
                "level": min(_DEEPEST, section.heading.level) if section.heading is not None else _DEEPEST,
                "pieces": PageReader(broken).pieces(section.pieces, printed),
            }
            for section in view.sections
        ]
        return {
            "chapter": view.chapter,
            "opening": opening,
            "sections": sections,
            "size": block_size,
            "block_pages": lambda block: block_pages(block, printed),
        }

    @router.get("/chapters")
    async def chapters(request: Request) -> Response:
        parts = {part: [each for each in shelf.chapters if each.part == part] for part in ("general", "appendix")}
        return layout.page(request, "chapters.html", {"parts": parts})

    @router.get("/chapters/{chapter_id}")
    async def chapter(request: Request, chapter_id: ChapterId) -> Response:
        return await desk.room.do(lambda: layout.page(request, "chapter.html", values(chapter_id)))

    return router
