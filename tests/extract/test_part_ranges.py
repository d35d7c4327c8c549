"""The parts of a book as its contents page has them."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from tests.extract.drawn import line

from duocthu.books.registry import find
from duocthu.books.schema import Profile
from duocthu.extract.page_map import PageMap
from duocthu.extract.part_ranges import contents_lines, is_contents_page, read_part_ranges

COUNT = 1668
MAP = PageMap(tuple(range(1, COUNT + 1)), (None,) * COUNT, frozenset(), ())
RANGES = [("general", 36, 97), ("monograph", 98, 1495), ("appendix", 1496, 1527), ("index", 1528, 1667)]


@pytest.fixture(scope="module")
def profile() -> Profile:
    """The book's profile."""
    return find("dtqgvn2018")


def _ranges(profile: Profile, *texts: str, pages: PageMap = MAP) -> tuple[list[tuple[str, int, int]], list[str]]:
    read = read_part_ranges([line(text, 7) for text in texts], profile, pages, len(pages.printed))
    return [(p.kind, p.first, p.last) for p in read.parts], [f.code for f in read.findings]


@pytest.mark.parametrize(
    "texts",
    [
        ("Các chuyên luận chung 37-98", "Các chuyên luận thuốc 99 – 1496", "Các phụ lục 1497—1528", "Mục lục tra cứu 1529-1668"),
        ("Các chuyên luận chung ..... 37", "Các chuyên luận thuốc … 99", "Các phụ lục . . . 1497", "Mục lục tra cứu 1529"),
        ("CÁC CHUYÊN LUẬN CHUNG 37", "CÁC CHUYÊN LUẬN THUỐC 99", "CÁC PHỤ LỤC 1497", "MỤC LỤC TRA CỨU 1529"),
        ("I. Các chuyên luận chung 37", "II. Các chuyên luận thuốc 99", "3) Các phụ lục 1497", "D. Mục lục tra cứu 1529"),
        (
            "Phần 1. Các chuyên luận chung 37", "Phần II Các chuyên luận thuốc 99", "PHẦN THỨ BA: CÁC PHỤ LỤC 1497",
            "Phần bốn – Mục lục tra cứu 1529",
        ),
        (
            "Các chuyên luận chung", "..... 37", "Các chuyên luận thuốc", "99 - 1496", "Các phụ lục", "1497",
            "Mục lục", "tra cứu 1529",
        ),
        (
            "Các chuyên luận chung trang 37 đến 98", "Các chuyên luận thuốc trang 99 đến 1496", "Các phụ lục trang 1497",
            "Mục lục tra cứu trang 1529",
        ),
        (
            "Danh mục các chuyên luận thuốc 13", "Lời nói đầu 5", "Các chuyên luận thuốc mới đưa vào 33",
            "Các chuyên luận chung 37", "Sử dụng kháng sinh 40", "Các chuyên luận thuốc 99", "Các phụ lục 1497",
            "Mục lục tra cứu 1529",
        ),
        ("Mục lục tra cứu 1529", "Các phụ lục 1497", "Các chuyên luận thuốc 99", "Các chuyên luận chung 37"),
    ],
    ids=["ranges", "leaders", "capitals", "enumerated", "named parts", "numbers below", "words", "sub-entries", "any order"],
)  # fmt: skip
def test_forms_of_a_contents_page(profile: Profile, texts: tuple[str, ...]) -> None:
    """Ranges or start pages, with leaders, in capitals, wrapped, among entries that hold a part's title."""
    assert _ranges(profile, "NỘI DUNG", *texts) == (RANGES, [])


def test_numbers_of_another_entry(profile: Profile) -> None:
    """A title without a number does not take that of the entry below it."""
    texts = ("Các chuyên luận chung", "Lời nói đầu 5", "Các chuyên luận thuốc 99", "Các phụ lục 1497", "Mục lục tra cứu 1529")
    assert _ranges(profile, *texts) == (RANGES, ["part_range_unread"])


def test_missing(profile: Profile) -> None:
    """Without a contents page the profile's expectation stands, and that is said."""
    parts, codes = _ranges(profile)
    assert parts == RANGES
    assert codes == ["contents_page_missing", *["part_range_unread"] * 4]


def test_other_edition(profile: Profile) -> None:
    """The contents page wins over the profile, with a finding for each part."""
    texts = ("Các chuyên luận chung 10-13", "Các chuyên luận thuốc 14-63", "Các phụ lục 64-67", "Mục lục tra cứu 68-71")
    parts, codes = _ranges(profile, *texts, pages=PageMap(tuple(range(1, 74)), (None,) * 73, frozenset(), ()))
    assert parts == [("general", 9, 12), ("monograph", 13, 62), ("appendix", 63, 66), ("index", 67, 70)]
    assert codes == ["part_range_differs"] * 4


