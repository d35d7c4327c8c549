"""Captions of tables that stayed in the text, colons that end no label, and words that look like an organ's or a route's."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths
from tests.gates.small_corpus import DOSAGE
from tests.gates.test_asides import units
from tests.gates.test_labels import LONG, cut

from duocthu.text.sentences import first_colon


@pytest.mark.parametrize("caption", ["Bảng 2: Độ ổn định của dung dịch", "Bảng 3. Theo dõi khi dùng", "Bảng: Liều theo cân nặng"])
def test_a_caption_ends_at_the_next_label(caption: str) -> None:
    """What stands below it until then may be its rows; what has a label of its own is none, and keeps it when more come."""
    found = paths("__Tăng huyết áp", f"__{caption}", "5 ml và 10 ml.", "__Suy tim", "Uống 5 mg.", "Nếu chưa đủ: 10 mg.")
    assert found["5 ml và 10 ml."].endswith(caption)
    assert (found["Uống 5 mg."], found["Nếu chưa đủ: 10 mg."]) == ("Suy tim", "Suy tim")


def test_people_end_a_caption_and_the_gates_know_it() -> None:
    """Whether they stand alone or on the line of their dose."""
    printed = ("Bảng: Liều của hỗn dịch theo thể tích", "Người cao tuổi: Dùng 500 mg ngày đầu.")
    assert paths(f"__{printed[0]}", printed[1])[printed[1]] == ""
    corpus = cut((LONG, *printed), 1)
    record = units(printed, (), ())
    record = (type(record[0])(record[0].start, record[0].end, (), is_label=True), record[1])
    assert corpus.with_record(f"{DOSAGE}__1", units=record).broken() - {"span_not_placed_once"} == set()


@pytest.mark.parametrize(
    ("head", "rest"),
    [
        ("Dạng phối hợp (tỉ lệ 8 : 1)", ": 5 mg."),
        ("Suy thận (Clcr: 10 - 30 ml/phút)", ": 5 mg."),
        ("Người lớn", ": 5 mg (tỉ lệ 8 : 1)."),
        ("Thuốc uống (viên", ": 5 mg."),
    ],
)
def test_the_colon_of_a_label_stands_in_no_brackets(head: str, rest: str) -> None:
    """A bracket that never closes holds nothing."""
    assert first_colon(head + rest) == len(head)


def test_a_text_without_a_colon_has_none() -> None:
    """Or within brackets alone."""
    assert first_colon("Uống 5 mg.") == first_colon("Thuốc phối hợp (tỉ lệ 8 : 1).") == -1


def test_a_ratio_at_the_end_of_a_line_is_no_label() -> None:
    """Its bracket closes on the next line."""
    rows = (
        ">Liều biểu thị bằng tổng lượng của hai hoạt chất trong thuốc (tỉ lệ 8 :",
        "1).",
        "Người lớn: Truyền 4,5 g.",
    )
    found = paths(*rows)
    assert found == {" ".join(rows[:2]).removeprefix(">"): "", rows[2]: ""}


def test_an_illness_of_people_with_a_failing_organ_is_a_topic() -> None:
    """And what is given to them is theirs."""
    found = paths("__Quá tải sắt", "Tiêm 1 g.", "__Ứ nhôm ở người suy thận", "Truyền 5 mg/kg.")
    assert found["Truyền 5 mg/kg."] == "Ứ nhôm ở người suy thận"
    found = paths("__Quá tải sắt", "Tiêm 1 g.", "Liều dùng ở người suy thận:", "Truyền 5 mg/kg.")
    assert found["Truyền 5 mg/kg."] == "Quá tải sắt › Liều dùng ở người suy thận:"


def test_any_way_of_giving_is_a_route() -> None:
    """The nose is none of the mouth."""
    found = paths("Đường uống: 0,5 mg/kg.", "Đường mũi: 0,2 mg/kg.")
    assert found["Đường mũi: 0,2 mg/kg."] == ""
