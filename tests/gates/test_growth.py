"""A section of thousands of lines is checked in time that grows with its lines, and not with their square."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice, pairwise
from types import FrameType

import pytest
from tests.gates.small_corpus import DOSAGE, Corpus, small_corpus, tokens
from tests.gates.small_section import rows, text_of
from tests.gates.small_units import units_of

from duocthu.domain.breach import Breach
from duocthu.domain.passage import PassageRecord
from duocthu.gates.corpus import Entry
from duocthu.gates.joined_paragraphs import dose_paragraphs_joined
from duocthu.gates.labels import context_label_closed, dose_without_governing_label, part_ends_on_label
from duocthu.gates.passage_units import passage_units_wrong
from duocthu.gates.replaced_heads import replaced_head_above
from duocthu.gates.swallowed_labels import label_within_paragraph
from duocthu.gates.unit_labels import head_ended_by_line, paragraph_label_closed, paragraph_without_governing_label

FEW, TIMES = 100, 4
NAMES = ("Simvastatin", "Pravastatin", "Atorvastatin")
SEVERAL = (
    "Simvastatin:", "Người lớn: Uống {} mg mỗi ngày.", "Trẻ em:", "Uống {} mg/kg.", "_Suy tim {}", "Uống {} mg sáng và tối.",
    "Pravastatin:", "Suy thận: Uống {} mg.", "Bệnh hiếm {}: Uống 5 mg.", "Ở người cao tuổi, giảm liều {} mg.",
)  # fmt: skip
ONE = ("Người lớn:", "Uống {} mg mỗi ngày.")
LIST = ("Trẻ em 1 - 5 tuổi: Uống {} mg mỗi ngày.",)
STEPS = ("Bước 1: Uống {} mg mỗi ngày.",)
PLAIN = ("Suy tim {}", "Suy gan", "Uống {} mg, ngày hai lần", "Suy hô hấp")
CHECKS = (
    part_ends_on_label, dose_without_governing_label, context_label_closed, passage_units_wrong, label_within_paragraph,
    paragraph_without_governing_label, head_ended_by_line, paragraph_label_closed, replaced_head_above, dose_paragraphs_joined,
)  # fmt: skip


def _entry(shape: Sequence[str], count: int) -> Entry:
    """A dosage section of so many lines of a shape below a substance, each second line with a part of its own."""
    corpus: Corpus = small_corpus()
    printed = [row.format(number % 90 + 1) for number, row in enumerate(islice(cycle(shape), count))]
    lines = rows("Simvastatin:", *printed, page=10, top=161.0, first_span=20)
    part = next(each for each in corpus.chunks if each.chunk_id.endswith(f"{DOSAGE}__1"))
    seams = [0, *range(2, len(lines), 2), len(lines)]
    chunks, records = [], []
    for index, (first, after) in enumerate(pairwise(seams)):
        above = ("Simvastatin:",) if index else ()
        source = text_of(lines[first:after])
        text = "\n".join([*above, source])
        name = f"cefalexin__{DOSAGE}__{index}"
        own = replace(part, chunk_id=name, part_index=index, part_count=len(seams) - 1, context_labels=above)
        chunks.append(replace(own, text=text, source_text=source, est_tokens=tokens(text)))
        start = sum(len(line.text) + 1 for line in lines[:first])
        records.append(PassageRecord(name, (), tuple(units_of(chunks[-1], lines[first:after])), None, (), start))
    corpus = corpus.with_lines(DOSAGE, lines)
    return replace(corpus, chunks=tuple(chunks), records=tuple(records), substances=NAMES).entry()


def _steps(check: Callable[[Entry], Iterator[Breach]], entry: Entry) -> int:
    """How many lines of code of the gates run."""
    count = 0

    def line(frame: FrameType, event: str, arg: object) -> object:
        nonlocal count
        del frame, arg
        count += event == "line"
        return line

    def call(frame: FrameType, event: str, arg: object) -> object:
        del event, arg
        return line if "gates" in frame.f_code.co_filename else None

    before = sys.gettrace()
    sys.settrace(call)  # type: ignore[arg-type]
    try:
        list(check(entry))
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("shape", [SEVERAL, ONE, LIST, STEPS, PLAIN], ids=["several", "one", "list", "steps", "plain"])
@pytest.mark.parametrize("check", CHECKS)
def test_four_times_the_lines_take_about_four_times_as_long(
    check: Callable[[Entry], Iterator[Breach]], shape: Sequence[str]
) -> None:
    """With as many more parts, each of which asks for the labels above it."""
    few, many = (_steps(check, _entry(shape, count)) for count in (FEW, TIMES * FEW))
    assert many < 1.25 * TIMES * few
