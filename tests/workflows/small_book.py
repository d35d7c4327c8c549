"""A book of six small monographs in our own words, as values: what the thin line is tested on without a PDF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from duocthu.adapters.cl100k_counter import token_counter
from duocthu.books.registry import find
from duocthu.books.schema import Profile
from duocthu.chunk.monograph_chunks import monograph_passages
from duocthu.chunk.passages import Cutting
from duocthu.domain.block import BlockKind, BlockShape, TableBlock
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.index_entry import EntryKind, IndexEntry
from duocthu.domain.monograph import BodyLine, Heading, Monograph, SectionPart, SectionSpan
from duocthu.domain.page import PageRecord
from duocthu.domain.passage import Passage

CUTTING = Cutting(find("dtqgvn2018"), token_counter().count)
WIDTH = 250.0
LEADING = 11.0


def passages_of(
    made: Monograph, printed: Mapping[int, int | None] | None = None, substances: Sequence[str] = ()
) -> list[Passage]:
    """The passages of a monograph, cut as those of the formulary are."""
    return list(monograph_passages(made, CUTTING, printed or {}, substances))


def line(text: str, page: int = 0, y0: float = 50.0, *, bold: bool = False, italic: bool = False, full: bool = False) -> BodyLine:
    """A printed line of a left column; a ``full`` one reaches the column's right edge."""
    width = WIDTH if full else min(WIDTH, 4.6 * len(text))
    box = BoundingBox(44.0, y0, 44.0 + width, y0 + LEADING)
    return BodyLine(text, page, y0, bold, italic, 9.5, box, (f"{page}_{y0}",))


def lines(*rows: str, page: int = 0, top: float = 50.0) -> tuple[BodyLine, ...]:
    """Lines from rows: ``**`` before a bold one, ``__`` before an italic one, ``>`` before one that fills the column."""
    made = []
    for number, row in enumerate(rows):
        text = row.lstrip("*_>")
        marks = row[: len(row) - len(text)]
        made.append(line(text, page, top + number * LEADING, bold="**" in marks, italic="__" in marks, full=">" in marks))
    return tuple(made)


def section(key: str, name: str, body: tuple[BodyLine, ...], *, quarantined: bool = False) -> SectionSpan:
    """A section; a quarantined one has a part that is a table."""
    page = body[0].physical_page if body else 0
    heading = Heading(name, page, BoundingBox(44.0, 39.0, 120.0, 50.0))
    box = BoundingBox(44.0, 50.0, 294.0, 90.0)
    kind: Literal["prose", "table"] = "table" if quarantined else "prose"
    parts = (SectionPart(kind, "", page, box, (Region(page, box),), (), quarantined),)
    return SectionSpan(key, name, heading, "\n".join(entry.text for entry in body).strip(), body, parts)


def table(
    table_id: str,
    section_key: str,
    page: int,
    y0: float,
    *,
    kind: BlockKind = "table",
    width: float = WIDTH,
    height: float = 40.0,
) -> TableBlock:
    """A lifted block in the left column; one much wider than ``WIDTH`` stands across the columns."""
    box = BoundingBox(44.0, y0, 44.0 + width, y0 + height)
    shape: BlockShape = "formula_2d" if kind == "formula" else "simple_table"
    return TableBlock(table_id, kind, shape, page, page + 1, box, section_key, "", (), True, f"crops/{table_id}.png")


def lifted_section(key: str, name: str, *rows: tuple[BodyLine, ...] | TableBlock) -> SectionSpan:
    """A section of runs of lines and of the blocks that stood between them, in order."""
    body = tuple(entry for run in rows if isinstance(run, tuple) for entry in run)
    plain = section(key, name, body)
    return replace(plain, parts=tuple(_part(run) for run in rows))


def _part(run: tuple[BodyLine, ...] | TableBlock) -> SectionPart:
    if isinstance(run, TableBlock):
        place = Region(run.physical_page, run.bbox)
        return SectionPart("table", "", place.physical_page, place.bbox, (place, *run.continuation), (), quarantined=True)
    spans = tuple(span for entry in run for span in entry.span_ids)
    text = "\n".join(entry.text for entry in run)
    place = Region(run[0].physical_page, run[0].bbox)
    return SectionPart("prose", text, place.physical_page, place.bbox, (place,), spans, quarantined=False)


def monograph(drug_id: str, title: str, page: int, *sections: SectionSpan, tables: tuple[TableBlock, ...] = ()) -> Monograph:
    """A monograph on one page."""
    return Monograph(drug_id, title, (page, page), (page + 1, page + 1), (), False, (), sections, tables)


FILLER = tuple(f"Theo dõi điều thứ {n} trong suốt quá trình điều trị và báo cho thầy thuốc khi có gì lạ." for n in range(24))


