"""Which labels govern a paragraph: cases of the book."""

from __future__ import annotations

from tests.workflows.small_book import lines

from duocthu.books.registry import find
from duocthu.chunk.context import Governed, govern
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import paragraphs

WORDS = find("dtqgvn2018").labels


def governed(*rows: str, substances: tuple[str, ...] = (), dosage: bool = True) -> list[Governed]:
    """The paragraphs of some rows with their labels."""
    reader = LabelReader(WORDS, substances, dosage=dosage)
    return govern(paragraphs(lines(*rows), reader.opens_label), reader)


def paths(*rows: str, substances: tuple[str, ...] = (), dosage: bool = True) -> dict[str, str]:
    """The path above each paragraph that is no label alone, by its first words."""
    found = governed(*rows, substances=substances, dosage=dosage)
    return {u.paragraph.text: " › ".join(u.labels) for u in found if not u.is_label}


def test_the_shape_of_a_real_section() -> None:
    """Forms, people in people, indications in people: as the formulary prints amoxicilin with clavulanat."""
    found = paths(
        "__Liều lượng:",
        "__Dạng uống:",
        ">Tỉ lệ giữa hai thành phần thay đổi theo dạng thuốc.",
        "Liều người lớn và trẻ em trên 40 kg:",
        "Uống 500 mg.",
        "Đối với nhiễm khuẩn nặng: Uống 875 mg.",
        "Người cao tuổi: Không cần giảm liều.",
        "Liều trẻ em dưới 40 kg cân nặng:",
        "Không dùng viên 500 mg cho nhóm này.",
        "Trẻ sơ sinh và dưới 12 tuần tuổi:",
        "Uống 30 mg/kg.",
        "Trẻ trên 12 tuần tuổi:",
        "Viêm xoang, viêm tai giữa: 45 mg/kg.",
        "__Dạng tiêm:",
        "Người lớn và trẻ em trên 12 tuổi: Tiêm 1 g.",
        "Suy thận:",
        "Xem bảng.",
        "__Cách dùng:",
        "Uống vào đầu bữa ăn.",
    )
    upper = "Liều lượng: › Dạng uống:"
    children = f"{upper} › Liều trẻ em dưới 40 kg cân nặng:"
    assert found == {
        "Tỉ lệ giữa hai thành phần thay đổi theo dạng thuốc.": upper,
        "Uống 500 mg.": f"{upper} › Liều người lớn và trẻ em trên 40 kg:",
        "Đối với nhiễm khuẩn nặng: Uống 875 mg.": f"{upper} › Liều người lớn và trẻ em trên 40 kg:",
        "Người cao tuổi: Không cần giảm liều.": (f"{upper} › Liều người lớn và trẻ em trên 40 kg: › Đối với nhiễm khuẩn nặng:"),
        "Không dùng viên 500 mg cho nhóm này.": children,
        "Uống 30 mg/kg.": f"{children} › Trẻ sơ sinh và dưới 12 tuần tuổi:",
        "Viêm xoang, viêm tai giữa: 45 mg/kg.": f"{children} › Trẻ trên 12 tuần tuổi:",
        "Người lớn và trẻ em trên 12 tuổi: Tiêm 1 g.": "Liều lượng: › Dạng tiêm:",
        "Xem bảng.": "Liều lượng: › Dạng tiêm: › Suy thận:",
        "Uống vào đầu bữa ăn.": "Cách dùng:",
    }


def test_an_indication_closes_the_people_of_the_one_before_it() -> None:
    """And a population closes another one, whatever their faces."""
    found = paths("**Tăng huyết áp", "**Người lớn:", "Uống 5 mg.", "Trẻ em: Uống 1 mg.", "**Suy tim", "Người lớn: Uống 2 mg.")
    assert found == {
        "Uống 5 mg.": "Tăng huyết áp › Người lớn:",
        "Trẻ em: Uống 1 mg.": "Tăng huyết áp",
        "Người lớn: Uống 2 mg.": "Suy tim",
    }


