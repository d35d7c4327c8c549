"""Labels that a section shows to be over: a failing organ behind all indications, a route that the dose itself denies."""

from __future__ import annotations

from tests.chunk.test_context import paths

BANDS = ("Clcr 10 - 50 ml/phút: 75% liều.", "Clcr dưới 10 ml/phút: 50% liều.")


def test_it_closes_the_indications_printed_as_it_is() -> None:
    """Heads in one face; with an organ of its own, an indication shows that the last one's is its own."""
    printed = ("Tăng huyết áp:", "Uống 25 mg.", "Suy tim:", "Uống 6 mg.", "Suy thận:", *BANDS)
    assert list(paths(*printed).values())[2:] == ["Suy thận:", "Suy thận:"]
    own = ("Tăng huyết áp:", "Uống 25 mg.", "Suy thận: Uống 12 mg.", *printed[2:])
    assert list(paths(*own).values())[3:] == ["Suy tim: › Suy thận:"] * 2


def test_it_ends_a_list_of_indications_on_the_lines_of_their_doses() -> None:
    """And people behind its degrees are none of it; one indication alone is no list."""
    printed = ("Đau thắt ngực: Uống 50 mg.", "Nhồi máu cơ tim: Uống 100 mg.", "Suy thận:", *BANDS, "Người cao tuổi: Uống 25 mg.")
    assert list(paths(*printed).values())[2:] == ["Suy thận:", "Suy thận:", ""]
    assert list(paths(*printed[1:]).values())[1:3] == ["Nhồi máu cơ tim: › Suy thận:"] * 2


def test_degrees_below_it_are_its_own() -> None:
    """Behind the peoples of a section it is none of the last, though its organ is named again on the lines below it."""
    printed = ("Liều người lớn:", "Uống 500 mg.", "Liều trẻ em:", "Trẻ em 2 - 8 tuổi: Uống 250 mg.", "Liều trong suy thận:")
    severe = "Suy thận nặng: Tối đa 1,5 g."
    assert paths(*printed, severe)[severe] == "Liều trong suy thận:"


def test_those_in_whom_an_organ_is_sound_are_left() -> None:
    """By its failing, not by that of the other one."""
    printed = ("Người lớn, chức năng thận bình thường:", "Trên 60 kg: Uống 500 mg.")
    assert paths(*printed, "Suy thận:", "Uống 250 mg.")["Uống 250 mg."] == "Suy thận:"
    assert paths(printed[0], "Uống 500 mg.", "Suy gan:", "Uống 250 mg.")["Uống 250 mg."] == f"{printed[0]} › Suy gan:"


def test_a_route_on_the_line_of_a_dose_ends_where_another_is_told() -> None:
    """Right behind a label; a head that stands alone may be left for a while, and the same route goes on."""
    printed = ("Người lớn:", "Truyền tĩnh mạch: 15 mg/kg.")
    for dose, path in (
        ("Dự phòng: Uống 250 mg.", "Người lớn:"),
        ("Viêm phổi: Tiêm tĩnh mạch 5 mg.", "Người lớn: › Truyền tĩnh mạch:"),
    ):
        assert paths(*printed, dose)[dose] == path
    dose = "Sau đó: Uống 250 mg."
    assert paths("Truyền tĩnh mạch:", "15 mg/kg.", dose)[dose] == "Truyền tĩnh mạch:"


def test_plain_heads_below_one_in_a_face_of_its_own_end_with_it() -> None:
    """Whatever they tell."""
    printed = ("**Ung thư", "__Bạch cầu cấp", "Tiêm trong ống tủy:", "Trẻ em 1 tuổi: 8 mg.", "__Sarcom xương", "Truyền 12 g/m2.")
    assert paths(*printed)["Truyền 12 g/m2."] == "Ung thư › Sarcom xương"


def test_clearances_stand_below_the_failing_organ_that_introduces_them() -> None:
    """Though it shares its line with a sentence; another organ is none of its degrees."""
    printed = ("Người lớn: 1 g.", "Người suy thận: liều tính theo độ thanh thải.", *BANDS, "Suy gan: 50% liều.")
    above = list(paths(*printed).values())[2:]
    assert ["Người suy thận:" in path for path in above] == [True, True, False]


