"""Which sections a question most likely means that names none itself."""

from __future__ import annotations

from dataclasses import replace

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.dosing import told_by_label
from duocthu.answer.elsewhere import singled_out
from duocthu.answer.illness_warnings import dose_labels, illness_terms, is_dosed, warned_of, warning_units
from duocthu.domain.search_result import SearchResult
from duocthu.domain.understanding import Understanding
from duocthu.text.fold import fold
from duocthu.text.quantities import UNITS

_OF_STATES = frozenset(("pregnancy", "lactation"))
_BRINGS = frozenset(("gay",))
_UNITS = frozenset(map(fold, UNITS))
_FORMULA = frozenset(("cong", "thuc"))
# Words that ask for a drug, and for nothing of it: 'cho tôi biết thông tin về thuốc …'.
_OF_ALL = frozenset(
    "thuoc ve la gi cho toi em minh ban biet hoi xin muon can tim hieu tra cuu xem doc noi gioi thieu tong quan thong tin chi "
    "tiet so luoc mo ta khai quat a ah voi nhe di what is about tell me information on overview of drug please".split()
)


def with_likely_sections(asked: Understanding, result: SearchResult, context: AnswerContext) -> Understanding:
    """The question with the section that it most likely means, where it names none itself."""
    if asked.comparing and not asked.section_keys:
        return replace(asked, section_keys=context.keys("class", "indications"))
    several = len(asked.drugs) > 1 and not asked.choosing
    if several and (not asked.section_keys or asked.by_patient):  # two names alone: what they do to each other
        return replace(asked, section_keys=context.keys("interactions"), by_patient=False)
    if asked.drugs and not asked.section_keys and all(_is_amount(word) or word in _OF_ALL for word in asked.words):
        # a name alone: what it is, and what it is for
        return replace(asked, section_keys=context.keys("class", "indications"))
    told_apart = _of_formulas(asked, context) or _warnings(asked, context)
    if told_apart:
        return replace(asked, section_keys=told_apart, by_patient=False)
    if not asked.section_keys and _names_dosed(asked, context):
        return replace(asked, section_keys=context.keys("dosage"), by_patient=True, by_illness=True)
    if asked.routes and not asked.section_keys:
        return replace(asked, section_keys=context.keys("dosage"), by_patient=True)
    told = _told_elsewhere(asked, context)
    first = result.ranking[0] if result.ranking else None
    if told or first is None or first.section_key is None or (asked.section_keys and not asked.by_patient):
        return replace(asked, section_keys=told or asked.section_keys)
    if not asked.section_keys and context.role(first.section_key) in _OF_STATES:
        # whoever means a pregnancy or lactation says so: no more is known than that the drug is asked about
        return replace(asked, section_keys=context.keys("class", "indications"))
    return replace(asked, section_keys=(first.section_key,))


def _of_formulas(asked: Understanding, context: AnswerContext) -> tuple[str, ...]:
    """The sections with formulas of the only drug of a question for one: ``công thức tính diện tích da``."""
    if len(asked.drugs) != 1 or asked.section_keys or not _FORMULA.issubset(asked.words):
        return ()
    passages = {key: context.passages(asked.drugs[0], key) for key in context.section_keys()}
    return tuple(key for key, found in passages.items() if any(b.kind == "formula" for p in found for b in p.section_blocks))


def _names_dosed(asked: Understanding, context: AnswerContext) -> bool:
    """Whether the question says no more than a drug and what a label above some of its doses says."""
    dosed = [prose_of(passages) for drug in asked.drugs for passages in context.sections_of(drug, "dosage")]
    return any(told_by_label(passages, context.in_book_words(asked, dose_labels(passages)).as_typed) for passages in dosed)


def _warnings(asked: Understanding, context: AnswerContext) -> tuple[str, ...]:
    """The sections that warn of the illness of a question which names a drug and an illness alone, where no dose is for it.

    What a drug brings about is not what forbids it.
    """
    told = bool(asked.section_keys) and not asked.by_illness  # 'osaphine cho người suy hô hấp' asks for no dose by its words
    if len(asked.drugs) != 1 or told or asked.patient.is_known or _BRINGS.intersection(asked.words):
        return ()
    drug = asked.drugs[0]
    treated = asked.by_illness and warning_units(drug, "indications", illness_terms(asked, context), context)
    if treated or is_dosed(drug, asked, context):
        return ()
    return warned_of(drug, asked, context)


def _told_elsewhere(asked: Understanding, context: AnswerContext) -> tuple[str, ...]:
    """The section that tells what a question about one drug singles out, where it names none."""
    if len(asked.drugs) != 1 or asked.section_keys or is_dosed(asked.drugs[0], asked, context):
        return ()
    return tuple(passage.chunk.section_key for passage, _ in singled_out(asked.drugs[0], asked, context)[:1])


def _is_amount(word: str) -> bool:
    """Whether a word of a question only says how much is in a tablet: ``500mg``."""
    return not word.isalpha() or word in _UNITS