def test_indications_below_people() -> None:
    """Where the people come first, they govern every indication below them."""
    found = paths("Trẻ em:", "Điều trị tăng huyết áp: Uống 5 microgam/kg/ngày.", "Điều trị loạn thần: 1 mg/ngày.")
    assert set(found.values()) == {"Trẻ em:"}


def test_some_of_the_people_above_stand_under_them() -> None:
    """Others do not."""
    found = paths("Trẻ em:", "Trẻ em 1 - 5 tuổi: Uống 5 mg.", "Trẻ em 6 - 12 tuổi: Uống 9 mg.", "Người lớn: Uống 20 mg.")
    assert list(found.values()) == ["Trẻ em:", "Trẻ em:", ""]


def test_an_organ_stays_with_the_people_that_it_was_said_of() -> None:
    """In doubt a label stays: one too many sends to the page, one too few is a dose for somebody else."""
    found = paths("Người lớn: Uống 5 mg.", "Suy thận: Uống 2 mg.", "Trẻ em: Uống 1 mg.", "Suy thận: Uống 0,5 mg.")
    assert list(found.values()) == ["", "Người lớn:", "", "Trẻ em:"]


def test_an_organ_that_closes_a_section_speaks_of_everybody() -> None:
    """Below several peoples or indications, none of which has such a label: not of the last of them alone."""
    rows = ("**Viêm phổi", "Người lớn: Uống 5 mg.", "Trẻ em: Uống 1 mg.", "Suy thận: Giảm nửa liều.", "Suy gan: Không dùng.")
    assert set(paths(*rows).values()) == {"Viêm phổi"}
    apart = ("Người lớn:", "Uống 5 mg.", "Trẻ em:", "Uống 1 mg.", "Suy thận:", "Giảm nửa liều.")
    assert paths(*apart)["Giảm nửa liều."] == "Suy thận:"


def test_people_in_a_sentence_end_no_label_that_stands_alone() -> None:
    """In doubt it stays: what follows may be said of either. The sentence itself is said of its own people."""
    rows = ("Người lớn:", "Uống 5 mg.", "Trẻ em dưới 12 tuổi không được dùng thuốc này.", "Có thể tăng lên 10 mg/ngày.")
    assert list(paths(*rows).values()) == ["Người lớn:", "", "Người lớn:"]


def test_what_stands_right_below_a_label_stands_under_it() -> None:
    """And so do those that take its place: a maximum dose stays one for everybody."""
    rows = ("Liều tối đa:", "Người lớn: 40 mg/ngày.", "Trẻ em: 10 mg/ngày.")
    assert set(paths(*rows).values()) == {"Liều tối đa:"}
    phases = ("**Liều khởi đầu", "__Tăng huyết áp:", "5 mg.", "__Suy tim:", "2,5 mg.", "**Liều duy trì", "__Suy tim:", "10 mg.")
    assert list(paths(*phases).items()) == [
        ("5 mg.", "Liều khởi đầu › Tăng huyết áp:"),
        ("2,5 mg.", "Liều khởi đầu › Suy tim:"),
        ("10 mg.", "Liều duy trì › Suy tim:"),
    ]
    assert paths("Trẻ em:", "Liều dùng: 10 mg/kg.") == {"Liều dùng: 10 mg/kg.": "Trẻ em:"}


def test_an_indication_of_children_is_not_carried_to_adults() -> None:
    """Those opened below people that stand alone end with them; what follows is the adults'."""
    rows = ("Trẻ em:", "Uống 1 mg.", "Loét dạ dày:", "Uống 2 mg.", "Người lớn:", "Uống 500 mg.", "Động kinh:", "Uống 1 g.")
    assert list(paths(*rows).values()) == ["Trẻ em:", "Trẻ em: › Loét dạ dày:", "Người lớn:", "Người lớn: › Động kinh:"]