def test_words_that_only_sound_like_people_end_nothing() -> None:
    """Whose dose is meant, and the months of a schedule; months of age do."""
    printed = ("Trẻ em: thể tích dịch giảm theo cân nặng, liều tính như người lớn:", "Dưới 20 kg: pha trong 3 ml/kg.")
    assert paths(*printed)[printed[1]].startswith("Trẻ em:")
    assert paths("Lịch tiêm (0, 1, 6 tháng):", "Người lớn: 1 ml.")["Người lớn: 1 ml."] == "Lịch tiêm (0, 1, 6 tháng):"
    assert paths("Viêm gan B (trẻ 2 - 6 tháng):", "Người lớn: 1 ml.")["Người lớn: 1 ml."] == ""


def test_an_adjustment_on_the_line_of_its_dose_ends_no_heads() -> None:
    """It is told of what stands above."""
    printed = ("__Liều lượng:", "**Miếng dán", "Người lớn: 25 microgam/giờ.", "Điều chỉnh liều: tăng 12 microgam/giờ.")
    assert "Miếng dán" in paths(*printed)[printed[-1]]


def test_heads_that_order_a_list_end_nothing() -> None:
    """Nor do people whom a head leaves out."""
    printed = ("Trẻ em:", "Uống 30 mg/kg.", "Theo tuổi, có thể dùng:", "Trẻ dưới 2 tuổi: 125 mg.", "Trẻ từ 2 đến 8 tuổi: 250 mg.")
    assert [path.split(" › ")[0] for path in list(paths(*printed).values())[1:]] == ["Trẻ em:", "Trẻ em:"]
    fever = ("Hạ sốt (không dùng cho trẻ dưới 3 tháng): 5 mg/kg.", "Có thể dùng theo tuổi:", "4 - 6 tuổi: 150 mg.")
    assert paths(*fever)[fever[-1]].startswith("Hạ sốt")


def test_a_label_that_shares_its_line_lends_it_no_face() -> None:
    """Though most of the letters are its own."""
    printed = ("__Suy thận", "__Vừa (Clcr 25 - 50 ml/phút): Mỗi lần 100 mg.", "Nặng (Clcr < 25 ml/phút): Mỗi lần 30 mg.")
    assert list(paths(*printed).values()) == ["Suy thận", "Suy thận"]
    dose = ("__Người lớn và trẻ em trên 12 tuổi: Uống 7,5 - 15 mg/ngày, chia", "2 lần.")
    assert list(paths(*dose)) == [" ".join(dose).removeprefix("__")]


def test_people_in_the_face_of_people_are_beside_an_organ_in_it() -> None:
    """Whoever stands below the organ; right below it they are its own."""
    printed = ("**Người lớn:", "Uống 100 mg.", "**Suy thận:", "__Người lớn:", "Uống 10 mg.", "Trẻ em: Uống 1 mg/kg.")
    assert paths(*printed, "**Người cao tuổi:", "Uống 60 mg.")["Uống 60 mg."] == "Người cao tuổi:"
    assert paths(*printed[:3], "**Người cao tuổi:", "Uống 60 mg.")["Uống 60 mg."] == "Suy thận: › Người cao tuổi:"


def test_a_topic_parted_from_its_printed_paragraph_ends_at_the_next_paragraphs() -> None:
    """With whoever it was parted before; a step of its own does not end it."""
    pneumonia = "Viêm phổi: Người lớn: 500 mg. Trẻ em: 10 mg/kg."
    assert paths(pneumonia, "Viêm xoang: 250 mg.")["Viêm xoang: 250 mg."] == ""
    assert paths(pneumonia, "Liều duy trì: 250 mg.")["Liều duy trì: 250 mg."].startswith("Viêm phổi:")
    assert paths("Đau: Uống: 10 mg. Tiêm bắp: 5 mg.", "Sốt: 20 mg.")["Sốt: 20 mg."] == ""
