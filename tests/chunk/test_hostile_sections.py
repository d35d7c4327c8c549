"""Dosage sections as formularies print them: each dose goes with the labels of its own patient, wherever the section is cut.

A section is written as a tree: what stands deeper stands under the label above it. ``**`` and ``__`` open a bold and an italic
line, ``::`` parts a label from the dose that shares its line.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

import pytest
from tests.workflows.small_book import lines, monograph, passages_of, section

from duocthu.chunk.packer import CEILING
from duocthu.domain.passage import Passage

KEY = "lieu_luong_va_cach_dung"
COLUMN = 54  # letters
SUBSTANCES = ("Goserelin", "Leuprorelin acetat", "Triptorelin")

SHAPES = {
    "substances, then indications": """
**Goserelin
  Ung thư tuyến tiền liệt:
    Tiêm dưới da 3,6 mg, 28 ngày một lần.
  Lạc nội mạc tử cung:
    Tiêm dưới da 3,7 mg, 28 ngày một lần, tối đa 6 tháng.
**Leuprorelin acetat
  Ung thư tuyến tiền liệt:
    Tiêm bắp 7,5 mg mỗi tháng một lần.
  Dậy thì sớm trung tâm ở trẻ em:
    Trẻ em dưới 25 kg:: 7,6 mg mỗi 4 tuần.
    Trẻ em trên 37,5 kg:: 15 mg mỗi 4 tuần.
**Triptorelin
  Ung thư tuyến tiền liệt:
    Tiêm bắp 3,75 mg mỗi 4 tuần.
""",
    "routes, then ages": """
Uống:
  Người lớn:: 0,5 - 1 g mỗi 4 - 6 giờ, tối đa 4 g/ngày.
  Trẻ em 10 - 12 tuổi:: 500 mg mỗi 4 - 6 giờ.
  Trẻ em 6 - 9 tuổi:: 250 mg mỗi 4 - 6 giờ.
  Trẻ em 3 tháng - 1 tuổi:: 60 mg mỗi 4 - 6 giờ.
Đặt trực tràng:
  Người lớn:: 1 - 2 g mỗi 4 - 6 giờ.
  Trẻ em 6 - 12 tuổi:: 260 - 500 mg.
""",
    "cycles of days": """
**Ung thư vú di căn
  Đơn trị liệu:
    60 - 75 mg/m2 cách 21 ngày một lần.
  Phối hợp với cyclophosphamid:
    Ngày 1:: Doxorubicin 60 mg/m2 tiêm tĩnh mạch.
    Ngày 8:: Cyclophosphamid 600 mg/m2.
**Bệnh bạch cầu cấp
  Đợt 1:
    Ngày 1 - 3:: 45 mg/m2/ngày truyền tĩnh mạch.
    Ngày 4 - 7:: 30 mg/m2/ngày.
  Đợt 2:
    Ngày 1 - 2:: 40 mg/m2/ngày.
""",
    "titration": """
**Động kinh
  Người lớn và trẻ em trên 12 tuổi:
    Đơn trị liệu:
      Tuần 1 và 2:: 25 mg/ngày, uống 1 lần.
      Tuần 3 và 4:: 50 mg/ngày, uống 1 lần.
    Phối hợp với valproat:
      Tuần 1 và 2:: 12,5 mg/ngày.
      Tuần 3 và 4:: 26 mg/ngày.
  Trẻ em 2 - 12 tuổi:
    Phối hợp với valproat:
      Tuần 1 và 2:: 0,15 mg/kg/ngày.
      Tuần 3 và 4:: 0,3 mg/kg/ngày.
**Rối loạn lưỡng cực
  Người lớn:
    Tuần 1 và 2:: 27 mg/ngày.
""",
    "plain indications without colon": """
Tăng huyết áp
  Người lớn:
    Khởi đầu 5 mg, 1 lần/ngày.
  Trẻ em 6 - 16 tuổi:
    2,5 mg, 1 lần/ngày.
Suy tim
  Người lớn:
    Khởi đầu 2,6 mg, 1 lần/ngày.
