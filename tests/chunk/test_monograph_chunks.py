"""A monograph as chunks: exact source, labels kept, nothing lost, nothing of a quarantined section."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.workflows.small_book import CUTTING, SmallBook, lines, monograph, passages_of, section

from duocthu.chunk.packer import CEILING
from duocthu.text.fold import squash

WORD = st.sampled_from(["liều", "uống", "5 mg", "người bệnh", "tối đa", "không", "Suy gan", "thuốc", "ngày"])
ROW = st.builds(
    lambda mark, words, end: mark + " ".join(words).capitalize() + end,
    st.sampled_from(["", "", "", ">", ">", "**", "__"]),
    st.lists(WORD, min_size=1, max_size=7),
    st.sampled_from(["", ".", ".", ".", ":", ";"]),
)
KEYS = st.sampled_from(["lieu_luong_va_cach_dung", "than_trong", "tac_dung_khong_mong_muon"])


def test_a_short_section_is_one_chunk_with_both_pages() -> None:
    """Verbatim, with the addresses of its own lines."""
    book = SmallBook()
    chunk = next(p.chunk for p in passages_of(book.monographs[0], {10: 11}) if p.chunk.section_key == "chi_dinh")
    assert chunk.chunk_id == "paracetamol__chi_dinh__0"
    assert chunk.text == chunk.source_text == "Đau nhẹ và vừa.\nSốt."
    assert (chunk.source_page_range, chunk.printed_page_range) == ((10, 10), (11, 11))
    assert (chunk.part_index, chunk.part_count, chunk.parent_id) == (0, 1, "paracetamol__chi_dinh")


def test_a_quarantined_section_gives_its_pages_and_none_of_its_words() -> None:
    """One descriptor from metadata alone."""
    warfarin = SmallBook().monographs[1]
    passage = next(p for p in passages_of(warfarin) if p.chunk.section_key == "lieu_luong_va_cach_dung")
    assert passage.chunk.chunk_kind == "block_descriptor"
    assert passage.chunk.has_quarantined_content
    assert passage.chunk.text == "WARFARIN NATRI — Liều lượng và cách dùng"
    assert passage.quarantine_physical_page == 11
    assert not passage.units
    assert passage.lines


def test_an_empty_section_gives_nothing() -> None:
    """A heading without text is no chunk."""
    empty = monograph("x", "X", 0, section("chi_dinh", "Chỉ định", ()))
    assert not passages_of(empty)


def test_no_part_holds_two_substances() -> None:
    """Each substance opens a part of its own."""
    statins = SmallBook().monographs[4]
    chunks = [p.chunk for p in passages_of(statins, substances=("Atorvastatin", "Rosuvastatin"))]
    dosage = [c.source_text for c in chunks if c.section_key == "lieu_luong_va_cach_dung"]
    assert [text.split("\n")[0] for text in dosage] == ["Uống vào buổi tối.", "Atorvastatin:", "Rosuvastatin:"]


def test_a_long_dosage_section_is_cut_at_indications_only() -> None:
    """Each part carries the label above it."""
    rows = ["__Thuốc uống"]
    for number in range(12):
        rows += [f"**Chỉ định số {number}", "Người lớn:", *[f"Uống {number} mg theo hướng dẫn chung." for _ in range(12)]]
    long = monograph("x", "X", 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines(*rows)))
    chunks = [p.chunk for p in passages_of(long)]
    assert len(chunks) > 1
    assert all(c.est_tokens <= CEILING and not c.oversized for c in chunks)
    assert [c.context_labels for c in chunks[1:]] == [("Thuốc uống",)] * (len(chunks) - 1)
    assert all(c.source_text.startswith("Chỉ định số") for c in chunks[1:])
    assert all(c.text == "\n".join((*c.context_labels, c.source_text)) for c in chunks)


@given(KEYS, st.lists(ROW, min_size=1, max_size=160))
def test_source_is_contiguous_and_no_word_is_lost(key: str, rows: list[str]) -> None:
    """The parts of a section cover its text in order; each has a place for every line; none but the last ends on a label."""
    made = monograph("x", "X", 0, section(key, "Mục", lines(*rows)))
    text = made.sections[0].text
    passages = passages_of(made)
    reach = 0
    for passage in passages:
        chunk = passage.chunk
        places = [m.start() for m in re.finditer(re.escape(chunk.source_text), text)]
        start = next((at for at in places if at <= reach + 1 and at + len(chunk.source_text) > reach), -1)
        assert start >= 0, "a part begins at, or before, the end of the one above, and goes on behind it"
        assert not text[reach:start].strip()
        reach = start + len(chunk.source_text)
        assert len(passage.lines) == chunk.source_text.count("\n") + 1
        assert chunk.text == "\n".join((*chunk.context_labels, chunk.source_text))
        assert chunk.oversized == (chunk.est_tokens > CEILING)
        assert chunk.est_tokens == CUTTING.count(chunk.text)
        covered = "".join(chunk.source_text[u.start : u.end] for u in passage.units)
        assert squash(covered) == squash(chunk.source_text)
    assert reach == len(text)
    assert not any(p.units[-1].is_label or p.chunk.source_text.endswith(":") for p in passages[:-1])
    assert [p.chunk.chunk_id for p in passages] == [f"x__{key}__{i}" for i in range(len(passages))]
    assert passages_of(made) == passages


@given(st.lists(ROW, min_size=60, max_size=200))
def test_budget(rows: list[str]) -> None:
    """No part exceeds the ceiling where its sentences do not; the text of a part stands once in its section."""
    made = monograph("x", "X", 0, section("than_trong", "Thận trọng", lines(*rows)))
    text = " ".join(made.sections[0].text.split())
    for passage in passages_of(made):
        assert passage.chunk.est_tokens <= CEILING
        source = " ".join(passage.chunk.source_text.split())
        assert text.find(source) == text.rfind(source)


def test_a_dose_is_never_cut() -> None:
    """A sentence of several hundred names is cut at commas, never inside a quantity; what cannot be cut is told as oversized."""
    names = ", ".join(f"thuốc{n} {n} - {n + 1} mg/kg/ngày" for n in range(400))
    made = monograph("x", "X", 0, section("tuong_tac_thuoc", "Tương tác", lines(f"Các thuốc sau làm tăng nồng độ: {names}.")))
    chunks = [p.chunk for p in passages_of(made)]
    assert len(chunks) > 5
    assert all(c.est_tokens <= CEILING and not c.oversized for c in chunks)
    assert all(c.source_text.endswith("mg/kg/ngày,") for c in chunks[:-1])
    assert all(c.context_labels == ("Các thuốc sau làm tăng nồng độ:",) for c in chunks[1:])
    whole = monograph("x", "X", 0, section("tuong_tac_thuoc", "Tương tác", lines("Với " + "một thuốc nào đó " * 400)))
    (only,) = [p.chunk for p in passages_of(whole)]
    assert only.oversized
    assert only.est_tokens > CEILING


def test_a_label_that_trails_a_dose_goes_with_what_it_governs() -> None:
    """The line is parted before it."""
    rows = ["Bước 4:", *[f"Uống 2,5 mg mỗi ngày trong tuần {n} rồi xem lại." for n in range(38)], "Uống 7,5 mg. Bước 5:"]
    rows += [f"Uống 10 mg mỗi ngày trong tháng {n} rồi xem lại." for n in range(38)]
    made = monograph("x", "X", 0, section("lieu_luong_va_cach_dung", "Liều", lines(*rows)))
    chunks = [p.chunk for p in passages_of(made)]
    below = next(n for n, chunk in enumerate(chunks) if "Bước 5:" in chunk.source_text)
    assert chunks[below].source_text.startswith("Bước 5:")
    assert chunks[below - 1].source_text.endswith("Uống 7,5 mg.")
    assert all(chunk.context_labels == ("Bước 5:",) for chunk in chunks[below + 1 :])


def test_overprinted_lines_are_in_the_text_and_withheld() -> None:
    """They are found, but never quoted."""
    body = lines("Suy gan nặng.", "Hai dòng in chồng lên nhau.", "Có thai.")
    made = section("chong_chi_dinh", "Chống chỉ định", body)
    spans = [line.span_ids for line in body]
    part = made.parts[0]
    parts = tuple(
        replace(part, source_span_ids=ids, text=row.text, quarantined=n == 1)
        for n, (ids, row) in enumerate(zip(spans, body, strict=True))
    )
    (passage,) = passages_of(monograph("x", "X", 0, replace(made, parts=parts)))
    assert passage.chunk.source_text == made.text
    assert [u.withheld for u in passage.units] == [False, True, False]
    assert not passage.chunk.has_quarantined_content


def test_a_line_that_gives_a_dose_is_no_label() -> None:
    """In whatever face and without a full stop: the label shares its line with the dose, which is quoted."""
    for mark in ("", "**", "__"):
        rows = lines("Viêm phổi", f"{mark}Trẻ em: Uống 25 mg mỗi 8 giờ", "Theo dõi chức năng thận trong suốt đợt điều trị.")
        passage = passages_of(monograph("x", "X", 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", rows)))[0]
        dose = next(u for u in passage.units if "25 mg" in passage.chunk.source_text[u.start : u.end])
        assert (dose.is_label, passage.units[-1].label_path) == (False, ("Viêm phổi", "Trẻ em:"))
