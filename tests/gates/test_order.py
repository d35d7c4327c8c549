"""Headings and sections: in the order of print, each below those that it stands under."""

from __future__ import annotations

from dataclasses import replace

from tests.gates.small_corpus import small_corpus
from tests.gates.small_section import rows, text_of

from duocthu.domain.chapter import ChapterHeading
from duocthu.domain.geometry import BoundingBox
from duocthu.gates.chapter_headings import chapter_heading_wrong
from duocthu.gates.reading_order import section_out_of_order


def test_headings_whose_numbers_are_as_long_are_of_one_level() -> None:
    """``1.1.`` stands as deep as ``2.3.``, whatever is between."""
    lines = rows("*THUỐC", "*1. Chung", "*1.1. Liều", "*2. Riêng", "*2.1. Liều", page=9, top=50.0, first_span=0)
    levels = (1, 2, 3, 2, 3)
    headings = tuple(ChapterHeading(n, line.text, 9, 10, at, 1) for at, (n, line) in enumerate(zip(levels, lines, strict=True)))
    corpus = small_corpus()

    def told(headings: tuple[ChapterHeading, ...]) -> list[str]:
        chapter = replace(corpus.chapter, headings=headings, lines=lines, text=text_of(lines))
        return [breach.sample for breach in chapter_heading_wrong(replace(corpus.entry(), owner=chapter))]

    assert told(headings) == []
    assert told((*headings[:4], replace(headings[4], level=2))) == ["2, 9: 2.1. Liều"]
    assert told((*headings[:3], replace(headings[3], level=3), headings[4])) == ["3, 9: 2. Riêng"]


def test_a_chapter_goes_by_its_headings() -> None:
    """A part and each of its paragraphs below a heading carry the path to it, a heading the path above itself."""
    corpus = small_corpus()
    headings = (*corpus.chapter.headings, ChapterHeading(2, "Ghi rõ tên thuốc, liều dùng và số lần dùng.", 9, 10, 1, 1))
    chapter = replace(corpus.chapter, headings=headings)
    (source,) = [c for c in corpus.chunks if c.drug_id == chapter.chapter_id]
    paths: list[tuple[str, ...]] = [(), (chapter.title,), (chapter.title, headings[1].text)]
    records = list(corpus.passages())
    units = tuple(u._replace(label_path=path) for u, path in zip(records[-1].units, paths, strict=True))
    right = replace(corpus, chapter=chapter, records=(*records[:-1], replace(records[-1], units=units)))
    gate = "paragraph_without_governing_label"
    assert gate not in right.broken()
    for number, path in ((2, paths[1]), (2, ()), (1, ())):
        wrong = tuple(u._replace(label_path=path) if n == number else u for n, u in enumerate(units))
        assert gate in replace(right, records=(*records[:-1], replace(records[-1], units=wrong))).broken()
    assert source.context_labels == ()


def test_sections_beside_each_other_are_known_by_the_order_of_reading() -> None:
    """A heading at the top of the right column, its section before the one that ends below in the left: only letters tell."""
    corpus = small_corpus()
    first, second = corpus.monograph.sections
    low = replace(first.heading, bbox=BoundingBox(308.0, 50.0, 428.0, 60.0))
    box = BoundingBox(308.0, 61.0, 558.0, 71.0)
    ids = (("10.90",), ("10.91",))
    lines = tuple(
        replace(line, span_ids=own, bbox=box._replace(y0=61.0 + 11 * n, y1=71.0 + 11 * n), y0=61.0 + 11 * n)
        for n, (line, own) in enumerate(zip(first.lines, ids, strict=True))
    )
    for sections, is_told in (((first, second), False), ((replace(first, heading=low, lines=lines), second), True)):
        changed = replace(corpus, monograph=replace(corpus.monograph, sections=sections))
        assert bool(list(section_out_of_order(changed.entry()))) is is_told