def test_bands_of_weight_narrow_the_people_above() -> None:
    """They replace each other, never the people."""
    found = paths("Trẻ em:", "Dưới 10 kg: 50 mg.", "10 - 20 kg: 100 mg.", "Người lớn: 500 mg.")
    assert list(found.values()) == ["Trẻ em:", "Trẻ em:", ""]


def test_counted_labels_close_their_kin() -> None:
    """``b)`` is no word that goes on, and ends ``a)``."""
    rows = (
        ">Uống cùng bữa ăn.",
        "1. Người lớn",
        "a) Viêm bàng quang",
        "Uống 400 mg.",
        "b) Viêm phổi",
        "Uống 500 mg.",
        "2. Trẻ em",
        "Uống 5 mg/kg.",
    )
    assert list(paths(*rows).values())[1:] == ["1. Người lớn › a) Viêm bàng quang", "1. Người lớn › b) Viêm phổi", "2. Trẻ em"]


def test_bullets_are_no_part_of_a_label() -> None:
    """What stands behind them tells the family."""
    found = paths("Viêm phổi:", "- Trẻ em: 20 mg/kg.", "Tăng dần.", "- Người lớn: 1 g.", "6 - 12 tuổi: 25 mg.")
    assert list(found.values()) == ["Viêm phổi:", "Viêm phổi: › Trẻ em:", "Viêm phổi:", "Viêm phổi:"]


def test_sexes_and_routes_close_each_other() -> None:
    """``Nam giới`` is nobody of ``Phụ nữ``; a label that begins with the verb of a route is one."""
    assert paths("Nam giới:", "50 mg.", "Phụ nữ:", "25 mg.")["25 mg."] == "Phụ nữ:"
    assert paths("Tiêm ngoài màng cứng:", "5 mg.", "Tiêm vào khớp:", "0,2 mg.")["0,2 mg."] == "Tiêm vào khớp:"


def test_a_sentence_about_another_substance_is_not_the_last_ones() -> None:
    """Salts, brackets, counters, two at once and sentences that begin with a name."""
    names = ("Goserelin", "Leuprorelin", "Triptorelin")
    several = (
        ">Tiêm dưới da.",
        "Goserelin:",
        "3,6 mg.",
        "Leuprorelin (Lupron depot)",
        "7,5 mg.",
        "2. Goserelin và triptorelin:",
        "1 mg.",
    )
    assert list(paths(*several, substances=names).values()) == [
        "",
        "Goserelin:",
        "Leuprorelin (Lupron depot)",
        "2. Goserelin và triptorelin:",
    ]
    found = governed("Goserelin:", "3,6 mg.", "Liều leuprorelin thường dùng là 7,5 mg.", substances=names)
    assert found[-1].labels == ()
    assert found[-1].forced


def test_a_step_is_a_step_of_its_people() -> None:
    """Others begin anew."""
    rows = ("Người lớn:", "Bước 1: Uống 5 mg.", "Bước 2: Uống 9 mg.", "Người cao tuổi: Uống 3 mg.")
    assert list(paths(*rows).values()) == ["Người lớn:", "Người lớn:", ""]


def test_what_follows_a_label_without_one_of_its_own_is_governed_by_it() -> None:
    """A dose below a dose."""
    assert paths("Người lớn: Uống 5 mg.", "Có thể tăng liều.", "Trẻ em: Uống 1 mg.", "Tối đa 2 mg.") == {
        "Người lớn: Uống 5 mg.": "",
        "Có thể tăng liều.": "Người lớn:",
        "Trẻ em: Uống 1 mg.": "",
        "Tối đa 2 mg.": "Trẻ em:",
    }


