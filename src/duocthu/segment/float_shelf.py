"""Monographs wait here until the tables that were set over both columns near them have found their sections.

A table at the foot of a page, or at the head of the next, may belong to a monograph that is already closed. So a closed
monograph is held until no such table can reach it: a table is given away once every monograph with text on its page is closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from duocthu.books.schema import Profile
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import Monograph, SectionSpan
from duocthu.segment.block_tables import LiftedBlock, table_of
from duocthu.segment.body import floating_part
from duocthu.segment.floats import FloatOwner, OpenedSection

_REACH = 1  # pages that a table may stand behind the text of its section


@dataclass(frozen=True, slots=True)
class _Float:
    lifted: LiftedBlock
    page: int
    top: float


class FloatShelf:
    """Holds closed monographs and tables without an owner; hands the monographs out in order."""

    def __init__(self, profile: Profile, printed: Sequence[int | None]) -> None:
        """``printed`` gives the printed page of a physical one."""
        self._owner = FloatOwner(profile)
        self._printed = printed
        self._floats: list[_Float] = []
        self._held: list[Monograph] = []
        self.findings: list[Finding] = []

    def lay_down(self, lifted: LiftedBlock) -> None:
        """Take a table that is set over all columns."""
        first = lifted.block.parts[0]
        self._floats.append(_Float(lifted, first.physical_page, first.bbox.y0))

    def hold(self, monograph: Monograph) -> None:
        """Take a monograph that is closed."""
        self._held.append(monograph)

    def release(self, page: int, open_from: int | None) -> Iterator[Monograph]:
        """Monographs that no table can reach any more, in order.

        ``page`` is the page that is being read, ``open_from`` the first page of the monograph that is open (None: no more will
        come).
        """
        ready = [f for f in self._floats if open_from is None or f.page < open_from]
        self._floats = [f for f in self._floats if f not in ready]
        for each in ready:
            self._give(each)
        while self._held and (open_from is None or self._is_out_of_reach(self._held[0], page)):
            yield self._held.pop(0)

    def _is_out_of_reach(self, monograph: Monograph, page: int) -> bool:
        last = monograph.source_page_range[1] + _REACH
        return last < page and all(f.page > last for f in self._floats)

    def _give(self, each: _Float) -> None:
        opened: list[OpenedSection] = []
        places: list[tuple[int, int]] = []
        current = 0
        for n, monograph in enumerate(self._held):
            for at, section in enumerate(monograph.sections):
                opened.append(OpenedSection(n, section.key, _last_page(section)))
                places.append((n, at))
                if _begins_before(section, each):
                    current = len(opened) - 1
        if not opened:
            self.findings.append(Finding("text_before_first_title", each.page, data={"sample": each.lifted.sample}))
            return
        n, at = places[self._owner.find(each.lifted.block, opened, current, each.page)]
        self._held[n] = self._with_table(self._held[n], at, each.lifted)

    def _with_table(self, monograph: Monograph, at: int, lifted: LiftedBlock) -> Monograph:
        section = monograph.sections[at]
        table = table_of(lifted, section.key, self._printed)
        part = floating_part(table)
        sections = list(monograph.sections)
        sections[at] = replace(section, parts=(*section.parts, part))
        first, last = monograph.source_page_range
        last = max(last, *(r.physical_page for r in part.regions))
        tables = sorted((*monograph.tables, table), key=lambda t: (t.physical_page, t.table_id))
        return replace(
            monograph,
            sections=tuple(sections),
            tables=tuple(tables),
            source_page_range=(first, last),
            printed_page_range=(self._printed[first], self._printed[last]),
        )


def _last_page(section: SectionSpan) -> int:
    return max(section.heading.physical_page, *(line.physical_page for line in section.lines), -1)


def _begins_before(section: SectionSpan, each: _Float) -> bool:
    """Whether a section begins above a table, or on an earlier page."""
    heading = section.heading
    return heading.physical_page < each.page or (heading.physical_page == each.page and heading.bbox.y0 < each.top)
