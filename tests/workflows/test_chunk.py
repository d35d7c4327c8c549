"""``chunk``: records become chunks, and only the records that the manifest speaks of."""

from __future__ import annotations

import pytest
from tests.chunk.test_sibling_labels import SHAPES
from tests.gates.small_corpus import small_corpus
from tests.ports.memory_store import MemoryStore
from tests.workflows.small_book import CUTTING, lines, monograph, passages_of, section
from tests.workflows.test_check_chunks import write

from duocthu.chunk.monograph_chunks import monograph_passages
from duocthu.chunk.passages import Cutting
from duocthu.domain.breach import Breach
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.monograph import SectionSpan
from duocthu.domain.passage import PassageRecord
from duocthu.gates.catalogue import GATES, OfEntry
from duocthu.gates.corpus import CutChunk, Frame, SpanSummary
from duocthu.gates.entry_bodies import build_entry
from duocthu.text.tokens import EstimatedTokens
from duocthu.workflows.chunk import ChunkReport, chunk_workspace


def cut(store: MemoryStore) -> ChunkReport:
    """Cut a workspace; progress is told to nobody."""
    return chunk_workspace(store, small_corpus().profile, EstimatedTokens(), lambda _, __: None)


def test_the_chunks_are_counted_in_the_manifest() -> None:
    """By section, and how tokens were counted."""
    store = write(small_corpus())
    report = cut(store)
    assert report.chunks == len(store.files["chunks.jsonl"]) == len(store.files["passages.jsonl"]) > 0
    assert store.manifest()["chunks"] == {"tokens": "estimate", "count": report.chunks, "oversized": report.oversized}


@pytest.mark.parametrize("name", ["pages.jsonl", "monographs.jsonl", "chapters.jsonl", "back_index.jsonl"])
def test_records_that_were_changed_are_not_cut(name: str) -> None:
    """What a file holds must be what the manifest says of it; the old chunks stay in force."""
    store = write(small_corpus())
    before = list(store.files["chunks.jsonl"])
    store.files[name] = [line.replace(b'"', b' "', 1) for line in store.files[name]]
    with pytest.raises(WorkspaceError) as changed:
        cut(store)
    assert (changed.value.code, changed.value.data["file"]) == ("record_changed", name)
    assert store.files["chunks.jsonl"] == before


def test_records_of_another_schema_are_not_cut() -> None:
    """They would be misread."""
    with pytest.raises(WorkspaceError) as error:
        cut(write(small_corpus(), manifest={"schema_version": 3}))
    assert error.value.code == "schema_differs"


