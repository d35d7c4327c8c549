"""Labels that the page sets beside each other: none of them governs what stands below the other."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FULL = ">Liều phải được tính theo đáp ứng của từng người bệnh và theo dõi."

SHAPES = {
    "a head in a face of its own ends the line above it": (
        ("**Trẻ em:", "50 mg/kg.", "Viêm màng não: 100 mg/kg.", "**Trẻ sơ sinh:", "30 mg/kg."),
        {"30 mg/kg.": "Trẻ em: › Trẻ sơ sinh:"},
    ),
    "a bold head ends plain ones": (
        ("**Nhiễm khuẩn máu", "Tiêm tĩnh mạch:", "Viêm nội tâm mạc: 2 g.", "**Viêm tủy xương", "Uống 1 g."),
        {"Viêm nội tâm mạc: 2 g.": "Nhiễm khuẩn máu › Tiêm tĩnh mạch:", "Uống 1 g.": "Viêm tủy xương"},
    ),
    "people and organs in the face of several topics": (
        ("__Viêm phổi", "500 mg.", "__Viêm xoang", "250 mg.", "__Suy gan", "125 mg.", "__Người cao tuổi", "100 mg."),
        {"125 mg.": "Suy gan", "100 mg.": "Người cao tuổi"},
    ),
    "a topic in the face of an organ": (
        ("__Người suy thận", "125 mg.", "__Bệnh than", "500 mg."),
        {"500 mg.": "Bệnh than"},
    ),
    "an organ in the middle of a list of people": (
        ("Người lớn: 1 g.", "Trẻ em: 10 mg/kg.", "Suy thận: Clcr dưới 30 ml/phút, 500 mg.", "Người cao tuổi: 250 mg."),
        {"Suy thận: Clcr dưới 30 ml/phút, 500 mg.": "", "Người cao tuổi: 250 mg.": ""},
    ),
    "people who come again below an organ are those of it": (
        ("Người lớn:", "1 g.", "Trẻ em:", "10 mg/kg.", "Suy thận:", FULL, "Người lớn:", "500 mg."),
        {"500 mg.": "Suy thận: › Người lớn:"},
    ),
    "people behind a topic in a list of people": (
        ("__Nhiều liều trong ngày:", "Người lớn: 3 mg/kg.", "Nhiễm khuẩn nặng: 5 mg/kg.", "Trẻ em: 2 mg/kg."),
        {"Trẻ em: 2 mg/kg.": "Nhiều liều trong ngày:"},
    ),
    "people stand under topics where a topic comes first": (
        ("Viêm phổi: 500 mg.", "Trẻ em: 10 mg/kg."),
        {"Trẻ em: 10 mg/kg.": "Viêm phổi:"},
    ),
    "a topic behind the peoples of a head": (
        ("Loét tá tràng: 20 mg.", "Trào ngược:", "Trẻ em: 10 mg.", "Ca hiếm: 60 mg."),
        {"Trẻ em: 10 mg.": "Trào ngược:", "Ca hiếm: 60 mg.": "Trào ngược:"},
    ),
    "a condition stays under the step that it is about": (
        ("Bước 3:", "Hít 400 microgam.", "Nếu không đủ: Hít 800 microgam.", "Bước 4: Hít 2 000 microgam."),
        {"Nếu không đủ: Hít 800 microgam.": "Bước 3:", "Bước 4: Hít 2 000 microgam.": ""},
    ),
    "routes that exclude one another": (
        ("**Uống", "1 g.", "**Tiêm", "500 mg.", "**Trẻ em", "Uống: 10 mg/kg."),
        {"Uống: 10 mg/kg.": "Trẻ em"},
    ),
    "a route without a word of its own in a list": (
        ("Đường uống:", "Người lớn: 1 g.", "Đường trực tràng:", "Người lớn: 500 mg."),
        {"Người lớn: 500 mg.": "Đường trực tràng:"},
    ),
    "steps with a word in brackets": (
        ("__Liều nạp (số hóa):", "Người lớn: 1 mg.", "__Liều duy trì:", "Người lớn: 0,25 mg."),
        {"Người lớn: 0,25 mg.": "Liều duy trì:"},
    ),
    "degrees of a failing liver": (
        ("Suy gan:", "Child - Pugh A: 250 mg.", "Child - Pugh C: 125 mg."),
        {"Child - Pugh A: 250 mg.": "Suy gan:", "Child - Pugh C: 125 mg.": "Suy gan:"},
    ),
    "organs of people who are named with them": (
        ("Người lớn suy thận:", "500 mg.", "Người lớn suy gan:", "250 mg.", "Người lớn:", "1 g."),
        {"250 mg.": "Người lớn suy gan:", "1 g.": "Người lớn:"},
    ),
    "the parts of one treatment": (
        ("Gây mê:", "Khởi mê:", "2 mg/kg.", "Giữ mê:", "6 mg/kg/giờ."),
        {"2 mg/kg.": "Gây mê: › Khởi mê:", "6 mg/kg/giờ.": "Gây mê: › Giữ mê:"},
    ),
    "bullets of one kind": (
        ("Trẻ em:", "- Trên 20 kg: 500 mg.", "- Viêm màng não: 200 mg/kg."),
        {"- Viêm màng não: 200 mg/kg.": "Trẻ em:"},
    ),
    "counted heads that end with a full stop": (
        ("**1. Suy tim.", "Người lớn: 2,5 mg.", "**2. Tăng huyết áp.", "Người lớn: 5 mg."),
        {"Người lớn: 2,5 mg.": "1. Suy tim.", "Người lớn: 5 mg.": "2. Tăng huyết áp."},
    ),
    "labels with a number of times are no doses": (
        ("__Nhiều lần trong ngày:", "Người lớn: 3 mg/kg.", "__Một lần trong ngày:", "Người lớn: 5 mg/kg."),
        {"Người lớn: 5 mg/kg.": "Một lần trong ngày:"},
    ),
    "a weight behind words that lead to it": (
        (FULL, "Cân nặng từ 10 kg đến 20 kg", "5 ml.", "Cân nặng trên 20 kg", "10 ml."),
        {"5 ml.": "Cân nặng từ 10 kg đến 20 kg", "10 ml.": "Cân nặng trên 20 kg"},
    ),
    "weeks of a pregnancy are no age": (
        ("Trẻ sơ sinh:", "Dưới 32 tuần tuổi thai: 5 mg/kg."),
        {"Dưới 32 tuần tuổi thai: 5 mg/kg.": "Trẻ sơ sinh:"},
    ),
    "people whom the text behind a label names": (
        ("Trẻ em:", "10 mg/kg.", "Bệnh lậu: Người lớn 400 mg."),
        {"Bệnh lậu: Người lớn 400 mg.": ""},
    ),
    "the face that came first stands outside": (
        ("__Thuốc uống", FULL, "**Tăng huyết áp", "40 mg.", "__Thuốc tiêm", FULL, "**Loạn nhịp", "1 mg."),
        {"40 mg.": "Thuốc uống › Tăng huyết áp", "1 mg.": "Thuốc tiêm › Loạn nhịp"},
    ),
    "topics in the face that came later": (
        ("__Gây tê", "**Gây tê bề mặt", "100 mg.", "**Gây tê thấm", "50 mg.", "__Loạn nhịp thất", "75 mg."),
        {"100 mg.": "Gây tê › Gây tê bề mặt", "50 mg.": "Gây tê › Gây tê thấm", "75 mg.": "Loạn nhịp thất"},
    ),
    "the time of a pregnancy": (
        ("**Phụ nữ có thai", "__Ba tháng đầu:", "1 mg.", "__Ba tháng giữa và ba tháng cuối:", "2 mg."),
        {"1 mg.": "Phụ nữ có thai › Ba tháng đầu:", "2 mg.": "Phụ nữ có thai › Ba tháng giữa và ba tháng cuối:"},
    ),
    "open ages under people": (
        ("Trẻ em:", "Dưới 1 tháng tuổi: 10 mg/kg.", "Trên 1 tháng tuổi: 15 mg/kg."),
        {"Dưới 1 tháng tuổi: 10 mg/kg.": "Trẻ em:", "Trên 1 tháng tuổi: 15 mg/kg.": "Trẻ em:"},
    ),
    "forms are routes": (
        ("Bệnh hen:", "Bình xịt định liều:", "100 microgam.", "Viên ngậm:", "2 mg."),
        {"2 mg.": "Bệnh hen: › Viên ngậm:"},
    ),
    "a head over adjusted doses": (
        (
            "U lympho: 50 mg/m2; người đã xạ trị hoặc hóa trị: 40 mg/m2.",
            "Hiệu chỉnh liều theo chức năng thận:",
            "Clcr 46 ml/phút: 75 %.",
        ),
        {"Clcr 46 ml/phút: 75 %.": "Hiệu chỉnh liều theo chức năng thận:"},
    ),
    "a dash in a name behind a condition": (
        ("Người lớn:", "Khi dùng cùng carbidopa - levodopa, giảm liều còn 5 mg.", "Tối đa 10 mg."),
        {"Tối đa 10 mg.": "Người lớn:"},
    ),
    "a treatment in the face of a topic": (
        ("__Hưng cảm cấp", "900 mg.", "__Điều trị duy trì", "300 mg."),
        {"300 mg.": "Điều trị duy trì"},
    ),
    "a step of people": (
        ("**Liều ban đầu ở người lớn", "__Uống", "1 mg.", "**Liều ở trẻ em", "__Uống", "0,1 mg."),
        {"0,1 mg.": "Liều ở trẻ em › Uống"},
    ),
    "heads below which the same one is told again": (
        ("Huyết thanh:", FULL, "Dự phòng:", "1 500 đơn vị.", "Globulin:", FULL, "Dự phòng:", "250 đơn vị."),
        {"1 500 đơn vị.": "Huyết thanh: › Dự phòng:", "250 đơn vị.": "Globulin: › Dự phòng:"},
    ),
    "a topic that is told again below another head": (
        (
            "**Dạng uống",
            "__Hạ calci",
            "1 mg.",
            "__Suy giáp",
            "2 mg.",
            "**Dạng tiêm",
            "__Còi xương",
            "3 mg.",
            "__Suy giáp",
            "4 mg.",
        ),
        {"2 mg.": "Dạng uống › Suy giáp", "4 mg.": "Dạng tiêm › Suy giáp"},
    ),
    "routes below a route": (
        ("Toàn thân:", "Uống:", "4 mg.", "Tiêm bắp:", "60 mg.", "Tại chỗ:", "Bôi:", "Lớp mỏng."),
        {"60 mg.": "Toàn thân: › Tiêm bắp:", "Lớp mỏng.": "Tại chỗ: › Bôi:"},
    ),
    "a topic in a list below people": (
        ("Trẻ em:", "Động kinh liên tục: 20 mg/kg.", "Trẻ sơ sinh:", "15 mg/kg."),
        {"15 mg/kg.": "Trẻ em: › Trẻ sơ sinh:"},
    ),
    "counters with small letters": (
        ("**a. Người lớn", "Uống 500 mg.", "**b. Trẻ em", "Uống 50 mg/kg."),
        {"Uống 500 mg.": "a. Người lớn", "Uống 50 mg/kg.": "b. Trẻ em"},
    ),
    "counters in brackets": (
        (FULL, "(a) Người lớn", "500 mg.", "(b) Trẻ em", "50 mg/kg."),
        {"500 mg.": "(a) Người lớn", "50 mg/kg.": "(b) Trẻ em"},
    ),
    "capital counters": (
        (FULL, "A. Viêm phổi", "1 g.", "B. Viêm xoang", "2 g."),
        {"1 g.": "A. Viêm phổi", "2 g.": "B. Viêm xoang"},
    ),
    "a head above small letters": (
        ("**Người lớn", "500 mg.", "**Suy thận", "eGFR 30 ml/phút: Uống 250 mg.", "**Trẻ em", "dưới 20 kg: Uống 50 mg."),
        {"eGFR 30 ml/phút: Uống 250 mg.": "Người lớn › Suy thận", "dưới 20 kg: Uống 50 mg.": "Trẻ em"},
    ),
    "people who come again in other words below an organ": (
        ("Người lớn: 500 mg.", "Trẻ em: 10 mg/kg.", "Suy thận:", FULL, "Người lớn và trẻ em trên 12 tuổi: 250 mg."),
        {"Người lớn và trẻ em trên 12 tuổi: 250 mg.": "Suy thận:"},
    ),
    "a line of people below an organ in a face of its own": (
        ("**Viêm phổi", "Người lớn: 5 mg.", "Trẻ em: 1 mg/kg.", "**Suy gan", FULL, "Người cao tuổi: 2 mg."),
        {"Người cao tuổi: 2 mg.": "Suy gan"},
    ),
    "where a dose is put, without a verb": (
        ("**Uống", "500 mg.", "**Tĩnh mạch", "1 g."),
        {"1 g.": "Tĩnh mạch"},
    ),
    "how long something is given is no age": (
        ("Người lớn:", "Trong 6 tháng: 5 mg.", "Cần 12 tháng: 3 mg."),
        {"Trong 6 tháng: 5 mg.": "Người lớn:", "Cần 12 tháng: 3 mg.": "Người lớn:"},
    ),
    "people to whom the text behind a label compares": (
        ("Trẻ em:", "Trên 40 kg: Như người lớn, 400 mg."),
        {"Trên 40 kg: Như người lớn, 400 mg.": "Trẻ em:"},
    ),
    "people whom only what they have in common tells": (
        ("**Đối tượng đặc biệt", "Người bệnh lọc máu: 2 ml.", "Người ghép tạng: 4 ml.", "Bệnh nhân bỏng: 8 ml.", "Trẻ em: 1 ml."),
        dict.fromkeys(("Người ghép tạng: 4 ml.", "Bệnh nhân bỏng: 8 ml.", "Trẻ em: 1 ml."), "Đối tượng đặc biệt"),
    ),
    "such people below a head of people": (
        ("Trẻ em:", "Người ghép tạng: 5 mg/kg.", "Người béo phì: 2 mg/kg."),
        {"Người béo phì: 2 mg/kg.": "Trẻ em:"},
    ),
    "a topic behind such people": (
        ("**Miếng dán", "Người chưa dùng opioid: 12 microgam.", "Chuyển từ morphin:", "25 microgam."),
        {"25 microgam.": "Miếng dán › Chuyển từ morphin:"},
    ),
    "whoever suffers from an illness is a topic": (
        ("Người lớn:", "Viêm xoang: 250 mg.", "Người bệnh nhiễm Mycobacterium: 500 mg."),
        {"Người bệnh nhiễm Mycobacterium: 500 mg.": "Người lớn:"},
    ),
    "an introduction with a comma above a list": (
        (
            "Trẻ em: Liều tính theo tuổi, tốt nhất theo cân nặng:",
            "- dưới 3 tuổi: 5 mg;",
            "- 3 - 5 tuổi: 10 mg;",
            "Người lớn: 50 mg.",
        ),
        {
            "- dưới 3 tuổi: 5 mg;": "Trẻ em: › Liều tính theo tuổi, tốt nhất theo cân nặng:",
            "- 3 - 5 tuổi: 10 mg;": "Trẻ em: › Liều tính theo tuổi, tốt nhất theo cân nặng:",
            "Người lớn: 50 mg.": "",
        },
    ),
    "clearances without a word for the organ": (
        ("Suy thận: Sau liều đầu, chỉnh liều như sau:", "- 30 - 50 ml/phút: 500 mg;", "- Dưới 30 ml/phút: 250 mg."),
        {"- Dưới 30 ml/phút: 250 mg.": "Suy thận: › Sau liều đầu, chỉnh liều như sau:"},
    ),
    "people behind a clearance": (
        ("Người lớn: 1 g.", "Suy thận: 500 mg.", "Dưới 10 ml/phút: 250 mg.", "Trẻ em: 10 mg/kg."),
        {"Trẻ em: 10 mg/kg.": ""},
    ),
    "people who stand alone are no part of a line above": (
        ("Viêm màng não:", "Dùng trong pha cấp: 50 mg.", "Người lớn:", "100 mg.", "Nhiễm khuẩn nặng: 2 g."),
        {"100 mg.": "Viêm màng não: › Dùng trong pha cấp: › Người lớn:", "Nhiễm khuẩn nặng: 2 g.": "Viêm màng não: › Người lớn:"},
    ),
    "organs at the very end speak of all indications": (
        (
            "__Viêm phổi",
            "Người lớn: 1 g.",
            "__Viêm xoang",
            "Trẻ em: 10 mg/kg.",
            "Suy thận: 500 mg.",
            "Người bệnh suy gan: 250 mg.",
        ),
        {"Suy thận: 500 mg.": "", "Người bệnh suy gan: 250 mg.": ""},
    ),
    "and of all routes, where there are several": (
        ("__Uống", "Hen:", "10 mg.", "__Tiêm tĩnh mạch", "Sốc:", "Người lớn: 1 g.", "Trẻ em: 10 mg/kg.", "Suy thận: 500 mg."),
        {"Suy thận: 500 mg.": ""},
    ),
    "a degree of an organ stays with the indication above": (
        ("Tăng nhãn áp", "5 mg.", "Khô miệng", "10 mg.", "Suy gan vừa: 5 mg, 2 lần mỗi ngày."),
        {"Suy gan vừa: 5 mg, 2 lần mỗi ngày.": "Khô miệng"},
    ),
    "an organ with indications that nest": (
        ("__Bệnh tự miễn", "__Thận hư", "Người lớn: 5 mg/kg.", "__Vẩy nến", "Trẻ em: 2 mg/kg.", "Suy thận: 2,5 mg/kg."),
        {"Suy thận: 2,5 mg/kg.": "Bệnh tự miễn › Vẩy nến"},
    ),
    "an organ that an indication has, too": (
        ("__Hen", "10 mg.", "Suy thận: 5 mg.", "__Sốc", "Người lớn: 1 g.", "Trẻ em: 10 mg/kg.", "Suy thận: 500 mg."),
        {"Suy thận: 500 mg.": "Sốc"},
    ),
    "people on dialysis and those who are not": (
        ("Người lớn đang chạy thận nhân tạo", "50 đơn vị/kg.", "Người lớn chưa lọc máu", "25 đơn vị/kg."),
        {"25 đơn vị/kg.": "Người lớn chưa lọc máu"},
    ),
    "children below a head of children": (
        ("Suy tim:", "Trẻ em:", "Trẻ sơ sinh: 0,05 mg/kg.", "Trẻ nhỏ: 0,15 mg/kg.", "Trẻ lớn: 0,3 mg/kg."),
        {"Trẻ nhỏ: 0,15 mg/kg.": "Suy tim: › Trẻ em:", "Trẻ lớn: 0,3 mg/kg.": "Suy tim: › Trẻ em:"},
    ),
    "an age from weeks to years above weights": (
        ("Trẻ em 4 tuần - 18 tuổi:", "Theo cân nặng:", "4 - 8 kg: 60 mg.", "9 - 20 kg: 120 mg."),
        {"9 - 20 kg: 120 mg.": "Trẻ em 4 tuần - 18 tuổi: › Theo cân nặng:"},
    ),
    "the elderly below a bold step": (
        ("**Điều trị duy trì", "Viên nén: 5 mg.", "Người cao tuổi: Bắt đầu 2 mg.", "Sirô: 1 mg."),
        {"Sirô: 1 mg.": "Điều trị duy trì"},
    ),
    "people on dialysis below an organ": (
        ("Người lớn: 200 mg.", "Suy thận:", "Clcr dưới 50 ml/phút: 100 mg.", "Người chạy thận nhân tạo: 50 mg."),
        {"Người chạy thận nhân tạo: 50 mg.": "Người lớn: › Suy thận:"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_labels_beside_each_other(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected
