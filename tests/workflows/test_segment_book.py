"""Pages go to the part of the book that they belong to, and nothing crosses the end of a part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tests.ports.memory_store import MemoryStore
from tests.segment.assembling import PRINTED, PROFILE, monograph
from tests.segment.test_floats import table
from tests.segment.typesetter import Typesetter

from duocthu.domain.chapter import Chapter
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import Line, PageKind
from duocthu.domain.placement import Placement
from duocthu.extract.part_ranges import PartRange, PartRanges
from duocthu.segment.block_tables import LiftedBlock
from duocthu.workflows.segment_book import BookSegmenter, Segmented

PARTS = PartRanges(
    (
        PartRange("general", "Các chuyên luận chung", 1, 2),
        PartRange("monograph", "Các chuyên luận thuốc", 3, 5),
        PartRange("appendix", "Các phụ lục", 6, 7),
        PartRange("index", "Mục lục tra cứu", 8, 9),
    ),
    (),
)


@dataclass(frozen=True)
class Records:
    """What was written."""

    monographs: list[Monograph]
    chapters: list[Chapter]
    placed: dict[str, Placement]


def segment(*pages: tuple[PageKind, Typesetter], blocks: Mapping[str, LiftedBlock] | None = None) -> tuple[Records, Segmented]:
    """Feed pages, as numbered by their lines, in order; lines that look like part of a block are of that of their page."""
    blocks = blocks or {}
    store = MemoryStore()
    writer = store.writer()
    for name in ("monographs.jsonl", "chapters.jsonl", "spans.jsonl"):
        writer.open(name)
    segmenter = BookSegmenter(PROFILE, PRINTED, PARTS, writer, blocks)
    for kind, sheet in pages:
        block = f"p{sheet.page:04}_1" if f"p{sheet.page:04}_1" in blocks else ""
        segmenter.add(sheet.page, kind, [line._replace(block=block if line.block_hint else "") for line in sheet.lines])
    report = segmenter.finish()
    writer.commit({})
    placements = list(store.read("spans.jsonl", Placement))
    placed = {p.span_id: p for p in placements}
    assert len(placed) == len(placements)
    assert set(placed) == {i for _, sheet in pages for line in sheet.lines for i in line.span_ids}
    return Records(list(store.read("monographs.jsonl", Monograph)), list(store.read("chapters.jsonl", Chapter)), placed), report


def _two_pages() -> list[tuple[PageKind, Typesetter]]:
    return [
        ("monograph", monograph(Typesetter(3), "ZOLPIDEM").set("**Tương tác thuốc**", "Rượu.")),
        ("monograph", Typesetter(4).set("Thuốc ngủ khác.")),
    ]


def test_a_bold_section_label_after_the_range_changes_nothing() -> None:
    """In the back index, in an appendix, or where no part is: the last monograph is as it was."""
    before, _ = segment(*_two_pages())
    trap = ["**Tương tác thuốc**", "**Tên chung quốc tế:** Zolpidem.", "**ZOPICLON**", "**Mã ATC:** N05CF01"]
    for kind, page in (("index", 8), ("appendix", 6), ("front", 5), ("blank", 9)):
        after, report = segment(*_two_pages(), (kind, Typesetter(page).set(*trap)))  # type: ignore[arg-type]
        assert after.monographs == before.monographs, kind
        assert report.ranges == (("ZOLPIDEM", 3, 4),)


def test_chapters_are_written_in_the_order_of_the_book() -> None:
    """The last chapter of a part is closed at the end of its part, not at the end of the book."""
    records, report = segment(
        ("general", Typesetter(1).title("KÊ ĐƠN").set("Chữ.")),
        *_two_pages(),
        ("appendix", Typesetter(6).title("PHỤ LỤC 1: BẢNG").set("Chữ.")),
    )
    assert [c.title for c in records.chapters] == ["KÊ ĐƠN", "PHỤ LỤC 1: BẢNG"]
    assert (report.monographs, report.sections, report.chapters) == (1, 4, 2)


def test_a_near_empty_page_goes_on_with_what_is_open() -> None:
    """The few words on the last page of a monograph, a chapter or the index are no blank page's."""
    records, report = segment(
        ("general", Typesetter(1).title("KÊ ĐƠN").set("Chữ.")),
        ("blank", Typesetter(2).set("Hết.")),
        ("monograph", monograph(Typesetter(3), "ZOLPIDEM")),
        ("blank", Typesetter(4).set("Hết thuốc.")),
        ("index", Typesetter(8).set("Zolpidem, 103")),
        ("blank", Typesetter(9).set("Zolpi, 103")),
    )
    assert records.chapters[0].text.endswith("Chữ.\nHết.")
    assert records.monographs[0].sections[-1].text.endswith("Hết thuốc.")
    assert report.entries == 2


