"""Labels inside a paragraph: what a label can be, and where a paragraph is parted before one.

A label is one clause without a dose in it. A dose that were swallowed by a label would never be quoted, and the next one would
stand under another patient. Where a head inside a paragraph is not known for what it is, the paragraph is not parted any more:
quoted whole it says what the page says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from duocthu.text.opening_name import without_counter
from duocthu.text.population import population
from duocthu.text.quantities import COUNTS, states_dose
from duocthu.text.sentences import sentence_ends

LABEL_LENGTH = 240

OpensLabel = Callable[[str], bool]
Span = tuple[int, int]

_UNIT = r"[^\W\d_]{1,10}"
# Amounts that no patient is given: a weight, a clearance, how much there is in a volume, how often, and a limit.
_NO_DOSE = re.compile(
    rf"\d\s*(?:kg|kilogam|ml/(?:phút|min(?:ute)?))\b"
    rf"|\d\s*{_UNIT}\s?/\s?(?:\d+\s?)?(?:l|lít|dl|ml|mm3)\b"
    rf"|(?:\d|\b(?:{COUNTS}))\s*(?:lần|liều|times?|doses?)\b(?:\s?/\s?{_UNIT})?"
    rf"|(?:[<>≤≥]|\b(?:trên|dưới|quá|over|above|under|below|than)\b)\s*\d[\d.,]*\s*{_UNIT}(?:\s?/\s?(?:\d+\s?)?{_UNIT})*",
    re.IGNORECASE,
)
# How much is in a form: ``Viên nén 500 mg:``, ``Lọ bột pha tiêm 1 g``.
FORMS = "viên|siro|sirô|dung dịch|hỗn dịch|nhũ dịch|kem|gel|dầu gội|miếng dán|bột|cốm"
"""Words of the forms that a patient takes, a pattern."""
_FORM = (
    f"{FORMS}|nang|ống|bình|lọ|gói|chai|túi|bút|bơm|thuốc|miếng|"
    "tablets?|capsules?|vials?|ampoules?|solution|suspension|syrup|cream|ointment|patch(?:es)?"
)
_STRENGTH = re.compile(
    rf"(?:(?:dùng|với|loại|dạng)\s+)?(?:{_FORM})\b[^\d:;,.]{{0,60}}\d[\d., ]*\s?{_UNIT}(?:\s?/\s?\d*\s?{_UNIT})?\s*\)?\s*:?",
    re.IGNORECASE,
)
# Among other words: ``Phác đồ giảm dần, viên 4 mg:``, ``Viên nén 500 mg hoặc 850 mg:``; ``2 viên 500 mg`` is a dose.
_OF_FORM = re.compile(
    rf"(?<!\d )\b(?:viên|nang|ống|lọ|gói|bình)\b[^\d:;,.]{{0,30}}\d[\d.,]*\s*{_UNIT}(?:\s*(?:hoặc|,|và)\s+\d[\d.,]*\s*{_UNIT})*",
    re.IGNORECASE,
)
_HEAD_BEHIND = re.compile(r"[.,;:!?…][)\]”\"']*\s+(?=([^.,;:!?…]{1,100}:)\s)")
_STATED = 60  # characters behind a head in which its dose stands


class Parted(NamedTuple):
    """Where a paragraph is parted, and whether it may end where it does: not on a colon behind which its dose stands."""

    cuts: list[int]
    may_end: bool


@lru_cache(maxsize=1 << 14)  # the same few heads are asked about by whoever reads labels, in all sections
def holds_dose(words: str) -> bool:
    """Whether words for a label give an amount that somebody is given: then they are none."""
    if not states_dose(words):
        return False
    plain = without_counter(words)
    is_of_people = bool(population(plain))
    if not is_of_people and _STRENGTH.fullmatch(plain) is not None:
        return False
    return states_dose(_NO_DOSE.sub(" ", plain if is_of_people else _OF_FORM.sub(" ", plain)))


def is_clause(words: str) -> bool:
    """Whether words are one clause that ends with a colon and can be a label."""
    return words.endswith(":") and len(words) <= LABEL_LENGTH and len(_ends(words)) == 1 and not holds_dose(words)


def is_phrase(words: str) -> bool:
    """Whether words of whatever length are no sentence, hold no dose, and no end of a sentence but a colon."""
    return not holds_dose(words) and all(words[:end].rstrip().endswith(":") for end in _ends(words)[:-1])


def is_head(words: str) -> bool:
    """Whether words before a colon are one clause without a dose."""
    return len(_ends(words)) == 1 and not holds_dose(words)


@lru_cache(maxsize=1 << 14)
def _ends(words: str) -> Sequence[int]:
    return sentence_ends(words)


def part(text: str, opens_label: OpensLabel, *, keeps_topics: bool = True) -> Parted:
    """Where a paragraph is parted before the labels inside it; ``7,5 mg/ngày. Bước 5:`` becomes two.

    ``opens_label`` says whether a head is known to govern. ``keeps_topics``: one that is not known does so, too, where the
    paragraph opens with it. A head in the middle that is not known may open a new level: nothing is parted behind it, but for a
    label at the end of the paragraph.
    """
    ends = _ends(text) if len(text) <= LABEL_LENGTH else sentence_ends(text)
    if len(ends) == 1:  # as a rule: there is nothing to be parted
        words = _flat(text, (0, ends[0]))
        return Parted([], may_end=not (words.endswith(":") and holds_dose(words)))
    cuts: list[int] = []
    is_certain = True
    sentences = list(_sentences(text, ends))
    for number, pieces in enumerate(sentences):
        heads = [head for span in pieces if (head := _flat(text, span)).endswith(":")]
        if not heads:
            continue
        is_last = number + 1 == len(sentences) and len(heads) == len(pieces)
        chain = _known_chain(heads, opens_label, is_first=not number, is_last=is_last)
        is_list = any(_is_list(head, opens_label) for head in (heads[1:-1] if is_last else heads[1:]))
        is_list = is_list or (is_last and len(heads) > 1 and (";" in heads[-1] or holds_dose(heads[-1])))
        if is_certain and chain:
            cuts += [start for start, _ in pieces[: 1 if is_list else chain] if start]
        if is_list and chain:
            is_certain = is_certain and all(opens_label(_tail(head)) for head in heads[1:])
        else:
            is_certain = is_certain and chain == len(heads)
        if not number and not keeps_topics and (chain == 1 or is_list) and not opens_label(heads[0]):
            is_certain = False
    if not sentences or not _flat(text, sentences[-1][-1]).endswith(":"):
        return Parted(cuts, may_end=True)
    start, end = sentences[-1][-1]
    closing = _flat(text, (start, end))
    if start and start not in cuts and is_clause(closing) and (is_certain or not keeps_topics):
        cuts.append(start)
    return Parted(cuts, not holds_dose(closing) and (not start or start in cuts or len(closing) > LABEL_LENGTH))


def heads_behind(text: str) -> Sequence[tuple[str, bool]]:
    """The heads inside a paragraph behind the one that it opens with, and whether each begins a clause with a dose.

    ``trẻ em:`` in ``Người lớn: 500 mg; trẻ em: 10 mg/kg``.
    """
    at = text.find(":")
    return () if at < 0 else _heads_behind(text, at)


@lru_cache(maxsize=1 << 10)  # each is asked for several times while its section is walked
def _heads_behind(text: str, colon: int) -> Sequence[tuple[str, bool]]:
    return [
        (" ".join(match[1].split()), match[0][0] != "," and states_dose(text[match.end(1) : match.end(1) + _STATED]))
        for match in _HEAD_BEHIND.finditer(text, 0 if holds_dose(text[:colon]) else colon)
    ]


def _known_chain(heads: Sequence[str], opens_label: OpensLabel, *, is_first: bool, is_last: bool) -> int:
    """How many heads a sentence opens with that are surely labels, each under the one before.

    The first may be unknown where it opens the paragraph, where one that is known stands right behind it (``Viêm xoang: Người
    lớn: 250 mg``) or where it is all that closes the paragraph.
    """
    known = [opens_label(head) for head in heads]
    known[0] = known[0] or is_first or (len(known) > 1 and known[1] and is_clause(heads[1]))
    if is_last:
        known[-1] = True
    return next((n for n, head in enumerate(heads) if not known[n] or not is_clause(head)), len(heads))


def _is_list(head: str, opens_label: OpensLabel) -> bool:
    """Whether a head stands behind the end of what another one governs: ``100 mg; 1 - 5 tuổi:``."""
    return ";" in head or holds_dose(head) or ("," in head and not opens_label(head))


def _tail(head: str) -> str:
    return re.split(r"[;,]\s", head)[-1]


def _sentences(text: str, ends: Sequence[int]) -> Iterator[list[Span]]:
    """The sentences of a text, each as its heads and what follows them; ``ends`` are as ``_ends`` gives them."""
    held: list[Span] = []
    for start, end in pairwise([0, *ends]):
        held.append((start, end))
        if not text[start:end].rstrip().endswith(":"):
            yield held
            held = []
    if held:
        yield held


def _flat(text: str, span: Span) -> str:
    return " ".join(text[span[0] : span[1]].split())
