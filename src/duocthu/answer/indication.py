"""Which lines of a dosage section stand under the indication, phase or step that a question names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from duocthu.answer.dosing_line import DosingLine, begins_with_organ, forbids, names_illness_of, opening
from duocthu.domain.patient import Patient
from duocthu.text.numbered_kind import is_of_another, numbered_kinds
from duocthu.text.organ_function import before_organ, failing_organs
from duocthu.text.people_phrases import people_phrases
from duocthu.text.polarity import any_contradicts, contradicts
from duocthu.text.qualifying import only_qualify
from duocthu.text.quantities import states_dose
from duocthu.text.sex import sex_phrases
from duocthu.text.written_word import (
    WrittenWord,
    is_any_of,
    longest_shared,
    place_of,
    written_word,
    written_words,
)

Words = tuple[WrittenWord, ...]

# Words of labels and questions that tell no indication: who, how, how much.
_PLAIN = written_words(
    "liều dùng cách người lớn trẻ em sơ sinh tuổi từ trên dưới đến và hoặc hay cho ở với đối bệnh nhân thuốc trị điều trong khi "
    "bị để ngày lần giờ tuần tháng kg mg thể trường hợp thông thường tối đa khuyến cáo là nên có cao khác đường dạng thì nào bao "
    "nhiêu uống mắc bé cháu ra sao gì cần cân không được như thế đang đã tôi sử dụng do của gây bởi mỗi mấy"
)
# Labels under which a section speaks of everybody: routes, how to take it, special people.
_GENERAL = re.compile(
    r"^(?:các |những )?(?:đối tượng|người bệnh đặc biệt|(?:điều |hiệu )?chỉnh liều|lưu ý|chú ý|cách dùng|liều|"
    r"thuốc (?:uống|tiêm)|(?:dạng|đường) (?:uống|tiêm|truyền|bôi|nhỏ|hít|xịt|đặt)|special|dos(?:e|age))",
    re.IGNORECASE,
)
# Words of routes, which narrow nothing: a line under another label, or none, may be given by the same route.
_ROUTES = frozenset(
    written_words(
        "tiêm truyền tĩnh mạch bắp dưới da uống bôi thoa dán miệng ngậm lưỡi nhỏ xịt mắt tai mũi hít khí dung đặt trực tràng hậu "
        "môn âm đạo ngoài nội tủy sống chậm nhanh viên đạn oral injection intravenous intramuscular subcutaneous infusion"
    )
)
_BEARING = re.compile(r"\b(?:mang thai|có thai|(?:nuôi |cho )con bú)\b")
_UNBORN = re.compile(r"\d\s*tuần(?:\s+tuổi)?\s+thai(?:\s+k[ỳì])?\b|\btuổi\s+thai\b")  # tells how early a child was born
_ADDED = re.compile(r"\([^()]*\)|\b(?:lan tỏa|lan toả|thông thường)(?=\s*[:,.;]?\s*$)", re.IGNORECASE)
_DIGITS = re.compile(r"\d")
_LISTED = re.compile(r"[,;/:]|\b(?:và|hoặc|hay|and|or)\b", re.IGNORECASE)  # between the illnesses of one label


@dataclass(frozen=True, slots=True)
class _Run:
    """Words that a label shares with the question, from its word ``place`` on.

    ``exact`` where they are all of a label, ``whole`` where they are all of one of those that a label lists.
    """

    words: Words
    place: int
    exact: bool
    whole: bool

    @property
    def places(self) -> set[int]:
        return set(range(self.place, self.place + len(self.words)))


@dataclass(frozen=True, slots=True)
class ForIndication:
    """The lines that stand under it; all of them where the question names none.

    ``inexact`` where no label names it and nothing else: the label goes on (``tăng huyết áp phổi``) or the question does
    (``viêm gan C``). ``denied`` are the labels that name it and say the opposite of it (``bệnh lậu không biến chứng``), where no
    other does. ``named`` are the labels then that share words with the question, ``own``
    the lines under labels of its illness, without those of people and organs that stand under none.
    """

    lines: list[DosingLine]
    inexact: bool = False
    denied: tuple[str, ...] = ()
    own: tuple[DosingLine, ...] = ()
    named: tuple[str, ...] = ()


def for_indication(lines: list[DosingLine], words: Sequence[str], patient: Patient) -> ForIndication:
    """The lines under the labels whose words the question holds, longest run first; ``words`` as they were typed.

    Where a label is just the words of the question, labels that go on are others. Words that a longer run has taken tell no
    shorter one: 'trạng thái động kinh' asks of no other state.
    """
    labels = {label: _telling(label) for label in dict.fromkeys(label for line in lines for label in line.chain)}
    asked = _asked(words, patient, {word.letters for telling in labels.values() for word in telling})
    labels = {label: _as_asked(label, telling, labels.values(), asked) for label, telling in labels.items()}
    runs = _shared_runs(labels, asked)
    inexact = False
    used: list[_Run] = []
    shut = [line for line in lines if not forbids(line) and any_contradicts((*line.chain, opening(line)), words)]
    kept_all = lines
    taken: set[int] = set()
    special = [
        line
        for line in lines
        if line not in shut and (line.people or line.organs) and not any(map(_is_illness, labels_above(line, labels)))
    ]
    for run in sorted(runs.values(), key=lambda run: (-len(run.words), not run.exact, not run.whole)):
        under = [line for line in kept_all if any(_holds(labels[label], run) for label in line.chain)]
        if not under or taken >= run.places:
            continue
        taken |= run.places
        used.append(run)
        named, under = under, [line for line in under if line not in shut]
        if not under:
            return ForIndication(special if patient.is_known else [], denied=_opposed(named, words))
        if len(under) < len(kept_all):
            kept_all = under
            inexact = inexact or not run.whole or _goes_on(asked, run)
    kept_all = [line for line in kept_all if line not in shut]
    kinds = numbered_kinds(words)
    of_kind = [line for line in kept_all if not any(is_of_another(label, kinds) for label in line.chain)]
    if of_kind:
        kept_all = of_kind
    elif kept_all:
        inexact = True  # 'typ 2' of a section that has 'typ 1' alone
    if len(kept_all) < len(lines) and any(line.of_illness and not line.organs & set(patient.organs) for line in kept_all):
        inexact = True  # 'viêm phúc mạc ở người thẩm phân', and nobody is said to be
    near = [label for line in kept_all for label in line.chain if inexact and any(_holds(labels[label], run) for run in used)]
    own = tuple(kept_all) if len(kept_all) < len(lines) else ()
    if len(kept_all) < len(lines):  # people and organs of whom the section speaks under no illness
        kept_all = [line for line in lines if line in kept_all or line in special]
    return ForIndication(kept_all, inexact, (), own, tuple(dict.fromkeys(label for label in near if not states_dose(label))))


def _shared_runs(labels: Mapping[str, Words], asked: Sequence[WrittenWord | None]) -> dict[Words, _Run]:
    """The runs of words that labels share with the question, each with how much of a label it is."""
    runs: dict[Words, _Run] = {}
    for label, telling in labels.items():
        shared = longest_shared(telling, asked)
        if shared is not None and (len(shared.written) > 1 or len(telling) == 1) and not only_qualify(shared.written):
            known = runs.get(shared.written)
            exact = (known is not None and known.exact) or shared.written == telling
            whole = exact or (known is not None and known.whole) or shared.written in map(_telling, _LISTED.split(label))
            runs[shared.written] = _Run(shared.written, shared.place, exact, whole)
    return runs


def _opposed(lines: Sequence[DosingLine], words: Sequence[str]) -> tuple[str, ...]:
    """The labels over some lines that say the opposite of what is asked; the innermost over a line that does so itself."""
    found = [[label for label in line.chain if contradicts(label, words)] or line.chain[-1:] for line in lines]
    return tuple(dict.fromkeys(label for labels in found for label in labels))


def _as_asked(label: str, telling: Words, every: Iterable[Words], asked: Sequence[WrittenWord | None]) -> Words:
    """The telling words of a label, without those that only add to what the question says whole: 'Cường giáp (hỗ trợ)'.

    Never where another label says that, or begins so: which of them is meant stays open.
    """
    plain = _telling(_ADDED.sub(" ", label))
    if not plain or plain == telling:
        return telling
    shared, whole = longest_shared(plain, asked), longest_shared(telling, asked)
    rivals = [other for other in every if other != telling and other[: len(plain)] == plain]
    if shared is None or whole is None or shared.written != plain or len(whole.written) > len(plain) or rivals:
        return telling
    return plain


def labels_above(line: DosingLine, labels: Mapping[str, Words]) -> list[str]:
    """The labels over a line that tell something: not people, ages and organs alone."""
    return [label for label in line.chain if labels[label]]


def stands_under_illness(line: DosingLine) -> bool:
    """Whether a label over a line, or on it, tells more than people, organs, routes and how the drug is taken."""
    return any(map(tells_illness, line.chain))


def tells_illness(label: str) -> bool:
    """Whether a label tells more than people, organs, routes and how the drug is taken."""
    return bool(_telling(label)) and _is_illness(label)


def _is_illness(label: str) -> bool:
    return _GENERAL.search(label) is None


def _holds(telling: Words, run: _Run) -> bool:
    if run.exact:
        return telling == run.words
    size = len(run.words)
    return any(telling[i : i + size] == run.words for i in range(len(telling) - size + 1))


def _goes_on(asked: Sequence[WrittenWord | None], run: _Run) -> bool:
    """Whether the question goes on behind the run with another telling word."""
    behind = (word for word in asked[run.place + len(run.words) :] if word is None or not is_any_of(word, _PLAIN))
    return next(behind, None) is not None


def _asked(words: Sequence[str], patient: Patient, telling: AbstractSet[str]) -> list[WrittenWord | None]:
    """The telling words of a question, None in the place of those of its patient and of numbers.

    A word without diacritics that may ask or be ``telling`` (``nao`` of 'não') is kept; beside others that have some it asks
    (``bao``, which is not 'bào').
    """
    typed = list(map(written_word, words))
    strict = not all(word.bare for word in typed)
    own = _own(typed, patient)
    out: list[WrittenWord | None] = []
    for place, word in enumerate(typed):
        if place in own or _DIGITS.search(word.letters):
            out.append(None)
        elif not is_any_of(word, _PLAIN) or (word.bare and word.letters in telling and not (strict and word in _PLAIN)):
            out.append(word)
    return out


def _own(typed: Sequence[WrittenWord], patient: Patient) -> set[int]:
    """The places of the words that tell the patient: whole phrases, or their words where a phrase is not typed so."""
    own: set[int] = set()
    for phrase in map(written_words, patient.typed):
        start = place_of(typed, phrase)
        if start is None:
            own |= {place for place, word in enumerate(typed) if is_any_of(word, phrase)}
        else:
            own |= set(range(start, start + len(phrase)))
    return own


def _telling(label: str) -> Words:
    """The words of a label that tell an indication, a phase or a step: without people, ages and failing organs."""
    text = label.casefold()
    for phrase in (*people_phrases(text), *sex_phrases(text)):
        text = text.replace(phrase, " ")
    text = _UNBORN.sub(" ", _BEARING.sub(" ", text))
    if failing_organs(text):
        if not names_illness_of(label):
            return ()
        text = text if begins_with_organ(label) else before_organ(text)
    step = _STEP.search(text)
    words = tuple(word for word in written_words(text) if word not in _PLAIN and not _DIGITS.search(word.letters))
    if _ROUTES.issuperset(words):
        return ()
    return written_words(step[0]) if step is not None and not words[1:] else words


_STEP = re.compile(r"(?:bước|giai đoạn|đợt|tuần thứ|ngày thứ)\s+\d+")
