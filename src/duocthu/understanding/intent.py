"""Which sections a question asks for: the words of the profile, longest first, without diacritics."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from duocthu.books.schema import Profile, SectionRole
from duocthu.domain.patient import State
from duocthu.text.written_word import place_of, sounds, typed_words, written_words
from duocthu.understanding.illness import BearingIllnesses, Illnesses
from duocthu.understanding.name_words import name_words
from duocthu.understanding.section_prototypes import SectionPrototypes
from duocthu.understanding.spelt_out import SpeltOut

# How people ask whether a drug may be used at all.
_MAY_BE_USED = tuple(
    map(
        written_words,
        (
            "có dùng cho", "dùng được cho", "có dùng được", "được dùng cho", "có được dùng", "có uống được", "có nên dùng",
            "may be used", "can be used", "safe in", "safe for", "được không", "được ko", "được hông", "được k", "có sao không",
            "có sao ko", "có hại", "có nguy hiểm", "có an toàn", "an toàn không",
        ),
    )
)  # fmt: skip
_TREATS = re.compile(r"(?<!dieu )\btri\b|\bchua\b(?!.* chua\b)")
_TREATED = re.compile(r"\bdieu tri\b.* (?:duoc|co hieu qua) (?:khong|ko)\b")
# 'uống bị ngứa', 'nổi mẩn sau khi tiêm': what came after the drug; 'dùng bị suy thận' may tell whom it is given to
_GIVEN = r"(?:dung|uong|tiem|truyen|xai)"
_HAS_DONE_HARM = re.compile(
    rf"(?:(?:neu|khi|sau|sau khi|dang|vua|moi) )?{_GIVEN}(?: (?:thuoc|xong|vao|roi|thi|hay|cu|benh nhan|bn))* (?:bi|thay|noi) "
    r"(?!(?:suy|xo|benh|ung|viem|nhiem|dong|tieu duong|cao huyet|tang huyet)\b)\w.*"
    rf"|{_GIVEN}(?: thuoc)? xong \w.*|(?:bi|thay|noi) \w.* sau (?:khi )?{_GIVEN}(?: thuoc)?"
)
# 'làm giảm tiểu cầu không', but not 'làm giảm đau được không'
_DOES = re.compile(r"\blam (?:tang|giam|ha|mat|roi loan|suy|cham|te|kho|buon|rung) \w+.* (?<!duoc )(?:khong|ko|k|hong)")
_EFFECT_ALONE = re.compile(r"(?:(?:cho )?(?:toi )?(?:hoi|biet) )?(?:thuoc )?tac dung(?: cua)?(?: thuoc)?(?: nay)?")
_DOES_HARM = re.compile(r"(?:neu )?(?:dung|uong|tiem|xai)(?: thuoc)? bi \w.* (?:khong|ko)")
# 'gây tiêu chảy không', but not 'gây mê', 'gây tê', 'gây chuyển dạ', 'gây nghiện'
_BRINGS = re.compile(r"\bgay (?!me\b|te\b|chuyen da\b|nghien\b|doc\b|ngu do\b|xo\b)\w+.* (?:khong|ko|k|hong)\b(?! duoc)")
_BRINGS_ALONE = re.compile(
    r"(?:co the |hay |thuong |de )?gay (?!me\b|te\b|chuyen da\b|nghien\b|doc\b|ngu do\b|xo\b)\w+(?: \w+){0,4}"
)
_IS_DONE = frozenset(("me", "te", "chuyen"))  # what somebody does with a drug: 'gây mê', 'gây tê', 'gây chuyển dạ'
# 'pha với glucose 5% được không', but 'pha loãng', which is no solvent yet
_MIXES = re.compile(r"\b(?:pha|hoa tan|tron|truyen)(?: (?:chung|cung|lan|loang|tiem))* (?:voi|vao|trong|cung|bang)\b")
_WORD = re.compile(r"[^\W_]+")


class SectionWords:
    """The words that ask for each section of a book."""

    def __init__(self, profile: Profile) -> None:
        """Index headings, their variants and the profile's ``asked_as``."""
        self._phrases: dict[tuple[str, ...], str] = {}
        self._written: dict[tuple[str, ...], tuple[str, ...]] = {}
        for section in profile.sections:
            for phrase in (section.heading, *section.variants, *section.asked_as):
                words = name_words(phrase)
                if words:
                    self._phrases.setdefault(words, section.key)
                    self._written.setdefault(words, tuple(sounds(word) for word in _WORD.findall(phrase)))
        self._longest = max((len(words) for words in self._phrases), default=0)
        self._keys = tuple(section.key for section in profile.sections)
        self._dosage = _of_roles(profile, "dosage")
        self._interactions = {section.key for section in profile.sections if section.role == "interactions"}
        self._warnings = _of_roles(profile, "contraindications", "precautions")
        self._harm = _of_roles(profile, "contraindications", "precautions", "adverse_effects")
        self._adverse = _of_roles(profile, "adverse_effects")
        self._indications = _of_roles(profile, "indications")
        self._adr_management = _of_roles(profile, "adr_management")
        self._incompatibilities = _of_roles(profile, "incompatibilities")
        self._overdose = _of_roles(profile, "overdose")
        labels = (*profile.labels.population, *profile.labels.organ)
        self._populations = tuple(map(written_words, labels))
        self._of_state: dict[State, tuple[str, ...]] = {
            "pregnant": _of_roles(profile, "pregnancy"),
            "lactating": _of_roles(profile, "lactation"),
        }
        self.prototypes = SectionPrototypes(profile)
        self.illnesses = Illnesses(profile.questions.illnesses, profile.questions.illness_names)
        self.unclear_shorthand = profile.names.unclear_shorthand
        self.bearing = BearingIllnesses(profile.questions.bearing_illnesses)
        self.spelt_out = SpeltOut(profile.questions.shorthand, profile.names.shorthand)

    def is_interaction(self, key: str) -> bool:
        """Whether a section tells of interactions with other drugs."""
        return key in self._interactions

    def find(self, words: Sequence[str]) -> tuple[str, ...]:
        """The section keys in the order in which the question asks for them.

        A question that names no section but a population or a failing organ is taken to ask for the dose.
        """
        return self.named(words) or self.by_patient(words)

    def by_patient(self, typed: Sequence[str]) -> tuple[str, ...]:
        """The dosage, where words, as they were typed, name a population or a failing organ."""
        own = typed_words(typed)
        return self._dosage if any(place_of(own, label) is not None for label in self._populations) else ()

    def by_use(self, words: Sequence[str], typed: Sequence[str] = ()) -> tuple[str, ...]:
        """The sections for a question how the drug may be used at all; none where the words ask nothing of the kind.

        Indications where they ask what it treats (``trị viêm họng được không``); else contraindications and precautions
        (``có dùng được cho người hen``), with adverse effects where they ask what it does (``dùng … bị ho không``); adverse
        effects where they tell that it did (``uống … bị ngứa``, ``làm giảm tiểu cầu không``). What it may be mixed with are its
        incompatibilities (``pha với glucose 5% được không``).
        """
        text = " ".join(words)
        treats = [word for word, own in zip(words, typed or words, strict=False) if own in ("trị", "chữa", "tri", "chua")]
        asks = self.may_be_used(typed or words)
        treated = bool(treats and _TREATS.search(text))
        if (treated and "tri" in treats) or (asks and (treated or _TREATED.search(text))):
            return self._indications
        if _EFFECT_ALONE.fullmatch(text):
            return self._indications
        if _BRINGS.search(text) or _BRINGS_ALONE.fullmatch(text) or _DOES.search(text):
            return self._adverse
        if asks and self._incompatibilities and _MIXES.search(text):
            return self._incompatibilities
        if _DOES_HARM.fullmatch(text):
            return self._harm
        if _HAS_DONE_HARM.fullmatch(text) and not asks:
            return (*self._adverse, *self._adr_management)
        return self._warnings if asks else ()

    def may_be_used(self, typed: Sequence[str]) -> bool:
        """Whether words, as they were typed, ask if a drug may be used."""
        own = typed_words(typed)
        return any(place_of(own, phrase) is not None for phrase in _MAY_BE_USED)

    def of_states(self, states: Iterable[State]) -> tuple[str, ...]:
        """The sections of a pregnancy or lactation, in book order."""
        own = {key for state in states for key in self._of_state[state]}
        return tuple(key for key in self._keys if key in own)

    def of_interactions(self) -> tuple[str, ...]:
        """The sections of interactions, in book order."""
        return tuple(key for key in self._keys if key in self._interactions)

    def of_warnings(self) -> tuple[str, ...]:
        """The sections of contraindications and precautions, in book order."""
        return self._warnings

    def warns_first(self, keys: Sequence[str]) -> bool:
        """Whether the first of some sections is one that warns."""
        return keys[:1] == self._warnings[:1] != ()

    def of_adr_management(self) -> tuple[str, ...]:
        """The sections that say what is done about adverse effects, in book order."""
        return self._adr_management

    def of_adverse_effects(self) -> tuple[str, ...]:
        """The sections of adverse effects, in book order."""
        return self._adverse

    def of_incompatibilities(self) -> tuple[str, ...]:
        """The sections of what a drug may not be mixed with, in book order."""
        return self._incompatibilities

    def of_overdose(self) -> tuple[str, ...]:
        """The sections on overdoses, in book order."""
        return self._overdose

    def of_dosage(self) -> tuple[str, ...]:
        """The sections of doses, in book order."""
        return self._dosage

    def warn(self, keys: Sequence[str]) -> bool:
        """Whether sections that warn are asked for, and no others."""
        return bool(keys) and set(keys) <= {*self._harm, *self._interactions}

    def of_treatment(self) -> tuple[str, ...]:
        """The sections in whose questions an illness is one that is treated: doses and indications."""
        return (*self._dosage, *self._indications)

    def named(self, words: Sequence[str], typed: Sequence[str] = ()) -> tuple[str, ...]:
        """The sections that the words name, in their order, each once; ``typed`` are the same words with their diacritics."""
        return self.of_phrases(words, self.phrases(words, typed))

    def of_phrases(self, words: Sequence[str], phrases: Iterable[tuple[int, int]]) -> tuple[str, ...]:
        """The sections that runs of the words name, each once."""
        return tuple(dict.fromkeys(self._phrases[tuple(words[i : i + length])] for i, length in phrases))

    def phrases(self, words: Sequence[str], typed: Sequence[str] = ()) -> tuple[tuple[int, int], ...]:
        """The runs of words that name sections, the longest at each place: first word and length of each."""
        found: list[tuple[int, int]] = []
        illness = self.bearing.places(typed or words)
        i = 0
        while i < len(words):
            if i in illness:
                i += 1
                continue
            lengths = range(min(self._longest, len(words) - i), 0, -1)
            behind = (*words[i + 1 :], "")
            length = next((n for n in lengths if self._is_phrase(words[i : i + n], typed[i : i + n], behind[n - 1])), 0)
            if length:
                found.append((i, length))
            i += max(1, length)
        return tuple(found)

    def _is_phrase(self, words: Sequence[str], typed: Sequence[str], behind: str = "") -> bool:
        """Whether words are a phrase, before the word ``behind`` them.

        One typed with diacritics has those of the phrase (``cẩn thận``, not ``cần thận``).
        """
        written = self._written.get(tuple(words))
        if written is None:
            return False
        if behind in _IS_DONE and words[-1] == "gay":  # 'de gay te' is 'để gây tê'
            return False
        if len(written) != len(typed):
            return True
        return all(word.isascii() or sounds(word) == sound for word, sound in zip(typed, written, strict=True))


def _of_roles(profile: Profile, *roles: SectionRole) -> tuple[str, ...]:
    return tuple(section.key for section in profile.sections if section.role in roles)
