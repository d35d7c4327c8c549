"""Sets general chapters and appendices."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from scripts.sample_book import markup
from scripts.sample_book.lines import SetLine, break_lines
from scripts.sample_book.press import COLUMN, LEADING, PRINTED_OFFSET, Placed, Press, Record
from scripts.sample_book.section_setter import SectionSetter, SetBlock, SetSection
from scripts.sample_book.sheet import measure
from scripts.sample_book.source import Source

_TITLE, _TITLE_LEADING = 11.0, 13.4
_FACES = {2: "B", 3: "Z"}


@dataclass
class SetChapter:
    """A chapter in its place: its title, and what stands below each heading."""

    chapter_id: str
    part: str
    name: str
    title_lines: list[Placed] = field(default_factory=list)
    sections: list[SetSection] = field(default_factory=list)

    def lines(self) -> list[Placed]:
        """Every line of it."""
        out = list(self.title_lines)
        for s in self.sections:
            out += ([s.heading] if s.heading.text else []) + s.lines
        return out

    def record(self) -> Record:
        """The chapter as the truth files have it."""
        blocks = [_block(1, self.title_lines)]
        for s in self.sections:
            if s.heading.text:
                blocks.append(_block(int(s.key), [s.heading]))
            pending = list(s.blocks)
            for para, held in groupby(s.lines, key=lambda p: p.para):
                blocks += [_table(b) for b in pending if b.after_para < para]
                pending = [b for b in pending if b.after_para >= para]
                blocks.append(_block(0, list(held)))
            blocks += [_table(b) for b in pending]
        pages = [ln["physical_page"] for b in blocks for ln in b.get("lines", [])]
        pages += [p["physical_page"] for b in blocks if "table" in b for p in b["table"]["parts"]]
        first, last = min(pages), max(pages)
        return {
            "id": self.chapter_id,
            "part": self.part,
            "title": self.name,
            "physical_start": first,
            "physical_end": last,
            "printed_start": first + PRINTED_OFFSET,
            "printed_end": last + PRINTED_OFFSET,
            "blocks": blocks,
        }


def _block(level: int, lines: list[Placed]) -> Record:
    text = ""
    for p in lines:
        text += p.text.removesuffix("-") if p.line.broken else p.text + " "
    return {
        "level": level,
        "text": text.strip(),
        "physical_page": lines[0].physical,
        "printed_page": lines[0].physical + PRINTED_OFFSET,
        "lines": [p.record() for p in lines],
    }


def _table(block: SetBlock) -> Record:
    return {"level": -1, "table": block.record()}


def set_chapter(press: Press, source: Source, part: str, number: int) -> SetChapter:
    """Set a chapter where the last one ended."""
    name, title = source.one("name"), source.one("title")
    prefix = f"{part}_{number:02d}"
    out = SetChapter(prefix, part, name)
    press.name = name
    if not press.started:
        press.open_page()
    press.space(16)
    press.need(_TITLE_LEADING * 2 + LEADING * 4)
    for line in break_lines(markup.read(title, "B"), COLUMN - 20, _TITLE, justify=False):
        placed = press.put(line, _TITLE, dx=(COLUMN - line.width) / 2, leading=_TITLE_LEADING)
        out.title_lines.append(placed)
    press.y += 4
    setter = SectionSetter(press, source, f"phu_luc_{number}" if part == "phu_luc" else prefix)
    for section in source.sections:
        if section.heading:
            out.sections.append(setter.section(section, face=_FACES[int(section.key)]))
        else:
            nothing = Placed(
                SetLine((), 0.0, measure((), _TITLE)), press.sheet.physical, press.column_name, press.x, press.y, press.x, press.y
            )
            empty = SetSection(section.key, nothing, inline=False)
            setter.body(section, empty)
            out.sections.append(empty)
    return out