def test_a_near_empty_page_before_anything_is_skipped() -> None:
    """The back of a part's title page opens nothing."""
    records, report = segment(("blank", Typesetter(3).set("x")), ("monograph", monograph(Typesetter(4), "ZOLPIDEM")))
    assert [p.placed for p in records.placed.values()][:1] == ["skipped"]
    assert not report.findings[1:]


def test_a_part_title_page_belongs_to_no_chapter() -> None:
    """It says its part's name and nothing else."""
    sheet = Typesetter(1).title("CÁC CHUYÊN LUẬN", "CHUNG")
    records, report = segment(("general", sheet), ("general", Typesetter(2).title("KÊ ĐƠN").set("Chữ.")))
    assert {p.ref for p in records.placed.values()} == {"part_title", "ke_don"}
    assert report.findings == ()


def test_pages_outside_of_the_parts_are_skipped_by_name() -> None:
    """Front matter has a place, too."""
    lines: list[Line] = Typesetter(0).title("QUYẾT ĐỊNH").lines
    records, report = segment(("front", Typesetter(0).title("QUYẾT ĐỊNH")))
    assert [(p.placed, p.ref) for p in records.placed.values()] == [("skipped", "front")] * len(lines)
    assert report.monographs == report.chapters == report.entries == 0


def _alone(page: int) -> dict[str, LiftedBlock]:
    """A table that has a page to itself, about how to mix drugs."""
    block = table(("Thuốc", "Dịch truyền"), ("Amoxicilin", "Glucose 5%"), column=0)
    block = replace(block, parts=(replace(block.parts[0], physical_page=page),))
    return {f"p{page:04}_1": LiftedBlock(f"p{page:04}_1", block, f"crops/p{page:04}_1.png")}


def test_a_wide_table_alone_on_its_page_goes_to_the_chapter_it_speaks_of() -> None:
    """Though the next appendix has begun before it; neither has text there, and only its owner's pages reach that far."""
    prose = "Một dòng chữ dài như cột của nó trong cuốn sách này."
    begun = Typesetter(6).title("PHỤ LỤC 1: PHA DỊCH TRUYỀN").set(prose).title("PHỤ LỤC 2: PHÂN LOẠI").at(6, 1).set(prose)
    lone = Typesetter(7).set("Thuốc Dịch truyền", "Amoxicilin Glucose 5%", block=True)
    records, report = segment(("appendix", begun), ("appendix", lone), blocks=_alone(7))
    first, second = records.chapters
    assert [(c.physical_pages, c.printed_pages) for c in records.chapters] == [((6, 7), (106, 107)), ((6, 6), (106, 106))]
    assert [t.table_id for t in first.tables] == ["p0007_1"]
    assert ([p.kind for p in first.parts], second.tables) == (["prose", "table"], ())
    assert report.findings == ()


def test_a_table_in_a_part_without_a_chapter_is_a_finding() -> None:
    """It is told, with its page, and never lost."""
    columns = Typesetter(6).set("Một dòng chữ dài.").at(6, 1).set("Một dòng chữ dài.")
    lone = Typesetter(7).set("Thuốc Dịch truyền", block=True)
    _, report = segment(("appendix", columns), ("appendix", lone), blocks=_alone(7))
    assert ("text_before_first_chapter", 7) in [(f.code, f.physical_page) for f in report.findings]
