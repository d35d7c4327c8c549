"""What a text denies, and what it leaves alone."""

from __future__ import annotations

import re

import pytest

from duocthu.text.denial import blanked, denials_of, exceptions_of, normal_organs
from duocthu.text.left_out import people_left_out, without_left_out
from duocthu.text.people_phrases import PEOPLE
from duocthu.text.population import population

ORGANS = re.compile("suy (?:gan|thận)")


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("người lớn không suy thận", ["không suy thận"]),
        ("chưa từng bị suy gan và suy thận", ["chưa từng bị suy gan và suy thận"]),
        ("không suy gan, không suy thận", ["không suy gan", "không suy thận"]),
        ("không phải là bệnh nhân suy thận", ["không phải là bệnh nhân suy thận"]),
        ("không cần giảm liều ở người suy thận", []),
        ("không dùng cho người suy thận", []),
        ("có dùng được không suy thận độ 3", []),
        ("suy thận không lọc máu", []),
        ("uống lúc no suy thận", []),
        ("no suy thận", ["no suy thận"]),
    ],
)
def test_a_denial_reaches_what_follows_at_once(text: str, denied: list[str]) -> None:
    """And what it is joined to; a verb of its own, or a 'không' that asks, denies nothing of the kind."""
    assert [text[start:end] for start, end in denials_of(text, ORGANS)] == denied


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("người có chức năng gan và thận bình thường", "chức năng gan và thận bình thường"),
        ("gan thận còn tốt", "gan thận còn tốt"),
        ("chức năng thận không bình thường", ""),
        ("normal renal function", "normal renal function"),
        ("suy gan không suy thận", ""),
        ("suy thận, gan bình thường", "gan bình thường"),
        ("giảm chức năng thận, gan bình thường", "gan bình thường"),
    ],
)
def test_organs_that_work_as_they_should(text: str, normal: str) -> None:
    """Several in one phrase, too."""
    assert "".join(text[start:end] for start, end in normal_organs(text)) == normal


def test_blanks_keep_the_places() -> None:
    """So that what is found in the rest stands where it stood."""
    text = "người lớn không suy thận, suy gan"
    assert blanked(text, denials_of(text, ORGANS)).index("suy gan") == text.index("suy gan")


@pytest.mark.parametrize(
    ("label", "left_out", "meant"),
    [
        ("Trẻ em (trừ trẻ sơ sinh):", "trẻ sơ sinh", "Trẻ em"),
        ("Trẻ em trừ sơ sinh:", "sơ sinh", "Trẻ em"),
        ("Người lớn, không phải người cao tuổi:", "người cao tuổi", "Người lớn"),
        ("Trẻ em trên 2 tuổi:", "", "Trẻ em trên 2 tuổi"),
        ("Không dùng cho trẻ sơ sinh.", "", "trẻ sơ sinh"),
    ],
)
def test_people_whom_a_label_leaves_out(label: str, left_out: str, meant: str) -> None:
    """They are none of its people; whom a prohibition names is meant by it."""
    assert people_left_out(label) == population(left_out)
    assert population(without_left_out(label)) == population(meant)
    assert not list(exceptions_of("trẻ em dưới 2 tuổi", PEOPLE))
