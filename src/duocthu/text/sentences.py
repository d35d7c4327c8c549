"""Where a sentence of a formulary ends, and where a sentence that is a list may be cut.

A long section is cut at these places and nowhere else, so what matters is the ends that are none: within a quantity
(``1 : 2``, ``0,5 - 1 mg``), after an abbreviation (``Streptococcus spp. Gram dương``), an initial (``S. Typhi``) or the number of
a heading, and within brackets. Where it is in doubt a sentence goes on: too long is a lesser harm than torn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final

from duocthu.text.quantities import UNITS, quantity_spans
from duocthu.text.syllable import is_syllable

# Titles, species and places in a book: a capital or number after them is of the same sentence.
_ABBREVIATIONS: Final = frozenset(
    "TS ThS PGS GS BS DS BSCK DSCK KS CN Dr Mr Mrs Ms Prof St sp spp ssp subsp var cf tr tb TM TB TV vd VD al vs Fig fig".split()
)
_BEFORE_NUMBERS: Final = frozenset(["No", "no", "Nr", "nr", "Tr"])
_EXAMPLE: Final = re.compile(r"ví\s+dụ\Z", re.IGNORECASE)
# Of them those that a name follows at once, so that no sentence ends with them.
_BEFORE_NAMES: Final = frozenset("TS ThS PGS GS BS DS BSCK DSCK Dr Mr Mrs Ms Prof St".split())
# A capital letter alone after one of these is a kind of something (vitamin C. Người lớn …), after others a genus (S. Typhi).
_KINDS: Final = frozenset("vitamin gan nhóm typ týp tuýp type loại virus virút yếu tố độ thể bảng máu hepatitis group".split())
# Words that a number must follow: one at the start of the next line is that number and not a heading's.
_BEFORE_A_NUMBER: Final = re.compile(
    r"(?:[-–−,/<>≤≥=]|\s:|\b(?:và|hoặc|đến|tới|ngày|từ|trong|sau|trên|dưới|khoảng|là|hơn|quá|mỗi|cách|lúc))\Z", re.IGNORECASE
)

# Begins with the mark itself, so that the search leaps from one to the next.
_STOP: Final = re.compile(r"[.?!…:](?:(?<=:)|(?<![.?!…].)[.?!…]*+[\"”’»)\]}]*+)(?=\s|\Z)")
_MARK: Final = re.compile(r"[,;](?=\s)")
_VISIBLE: Final = re.compile(r"\S")
_LAST_WORD: Final = re.compile(r"(?<![^\W\d_])[^\W\d_]++\Z")
_WORD: Final = re.compile(r"[^\W\d_]+")
_HEADING_NUMBER: Final = re.compile(r"\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[^\W\d_]")
_RATIO_WORD: Final = re.compile(r"t[ỷỉ]\s+(?:lệ|số)\s+\d+\s*\Z", re.IGNORECASE)
_SCHEDULE: Final = re.compile(
    r"(?:\d+(?:\s*[-–]\s*\d+)?|một|hai|ba|bốn|once|twice)\s+(?:lần|giờ|ngày|tuần|times?|daily|hourly)\b"
    r"|(?:chia|mỗi|cách|ngày|hàng|cứ|trong|every|each|divided)\b",
    re.IGNORECASE,
)
_LIMIT: Final = re.compile(r"(?:nhưng\s+)?(?:tối\s+đa|không\s+(?:được\s+)?(?:vượt\s+)?quá|maximum|up\s+to)\b", re.IGNORECASE)
_LABEL: Final = re.compile(r"[^:]{1,160}:\s")
_BRACKET: Final = re.compile(r"[()\[\]{}]")
_OPENING: Final = {")": "(", "]": "[", "}": "{"}
_FRESH: Final = frozenset('([{"“‘«-–—−•*+·▪◦●■►→<>≤≥±~')

_REACH: Final = 24  # characters before a mark that are looked at: an abbreviation, the number of a heading
_LONGEST_BRACKETS: Final = 400  # characters: longer ones may be cut inside


def sentence_ends(text: str) -> list[int]:
    """Offsets (end-exclusive) where the sentences of ``text`` end, in order; the last is ``len(text)``, none for an empty text.

    A sentence ends after ``.``, ``?``, ``!`` or ``…`` (with quotes and brackets that close there), when white space and a fresh
    start follow: a capital letter, a number, an opening bracket or quote, a sign, a bullet; and after a ``:`` before white space.
    White space after it is the next sentence's, but at the end of the text. Line ends are white space.
    """
    if not text:
        return []
    last = len(text.rstrip())
    stops = [match.end() for match in _STOP.finditer(text) if match.end() < last and _ends_sentence(text, match)]
    if stops:
        # Where a capital letter follows, no quantity goes on.
        torn = any(not text[_next_visible(text, stop)].isupper() for stop in stops)
        spans = [*(quantity_spans(text) if torn else ()), *_brackets(text)]
        if spans:
            stops = list(_outside(stops, _merged(spans)))
    return [*stops, len(text)]


def awaits_number(words: str) -> bool:
    """Whether words, as those at the end of a printed line, must be followed by a number (``vào ngày 0, 3 và``)."""
    return _BEFORE_A_NUMBER.search(words[-_REACH:]) is not None


def awaits_name(words: str) -> bool:
    """Whether words, as those at the end of a printed line, end with an abbreviation before a name (``cỏ St.``)."""
    match = _LAST_WORD.search(words[-_REACH:].removesuffix("."))
    return words.endswith(".") and match is not None and match[0] in _BEFORE_NAMES


def first_colon(text: str) -> int:
    """The offset of the first colon of ``text`` that stands in no brackets (``Viên phối hợp (tỉ lệ 8 : 1): …``); -1 without one.

    A bracket that never closes holds nothing.
    """
    at = text.find(":")
    while at >= 0 and text.count("(", 0, at) > text.count(")", 0, at) and ")" in text[at:]:
        at = text.find(":", at + 1)
    return at


def clause_ends(text: str) -> list[int]:
    """Offsets after commas and semicolons of ``text``, in order, at which a sentence that is a list may be cut.

    White space and more words follow each. None lies in a number or between numbers that share a unit (``5, 10 và 20 mg``),
    none between an amount and how often it is given (``5 mg, cách 8 giờ một lần``) or before a limit (``; tối đa 20 mg/ngày``),
    none in the label that ``text`` may open with (``Người lớn, trẻ em trên 12 tuổi: 5 mg``), none in brackets of up to 400
    characters.
    """
    last = len(text.rstrip())
    quantities = quantity_spans(text)
    amounts = {end for _, end in quantities}
    label = _LABEL.match(text)
    stops = []
    for match in _MARK.finditer(text):
        following = _next_visible(text, match.end())
        torn = _LIMIT.match(text, following) or (match.start() in amounts and _SCHEDULE.match(text, following))
        if match.end() < last and not torn:
            stops.append(match.end())
    return list(_outside(stops, _merged(quantities, _brackets(text), [label.span()] if label else [])))


def _ends_sentence(text: str, stop: re.Match[str]) -> bool:
    """Whether a sentence ends with the mark ``stop``, which more words follow."""
    mark = stop[0]
    following = _next_visible(text, stop.end())
    fresh = text[following]
    if mark == ":":
        return not (fresh.isnumeric() and _RATIO_WORD.search(text[max(0, stop.start() - _REACH) : stop.start()]))
    if not (fresh.isupper() or fresh.isnumeric() or fresh in _FRESH):
        return False
    return mark.rstrip('"”’»)]}') != "." or not _is_dot_of_word(text, stop.start(), following)


def _is_dot_of_word(text: str, dot: int, following: int) -> bool:
    """Whether the dot belongs to an abbreviation, an initial or a heading's number; a fresh start stands at ``following``."""
    reach = text[max(0, dot - _REACH) : dot]
    if _is_heading_number(dot, reach):
        return True
    match = _LAST_WORD.search(reach)
    if match is None:
        return False
    word, before = match[0], reach[: match.start()]
    if word in _ABBREVIATIONS:
        return True
    if word in _BEFORE_NUMBERS:
        return text[following].isnumeric()
    if len(word) == 1 and before.endswith("."):
        return not (word.islower() and text[following].isupper())
    return _is_initial(word, before, text, following) or (word.lower() == "dụ" and _EXAMPLE.search(reach) is not None)


