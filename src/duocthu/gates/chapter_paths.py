"""Chapters: what stands below a heading goes by it, in the order of the headings; a dose of children is not one of adults."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.gates.corpus import Entry

_GATE = "paragraph_without_governing_label"


def chapter_path_lost(entry: Entry) -> Iterator[Breach]:
    """A part or a paragraph of a chapter whose first labels are not the headings above it, from the title on."""
    owner = entry.owner
    if not isinstance(owner, Chapter):
        return
    for body in entry.bodies:
        starts = [body.offsets[heading.line] for heading in owner.headings if heading.line < len(body.offsets)]
        paths = _paths(owner.headings[: len(starts)])
        for placed in body.chunks:
            if not placed.is_placed:
                continue
            told = [(placed.start, placed.chunk.context_labels)]
            told += (
                [] if placed.record is None else [(placed.start + unit.start, unit.label_path) for unit in placed.record.units]
            )
            for at, labels in told:
                path = _path_at(at, starts, paths)
                if tuple(labels[: len(path)]) != path:
                    yield Breach.at(_GATE, placed.chunk.chunk_id, body.page_at(at), f"{' › '.join(path)} / {' › '.join(labels)}")


def _paths(headings: Sequence[ChapterHeading]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Of each heading the path that it stands under, and the one with itself."""
    paths: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    open_: list[ChapterHeading] = []
    for heading in headings:
        while open_ and open_[-1].level >= heading.level:
            open_.pop()
        above = tuple(each.text for each in open_)
        open_.append(heading)
        paths.append((above, (*above, heading.text)))
    return paths


def _path_at(at: int, starts: Sequence[int], paths: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]) -> tuple[str, ...]:
    """The headings above a place of the text; of a heading itself, those that it stands under."""
    behind = bisect_right(starts, at)
    if not behind:
        return ()
    return paths[behind - 1][bisect_left(starts, at) == behind]