MORE = "Có thể dùng thêm 100 mg mỗi ngày, tùy theo đáp ứng của người bệnh, trong thời gian ngắn nhất có thể được."
FORMS = {
    "dashes": ("Suy thận:", "Uống 1 g.", "Người lớn – 500 mg mỗi 8 giờ", MORE, "Trẻ em 6 - 12 tuổi - 250 mg mỗi 8 giờ.", MORE),
    "dashes in a face": ("**Viêm phổi", "__Người lớn – 500 mg mỗi 8 giờ", MORE, "__Trẻ em - 250 mg mỗi 8 giờ", MORE),
    "a dash above a label": (">Người lớn – Tiêm bắp 1 ml, vào các ngày 0, 7 và 28", "Trẻ em:", "Tiêm bắp 0,5 ml.", MORE),
    "a clearance": ("Clcr 30 - 50 ml/phút – 500 mg mỗi 8 giờ", "Đường uống – 250 mg mỗi 8 giờ", "Người lớn: 1 - 2 g/ngày.", MORE),
    "a long label": (
        "Trẻ em:", "Uống 10 mg/kg.",
        ">Nhiễm khuẩn tiết niệu do các chủng vi khuẩn nhạy cảm gây ra ở người bệnh nằm viện dài ngày có đặt ống thông, kể cả",
        "những trường hợp đã điều trị bằng kháng sinh khác mà không đỡ:", "Uống 1 g.", MORE,
    ),
    "two degrees": ("Người lớn:", "Thể nhẹ và vừa:", "250 mg mỗi 8 giờ.", MORE, "Thể nặng:", "500 mg mỗi 8 giờ.", MORE),
    "others behind a semicolon": ("Người lớn:", "Uống 500 mg/ngày; trẻ em: 10 mg/kg/ngày.", "Uống sau bữa ăn.", MORE),
    "others behind a dose": ("Người lớn:", "500 mg mỗi 8 giờ; trẻ em dưới 12 tuổi: 250 mg mỗi 8 giờ.", MORE),
    "two peoples in sentences": (
        "Người lớn:", "Uống 1 g/ngày.", "Ở trẻ em, liều là 5 mg/kg.", "Ở trẻ sơ sinh, liều là 2 mg/kg.", "Uống sau bữa ăn.", MORE
    ),
    "a note behind people in a sentence": (
        "Người lớn:", "Uống 1 g/ngày.", "Ở trẻ em, liều là 5 mg/kg. Lưu ý: Uống sau bữa ăn.", "Tối đa 10 mg.", MORE
    ),
    "three levels in one face": (
        "**Liều lượng:", "**Dạng uống:", "Uống 5 mg.", MORE, "**Dạng tiêm:", "**Nhiễm khuẩn nặng", "Tiêm 5 mg.", MORE, MORE
    ),
    "words that lead to people": ("Người lớn:", "Uống 500 mg.", MORE, "Đối với người cao tuổi: 5 mg/ngày.", MORE, "10 mg."),
    "men": ("Phụ nữ có thai:", "Uống 500 mg.", MORE, "Nam giới: 5 mg/ngày.", MORE, "Tối đa 10 mg."),
    "a letter under a head": ("**Viêm phổi", "a) Người lớn:", "Uống 500 mg/ngày.", MORE, MORE, MORE),
    "an empty bold line": ("Uống 5 mg.", "**", "Ở trẻ em, 5 mg.", "**Cách dùng", "Uống sau bữa ăn."),
    "a clearance in a small letter": ("Người cao tuổi: 0,5 g.", "eGFR 30 - 44 ml/phút: 1 g.", MORE, "Tránh dùng."),
    "a part of a treatment below an organ": (
        "Mắt: 1 g.", "Phòng lây truyền:", "Chỉnh liều khi suy thận:", "Giai đoạn tấn công: 20 mg/kg.", "Người lớn: 2 g.", MORE
    ),
    "a number called for": (">Người lớn: Tiêm bắp 1 ml, vào các ngày 0, 3, 7 và", "28. Liều duy trì: 0,5 ml/ngày.", MORE),
}  # fmt: skip
OF_LABELS = ("label", "passage_units", "passage_place")


def label_breaches(*sections: SectionSpan, times: int = 1) -> list[Breach]:
    """What the gates of labels tell of a monograph with these sections as it is cut, each token counted so many times."""
    made = monograph("x", "X", 0, *sections)
    cutting = Cutting(CUTTING.profile, lambda text: times * CUTTING.count(text))
    chunks = [CutChunk(p.chunk, PassageRecord.of(p)) for p in monograph_passages(made, cutting, {})]
    frame = Frame(CUTTING.profile, {0: 1}, frozenset(), SpanSummary())
    entry = build_entry(made, chunks, {}, (), frame)
    checks = [check.check for gate in GATES for check in gate.checks if isinstance(check, OfEntry)]
    told = [breach for check in checks for breach in check(entry)]
    return [breach for breach in told if any(word in breach.gate for word in OF_LABELS)]


@pytest.mark.parametrize("form", [*FORMS, *SHAPES])
def test_no_gate_tells_what_was_cut_well(form: str) -> None:
    """Gates that nobody may pass over must know rare labels, too, wherever a section of them is cut."""
    for times in (1, 3, 9):
        rows = lines(*(FORMS[form] if form in FORMS else SHAPES[form][0]) * times)
        assert not label_breaches(section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", rows))


@pytest.mark.parametrize("form", [*FORMS, *SHAPES])
def test_no_gate_tells_what_was_cut_well_in_small_parts(form: str) -> None:
    """Nor where every paragraph begins a part: what the page leaves open is demanded of no part."""
    rows = lines(*(FORMS[form] if form in FORMS else SHAPES[form][0]))
    assert not label_breaches(section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", rows), times=60)


def test_a_label_that_is_the_longest_line_of_its_section() -> None:
    """How wide its column is, other sections tell, to those who cut and to the gates."""
    wide = section("chi_dinh", "Chỉ định", lines(*[f">{MORE[:60]}"] * 9))
    rows = lines("Cân nặng từ 10 kg đến 20 kg", "5 ml mỗi ngày.", "Cân nặng trên 20 kg", "10 ml mỗi ngày.", top=400.0)
    made = section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", rows)
    assert not label_breaches(wide, made)
    *_, passage = passages_of(monograph("x", "X", 0, wide, made))
    assert [unit.is_label for unit in passage.units] == [True, False, True, False]
