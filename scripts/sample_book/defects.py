"""What is wrong with the book on purpose: each defect with its place, the right text, and what a naive reader sees."""

from __future__ import annotations

from collections.abc import Iterator

from scripts.sample_book import faces, pdf_file
from scripts.sample_book.book import CROP_OFFSET, Book
from scripts.sample_book.press import PRINTED_OFFSET, Placed, Record
from scripts.sample_book.section_setter import SetSection
from scripts.sample_book.sheet import Glyph


def extracted(placed: Placed) -> str:
    """What a reader gets from a line that takes letters, gaps and missing spaces as they come."""
    out = ""
    for g in placed.line.glyphs:
        if not g.shut:
            out += g.told or "".join(faces.VARIANTS[g.variant].unicode_of(c) for c in g.drawn)
        if g.gap:
            out += " "
    return out


def _record(name: str, placed: Placed, **more: object) -> Record:
    return {
        "name": name,
        "physical_page": placed.physical,
        "printed_page": placed.physical + PRINTED_OFFSET,
        "bbox": placed.box,
        "right_text": placed.text,
        "column": placed.column,
    } | more


def _of_line(placed: Placed) -> Iterator[Record]:
    line = placed.line
    if line.has("kern"):
        word = next(w for w in _words(placed) if any(g.gap for g in w))
        yield _record("kerning_split", placed, as_extracted=extracted(placed), word="".join(g.right for g in word))
    if any(g.shut for g in line.glyphs):
        yield _record("joined_words", placed, as_extracted=extracted(placed))
    if line.has("tcvn3"):
        font = ".VnTime" if any(g.variant == "V" for g in line.glyphs) else "Spectral-Regular"
        yield _record("tcvn3_leftover", placed, as_extracted=extracted(placed), font=font)
    if line.has("pua"):
        yield _record("symbol_pua", placed, as_extracted=extracted(placed))
    if any(g.script for g in line.glyphs):
        yield _record("supersub", placed)
    if line.has("lig"):
        yield _record("ligature", placed, as_extracted=extracted(placed))
    if line.broken:
        soft = line.has("soft")
        yield _record("hyphen_line_end", placed, glyph="U+00AD" if soft else "-", word=line.broken)


def _words(placed: Placed) -> list[list[Glyph]]:
    out: list[list[Glyph]] = [[]]
    for g in placed.line.glyphs:
        if g.right == " ":
            out.append([])
        else:
            out[-1].append(g)
    return out


def _of_section(section: SetSection, drug_id: str, heads: dict[int, str]) -> Iterator[Record]:
    for a, b in zip(section.lines, section.lines[1:], strict=False):
        if a.para == b.para and a.physical != b.physical:
            joined = a.text[:-1] + b.text if a.line.broken else f"{a.text} {b.text}"
            yield _record("page_break_mid_sentence", a, next_line=b.text, head=heads[b.physical]) | {"right_text": joined}
    if section.lines and section.lines[0].decomposed:
        yield _record("nfd_section", section.lines[0], drug_id=drug_id, section_key=section.key)


def collect(book: Book) -> list[Record]:
    """All defects, page by page."""
    heads = {s.physical: str(s.head["text"]) for s in book.sheets if s.head}
    out: list[Record] = []
    for placed in _body(book):
        out += _of_line(placed)
    for m in book.monographs:
        for section in m.sections:
            out += _of_section(section, m.drug_id, heads)
    for placed in book.press.reversed_lines:
        out.append(_record("reversed_run", placed, stream_text=placed.text[::-1]))
    for placed in book.press.over:
        below = book.press.placed[book.press.placed.index(placed) + 1]
        out.append(_record("overprinted_line", placed, over_text=below.text, over_bbox=below.box))
    out += [_record("fake_bold", placed, variant=variant) for placed, variant in book.press.doubled]
    out += _pages(book)
    last = book.monographs[-1]
    out.append(_page("last_monograph_open", last.pages[1], right_text=last.name))
    out.append(_record("index_bold_trap", book.trap))
    return sorted(out, key=lambda d: (d["physical_page"], d["name"], d.get("bbox", [])))


def _page(name: str, physical: int, **more: object) -> Record:
    return {"name": name, "physical_page": physical, "printed_page": physical + PRINTED_OFFSET} | more


def _pages(book: Book) -> Iterator[Record]:
    for sheet in book.reordered:
        yield _page("draw_order", sheet.physical)
    for sheet in book.sheets:
        if sheet.rotate:
            yield _page("rotate_page", sheet.physical, rotate=sheet.rotate)
        if sheet.offset:
            media, crop = pdf_file.boxes(sheet)
            yield _page("cropbox_offset", sheet.physical, cropbox=crop, mediabox=media, offset=list(CROP_OFFSET))


def _body(book: Book) -> Iterator[Placed]:
    """Every line whose text the program gives out: titles, headings, sections, chapters."""
    for m in book.monographs:
        yield from m.title_lines
        for s in m.sections:
            yield s.heading
            yield from s.lines
    for c in book.chapters:
        yield from c.lines()
