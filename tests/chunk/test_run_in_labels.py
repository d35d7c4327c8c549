"""Labels that share a printed paragraph with a dose, and what stands under them below it."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FULL = ">Liều phải được tính theo đáp ứng của từng người bệnh và theo dõi."

SHAPES = {
    "a topic that ends the paragraph of a dose stands under the label of that": (
        (
            "__Điều trị ung thư:",
            "U màng não: 12 mg/m2, tiêm trong ống tủy. Liều theo tuổi:",
            "Dưới 1 tuổi: 6 mg.",
            "U xương: 9 g/m2.",
        ),
        {"Dưới 1 tuổi: 6 mg.": "Điều trị ung thư: › U màng não: › Liều theo tuổi:", "U xương: 9 g/m2.": "Điều trị ung thư:"},
    ),
    "and so do lines that open with no label": (
        (
            "Tăng huyết áp: 180 mg, uống buổi sáng. Liều có thể tăng theo bậc sau:",
            "- Bậc một 240 mg;",
            "- Bậc hai 480 mg.",
            "Hen: 5 mg.",
        ),
        {"- Bậc hai 480 mg.": "Tăng huyết áp: › Liều có thể tăng theo bậc sau:", "Hen: 5 mg.": ""},
    ),
    "heads above the paragraph stay as well": (
        ("Người chưa dùng thuốc:", "U màng não: 12 mg/m2, tiêm trong ống tủy. Liều theo tuổi:", "Dưới 1 tuổi: 6 mg."),
        {"Dưới 1 tuổi: 6 mg.": "Người chưa dùng thuốc: › U màng não: › Liều theo tuổi:"},
    ),
    "a head below it does not end with it": (
        ("U màng não: 12 mg/m2, tiêm trong ống tủy. Liều theo tuổi:", "__Thuốc tiêm", "Dưới 1 tuổi: 6 mg.", "Nặng: 9 mg."),
        {"Dưới 1 tuổi: 6 mg.": "U màng não: › Liều theo tuổi: › Thuốc tiêm", "Nặng: 9 mg.": "Thuốc tiêm"},
    ),
    "people that end the paragraph of others are none of them": (
        ("Người lớn: 500 mg mỗi ngày. Trẻ em:", "10 mg/kg."),
        {"10 mg/kg.": "Trẻ em:"},
    ),
    "a list that a dose introduces": (
        (
            "Viêm phổi:",
            "- Trẻ sơ sinh: liều đầu 15 mg/kg, sau đó:",
            "+ Trẻ dưới 1 tuần tuổi: 10 mg/kg.",
            "+ Trẻ trên 1 tuần tuổi: 12 mg/kg.",
        ),
        {
            "+ Trẻ dưới 1 tuần tuổi: 10 mg/kg.": "Viêm phổi: › Trẻ sơ sinh:",
            "+ Trẻ trên 1 tuần tuổi: 12 mg/kg.": "Viêm phổi: › Trẻ sơ sinh:",
        },
    ),
    "a head below such a dose is no part of that list": (
        ("Trẻ sơ sinh: liều đầu 15 mg/kg, sau đó:", "**Viêm phổi", "5 mg/kg.", "Trẻ em:", "7 mg/kg."),
        {"5 mg/kg.": "Viêm phổi", "7 mg/kg.": "Viêm phổi › Trẻ em:"},
    ),
    "what is no more of that list": (
        ("Nấm móng: 200 mg, hoặc dùng ngắt quãng:", "+ Móng tay: 400 mg.", "+ Móng chân: 600 mg.", "Nấm phổi: 300 mg."),
        {"+ Móng tay: 400 mg.": "Nấm móng:", "+ Móng chân: 600 mg.": "Nấm móng:", "Nấm phổi: 300 mg.": ""},
    ),
    "ages alone behind the people whose line they follow": (
        (
            "Người lớn: 1 g.",
            "Trẻ em: Liều hạ sốt: 20 mg/kg.",
            "3 - 6 tháng: 50 mg.",
            "6 - 12 tháng: 60 mg.",
            "Người cao tuổi: 500 mg.",
        ),
        {"3 - 6 tháng: 50 mg.": "Trẻ em:", "6 - 12 tháng: 60 mg.": "Trẻ em:", "Người cao tuổi: 500 mg.": ""},
    ),
    "ages alone beside an age alone": (
        ("Từ 2 tuổi: 5 mg.", "Từ 12 tuổi: 10 mg."),
        {"Từ 12 tuổi: 10 mg.": ""},
    ),
    "ages alone of other people": (
        ("Người lớn: 1 g.", "Dưới 12 tuổi: 10 mg/kg."),
        {"Dưới 12 tuổi: 10 mg/kg.": ""},
    ),
    "heads that begin as the inner one of the line above": (
        ("Đau ngực: Dạng phóng thích nhanh: 10 mg.", "Dạng phóng thích chậm: 30 mg.", "Tăng huyết áp: 40 mg."),
        {"Dạng phóng thích chậm: 30 mg.": "Đau ngực:", "Tăng huyết áp: 40 mg.": ""},
    ),
    "heads that begin as the outer one, too": (
        ("Nhiễm khuẩn máu: Nhiễm khuẩn nặng: 2 g.", "Nhiễm khuẩn da: 1 g."),
        {"Nhiễm khuẩn da: 1 g.": ""},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_labels_in_the_paragraph_of_a_dose(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(FULL, *rows)
    assert {text: found.get(text) for text in expected} == expected


def test_a_head_takes_the_place_of_the_one_that_begins_as_it_does() -> None:
    """People whom nobody knows by their words, each a plain head below a plain one."""
    group, fresh, used = "Phác đồ sau phơi nhiễm", "Người chưa từng dùng thuốc:", "Người đã từng dùng thuốc:"
    found = paths(
        FULL, group, fresh, "Huyết thanh: 40 đơn vị/kg.", used, "Thuốc nước: 1 ml.", "Phác đồ dự phòng", "Tiêm bắp: 2 ml."
    )
    assert found["Thuốc nước: 1 ml."] == f"{group} › {used}"
    assert found["Tiêm bắp: 2 ml."] == "Phác đồ dự phòng"


NAMES = [f"Chủng {name}" for name in "an ba ca da em ga ha ia ke la ma na".split()]


@pytest.mark.parametrize(("face", "mark"), [("", ""), ("__", ""), ("**", ""), ("", ":")])
@pytest.mark.parametrize("more", [1, 3])
def test_a_list_takes_no_label_above_it_along(face: str, mark: str, more: int) -> None:
    """More than a dozen names in a row are a list: the people above it govern the dose below it."""
    names = [f"{face}{name}{mark}" for name in (*NAMES, *[f"Vi khuẩn {n}" for n in "uvy"[:more]])]
    found = paths(FULL, "Người lớn:", *names, "500 mg mỗi ngày.", "Trẻ em:", "10 mg/kg.")
    assert found["500 mg mỗi ngày."].split(" › ")[0] == "Người lớn:"
    assert found["10 mg/kg."] == "Trẻ em:"
    assert not any("Người lớn" in text for text in found)
    below_topic = paths(FULL, "Nhiễm khuẩn:", *names, "500 mg mỗi ngày.")["500 mg mỗi ngày."]
    assert below_topic.split(" › ")[0] == "Nhiễm khuẩn:"


def test_a_plain_head_that_adjusts_ends_no_plain_topic() -> None:
    """It is no illness beside the one above; the next illness ends both, and a face of its own sets it beside."""
    rows = ("Sau ghép tủy:", "10 mg/kg.", "Hiệu chỉnh theo bạch cầu:", "Trên 1 000/mm3: 5 mg/kg.", "Sau hóa trị:", "2 mg/kg.")
    found = paths(*rows)
    assert found["Trên 1 000/mm3: 5 mg/kg."] == "Sau ghép tủy: › Hiệu chỉnh theo bạch cầu:"
    assert found["2 mg/kg."] == "Sau hóa trị:"
    marked = [f"__{row}" if row.endswith(":") else row for row in rows]
    assert paths(*marked)["Trên 1 000/mm3: 5 mg/kg."] == "Hiệu chỉnh theo bạch cầu:"


@pytest.mark.parametrize(
    "remark", ["Chú ý: Không dùng quá 2 g.", "Lưu ý: Theo dõi gan.", "Ghi chú thêm: Uống khi no.", "Cảnh báo: Độc."]
)
def test_a_remark_is_no_label_and_ends_no_topic(remark: str) -> None:
    """It is said of what is above it, and so is what stands below; a step ends before it, as before any other line."""
    found = paths(FULL, "Viêm phổi: 500 mg.", remark, "Sau đó dùng 250 mg mỗi ngày.", "Viêm xoang: 100 mg.")
    assert found[remark] == found["Sau đó dùng 250 mg mỗi ngày."] == "Viêm phổi:"
    assert found["Viêm xoang: 100 mg."] == ""
    below = paths(FULL, "Chú ý:", "Trẻ em: 10 mg/kg.", remark, "Uống 5 mg.")["Uống 5 mg."]
    assert below == "Chú ý: › Trẻ em:"
    assert paths(FULL, "Trẻ em:", "Bước 2: 5 mg.", remark, "Tối đa 10 mg.")["Tối đa 10 mg."] == "Trẻ em:"


def test_a_head_of_remarks_stands_under_the_topic_above_it() -> None:
    """What is remarked there is said of that topic, and so may be what follows."""
    found = paths(FULL, "Viêm phổi:", "500 mg.", "Chú ý:", "- Không dùng quá 2 g.", "Viêm xoang:", "100 mg.")
    assert found["- Không dùng quá 2 g."] == "Viêm phổi: › Chú ý:"
    assert found["100 mg."] == "Viêm xoang:"
    adjusted = paths(FULL, "Viêm phổi:", "Hiệu chỉnh theo bạch cầu:", "500 mg.", "Chú ý:", "- Không dùng quá 2 g.", "250 mg.")
    assert adjusted["250 mg."] == "Viêm phổi: › Hiệu chỉnh theo bạch cầu: › Chú ý:"
