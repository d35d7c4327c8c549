"""A file that is one monograph: title, what is skipped, and where the body begins."""

from __future__ import annotations

from tests.segment.typesetter import Typesetter

from duocthu.books.registry import find
from duocthu.domain.page import Line
from duocthu.segment.document_opening import DocumentOpening

PROFILE = find("fda_label")
MARKER = "**FULL PRESCRIBING INFORMATION**"


def _texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


def test_title_head_and_body() -> None:
    """The title is the first block in one face but for the labeler; the body begins behind the marker."""
    opening = DocumentOpening(PROFILE)
    page = (
        Typesetter().title("ZEBRINAX- zebrin calcium tablet,", "film coated", "Some Company").set("Highlights", MARKER, "Body.")
    )
    skipped, body = opening.take(page.lines)
    assert _texts(opening.title) == ["ZEBRINAX- zebrin calcium tablet,", "film coated"]
    assert _texts(skipped) == ["Some Company", "Highlights", "FULL PRESCRIBING INFORMATION"]
    assert _texts(body) == ["Body."]


def test_the_marker_is_a_line_of_its_own_in_bold() -> None:
    """The contents list before the body is headed by the same words and more."""
    opening = DocumentOpening(PROFILE)
    head = Typesetter().title("ZEBRINAX", "Some Company").set("**FULL PRESCRIBING INFORMATION: CONTENTS***", "1 INDICATIONS")
    assert opening.take(head.lines)[1] == []
    assert not opening.started
    rest = Typesetter(page=1).set("FULL PRESCRIBING INFORMATION", MARKER, "**1 INDICATIONS AND USAGE**")
    assert _texts(opening.take(rest.lines)[1]) == ["1 INDICATIONS AND USAGE"]
    assert opening.started


def test_a_page_without_lines_comes_before_the_title() -> None:
    """A cover that is a picture."""
    opening = DocumentOpening(PROFILE)
    assert opening.take([]) == ([], [])
    opening.take(Typesetter(page=1).title("ZEBRINAX", "Some Company").lines)
    assert _texts(opening.title) == ["ZEBRINAX"]


def test_a_title_in_a_frame_is_no_table() -> None:
    """Its lines are a title's, whatever their rulings say."""
    opening = DocumentOpening(PROFILE)
    lines = Typesetter().title("ZEBRINAX- zebrin tablet", "Some Company").set("Highlights", MARKER).lines
    opening.take([line._replace(block="p0000_1") for line in lines])
    assert [line.block for line in opening.title] == [""]
