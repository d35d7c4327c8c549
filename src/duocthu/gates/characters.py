"""Characters that are no text: where one stands, a letter or a number of the book is not known."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Book, Entry, PlacedChunk
from duocthu.gates.lines import findings_not_allowed

_NO_TEXT = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffd\ufffe\uffff\ue000-\uf8ff\ufdd0-\ufdef\U000f0000-\U000fffff\U00100000-\U0010ffff]"
)


def replacement_or_unmapped_character(entry: Entry) -> Iterator[Breach]:
    """U+FFFD, a control character, or one of a private use area, in a title, a section, a caption or a chunk."""
    gate = "replacement_or_unmapped_character"
    texts = [(entry.entry_id, entry.pages[0], entry.title)]
    known: set[int] = set()  # chunks that are nothing but text of a section that has none
    for body in entry.bodies:
        texts += [(body.place, body.heading_page, body.name)]
        if _first_in(body.text):
            texts += [(body.place, line.physical_page, line.text) for line in body.lines] or [
                (body.place, body.heading_page, body.text)
            ]
        else:
            known.update([id(placed.chunk) for placed in body.chunks if _is_of_its_section(placed)])
    texts += [(block.table_id, block.physical_page, block.caption) for block in entry.owner.tables]
    texts += [(chunk.chunk_id, chunk.source_page_range[0], chunk.text) for chunk in entry.chunks if id(chunk) not in known]
    for place, page, text in texts:
        found = _first_in(text)
        if found:
            shown = f"U+{ord(found.group()):04X} … {_NO_TEXT.sub('�', text[max(0, found.start() - 40) : found.end() + 40])}"
            yield Breach.at(gate, place, page, shown)


def _is_of_its_section(placed: PlacedChunk) -> bool:
    """Whether a chunk is text of its section below labels that have none of these characters."""
    labels = placed.chunk.context_labels
    is_plain = placed.is_placed and placed.chunk.text == "\n".join((*labels, placed.chunk.source_text))
    return is_plain and not any(map(_first_in, labels))


def unmapped_character_found(book: Book) -> Iterator[Breach]:
    """A glyph without a character, as a finding that nobody has allowed; and names of the back index."""
    yield from findings_not_allowed(book, "unmapped_character", "replacement_or_unmapped_character")
    for entry in book.index:
        found = _first_in(entry.text)
        if found:
            yield Breach.at("replacement_or_unmapped_character", entry.name, entry.physical_page, f"U+{ord(found.group()):04X}")


def _first_in(text: str) -> re.Match[str] | None:
    """The first of these characters; where all is print but the ends of lines, which is soon known, there is none."""
    if text.replace("\n", "").isprintable() and "\ufffd" not in text:
        return None
    return _NO_TEXT.search(text)
