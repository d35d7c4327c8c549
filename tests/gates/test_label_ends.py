"""Labels that a part may have left behind: heads printed otherwise than their own, and steps above another head."""

from __future__ import annotations

import pytest
from tests.gates.test_labels import ABOVE, DOSE, LONG, broken, cut

CLOSED = "context_label_closed"


def test_a_head_with_a_colon_may_stand_below_one_without() -> None:
    """Both hold people, and neither shows that it ends the other; printed alike, the second ends the first."""
    bands = ("Dưới 1 tuổi: 75 mg mỗi lần.", "Trẻ em trên 5 tuổi: 300 mg mỗi lần.")
    for head, expected in (("Theo nhóm tuổi:", set()), ("Nhóm khác", {CLOSED})):
        printed = ("Thuốc uống", "Người lớn: 600 mg mỗi 8 giờ.", LONG, head, *bands)
        assert broken(cut(printed, 3, ("Thuốc uống",))) == expected


@pytest.mark.parametrize(("opening", "expected"), [("Chuyển sang uống ngay từ đầu: 600 mg.", set()), ("Truyền 600 mg.", {DOSE})])
def test_a_step_may_end_at_a_head_that_nobody_knows(opening: str, expected: set[str]) -> None:
    """A sentence without a head is part of it."""
    assert broken(cut(("Người lớn:", "Liều duy trì:", "Truyền 10 mg/kg.", opening), 3, ("Người lớn:",))) == expected


def test_a_label_that_fills_its_line_shares_it_with_the_dose_below() -> None:
    """So that it may end where the next one begins."""
    prevention = ("Phòng nhiễm nấm toàn thân ở người nhiễm HIV:", "1,2 g, mỗi tuần một lần.")
    printed = ("Người lớn:", *prevention, "Điều trị nhiễm nấm: Uống 500 mg/ngày.")
    assert broken(cut(printed, 3, ("Người lớn:",))) == set()
    short = ("Người lớn:", "Phòng nấm:", "Uống 1,2 g.", "Uống 500 mg/ngày.")
    assert broken(cut(short, 3, ("Người lớn:",))) == {DOSE}


def test_people_told_by_a_failing_organ_are_beside_the_heads_of_their_face() -> None:
    """And an organ on its line may be of all that is told in the body's own face."""
    bold = ("*Dự phòng cúm", "Người lớn: Uống 75 mg.", "*Người lớn suy thận", "Uống 30 mg.")
    assert broken(cut(bold, 2)) == set()
    plain = ("Ghép tủy xương:", "Phòng nhiễm khuẩn: Truyền 500 mg.", "Người có nguy cơ suy thận: Truyền 250 mg.")
    assert broken(cut(plain, 2)) == set()


@pytest.mark.parametrize(
    ("label", "expected"), [("Phác đồ giảm dần, viên 4 mg:", set()), ("Uống 2 viên 4 mg:", {"label_holds_dose"})]
)
def test_a_strength_is_no_dose(label: str, expected: set[str]) -> None:
    """However many of it are."""
    assert broken(cut((label, "Ngày 1: Uống 24 mg.", LONG, "Ngày 2: Uống 20 mg."), 3, (label,))) == expected


@pytest.mark.parametrize(
    ("heads", "expected"),
    [
        (("*Tăng huyết áp", "*Suy tim"), {CLOSED}),
        (("Tăng huyết áp:", "*Suy tim"), set()),
        (("*Thuốc uống", "*Suy tim"), set()),
        (("*Liều lượng", "*Suy tim"), set()),
        (("Tăng huyết áp:", "Suy tim:"), {CLOSED}),
        (("Tăng huyết áp", "Suy tim:"), set()),
        (("Ung thư:", "Hiệu chỉnh liều theo bạch cầu:"), set()),
        (("Người lớn suy tim:", "Suy tim:"), set()),
        (("Đường uống:", "Đường tiêm:"), {CLOSED}),
        (("_Dạng tiêm", "_Dạng tiêm tĩnh mạch"), set()),
        (("_Dạng tiêm", "_Tiêm tĩnh mạch"), set()),
        (("_Liều lượng:", "_Cách dùng:"), {CLOSED}),
        (("_Cách dùng:", "*Liều lượng:"), set()),
        (("Tăng huyết áp:", "Bảng: Liều theo cân nặng"), set()),
    ],
)
def test_an_illness_of_one_face_takes_the_place_of_another(heads: tuple[str, str], expected: set[str]) -> None:
    """What may hold illnesses, or is set otherwise, may hold it too."""
    upper, lower = (head.lstrip("*_") for head in heads)
    printed = (heads[0], "Uống 5 mg mỗi ngày.", heads[1], "Uống 10 mg mỗi ngày.", LONG, "Uống 20 mg mỗi ngày.")
    assert CLOSED not in broken(cut(printed, 5, (lower,)))
    assert broken(cut(printed, 5, (upper, lower))) & {CLOSED} == expected


def test_a_dose_on_its_line_right_below_is_a_head_s_own() -> None:
    """So that the next illness of its face stands beside it, and not in it."""
    for face in ("*", ""):
        printed = (
            f"{face}Viêm họng:",
            "Người lớn: Uống 5 mg.",
            f"{face}Viêm phổi:",
            "Người lớn: Uống 10 mg.",
            LONG,
            "Uống 20 mg.",
        )
        assert CLOSED in broken(cut(printed, 5, ("Viêm họng:", "Viêm phổi:")))
        assert CLOSED not in broken(cut(printed, 5, ("Viêm phổi:",)))


