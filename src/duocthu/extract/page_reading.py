"""One page, read: lines in reading order, the running head apart, repairs and findings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from duocthu.books.schema import Profile, Repairs
from duocthu.domain.finding import Finding
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import EnginePage, Fragment, Line, Repair, RepairKind
from duocthu.extract import double_strike, glyph_order, word_gaps
from duocthu.extract.characters import (
    CharacterCounts,
    CharacterMender,
    certain_tcvn3_tokens,
    has_foreign_letters,
    private_use,
    replace_words,
    uncertain_tcvn3_tokens,
)
from duocthu.extract.columns import Zone, read_zones
from duocthu.extract.furniture import MarginRow, edge_row, margin_rows, without_head_rules
from duocthu.extract.left_out import left_out, thumb_findings, upright_findings
from duocthu.extract.lines import Row, read_rows, set_row, widest_gaps
from duocthu.extract.script_gaps import part_at_scripts, part_glyphs_at_scripts
from duocthu.extract.shared_gutter import shared_gutter
from duocthu.extract.side_notes import part_margins

if TYPE_CHECKING:
    from duocthu.domain.page import Span

_SAMPLE = 80  # characters of what a finding is about
_MOST_COLUMNS = 3  # of a book without a profile
_CELLS = 0.7  # em between pieces of a row that are logged each for itself
ALIGNED = 1.5  # em between pieces of a row that begin a column of a table rather than a stretched word space


@dataclass(frozen=True, slots=True)
class PageReading:
    """What is known of a page before the whole book is known.

    ``heads`` are margin rows with the book's mark, in ``head_spans`` their span ids and boxes; ``edge`` is the first row of the
    text if it stands in the top margin (a head may have lost its mark). ``slanted`` are span ids and boxes of text that does not
    run horizontally, ``cut`` those of letters that a page break left of a line of the facing page, ``thumbs`` those of letters
    beside the text that tell where in the alphabet the page is. ``aligned`` runs parallel to ``lines``: left edges of table-like
    columns; it and ``rulings`` serve to mark blocks only. ``turned`` is that of the EnginePage: not 0 where all places are those
    of the page as shown.
    """

    physical_page: int
    width: float
    height: float
    lines: tuple[Line, ...]
    aligned: tuple[tuple[float, ...], ...]
    heads: tuple[MarginRow, ...]
    head_spans: tuple[tuple[str, BoundingBox], ...]
    edge: MarginRow | None
    rulings: tuple[BoundingBox, ...]
    repairs: tuple[Repair, ...]
    findings: tuple[Finding, ...]
    slanted: tuple[tuple[str, BoundingBox], ...]
    spaceless: bool
    cut: tuple[tuple[str, BoundingBox], ...] = ()
    turned: int = 0
    thumbs: tuple[tuple[str, BoundingBox], ...] = ()


class PageReader:
    """Reads pages of one book; keeps count of what is not logged."""

    def __init__(self, profile: Profile | None) -> None:
        """Facts about fonts, columns and marks come from the profile; without one nothing is furniture."""
        self._mender = CharacterMender(profile.repairs if profile else Repairs())
        self._marks = profile.running_head.marks if profile else ()
        self._columns = profile.layout.columns if profile else _MOST_COLUMNS

    @property
    def counts(self) -> CharacterCounts:
        """NFC compositions, ligatures and soft hyphens so far."""
        return self._mender.counts

    def read(
        self, page: EnginePage, glyphs: Callable[[], EnginePage], neighbours: Callable[[], Sequence[EnginePage]] = tuple
    ) -> PageReading:
        """Read one page; ``glyphs`` gives it glyph by glyph, ``neighbours`` those around it: called only where needed."""
        log = _RepairLog()
        fragments = [f for f in page.fragments if f.upright and f.text.strip()]
        findings = [*upright_findings(page), *left_out(page)]
        spaceless = word_gaps.needs_gaps(fragments)
        if spaceless:
            exact = word_gaps.reread(part_glyphs_at_scripts(glyphs()))
            fragments = log.reread(fragments, [f for f in exact if f.upright and f.text.strip()])
        else:
            fragments = part_at_scripts(fragments, glyphs)
        fragments = self._unreverse(fragments, glyphs, log, findings)
        fragments, struck = double_strike.merge_double_strikes(fragments)
        for strike in struck:
            log.add(strike.fragment, "double_strike", f"{strike.fragment.text} {strike.copy.text}")
        mended, characters = self._mender.mend(fragments)
        log.carry(fragments, mended)
        for fragment in mended:
            if id(fragment) in characters:
                log.add(fragment, *characters[id(fragment)])
        heads, body = margin_rows(mended, page.height, self._marks)
        thumbs, notes, body = part_margins(body)
        shared = partial(shared_gutter, neighbours=lambda: [self._body(beside) for beside in neighbours()])
        rulings = without_head_rules(page.rulings, [row.bbox for row, _ in heads])
        zones = read_zones(body, rulings, max_columns=self._columns, shared=shared)
        zones += [Zone(zones[-1].column, tuple(notes), aside=True)] if notes else []
        lines, aligned, repairs = _lines(zones, page.physical_page, log)
        if has_foreign_letters("\n".join([line.text for line in lines])):
            lines = [_mend_tcvn3(line, repairs, findings) for line in lines]
        findings += [*_line_findings(lines, repairs, page), *thumb_findings(thumbs, page.physical_page)]
        return PageReading(
            page.physical_page, page.width, page.height, tuple(lines), tuple(aligned), tuple(row for row, _ in heads),
            tuple((f"{page.physical_page}.h{n}", s.bbox) for n, s in enumerate(_spans_of(heads))),
            edge_row(body, page.height, self._marks), page.rulings, tuple(repairs), tuple(findings), _slanted(page), spaceless,
            turned=page.turned, thumbs=tuple((f"{page.physical_page}.t{n}", f.bbox) for n, f in enumerate(thumbs)),
        )  # fmt: skip

    def _body(self, page: EnginePage) -> list[Fragment]:
        """A page as drawn, without its running head."""
        return margin_rows([f for f in page.fragments if f.upright and f.text.strip()], page.height, self._marks)[1]

    @staticmethod
    def _unreverse(
        fragments: list[Fragment], glyphs: Callable[[], EnginePage], log: _RepairLog, findings: list[Finding]
    ) -> list[Fragment]:
        for run in glyph_order.find_reversed(fragments):
            page = glyphs()
            right = glyph_order.reorder(run, page)
            if not right.spans:
                sample = " ".join("".join(f.text for f in run.pieces).split())[:_SAMPLE]
                findings.append(Finding("glyph_order_uncertain", page.physical_page, data={"sample": sample}))
                continue
            pieces = {id(f) for f in run.pieces}
            at = next(i for i, f in enumerate(fragments) if id(f) in pieces)
            fragments = [f for f in fragments if id(f) not in pieces]
            fragments.insert(at, right)
            log.add(right, "reversed_run", "".join(f.text for f in run.pieces))
        return fragments


def _slanted(page: EnginePage) -> tuple[tuple[str, BoundingBox], ...]:
    boxes = [s.bbox for f in page.fragments if not f.upright for s in f.spans if s.text.strip()]
    return tuple((f"{page.physical_page}.s{n}", box) for n, box in enumerate(boxes))


def _spans_of(heads: Sequence[tuple[MarginRow, list[Fragment]]]) -> list[Span]:
    return [span for _, row in heads for f in row for span in f.spans if span.text.strip()]


class _RepairLog:
    """What was mended in which fragment: repairs are written once the fragment's whole line is known."""

    def __init__(self) -> None:
        self._of: dict[int, tuple[Fragment, list[tuple[RepairKind, str]]]] = {}

    def add(self, fragment: Fragment, kind: RepairKind, before: str) -> None:
        """Note that a fragment read ``before`` and was mended."""
        self._of.setdefault(id(fragment), (fragment, []))[1].append((kind, before))

    def reread(self, old: Sequence[Fragment], new: list[Fragment]) -> list[Fragment]:
        """Note word gaps: fragments that read otherwise glyph by glyph."""
        before = {(f.bbox, f.baseline): f.text for f in old}
        for fragment in new:
            text = before.get((fragment.bbox, fragment.baseline))
            if text is not None and text.split() != fragment.text.split():
                self.add(fragment, "word_gap", text)
        return new

    def carry(self, old: Sequence[Fragment], new: Sequence[Fragment]) -> None:
        """Fragments were replaced one for one."""
        for a, b in zip(old, new, strict=True):
            if a is not b and id(a) in self._of:
                self._of[id(b)] = (b, self._of.pop(id(a))[1])

    def of(self, row: Row) -> list[tuple[RepairKind, str]]:
        """Kinds of repair in a row, each with the row's text before all of them."""
        if not self._of or not any(id(f) in self._of for f in row.fragments):
            return []
        before, kinds = [], []
        for fragment in row.fragments:
            notes = self._of.get(id(fragment), (fragment, []))[1]
            kinds += [kind for kind, _ in notes]
            before.append(notes[0][1] if notes else fragment.text)
        text = " ".join(" ".join(before).split())
        return [(kind, text) for kind in dict.fromkeys(kinds)]


