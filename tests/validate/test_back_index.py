"""Lines of the back index as entries: wrapped, spoilt, and among lines that are none."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.validate.index_lines import flow, index_line, rows_of, typeset

from duocthu.books.schema import BackIndex
from duocthu.domain.finding import Finding
from duocthu.domain.page import Line
from duocthu.validate.back_index import parse_back_index
from duocthu.validate.raw_entry import RawEntry

GRAMMAR = BackIndex(see=("xem",))
LONG = "Globulin miễn dịch chống uốn ván và huyết thanh chống uốn ván (ngựa), 703"
SEE = "Aztor 10 - xem Atorvastatin - Các chất ức chế HMG-CoA reductase, 285"


def parse(lines: Sequence[Line]) -> tuple[list[RawEntry], list[Finding]]:
    """Entries and findings by the usual grammar."""
    return parse_back_index(lines, GRAMMAR)


def texts(lines: Sequence[Line]) -> list[str]:
    """The entries as printed."""
    return [entry.text for entry in parse(lines)[0]]


def reasons(lines: Sequence[Line]) -> list[tuple[object, object]]:
    """Text and reason of each finding."""
    return [(f.data["text"], f.data["reason"]) for f in parse(lines)[1]]


@pytest.mark.parametrize("width", range(24, 80, 4))
def test_entries_wrap_over_lines_columns_and_pages(width: int) -> None:
    """However the lines break, down to the page number alone on the last line, entries read as printed."""
    entries = [
        "A",
        "Abacavir, 101",
        SEE,
        "B",
        "Beclometasone - Beclometason, 239",
        "G",
        LONG,
        "T",
        "Timolol maleat (thuốc nhỏ mắt), 12, 45",
    ]
    lines = typeset(entries, width=width, per_column=5, page=7)
    found, findings = parse(lines)
    assert [e.text for e in found] == [e for e in entries if len(e) > 1]
    assert not findings
    assert found[-1].pages == (12, 45)
    firsts = [
        line.physical_page
        for line in lines
        if line.text.split()[0] in {"Abacavir,", "Aztor", "Beclometasone", "Globulin", "Timolol"}
    ]
    assert [e.physical_page for e in found] == firsts


def test_what_stands_between_entries_is_none() -> None:
    """The title, letter heads and bold labels are no entries; a label is reported, for nothing is lost silently."""
    title = index_line("MỤC LỤC TRA CỨU", bold=True, size=12.0)._replace(column=-1)
    rows = [("A", True), ("Abacavir, 101", False), ("Tương tác thuốc", True), ("Ziagen - Abacavir, 101", False)]
    lines = [title, *flow(rows)]
    assert texts(lines) == ["Abacavir, 101", "Ziagen - Abacavir, 101"]
    assert reasons(lines) == [("Tương tác thuốc", "bold_line")]


def test_a_bold_label_inside_a_wrapped_entry_does_not_break_it() -> None:
    """The entry goes on after the label."""
    first, second = rows_of(LONG, 50)
    lines = flow([("G", True), (first, False), ("Chỉ định", True), (second, False), ("Glucose, 710", False)])
    assert texts(lines) == [LONG, "Glucose, 710"]
    assert reasons(lines) == [("Chỉ định", "bold_line")]


def test_bold_entries_are_entries() -> None:
    """A book may print its ingredients bold, wrapped ones too: the page number tells them from labels."""
    first, second = rows_of(LONG, 50)
    rows = [("G", True), (first, True), (second, True), ("Glucose, 710", True), ("Glucolyte - Glucose, 710", False)]
    assert texts(flow(rows)) == [LONG, "Glucose, 710", "Glucolyte - Glucose, 710"]


def test_a_bold_name_may_go_on_plain() -> None:
    """Where the name fills its line in bold and the target follows in plain type, both are one entry."""
    rows = [("H", True), ("Haemophilus influenzae type b conjugate vaccine", True), ("- Vắc xin Haemophilus typ b, 54", False)]
    assert texts(flow(rows)) == ["Haemophilus influenzae type b conjugate vaccine - Vắc xin Haemophilus typ b, 54"]


def test_text_before_the_first_entry_is_reported() -> None:
    """A heading before the entries is furniture of the index; a plain sentence is a finding."""
    rows = [("Cách tra", True), ("Các tên xếp theo vần.", False), ("A", True), ("Abacavir, 101", False)]
    assert texts(flow(rows)) == ["Abacavir, 101"]
    assert reasons(flow(rows)) == [("Các tên xếp theo vần.", "no_entry")]


def test_an_entry_without_its_page_is_kept_and_reported() -> None:
    """Its line had room for the next word, so the next line is another entry."""
    lines = typeset(["A", "Abacavir", "Abciximab, 103", "G", LONG, "Z", "Ziagen - Abacavir", "Zocor - Simvastatin, 12"])
    found, _ = parse(lines)
    assert [(e.text, e.pages) for e in found] == [
        ("Abacavir", ()),
        ("Abciximab, 103", (103,)),
        (LONG, (703,)),
        ("Ziagen - Abacavir", ()),
        ("Zocor - Simvastatin, 12", (12,)),
    ]
    assert reasons(lines) == [("Abacavir", "page_missing"), ("Ziagen - Abacavir", "page_missing")]


def test_a_line_broken_early_goes_on_where_the_index_is_parted_by_letters() -> None:
    """Among the entries of A, a line that begins with H is the rest of the entry before."""
    rows = [(LONG[:49], False), ("A", True), ("Aztor - Các chất ức chế", False), ("HMG-CoA reductase, 285", False)]
    assert texts(flow(rows))[-1] == "Aztor - Các chất ức chế HMG-CoA reductase, 285"


def test_a_strength_after_a_comma_is_no_page_when_the_name_goes_on() -> None:
    """'…, 5' at the end of a full line is part of a name when the next line can open no entry of this letter."""
    rows = [("Tobramycin dung dịch nhỏ mắt vô khuẩn một liều, 5", False), ("ml - Tobramycin, 1390", False), ("Tobrex, 7", False)]
    assert texts(flow(rows)) == ["Tobramycin dung dịch nhỏ mắt vô khuẩn một liều, 5 ml - Tobramycin, 1390", "Tobrex, 7"]


@pytest.mark.parametrize(
    ("rows", "text", "words", "pages"),
    [
        (["Azukon MR- Gliclazid , 729"], "Azukon MR- Gliclazid , 729", "Azukon MR- Gliclazid", (729,)),
        (["Ms-Bexaro MR-Bexaroten, 28"], "Ms-Bexaro MR-Bexaroten, 28", "Ms-Bexaro MR-Bexaroten", (28,)),
        (["Ziagen   -  Abacavir,101"], "Ziagen - Abacavir,101", "Ziagen - Abacavir", (101,)),
        (["Ziagen - Abacavir 101"], "Ziagen - Abacavir 101", "Ziagen - Abacavir", (101,)),
        (["Ziagen - Abacavir", "101"], "Ziagen - Abacavir 101", "Ziagen - Abacavir", (101,)),
        (["Ziagen - Abacavir", ", 101"], "Ziagen - Abacavir , 101", "Ziagen - Abacavir", (101,)),
        (["Ziagen - Abacavir, 12,", "45"], "Ziagen - Abacavir, 12, 45", "Ziagen - Abacavir", (12, 45)),
        (
            ["Aztor 10 - Các chất ức chế HMG-", "CoA, 285"],
            "Aztor 10 - Các chất ức chế HMG-CoA, 285",
            "Aztor 10 - Các chất ức chế HMG-CoA",
            (285,),
        ),
        (["Azukon MR-", "Abacavir, 101"], "Azukon MR- Abacavir, 101", "Azukon MR- Abacavir", (101,)),
    ],
)
def test_spoilt_entries(rows: list[str], text: str, words: str, pages: tuple[int, ...]) -> None:
    """Missing and extra spaces, a lost comma, breaks at commas and hyphens: the text stays as printed, the page is found."""
    found, findings = parse(flow([("A", True), ("Abacavir, 101", False), *((row, False) for row in rows)]))
    assert found[1:] == [RawEntry(text, words, pages, 0)]
    assert not findings


def test_stray_lines_are_reported() -> None:
    """A number without an entry, and a run of lines that never comes to a page."""
    stray = [("A", True), ("Abacavir, 101", False), ("12", False), ("b", True)]
    assert reasons(flow(stray)) == [("12", "no_entry")]
    endless = [("A", True), *((f"{n}" + "đ" * 49, False) for n in range(8)), ("Abacavir, 101", False)]
    assert texts(flow(endless)) == ["Abacavir, 101"]
    assert len(reasons(flow(endless))) == 8


def test_no_lines_no_entries() -> None:
    """A book without a back index."""
    assert parse([]) == ([], [])


WORDS = st.from_regex(
    r"[A-ZĐa-zđắế]{2,11}|[A-Z][a-z]{1,5}-[A-Z0-9]{1,4}|\([a-zôă]{2,9}\)|[A-Z]{1,3}\. ?[0-9]{1,3}[a-z]|[0-9]{1,3}[a-z]{1,2}",
    fullmatch=True,
)
NAMES = st.tuples(st.from_regex(r"[A-ZĐ][a-zăế]{1,11}", fullmatch=True), st.lists(WORDS, max_size=6)).map(
    lambda n: " ".join([n[0], *n[1]])
)
PAGES = st.lists(st.integers(1, 1668).map(str), min_size=1, max_size=3).map(", ".join)
NARROW, MOST_LINES = 24, 8  # letters in a column, lines of an entry: a longer run is taken for no entry, see above
ENTRIES = st.builds(lambda names, pages: f"{' - '.join(names)}, {pages}", st.lists(NAMES, min_size=1, max_size=3), PAGES).filter(
    lambda entry: len(rows_of(entry, NARROW)) <= MOST_LINES
)


@given(entries=st.lists(ENTRIES, max_size=15), width=st.integers(NARROW, 70), per_column=st.integers(1, 9))
def test_any_entries_wrapped_at_any_width_read_back(entries: list[str], width: int, per_column: int) -> None:
    """Whatever the names, the width and the height of the columns."""
    lines = typeset([e for entry in entries for e in (entry[0].upper(), entry)], width=width, per_column=per_column)
    found, _ = parse(lines)
    assert [e.text for e in found if len(e.text) > 1] == entries


@given(entries=st.lists(ENTRIES, min_size=1, max_size=12), width=st.integers(NARROW, 70), data=st.data())
def test_bold_labels_anywhere_change_no_entry(entries: list[str], width: int, data: st.DataObject) -> None:
    """Section labels in bold, wherever they stand, are reported and nothing else."""
    plain = typeset(["A", *entries], width=width)
    rows = [(line.text, line.bold) for line in plain]
    for place in data.draw(st.lists(st.integers(1, len(rows)), max_size=4)):
        rows.insert(place, ("Tương tác thuốc", True))
    assert texts(flow(rows)) == texts(plain) == entries


def test_a_whole_index_takes_well_under_a_second() -> None:
    """Fifteen thousand entries: one pass, no comparison of all with all."""
    lines = typeset([f"Tên thuốc {n}x - Hoạt chất {n % 700}y, {n % 1500 + 1}" for n in range(15_000)], width=40)
    start = time.process_time()
    found, _ = parse(lines)
    assert len(found) == 15_000
    assert time.process_time() - start < 2.5
