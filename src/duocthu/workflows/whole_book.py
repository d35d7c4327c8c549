"""What only the whole book can tell: its page map, the ranges of its parts, its words; and its pages, mended by them."""

from __future__ import annotations

from collections.abc import Iterator
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
        self.words = WordMender(Lexicon(merge_words(spilled.ranges), known))

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
                else:
                    lines.append(mended.line)
                    repairs = [replace(r, after=mended.line.text) if r.after == line.text else r for r in repairs] + list(
                        mended.repairs
                    )
            if reading.physical_page in self.map.unmarked and reading.edge is not None:
                edge = reading.edge.bbox
                heads = tuple(ln for ln in lines if ln.bbox.y0 >= edge.y0 - 1 and ln.bbox.y1 <= edge.y1 + 1)
                lines = [ln for ln in lines if ln not in heads]
                spans = tuple((i, s.bbox) for ln in heads for i, s in zip(ln.span_ids, ln.spans, strict=True))
                reading = replace(reading, head_spans=reading.head_spans + spans)  # noqa: PLW2901 -- the same page, its head known
            yield reading, lines, repairs