def test_a_substance_governs_until_the_next() -> None:
    """Nothing else closes a substance, and a part begins at each."""
    rows = ("Uống buổi tối.", "Indinavir:", "Người lớn: 800 mg.", "Suy gan:", "Giảm liều.", "Ritonavir: 600 mg.", "Tăng dần.")
    units = governed(*rows, substances=("Indinavir", "Ritonavir"))
    assert [u.labels for u in units] == [
        (), (), ("Indinavir:",), ("Indinavir:", "Người lớn:"), ("Indinavir:", "Người lớn:", "Suy gan:"), (), ("Ritonavir:",),
    ]  # fmt: skip
    assert [u.paragraph.text for u in units if u.forced] == ["Indinavir:", "Ritonavir: 600 mg."]


def test_a_sub_head_like_one_above_the_substances_closes_them() -> None:
    """``Cách dùng`` after ``Liều lượng`` speaks of all of them again."""
    found = paths(
        "__Liều lượng:", "**Indinavir:", "Uống 800 mg.", "**Ritonavir:", "Uống 600 mg.", "__Cách dùng:", "Uống khi no.",
        substances=("Indinavir", "Ritonavir"),
    )  # fmt: skip
    assert found["Uống khi no."] == "Cách dùng:"
    assert found["Uống 600 mg."] == "Liều lượng: › Ritonavir:"


def test_a_label_above_substances_stays_with_each_of_them() -> None:
    """The part begins above the label, so that none ends on it, and the label goes on as context."""
    rows = ("Indinavir:", "Uống 800 mg.", "Suy thận:", "Indinavir: giảm liều.", "Ritonavir: không đổi.")
    units = governed(*rows, substances=("Indinavir", "Ritonavir"))
    assert [(u.paragraph.text, u.labels) for u in units if u.forced] == [
        ("Suy thận:", ()),
        ("Ritonavir: không đổi.", ("Suy thận:",)),
    ]


def test_frequency_heads_and_overdose() -> None:
    """The frequency governs its lines, symptoms and treatment what follows them."""
    rows = ("__Thường gặp, ADR > 1/100", "Tiêu hóa: Nôn.", "Da: Ban.", "__Hiếm gặp", "Máu: Giảm.")
    assert list(paths(*rows, dosage=False).values()) == ["Thường gặp, ADR > 1/100"] * 2 + ["Hiếm gặp"]
    overdose = ("Triệu chứng: Nôn, co giật.", "Có thể hôn mê.", "Xử trí: Rửa dạ dày.", "Theo dõi 48 giờ.")
    assert list(paths(*overdose, dosage=False).values()) == ["", "Triệu chứng:", "", "Xử trí:"]


def test_an_introduction_governs_its_list() -> None:
    """``Chống chỉ định cho người bệnh:``."""
    found = paths("Chống chỉ định cho người bệnh:", "Suy gan nặng.", "Có tiền sử dị ứng.", dosage=False)
    assert set(found.values()) == {"Chống chỉ định cho người bệnh:"}


def test_a_route_that_no_list_knows_is_known_by_its_face() -> None:
    """Where the routes of a section have a face of their own, it closes the route above it."""
    rows = ("__Thuốc tiêm", "**Viêm phổi", "Tiêm 1 g.", "__Bơm vào khoang màng phổi", "**Tràn mủ", "Bơm 2 g.")
    assert paths(*rows)["Bơm 2 g."] == "Bơm vào khoang màng phổi › Tràn mủ"
    others = ("__Thuốc tiêm", "__Viêm phổi", "Tiêm 1 g.", "__Tràn mủ màng phổi", "Tiêm 2 g.")
    assert paths(*others)["Tiêm 2 g."] == "Thuốc tiêm › Tràn mủ màng phổi", "all in one face: an indication"


def test_lines_of_a_list_are_no_labels() -> None:
    """Short lines without full stops, many in a row."""
    rows = ("Viên nén", "Thuốc bột", "Dung dịch", "Cốm pha", "Uống 5 mg mỗi ngày.")
    assert paths(*rows)["Uống 5 mg mỗi ngày."] == ""
