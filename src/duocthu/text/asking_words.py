"""Words of questions that ask and single nothing out: ``là gì``, ``thế nào``, ``có … không``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duocthu.text.fold import fold

_WORDS = frozenset(
    "liệt kê khuyến cáo để điều trị kiện tóm tắt danh sách nêu kể chi tiết đầy đủ thông tin ai nó ấy loại so sánh khác "
    "giống nhau giữa là gì thế nào bao nhiêu có không được dùng thuốc cho của khi thì bị gây ra sao hay phải cần lưu ý "
    "những trường hợp người bệnh nhân và với ở trong về đến từ tần suất gặp tác dụng phụ mong muốn liều mg ml theo nên đã "
    "đang còn nữa tôi xin hỏi biết như làm hoặc một các này đó nếu ảnh hưởng tỷ tỉ lệ mức biểu hiện triệu chứng xảy "
    "thường hiếm ít lâu sau trước đường uống tiêm ngày giờ lần what is the of for in with does do how can and or a an "
    "to are any bn".split()
)
# Words that ask together, though each of them may be one of an illness: 'tối đa', but 'đa u tủy'.
_PHRASES = tuple(
    tuple(phrase.split())
    for phrase in (
        "tối đa", "tối thiểu", "trung bình", "trước ăn", "sau ăn", "trước khi ăn", "sau khi ăn", "trong khi ăn", "trước bữa ăn",
        "sau bữa ăn", "trong bữa ăn", "lúc đói", "khi đói", "lúc no", "khi no", "pha thế nào", "pha ra sao", "pha như thế nào",
        "pha với gì", "pha loãng", "cách pha", "pha", "khởi đầu", "ban đầu", "duy trì", "mấy lần", "mấy ngày", "bao lâu",
        "nguy cơ", "xuất hiện", "liệt kê", "chi tiết", "đầy đủ",
        # whom somebody asks for
        "con tôi", "con em", "con mình", "con nhà", "bé nhà", "nhà tôi", "nhà em", "nhà mình", "vợ tôi", "vợ em", "chồng tôi",
        "chồng em", "mẹ tôi", "mẹ em", "bố tôi", "bố em", "ba tôi", "má tôi", "ông nội", "bà nội", "ông ngoại", "bà ngoại",
        "thằng bé", "con bé", "em bé", "thanh niên", "học sinh", "sinh viên", "bác sĩ",
    )
)  # fmt: skip
# Of them those that ask in such a phrase alone: 'liệt kê', but 'liệt ruột'.
_ONLY_TOGETHER = frozenset("liệt chi tiết đầy".split())
# Words behind which 'đường' is sugar, or before which it is a tract.
_SUGAR_BEHIND, _SUGAR_BEFORE = frozenset(("thao", "tieu")), frozenset("huyet mau tieu ho tiet mat ruot sinh".split())
_BARE_PHRASES = tuple(tuple(map(fold, phrase)) for phrase in _PHRASES)
_BARE = frozenset(fold(word) for word in _WORDS)


def asking_words(typed: Iterable[str]) -> frozenset[str]:
    """The words, in small letters, to be compared with those of a question: without diacritics where it has none."""
    return _BARE if all(word.isascii() for word in typed) else _WORDS


def asking_places(typed: Sequence[str]) -> frozenset[int]:
    """The places of the words of a question, in small letters, that ask: alone, or together with those beside them."""
    asking = asking_words(typed)
    phrases = _BARE_PHRASES if asking is _BARE else _PHRASES
    found = {
        place
        for place, word in enumerate(typed)
        if word in asking and not (word in _ONLY_TOGETHER or _is_of_illness(typed, place))
    }
    for phrase in phrases:
        size = len(phrase)
        for place in range(len(typed) - size + 1):
            if tuple(typed[place : place + size]) == phrase:
                found.update(range(place, place + size))
    return frozenset(found)


def _is_of_illness(typed: Sequence[str], place: int) -> bool:
    """Whether a word is one of an illness, and asks nothing: ``đái tháo đường``, ``quai bị``, ``viêm phổi bệnh viện``."""
    before, after = typed[place - 1] if place else "", typed[place + 1] if place + 1 < len(typed) else ""
    if fold(typed[place]) == "bi":
        return fold(before) == "quai"
    if fold(typed[place]) == "benh":
        return fold(after) == "vien"
    return fold(typed[place]) == "duong" and (fold(before) in _SUGAR_BEHIND or fold(after) in _SUGAR_BEFORE)
