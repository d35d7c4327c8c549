"""Behind which labels a table or formula is printed, and how near that is to the question; nothing of the block is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duocthu.answer.dosing import DosingChoice
from duocthu.answer.dosing_line import inside_of, own_label
from duocthu.answer.held_places import without_doses
from duocthu.answer.indication import stands_under_illness, tells_illness
from duocthu.answer.quotation import unit_lines, unit_text
from duocthu.domain.chunk import ChunkAttachment
from duocthu.domain.geometry import Place
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.route import Route
from duocthu.domain.understanding import Understanding
from duocthu.text.asked_people import asked_people
from duocthu.text.organ_function import failing_organs
from duocthu.text.population import apart
from duocthu.text.routes import is_by, may_be_by, routes_in

_ACROSS = 1.3  # of the widest line: what is wider stands across the columns, and behind no label that could be told
_TABLE = ("bảng", "công thức", "table", "formula")

NEAREST, NEAR, OTHER = 0, 1, 2


@dataclass(frozen=True, slots=True)
class BlockPlace:
    """``rank``: NEAREST behind labels of the lines that answer, OTHER behind those of another case, else NEAR.

    ``by_route`` tells that its labels name a route that is asked for.
    """

    labels: tuple[str, ...]
    rank: int = NEAR
    by_route: bool = False


UNKNOWN_PLACE: Final = BlockPlace(())


def block_places(prose: Sequence[Passage], asked: Understanding, choice: DosingChoice | None = None) -> dict[str, BlockPlace]:
    """The places of the blocks of a section; ``choice`` are its lines that answer, where it is one of doses."""
    blocks = {block.block_id: block for passage in prose for block in passage.section_blocks}
    found = {block_id: labels_before(block, prose) for block_id, block in blocks.items()}
    if choice is None:
        return {block_id: BlockPlace(labels) for block_id, labels in found.items()}
    return {block_id: _judged(labels, asked, choice) for block_id, labels in found.items()}


def labels_before(block: ChunkAttachment, prose: Sequence[Passage]) -> tuple[str, ...]:
    """The labels in force where a block is printed, as far as the lines before it tell; none that holds a dose."""
    widths = [line.bbox.width for passage in prose for line in passage.lines]
    if not widths or block.bbox.width > _ACROSS * max(widths):
        return ()
    before = [(p, unit) for p in prose for unit in p.units if _is_before(unit_lines(p, unit)[0], block)]
    return without_doses(_labels(*before[-1])) if before else ()


def _labels(passage: Passage, unit: PassageUnit) -> tuple[str, ...]:
    """The labels over what stands behind a paragraph: the one on its line only where it speaks of a table or formula."""
    text = " ".join(unit_text(passage, unit).split())
    if unit.is_label:
        return (*unit.label_path, text)
    speaks = any(word in text.casefold() for word in _TABLE)
    return (*unit.label_path, *(own_label(text) if speaks else ()))


def _is_before(line: Place, block: ChunkAttachment) -> bool:
    if line.physical_page != block.physical_page:
        return line.physical_page < block.physical_page
    beside = line.bbox.x1 <= block.bbox.x0 or block.bbox.x1 <= line.bbox.x0
    return line.bbox.x0 < block.bbox.x0 if beside else line.bbox.y0 < block.bbox.y0


def _judged(labels: tuple[str, ...], asked: Understanding, choice: DosingChoice) -> BlockPlace:
    innermost = next((routes for label in reversed(labels) if (routes := routes_in(label))), ())
    told = frozenset(named.route for named in innermost)
    by_route = bool(told) and any(_is_near(told, named.route) for named in asked.routes)
    over_lines = {label for line in choice.lines for label in line.chain}
    if (asked.routes and told and not by_route) or _is_of_others(labels, asked, choice, over_lines):
        return BlockPlace(labels, OTHER)
    nearest = choice.narrowed and bool(labels) and labels[-1] in over_lines
    return BlockPlace(labels, NEAREST if nearest or by_route else NEAR, by_route)


def _is_near(told: frozenset[Route], asked: Route) -> bool:
    """Whether a table's route is the one asked for, or may be: an infusion is near to an injection into a vein."""
    into_vein = is_by(told, "venous") and is_by(frozenset((asked,)), "venous")
    return is_by(told, asked) or may_be_by(told, asked) or into_vein


def _is_of_others(labels: Sequence[str], asked: Understanding, choice: DosingChoice, over_lines: set[str]) -> bool:
    """Whether labels tell other people, another organ or another illness than those that the question names."""
    patient = asked.patient
    organs = {organ for label in labels for organ in failing_organs(label)}
    if organs and (patient.is_known or asked.by_illness) and not organs & set(patient.organs):
        return not (patient.creatinine and "renal" in organs)
    if apart(inside_of(labels), asked_people(patient)):
        return True
    illnesses = [label for label in labels if tells_illness(label)]
    return bool(illnesses) and not over_lines.intersection(illnesses) and any(map(stands_under_illness, choice.lines))