""",
    "sub-heads in capitals": """
NGƯỜI LỚN
  VIÊM PHỔI
    Tiêm tĩnh mạch 1 g mỗi 8 giờ.
  NHIỄM KHUẨN HUYẾT
    Tiêm tĩnh mạch 2 g mỗi 8 giờ.
TRẺ EM
  VIÊM PHỔI
    Tiêm tĩnh mạch 30 mg/kg mỗi 8 giờ.
""",
    "indications within populations": """
__Người lớn:
  Viêm phổi:
    500 mg/ngày.
  Viêm xoang:
    250 mg/ngày.
__Trẻ em:
  Viêm phổi:
    10 mg/kg/ngày.
""",
    "bold labels over two lines": """
**Điều trị nhiễm khuẩn đường tiết niệu có biến chứng ở người lớn
  1 g mỗi 24 giờ.
**Điều trị nhiễm khuẩn ổ bụng và nhiễm khuẩn da có biến chứng ở trẻ em
  15 mg/kg mỗi 12 giờ.
""",
    "mother and child": """
Điều trị HIV:
  Người lớn:
    300 mg x 2 lần/ngày.
  Trẻ em:
    8 mg/kg x 2 lần/ngày.
Dự phòng lây truyền mẹ con:
  Phụ nữ mang thai:
    300 mg x 2 lần/ngày từ tuần 28.
  Trẻ sơ sinh:
    4 mg/kg x 2 lần/ngày trong 7 ngày.
Dự phòng sau phơi nhiễm:
  300 mg x 2 lần/ngày trong 28 ngày.
""",
    "phases": """
**Lao phổi mới
  Giai đoạn tấn công:
    Người lớn:: 10 mg/kg/ngày trong 2 tháng.
    Trẻ em:: 15 mg/kg/ngày trong 2 tháng.
  Giai đoạn duy trì:
    Người lớn:: 10 mg/kg, 3 lần/tuần trong 4 tháng.
    Trẻ em:: 15 mg/kg, 3 lần/tuần.
**Lao màng não
  Giai đoạn tấn công:
    Người lớn:: 16 mg/kg/ngày.
""",
    "kidneys of two populations": """
Người lớn:
  500 mg mỗi 8 giờ.
  Suy thận:
    Clcr 30 - 60 ml/phút:: 500 mg mỗi 12 giờ.
    Clcr dưới 30 ml/phút:: 500 mg mỗi 24 giờ.
  Suy gan:
    250 mg mỗi 12 giờ.
Trẻ em:
  15 mg/kg mỗi 8 giờ.
  Suy thận:
    Clcr 30 - 60 ml/phút:: 15 mg/kg mỗi 12 giờ.
""",
    "routes in italics, indications in bold": """
__Thuốc uống
  **Nhiễm nấm Candida miệng
    Người lớn:: 50 mg/ngày.
    Trẻ em:: 3 mg/kg/ngày.
  **Nhiễm Cryptococcus
    Người lớn:: 400 mg/ngày.
__Thuốc tiêm
  **Nhiễm nấm toàn thân
    Người lớn:: 800 mg ngày đầu rồi 400 mg/ngày.
    Trẻ sơ sinh:: 6 mg/kg mỗi 72 giờ.
__Cách dùng:
  Truyền không quá 200 mg/giờ.
""",
    "an indication that names its people": """
Trẻ em:
  Viêm màng não:
    100 mg/kg/ngày chia 2 lần.
Viêm màng não ở người lớn:
  4 g/ngày chia 2 lần.
""",
    "with and without": """
Có dùng valproat:
  Khởi đầu:: 12,5 mg cách ngày.
Không dùng valproat:
  Khởi đầu:: 50 mg/ngày.