def _with_table() -> Monograph:
    """A dosage section of two parts, the second with a table, and a short section with a formula."""
    dose, formula = (
        table("p0015_1", "lieu_luong_va_cach_dung", 15, 700.0),
        table("p0015_2", "than_trong", 15, 760.0, kind="formula"),
    )
    before = lines("__Thuốc uống", "**Viêm họng", "Người lớn:", "Uống 250 mg mỗi 8 giờ.", *FILLER, page=15)
    after = lines("**Viêm bàng quang", "Người lớn:", "Uống 500 mg mỗi 12 giờ, xem bảng.", *FILLER[:8], page=15, top=400.0)
    return monograph(
        "cefalexin",
        "CEFALEXIN",
        15,
        section("chi_dinh", "Chỉ định", lines("Nhiễm khuẩn nhẹ.", page=15, top=400.0)),
        lifted_section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", before, after, dose),
        lifted_section("than_trong", "Thận trọng", lines("Tiền sử dị ứng penicilin.", page=15, top=500.0), formula),
        lifted_section("tuong_tac_thuoc", "Tương tác thuốc", table("p0015_3", "tuong_tac_thuoc", 15, 600.0)),
        tables=(dose, formula, table("p0015_3", "tuong_tac_thuoc", 15, 600.0)),
    )


def entry(kind: EntryKind, name: str, target: str, drug_id: str) -> IndexEntry:
    """An entry of the back index."""
    return IndexEntry(f"{name} - {target}, 1", kind, name, target, drug_id, 1, 90)


def _monographs() -> list[Monograph]:
    return [
        monograph(
            "paracetamol",
            "PARACETAMOL",
            10,
            section("ten_chung_quoc_te", "Tên chung quốc tế", lines("Paracetamol.", page=10)),
            section("chi_dinh", "Chỉ định", lines("Đau nhẹ và vừa.", "Sốt.", page=10)),
            section("chong_chi_dinh", "Chống chỉ định", lines("Suy gan nặng.", page=10)),
            section(
                "lieu_luong_va_cach_dung",
                "Liều lượng và cách dùng",
                lines(
                    "**Người lớn:",
                    "Uống 500 mg mỗi 6 giờ, tối đa 4 g/ngày.",
                    "**Trẻ em:",
                    "Uống 10 mg/kg mỗi 6 giờ.",
                    page=10,
                ),
            ),
            section(
                "tuong_tac_thuoc",
                "Tương tác thuốc",
                lines(
                    "Với warfarin: dùng kéo dài làm tăng tác dụng chống đông.",
                    "Rượu làm tăng độc tính trên gan.",
                    page=10,
                ),
            ),
            section("ten_thuong_mai", "Tên thương mại", lines("__Hạ Sốt Xanh; Panavi 500.", page=10)),
        ),
        monograph(
            "warfarin_natri",
            "WARFARIN NATRI",
            11,
            section("ten_chung_quoc_te", "Tên chung quốc tế", lines("Warfarin sodium.", page=11)),
            section("chi_dinh", "Chỉ định", lines("Huyết khối tĩnh mạch sâu.", page=11)),
            section(
                "lieu_luong_va_cach_dung",
                "Liều lượng và cách dùng",
                lines("Theo bảng dưới đây 2 mg 5 mg.", page=11),
                quarantined=True,
            ),
            section("tuong_tac_thuoc", "Tương tác thuốc", lines("Nhiều thuốc làm thay đổi INR.", page=11)),
        ),
        monograph(
            "salbutamol_dung_trong_ho_hap",
            "SALBUTAMOL (Dùng trong hô hấp)",
            12,
            section("chi_dinh", "Chỉ định", lines("Cơn hen.", page=12)),
            section("tuong_tac_thuoc", "Tương tác thuốc", lines("Thuốc chẹn beta đối kháng tác dụng.", page=12)),
        ),
        monograph(
            "salbutamol_dung_trong_san_khoa",
            "SALBUTAMOL (Dùng trong sản khoa)",
            13,
            section("chi_dinh", "Chỉ định", lines("Dọa đẻ non.", page=13)),
        ),
        monograph(
            "cac_statin",
            "CÁC STATIN",
            14,
            section("chi_dinh", "Chỉ định", lines("Tăng cholesterol huyết.", page=14)),
            section(
                "lieu_luong_va_cach_dung",
                "Liều lượng và cách dùng",
                lines(
                    "Uống vào buổi tối.",
                    "Atorvastatin:",
                    "Người lớn: 10 mg/ngày.",
                    "Suy thận:",
                    "Không cần giảm liều.",
                    "Rosuvastatin:",
                    "Người lớn: 5 mg/ngày.",
                    "Suy thận nặng: không dùng.",
                    page=14,
                ),
            ),
        ),
        _with_table(),
    ]


def _entries() -> list[IndexEntry]:
    return [
        entry("alias", "Acetaminophen", "Paracetamol", "paracetamol"),
        entry("brand", "Panavi 500", "Paracetamol", "paracetamol"),
        entry("see", "Atorvastatin", "Các statin", "cac_statin"),
        entry("see", "Rosuvastatin", "Các statin", "cac_statin"),
        entry("see", "Lipavi 10", "xem Atorvastatin - Các statin", "cac_statin"),
    ]


@dataclass(frozen=True)
class SmallBook:
    """Monographs, index entries, pages (printed = physical + 1) and the profile."""

    monographs: list[Monograph] = field(default_factory=_monographs)
    entries: list[IndexEntry] = field(default_factory=_entries)
    pages: list[PageRecord] = field(default_factory=lambda: [PageRecord(n, n + 1, None, "monograph", ()) for n in range(9, 16)])
    profile: Profile = field(default_factory=lambda: find("dtqgvn2018"))
