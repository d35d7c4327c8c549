"""Blocks between the lines of a section: which parts of the prose carry them, and what each is described by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.workflows.small_book import FILLER, WIDTH, SmallBook, lifted_section, lines, monograph, passages_of, section, table

from duocthu.chunk.descriptors import describe
from duocthu.domain.geometry import BoundingBox, Place, Region
from duocthu.domain.monograph import Monograph, SectionSpan
from duocthu.domain.passage import Passage

KEY = "tac_dung_khong_mong_muon"  # cut at any paragraph
ROWS = FILLER + tuple(row.replace("Theo dõi", "Xem lại") for row in FILLER)
PRINTED: dict[int, int | None] = {0: 1, 1: 2}


def made(*sections: SectionSpan, blocks: tuple[object, ...]) -> Monograph:
    """A monograph that owns blocks."""
    return monograph("x", "X", 0, *sections, tables=blocks)  # type: ignore[arg-type]


def passages(book: Monograph) -> list[Passage]:
    """Its passages."""
    return passages_of(book, PRINTED)


def flags(found: list[Passage]) -> list[bool]:
    """Which parts of the prose carry a block."""
    return [p.chunk.has_quarantined_content for p in found if p.chunk.chunk_kind == "prose"]


def at(position: int) -> list[Passage]:
    """The passages of a long section with a table after so many of its lines."""
    block = table("t", KEY, 0, 900.0)
    before = lines(*ROWS[:position]) if position else ()
    after = lines(*ROWS[position:], top=2000.0) if position < len(ROWS) else ()
    runs = [run for run in (before, block, after) if run]
    return passages(made(lifted_section(KEY, "ADR", *runs), blocks=(block,)))


def test_the_parts_on_both_sides_of_a_block_carry_it() -> None:
    """Whatever its place; other parts do not, but know it; the descriptor has it alone, on its own page."""
    whole = at(0)
    count = sum(p.chunk.chunk_kind == "prose" for p in whole)
    assert count > 2
    assert flags(whole) == [True] + [False] * (count - 1)
    assert flags(at(len(ROWS))) == [False] * (count - 1) + [True]
    edge = len(whole[0].lines)
    assert flags(at(edge)) == [True, True] + [False] * (count - 2)
    assert flags(at(edge - 1)) == [True, True] + [False] * (count - 2), "the next part repeats the last line"
    assert flags(at(edge - 2)) == [True] + [False] * (count - 1)
    for passage in whole:
        assert [block.block_id for block in passage.section_blocks] == ["t"]
        assert bool(passage.chunk.attachments) == passage.chunk.has_quarantined_content
        assert (passage.quarantine_physical_page is not None) == passage.chunk.has_quarantined_content


def test_the_words_are_those_of_the_prose() -> None:
    """All of them and in order, wherever the block stood; the header row stays empty."""
    for position in (0, 5, len(ROWS)):
        found = at(position)
        prose = [p.chunk.source_text for p in found if p.chunk.chunk_kind == "prose"]
        text, reach = "\n".join(ROWS), 0
        for source in prose:
            start = text.find(source, max(0, reach - len(ROWS[0]) - 2))
            assert 0 <= start <= reach + 1
            reach = start + len(source)
        assert reach == len(text)
        assert all(block.header_row == () and block.quarantined for p in found for block in p.chunk.attachments)


def test_what_stands_under_the_label_of_a_block_carries_it() -> None:
    """A later part under the same label as the block, though another part lies between."""
    block = table("t", KEY, 0, 900.0)
    upper = lines("**Thuốc uống", FILLER[0])
    lower = lines(*ROWS, "**Thuốc tiêm", *FILLER, *FILLER, top=2000.0)
    found = passages(made(lifted_section(KEY, "ADR", upper, block, lower), blocks=(block,)))
    carried = flags(found)
    prose = [p.chunk for p in found if p.chunk.chunk_kind == "prose"]
    under = ["Thuốc uống" in chunk.context_labels or "Thuốc uống" in chunk.source_text.split("\n") for chunk in prose]
    assert carried == under
    assert carried.count(True) > 1
    assert carried[-1] is False


def test_a_block_across_the_columns_is_carried_by_the_whole_section() -> None:
    """Its place among the lines says nothing."""
    block = table("t", KEY, 0, 900.0, width=2.1 * WIDTH)
    found = passages(made(lifted_section(KEY, "ADR", lines(*(f">{row}" for row in ROWS)), block), blocks=(block,)))
    assert set(flags(found)) == {True}


def test_a_descriptor_is_metadata_on_the_pages_of_all_parts() -> None:
    """Text and source are one; the range runs from the first part to the last."""
    block = replace(table("t", KEY, 0, 700.0), continuation=(Region(1, BoundingBox(44.0, 50.0, 294.0, 90.0)),))
    only = passages(made(lifted_section(KEY, "ADR", block), blocks=(block,)))
    (descriptor,) = only
    chunk = descriptor.chunk
    assert chunk.chunk_id == f"x__{KEY}__block__t"
    assert chunk.text == chunk.source_text == "X — ADR — bảng, trang in 1."
    assert (chunk.chunk_kind, chunk.source_page_range, chunk.printed_page_range) == ("block_descriptor", (0, 1), (1, 2))
    assert descriptor.lines == tuple(
        Place(region.physical_page, region.bbox) for region in (Region(0, block.bbox), *block.continuation)
    )
    assert not descriptor.units


def test_a_block_that_goes_on_in_the_next_section_is_shown_with_both() -> None:
    """One descriptor, in the section where it begins."""
    rest = Region(0, BoundingBox(44.0, 300.0, 294.0, 340.0))
    block = replace(table("t", KEY, 0, 200.0), continuation=(rest,))
    later = lifted_section("than_trong", "Thận trọng", lines(FILLER[0]), table("t", KEY, 0, 300.0))
    found = passages(made(lifted_section(KEY, "ADR", lines(FILLER[1]), block), later, blocks=(block,)))
    assert [p.chunk.chunk_id for p in found] == [f"x__{KEY}__0", f"x__{KEY}__block__t", "x__than_trong__0"]
    assert [b.block_id for b in found[-1].section_blocks] == ["t"]
    assert found[-1].chunk.has_quarantined_content


def test_lines_that_only_look_like_a_block_keep_their_section_from_being_quoted() -> None:
    """Its pages, and the descriptors of what was lifted."""
    block = table("t", KEY, 0, 900.0)
    doubtful = lifted_section(KEY, "ADR", lines(*FILLER), block)
    first = replace(doubtful.parts[0], kind="table", quarantined=True)
    doubtful = replace(doubtful, parts=(first, *doubtful.parts[1:]))
    book = made(doubtful, blocks=(block,))
    assert [p.chunk.chunk_id for p in passages(book)] == [f"x__{KEY}__block__pages", f"x__{KEY}__block__t"]
    assert all([b.block_id for b in p.section_blocks] == ["t"] for p in passages(book))


def test_a_part_without_its_block_keeps_the_section_from_being_quoted() -> None:
    """Nothing could be shown in its place."""
    orphan = lifted_section(KEY, "ADR", lines(*FILLER), table("t", KEY, 0, 900.0))
    (only,) = passages(made(orphan, blocks=()))
    assert only.chunk.chunk_id == f"x__{KEY}__block__pages"


def test_a_section_without_blocks_is_not_touched() -> None:
    """No flag, nothing to show."""
    found = passages(made(section(KEY, "ADR", lines(*FILLER)), blocks=()))
    assert set(flags(found)) == {False}
    assert not any(p.section_blocks or p.chunk.attachments for p in found)


@pytest.mark.parametrize(("kind", "words"), [("table", "bảng"), ("formula", "công thức")])
def test_a_descriptor_speaks_the_language_of_the_book(kind: str, words: str) -> None:
    """Without printed numbers it gives the page that a viewer shows."""
    block = table("t", KEY, 203, 0.0, kind="formula" if kind == "formula" else "table")
    assert describe(block, "X", "ADR", "vi") == f"X — ADR — {words}, trang in 204."
    assert describe(replace(block, printed_page=None), "X", "ADR", "vi") == f"X — ADR — {words}, trang PDF 204."
    assert describe(block, "X", "ADR", "en") == f"X — ADR — {kind}, printed page 204."


def test_the_same_monograph_gives_the_same_passages() -> None:
    """Twice."""
    cefalexin = SmallBook().monographs[-1]
    assert passages(cefalexin) == passages(cefalexin)


DOSAGE = "lieu_luong_va_cach_dung"


def test_nothing_stands_right_below_what_introduces_a_block() -> None:
    """A formula was lifted out between: the illness below is no part of its sentence, and what comes next does not end both."""
    block = table("t", DOSAGE, 0, 50.0)
    above = lines("Diện tích da được tính theo công thức:")
    rows = ("**Bệnh bạch cầu cấp", "Giai đoạn tấn công:", "Người lớn: 3 mg.", "Giai đoạn duy trì:", "Người lớn: 15 mg.")
    below = lines(*rows, top=200.0)
    (passage,) = [
        p
        for p in passages(made(lifted_section(DOSAGE, "Liều lượng", above, block, below), blocks=(block,)))
        if p.chunk.chunk_kind == "prose"
    ]
    found = {passage.chunk.source_text[u.start : u.end]: u.label_path for u in passage.units}
    assert found["Người lớn: 3 mg."] == ("Bệnh bạch cầu cấp", "Giai đoạn tấn công:")
    assert found["Người lớn: 15 mg."] == ("Bệnh bạch cầu cấp", "Giai đoạn duy trì:")


def test_an_organ_above_a_table_does_not_hold_the_next_division() -> None:
    """``Suy thận:``, its table, and then ``Cách dùng:``, as in amoxicilin; a topic over a table stays in force."""
    block = table("t", DOSAGE, 0, 70.0)
    above = lines("__Liều lượng:", "Suy thận:")
    below = lines("__Cách dùng:", "Uống vào đầu bữa ăn.", top=200.0)
    found = passages(made(lifted_section(DOSAGE, "Liều lượng", above, block, below), blocks=(block,)))[0]
    assert found.units[-1].label_path == ("Cách dùng:",)
    topic = lifted_section(DOSAGE, "Liều lượng", lines("Nhiễm khuẩn nặng:"), block, lines("Trẻ em: 5 mg.", top=200.0))
    assert passages(made(topic, blocks=(block,)))[0].units[-1].label_path == ("Nhiễm khuẩn nặng:",)
