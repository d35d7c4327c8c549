"""Which words open with an illness or a treatment of its own."""

from __future__ import annotations

import pytest

from duocthu.text.indication import is_narrower, is_one_of, names_indication

ILLNESSES, PURPOSES = ("Viêm", "Viêm gan", "U", "Hạ"), ("Điều trị", "Dự phòng")


@pytest.mark.parametrize(
    "text", ["Viêm phổi:", "- Viêm phổi:", "2. VIÊM GAN B", "Dự phòng viêm phổi:", "Điều trị dự phòng u phổi:", "U:"]
)
def test_an_illness(text: str) -> None:
    """Behind a mark of its list, or words of what is done against it."""
    assert names_indication(text, ILLNESSES, PURPOSES)


@pytest.mark.parametrize("text", ["", ":", "Uống:", "Điều trị:", "Dự phòng lâu dài:", "Người bệnh viêm phổi:", "Ha:"])
def test_none(text: str) -> None:
    """Half a word, a word with other marks, one further on, a purpose alone."""
    assert not names_indication(text, ILLNESSES, PURPOSES)


def test_whole_names() -> None:
    """A name of many is that alone."""
    assert is_one_of("Viêm gan:", ILLNESSES)
    assert not is_one_of("Viêm gan B:", ILLNESSES)


def test_a_case_of_it() -> None:
    """It has all words of the other, in whatever order."""
    assert is_narrower("Cơn tăng huyết áp:", "Tăng huyết áp:")
    assert not is_narrower("Tăng huyết áp:", "Cơn tăng huyết áp:")
    assert not is_narrower("Viêm phổi:", "Viêm gan:")


@pytest.mark.parametrize(
    ("text", "is_one"), [("Phòng bệnh ở trẻ sơ sinh:", False), ("Phòng bệnh:", False), ("Phòng bệnh dại:", True)]
)
def test_the_prevention_of_any_illness_names_none(text: str, is_one: bool) -> None:  # noqa: FBT001
    """``bệnh`` alone behind what is done is any at all; by itself, or with a name behind it, it is one."""
    assert names_indication(text, ("Bệnh",), ("Phòng",)) is is_one
    assert names_indication("Bệnh:", ("Bệnh",), ("Phòng",))
