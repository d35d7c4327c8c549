"""Records are whole, and ids name one thing each: an answer is found again by its ids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from operator import attrgetter
from typing import Any, NamedTuple

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.domain.chunk import Chunk
from duocthu.gates.corpus import Book, Entry
from duocthu.text.fold import slug

_SLUG = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*")
_AGAIN = re.compile(r"[2-9]|[1-9]\d+")
# Empty by nature: where there are none, or where there is nothing to say.
_MAY_BE_EMPTY = {
    "Chunk": {"context_labels", "attachments", "atc_codes"},
    "ChunkAttachment": {"continuation", "header_row"},
    "Monograph": {"atc_codes", "preamble", "tables"},
    "SectionSpan": {"text", "lines", "parts"},
    "TableBlock": {"continuation", "caption"},
    "Chapter": {"tables", "headings"},
    "ChapterHeading": set(),
    "Heading": set(),
}
_NUMBERS = {"int", "bool", "float"}  # of which 0 and False are present
_PRINTED = {"printed_page", "printed_page_range", "printed_pages"}


def required_field_missing(entry: Entry) -> Iterator[Breach]:
    """A field that is None or empty; 0 and False are present, and so is what is empty by nature.

    Printed pages are none in a book without printed numbers.
    """
    owner, first = entry.owner, entry.pages[0]
    numbered = entry.frame.profile.printed_pages
    for name in _missing(owner, numbered=numbered):
        yield Breach.at("required_field_missing", entry.entry_id, first, name)
    inner: list[tuple[str, int, object]] = [(block.table_id, block.physical_page, block) for block in owner.tables]
    if isinstance(owner, Chapter):
        inner += [(entry.entry_id, heading.physical_page, heading) for heading in owner.headings]
    else:
        for section in owner.sections:
            place = f"{entry.entry_id}__{section.key}"
            inner += [(place, section.heading.physical_page, value) for value in (section, section.heading)]
    for chunk in entry.chunks:
        page = chunk.source_page_range[0]
        inner += [(chunk.chunk_id, page, value) for value in (chunk, *chunk.attachments)]
    for place, page, value in inner:
        for name in _missing(value, numbered=numbered):
            yield Breach.at("required_field_missing", place, page, name)


def _missing(value: object, *, numbered: bool) -> Iterable[str]:
    known = _KNOWN.get(type(value)) or _fields(type(value))
    held = known.values(value)
    is_whole = None not in held and all(held[: known.filled]) and not any(map(str.isspace, held[: known.texts]))
    return () if is_whole and not (numbered and _lacks_number(known.printed(value))) else _empty(value, numbered=numbered)


def _empty(value: object, *, numbered: bool) -> Iterator[str]:
    kind = type(value).__name__
    spared = _MAY_BE_EMPTY[kind]
    for each in fields(value):  # type: ignore[arg-type]
        name, held = each.name, getattr(value, each.name)
        if name in _PRINTED:
            if numbered and _lacks_number((held,)):
                yield f"{kind}.{name}"
        elif held is None or (name not in spared and (held == () or (isinstance(held, str) and not held.strip()))):
            yield f"{kind}.{name}"


def _lacks_number(printed: Iterable[object]) -> bool:
    return any(held is None or (isinstance(held, tuple) and None in held) for held in printed)


class _Fields(NamedTuple):
    """What reads the fields of a kind: first ``texts`` of words, up to ``filled`` those that are true unless they are empty.

    ``printed`` reads the printed pages, which are none of these.
    """

    values: Callable[[object], Sequence[Any]]
    texts: int
    filled: int
    printed: Callable[[object], Sequence[object]]


_KNOWN: dict[type, _Fields] = {}


def _fields(kind: type) -> _Fields:
    spared = _MAY_BE_EMPTY[kind.__name__]
    rest = [each for each in fields(kind) if each.name not in _PRINTED]
    filled = [each for each in rest if each.name not in spared and each.type not in _NUMBERS]
    texts = [each for each in filled if each.type == "str"]
    ordered = [*texts, *(each for each in filled if each not in texts), *(each for each in rest if each not in filled)]
    printed = [each for each in fields(kind) if each.name in _PRINTED]
    known = _KNOWN[kind] = _Fields(_reader(ordered), len(texts), len(filled), _reader(printed))
    return known


def _reader(read: Sequence[Field[Any]]) -> Callable[[object], Sequence[Any]]:
    """The values of some fields."""
    names = [each.name for each in read]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


def drug_id_not_unique(book: Book) -> Iterator[Breach]:
    """Two monographs, or a monograph and a chapter, with one id; an id that is no slug."""
    for entry_id, count in (book.drugs + book.chapters).items():
        if count > 1 or not _SLUG.fullmatch(entry_id):
            yield Breach.at("drug_id_not_unique", entry_id, None, f"{entry_id}: {count}")


def drug_id_not_of_its_name(entry: Entry) -> Iterator[Breach]:
    """An id that is not made of the name, or of the name and a number where names come again."""
    stem = slug(entry.title)
    number = entry.entry_id.removeprefix(f"{stem}_")
    if entry.entry_id != stem and not (entry.entry_id == f"{stem}_{number}" and _AGAIN.fullmatch(number)):
        yield Breach.at("drug_id_not_of_its_name", entry.entry_id, entry.pages[0], f"{entry.title} / {stem}")


def block_id_not_unique(book: Book) -> Iterator[Breach]:
    """Two blocks with one id, or one block that two entries own."""
    for table_id, count in book.blocks.items():
        if count > 1:
            yield Breach.at("block_id_not_unique", table_id, None, f"{table_id}: {count}")


def chunk_id_not_unique(book: Book) -> Iterator[Breach]:
    """Two chunks with one id: one of them is lost when they are loaded."""
    for chunk_id, count in book.chunk_ids.items():
        if count > 1:
            yield Breach.at("chunk_id_not_unique", chunk_id, None, f"{chunk_id}: {count}")


def chunk_id_malformed(entry: Entry) -> Iterator[Breach]:
    """An id that does not say drug, section, and part or block."""
    for chunk in entry.chunks:
        stem = f"{chunk.drug_id}__{chunk.section_key}__"
        if chunk.chunk_kind == "prose":
            right = chunk.chunk_id == f"{stem}{chunk.part_index}"
        else:
            right = chunk.chunk_id.startswith(f"{stem}block__") and len(chunk.chunk_id) > len(f"{stem}block__")
        if not right:
            yield _breach("chunk_id_malformed", chunk, stem)


def part_numbering_broken(entry: Entry) -> Iterator[Breach]:
    """Parts of a section are numbered from 0 without a gap, and each knows how many there are; they stand in book order."""
    in_order = [chunk for body in entry.bodies for chunk in (*[placed.chunk for placed in body.chunks], *body.descriptors)]
    for chunk, expected in zip(entry.chunks, in_order, strict=False) if not entry.strays else ():
        if chunk is not expected:
            yield _breach("part_numbering_broken", chunk, f"{chunk.chunk_id} / {expected.chunk_id}")
            break
    for body in entry.bodies:
        count = len(body.chunks)
        indices = [placed.chunk.part_index for placed in body.chunks]
        numbers: Mapping[int, int] = dict.fromkeys(indices, 1) if indices == list(range(count)) else Counter(indices)
        for placed in body.chunks:
            chunk = placed.chunk
            if not 0 <= chunk.part_index < count or numbers[chunk.part_index] > 1 or chunk.part_count != count:
                yield _breach("part_numbering_broken", chunk, f"{chunk.part_index} / {chunk.part_count} ({count})")
        for chunk in body.descriptors:
            if chunk.part_index < 0 or chunk.part_count < 1:
                yield _breach("part_numbering_broken", chunk, f"{chunk.part_index} / {chunk.part_count}")


def parent_unknown(entry: Entry) -> Iterator[Breach]:
    """A chunk whose parent is not the section that it is part of, or that names no section of its entry."""
    known = {body.place for body in entry.bodies}
    for chunk in entry.chunks:
        place = f"{chunk.drug_id}__{chunk.section_key}"
        if chunk.parent_id != place or place not in known:
            yield _breach("parent_unknown", chunk, chunk.parent_id)


def chunk_of_no_entry(book: Book) -> Iterator[Breach]:
    """A chunk whose drug is not in the book, or that stands apart from its drug's others: no gate has seen it."""
    for chunk in book.orphans:
        yield _breach("chunk_of_no_entry", chunk, chunk.drug_id)


def _breach(gate: str, chunk: Chunk, sample: str) -> Breach:
    return Breach.at(gate, chunk.chunk_id, chunk.source_page_range[0], sample)
