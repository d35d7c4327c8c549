"""The passages of a generation in one file beside the engine: found by number, decoded one by one and only where asked for.

A passage is about three kilobytes of JSON, forty microseconds to decode; the engine ranks thousands in that time. So the engine
holds numbers, and this file what they stand for:

    passages.jsonl   a passage a line, in book order
    passages.json    the columns by which they are found, where each line begins, and its checksum

A line that is not as it was written is damage, whatever still can be read in it: a figure of a dose is a single letter.
"""

from __future__ import annotations

import os
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import IndexPoint, PassageFilter

PASSAGES: Final = "passages.jsonl"
COLUMNS: Final = "passages.json"
_RECENT: Final = 512  # passages kept decoded, some ten megabytes


class Columns(msgspec.Struct):
    """Of each passage its ids, the place of its line and its CRC-32; ``offsets`` has the end of the file as well."""

    chunk_ids: list[str]
    drug_ids: list[str]
    section_keys: list[str]
    offsets: list[int]
    checksums: list[int]


def written(points: Iterable[IndexPoint], folder: Path) -> Iterator[IndexPoint]:
    """Write the passages of the points that go by; the columns are written after the last."""
    columns = Columns([], [], [], [0], [])
    with (folder / PASSAGES).open("wb") as file:
        for point in points:
            chunk = point.passage.chunk
            columns.chunk_ids.append(chunk.chunk_id)
            columns.drug_ids.append(chunk.drug_id)
            columns.section_keys.append(chunk.section_key)
            line = msgspec.json.encode(point.passage, order="sorted") + b"\n"
            columns.offsets.append(columns.offsets[-1] + file.write(line))
            columns.checksums.append(zlib.crc32(line))
            yield point
    (folder / COLUMNS).write_bytes(msgspec.json.encode(columns))


class PassageFile:
    """The passages of a generation, open; safe in several threads."""

    def __init__(self, folder: Path) -> None:
        """Raises WorkspaceError (index_damaged)."""
        self._file = folder / PASSAGES
        try:
            columns = msgspec.json.decode((folder / COLUMNS).read_bytes(), type=Columns)
            self._handle = os.open(self._file, os.O_RDONLY)
        except (OSError, msgspec.DecodeError) as error:
            raise WorkspaceError("index_damaged", file=str(folder / COLUMNS), reason=str(error)) from error
        self.chunk_ids = columns.chunk_ids
        self._sections = columns.section_keys
        self._offsets = columns.offsets
        self._checksums = columns.checksums
        self._numbers = {chunk_id: number for number, chunk_id in enumerate(columns.chunk_ids)}
        self._of_drug: dict[str, list[int]] = defaultdict(list)
        for number, drug_id in enumerate(columns.drug_ids):
            self._of_drug[drug_id].append(number)
        self.passage = lru_cache(maxsize=_RECENT)(self._read)

    def numbers(self, within: PassageFilter) -> list[int]:
        """The numbers of the passages within the filter, in book order."""
        numbers: Iterable[int] = range(len(self.chunk_ids))
        if within.drug_ids:
            numbers = sorted({n for drug_id in within.drug_ids for n in self._of_drug.get(drug_id, ())})
        return [n for n in numbers if not within.section_keys or self._sections[n] in within.section_keys]

    def of(self, chunk_ids: Sequence[str]) -> list[Passage]:
        """The passages of chunks; raises WorkspaceError (index_damaged) where there is no such chunk."""
        try:
            return [self.passage(self._numbers[chunk_id]) for chunk_id in chunk_ids]
        except KeyError as error:
            raise WorkspaceError("index_damaged", file=str(self._file), reason=str(error)) from error

    def close(self) -> None:
        """Free the file and what was decoded."""
        self.passage.cache_clear()
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def _read(self, number: int) -> Passage:
        begin, end = self._offsets[number : number + 2]
        try:
            line = os.pread(self._handle, end - begin, begin)
            if zlib.crc32(line) != self._checksums[number]:
                raise WorkspaceError("index_damaged", file=str(self._file), reason=f"CRC-32 ≠ {self._checksums[number]:08x}")
            return msgspec.json.decode(line, type=Passage)
        except (OSError, msgspec.DecodeError) as error:
            raise WorkspaceError("index_damaged", file=str(self._file), reason=str(error)) from error
