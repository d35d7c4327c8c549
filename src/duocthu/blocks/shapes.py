"""The shape of a block, which tells a reader of the record what a crop will show."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.block import BlockShape
from duocthu.domain.block_region import BlockRegion


def shape(parts: Sequence[BlockRegion]) -> BlockShape:
    """The shape of a block with these parts: what is continued counts before what is merged."""
    if parts[0].kind == "formula":
        return "formula_2d"
    if len(parts) > 1:
        return "cross_page_continuation"
    return "multi_level_or_merged_header" if parts[0].merged else "simple_table"
