"""Pages go to the part of the book that they belong to, and nothing crosses the end of a part."""

from __future__ import annotations

from dataclasses import dataclass

from tests.ports.memory_store import MemoryStore
from tests.segment.assembling import PRINTED, PROFILE, monograph
from tests.segment.typesetter import Typesetter

from duocthu.domain.chapter import Chapter
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import Line, PageKind
from duocthu.domain.placement import Placement
from duocthu.extract.part_ranges import PartRange, PartRanges
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


def segment(*pages: tuple[PageKind, Typesetter]) -> tuple[Records, Segmented]:
    """Feed pages, as numbered by their lines, in order."""
    store = MemoryStore()
    writer = store.writer()
    for name in ("monographs.jsonl", "chapters.jsonl", "spans.jsonl"):
        writer.open(name)
    segmenter = BookSegmenter(PROFILE, PRINTED, PARTS, writer)
    for kind, sheet in pages:
        segmenter.add(sheet.page, kind, sheet.lines)
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