def test_an_illness_right_above_another_may_hold_it() -> None:
    """And one that is told below several."""
    printed = ("*Ung thư", "*Bệnh bạch cầu", "Uống 5 mg mỗi ngày.", LONG, "Uống 20 mg mỗi ngày.")
    assert CLOSED not in broken(cut(printed, 4, ("Ung thư", "Bệnh bạch cầu")))
    twice = (
        "*Huyết thanh",
        "Tiêm 1 ml.",
        "*Dự phòng",
        "Tiêm 2 ml.",
        "*Vắc xin",
        "Tiêm 3 ml.",
        "*Dự phòng",
        "Tiêm 4 ml.",
        "Tiêm 5 ml.",
    )
    assert CLOSED not in broken(cut(twice, 8, ("Vắc xin", "Dự phòng")))


@pytest.mark.parametrize(("label", "expected"), [("Người lớn", set()), ("Người", {"context_label_not_above_source"})])
def test_a_label_may_end_at_a_full_stop(label: str, expected: set[str]) -> None:
    """What stands before it is whole; a part of that is none."""
    printed = ("Người lớn. Uống mỗi lần 40 mg.", LONG, "Tăng huyết áp: Uống 15 mg mỗi ngày.")
    assert broken(cut(printed, 2, (label,))) == expected


ILL, LONG_PEOPLE = "Hạ calci huyết:", ("Người lớn: Tiêm 10 mg.", "Sơ sinh: Tiêm 1 mg/kg.")


@pytest.mark.parametrize(
    ("head", "expected"),
    [("Ngộ độc chì:", set()), ("Khi quá nặng:", {DOSE}), ("Hạ calci huyết nặng:", set()), ("Chế độ khác:", {DOSE})],
)
def test_people_below_each_other_may_end_at_another_illness(head: str, expected: set[str]) -> None:
    """A sentence of its paragraph is theirs only where its head names none."""
    printed = (ILL, *LONG_PEOPLE, f"{head} Tiêm 60 mg. {LONG}", "Tiêm nhắc lại 30 mg nếu cần.")
    assert broken(cut(printed, 4)) == expected


@pytest.mark.parametrize(("below", "expected"), [("Uống: Mỗi ngày 5 mg.", set()), ("Ngộ độc chì: Tiêm 60 mg.", {DOSE})])
def test_an_illness_alone_may_end_at_another(below: str, expected: set[str]) -> None:
    """If something else stands right below it: an illness there is one of those that it holds."""
    assert broken(cut((ILL, below, "Uốn ván: Tiêm 30 mg."), 2)) == expected


def test_what_stands_below_an_illness_ends_with_it() -> None:
    """The second of them has ended the first, and the people of that."""
    printed = ("Động kinh:", "Trẻ em:", "Uống 5 mg.", ILL, "Uống: Mỗi ngày 5 mg.", "Uốn ván: Tiêm 30 mg.")
    assert broken(cut(printed, 5)) == set()
    assert broken(cut(("Trẻ em:", *printed[2:]), 4)) == {DOSE}


@pytest.mark.parametrize(("mark", "expected"), [("-", set()), ("+", {DOSE}), ("•", {DOSE})])
def test_a_topic_may_end_behind_its_own_bullet(mark: str, expected: set[str]) -> None:
    """What stands behind another one is below it, as far as the page shows."""
    printed = (
        "- Điều trị sốt rét:",
        "+ Người lớn: Uống 250 mg.",
        "+ Trẻ em: Uống 30 mg.",
        f"{mark} Phụ nữ mang thai: Uống 5 mg.",
    )
    assert broken(cut(printed, 3)) == expected


@pytest.mark.parametrize(
    ("below", "expected"),
    [("Người lớn: Uống 600 mg.", set()), ("Haemophilus typ b: Uống 600 mg.", {"context_label_not_above_source"})],
)
def test_a_counted_head_that_fills_its_line_is_whole_above_people(below: str, expected: set[str]) -> None:
    """Above anything else it may go on there."""
    head = "4. Dự phòng viêm màng não do các vi khuẩn nhạy cảm loại b"
    assert broken(cut((head, below, "Uống thêm 300 mg."), 2, (head, below.partition(":")[0] + ":"))) == expected


@pytest.mark.parametrize(("head", "expected"), [(ILL, set()), ("Chế độ khác:", {DOSE})])
def test_an_illness_is_over_where_one_has_come_after_it(head: str, expected: set[str]) -> None:
    """What names none may hold both."""
    printed = (head, "Viêm ruột: Uống 20 mg.", "Loét dạ dày:", "Phác đồ 3 thuốc: Uống 20 mg.", "Uốn ván: Tiêm 30 mg.")
    assert broken(cut(printed, 4)) == expected


@pytest.mark.parametrize(("below", "expected"), [("eGFR 30 - 44 ml/phút:", set()), ("eo hẹp động mạch:", {ABOVE, DOSE})])
def test_a_line_may_begin_with_a_name_that_has_a_small_letter(below: str, expected: set[str]) -> None:
    """A head above is whole, and ends the one before it; above a word it goes on."""
    printed = ("*Phối hợp", "Uống 500 mg.", "*Suy thận", f"{below} Uống 1000 mg.", LONG, "Uống thêm 5 mg.")
    assert broken(cut(printed, 5, ("Suy thận",))) == expected
