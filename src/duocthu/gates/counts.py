"""What a stage says that it wrote is there: a record that was lost on the way to its file is missed nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Book


def record_count_differs(book: Book) -> Iterator[Breach]:
    """Another number of records of a kind than the manifest tells; kinds that it does not count are not asked for."""
    found = Counter(finding.code for finding in book.findings)
    actual = {
        "monographs": book.drugs.total(),
        "chapters": book.chapters.total(),
        "sections": len(book.sections),
        "blocks": book.blocks.total(),
        "index_entries": len(book.index),
        "chunks": book.chunk_ids.total(),
        **{f"findings.{code}": count for code, count in found.items()},
    }
    for name, count in book.counted.items():
        if actual.get(name, 0) != count:
            yield Breach.at("record_count_differs", name, None, f"{actual.get(name, 0)} / {count}")
    if any(name.startswith("findings.") for name in book.counted):
        for code in found:
            if f"findings.{code}" not in book.counted:
                yield Breach.at("record_count_differs", f"findings.{code}", None, f"{found[code]} / 0")
