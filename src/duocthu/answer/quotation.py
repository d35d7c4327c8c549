"""Verbatim statements with the place of their lines: of a whole passage, or of the paragraphs that answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from duocthu.domain.answer import Citation, Statement
from duocthu.domain.geometry import Region
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.fold import fold

SHORT_SECTION = 700
MOST_UNITS = 3
LONGEST_SYLLABLE = 7
CLEAR = 3


def whole_statement(passage: Passage, said: int = 0) -> Statement | None:
    """The passage as it stands, under its context labels; None where all of it has been said.

    ``said`` is how much of its source has been quoted already, at the end of the part before it.
    """
    chunk = passage.chunk
    rest = chunk.source_text[said:]
    text = rest.lstrip()
    if not text:
        return None
    start = said + len(rest) - len(text)
    unit = next((u for u in passage.units if u.start <= start < u.end), None)
    labels = chunk.context_labels if not said or unit is None else unit.label_path
    return Statement(text, "quote", labels, (chunk.chunk_id,))


def unit_statement(passage: Passage, unit: PassageUnit) -> Statement:
    """One paragraph, under the labels that govern it."""
    return Statement(unit_text(passage, unit), "quote", unit.label_path, (passage.chunk.chunk_id,))


def citation(passage: Passage, units: Sequence[PassageUnit] = ()) -> Citation:
    """Where a passage, or some of its paragraphs, stand: a region for each column that they touch."""
    chunk = passage.chunk
    lines = [line for unit in units for line in unit_lines(passage, unit)] if units else list(passage.lines)
    return Citation(
        chunk_id=chunk.chunk_id,
        drug_id=chunk.drug_id,
        drug_name=chunk.drug_name,
        section_key=chunk.section_key,
        printed_page_range=chunk.printed_page_range,
        source_page_range=chunk.source_page_range,
        regions=tuple(columns(lines)),
        quarantine_physical_page=passage.quarantine_physical_page,
        quarantined_block_ids=tuple(block.block_id for block in chunk.attachments),
    )


def columns(lines: Iterable[Region]) -> list[Region]:
    """Lines in reading order as one box for each run down a column."""
    merged: list[Region] = []
    for line in lines:
        last = merged[-1] if merged else None
        if (
            last is not None
            and last.physical_page == line.physical_page
            and last.bbox.x0 < line.bbox.x1
            and line.bbox.x0 < last.bbox.x1
            and line.bbox.y1 >= last.bbox.y1
        ):
            merged[-1] = Region(last.physical_page, last.bbox.union(line.bbox))
        else:
            merged.append(line)
    return merged


def answering_units(passages: Sequence[Passage], words: Sequence[str]) -> list[tuple[Passage, PassageUnit]]:
    """The paragraphs that hold what the question singles out, or none where that is not clear.

    What singles out are pairs of words of the question, and words too long for a Vietnamese syllable, that stand in a few
    paragraphs of the section: three pairs or one long word at least.
    """
    units = [(p, u) for p in passages for u in p.units if not u.is_label]
    texts = [f" {fold(unit_text(p, u))} " for p, u in units]
    if sum(map(len, texts)) <= SHORT_SECTION:
        return []
    weights = {f" {a} {b} ": 1 for a, b in pairwise(words)} | {f" {w} ": CLEAR for w in words if len(w) > LONGEST_SYLLABLE}
    held = Counter(term for text in texts for term in weights if term in text)
    rare = [term for term in weights if 0 < held[term] <= MOST_UNITS]
    counts = [sum(weights[term] for term in rare if term in text) for text in texts]
    best = max(counts, default=0)
    if best < CLEAR:
        return []
    return [unit for unit, count in zip(units, counts, strict=True) if count == best]


def pointed_at(passages: Sequence[Passage], words: Sequence[str]) -> list[int]:
    """How much the question points at each passage: the pairs of its words that stand in the passage and not in all of them."""
    texts = [f" {fold(p.chunk.text)} " for p in passages]
    pairs = [f" {a} {b} " for a, b in dict.fromkeys(pairwise(words))]
    telling = [pair for pair in pairs if not all(pair in text for text in texts)]
    return [sum(pair in text for pair in telling) for text in texts]


def naming_units(passages: Sequence[Passage], names: Iterable[str]) -> list[tuple[Passage, PassageUnit]]:
    """The paragraphs that name a drug by one of its names."""
    keys = {f" {fold(name)} " for name in names if fold(name)}
    return [(p, u) for p in passages for u in p.units if not u.is_label and any(k in f" {fold(unit_text(p, u))} " for k in keys)]


def unit_text(passage: Passage, unit: PassageUnit) -> str:
    """The words of one paragraph, as they stand."""
    return passage.chunk.source_text[unit.start : unit.end]


def unit_lines(passage: Passage, unit: PassageUnit) -> Sequence[Region]:
    """Where the lines of one paragraph stand."""
    source = passage.chunk.source_text
    first = source.count("\n", 0, unit.start)
    return passage.lines[first : first + source.count("\n", unit.start, unit.end) + 1]
