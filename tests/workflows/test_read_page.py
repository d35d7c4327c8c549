"""Rulings of a lifted block say nothing of the prose beside it; all others keep their lines from being quoted."""

from __future__ import annotations

from duocthu.domain.block_region import BlockRegion
from duocthu.domain.geometry import BoundingBox
from duocthu.workflows.read_page import _unclaimed

BOX = BoundingBox(44.0, 100.0, 290.0, 200.0)


def region(*, tentative: bool = False) -> BlockRegion:
    """A formula or the row of a table in a box."""
    return BlockRegion(
        "table", 0, 0, BOX, BOX, (), "", "", "rules", (), 1, False, "", 0, 0, 0.9, (), (), tentative
    )  # fmt: skip


def test_rulings_within_a_lifted_block_are_claimed() -> None:
    """Its edges and the bar of a root above it among them; one that sticks out or lies elsewhere is not."""
    edge, bar = BoundingBox(44.0, 99.5, 290.0, 100.5), BoundingBox(92.0, 95.0, 219.0, 96.0)
    beyond, elsewhere = BoundingBox(44.0, 150.0, 540.0, 151.0), BoundingBox(44.0, 300.0, 290.0, 301.0)
    assert _unclaimed([edge, bar, beyond, elsewhere], [region()]) == [beyond, elsewhere]
    assert _unclaimed([edge, bar], []) == [edge, bar]


def test_a_region_that_may_not_be_lifted_claims_nothing() -> None:
    """It may turn out to be prose."""
    edge = BoundingBox(44.0, 99.5, 290.0, 100.5)
    assert _unclaimed([edge], [region(tentative=True)]) == [edge]
