"""Sets the monographs, one after another through the columns."""

from __future__ import annotations

from dataclasses import dataclass, field

from scripts.sample_book import markup
from scripts.sample_book.lines import SetLine
from scripts.sample_book.press import COLUMN, LEADING, PRINTED_OFFSET, Placed, Press, Record
from scripts.sample_book.section_setter import SectionSetter, SetFact, SetSection
from scripts.sample_book.sheet import measure
from scripts.sample_book.slug import slug
from scripts.sample_book.source import Source


@dataclass
class SetMonograph:
    """A monograph in its place."""

    source: Source
    drug_id: str
    title: str
    title_lines: list[Placed] = field(default_factory=list)
    sections: list[SetSection] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The title as running heads and index have it."""
        return self.source.one("name")

    @property
    def pages(self) -> tuple[int, int]:
        """First and last physical page."""
        out = [p.physical for p in self.title_lines]
        for s in self.sections:
            out += [s.heading.physical, *(p.physical for p in s.lines)]
            for b in s.blocks:
                out += [part["physical_page"] for part in b.table.parts] if b.table else []
                out += [p.physical for p in b.formula.lines] if b.formula else []
        return min(out), max(out)

    @property
    def facts(self) -> list[tuple[SetSection, SetFact]]:
        """All facts in book order, each with its section."""
        return [(s, f) for s in self.sections for f in s.facts]

    @property
    def brands(self) -> list[tuple[str, str]]:
        """Brands, each with the substance that it holds where the monograph has several ('' otherwise)."""
        pairs = [b.partition(">") for b in self.source.all("brand")]
        return [(name.strip(), substance.strip()) for name, _, substance in pairs]

    @property
    def atc(self) -> list[str]:
        """ATC codes in the order of the section."""
        return [f.text for _, f in self.facts if f.kind == "atc"]

    def record(self) -> Record:
        """The monograph as the truth files have it."""
        first, last = self.pages
        absent = any(s.key == "ma_atc" and s.lines[0].text.startswith("Chưa có") for s in self.sections)
        return {
            "drug_id": self.drug_id,
            "title": self.title,
            "title_lines": [p.record() for p in self.title_lines],
            "name": self.name,
            "inn": next(f.text for _, f in self.facts if f.kind == "inn"),
            "title_size": float(self.source.one("size")),
            "physical_start": first,
            "physical_end": last,
            "printed_start": first + PRINTED_OFFSET,
            "printed_end": last + PRINTED_OFFSET,
            "atc_codes": self.atc,
            "atc_stated_absent": absent,
            "brands": [b for b, _ in self.brands],
            "sections": [_section(s) for s in self.sections],
        }


def set_monograph(press: Press, source: Source) -> SetMonograph:
    """Set title and sections; a title never stands at the foot of a column alone."""
    titles = source.entries["title"]
    out = SetMonograph(source, slug(" ".join(titles)), " ".join(titles))
    press.name = source.one("name")
    size = float(source.one("size"))
    press.space(12)
    if not press.started:
        press.open_page()
    press.need(LEADING * (len(titles) + 5))
    double = "bold face drawn twice" if source.one("title_double") else ""
    for words in titles:
        glyphs = tuple(markup.read(words, "B").glyphs)
        width = measure(glyphs, size)
        placed = press.put(SetLine(glyphs, 0.0, width), size, dx=(COLUMN - width) / 2, leading=LEADING + 0.6, double=double)
        out.title_lines.append(placed)
    press.y += 2.5
    setter = SectionSetter(press, source, out.drug_id)
    out.sections = [setter.section(s) for s in source.sections]
    return out


def _section(section: SetSection) -> Record:
    head = section.heading
    printed = head.physical + PRINTED_OFFSET
    inline = section.inline and bool(section.lines) and section.lines[0].y0 == head.y0
    blocks = [b.record() | {"section_key": section.key, "after_para": b.after_para} for b in section.blocks]
    return {
        "key": section.key,
        "canonical_heading": CANONICAL[section.key],
        "heading": {
            "text": head.text,
            "physical_page": head.physical,
            "printed_page": printed,
            "column": head.column,
            "bbox": head.box,
            "inline": inline,
        },
        "text": "\n".join(p.text for p in section.lines),
        "lines": [p.record() for p in section.lines],
        "blocks": blocks,
    }


CANONICAL = {
    "ten_chung_quoc_te": "Tên chung quốc tế",
    "ma_atc": "Mã ATC",
    "loai_thuoc": "Loại thuốc",
    "dang_thuoc_va_ham_luong": "Dạng thuốc và hàm lượng",
    "duoc_ly_va_co_che_tac_dung": "Dược lý và cơ chế tác dụng",
    "chi_dinh": "Chỉ định",
    "chong_chi_dinh": "Chống chỉ định",
    "than_trong": "Thận trọng",
    "thoi_ky_mang_thai": "Thời kỳ mang thai",
    "thoi_ky_cho_con_bu": "Thời kỳ cho con bú",
    "tac_dung_khong_mong_muon": "Tác dụng không mong muốn (ADR)",
    "huong_dan_xu_tri_adr": "Hướng dẫn cách xử trí ADR",
    "lieu_luong_va_cach_dung": "Liều lượng và cách dùng",
    "tuong_tac_thuoc": "Tương tác thuốc",
    "do_on_dinh_va_bao_quan": "Độ ổn định và bảo quản",
    "tuong_ky": "Tương kỵ",
    "qua_lieu_va_xu_tri": "Quá liều và xử trí",
    "thong_tin_quy_che": "Thông tin quy chế",
    "ten_thuong_mai": "Tên thương mại",
}
"""The canonical heading of each section."""
