"""A text that turns to other people is no longer a label's."""

from __future__ import annotations

import pytest

from duocthu.books.registry import find
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.turns import turns_away

WORDS = find("dtqgvn2018").labels
CHILDREN = LabelLine(0, 10, "Trẻ em dưới 20 kg:", "population", None)


@pytest.mark.parametrize(
    ("between", "expected"),
    [
        (" Uống 5 mg.\nỞ người cao tuổi, dùng nửa liều.\n", True),
        (" Uống 5 mg.\nĐối với người lớn dùng gấp đôi.\n", True),
        (" Uống 5 mg.\nỞ trẻ đẻ non, dùng nửa liều.\n", False),
        (" Uống 5 mg.\nLiều tối đa 3 g/ngày.\n", False),
        (" Uống 5 mg và\nở người cao tuổi thì khác.\n", False),
        (" Uống 5 mg.\nNgười cao tuổi: Uống 9 mg.\n", False),
    ],
)
def test_turning(between: str, *, expected: bool) -> None:
    """At the beginning of a paragraph, to people of whom the label names nobody; a label of their own is no turn but a label."""
    assert turns_away(CHILDREN, between, WORDS) is expected


def test_only_people_are_turned_away_from() -> None:
    """A route goes on."""
    route = CHILDREN._replace(text="Thuốc uống", family="other")
    assert not turns_away(route, " Uống 5 mg.\nỞ người cao tuổi, dùng nửa liều.\n", WORDS)