def _lines(zones: Sequence[Zone], page: int, log: _RepairLog) -> tuple[list[Line], list[tuple[float, ...]], list[Repair]]:
    lines: list[Line] = []
    aligned: list[tuple[float, ...]] = []
    repairs: list[Repair] = []
    number = 0
    for zone in zones:
        for row in read_rows(zone.fragments):
            row_text = set_row(row)
            if not row_text.text:
                continue
            spans = row_text.spans
            if len(spans) == 1:
                ids: tuple[str, ...] = (f"{page}.{number}",)
            else:
                ids = tuple([f"{page}.{n}" for n in range(number, number + len(spans))])
            number += len(spans)
            bold, italic, size = _face(spans)
            line = Line(row_text.text, page, row_text.bbox, size, bold, italic, zone.column, spans, ids, row_text.gaps,
                        block_hint=zone.aside)  # fmt: skip
            notes = log.of(row)
            lines.append(line)
            aligned.append(tuple(widest_gaps(row, ALIGNED)) if len(row.fragments) > 1 else ())
            if notes:
                by_cell = bool(widest_gaps(row, _CELLS))
                repairs += _cell_repairs(row, log) if by_cell else [Repair(k, line.bbox, b, line.text) for k, b in notes]
            if row.overprinted:
                lines[-1] = line._replace(overprinted=True)  # two texts at one place: shown as the page, never quoted
                repairs.append(Repair("overprint", line.bbox, line.text, line.text))
    return lines, aligned, repairs


