"""Words of questions that ask and single nothing out: ``là gì``, ``thế nào``, ``có … không``."""

from __future__ import annotations

from collections.abc import Iterable

from duocthu.text.fold import fold

_WORDS = frozenset(
    "liệt kê khuyến cáo để điều trị kiện tóm tắt danh sách nêu kể chi tiết đầy đủ thông tin ai nó ấy loại so sánh khác "
    "giống nhau giữa là gì thế nào bao nhiêu có không được dùng thuốc cho của khi thì bị gây ra sao hay phải cần lưu ý "
    "những trường hợp người bệnh nhân và với ở trong về đến từ tần suất gặp tác dụng phụ mong muốn liều mg ml theo nên đã "
    "đang còn nữa tôi xin hỏi biết như làm hoặc một các này đó nếu ảnh hưởng nguy cơ tỷ tỉ lệ mức biểu hiện triệu chứng xảy "
    "thường hiếm ít xuất lâu sau trước đường uống tiêm ngày giờ lần what is the of for in with does do how can and or a an "
    "to are any".split()
)
_BARE = frozenset(fold(word) for word in _WORDS)


def asking_words(typed: Iterable[str]) -> frozenset[str]:
    """The words, in small letters, to be compared with those of a question: without diacritics where it has none."""
    return _BARE if all(word.isascii() for word in typed) else _WORDS
