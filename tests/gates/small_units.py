"""The paragraphs of a part of the small corpus, told from its lines by hand and not by the chunker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duocthu.domain.chunk import Chunk
from duocthu.domain.monograph import BodyLine
from duocthu.domain.passage import PassageUnit


def units_of(of: Chunk, lines: Sequence[BodyLine]) -> Iterator[PassageUnit]:
    """A paragraph a line, or all as one where the lines are not those of the source; a label ends one in its own face."""
    if "\n".join(line.text for line in lines).strip() != of.source_text:
        yield PassageUnit(0, len(of.source_text), of.context_labels, is_label=False)
        return
    path, start = of.context_labels, 0
    faces = {label: (False, not label.endswith(":")) for label in path}
    for line in lines:
        is_label = (line.text.endswith(":") and "." not in line.text) or line.bold or line.italic
        face = (line.bold, line.italic)
        if is_label:
            path = path[: next((n for n, label in enumerate(path) if faces[label] == face), len(path))]
            path = () if face != (False, False) else path
        yield PassageUnit(start, start + len(line.text), path, is_label=is_label)
        if is_label:
            path, faces = (*path, line.text), {**faces, line.text: face}
        start += len(line.text) + 1
