"""A drug of the book beside what has no monograph: another name (``rượu``), or a class (``thuốc chống viêm không steroid``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.class_mentions import ClassMentions
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.interactions import Classed, add_classed, classed_units, once
from duocthu.answer.membership import Membership, examples_of, memberships
from duocthu.answer.mixing import add_of_metal, units_of_metal
from duocthu.answer.other_substances import add_other_substances
from duocthu.answer.quotation import as_words, naming_units, unit_text
from duocthu.answer.section_answer import add_all, add_blocks, add_units
from duocthu.answer.section_notices import add_rest_notice
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug
from duocthu.text.allergy_words import speaks_of_allergy
from duocthu.text.class_words import bare
from duocthu.text.fold import fold
from duocthu.text.inn_spelling import spellings
from duocthu.text.written_word import WrittenText, written_words

_BESIDE: Final[tuple[SectionRole, ...]] = ("contraindications", "precautions", "dosage", "incompatibilities")
_BY_CLASS: Final[tuple[SectionRole, ...]] = ("contraindications", "precautions", "incompatibilities")
# In a precaution a class without these is named for other reasons: 'viêm đại tràng do kháng sinh'.
_TOGETHER: Final = ("dung cung", "phoi hop", "ket hop", "dong thoi", "dung chung", "dung kem", "dang dung", "voi thuoc")
MOST_MEMBERS = 8  # drugs of a class that are named with their proof; of more the names alone

Units = list[tuple[Passage, PassageUnit]]


def add_partners(
    draft: Draft, found: SectionFound, partners: Sequence[str], context: AnswerContext, classes: Sequence[str] = ()
) -> bool:
    """Quote the paragraphs that name ``partners`` without a monograph, of interactions, warnings and doses; whether any does.

    One that the book gives as an example of a class is spoken of by that class, too; ``classes`` are classes in place of names,
    of which a paragraph may name any drug. Of a salt all sections that warn are looked through for its metal. Where nothing is
    named the whole section stands below: the book may name it otherwise.
    """
    prose = prose_of(found.whole)
    add_blocks(draft, found.whole, context)
    own = context.names_of(found.drug)
    others = [prose_of(passages) for role in _BESIDE for passages in context.sections_of(found.drug, role)]
    scanned = [part for part in (prose, *others) if part]
    every = [passage for part in scanned for passage in part]
    by_class = [prose, *(prose_of(passages) for role in _BY_CLASS for passages in context.sections_of(found.drug, role))]
    warning = _units_on_both(found.drug, prose, context)
    named = {name: once(naming_units(every, _spelt(context.synonyms_of(name)))) for name in partners}
    named |= {name: _of_class(warning, name, own, context) for name in classes}
    classed = {name: _by_example(prose, name, own, context) for name in partners if not named[name]}
    members = {name: _members_named(found.drug, warning, name, named[name], context) for name in classes}
    salts = {name: units_of_metal(found.drug, name, context) for name in partners if not named[name]}
    silent = [name for name in named if not (named[name] or any(each.get(name) for each in (classed, members, salts)))]
    spoken = any(p.section_blocks for p in found.whole)
    for name, units in named.items():
        if name in silent:
            continue
        spoken = True
        add_other_substances(draft, found.drug, units, context)
        add_units(draft, units, context)
        add_classed(draft, classed.get(name, ()), name, context)
        add_of_metal(draft, salts.get(name, ()), name, context)
        _add_members(draft, name, members.get(name, ()), context)
        add_rest_notice(draft, prose, context)
    if len(silent) == len(named):
        add_all(draft, found, prose, (), context)
    silent_classes = [name for name in silent if name in classes]
    for name in (name for name in silent if name in partners):
        _add_silence(draft, found, name, scanned, context)
    for name in silent_classes:
        _add_silence(draft, found, name, by_class, context, told="not_found_class")
    return spoken


def _spelt(names: Iterable[str]) -> list[str]:
    """Names with the spellings in which a book may write them: ``methotrexate``, ``methotrexat``."""
    return [spelling for name in names for spelling in spellings(name)]


def counted_to_class(name: str, context: AnswerContext) -> bool:
    """Whether the book gives a name without a monograph as an example of any class."""
    return any(True for other in context.synonyms_of(name) for _ in examples_of(other, context))


def _add_silence(
    draft: Draft,
    found: SectionFound,
    name: str,
    scanned: Sequence[Sequence[Passage]],
    context: AnswerContext,
    told: str = "not_found_interaction",
) -> None:
    """Say that none of the sections that were ``scanned`` names a partner, in the words of the notice ``told``."""
    for passage in found.whole:
        draft.cite(passage)
    text = context.catalogue.text(
        f"notice.{told}",
        sections=", ".join(f"«{part[0].chunk.section_display_name}»" for part in scanned if part) or "—",
        drug_name=found.drug.drug_name,
        name=name,
    )
    draft.add_notice(Notice("not_found_interaction", text, citation_ids=tuple(p.chunk.chunk_id for p in found.whole)))
    draft.unlisted.add(name)


def _units_on_both(drug: NamedDrug, prose: Sequence[Passage], context: AnswerContext) -> Units:
    """The paragraphs in which a class may be named that is given with a drug.

    All of its interactions, and of other sections what forbids, but for an allergy, or speaks of use together.
    """
    units = [(p, u) for p in prose for u in p.units if not u.is_label]
    for role in _BY_CLASS:
        for passage in (p for passages in context.sections_of(drug, role) for p in prose_of(passages)):
            for unit in passage.units:
                words = as_words(unit_text(passage, unit))
                cues = _TOGETHER if role == "precautions" else ("",)
                if not unit.is_label and not speaks_of_allergy(words) and any(f" {cue}" in words for cue in cues):
                    units.append((passage, unit))
    return once(units)


def _of_class(units: Units, phrase: str, own: Sequence[str], context: AnswerContext) -> Units:
    """Those of some paragraphs that name a class, or a part of it."""
    mentions = _mentions(phrase, own, context)
    return [unit for unit in units if mentions.find(unit_text(*unit))]


def _mentions(phrase: str, own: Sequence[str], context: AnswerContext) -> ClassMentions:
    """A class as it was typed, to be looked for."""
    return ClassMentions([fold(phrase)], own, context.classes.names, kinds_of=_as_written(phrase, context))


def _as_written(phrase: str, context: AnswerContext) -> str:
    """A class as it was typed; one without diacritics as the profile writes it, where that has it."""
    rows = context.profile.questions.class_names
    return next((name for row in rows for name in row if phrase.isascii() and fold(name) == fold(phrase)), phrase)


def _by_example(prose: Sequence[Passage], name: str, own: Sequence[str], context: AnswerContext) -> list[Classed]:
    """The paragraphs that name a class of which the book gives a name as an example."""
    belongs = [membership for other in context.synonyms_of(name) for membership in examples_of(other, context)]
    return classed_units(prose, belongs, own, context)


def _members_named(
    speaker: NamedDrug, units: Units, phrase: str, known: Units, context: AnswerContext
) -> list[tuple[NamedDrug, Membership, Units]]:
    """The drugs that the book counts to a class and that the paragraphs name, but those that name the class itself."""
    found = []
    mentions = _mentions(phrase, (), context)
    written = written_words(_as_written(phrase, context))[-len(bare(fold(phrase)).split()) :]
    passages = list(dict.fromkeys(passage for passage, _ in units))
    for drug in context.classes.members(fold(phrase)):
        if drug.drug_id == speaker.drug_id:
            continue
        naming = [unit for unit in naming_units(passages, context.names_of(drug)) if unit in units and unit not in known]
        texts = ((m, unit_text(m.passage, m.unit)) for m in memberships(drug, context))
        proofs = (m for m, text in texts if mentions.find(text) or WrittenText(text).holds(written))
        proof = next(proofs, None) if naming else None
        if proof is not None:
            found.append((drug, proof, naming))
    return found


def _add_members(
    draft: Draft, phrase: str, members: Sequence[tuple[NamedDrug, Membership, Units]], context: AnswerContext
) -> None:
    if not members:
        return
    told = [_told(drug, proof, context) for drug, proof, _ in members[:MOST_MEMBERS]]
    parts = once([unit for _, _, units in members for unit in units])
    text = context.catalogue.text(
        "notice.class_members_named",
        name=phrase,
        drugs="; ".join((*told, *(drug.drug_name for drug, _, _ in members[MOST_MEMBERS:]))),
        section="», «".join(dict.fromkeys(passage.chunk.section_display_name for passage, _ in parts)),
        drug_name=parts[0][0].chunk.drug_name,
    )
    ids = tuple(dict.fromkeys(passage.chunk.chunk_id for passage, _ in parts))
    draft.add_notice(Notice("class_members_named", text, citation_ids=ids))
    add_units(draft, parts, context)


def _told(drug: NamedDrug, proof: Membership, context: AnswerContext) -> str:
    """A drug with the line that counts it to a class, and where that stands."""
    chunk = proof.passage.chunk
    line = " ".join(unit_text(proof.passage, proof.unit).split())
    pages = context.pages(chunk.printed_page_range, chunk.source_page_range)
    return context.catalogue.text("ask.of_class", drug_name=drug.drug_name, line=line, owner=chunk.drug_name, pages=pages)
