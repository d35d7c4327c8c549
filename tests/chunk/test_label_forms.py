"""Forms of labels that are rare and have once been misplaced: each dose under its own labels, and quoted."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import lines, monograph, passages_of, section

Told = list[tuple[str, tuple[str, ...], bool]]
LONG = (
    "Nhiễm khuẩn đường tiết niệu có biến chứng, viêm thận - bể thận cấp và nhiễm khuẩn ổ bụng do các chủng vi khuẩn nhạy cảm",
    "ở người lớn và trẻ em trên 12 tuổi, cân nặng trên 40 kg, có chức năng thận bình thường:",
)


def told(*rows: str, key: str = "lieu_luong_va_cach_dung") -> Told:
    """The paragraphs of a section: text on one line, labels above it, and whether it is a label alone."""
    made = monograph("x", "X", 0, section(key, "Liều lượng và cách dùng", lines(*rows)))
    return [
        (" ".join(p.chunk.source_text[u.start : u.end].split()), u.label_path, u.is_label)
        for p in passages_of(made)
        for u in p.units
    ]


@pytest.mark.parametrize("dash", ["-", "–", "—"])
@pytest.mark.parametrize("stop", ["", "."])
def test_a_dash_takes_the_place_of_a_colon(dash: str, stop: str) -> None:
    """Behind people, organs and steps, where a dose follows."""
    doses = ("500 mg mỗi 8 giờ", "250 mg mỗi 8 giờ", "uống 250 mg mỗi 24 giờ")
    heads = ("Người lớn", "Trẻ em 6 - 12 tuổi", "Suy thận")
    rows = [f"{head} {dash} {dose}{stop}" for head, dose in zip(heads, doses, strict=True)]
    more = "Có thể dùng thêm 100 mg mỗi ngày, tùy theo đáp ứng của người bệnh."
    assert told("Viêm phổi:", rows[0], more, rows[1], more, rows[2], more) == [
        ("Viêm phổi:", (), True),
        (rows[0], ("Viêm phổi:",), False),
        (more, ("Viêm phổi:", heads[0]), False),
        (rows[1], ("Viêm phổi:",), False),
        (more, ("Viêm phổi:", heads[1]), False),
        (rows[2], ("Viêm phổi:",), False),
        (more, ("Viêm phổi:", heads[2]), False),
    ]


@pytest.mark.parametrize(
    "row", ["Người lớn 500 mg - 1 g mỗi 8 giờ.", "Viêm phổi - màng phổi dùng 1 g mỗi 8 giờ.", "Trẻ em 6 - 12 tuổi dùng 250 mg."]
)
def test_other_dashes_part_nothing(row: str) -> None:
    """Of a range, of an illness, of an age."""
    more = "Có thể dùng thêm 100 mg mỗi ngày."
    assert told(row, more)[1] == (more, (), False)


def test_a_full_stop_takes_the_place_of_a_colon_behind_people() -> None:
    """A list below them is of them, until others come."""
    rows = (
        "Người lớn. Uống mỗi lần 40 mg, 4 lần trong ngày.",
        "– Tăng huyết áp: Uống 15 mg mỗi ngày.",
        "Trẻ em dưới 12 tuổi. 0,5 mg/kg mỗi 8 giờ.",
        "– Tăng huyết áp: Uống 5 mg mỗi ngày.",
        "Suy thận: Không dùng.",
    )
    assert [path for _, path, _ in told(*rows)] == [(), ("Người lớn",), (), ("Trẻ em dưới 12 tuổi",), ()]


@pytest.mark.parametrize(
    "row",
    [
        "Người cao tuổi không cần chỉnh liều. Uống 5 mg mỗi ngày.",
        "Trẻ em. Không có khuyến cáo.",
        "Thận trọng ở trẻ em. Uống 5 mg mỗi ngày.",
        "Viêm phổi ở trẻ em. Uống 5 mg mỗi ngày.",
        "Tổng liều là 1 g. Uống 5 mg mỗi ngày.",
    ],
)
def test_other_full_stops_end_a_sentence(row: str) -> None:
    """Words that say something of people, that give no dose behind them, or that are no people."""
    more = "Có thể dùng thêm 100 mg mỗi ngày."
    assert told(row, more)[1] == (more, (), False)


def test_a_long_label_is_one() -> None:
    """What ends with a colon and is one sentence governs what stands below it, up to 240 letters."""
    label = " ".join(LONG)
    assert 160 < len(label) < 240
    assert told(f">{LONG[0]}", LONG[1], "1 g mỗi 24 giờ.") == [(label, (), True), ("1 g mỗi 24 giờ.", (label,), False)]


def test_two_degrees_are_one_step() -> None:
    """They part nothing of what the illness above them governs, and end with one another."""
    rows = ("Viêm phổi", "Người lớn:", "Thể nhẹ và vừa: 250 mg mỗi 8 giờ.", "Thể nặng: 500 mg mỗi 8 giờ.", "Tối đa 3 g/ngày.")
    above = ("Viêm phổi", "Người lớn:")
    assert told(*rows)[2:] == [(rows[2], above, False), (rows[3], above, False), (rows[4], (*above, "Thể nặng:"), False)]
    alone = ("Viêm phổi", "Thể nhẹ hoặc thể vừa:", "250 mg mỗi 8 giờ.", "Thể nặng:", "500 mg mỗi 8 giờ.")
    assert told(*alone)[-1] == (alone[-1], ("Viêm phổi", "Thể nặng:"), False)


def test_a_colon_at_the_end_of_a_full_line_may_stand_inside_a_sentence() -> None:
    """What goes on in small letters shares the label's line by chance only; the label governs its sentence and no more."""
    rows = (">Khi có mày đay, cần giảm liều và theo dõi. Sốc phản vệ:", "ngừng thuốc ngay, dùng adrenalin.", "Mày đay tự hết.")
    for key in ("lieu_luong_va_cach_dung", "huong_dan_xu_tri_adr"):
        assert told(*rows, key=key)[-1] == (rows[-1], (), False)
        assert not any(is_label for _, _, is_label in told(*rows, key=key))
    short = told("Người lớn:", "uống 250 mg mỗi 8 giờ.")
    assert short == [("Người lớn:", (), True), ("uống 250 mg mỗi 8 giờ.", ("Người lớn:",), False)]


