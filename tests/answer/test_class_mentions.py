"""A drug that another monograph names by its class alone."""

from __future__ import annotations

import pytest

from duocthu.answer.class_mentions import class_mention


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
    ],
)
def test_the_class_as_the_text_writes_it(text: str, classes: tuple[str, ...], expected: str | None) -> None:
    """Whole, or as far as the text writes it before it goes on to something else."""
    assert class_mention(text, classes) == expected


def test_a_drug_speaks_of_itself() -> None:
    """'heparin' in the monograph of heparin names no other drug of that class."""
    text = "Dùng đồng thời với felodipin, heparin làm tăng nguy cơ chảy máu."
    assert class_mention(text, ["thuoc chong dong mau, nhom heparin"]) == "heparin"
    assert class_mention(text, ["thuoc chong dong mau, nhom heparin"], ["HEPARIN"]) is None
