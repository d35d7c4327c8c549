"""Where else in a monograph stands what a question singles out: in other sections, and in those that a line points to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.illness_warnings import WARNING, illness_terms
from duocthu.answer.quotation import as_words, naming_units, unit_text
from duocthu.answer.section_answer import add_section, add_units
from duocthu.answer.section_notices import add_rest_notice
from duocthu.answer.told_illness import without_patient
from duocthu.answer.topic import MOST_UNITS, terms
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.asked_facets import asked_facets, unwritten_facet
from duocthu.text.fold import fold
from duocthu.text.otherwise import renamings
from duocthu.text.qualifying import only_qualify
from duocthu.text.sentences import sentence_ends
from duocthu.text.written_word import WrittenText, WrittenWord, written_words

# Sections that tell what happens and what is done; none of names, of forms or of doses.
_TELLING: Final[tuple[SectionRole, ...]] = (
    "contraindications", "precautions", "adverse_effects", "adr_management", "interactions", "overdose",
)  # fmt: skip
_OF_STATES: Final[tuple[SectionRole, ...]] = ("pregnancy", "lactation")
_UNLABELLED: Final = frozenset(("indication_not_named", "indication_not_in_text"))
CLEAR_PAIRS = 2  # of words that tell what a question without a section means: 'vỡ ối non' of a pregnancy
_HOW_MUCH: Final = ("bao nhieu", "may vien", "so vien", "how much")  # what is asked of doses, and stands in tables
_SPOKEN_OF_ALL: Final = frozenset(
    "va voi khi cho thuoc dung xu tri ly lam gi the nao co khong bi do cua la trong xem phan muc dich truyen li".split()
)
_POINTS: Final = re.compile(r"\bxem (?:them )?(?:o )?(?:cac )?(?:phan |muc )?")
_LONGEST_POINT: Final = 400  # characters of a sentence that points to another section

Units = list[tuple[Passage, PassageUnit]]


def singled_out(drug: NamedDrug, asked: Understanding, context: AnswerContext) -> Units:
    """The few paragraphs of a monograph that hold rare pairs of words of a question which names no section.

    Of the sections that tell what happens and what is done: ``trước chụp CT cản quang`` asks for no dose. Else of those on a
    pregnancy and lactation: ``vỡ ối non``.
    """
    prose = [p for role in _TELLING for passages in context.sections_of(drug, role) for p in prose_of(passages)]
    asked = context.in_book_words(asked, " ".join(passage.chunk.text for passage in prose))
    if any(f" {much} " in f" {' '.join(asked.words)} " for much in _HOW_MUCH):
        return []
    of_states = [p for role in _OF_STATES for passages in context.sections_of(drug, role) for p in prose_of(passages)]
    return _holding_most(prose, asked) or _holding_most(of_states, asked, least=CLEAR_PAIRS)


def _holding_most(prose: Sequence[Passage], asked: Understanding, least: int = 1) -> Units:
    """The few paragraphs that hold the most pairs of words of a question which stand in few, ``least`` of them or more."""
    runs = map(written_words, terms(without_patient(asked)))
    pairs: dict[tuple[WrittenWord, ...], None] = {
        pair: None for run in runs for pair in pairwise(run) if not (only_qualify(pair) or _tells_nothing(pair))
    }
    units = [(passage, unit) for passage in prose for unit in passage.units if not unit.is_label]
    texts = [WrittenText(unit_text(*unit)) for unit in units]
    held = [[pair for pair in pairs if text.holds(pair)] for text in texts]
    counted = Counter(pair for each in held for pair in each)
    points = [sum(counted[pair] <= MOST_UNITS for pair in each) for each in held]
    best = max(points, default=0)
    return [unit for unit, count in zip(units, points, strict=True) if best >= least and count == best][:MOST_UNITS]


def without_silent_facet(
    draft: Draft, groups: Sequence[SectionFound], asked: Understanding, context: AnswerContext
) -> list[SectionFound]:
    """The groups but doses that write nothing of what is asked of how a drug is taken: ``quên liều``; that is told."""
    facets = asked_facets(asked.as_typed)
    if not facets:
        return list(groups)
    left = []
    for group in groups:
        telling = [p for key in context.keys("dosage", *_TELLING) for p in prose_of(context.passages(group.drug, key))]
        facet = unwritten_facet(facets, [passage.chunk.text for passage in telling])
        if not facet or context.role(group.section_key) != "dosage":
            left.append(group)
            continue
        text = context.catalogue.text("notice.fact_not_written", drug_name=group.drug.drug_name, words=facet)
        draft.add_notice(Notice("fact_not_written", text))
    return left


def add_elsewhere(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Quote what other sections write of a term that a section which was asked for does not name; that is told."""
    _add_warned(draft, asked, context)
    silent = {notice.citation_ids for notice in draft.notices if notice.code == "term_not_named"}
    rows = context.profile.questions.illness_names
    renamed = (written_words(" ".join(other.other)) for other in renamings(asked.typed, rows))
    named = (*illness_terms(asked, context), *renamed) if silent else ()
    for drug in asked.drugs if named else ():
        if not any(chunk_id.startswith(f"{drug.drug_id}__") for ids in silent for chunk_id in ids):
            continue
        for role in _TELLING:
            if any(context.role(key) == role for key in asked.section_keys):
                continue
            for passages in context.sections_of(drug, role):
                prose = prose_of(passages)
                units = [(p, u) for p in prose for u in p.units if not u.is_label and _names(p, u, named)][:MOST_UNITS]
                if units:
                    draft.add_notice(_elsewhere(drug, units[0][0], context))
                    add_units(draft, units, context)
                    add_rest_notice(draft, prose, context)


