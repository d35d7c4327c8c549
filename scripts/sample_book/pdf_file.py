"""Writes sheets as a PDF: no dates, no chance, the same sheets give the same bytes."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable

from scripts.sample_book import faces, lzw
from scripts.sample_book.sheet import PAGE_HEIGHT, PAGE_WIDTH, Rule, Run, Sheet

_BOM_TITLE = "\ufeffDược thư mẫu (bản mẫu, không dùng để điều trị)"


def _number(value: float) -> str:
    """At most two decimals, without idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class _Objects:
    """Numbered objects of a PDF file."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def reserve(self) -> int:
        """A number whose object follows later."""
        self._bodies.append(b"")
        return len(self._bodies)

    def put(self, body: str | bytes, number: int = 0) -> int:
        """Add an object, or fill a reserved one."""
        number = number or self.reserve()
        self._bodies[number - 1] = body.encode("latin-1") if isinstance(body, str) else body
        return number

    def stream(self, data: bytes, entries: str = "") -> int:
        """Add a compressed stream."""
        packed = lzw.encode(data)
        head = f"<</Length {len(packed)}/Filter/LZWDecode{entries}>>\nstream\n"
        return self.put(head.encode("latin-1") + packed + b"\nendstream")

    def file(self, root: int, info: int) -> bytes:
        """The whole file."""
        out = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._bodies, 1):
            places.append(len(out))
            out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
        start, count = len(out), len(self._bodies) + 1
        out += b"xref\n0 %d\n0000000000 65535 f \n" % count + b"".join(b"%010d 00000 n \n" % p for p in places)
        mark = hashlib.md5(bytes(out), usedforsecurity=False).hexdigest()
        trailer = f"<</Size {count}/Root {root} 0 R/Info {info} 0 R/ID[<{mark}><{mark}>]>>"
        out += f"trailer\n{trailer}\nstartxref\n{start}\n%%EOF\n".encode("ascii")
        return bytes(out)


class _Fonts:
    """The font objects that the sheets need."""

    def __init__(self, objects: _Objects, sheets: Iterable[Sheet]) -> None:
        chars: dict[str, set[str]] = defaultdict(set)
        told: dict[str, dict[str, str]] = defaultdict(dict)
        for sheet in sheets:
            for run in sheet.runs:
                for g in run.glyphs:
                    for c in g.drawn:
                        chars[g.face].add(c)
                        told[g.variant][c] = g.told or faces.VARIANTS[g.variant].unicode_of(c)
        self._subsets = {face: faces.subset(face, used) for face, used in sorted(chars.items())}
        programs = {f: objects.stream(s.program, f"/Length1 {len(s.program)}") for f, s in self._subsets.items()}
        entries = [f"/{key} {self._font(objects, key, told[key], programs)} 0 R" for key in sorted(told)]
        self.resources = f"<</Font<<{''.join(entries)}>>>>"

    def _font(self, objects: _Objects, key: str, told: dict[str, str], programs: dict[str, int]) -> int:
        variant = faces.VARIANTS[key]
        part = self._subsets[variant.face]
        order = sorted(faces.VARIANTS)
        name = f"{chr(65 + order.index(key)) * 6}+{variant.name}".replace(" ", "")
        flags = 4 + 2 + (64 if variant.face in faces.ITALIC else 0) + (1 << 18 if variant.face in faces.BOLD else 0)
        box = " ".join(str(v) for v in part.bbox)
        descriptor = objects.put(
            f"<</Type/FontDescriptor/FontName/{name}/Flags {flags}/FontBBox[{box}]/ItalicAngle {part.italic_angle}"
            f"/Ascent {faces.ASCENT * 1000:.0f}/Descent {-faces.DESCENT * 1000:.0f}/CapHeight {part.cap_height}"
            f"/StemV {140 if variant.face in faces.BOLD else 80}/FontFile2 {programs[variant.face]} 0 R>>"
        )
        widths = {part.glyph[c]: round(faces.width(c, variant.face) * 1000) for c in told}
        rows = "".join(f"{gid}[{w}]" for gid, w in sorted(widths.items()))
        descendant = objects.put(
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            f"/FontDescriptor {descriptor} 0 R/DW 500/W[{rows}]/CIDToGIDMap/Identity>>"
        )
        unicode_map = objects.stream(_unicode_map({part.glyph[c]: t for c, t in told.items()}))
        return objects.put(
            f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H"
            f"/DescendantFonts[{descendant} 0 R]/ToUnicode {unicode_map} 0 R>>"
        )

    def code(self, variant: str, char: str) -> str:
        """The hexadecimal code of a character in a font."""
        return f"{self._subsets[faces.VARIANTS[variant].face].glyph[char]:04X}"


def _unicode_map(told: dict[int, str]) -> bytes:
    rows = [f"<{gid:04X}> <{text.encode('utf-16-be').hex().upper()}>" for gid, text in sorted(told.items())]
    blocks = [rows[i : i + 100] for i in range(0, len(rows), 100)]
    body = "".join(f"{len(b)} beginbfchar\n" + "\n".join(b) + "\nendbfchar\n" for b in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Sample def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{body}endcmap\nend\nend\n"
    ).encode("ascii")


def _text(run: Run, fonts: _Fonts, dx: float, top: float) -> str:
    parts, held = [], ""
    for g, extra in zip(run.glyphs, run.adjust, strict=True):
        held += "".join(fonts.code(g.variant, c) for c in g.drawn)
        if abs(extra) > 1e-6:
            parts.append(f"<{held}>{_number(-extra / run.size * 1000)}")
            held = ""
    if held:
        parts.append(f"<{held}>")
    x, y = _number(run.x + dx), _number(top - run.baseline)
    return f"BT /{run.glyphs[0].variant} {_number(run.size)} Tf 1 0 0 1 {x} {y} Tm [{''.join(parts)}]TJ ET"


def _stroke(rule: Rule, dx: float, top: float) -> str:
    ends = [_number(v) for v in (rule.x0 + dx, top - rule.y0, rule.x1 + dx, top - rule.y1)]
    return f"{_number(rule.width)} w {ends[0]} {ends[1]} m {ends[2]} {ends[3]} l S"


def boxes(sheet: Sheet) -> tuple[list[float], list[float]]:
    """Media box and crop box; a crop box that stands off the corner lies in a media box that is larger all round."""
    if sheet.offset is None:
        return [0, 0, PAGE_WIDTH, PAGE_HEIGHT], [0, 0, PAGE_WIDTH, PAGE_HEIGHT]
    dx, dy = sheet.offset
    return [0, 0, PAGE_WIDTH + 2 * dx, PAGE_HEIGHT + 2 * dy], [dx, dy, PAGE_WIDTH + dx, PAGE_HEIGHT + dy]


def write(sheets: list[Sheet]) -> bytes:
    """The file of all sheets."""
    objects = _Objects()
    catalog, tree = objects.reserve(), objects.reserve()
    fonts = _Fonts(objects, sheets)
    kids = []
    for sheet in sheets:
        media, crop = boxes(sheet)
        dx, top = crop[0], crop[3]
        lines = [_stroke(r, dx, top) for r in sheet.rules] + [_text(r, fonts, dx, top) for r in sheet.runs]
        content = objects.stream("\n".join(lines).encode("ascii"))
        extra = f"/CropBox[{' '.join(map(_number, crop))}]" if media != crop else ""
        extra += f"/Rotate {sheet.rotate}" if sheet.rotate else ""
        kids.append(
            objects.put(
                f"<</Type/Page/Parent {tree} 0 R/MediaBox[{' '.join(map(_number, media))}]{extra}"
                f"/Resources{fonts.resources}/Contents {content} 0 R>>"
            )
        )
    objects.put(f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(f'{k} 0 R' for k in kids)}]>>", tree)
    objects.put(f"<</Type/Catalog/Pages {tree} 0 R/Lang(vi)>>", catalog)
    info = objects.put(f"<</Title<{_BOM_TITLE.encode('utf-16-be').hex().upper()}>>>")
    return objects.file(catalog, info)
