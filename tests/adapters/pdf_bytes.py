"""Small PDFs built byte by byte, sound and hostile, so that tests need no copied files."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
HELLO = b"BT /F1 12 Tf 72 720 Td (hello) Tj ET"
_MORE = 6  # the number of the first further object


def pdf(
    content: bytes = HELLO,
    *,
    stream: bytes = b"",
    page: bytes = b"",
    count: bytes = b"1",
    more: Sequence[bytes] = (),
    trailer: bytes = b"",
) -> bytes:
    """A file of one page.

    ``stream`` and ``page`` go into the dictionaries of the content and of the page, ``trailer`` into the trailer; ``more`` are
    objects from number 6 on.
    """
    box = b"" if b"/MediaBox" in page else b"/MediaBox[0 0 612 792]"
    resources = b"" if b"/Resources" in page else b"/Resources<</Font<</F1 5 0 R>>>>"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count " + count + b">>",
        b"<</Type/Page/Parent 2 0 R/Contents 4 0 R" + box + resources + page + b">>",
        stream_object(content, stream),
        FONT,
        *more,
    ]
    return assembled(objects, trailer)


def assembled(objects: Iterable[bytes], trailer: bytes = b"") -> bytes:
    """Numbered from 1, with their table; the first is the catalogue."""
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    return bytes(out + b"trailer\n<</Size %d/Root 1 0 R%b>>\nstartxref\n%d\n%%%%EOF\n" % (len(places) + 1, trailer, table))


def stream_object(content: bytes, dictionary: bytes = b"") -> bytes:
    """A stream with its dictionary."""
    return b"<</Length %d%b>>\nstream\n%b\nendstream" % (len(content), dictionary, content)


def unpacking_to(unit: bytes, times: int, start: bytes = b"", end: bytes = b"") -> bytes:
    """What a few kilobytes swell to when they are inflated."""
    packer = zlib.compressobj(9)
    return b"".join(
        [packer.compress(start), *(packer.compress(unit) for _ in range(times)), packer.compress(end), packer.flush()]
    )


def bomb() -> bytes:
    """One string of 1.5 GB."""
    packed = unpacking_to(b"a" * 1_000_000, 1500, b"BT /F1 12 Tf 72 720 Td (", b") Tj ET")
    return pdf(packed, stream=b"/Filter/FlateDecode")


def laughs(depth: int = 12) -> bytes:
    """Forms that call ten times the next one, which does the same: 10^depth calls."""
    form = b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X %d 0 R>>>>"
    more = [stream_object(b"/X Do " * 10, form % (_MORE + n + 1)) for n in range(depth)]
    more.append(stream_object(b"0 0 m 9 9 l S", b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]"))
    return pdf(b"/X Do", page=b"/Resources<</XObject<</X 6 0 R>>>>", more=more)


def self_reference() -> bytes:
    """A form that calls itself."""
    form = stream_object(b"/X Do", b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X 6 0 R>>>>")
    return pdf(HELLO + b" /X Do", page=b"/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>", more=[form])


def page_tree_loop() -> bytes:
    """A page tree that is its own branch."""
    return assembled([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[2 0 R]/Count 1>>"])