def _add_warned(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Quote the warnings that hold what no label over a dose names: ``timolol nhỏ mắt khi đeo kính áp tròng``."""
    unnamed = [cited for notice in draft.notices if notice.code in _UNLABELLED for cited in notice.citation_ids]
    for drug in asked.drugs:
        if not any(cited.startswith(f"{drug.drug_id}__") for cited in unnamed):
            continue
        prose = [p for role in WARNING for passages in context.sections_of(drug, role) for p in prose_of(passages)]
        quoted = [statement.text for statement in draft.statements]
        held = _holding_most(prose, asked, least=CLEAR_PAIRS)
        units = [unit for unit in held if not any(unit_text(*unit) in text for text in quoted)]
        if units:
            draft.add_notice(_elsewhere(drug, units[0][0], context))
            add_units(draft, units, context)


def add_marks(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Quote what any section writes of the abbreviations of a question that nothing quoted so far names: ``HLA``, ``G6PD``."""
    quoted = " ".join(as_words("\n".join((*statement.label_path, statement.text))) for statement in draft.statements)
    marks = [mark for mark in asked.marks if f" {mark} " not in quoted]
    for drug in asked.drugs if marks else ():
        for key in context.section_keys():
            units = naming_units(prose_of(context.passages(drug, key)), marks)[:MOST_UNITS]
            if units:
                draft.add_notice(_elsewhere(drug, units[0][0], context))
                add_units(draft, units, context)


def add_pointed(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Quote the section to which a quoted line points that speaks of what the question does: ``xem phần Quá liều và xử trí``.

    The paragraphs on what the question singles out, where it has some; else all of it, but none of doses for a line of another.
    """
    words = {word for word in asked.words if len(word) > 1} - _SPOKEN_OF_ALL
    for statement in tuple(draft.statements):
        for sentence in _sentences(statement.text):
            if len(sentence) > _LONGEST_POINT or words.isdisjoint(fold(sentence).split()):
                continue
            for key in _pointed(sentence, context):
                for drug in asked.drugs:
                    passages = tuple(context.passages(drug, key))
                    own = any(chunk_id.startswith(f"{drug.drug_id}__") for chunk_id in statement.citation_ids)
                    if own and passages and key not in asked.section_keys and context.role(key) != "dosage":
                        prose = prose_of(passages)
                        units = _holding_most(prose, asked)
                        if units:
                            add_units(draft, units, context)
                            add_rest_notice(draft, prose, context)
                        else:
                            add_section(
                                draft, SectionFound(drug, key, tuple((p, 0.0) for p in passages), passages), asked, context
                            )


def _sentences(text: str) -> Iterator[str]:
    """The sentences of a text, each behind the label with which it begins."""
    ends = [end for end in sentence_ends(text) if end == len(text) or not text[:end].endswith(":")]
    return (text[start:end] for start, end in pairwise((0, *ends)))


def _pointed(sentence: str, context: AnswerContext) -> Iterator[str]:
    folded = fold(sentence)
    for match in _POINTS.finditer(folded):
        rest = folded[match.end() :]
        for section in context.profile.sections:
            if any(rest.startswith(fold(name)) for name in (section.heading, *section.variants)):
                yield section.key


def _tells_nothing(pair: tuple[WrittenWord, ...]) -> bool:
    return all(word.letters in _SPOKEN_OF_ALL for word in pair)


def _names(passage: Passage, unit: PassageUnit, named: Sequence[tuple[WrittenWord, ...]]) -> bool:
    return any(map(WrittenText(unit_text(passage, unit)).holds, named))


def _elsewhere(drug: NamedDrug, passage: Passage, context: AnswerContext) -> Notice:
    text = context.catalogue.text(
        "notice.written_elsewhere", section=passage.chunk.section_display_name, drug_name=drug.drug_name
    )
    return Notice("written_elsewhere", text, citation_ids=(passage.chunk.chunk_id,))
