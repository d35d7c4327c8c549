"""Monographs from the stream of lines: opened by a title, closed exactly once, sections gated by the range of the monographs.

A title is a bold line in capitals whose monograph begins: the next heading is one of the opening sections. A line that looks like a title
but is followed by any other heading is body text. Memory holds one monograph at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from duocthu.books.schema import Profile, Section
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import Monograph, SectionSpan
from duocthu.domain.page import Line
from duocthu.domain.placement import Placed, Placement
from duocthu.segment.atc import atc_codes, is_stated_absent
from duocthu.segment.headings import HeadingMatch, heading_strategy
from duocthu.segment.section import build_parts, build_section
from duocthu.segment.titles import continues_title, is_title_line, title_text
from duocthu.text.fold import slug

_UNMATCHED_LENGTH = 60  # characters: longer bold lines are warnings in the text, not headings


@dataclass(slots=True)
class _Open:
    """The monograph that is being read."""

    title: list[Line]
    preamble: list[Line] = field(default_factory=list)
    sections: list[tuple[Section, HeadingMatch, list[Line]]] = field(default_factory=list)

    def add(self, line: Line) -> None:
        (self.sections[-1][2] if self.sections else self.preamble).append(line)

    @property
    def keys(self) -> set[str]:
        return {section.key for section, _, _ in self.sections}


@dataclass(slots=True)
class _Candidate:
    """Lines that look like a title, and what came after them so far."""

    title: list[Line]
    since: list[Line] = field(default_factory=list)


class MonographAssembler:
    """Turns lines of the monographs' range into monographs; ``findings`` and ``placements`` collect beside them."""

    def __init__(self, profile: Profile, printed: Sequence[int | None]) -> None:
        """``printed`` gives the printed page of a physical one."""
        self._profile = profile
        self._printed = printed
        self._headings = heading_strategy(profile)
        self._opening = frozenset(profile.titles.opening_sections)
        self._order = {section.key: n for n, section in enumerate(profile.sections)}
        self._ids: Counter[str] = Counter()
        self._open: _Open | None = None
        self._candidate: _Candidate | None = None
        self._waiting: Line | None = None
        self.findings: list[Finding] = []
        self.placements: list[Placement] = []

    def feed(self, line: Line) -> Monograph | None:
        """Take the next line of the range, in reading order; the monograph that it closes, if any."""
        waiting, self._waiting = self._waiting, line
        return None if waiting is None else self._take(waiting, line)

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
        match = self._headings.match(line, following)
        if match is None:
            self._body(line)
            return None
        taken, closed = self._heading(match, line)
        if taken and match.lines == 2:  # noqa: PLR2004 -- a heading on two lines: the second is not read again
            self._waiting = None
        return closed

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
        if line.bold and not line.block_hint and len(line.text) <= _UNMATCHED_LENGTH and not line.text.endswith(":"):
            self.findings.append(Finding("bold_line_unmatched", line.physical_page, data={"text": line.text}))
        self._open.add(line)

    def _flush(self) -> None:
        """A candidate that opened nothing is body text."""
        candidate, self._candidate = self._candidate, None
        if candidate is not None:
            for line in [*candidate.title, *candidate.since]:
                self._add(line)

    def _heading(self, match: HeadingMatch, line: Line) -> tuple[bool, Monograph | None]:
        """Opens a section, after opening a monograph where the heading begins one: whether it did, and what was closed by that."""
        closed: Monograph | None = None
        key = match.section.key
        if self._begins_monograph(key):
            closed = self._close()
            assert self._candidate is not None
            self._open = _Open(self._candidate.title, self._candidate.since)
            self._candidate = None
        else:
            self._flush()
            if self._open is None:
                self._add(line)
                return False, None
            if key in self._open.keys:
                if self._opening and key == self._profile.titles.opening_sections[0]:
                    self.findings.append(Finding("title_unconfirmed", line.physical_page, data={"title": line.text[:80]}))
                self.findings.append(
                    Finding(
                        "section_repeated", line.physical_page, slug(title_text(self._open.title)), {"section": line.text[:80]}
                    )
                )
                self._open.add(line)
                return False, None
        if match.misspelt:
            data = {"text": match.heading.text, "heading": match.section.heading}
            self.findings.append(Finding("heading_misspelt", line.physical_page, data={**data}))
        assert self._open is not None
        self._open.sections.append((match.section, match, [match.value] if match.value else []))
        return True, closed

    def _begins_monograph(self, key: str) -> bool:
        """Whether the heading after the candidate begins its monograph.

        It does right after the title; after a preamble only where the running monograph cannot go on with it.
        """
        if self._candidate is None or key not in self._opening:
            return False
        if not self._candidate.since or self._open is None:
            return True
        return key in self._open.keys

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
        for _, match, body in opened.sections:
            lines += [match.heading, *body]
        pages = [ln.physical_page for ln in lines]
        self._place_all(opened, drug_id)
        sections = tuple(build_section(section, match.heading, body) for section, match, body in opened.sections)
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
            (),
        )

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
            self._place(line, "section", drug_id)
        for section, match, body in opened.sections:
            ref = f"{drug_id}__{section.key}"
            seen: set[str] = set()
            for line in [match.heading, *body]:
                self._place(line, "section", ref, seen)

    def _place(self, line: Line, placed: Placed, ref: str, seen: set[str] | None = None) -> None:
        for span_id, span in zip(line.span_ids, line.spans, strict=True):
            if seen is not None:
                if span_id in seen:
                    continue
                seen.add(span_id)
            self.placements.append(Placement(span_id, line.physical_page, span.bbox, placed, ref))
