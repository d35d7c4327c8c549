"""A small book of our own as lexicon: ordinary sentences of a formulary, repeated as such books repeat them."""

from __future__ import annotations

from collections import Counter

import pytest

from duocthu.text.lexicon import Lexicon, words_of

KNOWN = ("Quá liều và xử trí", "Tác dụng không mong muốn (ADR)", "Chống chỉ định", "Dược lý và cơ chế tác dụng")

SENTENCES = (
    "Liều lượng và cách dùng cho người lớn và trẻ em trên 12 tuổi: uống 5 mg mỗi ngày, chia làm 2 lần.",
    "Dược lý và cơ chế tác dụng: thuốc ức chế men của vi khuẩn và có tác dụng kéo dài ở người bệnh.",
    "Thuốc được dùng để điều trị tăng huyết áp, đau thắt ngực và suy tim ở người lớn tuổi.",
    "Không dùng thuốc cho người có tiền sử dị ứng với thuốc hoặc với các thuốc cùng nhóm.",
    "Thời kỳ mang thai: chỉ nên dùng khi thật cần thiết, vì độ an toàn chưa được xác định.",
    "Khi điều trị cần theo dõi chức năng gan, thận và công thức máu trong vài tuần đầu.",
    "Người nhiễm HIV hoặc CMV đang dùng ARV cần được theo dõi chặt chẽ, vì thuốc có thể gây hại.",
    "Omeprazol và vitamin C có thể dùng cùng bữa ăn; omeprazol ít khi gây loét ruột.",
    "Đa u tủy xương và các u khác ở trẻ em: hỏi ý kiến thầy thuốc của cơ sở y tế.",
    "Thường gặp: chóng mặt, ngủ gà, đau đầu, buồn nôn; hiếm gặp: chảy máu ruột thừa, ho khan.",
    "Bảo quản ở nhiệt độ dưới 25 độ, tránh ẩm và ánh sáng, để thuốc ngoài tầm với của trẻ.",
    "Uống thuốc sau khi ăn, nuốt cả viên với nhiều nước, không nhai và không nghiền viên thuốc.",
    "Tương tác thuốc: tuyến giáp, tương kỵ với dung dịch kiềm, hàng rào nhau thai, tế bào gan.",
    "Natri clorid, kali clorid và insulin được pha trong cùng một bình truyền tĩnh mạch cho người bệnh.",
    "Chống chỉ định: quá mẫn với acid acetylsalicylic, loét dạ dày, rối loạn đông máu, chẩn đoán chưa rõ.",
    "Thông tin quy chế: thuốc phải kê đơn và bán theo đơn, thuộc danh mục thuốc kiểm soát chung.",
    "Nồng độ acetylcystein trong huyết tương giảm khi dùng cùng acetylcystein và thuốc khác; đường tiêu hóa kém.",
)


@pytest.fixture(scope="session")
def book_counts() -> Counter[str]:
    """The token counts of the small book."""
    return Counter({token: 40 * count for token, count in Counter(words_of(" ".join(SENTENCES))).items()})


@pytest.fixture(scope="session")
def lexicon(book_counts: Counter[str]) -> Lexicon:
    """The lexicon of the small book."""
    return Lexicon(book_counts, KNOWN)
