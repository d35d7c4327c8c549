"""What is continued counts before what is merged, and a formula is a formula."""

from __future__ import annotations

from dataclasses import replace

from tests.blocks.test_continuation import LEFT, RIGHT

from duocthu.blocks.shapes import shape


def test_shapes() -> None:
    """One of four for every block."""
    merged = replace(LEFT, merged=True)
    assert shape([LEFT]) == "simple_table"
    assert shape([merged]) == "multi_level_or_merged_header"
    assert shape([merged, RIGHT]) == "cross_page_continuation"
    assert shape([replace(LEFT, kind="formula")]) == "formula_2d"
