"""Monographs from the stream of lines: opened by a title, closed exactly once, sections gated by the range of the monographs.

A title is a bold line in capitals whose monograph begins: the next heading is one of the opening sections. A line that looks
like a title but is followed by any other heading is body text; where the running monograph cannot go on with that heading, a
finding says so. Memory holds one monograph at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from duocthu.books.schema import Profile, Section
from duocthu.domain.block import TableBlock
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import Monograph, SectionSpan
from duocthu.domain.page import Line
from duocthu.domain.placement import Placed, Placement
from duocthu.segment.atc import atc_codes, is_stated_absent
from duocthu.segment.block_tables import LiftedBlock, tables_of
from duocthu.segment.body import build_parts
from duocthu.segment.headings import HeadingMatch, heading_strategy
from duocthu.segment.section import build_section
from duocthu.segment.titles import continues_title, is_title_line, is_unfinished, title_text
from duocthu.text.fold import slug

_UNMATCHED_LENGTH = 60  # characters: longer bold lines are warnings in the text, not headings


@dataclass(slots=True)
class _OpenSection:
    """A section that is being read: its heading, the printed lines that hold the heading, the lines of its body."""

    section: Section
    heading: Line
    printed: list[Line]
    body: list[Line]


@dataclass(slots=True)
class _Open:
    """The monograph that is being read."""

    title: list[Line]
    preamble: list[Line] = field(default_factory=list)
    sections: list[_OpenSection] = field(default_factory=list)

    def add(self, line: Line) -> None:
        (self.sections[-1].body if self.sections else self.preamble).append(line)

    @property
    def keys(self) -> list[str]:
        return [each.section.key for each in self.sections]


@dataclass(slots=True)
class _Candidate:
    """Lines that look like a title, and what came after them so far."""

    title: list[Line]
    since: list[Line] = field(default_factory=list)


class MonographAssembler:
    """Turns lines of the monographs' range into monographs; ``findings`` and ``placements`` collect beside them."""

    def __init__(self, profile: Profile, printed: Sequence[int | None], blocks: Mapping[str, LiftedBlock] | None = None) -> None:
        """``printed`` gives the printed page of a physical one, ``blocks`` the tables and formulas that lines are part of."""
        self._profile = profile
        self._printed = printed
        self._blocks = blocks or {}
        self._headings = heading_strategy(profile)
        self._opening = frozenset(profile.titles.opening_sections)
        self._ids: Counter[str] = Counter()
        self._open: _Open | None = None
        self._candidate: _Candidate | None = None
        self._waiting: Line | None = None
        self._claimed: set[str] = set()
        self.findings: list[Finding] = []
        self.placements: list[Placement] = []

    def feed(self, line: Line) -> Monograph | None:
        """Take the next line of the range, in reading order; the monograph that it closes, if any."""
        waiting, self._waiting = self._waiting, line
        if waiting is None:
            return None
        if self._open is not None and self._candidate is None and _is_plain(waiting):
            self._open.add(waiting)
            return None
        return self._take(waiting, line)

    def finish(self) -> Iterator[Monograph]:
        """The end of the range: what is still open is closed, once."""
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            closed = self._take(waiting, None)
            if closed is not None:
                yield closed
        self._flush()
        last = self._close()
        if last is not None:
            yield last

    def _take(self, line: Line, following: Line | None) -> Monograph | None:
        if line.block:
            self._block_line(line)
            return None
        match = self._headings.match(line, following)
        if match is None:
            self._body(line)
            return None
        wrapped = [following] if match.lines > 1 and following is not None else []
        closed = self._before(match.section.key)
        if not self._goes_on(match.section.key, line):
            return closed
        if wrapped:
            self._waiting = None  # the second line of a heading is not read again
        self._open_section(match, [line, *wrapped])
        return closed

    def _block_line(self, line: Line) -> None:
        """A line of a block stands where it is printed, whatever it says: it is no title and no heading."""
        if self._candidate is not None:
            self._candidate.since.append(line)
        else:
            self._add(line)

    def _body(self, line: Line) -> None:
        candidate = self._candidate
        if candidate is not None and not candidate.since and continues_title(candidate.title, line):
            candidate.title.append(line)
        elif self._profile.titles.strategy == "bold_capitals" and is_title_line(line):
            self._flush()
            self._candidate = _Candidate([line])
        elif candidate is not None:
            candidate.since.append(line)
        else:
            self._add(line)

    def _add(self, line: Line) -> None:
        if self._open is None:
            self.findings.append(Finding("text_before_first_title", line.physical_page, data={"sample": line.text[:80]}))
            self._place(line, "finding", "text_before_first_title")
            return
        if line.bold and line.may_head and len(line.text) <= _UNMATCHED_LENGTH and not line.text.endswith(":"):
            self.findings.append(Finding("bold_line_unmatched", line.physical_page, data={"text": line.text}))
        self._open.add(line)

    def _flush(self) -> None:
        """A candidate that opened nothing is body text."""
        candidate, self._candidate = self._candidate, None
        if candidate is not None:
            for line in [*candidate.title, *candidate.since]:
                self._add(line)

    def _before(self, key: str) -> Monograph | None:
        """Before a heading: what stood open is closed where the heading begins a monograph; else its candidate is body text."""
        candidate = self._candidate
        if candidate is not None and self._begins_monograph(candidate, key):
            closed = self._close()
            self._open, self._candidate = _Open(candidate.title, candidate.since), None
            return closed
        if candidate is not None and self._open is not None and self._turns_back(key):
            self._unconfirmed(candidate.title)
        self._flush()
        return None

    def _begins_monograph(self, candidate: _Candidate, key: str) -> bool:
        """Whether the heading after the candidate begins its monograph.

        It does right after the title; after a preamble only where the running monograph cannot go on with it.
        """
        if is_unfinished(candidate.title):
            return False
        return key in self._opening and (not candidate.since or self._open is None or self._turns_back(key))

    def _turns_back(self, key: str) -> bool:
        """Whether the running monograph cannot go on with a section: it has it, or is past the opening sections."""
        keys = self._open.keys if self._open else []
        return key in keys or (bool(keys) and key in self._opening and keys[-1] not in self._opening)

    def _goes_on(self, key: str, line: Line) -> bool:
        """Whether a heading opens a section of the running monograph; else it is body text."""
        if self._open is None:
            self._add(line)
            return False
        first = self._profile.titles.opening_sections[:1]
        if key in first and self._turns_back(key):
            self._unconfirmed([line])
        if key in self._open.keys:
            drug_id = slug(title_text(self._open.title))
            self.findings.append(Finding("section_repeated", line.physical_page, drug_id, {"section": line.text[:80]}))
            self._open.add(line)
            return False
        return True

    def _open_section(self, match: HeadingMatch, printed: list[Line]) -> None:
        if match.misspelt:
            data = {"text": match.heading.text, "heading": match.section.heading}
            self.findings.append(Finding("heading_misspelt", match.heading.physical_page, data={**data}))
        if self._open is not None:
            body = [match.value] if match.value else []
            self._open.sections.append(_OpenSection(match.section, match.heading, printed, body))

    def _unconfirmed(self, title: Sequence[Line]) -> None:
        data = {"title": title_text(title)[:80]}
        self.findings.append(Finding("title_unconfirmed", title[0].physical_page, data={**data}))

    @property
    def open_from(self) -> int | None:
        """The first page of the monograph that is being read."""
        return self._open.title[0].physical_page if self._open else None

    @property
    def is_open(self) -> bool:
        """Whether a monograph is being read."""
        return self._open is not None

    def open_document(self, title: list[Line]) -> None:
        """Begin the only monograph of a file that holds one."""
        self._open = _Open(title)

    def _close(self) -> Monograph | None:
        opened, self._open = self._open, None
        if opened is None:
            return None
        name = title_text(opened.title)
        drug_id = self._unique_id(slug(name), opened.title[0])
        lines = [*opened.title, *opened.preamble]
        for each in opened.sections:
            lines += [*each.printed, *each.body]
        pages = [ln.physical_page for ln in lines]
        self._place_all(opened, drug_id)
        sections = tuple(build_section(each.section, each.heading, each.body) for each in opened.sections)
        codes, absent = self._atc(sections, drug_id, pages[0])
        first, last = pages[0], max(pages)
        return Monograph(
            drug_id,
            name,
            (first, last),
            (self._printed[first], self._printed[last]),
            codes,
            absent,
            build_parts(opened.preamble),
            sections,
            self._tables(opened),
        )

    def _tables(self, opened: _Open) -> tuple[TableBlock, ...]:
        """The blocks that begin in the monograph, in their order, each with the section of its first line."""
        owned = [("", opened.preamble), *((each.section.key, each.body) for each in opened.sections)]
        return tables_of(owned, self._blocks, self._printed, self._claimed)

    def _unique_id(self, drug_id: str, title: Line) -> str:
        self._ids[drug_id] += 1
        if self._ids[drug_id] == 1:
            return drug_id
        self.findings.append(Finding("drug_id_repeated", title.physical_page, drug_id, {"title": title.text[:80]}))
        return f"{drug_id}_{self._ids[drug_id]}"

    def _atc(self, sections: tuple[SectionSpan, ...], drug_id: str, page: int) -> tuple[tuple[str, ...], bool]:
        keys = {s.key for s in self._profile.sections if s.role == "atc"}
        if not keys:
            return (), False
        text = " ".join(s.text for s in sections if s.key in keys)
        codes = atc_codes(text)
        absent = not codes and is_stated_absent(text, self._profile.atc.stated_absent)
        if not codes and not absent:
            self.findings.append(Finding("atc_missing", page, drug_id, {"text": text[:80]}))
        return codes, absent

    def _place_all(self, opened: _Open, drug_id: str) -> None:
        for line in [*opened.title, *opened.preamble]:
            self._place(line, "block" if line.block else "section", line.block or drug_id)
        for each in opened.sections:
            section = f"{drug_id}__{each.section.key}"
            of_heading = {  # a value may share a span of its heading
                span_id for line in each.printed for span_id in line.span_ids
            }
            for line in each.printed:
                self._place(line, "section", section)
            for line in each.body:
                self._place(line, "block" if line.block else "section", line.block or section, of_heading)

    def _place(self, line: Line, placed: Placed, ref: str, elsewhere: Container[str] = ()) -> None:
        page = line.physical_page
        for span_id, span in zip(line.span_ids, line.spans, strict=True):
            if span_id not in elsewhere:
                self.placements.append(Placement(span_id, page, span.bbox, placed, ref))


def _is_plain(line: Line) -> bool:
    """Whether a line neither is in bold nor begins so, as nearly all lines: no strategy takes it for a heading or a title."""
    return not line.bold and not (line.spans and line.spans[0].bold)
