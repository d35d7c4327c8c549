"""Two drugs, two sides: every statement stands on one of them, silence is told where it is."""

from __future__ import annotations

from itertools import combinations

import pytest

from duocthu.bootstrap.serving import Served
from duocthu.workflows.interaction_sides import InteractionPair, interaction_pair


def _pair(served: Served, one: str, other: str) -> InteractionPair:
    book = served.book
    drugs = book.catalog.drug(one), book.catalog.drug(other)
    return interaction_pair(drugs, book.interactions((one, other)), lambda block_id: book.catalog.block(block_id).drug_id)


def test_nothing_is_lost_between_the_sides(served: Served) -> None:
    """Statements, crops and citations of all pairs of the sample book stand on one side each; every silence finds its side."""
    ids = [drug.drug_id for drug in served.book.catalog.drugs]
    for one, other in combinations(ids, 2):
        pair = _pair(served, one, other)
        answer = pair.answer
        assert sorted(s.text for side in pair.sides for s in side.answer.statements) == sorted(s.text for s in answer.statements)
        assert sorted(c.block_id for side in pair.sides for c in side.answer.crops) == sorted(c.block_id for c in answer.crops)
        silences = [side.silence for side in pair.sides if side.silence is not None]
        assert silences == [notice for notice in answer.notices if notice.code == "not_found_interaction"]
        for side in pair.sides:
            assert {citation.drug_id for citation in side.answer.citations} <= {side.drug.drug_id}
            told = side.silence is not None and side.silence.text
            assert not told or told.index(side.drug.drug_name) < told.index(f"«{side.other.drug_name}»")


@pytest.mark.parametrize(
    ("one", "other", "silent"),
    [
        ("ibuprofen", "warfarin_natri", [False, False]),
        ("ceftriaxon", "gentamicin", [False, True]),
        ("gentamicin", "ceftriaxon", [True, False]),
        ("amlodipin", "zolpidem", [True, True]),
    ],
)
def test_which_side_says_it(served: Served, one: str, other: str, silent: list[bool]) -> None:
    """Whichever drug is named first."""
    pair = _pair(served, one, other)
    assert [side.silence is not None for side in pair.sides] == silent
    assert [(side.drug.drug_id, side.other.drug_id) for side in pair.sides] == [(one, other), (other, one)]
    assert pair.silent is all(silent)
    for side in pair.sides:
        cited = {c.chunk_id: c.section_key for c in side.answer.citations}
        spoken = [s for s in side.answer.statements if all(cited[i] != "loai_thuoc" for i in s.citation_ids)]  # its class is none
        assert (side.silence is None) is bool(spoken)
