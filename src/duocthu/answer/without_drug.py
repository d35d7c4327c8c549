"""Questions that name no drug: chapters that write of what is asked are told with their pages, and not quoted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from duocthu.answer.blocks import block_crop, block_notice
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.topic import terms
from duocthu.domain.answer import Answer, Notice
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import Understanding
from duocthu.text.fold import fold
from duocthu.text.quantities import UNITS
from duocthu.text.written_word import WrittenText, WrittenWord, written_words

_RUN = 3  # words in a row that are no chance
_MOST = 0.65  # share of the words of a title, or of a question
_NUMBERED = re.compile(r"\bphu luc \d+\b")
_OF_TITLES = frozenset("phu luc va cua tu".split())
_UNITS = frozenset(map(fold, UNITS)) | {"cm", "m", "kg"}
_MOST_CHAPTERS = 3
CHAPTER_KEYS = ("chapter", "appendix")


def chapters_on(asked: Understanding, passages: Sequence[Passage]) -> list[Passage]:
    """A passage of each chapter whose title a question means; where it means none, of those that write most of it in a row."""
    titled = [passage for passage in passages if _longest(asked, passage.chunk.drug_name) or is_title(asked, passage)]
    found: dict[str, tuple[int, Passage]] = {}
    for passage in titled or passages:
        title = max(_longest(asked, passage.chunk.drug_name), 1) if titled else 0
        length = title or _longest(asked, passage.chunk.text)
        if length > found.get(passage.chunk.drug_id, (0, passage))[0]:
            found[passage.chunk.drug_id] = (length, passage)
    best = sorted(found.values(), key=lambda each: -each[0])
    return [passage for length, passage in best if length == best[0][0]][:_MOST_CHAPTERS]


def is_title(asked: Understanding, passage: Passage) -> bool:
    """Whether a question holds the number or most words of a chapter's title, or little else.

    ``phụ lục 3``; ``diện tích da, cao 160 cm, nặng 50 kg``.
    """
    words = fold(passage.chunk.drug_name).split()
    numbered = _NUMBERED.search(" ".join(asked.words))
    if numbered is not None:
        return words[:3] == numbered[0].split()
    title = frozenset(words) - _OF_TITLES
    own = frozenset(word for word in asked.words if word.isalpha() and word not in _UNITS)
    shared = len(title & own)
    return shared >= _RUN and (shared >= _MOST * len(title) or (shared > _RUN and shared >= _MOST * len(own)))


def is_written(asked: Understanding, passages: Sequence[Passage]) -> bool:
    """Whether a passage writes words of a question in a row."""
    return any(_longest(asked, passage.chunk.text) for passage in passages)


def pointing(question: str, code: str, chapters: Sequence[Passage], context: AnswerContext) -> Answer:
    """The pages of chapters that write of what is asked, with their tables; no word of them is quoted."""
    draft = Draft()
    for passage in chapters:
        draft.cite(passage)
    chunks = [passage.chunk for passage in chapters]
    told = "; ".join(f"«{c.drug_name}», {context.pages(c.printed_page_range, c.source_page_range)}" for c in chunks)
    notice = Notice(code, context.catalogue.text(f"notice.{code}", chapters=told), citation_ids=tuple(draft.citations))
    crops = tuple(block_crop(block) for block, _ in draft.blocks.values())
    blocks = tuple(block_notice(block, chunk, (), tuple(draft.citations), context) for block, chunk in draft.blocks.values())
    return Answer(question, "", "partial", (), tuple(draft.citations.values()), crops, (notice, *blocks), (), context.source)


def _longest(asked: Understanding, text: str) -> int:
    """How many words of a question a text writes in a row; 0 for fewer than are no chance."""
    written = WrittenText(text)
    return max((len(run) for run in _runs(asked) if written.holds(run)), default=0)


def _runs(asked: Understanding) -> Iterator[tuple[WrittenWord, ...]]:
    for term in terms(asked.typed):
        words = written_words(term)
        for size in range(_RUN, len(words) + 1):
            yield from (words[i : i + size] for i in range(len(words) - size + 1))
