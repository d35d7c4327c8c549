"""Two accounts of a book: equal where they are equal, told where they differ, the worst page first."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from duocthu.domain.geometry import BoundingBox
from duocthu.ports.second_reader import SecondElement, SecondPage
from duocthu.validate.crosscheck import compare
from duocthu.validate.our_pages import OurChapters, OurPage, words_of

PLACE, TABLE, ELSEWHERE = BoundingBox(44, 60, 298, 90), BoundingBox(44, 300, 298, 400), BoundingBox(308, 500, 562, 600)


def _ours(page: int, text: str, **more: object) -> OurPage:
    ours = OurPage(page, page + 1, "monograph", words=Counter(words_of(text)))
    for name, value in more.items():
        setattr(ours, name, value)
    return ours


def _theirs(page: int, *elements: SecondElement) -> SecondPage:
    return SecondPage(page, elements)


def _text(text: str, box: BoundingBox = PLACE) -> SecondElement:
    return SecondElement("text", text, box)


def test_equal_accounts() -> None:
    """Order, case and punctuation are not compared."""
    found = compare({3: _ours(3, "Uống 5 mg, ngày 2 lần")}, [], [_theirs(3, _text("NGÀY 2 LẦN:"), _text("uống 5 mg"))])
    assert (found.pages, found.equal_pages, found.share) == (1, 1, 1.0)
    assert found.disagreements == ()


def test_words_that_differ_are_told() -> None:
    """On both sides, those that come more often first; the share is of the larger account."""
    ours = {3: _ours(3, "hệ thống hệ thống thuốc", repaired=("word_gap",))}
    found = compare(ours, [], [_theirs(3, _text("hệthống hệthống thuốc x"))])
    (page,) = found.disagreements
    assert (page.first, page.last, page.printed_page) == (3, 3, 4)
    assert (page.ours, page.theirs, page.equal) == (5, 4, 1)
    assert page.only_ours == ("hệ ×2", "thống ×2")
    assert page.only_theirs == ("hệthống ×2", "x")
    assert page.repaired == ("word_gap",)
    assert found.share == 0.2


def test_a_page_whose_text_we_lost_is_the_worst() -> None:
    """However many words differ elsewhere by one."""
    ours = {3: _ours(3, "a b c"), 4: _ours(4, ""), 5: _ours(5, "a b c d e f")}
    theirs = [_theirs(3, _text("a b d")), _theirs(4, _text("a b c d e f g h")), _theirs(5, _text("a b c d e f"))]
    assert [page.first for page in compare(ours, [], theirs).disagreements] == [4, 3]


def test_running_heads_and_marks_are_no_disagreement() -> None:
    """As often as they stand on the page, and only what they have more than we."""
    furniture = Counter(["amlodipin", "16", "dtm"])
    ours = {3: _ours(3, "amlodipin 5 mg", furniture=furniture)}
    assert compare(ours, [], [_theirs(3, _text("16 Amlodipin DTM"), _text("Amlodipin 5 mg"))]).disagreements == ()
    assert compare(ours, [], [_theirs(3, _text("Amlodipin 5 mg"))]).disagreements == ()
    (page,) = compare(ours, [], [_theirs(3, _text("16 16 Amlodipin 5 mg"))]).disagreements
    assert page.only_theirs == ("16",)


def test_what_stands_in_our_blocks_is_set_apart() -> None:
    """Cells are not prose; a table that both have is no disagreement, although ours holds its caption."""
    ours = {3: _ours(3, "uống", tables=[TABLE])}
    smaller = BoundingBox(44, 320, 298, 395)
    theirs = _theirs(3, _text("uống"), SecondElement("table", "", smaller), _text("7,5 mg", BoundingBox(50, 330, 90, 340)))
    found = compare(ours, [], [theirs])
    assert found.disagreements == ()
    assert (found.tables_ours, found.tables_theirs, found.tables_equal) == (1, 1, 1)


def test_a_paragraph_that_reaches_into_a_block_is_read_in_our_favour() -> None:
    """What of it we have not may be the block's; what we have more, and what stands elsewhere, is still told."""
    reaching = BoundingBox(44, 200, 298, 310)
    ours = {3: _ours(3, "uống ngày mất", tables=[TABLE])}
    theirs = _theirs(3, _text("uống ngày 7,5 mg", reaching), _text("lạ", ELSEWHERE))
    (page,) = compare(ours, [], [theirs]).disagreements
    assert (page.ours, page.theirs, page.equal) == (3, 3, 2)
    assert (page.only_ours, page.only_theirs) == (("mất",), ("lạ",))


