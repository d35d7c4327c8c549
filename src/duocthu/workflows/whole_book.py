"""What only the whole book can tell: its page map, the ranges of its parts, its words; and its pages, mended by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from duocthu.books.schema import Profile
from duocthu.domain.page import Line, PageKind, Repair
from duocthu.extract.page_map import PageMap, map_pages
from duocthu.extract.page_reading import PageReading
from duocthu.extract.part_ranges import PartRanges, read_part_ranges
from duocthu.extract.word_repairs import WordMender
from duocthu.text.lexicon import Lexicon
from duocthu.workflows.read_pages import Spilled, merge_words


class WholeBook:
    """What is known of the whole book after the first pass."""

    def __init__(self, profile: Profile, spilled: Spilled) -> None:
        """Page map, part ranges and lexicon, from the summaries of all ranges."""
        self._spilled = spilled
        heads = [h for r in spilled.ranges for h in r.heads]
        count = spilled.facts.page_count
        self.map: PageMap = map_pages(heads, count, numbered=profile.printed_pages)
        contents = sorted(n for r in spilled.ranges for n in r.contents)
        lines = [ln for n in contents[:1] for reading in spilled.pages(n, n) for ln in reading.lines]
        self.parts: PartRanges = read_part_ranges(lines, profile, self.map, count)
        self._blank = {h.physical_page for h in heads if h.blank}
        known = [name for s in profile.sections for name in (s.heading, *s.variants)]
        known += [*profile.repairs.words, *(p.title for p in profile.parts.part)]
        lexicon = Lexicon(merge_words(r.words for r in spilled.ranges), known)
        self.words = WordMender(lexicon, merge_words(r.faced for r in spilled.ranges))

    def kind(self, page: int) -> PageKind:
        """What a page is."""
        return "blank" if page in self._blank else self.parts.kind_of(page)

    def mended_pages(self) -> Iterator[tuple[PageReading, list[Line], list[Repair]]]:
        """Pages with their lines after the repairs that need the book's lexicon; a head without its mark is no line."""
        for reading in self._spilled.pages():
            lines: list[Line] = []
            repairs = list(reading.repairs)
            for line in reading.lines:
                mended = self.words.mend(line)
                if mended is None:
                    lines.append(line)
                    continue
                lines.append(mended.line)
                repairs = [replace(r, after=mended.line.text) if r.after == line.text else r for r in repairs]
                repairs += mended.repairs
            if reading.physical_page in self.map.unmarked:
                yield *_without_head(reading, lines), repairs
            else:
                yield reading, lines, repairs


def _without_head(reading: PageReading, lines: Sequence[Line]) -> tuple[PageReading, list[Line]]:
    """The page and its lines, the first row taken for the running head that it is."""
    if reading.edge is None:
        return reading, list(lines)
    top, bottom = reading.edge.bbox.y0 - 1, reading.edge.bbox.y1 + 1
    heads = [line for line in lines if line.bbox.y0 >= top and line.bbox.y1 <= bottom]
    spans = tuple((i, s.bbox) for ln in heads for i, s in zip(ln.span_ids, ln.spans, strict=True))
    return replace(reading, head_spans=reading.head_spans + spans), [line for line in lines if line not in heads]
