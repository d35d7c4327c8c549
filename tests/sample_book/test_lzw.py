"""LZW streams read back equal, by another's decoder."""

from __future__ import annotations

import pymupdf
from hypothesis import given, settings
from hypothesis import strategies as st
from scripts.sample_book import lzw


def _decoded(packed: bytes) -> bytes:
    head = b"%PDF-1.5\n1 0 obj\n<</Type/Catalog>>\nendobj\n2 0 obj\n<</Filter/LZWDecode/Length "
    body = head + str(len(packed)).encode() + b">>\nstream\n" + packed + b"\nendstream\nendobj\n"
    places = [body.index(b"1 0 obj"), body.index(b"2 0 obj")]
    table = b"xref\n0 3\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % p for p in places)
    file = body + table + b"trailer\n<</Size 3/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(body)
    with pymupdf.open(stream=file) as document:
        return bytes(document.xref_stream(2))


@given(st.binary(max_size=600))
@settings(max_examples=60)
def test_short_streams_read_back(data: bytes) -> None:
    """Anything short."""
    assert _decoded(lzw.encode(data)) == data


@given(seed=st.integers(0, 2**20), letters=st.sampled_from([b"ab", b"abcdefgh \n", bytes(range(256))]))
@settings(max_examples=12)
def test_long_streams_read_back(seed: int, letters: bytes) -> None:
    """Streams that fill the table several times, so that codes of each width occur."""
    data, state = bytearray(), seed
    for _ in range(40_000):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        data.append(letters[state // 65_536 % len(letters)])
    assert _decoded(lzw.encode(bytes(data))) == data
