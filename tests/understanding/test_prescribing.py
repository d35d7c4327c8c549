"""Questions that ask for a prescription of a drug that they name."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.text.fold import fold
from duocthu.understanding.prescribing import asks_to_prescribe


def _asks(question: str) -> bool:
    return asks_to_prescribe(fold(question).split(), asked(question).phrases)


@pytest.mark.parametrize(
    "question",
    [
        "kê đơn cho tôi paracetamol",
        "kê đơn paracetamol cho tôi",
        "kê cho tôi 10 viên paracetamol",
        "cho tôi xin đơn thuốc paracetamol",
        "ke toa giup em paracetamol",
        "bác sĩ ơi kê cho em ít viên paracetamol",
        "nhờ bác sĩ kê paracetamol cho mẹ tôi",
        "xin đơn paracetamol",
        "viết toa paracetamol cho tôi",
        "kê đơn paracetamol",
        "bán cho tôi 2 vỉ paracetamol",
        "cho tôi 20 viên paracetamol",
        "tôi muốn mua 2 hộp paracetamol",
        "prescribe me paracetamol",
    ],
)
def test_a_prescription_and_tablets_are_asked_for(question: str) -> None:
    """For whoever asks, or theirs."""
    assert _asks(question)


@pytest.mark.parametrize(
    "question",
    [
        "paracetamol có phải thuốc kê đơn không",
        "paracetamol thuốc kê đơn không",
        "paracetamol mua có cần đơn không",
        "bác sĩ kê cho tôi paracetamol, có dùng được cefalexin không",
        "tôi được kê đơn paracetamol, kiêng gì",
        "bác sĩ cho em 10 viên paracetamol uống thế nào",
        "kê đơn paracetamol cho bệnh nhân suy thận cần lưu ý gì",
        "liệt kê cho tôi tác dụng phụ của paracetamol",
        "kê cho tôi chống chỉ định của paracetamol",
        "kê paracetamol cho trẻ dưới 20 kg thì liều bao nhiêu",
        "cho bé 5 ml paracetamol được không",
        "heparin bao nhiêu đơn vị cho tôi biết",
        "đơn thuốc có paracetamol và warfarin tương tác không",
    ],
)
def test_what_is_on_prescription_was_prescribed_or_is_listed(question: str) -> None:
    """A look-up all the same, and so is what a physician asks of a drug to be prescribed."""
    assert not _asks(question)
