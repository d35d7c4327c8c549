"""Tables over both columns among chapters and appendices: each goes to the chapter whose title shares its words.

A table of an appendix may be set on the page where the next appendix begins, or behind it. Its caption, header and cells name
what the appendix is about; where no title shares a word with it, it goes to the last chapter that begins above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duocthu.domain.block_region import WholeBlock
from duocthu.domain.chapter import Chapter
from duocthu.segment.block_tables import LiftedBlock, table_of
from duocthu.segment.chapter_draft import ChapterDraft
from duocthu.text.fold import fold

_REACH = 1  # pages between the text of a chapter and its table
_SHORT = 3  # letters: shorter words are in every title


def give_tables(
    drafts: Sequence[ChapterDraft], tables: Sequence[LiftedBlock], section_key: str, printed: Sequence[int | None]
) -> Iterator[Chapter]:
    """The chapters of a part, in order, each with its tables; ``printed`` gives the printed page of a physical one."""
    owners = list(drafts)
    for lifted in tables:
        if owners:
            best = _owner(owners, lifted.block)
            owners[best] = owners[best].with_float(table_of(lifted, section_key, printed))
    for draft in owners:
        yield draft.chapter(printed)


def _owner(owners: Sequence[ChapterDraft], block: WholeBlock) -> int:
    page, top = block.parts[0].physical_page, block.parts[0].bbox.y0
    above = [draft.begins_above(page, top) for draft in owners]
    near = [n for n, draft in enumerate(owners) if draft.pages[0] <= page <= draft.pages[1] + _REACH]
    words = _words(block)
    shared = {n: len(words & set(fold(owners[n].title).split())) for n in near}
    last = max((n for n in range(len(owners)) if above[n]), default=0)
    return max(near, key=lambda n: (shared[n], above[n], n), default=last)


def _words(block: WholeBlock) -> set[str]:
    texts = [block.caption, block.footnote, *(cell for part in block.parts for row in part.cells for cell in row)]
    return {word for word in fold(" ".join(texts)).split() if len(word) >= _SHORT}
