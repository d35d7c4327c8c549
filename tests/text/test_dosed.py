"""What may be taken for a dose beside a table or formula."""

from __future__ import annotations

import time
import unicodedata

import pytest

from duocthu.text.dosed import may_be_dose, numbers_anything

DOSES = """1 vi nang|5-mg|2 hạt|2 grams|10 milligrams|năm milligam|mười lăm mi-li-gam|5 microgram|một nửa liều|5‑10 mg
1 triệu đơn vị mỗi 6 giờ|75% liều thường dùng|giảm liều một nửa|một phần tư viên|1 miếng dán|5 MG/KG|năm trăm miligam
1 que cấy|1 bơm|2 bút|1 túi|1 chai|AUC 5|AUC đích là 5 - 7|1,5 tỷ CFU|hai phần ba liều|½ viên|gấp đôi liều|dùng nửa liều
liều giảm còn 1/3|liều tăng gấp ba|Halve the dose|Reduce the dose by 50%|mười lăm giọt|3 x 10⁹ tế bào|Ba trăm nghìn đơn vị
Giảm 25% liều|2/3 liều|hai mươi lăm mg|one and a half tablets|5 mg/24 giờ|0,5 Mg
1 tuýp|Uống 500 mg|1 patch|3/4 ống""".replace("\n", "|").split("|")
HARMLESS = """Uống trước bữa ăn.|Nuốt nguyên viên với nhiều nước, không nhai.|Tiêm tĩnh mạch chậm.|Take with food.
Cần điều chỉnh liều theo độ thanh thải creatinin, xem bảng.|Không dùng quá liều khuyến cáo.|Một số người bệnh cần theo dõi.
Uống vào cùng thời điểm hàng ngày.""".replace("\n", "|").split("|")
NUMBERED = """Trẻ em dưới 2 tuổi|mỗi ngày một lần|trong ba ngày|ngày ba lần|Giảm liều ở người suy thận|tăng dần liều|twice daily
mỗi hai tuần|trên hai tuổi|cách nhau nửa ngày|độ Ⅲ|Increase the dose slowly|Clcr 30""".replace("\n", "|").split("|")
NO_DOSE = """Người từ 12 tuổi|ADR > 1/100|trong 5%|C10AA00|trang 12|năm 2018|HCO3-
Trong ba tháng đầu|Suy tim độ III|làm tăng AUC 40%|AUC 40%
ADR > 1/100, phụ thuộc liều""".replace("\n", "|").split("|")


@pytest.mark.parametrize("text", DOSES)
def test_doses_in_whatever_words(text: str) -> None:
    """In digits, words, shares and changes, in any case, with letters composed or not."""
    for written in (text, text.upper(), text.replace(" ", "\n"), unicodedata.normalize("NFD", text)):
        assert may_be_dose(written)
        assert numbers_anything(written)


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_harmless_stays(text: str) -> None:
    """How and when, without a number."""
    assert not may_be_dose(text)
    assert not numbers_anything(text)


@pytest.mark.parametrize("text", NUMBERED)
def test_any_number_in_a_section_of_doses(text: str) -> None:
    """Whom, how often and how long the dose is for, and that it changes."""
    assert numbers_anything(text)


@pytest.mark.parametrize("text", NO_DOSE)
def test_what_is_no_dose_elsewhere(text: str) -> None:
    """Ages, frequencies, codes and years of a section that is not of doses may be said beside a table."""
    assert not may_be_dose(text)


@pytest.mark.parametrize("piece", ["1 ", "1,", "một ", "liều ", "nửa ", "giảm ", "5/", "hai phần ", "1/1 ", "AUC ", "½", "- "])
def test_time_grows_with_length_only(piece: str) -> None:
    """40 kB of any one thing take less than two seconds."""
    text = piece * (40_000 // len(piece.encode())) + "x"
    start = time.process_time()
    may_be_dose(text)
    numbers_anything(text)
    assert time.process_time() - start < 2.0
