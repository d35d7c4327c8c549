"""Which monographs name an illness in their indications: a list of quotations, bounded and ordered, and no recommendation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from duocthu.answer.blocks import block_crop, prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.quotation import unit_text
from duocthu.answer.section_answer import add_units
from duocthu.answer.section_notices import add_block_notices
from duocthu.answer.understood import add_shorthand
from duocthu.domain.answer import Answer, AnswerStatus, Notice, Suggestion
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import Understanding
from duocthu.text.otherwise import renamings
from duocthu.text.sentences import sentence_ends
from duocthu.text.written_word import WrittenText, WrittenWord, are_words, typed_words, written_words

MOST_LISTED: Final = 12
# What is said not to be treated: 'Không dùng để điều trị tăng huyết áp cấp'.
_NOT_FOR = re.compile(
    r"\bkhông\s+(?:được|nên|dùng|chỉ\s+định|khuyến\s+cáo|có\s+tác\s+dụng|hiệu\s+quả|phải)|\bnot\s+(?:for|indicated)",
    re.IGNORECASE,
)
# Words behind which the illness asked about is not another one: 'Tăng huyết áp nặng', 'tăng huyết áp và suy tim'.
_GOES_NO_FURTHER = written_words(
    "và hoặc hay ở do khi có nhẹ vừa nặng cấp mạn trong với kể mức độ người trẻ vô căn nguyên phát and or in"
)

_LEADS = written_words("điều trị các mọi bệnh nhiễm cơn chứng hội treatment of the")


@dataclass(frozen=True, slots=True)
class Indicated:
    """A sentence that names the illness, by ``name``.

    ``grade`` is 0 where it says nothing else, 1 where it is of that very illness, 2 where it begins with it and goes on (``tăng
    huyết áp phổi``), else 3.
    """

    passage: Passage
    unit: PassageUnit
    grade: int
    name: str


def compose_indicated(question: str, asked: Understanding, passages: Sequence[Passage], context: AnswerContext) -> Answer:
    """The list; ``passages`` are those of all indications of the book, in its order.

    Drugs whose indications are of that very illness come first, then in the order of the book. How many there are is told, and
    that nobody has weighed them.
    """
    names = {" ".join(asked.indication): typed_words(asked.indication)}
    for renamed in renamings(asked.indication, context.profile.questions.illness_names):
        other = " ".join(renamed.of(asked.indication))
        names.setdefault(other, list(written_words(other)))
    drugs: dict[str, Indicated] = {}
    for passage in prose_of(passages):
        for found in _naming(passage, names):
            known = drugs.get(passage.chunk.drug_id)
            if known is None or found.grade < known.grade:
                drugs[passage.chunk.drug_id] = found
    ranked = sorted(drugs.values(), key=lambda found: found.grade)
    shown = ranked[:MOST_LISTED]
    draft = Draft()
    add_shorthand(draft, asked, context)
    for found in shown:
        add_units(draft, [(found.passage, found.unit)], context)
    section = ", ".join(context.section_name(key) for key in context.keys("indications"))
    written = dict.fromkeys(found.name for found in shown) or [" ".join(asked.indication)]
    facts = {"illness": "», «".join(written), "section": section, "book": context.source.title}
    if shown:
        counts = {"shown": len(shown), "total": len(ranked), "more": len(ranked) - len(shown)}
        code = "indicated_of_many" if len(ranked) > len(shown) else "indicated"
        draft.notices.append(Notice(code, context.catalogue.text(f"notice.{code}", **facts, **counts)))
    else:
        draft.notices.append(Notice("indicated_of_none", context.catalogue.text("notice.indicated_of_none", **facts)))
        draft.notices.append(Notice("absence_is_no_proof", context.catalogue.text("notice.absence_is_no_proof")))
    if shown and asked.patient.is_known:
        people = ", ".join(asked.patient.typed)
        text = context.catalogue.text("notice.patient_not_weighed", patient=people)
        draft.notices.append(Notice("patient_not_weighed", text))
    add_block_notices(draft, context)
    status: AnswerStatus = "not_found" if not shown else "partial" if draft.on_page else "answered"
    return Answer(
        question=question,
        understanding=context.catalogue.text("ask.understood_section", section=section),
        status=status,
        statements=tuple(draft.statements),
        citations=tuple(draft.citations.values()),
        crops=tuple(block_crop(block) for block, _ in draft.blocks.values()),
        notices=tuple(draft.notices),
        suggestions=tuple(Suggestion(f.passage.chunk.drug_id, f.passage.chunk.drug_name) for f in shown),
        source=context.source,
    )


def _naming(passage: Passage, names: Mapping[str, Sequence[WrittenWord]]) -> Iterator[Indicated]:
    """The sentences of a passage that name an illness by any of its names, and do not say that the drug is not for it."""
    for unit in passage.units:
        text = unit_text(passage, unit)
        if unit.withheld or not any(map(WrittenText(text).holds, names.values())):
            continue
        ends = [end for end in sentence_ends(text) if not text[:end].endswith(":")]
        for start, end in pairwise((0, *ends)):
            sentence = text[start:end]
            grades = {name: grade for name, words in names.items() if (grade := _grade(sentence, words)) is not None}
            if grades and not _NOT_FOR.search(sentence):
                best = min(grades, key=lambda name: grades[name])
                lead = len(sentence) - len(sentence.lstrip())
                own = unit._replace(start=unit.start + start + lead, end=unit.start + end, is_label=False)
                yield Indicated(passage, own, grades[best], best)


def _grade(sentence: str, name: Sequence[WrittenWord]) -> int | None:
    """How closely a sentence names an illness, as in ``Indicated``; None where it does not."""
    words, size = written_words(sentence), len(name)
    places = [i for i in range(len(words) - size + 1) if are_words(name, words[i : i + size])]
    if not places:
        return None
    first = next((i for i, word in enumerate(words) if word not in _LEADS), 0)
    if places[0] > first:
        return 3
    if len(words) == places[0] + size:
        return 0
    parted = are_words(name, written_words(re.split(r"[,;:.()]", sentence)[0])[-size:])
    return 1 if parted or words[places[0] + size] in _GOES_NO_FURTHER else 2
