"""Where the lines stand that answer and may not be given in words, each run of them under the labels that govern it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from duocthu.answer.dosing_line import own_label
from duocthu.answer.quotation import columns, unit_text
from duocthu.domain.answer import Withheld
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.quantities import states_dose

_MEASURED: Final = re.compile(r"\d[\d.,]*(?:\s*(?:-|–|đến|tới)\s*\d[\d.,]*)?\s*(?:kg\b(?!\s*/)|ml/(?:phút|min))")
_LEFT_OUT: Final = "…"

Held = tuple[Passage, PassageUnit]


def held_places(held: Iterable[Held]) -> tuple[Withheld, ...]:
    """The places of held paragraphs in the given order; those that follow one another, but for labels between, are one place."""
    runs: list[tuple[Passage, list[PassageUnit]]] = []
    seen: set[tuple[str, int]] = set()
    for passage, unit in held:
        at = passage.chunk.parent_id, passage.start + unit.start  # a part may repeat the end of the one before it
        if at in seen:
            continue
        seen.add(at)
        if runs and runs[-1][0].chunk.chunk_id == passage.chunk.chunk_id and _follows(passage, runs[-1][1][-1], unit):
            runs[-1][1].append(unit)
        else:
            runs.append((passage, [unit]))
    return tuple(_place(passage, units) for passage, units in runs)


def labels_of(passage: Passage, unit: PassageUnit) -> tuple[str, ...]:
    """The labels that govern a paragraph, the one on its line included; a dose among them is left out, and seen to be."""
    text = unit_text(passage, unit)
    ratio = text.partition(":")[2][:1].isdigit()  # 'Hỗn dịch tỷ lệ 4:1'
    return without_doses((*unit.label_path, *(() if ratio else own_label(text))))


def without_doses(labels: Iterable[str]) -> tuple[str, ...]:
    """Labels with a sign in the place of those that hold a dose; a weight or clearance tells people."""
    return tuple(_LEFT_OUT if states_dose(_MEASURED.sub(" ", label)) else label for label in labels)


def _follows(passage: Passage, before: PassageUnit, after: PassageUnit) -> bool:
    between = [unit for unit in passage.units if before.end <= unit.start < after.start]
    return before.end <= after.start and all(unit.is_label for unit in between)


def _place(passage: Passage, units: Sequence[PassageUnit]) -> Withheld:
    """The place of paragraphs, with the labels that stand right above them."""
    source = passage.chunk.source_text
    first = units[0]
    for label in reversed([unit for unit in passage.units if unit.end <= first.start]):
        if not label.is_label or unit_text(passage, label).strip() not in units[0].label_path:
            break
        first = label
    lines = source.count("\n", 0, first.start), source.count("\n", 0, units[-1].end)
    shared = takewhile(lambda same: len(set(same)) == 1, zip(*(labels_of(passage, unit) for unit in units), strict=False))
    places = passage.lines[lines[0] : lines[1] + 1]
    return Withheld(passage.chunk.chunk_id, tuple(label for label, *_ in shared), lines, tuple(columns(places)))
