"""Words that tell how a drug is given: ``Thuốc uống``, ``Tiêm bắp 5 mg``, ``nhỏ mắt``.

A word alone is often something else (``huyết khối tĩnh mạch``, ``thần kinh trung ương``, ``lây truyền``), without its diacritics
more often still (``bội nhiễm``): what may be is left out, since a route that is not told costs a notice alone.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from duocthu.domain.route import NamedRoute, Route
from duocthu.text.fold import fold

_VEIN = r"(?:vào )?(?:tĩnh mạch|tm\b)"
_INFUSED = r"truyền(?! nhiễm| máu| bệnh| từ| sang| thống)(?: nhỏ giọt)?(?: tĩnh mạch)?"
_SLOWLY = r"(?:(?:chậm|nhanh|thẳng|trực tiếp|một lần|liều nạp) )*"
_WORDS: Final[tuple[tuple[Route, str], ...]] = (
    ("infusion", rf"\binfusions?\b|\binfused\b|(?<!lây )(?<!di )(?<!dịch ){_INFUSED}"),
    ("intramuscular", r"tiêm (?:sâu )?(?:vào )?bắp(?: thịt| sâu)?|\btb\b|\bim\b|\bintramuscular(?:ly)?\b"),
    ("subcutaneous", r"tiêm (?:vào )?dưới da|đường dưới da|\btdd\b|\bsc\b|\bsubcutaneous(?:ly)?\b"),
    ("spinal", r"(?:tiêm )?(?:vào )?(?:nội tủy|nội tuỷ|trong ống sống|ngoài màng cứng)|\bintrathecal(?:ly)?\b|\bepidural\b"),
    ("intravenous", rf"tiêm {_SLOWLY}{_VEIN}|tiêm tm\b"),
    ("venous", r"(?:đường|qua|theo|hoặc|và|hay|,) tĩnh mạch(?! sâu| chủ| trung| ngoại| thực)|\biv\b|\bintravenous(?:ly)?\b"),
    ("injection", r"tiêm(?! chủng| phòng)|\binjections?\b|\binjected\b|\bparenteral(?:ly)?\b"),
    ("sublingual", r"dưới lưỡi|\bngậm\b|\bsublingual(?:ly)?\b"),
    ("oral", r"uống(?! rượu)|đường miệng|\bp\.?o\b|\borally\b|\boral\b|\bby mouth\b"),
    ("ocular", r"(?:nhỏ|tra)(?: vào)? mắt|\bophthalmic\b|\beye drops?\b"),
    ("otic", r"nhỏ(?: vào)? tai|\bear drops?\b"),
    ("nasal", r"(?:nhỏ|xịt)(?: vào)? mũi|\bintranasal(?:ly)?\b|\bnasal spray\b"),
    ("nebulised", r"khí dung|\bnebuli[sz](?:ed|er)\b"),
    ("inhaled", r"\bhít\b|\binhal(?:ed|ation)\b"),
    ("rectal", r"(?:đặt|đường|thụt|bơm)(?: thuốc| vào| qua)? (?:trực tràng|hậu môn)|(?:viên|thuốc) đạn|\brectally\b"),
    ("vaginal", r"(?:đặt|đường)(?: thuốc| vào)? âm đạo|\bvaginally\b"),
    ("transdermal", r"miếng dán|dán (?:lên|vào|ngoài) da|\btransdermal\b"),
    ("topical", r"\bbôi\b|(?<!tam )\bthoa\b|dùng ngoài|\btopical(?:ly)?\b"),
)  # fmt: skip
_PATTERNS = tuple((route, re.compile(words)) for route, words in _WORDS)
# The same without diacritics, where that is no other word.
_BARE_WORDS: Final[tuple[tuple[Route, str], ...]] = (
    ("infusion", r"(?<!lay )(?<!di )(?<!dich )truyen(?! nhiem| mau| benh| tu| sang| thong)(?: tinh mach)?"),
    ("intramuscular", r"tiem bap|tb|im"),
    ("subcutaneous", r"tiem duoi da|tdd|sc"),
    ("intravenous", r"tiem tinh mach|tiem tm"),
    ("venous", r"duong tinh mach|iv"),
    ("injection", r"tiem(?! chung| phong| la| nang)"),
    ("sublingual", r"duoi luoi|ngam"),
    ("oral", r"(?<!trung )(?<!dap )uong(?! ruou)|po"),
    ("ocular", r"(?:nho|tra) mat"),
    ("otic", r"nho tai"),
    ("nasal", r"(?:nho|xit) mui"),
    ("inhaled", r"hit"),
    ("rectal", r"(?:dat|duong|thut) (?:truc trang|hau mon)"),
    ("vaginal", r"(?:dat|duong) am dao"),
    ("transdermal", r"mieng dan"),
    ("topical", r"boi(?! nhiem| thuong)|(?<!tam )thoa(?! hoa)"),
)
_BARE = tuple((route, re.compile(rf"\b(?:{words})\b")) for route, words in _BARE_WORDS)
_DENIED = re.compile(r"\b(?:không|ko|tránh|ngừng|thay|not|khong)(?: (?:được|nên|thể|dùng|cần|đường|cho|phải))*\s*$")
_INJECTED: Final[frozenset[Route]] = frozenset(("injection", "intramuscular", "intravenous", "subcutaneous", "spinal"))
_BREATHED: Final[frozenset[Route]] = frozenset(("inhaled", "nebulised"))  # their doses differ
_VENOUS: Final[frozenset[Route]] = frozenset(("intravenous", "venous", "infusion"))


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def routes_in(text: str) -> tuple[NamedRoute, ...]:
    """The routes that a text names, each once, with their words; one that is denied (``không uống được``) is not."""
    plain = " ".join(text.casefold().split())
    bare = plain == fold(plain) or plain.isascii()
    found: dict[Route, str] = {}
    for route, words in (*_PATTERNS, *(_BARE if bare else ())):
        for match in words.finditer(plain):
            if not _DENIED.search(plain[: match.start()]):
                found.setdefault(route, match[0].strip(" ,"))
        plain = words.sub(lambda match: "|" * len(match[0]), plain)
    return tuple(NamedRoute(route, typed) for route, typed in found.items())


def is_by(told: frozenset[Route], asked: Route) -> bool:
    """Whether what is told is the route that is asked for: ``tiêm bắp`` is for ``tiêm``, and not the other way round."""
    if asked == "injection":
        return bool(told & _INJECTED)
    return bool(told & _VENOUS) if asked == "venous" else asked in told


def may_be_by(told: frozenset[Route], asked: Route) -> bool:
    """Whether a wider or near word may mean the route that is asked for: ``tiêm`` for ``tiêm bắp``, ``khí dung`` for ``hít``."""
    wider: frozenset[Route] = _BREATHED if asked in _BREATHED else frozenset()
    if asked in _INJECTED:
        wider |= {"injection"}
    if asked in _VENOUS:
        wider |= {"venous"}
    return bool(told & wider)