""",
}


@dataclass(frozen=True)
class Printed:
    """The rows of a section, and what each dose stands under."""

    rows: list[str]
    doses: list[tuple[str, tuple[str, ...]]]


def printed(tree: str, further: int) -> Printed:
    """A tree as rows of a column; below each dose stand ``further`` paragraphs of the same patient."""
    made = Printed([], [])
    path: list[str] = []
    found = [(len(row) - len(row.lstrip()), row.strip()) for row in tree.strip().split("\n")]
    depths = [depth for depth, _ in found]
    for (depth, row), below in zip(found, [*depths[1:], 0], strict=True):
        del path[depth // 2 :]
        words = row.lstrip("*_")
        head, inline, dose = words.partition(":: ")
        if below > depth and not inline:
            _set(made, words, row[: len(row) - len(words)])
            path.append(words)
            continue
        text = f"{head}: {dose}" if inline else words
        _set(made, text)
        made.doses.append((text, tuple(path)))
        for _ in range(further):
            number = len(made.doses) + 10
            more = f"Khi cần có thể dùng thêm {number} mg/lần, {number % 4 + 1} lần/ngày, tùy theo đáp ứng của người bệnh."
            _set(made, more)
            made.doses.append((more, (*path, f"{head}:") if inline else tuple(path)))
    return made


def _set(made: Printed, text: str, mark: str = "") -> None:
    wrapped = textwrap.wrap(text, COLUMN, break_on_hyphens=False)
    made.rows.extend([*(f"{mark}>{row}" for row in wrapped[:-1]), mark + wrapped[-1]])


def cut(rows: list[str]) -> list[Passage]:
    """The parts of a dosage section of these rows."""
    return passages_of(monograph("x", "X", 0, section(KEY, "Liều", lines(*rows))), substances=SUBSTANCES)


def _flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("further", [0, 2, 5])
@pytest.mark.parametrize("tree", SHAPES.values(), ids=SHAPES.keys())
def test_a_dose_goes_with_the_labels_of_its_patient_and_no_others(tree: str, further: int) -> None:
    """The labels of its paragraph, and those that its part carries or prints above it."""
    made = printed(tree, further)
    parts = cut(made.rows)
    assert all(part.chunk.est_tokens <= CEILING for part in parts)
    said = [
        (_flat(p.chunk.source_text[u.start : u.end]), u.label_path, p.chunk.context_labels, _flat(p.chunk.source_text[: u.start]))
        for p in parts
        for u in p.units
        if not u.is_label
    ]
    for dose, labels in made.doses:
        _, path, context, above = next(each for each in said if each[0] == dose)
        assert path == labels
        assert all(label in context or label in above for label in labels)
        assert set(context) <= {label for _, path in made.doses for label in path}


ODD = [
    "Người lớn:",
    "\u202eabc \u200f5 mg",
    "💊 5 mg 👩‍⚕️.",
    "\x00 5 mg\x00.",
    "用量 5 mg。",
    "جرعة 5 mg.",
    "½ viên",
    "e\u0301" * 20,
    "\u3000",
]


@pytest.mark.parametrize(
    "rows",
    [
        [f"{n} {ODD[n % len(ODD)]}" for n in range(600)],
        [f">{', '.join(f'thuốc{n * 9 + i}' for i in range(9))}," for n in range(600)],
        [f"Bệnh số {n}: {n} mg mỗi ngày." for n in range(600)],
        [row for n in range(300) for row in (f"Bệnh số {n}:", f"Uống {n} mg mỗi ngày.")],
        [":" * 50, *[f"Uống {n} mg." for n in range(300)]],
    ],
    ids=["odd characters", "a list without an end", "labels on their lines", "labels and doses", "colons"],
)
def test_nothing_is_lost_whatever_is_printed(rows: list[str]) -> None:
    """The parts cover the section in order, each below the ceiling and none ending on a label."""
    text = monograph("x", "X", 0, section(KEY, "Liều", lines(*rows))).sections[0].text
    parts = [part.chunk for part in cut(rows)]
    reach = 0
    for part in parts:
        start = text.find(part.source_text, max(0, reach - CEILING))
        assert start >= 0
        assert not text[reach:start].strip()
        reach = max(reach, start + len(part.source_text))
        assert part.est_tokens <= CEILING
    assert reach == len(text)
    assert not any(part.source_text.endswith(":") for part in parts[:-1])
