"""The appendices: a table of body surface areas, and the ATC codes of the book's drugs."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path

from scripts.sample_book.monographs import SetMonograph
from scripts.sample_book.source import BlockSource, Paragraph, SectionSource, Source, read_source

_HEIGHTS, _WEIGHTS = range(140, 195, 10), range(40, 105, 5)
_GROUPS = {
    "A": "ĐƯỜNG TIÊU HÓA VÀ CHUYỂN HÓA",
    "B": "MÁU VÀ CƠ QUAN TẠO MÁU",
    "C": "HỆ TIM MẠCH",
    "D": "THUỐC DA LIỄU",
    "G": "HỆ SINH DỤC - TIẾT NIỆU, HORMON",
    "J": "KHÁNG KHUẨN DÙNG TOÀN THÂN",
    "L": "CHỐNG UNG THƯ, ĐIỀU HÒA MIỄN DỊCH",
    "M": "HỆ CƠ - XƯƠNG",
    "N": "HỆ THẦN KINH",
    "R": "HỆ HÔ HẤP",
    "S": "CÁC GIÁC QUAN",
}
_NAMED_CODE = re.compile(r"([A-Z]\w+): \{([A-Z]\d\d[A-Z]{2}\d\d)\}")


def body_surface(path: Path) -> Source:
    """Appendix 1 with its table, computed by Mosteller's formula."""
    source = read_source(path)
    rows = [("<r2>Cân nặng (kg)", f"<c{len(_HEIGHTS)}>Chiều cao (cm)", *["^"] * (len(_HEIGHTS) - 1)), ("^", *map(str, _HEIGHTS))]
    rows += [(str(weight), *(_decimals(sqrt(height * weight / 3600)) for height in _HEIGHTS)) for weight in _WEIGHTS]
    entries = {
        "widths": " ".join(["20", *["13"] * len(_HEIGHTS)]),
        "header": "2",
        "full": "yes",
        "caption": "Bảng 1: Diện tích bề mặt cơ thể (m<sup>2</sup>)",
    }
    source.blocks["bsa"] = BlockSource("table", "bsa", entries, tuple(rows))
    return source


def _decimals(value: float) -> str:
    return f"{value:.2f}".replace(".", ",")


def atc_list(monographs: list[SetMonograph]) -> Source:
    """Appendix 2: the codes by group; a code of a monograph of several substances stands with its substance."""
    rows: list[tuple[str, str]] = []
    for m in monographs:
        section = next(s for s in m.source.sections if s.key == "ma_atc")
        named = {
            code: name for item in section.items if isinstance(item, Paragraph) for name, code in _NAMED_CODE.findall(item.words)
        }
        rows += [(code, named.get(code, m.name)) for code in m.atc]
    out = Source(
        Path("atc"), {"title": ["PHỤ LỤC 2: PHÂN LOẠI THUỐC THEO MÃ ATC"], "name": ["Phụ lục 2: Phân loại thuốc theo mã ATC"]}
    )
    intro = (
        "Các mã dưới đây theo hệ thống phân loại giải phẫu - điều trị - hóa học của Tổ chức Y tế Thế giới, "
        "chỉ gồm thuốc có trong bản mẫu."
    )
    out.sections.append(SectionSource("2", "", items=[Paragraph(intro)]))
    for letter, title in _GROUPS.items():
        items = [Paragraph(f"{code} {name}") for code, name in sorted(rows) if code[0] == letter]
        out.sections.append(SectionSource("2", f"{letter}: {title}", items=list(items)))
    return out
