"""Verbatim statements with the place of their lines: of a whole passage, or of the paragraphs that answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from duocthu.domain.answer import Citation, Statement
from duocthu.domain.geometry import Place, Region
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.text.fold import fold
from duocthu.text.syllable import is_syllable_but_for_its_tone
from duocthu.text.written_word import WrittenText, WrittenWord, written_word, written_words


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


def unit_statement(passage: Passage, units: Sequence[PassageUnit]) -> Statement:
    """Paragraphs that follow one another, under the labels that govern them all."""
    text = passage.chunk.source_text[units[0].start : units[-1].end]
    return Statement(text, "quote", units[0].label_path, (passage.chunk.chunk_id,))


def runs(units: Iterable[tuple[Passage, PassageUnit]]) -> list[tuple[Passage, list[PassageUnit]]]:
    """Paragraphs that follow one another in a passage under the same labels, joined."""
    joined: list[tuple[Passage, list[PassageUnit]]] = []
    for passage, unit in units:
        last = joined[-1] if joined else None
        if last is not None and last[0] is passage and _follows(passage, last[1][-1], unit):
            last[1].append(unit)
        else:
            joined.append((passage, [unit]))
    return joined


def _follows(passage: Passage, before: PassageUnit, after: PassageUnit) -> bool:
    between = passage.chunk.source_text[before.end : after.start]
    return before.label_path == after.label_path and before.end <= after.start and not between.strip()


def citation(passage: Passage, units: Sequence[PassageUnit] = ()) -> Citation:
    """Where a passage, or some of its paragraphs, stand: a region for each column that they touch, and their own pages."""
    chunk = passage.chunk
    lines = [line for unit in units for line in unit_lines(passage, unit)] if units else list(passage.lines)
    printed, physical = _pages(passage, lines) if units else (chunk.printed_page_range, chunk.source_page_range)
    return Citation(
        chunk_id=chunk.chunk_id,
        drug_id=chunk.drug_id,
        drug_name=chunk.drug_name,
        section_key=chunk.section_key,
        printed_page_range=printed,
        source_page_range=physical,
        regions=tuple(columns(lines)),
        quarantine_physical_page=passage.quarantine_physical_page,
        quarantined_block_ids=tuple(block.block_id for block in chunk.attachments),
    )


def _pages(passage: Passage, lines: Sequence[Place]) -> tuple[tuple[int | None, int | None], tuple[int, int]]:
    """The pages of some lines of a passage, printed and physical; the passage's own where its printed numbers have a gap."""
    chunk = passage.chunk
    (first, last), (low, high) = chunk.printed_page_range, chunk.source_page_range
    pages = [line.physical_page for line in lines]
    if not pages or first is None or last is None or last - first != high - low:
        return chunk.printed_page_range, chunk.source_page_range
    return (first + min(pages) - low, first + max(pages) - low), (min(pages), max(pages))


def columns(lines: Iterable[Place]) -> list[Region]:
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
            merged.append(Region(line.physical_page, line.bbox))
    return merged


def pointed_at(passages: Sequence[Passage], words: Sequence[str]) -> list[int]:
    """How much the question points at each passage: the pairs of its words that stand in the passage and not in all of them."""
    texts = [WrittenText(p.chunk.text) for p in passages]
    pairs = dict.fromkeys(pairwise(map(written_word, words)))
    held = [{pair for pair in pairs if text.holds(pair)} for text in texts]
    common = set.intersection(*held) if held else set()
    return [len(pointing - common) for pointing in held]


def naming_units(passages: Sequence[Passage], names: Iterable[str]) -> list[tuple[Passage, PassageUnit]]:
    """The paragraphs that name a drug by one of its names, also where a line ends inside the name (``diclo-`` / ``fenac``).

    A name of Vietnamese syllables is found with its diacritics alone: ``kẽm`` is not ``kèm``.
    """
    words_of = {name: written_words(name) for name in names if fold(name)}
    syllables = {name for name in words_of if all(map(is_syllable_but_for_its_tone, name.split()))}
    spoken = [tuple(word._replace(bare=False) for word in words_of[name]) for name in sorted(syllables)]
    keys = {f" {fold(name)} " for name in words_of if name not in syllables}
    units = [(passage, unit) for passage in passages for unit in passage.units if not unit.is_label]
    return [(p, u) for p, u in units if _names_any(unit_text(p, u), keys, spoken)]


def _names_any(text: str, keys: Iterable[str], spoken: Sequence[Sequence[WrittenWord]]) -> bool:
    words = as_words(text)
    if any(key in words for key in keys):
        return True
    written = WrittenText(text) if spoken else None
    return written is not None and any(map(written.holds, spoken))


def as_words(text: str) -> str:
    """A text as folded words, with a hyphen at a line's end once as the end of a word and once as none."""
    whole = f" {fold(text)} "
    joined = text.replace("-\n", "")
    return whole if joined == text else f"{whole}| {fold(joined)} "


def unit_text(passage: Passage, unit: PassageUnit) -> str:
    """The words of one paragraph, as they stand."""
    return passage.chunk.source_text[unit.start : unit.end]


def unit_lines(passage: Passage, unit: PassageUnit) -> Sequence[Place]:
    """Where the lines of one paragraph stand."""
    source = passage.chunk.source_text
    first = source.count("\n", 0, unit.start)
    return passage.lines[first : first + source.count("\n", unit.start, unit.end) + 1]
