"""What only the whole book can tell: its page map, the ranges of its parts, its words; and its pages, mended by them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from duocthu.blocks.continuation import join_parts
from duocthu.blocks.crops import crop_name
from duocthu.blocks.pictures import without_emblems
from duocthu.books.schema import Profile
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line, PageKind, Repair
from duocthu.extract.page_map import PageMap, map_pages
from duocthu.extract.page_reading import PageReading
from duocthu.extract.part_ranges import PartRanges, contents_lines, read_part_ranges
from duocthu.extract.word_repairs import WordMender
from duocthu.segment.block_tables import LiftedBlock
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
        following = (reading.lines for n in contents[:1] for reading in spilled.pages(n))
        self._blank = {h.physical_page for h in heads if h.blank}
        lines = contents_lines(following, profile)
        self.parts: PartRanges = read_part_ranges(lines, profile, self.map, count, self._blank)
        known = [name for s in profile.sections for name in (s.heading, *s.variants)]
        labels = profile.labels
        known += [*labels.division, *labels.route, *labels.population, *labels.organ, *labels.step]
        known += [*profile.repairs.words, *(p.title for p in profile.parts.part)]
        lexicon = Lexicon(merge_words(r.words for r in spilled.ranges), known)
        self.blocks = self._lifted()
        self._marks: dict[int, dict[int, str]] = defaultdict(dict)
        for lifted in self.blocks.values():
            for part in lifted.block.parts:
                self._marks[part.physical_page].update(dict.fromkeys(part.lines, lifted.table_id))
        self.words = WordMender(lexicon, merge_words(r.faced for r in spilled.ranges))

    def _lifted(self) -> dict[str, LiftedBlock]:
        """The blocks of the parts that are read as text, by id: the page of their first part, and their number on it."""
        kinds = {"general", "monograph", "appendix"}
        read = (r for part in self._spilled.ranges for r in part.regions if self.parts.kind_of(r.physical_page) in kinds)
        regions = without_emblems(list(read))
        numbers: Counter[int] = Counter()
        lifted = {}
        for block in join_parts(regions):
            page = block.parts[0].physical_page
            numbers[page] += 1
            table_id = f"p{page:04d}_{numbers[page]}"
            lifted[table_id] = LiftedBlock(table_id, block, crop_name(table_id))
        return lifted

    def kind(self, page: int) -> PageKind:
        """What a page is."""
        return "blank" if page in self._blank else self.parts.kind_of(page)

    def mended_pages(self) -> Iterator[tuple[PageReading, list[Line], list[Repair]]]:
        """Pages with their lines after the repairs that need the book's lexicon; a head without its mark is no line."""
        for reading in self._spilled.pages():
            lines: list[Line] = []
            repairs = list(reading.repairs)
            for line in self._marked(reading):
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

    def _marked(self, reading: PageReading) -> Sequence[Line]:
        """The page's lines, those of tables and formulas with the id of their block; a picture that is none is no line."""
        marks = self._marks.get(reading.physical_page, {})
        return [
            line._replace(block=marks[n], block_hint=False) if n in marks else line
            for n, line in enumerate(reading.lines)
            if n in marks or line.text
        ]


def _without_head(reading: PageReading, lines: Sequence[Line]) -> tuple[PageReading, list[Line]]:
    """The page and its lines, the first row taken for the running head that it is."""
    if reading.edge is None:
        return reading, list(lines)
    left, top, right, bottom = reading.edge.bbox
    row = BoundingBox(left - 1, top - 1, right + 1, bottom + 1)
    heads = [line for line in lines if line.bbox.union(row) == row]
    spans = tuple((i, s.bbox) for ln in heads for i, s in zip(ln.span_ids, ln.spans, strict=True))
    return replace(reading, head_spans=reading.head_spans + spans), [line for line in lines if line not in heads]