def _cell_repairs(row: Row, log: _RepairLog) -> list[Repair]:
    """Repairs of a row of cells: each cell is a line of its own."""
    return [
        Repair(kind, fragment.bbox, before, " ".join(fragment.text.split()))
        for fragment in row.fragments
        for kind, before in log.of(Row((fragment,)))
    ]


def _face(spans: Sequence[Span]) -> tuple[bool, bool, float]:
    """Bold and italic by most of the letters, and the size of the longest span."""
    if len(spans) == 1:
        return spans[0].bold, spans[0].italic, spans[0].size
    total = bold = italic = 0
    longest, size = 0, 0.0
    for span in spans:
        length = len(span.text)
        total += length
        bold += length * span.bold
        italic += length * span.italic
        if length > longest:
            longest, size = length, span.size
    return 2 * bold > total, 2 * italic > total, size


def _mend_tcvn3(line: Line, repairs: list[Repair], findings: list[Finding]) -> Line:
    """Legacy letters in an ordinary font, where they can be nothing else."""
    tokens = certain_tcvn3_tokens(line.text)
    if not tokens:
        return line
    text = replace_words(line.text, tokens)
    spans = tuple(s._replace(text=replace_words(s.text, tokens)) for s in line.spans)
    if unsure := uncertain_tcvn3_tokens(text):
        findings.append(Finding("tcvn3_uncertain", line.physical_page, data={"words": unsure, "sample": text[:_SAMPLE]}))
    repairs.append(Repair("tcvn3", line.bbox, line.text, text))
    return line._replace(text=text, spans=spans)


def _line_findings(lines: Sequence[Line], repairs: Sequence[Repair], page: EnginePage) -> list[Finding]:
    findings = []
    if page.unmapped:
        sample = next((ln.text for ln in lines if "\ufffd" in ln.text), "")
        findings.append(
            Finding("unmapped_character", page.physical_page, data={"count": page.unmapped, "sample": sample[:_SAMPLE]})
        )
    over = [r for r in repairs if r.kind == "overprint"]
    if over:
        findings.append(
            Finding("overprinted_line", page.physical_page, data={"count": len(over), "sample": over[0].after[:_SAMPLE]})
        )
    for line in lines if private_use("\n".join([line.text for line in lines])) else ():
        unknown = private_use(line.text)
        if unknown:
            findings.append(Finding("symbol_unknown", page.physical_page, data={"codes": unknown, "sample": line.text[:_SAMPLE]}))
    return findings
