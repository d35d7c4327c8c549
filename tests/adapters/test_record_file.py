"""A file of records while it is read: each line once, hashed where that is asked for, damage named by its line."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from duocthu.adapters.record_file import MalformedLineError, RecordFile

LINES = [b'{"number":%d,"text":"\xc4\x91%s"}\n' % (number, b"x" * (number % 97)) for number in range(3_000)]


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_every_line_is_a_record(tmp_path: Path, end: bytes) -> None:
    """The last may have no end."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(LINES).removesuffix(b"\n") + end)
    for hashed in (False, True):
        records = RecordFile(path, dict, hashed=hashed).records()
        assert [record["number"] for record in records] == list(range(3_000))


def test_only_what_is_hashed_tells_its_hash(tmp_path: Path) -> None:
    """That of the whole file, when it has been read."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(LINES))
    for hashed, expected in ((True, hashlib.sha256(b"".join(LINES)).hexdigest()), (False, None)):
        file = RecordFile(path, dict, hashed=hashed)
        assert len(list(file.records())) == len(LINES)
        assert file.sha256 == expected


@pytest.mark.parametrize(
    "damage", [b"\n", b" \n", b'{"number":1', b"{}{}\n", b'{"text":"\xff"}\n', b"\x00\n", b"[]\n", b"[" * 9_000 + b"\n"]
)
@pytest.mark.parametrize("hashed", [False, True])
@pytest.mark.parametrize("at", [0, 1, 1_500, 3_000])
def test_damage_comes_after_the_records_before_it(tmp_path: Path, damage: bytes, at: int, *, hashed: bool) -> None:
    """And says which line it is."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join([*LINES[:at], damage, *LINES[at:]]))
    seen: list[object] = []
    with pytest.raises(MalformedLineError) as malformed:
        seen.extend(RecordFile(path, dict, hashed=hashed).records())
    assert (malformed.value.number, len(seen)) == (at + 1, at)
    assert malformed.value.reason
