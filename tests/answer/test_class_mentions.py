"""A drug that another monograph names by its class alone."""

from __future__ import annotations

import pytest

from duocthu.answer.class_mentions import ClassMentions
from duocthu.text.class_words import ClassNames


@pytest.mark.parametrize(
    ("text", "classes", "expected"),
    [
        ("Tăng tác dụng của thuốc chống đông máu.", ("thuoc chong dong mau loai coumarin",), "thuốc chống đông máu"),
        ("Dùng cùng thuốc chống đông có thể gây chảy máu.", ("thuoc chong dong mau",), "thuốc chống đông"),
        ("Các salicylat làm tăng nồng độ.", ("thuoc giam dau nhom salicylat",), "salicylat"),
        ("Khi phối hợp với thuốc lợi tiểu quai, giảm liều.", ("thuoc loi tieu quai",), "thuốc lợi tiểu quai"),
        ("Thuốc trị tăng nhãn áp.", ("thuoc tri tang huyet ap",), None),  # the class goes on otherwise
        ("Theo dõi glucose huyết.", ("thuoc lam tang glucose huyet",), None),  # no name of a class
        ("Thuốc chống viêm không steroid.", ("thuoc chong dong mau",), None),
        ("", ("thuoc chong dong mau",), None),
        ("Các thuốc chống viêm không steroid làm tăng nồng độ.", ("steroid",), None),  # turned round
        ("Thuốc ngủ không phải benzodiazepin.", ("thuoc an than nhom benzodiazepin",), None),
        ("Giảm liều thuốc ức chế MAO một nửa.", ("uc che mao typ b",), "ức chế MAO"),
        ("Giảm liều thuốc chẹn beta một nửa.", ("thuoc chen beta1 adrenergic chon loc",), "thuốc chẹn beta"),
        ("Thuốc chẹn beta không nên dùng cùng.", ("thuoc chen beta adrenergic",), "Thuốc chẹn beta"),
        ("Thuốc chẹn beta không chọn lọc làm tăng nguy cơ.", ("thuoc chen beta1 adrenergic",), None),  # others of the class
        ("Thuốc ức chế enzym làm tăng nồng độ.", ("thuoc uc che enzym chuyen angiotensin",), None),
        ("Với các chất ức chế HMG-CoA reductase.", ("cac chat uc che hmg coa reductase",), "các chất ức chế HMG-CoA reductase"),
    ],
)
def test_the_class_as_the_text_writes_it(text: str, classes: tuple[str, ...], expected: str | None) -> None:
    """Whole, or as far as the text writes it before it goes on to something else."""
    found = ClassMentions(classes).find(text)
    assert (found.written if found else None) == expected


def test_a_drug_speaks_of_itself() -> None:
    """'heparin' in the monograph of heparin names no other drug of that class."""
    text = "Dùng đồng thời với felodipin, heparin làm tăng nguy cơ chảy máu."
    found = ClassMentions(["thuoc chong dong mau, nhom heparin"]).find(text)
    assert found is not None
    assert found.written == "heparin"
    assert ClassMentions(["thuoc chong dong mau, nhom heparin"], ["HEPARIN"]).find(text) is None


def test_other_names_of_a_class() -> None:
    """A text may shorten it, or write it otherwise; the class found is that of the book."""
    names = ClassNames.of([["thuốc chống viêm không steroid", "NSAID"]])
    found = ClassMentions(["thuoc chong viem khong steroid dan chat acid propionic"], names=names).find("Với NSAID: tránh dùng.")
    assert found is not None
    assert (found.written, found.of) == ("NSAID", "thuoc chong viem khong steroid dan chat acid propionic")


def test_a_part_of_a_class_speaks_of_one_that_is_asked_about() -> None:
    """Who asks of diuretics wants to know of loop diuretics; a drug that is only a diuretic is none of those."""
    text = "Thuốc lợi tiểu quai làm tăng độc tính."
    asked = ClassMentions(["thuoc loi tieu"], kinds_of="thuốc lợi tiểu").find(text)
    assert asked is not None
    assert asked.written == "Thuốc lợi tiểu"
    assert ClassMentions(["thuoc loi tieu"]).find(text) is None
