"""The codes of a record are those of its section."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.gates.small_corpus import Corpus, small_corpus
from tests.gates.small_section import prose_part, rows, section

from duocthu.gates.codes import atc_codes_not_of_the_section


def printed(text: str, *codes: str) -> Corpus:
    """The corpus with a section of codes and a record of these."""
    corpus = small_corpus()
    lines = rows(*text.split("\n"), page=10, top=95.0, first_span=40)
    own = replace(section("ma_atc", "Mã ATC", lines, 10, 90.0), parts=(prose_part(lines),))
    sections = (own, *corpus.monograph.sections)
    monograph = replace(corpus.monograph, atc_codes=codes, atc_stated_absent=text.startswith("Chưa"), sections=sections)
    return replace(corpus, monograph=monograph)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("J01DB01.", ("J01DB01",)),
        ("J01 DB01, J01D\nB05", ("J01DB01", "J01DB05")),
        ("J01DB01; J01DB01", ("J01DB01", "J01DB01")),
        ("C10AA (nhóm)", ("C10AA",)),
        ("Chưa có.", ()),
    ],
)
def test_codes_are_those_that_are_printed(text: str, codes: tuple[str, ...]) -> None:
    """With whatever gaps and line ends."""
    assert not list(atc_codes_not_of_the_section(printed(text, *codes).entry()))


@pytest.mark.parametrize(
    ("text", "codes"),
    [("J01DB01.", ("B01AA03",)), ("J01DB01.", ()), ("J01DB01, J01DB05", ("J01DB01",)), ("Chưa có.", ("J01DB01",))],
)
def test_codes_of_another_drug_are_told(text: str, codes: tuple[str, ...]) -> None:
    """Swapped between two monographs, lost, or found nowhere; with the page of their section."""
    found = list(atc_codes_not_of_the_section(printed(text, *codes).entry()))
    assert found
    assert {(breach.gate, breach.place, breach.physical_page) for breach in found} == {
        ("atc_codes_not_of_the_section", "cefalexin", 10)
    }


@pytest.mark.parametrize(("text", "is_absent"), [("Chưa có.", False), ("J01DB01.", True), ("", True)])
def test_a_code_is_told_as_absent_where_the_book_says_so(text: str, is_absent: bool) -> None:  # noqa: FBT001
    """And nowhere else: a code that was not read is not one that the drug does not have."""
    corpus = printed(text, *(["J01DB01"] if text.startswith("J") else []))
    corpus = replace(corpus, monograph=replace(corpus.monograph, atc_stated_absent=is_absent))
    assert [breach.sample for breach in atc_codes_not_of_the_section(corpus.entry())] == [
        f"atc_stated_absent {is_absent} / {text}".strip()
    ]