def test_range_that_runs_into_the_next_part(profile: Profile) -> None:
    """A misprinted last page does not swallow the parts behind it; a page that two parts share is no contradiction."""
    texts = ("Các chuyên luận chung 37-99", "Các chuyên luận thuốc 99-1649", "Các phụ lục 1497", "Mục lục tra cứu 1529")
    parts, codes = _ranges(profile, *texts)
    assert parts == [("general", 36, 98), *RANGES[1:]]
    assert codes == ["part_range_differs"] * 3


def test_pages_that_the_file_lacks(profile: Profile) -> None:
    """A part whose first page is not in the file is an error, not a guess."""
    half = replace(MAP, printed=MAP.printed[:1000], names=MAP.names[:1000])
    texts = ("Các chuyên luận chung 37", "Các chuyên luận thuốc 99", "Các phụ lục 1497", "Mục lục tra cứu 1529")
    parts, codes = _ranges(profile, *texts, pages=half)
    assert parts == [("general", 36, 97), ("monograph", 98, 999)]
    assert codes == ["part_range_unread"] * 2


def test_kind_of_a_page(profile: Profile) -> None:
    """Front matter is what belongs to no part."""
    read = read_part_ranges([line("Các phụ lục 1497 - 1500")], profile, MAP, COUNT)
    assert (read.kind_of(0), read.kind_of(1496), read.kind_of(1499), read.kind_of(1500)) == (
        "front", "appendix", "appendix", "front",
    )  # fmt: skip
    found = read.of("appendix")
    assert found is not None
    assert (found.first, found.last) == (1496, 1499)


def test_whole_file() -> None:
    """A label is one monograph."""
    read = read_part_ranges((), find("fda_label"), MAP, 45)
    assert [(p.kind, p.first, p.last) for p in read.parts] == [("monograph", 0, 44)]
    assert read.findings == ()


def test_contents_page_is_known_by_title_and_parts(profile: Profile) -> None:
    """A sub-head of the same words in a chapter makes no contents page."""
    assert is_contents_page([line("N Ộ I  D U N G"), line("Các phụ lục 1497")], profile)
    assert not is_contents_page([line("Nội dung"), line("Kháng sinh được dùng khi có nhiễm khuẩn.")], profile)
    assert not is_contents_page([line("Các phụ lục 1497")], profile)
    assert not is_contents_page([], profile)
    untitled = msgspec.structs.replace(profile, parts=msgspec.structs.replace(profile.parts, contents_title=""))
    assert not is_contents_page([line("")], untitled)


def test_contents_over_two_pages(profile: Profile) -> None:
    """Pages are read on until all parts are named, while they look like a contents page; never more than three."""
    first = [line("NỘI DUNG"), line("Các chuyên luận chung 37"), line("Các chuyên luận thuốc 99")]
    second = [line("Các phụ lục 1497"), line("Mục lục tra cứu 1529")]
    prose = [line("Các phụ lục của sách này gồm hai phần."), line("Người đọc xem ở cuối sách."), line("Lời cảm ơn."), line("9")]
    assert contents_lines([first, second, second], profile) == first + second
    assert contents_lines([first, prose, second], profile) == first
    assert contents_lines([first] * 9, profile) == first * 3
    assert contents_lines([], profile) == []


def test_a_part_is_reported_once(profile: Profile) -> None:
    """Neither the contents page nor the page map knows it."""
    unnumbered = PageMap((None,) * COUNT, (None,) * COUNT, frozenset(), ())
    parts, codes = _ranges(profile, pages=unnumbered)
    assert parts == []
    assert codes == ["contents_page_missing", *["part_range_unread"] * 4]


def test_pages_between_parts(profile: Profile) -> None:
    """Text after a part's printed end and before the next part is said to be left out; blank pages are not."""
    contents = [
        line("Các chuyên luận chung 37-90"), line("Các chuyên luận thuốc 99 - 1496"), line("Các phụ lục 1497"),
        line("Mục lục tra cứu 1529"),
    ]  # fmt: skip
    read = read_part_ranges(contents, profile, MAP, COUNT, {90, 97})
    (found,) = [f for f in read.findings if f.code == "pages_between_parts"]
    assert (found.physical_page, found.data["pdf_first"], found.data["pdf_last"]) == (91, 92, 97)
    assert read.kind_of(93) == "front"
    quiet = read_part_ranges(contents, profile, MAP, COUNT, range(90, 98))
    assert "pages_between_parts" not in [f.code for f in quiet.findings]