def _is_initial(word: str, before: str, text: str, following: int) -> bool:
    """Whether a letter stands for a name that a further name follows, and not a word that begins a Vietnamese sentence."""
    if len(word) > 1 or not word.isupper() or before[-1:].isdigit() or before.endswith(("-", "/")):
        return False
    if _names_a_kind(before.rstrip()):
        return False
    name = _WORD.match(text, following)
    return name is not None and not is_syllable(name[0])


def _is_heading_number(dot: int, reach: str) -> bool:
    """Whether what stands before the dot is alone on its line and counts (``1.``, ``2.3.``, ``IV.``, ``a.``)."""
    above, newline, line = reach.rpartition("\n")
    if not newline and dot > len(reach):
        return False
    counter, above = line.strip(), above.rstrip()
    if _HEADING_NUMBER.fullmatch(counter) is None or (counter in UNITS and above[-1:].isnumeric()):
        return False
    return _BEFORE_A_NUMBER.search(above) is None and not _names_a_kind(above)


def _names_a_kind(words: str) -> bool:
    """Whether the last word calls for a letter or number as its name (``vitamin``, ``typ``)."""
    kind = _LAST_WORD.search(words)
    return kind is not None and kind[0].lower() in _KINDS


def _next_visible(text: str, offset: int) -> int:
    """The offset of what stands next, which as a rule is one space further on; the text's end where nothing does."""
    if not text[offset + 1 : offset + 2].isspace() and text[offset : offset + 1].isspace() and offset + 1 < len(text):
        return offset + 1
    match = _VISIBLE.search(text, offset)
    return len(text) if match is None else match.start()


def _brackets(text: str) -> list[tuple[int, int]]:
    """Pairs of brackets that belong together and are not too long, in no order."""
    if ")" not in text and "]" not in text and "}" not in text:
        return []
    found = []
    waiting: list[tuple[str, int]] = []
    for match in _BRACKET.finditer(text):
        bracket = match[0]
        if bracket not in _OPENING:
            waiting.append((bracket, match.start()))
        elif waiting and waiting[-1][0] == _OPENING[bracket]:
            start = waiting.pop()[1]
            if match.end() - start <= _LONGEST_BRACKETS:
                found.append((start, match.end()))
    return found


def _merged(*spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans in the order of their starts, each reaching as far as any before it: where one ends, no earlier one goes on."""
    ordered = sorted(span for group in spans for span in group)
    reaches = accumulate((end for _, end in ordered), max)
    return [(start, reach) for (start, _), reach in zip(ordered, reaches, strict=True)]


def _outside(offsets: Iterable[int], spans: list[tuple[int, int]]) -> Iterator[int]:
    """Those of ``offsets``, which ascend, that lie inside none of ``spans``."""
    at = 0
    for offset in offsets:
        while at < len(spans) and spans[at][0] < offset:
            at += 1
        if not at or spans[at - 1][1] <= offset:
            yield offset
