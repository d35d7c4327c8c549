"""A monograph as chunks: exact source, labels kept, nothing lost, nothing of a quarantined section."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.workflows.small_book import SmallBook, lines, monograph, section

from duocthu.books.registry import find
from duocthu.chunk.monograph_chunks import chunk_monograph, monograph_passages
from duocthu.chunk.packer import CEILING

PROFILE = find("dtqgvn2018")
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
    chunk = next(c for c in chunk_monograph(book.monographs[0], PROFILE, {10: 11}) if c.section_key == "chi_dinh")
    assert chunk.chunk_id == "paracetamol__chi_dinh__0"
    assert chunk.text == chunk.source_text == "Đau nhẹ và vừa.\nSốt."
    assert (chunk.source_page_range, chunk.printed_page_range) == ((10, 10), (11, 11))
    assert (chunk.part_index, chunk.part_count, chunk.parent_id) == (0, 1, "paracetamol__chi_dinh")


def test_a_quarantined_section_gives_its_pages_and_none_of_its_words() -> None:
    """One descriptor from metadata alone."""
    warfarin = SmallBook().monographs[1]
    passage = next(p for p in monograph_passages(warfarin, PROFILE, {}) if p.chunk.section_key == "lieu_luong_va_cach_dung")
    assert passage.chunk.chunk_kind == "block_descriptor"
    assert passage.chunk.has_quarantined_content
    assert passage.chunk.text == "WARFARIN NATRI — Liều lượng và cách dùng"
    assert passage.quarantine_physical_page == 11
    assert not passage.units
    assert passage.lines


def test_an_empty_section_gives_nothing() -> None:
    """A heading without text is no chunk."""
    empty = monograph("x", "X", 0, section("chi_dinh", "Chỉ định", ()))
    assert not list(chunk_monograph(empty, PROFILE, {}))


def test_no_part_holds_two_substances() -> None:
    """Each substance opens a part of its own."""
    statins = SmallBook().monographs[4]
    chunks = list(chunk_monograph(statins, PROFILE, {}, ("Atorvastatin", "Rosuvastatin")))
    dosage = [c.source_text for c in chunks if c.section_key == "lieu_luong_va_cach_dung"]
    assert [text.split("\n")[0] for text in dosage] == ["Uống vào buổi tối.", "Atorvastatin:", "Rosuvastatin:"]


def test_a_long_dosage_section_is_cut_at_indications_only() -> None:
    """Each part carries the label above it."""
    rows = ["__Thuốc uống"]
    for number in range(12):
        rows += [f"**Chỉ định số {number}", "Người lớn:", *[f"Uống {number} mg theo hướng dẫn chung." for _ in range(8)]]
    long = monograph("x", "X", 0, section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines(*rows)))
    chunks = list(chunk_monograph(long, PROFILE, {}))
    assert len(chunks) > 1
    assert all(c.est_tokens <= CEILING and not c.oversized for c in chunks)
    assert [c.context_labels for c in chunks[1:]] == [("Thuốc uống",)] * (len(chunks) - 1)
    assert all(c.source_text.startswith("Chỉ định số") for c in chunks[1:])
    assert all(c.text == "\n".join((*c.context_labels, c.source_text)) for c in chunks)


@given(KEYS, st.lists(ROW, min_size=1, max_size=120))
def test_source_is_contiguous_and_no_line_is_lost(key: str, rows: list[str]) -> None:
    """The parts of a section, joined, are its text; each has a place for every line; none but the last ends on a label."""
    made = monograph("x", "X", 0, section(key, "Mục", lines(*rows)))
    passages = list(monograph_passages(made, PROFILE, {}))
    assert "\n".join(p.chunk.source_text for p in passages) == made.sections[0].text
    for passage in passages:
        chunk = passage.chunk
        count = chunk.source_text.count("\n") + 1
        assert len(passage.lines) == count
        assert [i for u in passage.units for i in range(u.first_line, u.last_line + 1)] == list(range(count))
        assert chunk.oversized == (chunk.est_tokens > CEILING)
    assert not any(p.units[-1].is_label or p.chunk.source_text.endswith(":") for p in passages[:-1])
    assert [p.chunk.chunk_id for p in passages] == [f"x__{key}__{i}" for i in range(len(passages))]
    assert list(monograph_passages(made, PROFILE, {})) == passages
