"""An answer as it grows: statements, citations, notices, and the blocks of every section that is cited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from duocthu.answer.block_place import UNKNOWN_PLACE, BlockPlace
from duocthu.answer.quotation import citation, whole_statement
from duocthu.domain.answer import Citation, Notice, Statement
from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import NamedDrug

# Notices that what is quoted is of another route, illness or patient than the one asked for, or does not write what was asked.
_NOT_AS_ASKED: Final = frozenset(
    {
        "route_not_named",
        "route_not_told",
        "indication_not_named",
        "indication_near",
        "indication_denied",
        "organ_elsewhere",
        "dialysis_not_named",
        "filtration_is_no_clearance",
        "clearance_is_no_filtration",
        "creatinine_is_no_clearance",
        "measure_not_understood",
        "value_not_understood",
        "degree_not_named",
        "degree_is_no_measure",
        "newborn_not_named",
        "kidneys_not_named",
        "unheeded_words",
        "not_compared",
        "patient_not_named",
        "indication_general",
        "indication_not_in_text",
        "measures_differ",
        "term_not_named",
        "allergen_not_named",
        "other_substances",
        "mixture_not_named",
        "fact_not_written",
    }
)


@dataclass(slots=True)
class Draft:
    """What is known of an answer.

    ``blocks`` are the tables and formulas of every section that is cited, each with a chunk of its section; ``page_only`` tells
    that a section is answered by its pages, ``illegible`` that a passage is, since its print cannot be trusted. ``unlisted`` are
    names without a monograph of which the reader has been told that the interactions do not list them; ``withheld`` are the
    passages of each section that are given by their page, by the code of the notice that says so, ``held`` their paragraphs.
    ``places`` tells of blocks what they are printed behind. ``contraindicated`` are drugs of which a contraindication names the
    illness of the question.
    """

    statements: list[Statement] = field(default_factory=list)
    citations: dict[str, Citation] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    blocks: dict[str, tuple[ChunkAttachment, Chunk]] = field(default_factory=dict)
    page_only: bool = False
    illegible: bool = False
    unlisted: set[str] = field(default_factory=set)
    withheld: dict[tuple[str, str, str], list[Passage]] = field(default_factory=dict)
    held: list[tuple[Passage, PassageUnit]] = field(default_factory=list)
    places: dict[str, BlockPlace] = field(default_factory=dict)
    contraindicated: set[NamedDrug] = field(default_factory=set)

    @property
    def partial(self) -> bool:
        """Whether something that must be seen on its page is part of the answer, or the book does not say just what was asked."""
        return self.on_page or any(notice.code in _NOT_AS_ASKED for notice in self.notices)

    @property
    def on_page(self) -> bool:
        """Whether something that must be seen on its page is part of the answer."""
        return self.page_only or self.illegible or bool(self.blocks)

    @property
    def ordered_blocks(self) -> list[tuple[ChunkAttachment, Chunk]]:
        """The blocks in the order in which they are to be looked at, those of another case than the one asked for last."""
        return sorted(self.blocks.values(), key=lambda entry: self.places.get(entry[0].block_id, UNKNOWN_PLACE).rank)

    def labels_before(self, block_id: str) -> tuple[str, ...]:
        """The labels behind which a block is printed, as far as they are known."""
        return self.places.get(block_id, UNKNOWN_PLACE).labels

    def cite(self, passage: Passage, units: Sequence[PassageUnit] = ()) -> None:
        """Cite a passage or some of its paragraphs; with it come all tables and formulas of its section."""
        given = citation(passage, units)
        for block in passage.section_blocks:
            self.blocks.setdefault(block.block_id, (block, passage.chunk))
        known = self.citations.get(given.chunk_id)
        if known is None:
            self.citations[given.chunk_id] = given
            return
        more = tuple(region for region in given.regions if region not in known.regions)
        self.citations[given.chunk_id] = replace(
            known,
            regions=known.regions + more,
            printed_page_range=_joined_pages(known.printed_page_range, given.printed_page_range),
            source_page_range=(
                min(known.source_page_range[0], given.source_page_range[0]),
                max(known.source_page_range[1], given.source_page_range[1]),
            ),
        )

    def add_whole(self, passage: Passage, said: int = 0) -> None:
        """Quote a passage as it stands, but for what has been ``said`` at the end of the part before it (characters)."""
        statement = whole_statement(passage, said)
        if statement is not None:
            self.add_statement(statement)
            self.cite(passage)

    def add_statement(self, statement: Statement) -> None:
        """Add a statement once."""
        if statement not in self.statements:
            self.statements.append(statement)

    def add_notice(self, notice: Notice) -> None:
        """Add a notice once."""
        if notice not in self.notices:
            self.notices.append(notice)


def _joined_pages(one: tuple[int | None, int | None], other: tuple[int | None, int | None]) -> tuple[int | None, int | None]:
    """Both ranges as one; a page without a number stays so."""
    first = None if one[0] is None or other[0] is None else min(one[0], other[0])
    last = None if one[1] is None or other[1] is None else max(one[1], other[1])
    return first, last
