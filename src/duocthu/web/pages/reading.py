"""A section's pieces ready for its template: paragraphs with their page marks, pictures with their size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duocthu.web.pages.picture_size import PictureSize, picture_size
from duocthu.workflows.monograph_view import BlockView, SectionView
from duocthu.workflows.reading_text import PageMark, PageReader, ReadingPiece, pages_of

_MARGIN: Final = 8.0  # pt that a picture shows around its block
_ONE_LINE: Final = 90  # letters of a section that stands beside its heading


@dataclass(frozen=True, slots=True)
class ReadSection:
    """A section to read; ``pages`` are all that it stands on, ``brief`` where it is a line or less."""

    key: str
    name: str
    pieces: tuple[ReadingPiece, ...]
    pages: tuple[PageMark, ...]
    brief: bool

    @property
    def pictures(self) -> int:
        """How many tables and formulas must be looked at."""
        return sum(piece.kind == "block" for piece in self.pieces)


def read_section(section: SectionView, reader: PageReader, printed: dict[int, int | None]) -> ReadSection:
    """A section of a monograph."""
    pieces = reader.pieces(section.pieces, printed)
    places = [section.physical_page]
    for piece in section.pieces:
        places += [line.physical_page for line in piece.lines] + [region.physical_page for region in piece.regions]
        if piece.block is not None:
            places += [piece.block.physical_page, *(region.physical_page for region in piece.block.continuation)]
    pages = tuple(PageMark(page, printed.get(page)) for page in dict.fromkeys(places))
    return ReadSection(section.key, section.display_name, pieces, pages, _is_brief(pieces))


def block_size(block: BlockView) -> PictureSize:
    """The size of a block's picture."""
    boxes = [block.bbox, *(region.bbox for region in block.continuation)]
    width = max(box.width for box in boxes) + _MARGIN
    height = sum(box.height + _MARGIN for box in boxes)
    return picture_size(width, height)


def block_pages(block: BlockView, printed: dict[int, int | None]) -> tuple[PageMark, ...]:
    """The pages of all parts of a block, each once."""
    first = PageMark(block.physical_page, block.printed_page)
    return tuple(dict.fromkeys((first, *pages_of(block.continuation, printed))))


def _is_brief(pieces: tuple[ReadingPiece, ...]) -> bool:
    if len(pieces) != 1 or pieces[0].kind != "text" or len(pieces[0].paragraphs) != 1:
        return False
    return sum(len(run.text) for run in pieces[0].paragraphs[0].runs) <= _ONE_LINE