def test_tables_that_one_of_us_has() -> None:
    """Told with their boxes, on either side."""
    ours = {3: _ours(3, "", tables=[TABLE])}
    (page,) = compare(ours, [], [_theirs(3, SecondElement("table", "", ELSEWHERE))]).disagreements
    assert (page.tables_only_ours, page.tables_only_theirs) == ((TABLE,), (ELSEWHERE,))


def test_headings_that_only_they_have() -> None:
    """A line of a wrapped title is one of ours, a running head is none; what we have more says nothing."""
    ours = {3: _ours(3, "", headings=[("timolol", "maleat"), ("chỉ", "định")], furniture=Counter(["timolol", "4"]))}
    headings = ["TIMOLOL\nMALEAT", "Maleat", "4 Timolol", "Một tên khác", "Chỉ định: nữa"]
    theirs = _theirs(3, *(SecondElement("heading", text, PLACE) for text in headings))
    found = compare(ours, [], [theirs])
    assert found.disagreements[0].headings_only_theirs == ("Một tên khác",)
    assert (found.headings_theirs, found.headings_equal) == (4, 3)


def test_chapters_are_compared_over_their_pages() -> None:
    """Their words are known for all pages together; the heads of each page are taken off."""
    ours = {n: OurPage(n, None, "general", furniture=Counter(["dtm", "trị"])) for n in (3, 4)}
    run = OurChapters(3, 4, Counter(words_of("điều trị an toàn")))
    found = compare(ours, [run], [_theirs(3, _text("DTM trị điều trị")), _theirs(4, _text("DTM an toàn trị"))])
    assert (found.pages, found.equal_pages, found.words_equal) == (2, 2, 4)
    (page,) = compare(ours, [run], [_theirs(3, _text("điều trị")), _theirs(4, _text("an"))]).disagreements
    assert (page.first, page.last, page.only_ours) == (3, 4, ("toàn",))


def test_chapters_of_which_a_page_was_not_read_are_not_compared() -> None:
    """A missing page would look like lost words."""
    ours = {n: OurPage(n, None, "general") for n in (3, 4)}
    assert compare(ours, [OurChapters(3, 4, Counter(["x"]))], [_theirs(3, _text("x"))]).pages == 0


def test_pages_without_text_of_ours_are_left_out() -> None:
    """Front matter, index, blank pages, and pages that we know nothing of."""
    ours = {3: OurPage(3, None, "front"), 4: OurPage(4, None, "index")}
    found = compare(ours, [], [_theirs(n, _text("x")) for n in (3, 4, 5)])
    assert (found.pages, found.share, found.disagreements) == (0, None, ())


words = st.lists(st.sampled_from("abcdef"), max_size=12)


@given(words, words)
def test_counts_add_up(ours: list[str], theirs: list[str]) -> None:
    """Equal words are in both accounts; nothing is told exactly where the bags are equal."""
    found = compare({0: _ours(0, " ".join(ours))}, [], [_theirs(0, _text(" ".join(theirs)))])
    assert found.words_equal == (Counter(ours) & Counter(theirs)).total()
    assert (found.words_ours, found.words_theirs) == (len(ours), len(theirs))
    assert (found.disagreements == ()) == (Counter(ours) == Counter(theirs))
    assert found.share is None or 0 <= found.share <= 1
