"""All crops of a book on one page, for a person who looks through them: one file without scripts, to be mailed or printed."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from duocthu.cli.page_tree import add, as_html, new_page
from duocthu.cli.printable import printable
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.list_blocks import BlockList, BlockPage, ListedBlock

_SHOWN: Final = 0.6  # CSS pixels for a pixel of a crop: a quarter larger than print
_PNG_SIZE: Final = slice(16, 24)


def contact_sheet(listed: BlockList, crop: Callable[[str], bytes], catalogue: Catalogue) -> bytes:
    """The page as HTML in UTF-8; ``crop`` gives the PNG of a ``source_crop`` for each block that has one."""
    return _Sheet(catalogue, crop).page(listed)


def address(pages: Sequence[BlockPage], catalogue: Catalogue) -> str:
    """Printed page and PDF page (as a viewer counts, from 1) of a block."""
    first, last = pages[0], pages[-1]
    key = "address" if None not in (first.printed_page, last.printed_page) else "address_pdf_only"
    return catalogue.text(
        f"ask.{key}{'_range' if first != last else ''}",
        printed_page=first.printed_page,
        printed_first=first.printed_page,
        printed_last=last.printed_page,
        pdf_page=first.physical_page + 1,
        pdf_first=first.physical_page + 1,
        pdf_last=last.physical_page + 1,
    )


class _Sheet:
    def __init__(self, catalogue: Catalogue, crop: Callable[[str], bytes]) -> None:
        self._catalogue = catalogue
        self._words = catalogue.text
        self._crop = crop

    def page(self, listed: BlockList) -> bytes:
        title = self._words("cli.sheet_title", title=listed.title)
        root, body = new_page(title, self._catalogue.language, ["contact_sheet.css"])
        numbers = {block.table_id: f"b{n}" for n, block in enumerate(listed.blocks, 1)}
        self._opening(SubElement(body, "header"), listed, numbers)
        main = SubElement(body, "main")
        for (_, title), blocks in groupby(listed.blocks, key=lambda block: (block.owner_id, block.title)):
            section = SubElement(main, "section")
            add(section, "h2", title)
            for block in blocks:
                self._figure(section, block, numbers[block.table_id])
        add(SubElement(body, "footer"), "p", self._words("cli.sheet_foot"))
        return as_html(root)

    def _opening(self, header: Element, listed: BlockList, numbers: dict[str, str]) -> None:
        words, blocks = self._words, listed.blocks
        add(header, "h1", words("cli.sheet_title", title=listed.title))
        add(header, "p", words("ask.source", title=listed.title, edition=listed.edition, year=listed.year or "—"), "source")
        formulas = sum(block.kind == "formula" for block in blocks)
        add(header, "p", words("cli.sheet_count", count=len(blocks), tables=len(blocks) - formulas, formulas=formulas))
        add(header, "p", words("cli.sheet_how"))
        first = [block for block in blocks if block.unsure or not block.has_crop]
        if first:
            box = SubElement(header, "nav", {"class": "first"})
            add(box, "p", words("cli.sheet_first", count=len(first)), "doubt")
            rows = SubElement(box, "ul")
            for block in first:
                row = SubElement(rows, "li")
                place = " · ".join(filter(None, (block.title, block.section, address(block.pages, self._catalogue))))
                add(row, "a", place).set("href", f"#{numbers[block.table_id]}")

    def _figure(self, section: Element, block: ListedBlock, number: str) -> None:
        words = self._words
        figure = SubElement(section, "figure", {"id": number, "class": "unsure" if block.unsure else "sure"})
        caption = SubElement(figure, "figcaption")
        if block.section:
            add(caption, "h3", block.section)
        pages = address(block.pages, self._catalogue)
        add(caption, "p", pages, "pages")
        if block.caption:
            add(caption, "p", block.caption, "caption")
        add(caption, "p", f"{words(f'cli.kind_{block.kind}')} · {words(f'cli.shape_{block.shape}')} · {block.table_id}")
        if block.confidence is not None:
            key = "cli.sheet_unsure" if block.unsure else "cli.sheet_sure"
            add(caption, "p", words(key, percent=round(100 * block.confidence)), "doubt" if block.unsure else "sure")
        place = SubElement(figure, "div", {"class": "crop"})
        if block.has_crop:
            self._picture(place, block, words("cli.sheet_picture", section=block.section or block.title, pages=pages))
        else:
            add(place, "p", words("cli.sheet_no_crop"))
        add(figure, "p", words("cli.sheet_verdict"), "verdict")

    def _picture(self, place: Element, block: ListedBlock, description: str) -> None:
        png = self._crop(block.source_crop)
        width, height = struct.unpack(">II", png[_PNG_SIZE])
        SubElement(
            place,
            "img",
            src=f"data:image/png;base64,{base64.b64encode(png).decode()}",
            alt=printable(description),
            width=str(round(width * _SHOWN)),
            height=str(round(height * _SHOWN)),
            decoding="async",
        )
