"""Numbered headings, with the openings and the plain ones around them."""

from __future__ import annotations

import pytest
from tests.segment.typesetter import Typesetter

from duocthu.books.registry import find
from duocthu.domain.page import Line
from duocthu.segment.numbered_headings import NumberedHeadings

PROFILE = find("fda_label")
LABEL = (
    "**WARNING: LACTIC ACIDOSIS**",
    "**1 INDICATIONS AND USAGE**",
    "**2 DOSAGE AND ADMINISTRATION**",
    "**17 PATIENT COUNSELING INFORMATION**",
)


def opened(*rows: str) -> list[tuple[str, str]]:
    """Section and heading of each heading in rows that are set one below the other."""
    return _opened(Typesetter().set(*rows).lines)


def _opened(lines: list[Line]) -> list[tuple[str, str]]:
    strategy = NumberedHeadings(PROFILE)
    found, skip = [], False
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        match = None if skip else strategy.match(line, following)
        skip = match is not None and match.lines > 1
        if match is not None:
            found.append((match.section.key, match.heading.text))
    return found


def test_headings_of_a_label_in_order() -> None:
    """Number and words together open a section."""
    assert [key for key, _ in opened(*LABEL)] == [
        "boxed_warning", "chi_dinh", "lieu_luong_va_cach_dung", "patient_counseling_information",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "row",
    ["**2  DOSAGE AND ADMINISTRATION**", "**2. Dosage and Administration**", "**2DOSAGE AND ADMINISTRATION**"],
)
def test_spaces_marks_and_case_do_not_matter(row: str) -> None:
    """Makers of labels set number and words as they like."""
    assert [key for key, _ in opened(row)] == ["lieu_luong_va_cach_dung"]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("2 DOSAGE AND ADMINISTRATION", "not bold: a reference in the text"),
        ("**DOSAGE AND ADMINISTRATION**", "no number"),
        ("**3 DOSAGE AND ADMINISTRATION**", "another section's number"),
        ("**2.1 Dosage and Administration**", "a sub-heading"),
        ("**2 Adult patients**", "words that no section has"),
        ("**Warnings and Precautions (5.1)**", "a reference in a boxed warning, no opening of one"),
        ("**WARNINGS AND PRECAUTIONS (5.1)**", "the same in capitals"),
    ],
)
def test_no_heading(row: str, why: str) -> None:
    """What only looks like one."""
    assert opened(row) == [], why


def test_numbers_ascend() -> None:
    """What a leaflet repeats of the label opens nothing; a label that begins again is for the assembler to judge."""
    assert [key for key, _ in opened(*LABEL, "**2 DOSAGE AND ADMINISTRATION**")] == [key for key, _ in opened(*LABEL)]
    assert opened(*LABEL, "**1 INDICATIONS AND USAGE**")[-1][0] == "chi_dinh"


def test_a_heading_of_the_open_section_is_one_of_its_lines() -> None:
    """Every package of a label is headed so."""
    package = "**PACKAGE LABEL.PRINCIPAL DISPLAY PANEL**"
    assert opened(*LABEL, package, "100 capsules", package)[len(LABEL) :] == [
        ("package_label", "PACKAGE LABEL.PRINCIPAL DISPLAY PANEL")
    ]


@pytest.mark.parametrize(
    "row",
    [
        "**PRINCIPAL DISPLAY PANEL \u2013 10 mg**",
        "**PRINCIPAL DISPLAY PANEL - BOTTLE LABEL 1000 mg**",
        "**Package Label.Principal Display Panel**",
        "**PACKAGE/LABEL Bottle of 30**",
    ],
)
def test_an_opening_by_any_of_its_names_whatever_follows(row: str) -> None:
    """Capitals are asked of the opening words alone."""
    assert [key for key, _ in opened(*LABEL, row)][len(LABEL) :] == ["package_label"]


def test_words_that_go_on_are_no_opening() -> None:
    """The last word of an opening must end there, and its words be set as a heading is."""
    assert len(opened(*LABEL, "**PACKAGE LABELS**", "**Package label of the carton**")) == len(LABEL)


def test_unnumbered_sections_stand_in_their_place() -> None:
    """A package that says WARNING is no boxed warning, and no leaflet comes before the first section."""
    assert opened(*LABEL[1:], "**WARNING: KEEP OUT OF REACH OF CHILDREN**")[-1][0] == "patient_counseling_information"
    assert opened("**MEDICATION GUIDE**", *LABEL)[0][0] == "boxed_warning"


def test_a_heading_over_two_lines() -> None:
    """Its number stands before the first of them."""
    assert opened("**16 HOW SUPPLIED/STORAGE AND**", "**HANDLING**", "Store at 20 degrees.") == [
        ("do_on_dinh_va_bao_quan", "16 HOW SUPPLIED/STORAGE AND HANDLING")
    ]


def test_an_opening_over_two_lines() -> None:
    """Lines in capitals right below each other are one heading; a paragraph further down is not."""
    rows = ("**WARNING: SUICIDAL THOUGHTS**", "**AND BEHAVIORS**")
    assert opened(*rows) == [("boxed_warning", "WARNING: SUICIDAL THOUGHTS AND BEHAVIORS")]
    apart = Typesetter().set(rows[0]).gap(12).set(rows[1])
    assert _opened(apart.lines) == [("boxed_warning", "WARNING: SUICIDAL THOUGHTS")]


def test_one_letter_is_forgiven_where_number_and_place_agree() -> None:
    """The finding that says so is the assembler's."""
    line = Typesetter().set("**8 USE IN SPECIFIC POPULATION**").lines[0]
    match = NumberedHeadings(PROFILE).match(line, None)
    assert match is not None
    assert match.misspelt


def test_a_line_in_a_table_opens_nothing() -> None:
    """Lines marked as part of a block are left to it."""
    assert _opened(Typesetter().set("**2 DOSAGE AND ADMINISTRATION**", block=True).lines) == []


def test_a_line_with_another_text_over_it_opens_nothing() -> None:
    """Nobody can tell what it says."""
    lines = Typesetter().set("**2 DOSAGE AND ADMINISTRATION**").lines
    assert _opened([line._replace(overprinted=True) for line in lines]) == []
