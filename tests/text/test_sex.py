"""Men and women, and the words that only look like them."""

from __future__ import annotations

import pytest

from duocthu.text.population import Interval, apart, population
from duocthu.text.sex import sex_of, sexes_asked


@pytest.mark.parametrize(
    ("label", "sex"),
    [
        ("nam:", "male"), ("nữ:", "female"), ("ở nam giới", "male"), ("người bệnh nữ trên 50 tuổi", "female"),
        ("phụ nữ sau mãn kinh", "female"), ("vú to ở nam", ""), ("dậy thì muộn ở nam", ""), ("nhiễm nấm", ""), ("việt nam", ""),
        ("bé trai", "male"), ("năm đầu", ""), ("nữ nhân với 0,85", ""), ("người lớn", ""),
    ],
)  # fmt: skip
def test_the_sex_of_a_label(label: str, sex: str) -> None:
    """By words that name people, or 'nam' and 'nữ' where a label begins."""
    assert sex_of(label) == sex


@pytest.mark.parametrize(
    ("question", "sexes"),
    [
        ("liều cho nam 30 tuổi", {"male"}), ("liều cho ông 75 tuổi", {"male"}), ("liều cho bà 30 tuổi mang thai", {"female"}),
        ("liều cho bệnh nhân nữ", {"female"}), ("liều cho bé gái 5 tuổi", {"female"}), ("liều cho nam và nữ", {"male", "female"}),
        ("lieu cho nam 30 tuoi", {"male"}), ("lieu cho phu nu", {"female"}), ("liều trị nấm da", set()),
        ("lieu tri nam 5 ngay", set()), ("nhiem nam am dao", set()), ("bệnh nhân nằm viện", set()), ("benh nhan nam vien", set()),
        ("dùng 2 năm được không", set()), ("dược thư việt nam", set()), ("trẻ ba tuổi", set()), ("liều cho người 30 tuổi", set()),
    ],
)  # fmt: skip
def test_the_sex_of_a_patient(question: str, sexes: set[str]) -> None:
    """A year, a fungus and a country are no man."""
    assert set(sexes_asked(question)) == sexes


def test_men_and_women_are_people_of_any_age() -> None:
    """'Nam' under 'Trẻ em' are boys, and have nothing in common with women."""
    (men,) = population("Nam: 60 mg")
    assert (men.months, men.sex) == (Interval(), "male")
    assert [group.sex for group in population("Nam và nữ")] == ["male", "female"]
    assert apart(population("Nam:"), population("Phụ nữ"))
    assert not apart(population("Nam:"), population("Người lớn"))
    assert not population("Vú to ở nam")


@pytest.mark.parametrize("text", ["tăng men gan", "thiếu men g6pd", "ức chế men chuyển", "men vi sinh cho trẻ"])
def test_enzymes_are_no_men(text: str) -> None:
    """Nor are they people of a label."""
    assert sex_of(text) == ""
    assert not sexes_asked(text)
    assert all(group.sex != "male" and group.months.low == 0 for group in population(text))


@pytest.mark.parametrize("text", ["men: 5 mg", "in men", "women and men", "adult men"])
def test_men_are(text: str) -> None:
    """In English."""
    assert any(group.months.low >= 12 * 12 for group in population(text))
