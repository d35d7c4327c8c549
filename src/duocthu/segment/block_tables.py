"""Tables and formulas as a monograph or chapter owns them: the block of each first line, under the section where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from duocthu.domain.block import TableBlock
from duocthu.domain.block_region import WholeBlock
from duocthu.domain.geometry import Region
from duocthu.domain.page import Line


@dataclass(frozen=True, slots=True)
class LiftedBlock:
    """A block with the id that its lines carry, and the name of its crop in the workspace."""

    table_id: str
    block: WholeBlock
    source_crop: str

    @property
    def sample(self) -> str:
        """The words by which a person finds it on its page."""
        block = self.block
        return (block.caption or block.parts[0].header or self.table_id)[:80]


def tables_of(
    owned: Iterable[tuple[str, Sequence[Line]]],
    blocks: Mapping[str, LiftedBlock],
    printed: Sequence[int | None],
    claimed: set[str],
) -> tuple[TableBlock, ...]:
    """The blocks whose first line stands among ``owned`` (section key, lines), in order.

    ``claimed`` holds ids that have an owner: a part that is printed in a later section goes with the first. It grows.
    """
    tables = []
    for key, lines in owned:
        for line in lines:
            if line.block and line.block not in claimed:
                claimed.add(line.block)
                tables.append(table_of(blocks[line.block], key, printed))
    return tuple(tables)


def table_of(lifted: LiftedBlock, section_key: str, printed: Sequence[int | None]) -> TableBlock:
    """The block as the records keep it, under a section."""
    block = lifted.block
    first, *rest = [Region(part.physical_page, part.bbox) for part in block.parts]
    return TableBlock(
        lifted.table_id,
        block.kind,
        block.shape,
        first.physical_page,
        printed[first.physical_page],
        first.bbox,
        section_key,
        block.caption,
        tuple(rest),
        quarantined=True,
        source_crop=lifted.source_crop,
    )


def regions_of(table: TableBlock) -> tuple[Region, ...]:
    """Where all parts of a table stand, in order."""
    return (Region(table.physical_page, table.bbox), *table.continuation)
