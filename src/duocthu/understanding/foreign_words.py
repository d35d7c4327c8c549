"""Words that no Vietnamese syllable looks like: in a clinician's question, most likely a drug or a Latin name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

_SYLLABLE = re.compile(r"(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?")
_CAPITALS = re.compile(r"(?<![^\W_])[A-Z]{3,6}(?![^\W_])")
_MIXED = re.compile(r"(?<![^\W_])[A-Za-z]+\d+[A-Za-z]+\d*(?![^\W_])")
_MIN_LETTERS = 5
_MIN_STRANGE = 3
METALS = frozenset("kali natri calci magnesi lithi potassium sodium calcium magnesium zinc iron lithium".split())
# Substances with the names of everyday, which look like Vietnamese syllables.
EVERYDAY = frozenset(("sắt", "kẽm", "iốt", "iod", "magie", "magiê", "canxi", "vitamin", "vit"))
# What people eat and drink, beside which a drug is asked about: of 'uống rượu' this is what it is taken with.
CONSUMED = frozenset("rượu bia bưởi sữa trà chè cà phê ruou buoi sua".split())
# The ends of international names, in Vietnamese and English spelling.
_INTERNATIONAL = re.compile(
    r"[a-z]{3,}(?:in|ine|at|ate|it|ite|id|ide|yd|oxyd|ol|ole|il|yl|am|an|ane|en|ene|on|one|ir|ic|ac|ase|mab|nib|ium|ep|ip|ast|ex|ur|"
    r"tal|cept|kinra|ose|oxan|limus|nium)"
)
_ENGLISH = re.compile(
    r".*(?:tion|sion|patic|atric|linic|ythmic|ing|ment|hildren|oman|omen|renal|imen|oid)|oral|tablet|patient|adult|human|about"
)
# Words of five letters or more by which English asks and joins, whatever it is asked about.
_ENGLISH_FUNCTION = frozenset(
    "about above after again against allowed another because before being below besides between could doing during either every "
    "example further given giving happen having instance instead known might needed never often other otherwise please possible "
    "rather right shall should since something still taken taking their there these thing think those though through under "
    "until using usual usually versus wants where whether which while whose within without would wrong".split()
)
# The second word of a salt or ester.
SALTS = frozenset(
    "hydroclorid hydrochloride clorid chloride sulfat sulfate sulphate maleat maleate besylat besilat besylate mesylat mesilat "
    "fumarat fumarate tartrat tartrate succinat succinate acetat acetate citrat citrate phosphat phosphate propionat propionate "
    "furoat valerat bromid bromide nitrat nitrate gluconat lactat stearat palmitat pamoat tosylat carbonat hydrobromid".split()
)
# What stands beside a drug's name and is no other substance: salts, makers, forms, and what a laboratory measures.
_BESIDE = SALTS | frozenset(
    "dinatri trihydrat monohydrat dihydrat khan axetil proxetil pivoxil medoxomil cilexetil sodium potassium calcium natri "
    "mylan hasan lupin gedeon organon pharmedic tenamyd dopharma sandoz stada teva pfizer bayer sanofi roche merck novartis "
    "abbott domesco imexpharm traphaco mekophar pymepharco savipharm agimexpharm danapha bidiphar tipharco vidipha boston hexal "
    "actavis retard forte caplet siro inhaler generic brand creatinin bilirubin hemoglobin prothrombin cholesterol triglycerid "
    "transaminase albumin ferritin troponin enzym protein".split()
)
# What a laboratory measures: no name of a drug that is asked for.
_MEASURED = frozenset("creatinin creatinine bilirubin hemoglobin prothrombin transaminase ferritin troponin".split())
_GERM = re.compile(r"[a-z]{3,}(?:us|ella|ia|ma|um|ter|ans|is|ii|ae|ori|coli|eri|as|phila)")
_SURE_GERM = re.compile(
    r"\w+(?:coccus|coccal|bacter|bacterium|monas|plasma|virus|spirillum|bacillus|ichia|philus)|candida|aspergillus|cryptococcus|"
    r"klebsiella|salmonella|shigella|legionella|neisseria|listeria|clostridium|treponema|toxoplasma|chlamydia|trichomonas|giardia|"
    r"pylori|aureus|pneumoniae|influenzae|aeruginosa|albicans|difficile|falciparum|vivax|trachomatis|gonorrhoeae|pallidum|typhi|"
    r"faecalis|fragilis|jirovecii|carinii|tuberculosis|meningitidis|catarrhalis|mirabilis|baumannii|histolytica|monocytogenes"
)
# How clinicians shorten the names of germs.
_SHORT_GERM = frozenset("mrsa mssa mrse esbl vre vrsa cre cra kpc gbs hpv hsv vzv cmv ebv rsv hiv hbv hcv".split())
# How clinicians shorten what is no name.
_SHORT = frozenset(
    "pnct pncb clcr crcl egfr gfr mlct inr adr tdkmm hdsd ntn bnh ccd ttt moa auc cmax tmax max min mcg kgs iv im sc po hiv "
    "aids copd ast alt ecg bmi tsh psa hba1c mri xn hsct hct hcv hbv bhxh bhyt ldl hdl".split()
)


def is_shorthand(word: str) -> bool:
    """Whether a folded word is how clinicians shorten what is no name: ``egfr``."""
    return word in _SHORT


def is_syllable(word: str) -> bool:
    """Whether a folded word may be a Vietnamese syllable."""
    return _SYLLABLE.fullmatch(word) is not None


def foreign_words(words: Iterable[str]) -> tuple[str, ...]:
    """The folded words of five letters or more that are no Vietnamese syllable, whatever diacritics they may have lost."""
    return tuple(w for w in words if len(w) >= _MIN_LETTERS and w.isalpha() and not _SYLLABLE.fullmatch(w))


def strange_words(words: Iterable[str]) -> tuple[str, ...]:
    """As ``may_be_names``, of three letters or more, but for what clinicians shorten: ``MTX``, ``Zinc``, ``Iod``."""
    long_enough = (w for w in words if len(w) >= _MIN_STRANGE and w.isalpha() and w not in _SHORT | _SHORT_GERM | _MEASURED)
    return tuple(w for w in long_enough if not any(kind.fullmatch(w) for kind in (_SYLLABLE, _SURE_GERM, _ENGLISH)))


def marks_in(question: str, free: Collection[str]) -> tuple[str, ...]:
    """The folded words of a question, among its ``free`` ones, that are abbreviations, and no shorthand of clinicians.

    Three letters or more in capitals (not where all is in capitals), or letters with digits between: ``HLA``, ``CYP2C9``.
    """
    capitals = () if question.isupper() else _CAPITALS.findall(question)
    mixed = _MIXED.findall(question)
    found = (word.lower() for word in (*capitals, *mixed))
    return tuple(dict.fromkeys(w for w in found if w in free and w not in _SHORT | _SHORT_GERM and not _SYLLABLE.fullmatch(w)))


def is_measured(word: str) -> bool:
    """Whether a folded word is what a laboratory measures: ``creatinin``."""
    return word in _MEASURED


def only_asks(word: str) -> bool:
    """Whether a folded word is one by which English asks or joins, and names nothing."""
    return word in _ENGLISH_FUNCTION


def is_substance_like(word: str) -> bool:
    """Whether a folded foreign word ends as international names do, and is no salt, maker, form or measure."""
    return word not in _BESIDE and bool(_INTERNATIONAL.fullmatch(word)) and not _ENGLISH.fullmatch(word)


def names_germ(word: str) -> bool:
    """Whether a word of a question, in small letters, is the name of a germ beyond doubt: ``pseudomonas``, ``mrsa``."""
    return word in _SHORT_GERM or _SURE_GERM.fullmatch(word) is not None


def is_germ(words: Sequence[str]) -> bool:
    """Whether words begin as the Latin name of a germ does, or name what stands beside a drug and is no substance."""
    kinds = (_GERM, _SURE_GERM, _ENGLISH)
    return not words or words[0] in _BESIDE or any(kind.fullmatch(words[0]) for kind in kinds)


def may_be_names(words: Iterable[str]) -> tuple[str, ...]:
    """The foreign words that may name a drug: all but those of germs, and English ones."""
    return tuple(
        w
        for w in foreign_words(words)
        if w not in _MEASURED and not _SURE_GERM.fullmatch(w) and not _ENGLISH.fullmatch(w) and not only_asks(w)
    )
