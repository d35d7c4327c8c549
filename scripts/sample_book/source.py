"""Reads the content files: monographs and chapters as their author wrote them.

A line is a paragraph. ``== key | heading | flags`` opens a section, ``@2b Label:`` is a label of level 2 in bold (``b i z p``) on
a line of its own, ``@2p Label: | words`` one with words behind it, ``@0`` closes all labels, ``!name`` is the place of a block,
and ``%% kind name`` opens the block's description (see ``tables`` and ``formulas``). ``#`` opens a comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

FACT_KIND = {
    "ten_chung_quoc_te": "inn",
    "ma_atc": "atc",
    "loai_thuoc": "class",
    "dang_thuoc_va_ham_luong": "form",
    "duoc_ly_va_co_che_tac_dung": "pharmacology",
    "chi_dinh": "indication",
    "chong_chi_dinh": "contraindication",
    "than_trong": "caution",
    "thoi_ky_mang_thai": "pregnancy",
    "thoi_ky_cho_con_bu": "lactation",
    "tac_dung_khong_mong_muon": "adr",
    "huong_dan_xu_tri_adr": "adr_treatment",
    "lieu_luong_va_cach_dung": "dose",
    "tuong_tac_thuoc": "interaction",
    "do_on_dinh_va_bao_quan": "storage",
    "tuong_ky": "incompatibility",
    "qua_lieu_va_xu_tri": "overdose_treatment",
    "thong_tin_quy_che": "regulation",
    "ten_thuong_mai": "brand",
}
"""The 19 sections in the book's order, each with the kind of fact that it usually states."""

_LABEL = re.compile(r"@(\d)([bizp])? ?(.*)")
_FACES = {"b": "B", "i": "I", "z": "Z", "p": "R", None: "R"}


@dataclass(frozen=True)
class Paragraph:
    """Words to be set; ``label`` (with its level, 1 outermost) governs what follows; ``words`` may be empty."""

    words: str
    level: int = 0
    label: str = ""
    face: str = "R"
    closes: bool = False


@dataclass(frozen=True)
class BlockRef:
    """The place of a table or formula."""

    name: str


@dataclass(frozen=True)
class BlockSource:
    """A table or formula as described: single entries, and the rows."""

    kind: str
    name: str
    entries: dict[str, str]
    rows: tuple[tuple[str, ...], ...]


@dataclass
class SectionSource:
    """A section, or a heading of a chapter with what stands below it (then ``key`` is its level)."""

    key: str
    heading: str
    flags: frozenset[str] = frozenset()
    items: list[Paragraph | BlockRef] = field(default_factory=list)


@dataclass
class Source:
    """A content file."""

    path: Path
    entries: dict[str, list[str]] = field(default_factory=dict)
    sections: list[SectionSource] = field(default_factory=list)
    blocks: dict[str, BlockSource] = field(default_factory=dict)

    def one(self, key: str, default: str = "") -> str:
        """A single entry of the head."""
        values = self.entries.get(key, [])
        return values[0] if values else default

    def all(self, key: str) -> list[str]:
        """Entries of the head that may be repeated, or list values parted by ``;``."""
        return [v.strip() for row in self.entries.get(key, []) for v in row.split(";") if v.strip()]


def read_source(path: Path) -> Source:
    """A content file; raises ValueError naming file and line for what it cannot read."""
    out = Source(path)
    block: BlockSource | None = None
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("%%"):
            _, kind, name = line.split()
            block = BlockSource(kind, name, {}, ())
            out.blocks[name] = block
        elif block is not None:
            block = out.blocks[block.name] = _block_line(block, line, f"{path.name}:{number}")
        elif line.startswith("=="):
            key, heading, *flags = [p.strip() for p in line[2:].split(" | ")]
            out.sections.append(SectionSource(key, heading, frozenset(flags[0].split()) if flags else frozenset()))
        elif not out.sections:
            key, _, value = line.partition(":")
            out.entries.setdefault(key.strip(), []).append(value.strip())
        else:
            out.sections[-1].items.append(_item(line))
    return out


def _item(line: str) -> Paragraph | BlockRef:
    if line.startswith("!"):
        return BlockRef(line[1:].strip())
    match = _LABEL.fullmatch(line)
    if match is None:
        return Paragraph(line)
    if match[1] == "0":
        return Paragraph(match[3], closes=True)
    label, _, words = match[3].partition(" | ")
    return Paragraph(words.strip(), int(match[1]), label.strip(), _FACES[match[2]])


def _block_line(block: BlockSource, line: str, where: str) -> BlockSource:
    key, colon, value = line.partition(":")
    if key == "row":
        cells = tuple(c.strip() for c in value.split(" | "))
        return BlockSource(block.kind, block.name, block.entries, (*block.rows, cells))
    if not colon:
        raise ValueError(f"{where}: no 'key: value' in a block: {line}")
    return BlockSource(block.kind, block.name, {**block.entries, key.strip(): value.strip()}, block.rows)
