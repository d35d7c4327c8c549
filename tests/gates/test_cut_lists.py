"""A list that is cut: which labels end where it does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.gates.test_labels import cut
from tests.gates.test_passages import ADULTS, MIDDLE, UNITS


@pytest.mark.parametrize(
    ("lines", "label", "expected"),
    [
        (
            ("Không dùng cùng các thuốc sau: indinavir,", "rifampicin.", "Nên dùng cách 2 giờ."),
            "Không dùng cùng các thuốc sau:",
            set(),
        ),
        (("Người lớn: Uống sau ăn.", "Nghỉ một tuần.", "Theo dõi sát."), ADULTS, {UNITS}),
    ],
)
def test_a_part_begins_behind_a_list_that_was_cut(lines: tuple[str, ...], label: str, expected: set[str]) -> None:
    """The words that introduce the list above end with it; a label on the line of its dose does not."""
    corpus = cut(lines, 1, (label,))
    whole = next(chunk for chunk in corpus.chunks if chunk.chunk_id.endswith(MIDDLE))
    parts = [
        replace(whole, source_text=lines[1], text=f"{label}\n{lines[1]}", part_count=3),
        replace(whole, chunk_id=whole.chunk_id[:-1] + "2", source_text=lines[2], text=lines[2], context_labels=(), part_index=2),
    ]
    others = [chunk for chunk in corpus.chunks if chunk is not whole]
    corpus = replace(corpus, chunks=tuple(others + parts))
    records = [corpus.passages()[len(others) + n] for n in range(2)]
    assert [(r.units[0].label_path, len(r.units)) for r in records] == [((label,), 1), ((), 1)]
    assert corpus.broken() & {UNITS} == expected
