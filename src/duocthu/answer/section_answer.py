"""What is said of one section: the paragraphs that answer, the whole section, or pages and crops in place of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from duocthu.answer.block_place import block_places
from duocthu.answer.blocks import is_descriptor, is_held, is_illegible, is_page_only, is_withheld, prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.dosing import DosingChoice, choose_dosing
from duocthu.answer.dosing_line import dosing_lines
from duocthu.answer.draft import Draft
from duocthu.answer.frequency import of_frequency
from duocthu.answer.held_lines import quoted_beside
from duocthu.answer.indication_notices import add_indication_notice
from duocthu.answer.patient_fit import add_fit_notices
from duocthu.answer.quotation import pointed_at, runs, unit_statement, unit_text
from duocthu.answer.route import ByRoute, by_route
from duocthu.answer.section_notices import add_rest_notice, listed, section_notice, unowned_notice, withhold
from duocthu.answer.told_illness import without_patient
from duocthu.answer.topic import answering_units, facet_units, unnamed_terms
from duocthu.answer.unowned_lines import last_people
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.chunk import Chunk
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import Understanding
from duocthu.text.trimester import names_trimester, trimester_of

PASSAGES_WITHOUT_SECTION = 2
# Sections of single items, where it tells something that one of them is not there.
_ITEMS: Final[frozenset[SectionRole]] = frozenset(("indications", "contraindications", "adverse_effects", "interactions"))
_OF_ILLNESSES: Final = ("indications", "contraindications", "precautions")


def add_section(draft: Draft, found: SectionFound, asked: Understanding, context: AnswerContext) -> bool:
    """Say what the passages of a section say; False where they hold nothing for the patient of the question.

    A dosage section gives the lines of the indication and patient that the question names, and all of it, so that every
    population stands with its label, where it names none. Other sections give the paragraphs that the question singles out,
    where it clearly does, with the pages of the whole.
    """
    passages = found.whole or _best(found)
    prose = prose_of(passages)
    if found.section_key is None or context.role(found.section_key) != "dosage":
        draft.places |= block_places(prose, asked)
        said = _add_other(draft, found, prose, asked, context)
        add_blocks(draft, passages, context)
        return said
    labels = [label for line in dosing_lines(prose) for label in line.chain]
    asked = context.in_book_words(asked, " ".join(labels))
    choice = choose_dosing(prose, asked.as_typed, asked.patient)
    places = block_places(prose, asked, choice)
    draft.places |= places
    by_table = any(place.by_route for place in places.values()) and not _is_by_line(choice, prose, asked)
    if by_table:  # the route that is asked for stands in a table alone, which is to be seen first
        add_blocks(draft, passages, context)
    add_indication_notice(draft, choice, prose, labels, found.drug, asked, context)
    said = _add_doses(draft, found, prose, choice, asked, context)
    if not by_table:
        add_blocks(draft, passages, context)
    return said


def _is_by_line(choice: DosingChoice, prose: Sequence[Passage], asked: Understanding) -> bool:
    """Whether some of the chosen lines is for a route that the question names, or may be."""
    return by_route(choice.lines, dosing_lines(prose), asked.routes).told not in ("route_not_named", "route_not_told")


def _add_doses(
    draft: Draft,
    found: SectionFound,
    prose: Sequence[Passage],
    choice: DosingChoice,
    asked: Understanding,
    context: AnswerContext,
) -> bool:
    """Say what was chosen of a section of doses."""
    shown = [line for line in choice.lines if not is_held(line.passage, line.unit, context)]
    add_fit_notices(draft, shown, asked.patient, context)
    if choice.narrowed or choice.absent or choice.denied or _turns(choice, prose, asked, context):
        return _add_dosing(draft, prose, choice, asked, context)
    routes = {word for route in asked.routes for word in route.typed.split()}
    units = answering_units(prose, (), ["?" if word in routes else word for word in without_patient(asked)])
    if units:
        add_units(draft, units, context)
        add_rest_notice(draft, prose, context)
        return True
    _add_route_notice(draft, by_route(choice.lines, dosing_lines(prose), asked.routes), prose, asked, context)
    add_all(draft, found, prose, asked.as_typed, context)
    return True


def _add_other(draft: Draft, found: SectionFound, prose: Sequence[Passage], asked: Understanding, context: AnswerContext) -> bool:
    """Quote what a question singles out of a section that is none of doses, else all of it."""
    asked = context.in_book_words(asked, " ".join(passage.chunk.text for passage in prose))
    if context.role(found.section_key) == "pregnancy" and _add_trimester(draft, prose, asked, context):
        return True
    facet = context.role(found.section_key) == "pharmacology"
    units = facet_units(prose, asked.words) if facet else []
    if context.role(found.section_key) == "adverse_effects" and not unnamed_terms((), without_patient(asked), single=True):
        units = of_frequency(prose, asked.words)
    # 'thận trọng khi dùng' names the section, no paragraph
    units = units or answering_units(prose, asked.as_typed if facet else asked.typed, asked.typed)
    if units:
        add_units(draft, units, context)
        add_rest_notice(draft, prose, context)
        return True
    role = context.role(found.section_key)
    texts = [passage.chunk.text for passage in prose] if role in _ITEMS else []
    written = [*texts, *context.named_otherwise(" ".join(texts), asked.words)]
    if role in _OF_ILLNESSES:  # 'bệnh gút' is one word
        unnamed = context.unnamed_illness(written, without_patient(asked))
    else:
        unnamed = unnamed_terms(written, without_patient(asked), single=role == "interactions")
    if texts and unnamed and not asked.foreign and not asked.comparing:
        draft.add_notice(_terms_notice("term_not_named", unnamed, prose[0].chunk, context))
    add_all(draft, found, prose, asked.as_typed, context)
    return True


def _add_trimester(draft: Draft, prose: Sequence[Passage], asked: Understanding, context: AnswerContext) -> bool:
    """Quote a section on pregnancy with what it says of the trimester asked for first; whether it names that apart."""
    told = [third for words in asked.patient.typed if (third := trimester_of(words)) is not None]
    units = [(passage, unit) for passage in prose for unit in passage.units if not unit.is_label]
    own = [entry for entry in units if told and names_trimester(unit_text(*entry), told[0])]
    if own and len(own) < len(units):
        add_units(draft, [*own, *(entry for entry in units if entry not in own)], context)
    return 0 < len(own) < len(units)


def _turns(choice: DosingChoice, prose: Sequence[Passage], asked: Understanding, context: AnswerContext) -> bool:
    """Whether a whole section is quoted in another order, those of the route asked for first; not where some are held back."""
    if any(is_held(line.passage, line.unit, context) for line in choice.lines):
        return False
    return by_route(choice.lines, dosing_lines(prose), asked.routes).lines != choice.lines


def _add_route_notice(
    draft: Draft, given: ByRoute, prose: Sequence[Passage], asked: Understanding, context: AnswerContext
) -> None:
    """Say that lines are of another route than the one asked for, or tell none."""
    if not given.told:
        return
    chunk = prose[0].chunk
    text = context.catalogue.text(
        f"notice.{given.told}",
        route="», «".join(route.typed for route in asked.routes),
        others=", ".join(given.others),
        section=chunk.section_display_name,
        drug_name=chunk.drug_name,
    )
    draft.add_notice(Notice(given.told, text, citation_ids=(chunk.chunk_id,)))


def _add_dosing(
    draft: Draft, prose: Sequence[Passage], choice: DosingChoice, asked: Understanding, context: AnswerContext
) -> bool:
    """Quote the chosen lines; say which people no label names, and whom the labels name instead.

    Where the lines of the very people stand beside a block and may not be quoted, those of wider people are not quoted in their
    place.
    """
    if choice.denied:
        draft.add_notice(_terms_notice("indication_denied", choice.denied, prose[0].chunk, context))
        draft.cite(prose[0], prose[0].units[:1])
    if choice.elsewhere:
        draft.add_notice(_patient_notice("organ_elsewhere", choice, prose, asked, context))
    if choice.absent:
        code = "patient_not_in_text" if any(passage.section_blocks for passage in prose) else "patient_not_named"
        code = "organ_of_others" if choice.near else "patient_elsewhere" if choice.beyond else code
        draft.add_notice(_patient_notice(code, choice, prose, asked, context))
        draft.cite(prose[0], prose[0].units[:1])
    if choice.undialysed:
        draft.add_notice(_patient_notice("dialysis_not_named", choice, prose, asked, context))
    if choice.reserved:
        draft.add_notice(_patient_notice("people_reserved", choice, prose, asked, context))
    held = [line for line in choice.lines if is_held(line.passage, line.unit, context)]
    every = dosing_lines(prose)
    given = by_route(quoted_beside(choice.lines, held, asked.patient), every, asked.routes)
    seen = by_route(held, every, asked.routes)
    behind = tuple(dict.fromkeys(last_people(line) for line in given.lines if line in choice.nameless))
    if behind:
        draft.add_notice(unowned_notice(behind, prose, context))
    _add_route_notice(draft, given if given.lines else seen, prose, asked, context)
    add_units(draft, [(line.passage, line.unit) for line in (*seen.lines, *given.lines)], context)
    if choice.narrowed or choice.absent:
        add_rest_notice(draft, prose, context)
    return bool(choice.lines)


def _patient_notice(
    code: str, choice: DosingChoice, prose: Sequence[Passage], asked: Understanding, context: AnswerContext
) -> Notice:
    """Of whom a section has no line, and whom it names instead; of an organ, for which of its states it has some."""
    chunk = prose[0].chunk
    text = context.catalogue.text(
        f"notice.{code}",
        patient=", ".join(asked.patient.typed if choice.near else choice.absent or asked.patient.typed),
        section=chunk.section_display_name,
        drug_name=chunk.drug_name,
        named="; ".join(label.rstrip(":") for label in choice.near or choice.named) or "—",
        beyond=listed(choice.beyond),
        reserved=listed(choice.reserved),
    )
    return Notice(code, text, citation_ids=(chunk.chunk_id,))


def _terms_notice(code: str, terms: Sequence[str], chunk: Chunk, context: AnswerContext) -> Notice:
    text = context.catalogue.text(
        f"notice.{code}", words="», «".join(terms), section=chunk.section_display_name, drug_name=chunk.drug_name
    )
    return Notice(code, text, citation_ids=(chunk.chunk_id,))


def add_all(draft: Draft, found: SectionFound, prose: Sequence[Passage], words: Sequence[str], context: AnswerContext) -> None:
    """Quote a section whole.

    Where doses stand beside a block and may not be quoted, parts that the question points at less are not quoted in their
    place: they would be the doses of somebody else.
    """
    withheld = [_is_whole_held(passage, context) or is_illegible(passage.units) for passage in prose]
    points = pointed_at(prose, words)
    least = max((n for n, held in zip(points, withheld, strict=True) if held), default=0)
    reach = 0
    for passage, held, pointed in zip(prose, withheld, points, strict=True):
        if held:
            reach = max(reach, _add_beside(draft, passage, max(0, reach - passage.start) if found.whole else 0, context))
        elif pointed >= least:
            draft.add_whole(passage, max(0, reach - passage.start) if found.whole else 0)
            reach = passage.start + len(passage.chunk.source_text)
    if any(not held and pointed < least for held, pointed in zip(withheld, points, strict=True)):
        add_rest_notice(draft, prose, context)


def _add_beside(draft: Draft, passage: Passage, said: int, context: AnswerContext) -> int:
    """The page of what may not be quoted of a passage beside a block; its other paragraphs in words, under their labels.

    ``said`` characters of it were quoted at the end of the part before; given back is the place in the section up to which the
    paragraphs of this one are (characters), 0 where none is.
    """
    units = [(passage, unit) for unit in passage.units if not unit.is_label and unit.start >= said]
    held = [unit for _, unit in units if is_held(passage, unit, context)]
    withhold(draft, passage, context, held)
    spoken = [(passage, unit) for _, unit in units if unit not in held] if held else []
    add_units(draft, spoken, context)
    return max((passage.start + unit.end for _, unit in spoken), default=0)


def _best(found: SectionFound) -> tuple[Passage, ...]:
    """The best passages where no section was asked for, those of a section in book order; a block comes with its words."""
    ranked = [passage for passage, _ in found.ranked]
    spoken = [passage for passage in ranked if not is_descriptor(passage)]
    best = (spoken or ranked)[:PASSAGES_WITHOUT_SECTION]
    sections = list(dict.fromkeys((passage.chunk.drug_id, passage.chunk.section_key) for passage in best))
    return tuple(sorted(best, key=lambda p: (sections.index((p.chunk.drug_id, p.chunk.section_key)), p.start)))


def add_blocks(draft: Draft, passages: Iterable[Passage], context: AnswerContext) -> None:
    """Cite the lifted blocks among the passages, and the sections that can be given by their pages alone."""
    for passage in passages:
        if is_page_only(passage):
            draft.page_only = True
            draft.cite(passage)
            draft.notices.append(section_notice("section_with_block", (passage.chunk,), context))
        elif is_descriptor(passage):
            draft.cite(passage)


def add_units(draft: Draft, units: Sequence[tuple[Passage, PassageUnit]], context: AnswerContext) -> None:
    """Quote paragraphs, each under its labels; a dose beside a block is given by its page."""
    shown: list[tuple[Passage, PassageUnit]] = []
    for passage, unit in units:
        if is_held(passage, unit, context):
            withhold(draft, passage, context, (unit,))
        else:
            shown.append((passage, unit))
    for passage, joined in runs(shown):
        draft.add_statement(unit_statement(passage, joined))
        draft.cite(passage, joined)


def _is_whole_held(passage: Passage, context: AnswerContext) -> bool:
    chunk = passage.chunk
    return is_withheld(passage, chunk.source_text, context.role(chunk.section_key), chunk.context_labels)