def test_a_label_below_a_dose_without_a_full_stop_stands_alone() -> None:
    """The dose above it is quoted, and not taken for a part of the label; a clearance is no dose."""
    rows = (">Người lớn – Tiêm bắp 1 ml, vào các ngày 0, 7, 14 và 28", "Trẻ em:", "Tiêm bắp 0,5 ml.")
    assert told(*rows) == [(rows[0][1:], (), False), (rows[1], (), True), (rows[2], (rows[1],), False)]
    for head in ("Clcr 30 - 50 ml/phút", "Tiêm bắp", "Trẻ em dưới 40 kg"):
        assert told(f"{head} – 500 mg mỗi 8 giờ.", "Tối đa 1 g/ngày.")[1] == ("Tối đa 1 g/ngày.", (head,), False)


def test_a_long_label_at_the_end_of_a_full_line_stands_alone() -> None:
    """It is too long to share its line, and must not be lost."""
    rows = (f">{LONG[0]}", f">{LONG[1]}", "truyền tĩnh mạch 1 g mỗi 24 giờ.", "Tối đa 2 g/ngày.")
    assert told(*rows)[-1] == (rows[-1], (" ".join(LONG),), False)


def test_a_line_that_speaks_of_others_in_its_head_is_not_said_of_the_people_above() -> None:
    """Though its head is no label of people."""
    rows = (
        "Người cao tuổi: nguy cơ chảy máu cao hơn.",
        "Mất nước ở trẻ em: tăng nguy cơ suy thận.",
        "Cần theo dõi công thức máu.",
    )
    assert told(*rows, key="than_trong") == [(rows[0], (), False), (rows[1], (), False), (rows[2], (), False)]
    own = ("Người lớn: 500 mg mỗi 8 giờ.", "Đợt điều trị ở người lớn: 7 ngày.")
    assert told(*own) == [(own[0], (), False), (own[1], ("Người lớn:",), False)]


def test_a_form_is_a_route() -> None:
    """A route ends with the next one, however it is given."""
    rows = ("__Dạng uống:", "Người lớn: 500 mg mỗi 8 giờ.", "__Dạng truyền tĩnh mạch:", "Người lớn: 1 g mỗi 6 giờ.")
    assert told(*rows)[-1] == (rows[3], ("Dạng truyền tĩnh mạch:",), False)


def test_an_illness_that_an_organ_causes_is_an_illness() -> None:
    """It ends with the next one."""
    rows = ("__Phù do xơ gan:", "Người lớn: 5 mg mỗi ngày.", "__Hội chứng thận hư", "Người lớn: 1 mg mỗi ngày.")
    assert told(*rows)[-1] == (rows[3], ("Hội chứng thận hư",), False)


def test_a_head_in_its_own_face_is_no_part_of_the_line_above() -> None:
    """A target of the laboratory below the children's line is not the children's."""
    rows = ("Trẻ em: Chỉ dùng theo chỉ định của chuyên khoa.", "__INR mục tiêu:", "Rung nhĩ: 2,0 - 3,0.")
    assert told(*rows)[-1] == (rows[2], ("INR mục tiêu:",), False)


def test_an_organ_in_the_face_of_the_routes_speaks_of_all() -> None:
    """Beside them, not under the last."""
    rows = ("__Dạng uống:", "Người lớn: 5 mg.", "__Dạng bôi:", "Bôi một lớp mỏng.", "__Suy thận:", "Giảm nửa liều.")
    assert told(*rows)[-1] == (rows[5], ("Suy thận:",), False)
    apart = ("Suy gan: bắt đầu bằng liều thấp.", "Người cao tuổi: tăng liều thận trọng.", "Theo dõi huyết áp.")
    assert told(*apart)[1] == (apart[1], (), False)
