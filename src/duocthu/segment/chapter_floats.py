"""Tables over both columns among chapters and appendices: each goes to the chapter whose title shares its words.

A table of an appendix may be set on the page where the next appendix begins, or behind it. Its caption, header and cells name
what the appendix is about; where no title shares a word with it, it goes to the last chapter that begins above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from duocthu.domain.block_region import WholeBlock
from duocthu.domain.chapter import Chapter
from duocthu.segment.block_tables import LiftedBlock, table_of
from duocthu.text.fold import fold

_REACH = 1  # pages between the text of a chapter and its table
_SHORT = 3  # letters: shorter words are in every title


def give_tables(
    chapters: Sequence[Chapter], tables: Sequence[LiftedBlock], section_key: str, printed: Sequence[int | None]
) -> list[Chapter]:
    """The chapters of a part, in order, each with its tables; ``printed`` gives the printed page of a physical one."""
    owners = list(chapters)
    for lifted in tables:
        page = lifted.block.parts[0].physical_page
        near = [n for n, c in enumerate(owners) if c.physical_pages[0] <= page <= c.physical_pages[1] + _REACH]
        if near:
            words = _words(lifted.block)
            best = max(near, key=lambda n: (len(words & set(fold(owners[n].title).split())), n))
            owners[best] = _with_table(owners[best], lifted, section_key, printed)
        elif owners:
            owners[-1] = _with_table(owners[-1], lifted, section_key, printed)
    return owners


def _words(block: WholeBlock) -> set[str]:
    texts = [block.caption, block.footnote, *(cell for part in block.parts for row in part.cells for cell in row)]
    return {word for word in fold(" ".join(texts)).split() if len(word) >= _SHORT}


def _with_table(chapter: Chapter, lifted: LiftedBlock, section_key: str, printed: Sequence[int | None]) -> Chapter:
    table = table_of(lifted, section_key, printed)
    first, last = chapter.physical_pages
    last = max(last, table.physical_page, *(r.physical_page for r in table.continuation))
    tables = tuple(sorted((*chapter.tables, table), key=lambda t: (t.physical_page, t.table_id)))
    return replace(chapter, tables=tables, physical_pages=(first, last), printed_pages=(printed[first], printed[last]))
