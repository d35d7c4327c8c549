"""How monographs and chapters find their place: sections, labels, paragraphs, blocks, and the facts in them.

An italic label right above a table that names no caption is that table's caption, as in the printed book: it governs the table
alone, and its line belongs to the block.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from scripts.sample_book import formulas, hyphens, markup, tables
from scripts.sample_book.lines import SetLine, break_lines
from scripts.sample_book.press import COLUMN, LEADING, SIZE, Placed, Press, Record
from scripts.sample_book.sheet import Glyph, measure
from scripts.sample_book.source import FACT_KIND, BlockRef, Paragraph, SectionSource, Source

OPENING_SECTIONS = ("ten_chung_quoc_te", "ma_atc", "loai_thuoc")
"""Sections that stand close together at the head of a monograph."""


@dataclass
class SetFact:
    """A fact with the labels that govern it and the lines that hold it; a fact of a table has its cell instead."""

    kind: str
    text: str
    chain: list[str]
    lines: list[Placed] = field(default_factory=list)
    cell: tables.Cell | None = None
    table: str = ""


@dataclass
class SetBlock:
    """A table or formula in its place; ``table`` is drawn later when it waits for a page's top."""

    block_id: str
    after_para: int
    chain: list[str]
    table: tables.Table | None = None
    formula: formulas.Formula | None = None

    def record(self) -> Record:
        """As the truth files have it."""
        if self.table is not None:
            return tables.record(self.table, self.block_id)
        assert self.formula is not None
        return formulas.record(self.formula, self.block_id)


@dataclass
class SetSection:
    """A section in its place."""

    key: str
    heading: Placed
    inline: bool
    lines: list[Placed] = field(default_factory=list)
    blocks: list[SetBlock] = field(default_factory=list)
    facts: list[SetFact] = field(default_factory=list)


class SectionSetter:
    """Sets the sections of one content file one after another."""

    def __init__(self, press: Press, source: Source, prefix: str) -> None:
        """``prefix`` opens the ids of the blocks."""
        self.press, self.source, self.prefix = press, source, prefix
        self.numbers = {"table": 0, "formula": 0}

    def section(self, section: SectionSource, *, face: str = "B", inline_gap: float = 2.5) -> SetSection:
        """Heading and body of a section."""
        press = self.press
        inline = "inline" in section.flags
        heading = tuple(markup.read(section.heading, face).glyphs)
        double = "bold face drawn twice" if "double" in section.flags else ""
        if "double_regular" in section.flags:
            heading, double = tuple(markup.read(section.heading, "R").glyphs), "regular face drawn twice"
        if section.key not in OPENING_SECTIONS:
            press.space(3.3)
        press.need(LEADING * (1 if inline else 3))
        width = measure(heading, SIZE)
        if width > COLUMN:
            raise ValueError(f"heading {section.heading!r} is {width - COLUMN:.0f} points too wide")
        placed = press.put(SetLine(heading, 0.0, width), leading=0.0 if inline else LEADING, double=double)
        out = SetSection(section.key, placed, inline)
        self.body(section, out, width + inline_gap if inline else 0.0)
        return out

    def body(self, section: SectionSource, out: SetSection, indent: float = 0.0) -> None:
        """What stands below a heading; the first line leaves ``indent`` points to it."""
        chain: list[tuple[int, str]] = []
        para = 0
        caption: list[Placed] = []
        captioned: list[tuple[int, str]] | None = None
        decomposed = "nfd" in section.flags
        for number, item in enumerate(section.items):
            if isinstance(item, BlockRef):
                block = self._block(item, out, para, [t for _, t in (chain if captioned is None else captioned)])
                if caption and block.table is not None:
                    block.table.caption = [replace(line, label=False) for line in caption]
                out.blocks.append(block)
                caption, captioned = [], None
                continue
            if item.closes:
                chain = []
            governing = _governing(chain, item)
            texts = [t for _, t in governing]
            if self._is_caption(section.items, number):
                caption, captioned = self._paragraph(item, section.key, out, 0, texts, 0.0, decomposed=decomposed), governing
                continue
            para += 1
            chain = governing
            out.lines += self._paragraph(
                item, section.key, out, para, texts, indent if number == 0 else 0.0, decomposed=decomposed
            )

    def _is_caption(self, items: list[Paragraph | BlockRef], number: int) -> bool:
        item, after = items[number], items[number + 1] if number + 1 < len(items) else None
        if not isinstance(item, Paragraph) or not isinstance(after, BlockRef):
            return False
        block = self.source.blocks[after.name]
        return item.face == "I" and not item.words and block.kind == "table" and "caption" not in block.entries

    def _paragraph(
        self, item: Paragraph, key: str, out: SetSection, para: int, chain: list[str], indent: float, *, decomposed: bool
    ) -> list[Placed]:
        if not item.words and not item.label:
            return []
        alone = bool(item.label) and not item.words
        marked = markup.read(hyphens.allow(item.words), "R", FACT_KIND.get(key, ""), decomposed=decomposed)
        if item.label:
            label = markup.read(item.label, item.face, decomposed=decomposed)
            lead = [*label.glyphs] if alone else [*label.glyphs, Glyph(" ", " ", marked.glyphs[0].variant)]
            shift = len(lead)
            marked = markup.Marked([*lead, *marked.glyphs], marked.facts, {i + shift: h for i, h in marked.breaks.items()})
        lines = break_lines(marked, COLUMN, SIZE, first=COLUMN - indent if indent else None)
        keep = 2 if alone else 1
        placed = []
        for n, line in enumerate(lines):
            if not line.glyphs:
                self.press.y += LEADING
                continue
            self.press.need(LEADING * keep)
            p = self.press.put(line, dx=indent if n == 0 else 0.0)
            p.para, p.label, p.decomposed = para, alone, decomposed
            placed.append(p)
        for number, mark in enumerate(marked.facts):
            held = [p for p in placed if any(g.fact == number for g in p.line.glyphs)]
            out.facts.append(SetFact(mark.kind, mark.text, chain, held))
        return placed

    def _block(self, ref: BlockRef, out: SetSection, para: int, chain: list[str]) -> SetBlock:
        source = self.source.blocks[ref.name]
        self.numbers[source.kind] += 1
        block = SetBlock(f"{self.prefix}_{source.kind[0]}{self.numbers[source.kind]}", para, chain)
        if source.kind == "formula":
            block.formula = formulas.place(source, self.press)
            return block
        table = block.table = tables.build(source)
        for r, row in enumerate(table.cells[table.header :], table.header):
            for c, cell in enumerate(row):
                for mark in cell.facts if cell else []:
                    governed = [*chain, *tables.governing(table, r, c)]
                    out.facts.append(SetFact(mark.kind, mark.text, governed, [], cell, block.block_id))
        if source.entries.get("full"):
            self.press.waiting.append(lambda press: tables.place_full(table, press))
        else:
            tables.place(table, self.press)
        return block


def _governing(chain: list[tuple[int, str]], item: Paragraph) -> list[tuple[int, str]]:
    """The labels, each with its level, from this paragraph on."""
    if not item.level:
        return chain
    label = markup.read(item.label).text.rstrip(":").strip()
    return [(level, text) for level, text in chain if level < item.level] + [(item.level, label)]
