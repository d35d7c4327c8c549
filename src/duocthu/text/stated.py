"""What a text states, as a list that can be compared: words, and numbers with their unit, range and interval.

Two texts that state the same give the same keys, however their numbers are written: 7,5 is 7.5, 1 000 is 1000, mcg is µg is
microgam, UI is IU, 'mỗi ngày' is '/ngày', 'cách 6 giờ một lần' is 'mỗi 6 giờ'. Nothing is converted: 1 g is not 1000 mg. A point
before exactly three digits is ambiguous (1.500: one and a half, or fifteen hundred), so such a number equals only the same signs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from duocthu.text.quantities import UNITS

_SAME_UNITS: Final = {
    "mcg": "µg mcg microgam micrograms microgram", "ng": "nanogam", "pg": "picogam", "mg": "miligam milligram milligrams",
    "g": "gam gram grams", "kg": "kilogam", "l": "L lít liter liters", "dl": "dL", "ml": "mL mililít",
    "µl": "mcl µL microlít", "IU": "UI đvqt ĐVQT", "đơn vị": "đv ĐV", "µmol": "micromol", "nmol": "nanomol", "mmol": "milimol",
    "m2": "m²", "m3": "m³", "mosmol": "mOsmol", "giờ": "h hour hours", "phút": "minute minutes",
    "giây": "second seconds", "ngày": "day days", "tuần": "week weeks", "tháng": "month months", "năm": "year years",
    "lần": "times", "viên": "tablet tablets", "nang": "capsule capsules", "liều": "dose doses",
}  # fmt: skip
_CANONICAL: Final = {written: unit for unit, all_written in _SAME_UNITS.items() for written in all_written.split()} | {
    "phần trăm": "%", "đơn vị quốc tế": "IU", "m 2": "m2", "m 3": "m3",
}  # fmt: skip
_TIMES: Final = frozenset("giây phút giờ ngày tuần tháng năm".split())
_COUNTED: Final = "lần viên nang ống gói lọ giọt thìa nhát liều tuổi đêm".split()
_NAMES: Final = sorted(
    ({*UNITS} - {"U", "°"}) | {"U", "m2", "m3", "°C"} | set(_CANONICAL) | set(_SAME_UNITS) | _TIMES | set(_COUNTED),
    key=len,
    reverse=True,
)
_UNIT: Final = rf"(?:{'|'.join(re.escape(name).replace(chr(92) + ' ', ' ') for name in _NAMES)})(?![^\W_])"
_DIGITS: Final = r"(?:\d{1,3}(?: \d{3}(?!\d))+(?:,\d+)?|\d+(?:[.,]\d+)*)"
_NUMBER: Final = rf"{_DIGITS}(?:/{_DIGITS}(?! ?{_UNIT}))?"
# "5 mg một lần" is five milligrams once and no "5 mg/lần"; after a time or a count, "một" is "every".
_ONCE: Final = "(?:(?<=giờ)|(?<=phút)|(?<=ngày)|(?<=tuần)|(?<=tháng)) một lần|(?<=lần) một (?:ngày|tuần|tháng)"
_PER: Final = rf"(?: ?/ ?(?:{_DIGITS} ?)?{_UNIT}| (?:mỗi|cho mỗi) {_UNIT}|{_ONCE})"
_MEASURE: Final = rf" ?(?:{_UNIT}(?:{_PER})*)"
_QUANTITY: Final = re.compile(
    rf"(?P<low>{_NUMBER})(?P<first>{_MEASURE})?"
    rf"(?: ?[-–−] ?(?P<high>{_NUMBER})(?P<second>{_MEASURE})?| (?:đến|tới|to) (?P<high2>{_NUMBER})(?P<second2>{_MEASURE})?)?"
)
_WORD: Final = re.compile(r"[^\W\d_](?:[\w]|['’\-‑.](?=\w))*|\w+")
_PART: Final = re.compile(rf"/ ?(?P<count>{_DIGITS})? ?(?P<unit>.+)")
_EVERY: Final = re.compile(r" (?:cho mỗi|mỗi|một) ")
_NUMBER_WORDS: Final = {"hai": "2", "ba": "3", "bốn": "4", "sáu": "6", "bảy": "7", "tám": "8", "chín": "9", "mười": "10"}
_NUMBER_WORD: Final = re.compile(rf"\b(?<!phần )({'|'.join(_NUMBER_WORDS)}) (?={_UNIT})", re.IGNORECASE)
_DAILY: Final = re.compile(
    r"(?<![\d/] )(?<![\d/])\b(?:mỗi )?ngày (?:từ )?(\d+(?: ?(?:[-–]|đến|tới) ?\d+)?) lần\b(?!/)", re.IGNORECASE
)
_EVERY_WORDS: Final = frozenset({"mỗi", "cứ"})
_APART: Final = frozenset({"cách", "nhau"})  # an interval between doses only where "một lần" follows
_JOINED: Final = frozenset({"và", "hoặc", "hay", "and", "or"})
_POINT_THOUSANDS: Final = re.compile(r"\.\d{3}(?!\d)")
_COMMA_THOUSANDS: Final = re.compile(r"[1-9]\d*,\d{3}")
_NEUTRAL: Final = frozenset(".,;:()[]\"'“”‘’«»!…-–—•")
_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Mn", "Me", "Mc"})


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a quantity or a sign; ``key`` is what is compared. ``breaks`` are the signs before it that part clauses."""

    kind: Literal["word", "quantity", "sign"]
    key: str
    breaks: str = ""
    unit: str = ""


def is_clean(text: str) -> bool:
    """Whether a text holds visible signs alone, and no digits but 0 to 9: nothing in it reads otherwise than it is compared."""
    for character in unicodedata.normalize("NFC", text):
        if character in "\n\t":
            continue
        if unicodedata.category(character) in _FORBIDDEN or (character.isdecimal() and not character.isascii()):
            return False
    return True


@lru_cache(maxsize=4096)
def stated(text: str) -> tuple[Token, ...]:
    """The words and quantities of ``text``, in order."""
    plain = " ".join(unicodedata.normalize("NFC", text).replace("μ", "µ").split())
    plain = _NUMBER_WORD.sub(lambda match: _NUMBER_WORDS[match[1].casefold()] + " ", plain)
    plain = _DAILY.sub(r"\1 lần/ngày", plain)
    return tuple(_sharing(_intervals(_tokens(plain))))


def _tokens(text: str) -> Iterator[Token]:
    at, breaks = 0, ""
    while at < len(text):
        sign = text[at]
        match = _QUANTITY.match(text, at) if sign in "0123456789" else _WORD.match(text, at) if sign.isalnum() else None
        if match is not None and sign in "0123456789":
            token, end = _quantity(match), match.end()
            yield replace(token, breaks=breaks)
            at, breaks = end, ""
        elif match is not None:
            word = match[0].rstrip(".").casefold()
            yield Token("word", word, breaks)
            at, breaks = at + len(match[0].rstrip(".")), ""
        elif sign in "-−" and text[at + 1 : at + 2].isdecimal() and (not at or text[at - 1] in " ("):
            yield Token("sign", "−", breaks)
            at, breaks = at + 1, ""
        elif sign in _NEUTRAL:
            at, breaks = at + 1, breaks + sign
        elif sign == " ":
            at += 1
        else:
            yield Token("sign", sign, breaks)
            at, breaks = at + 1, ""
    if "?" in breaks:
        yield Token("sign", "?")


def _quantity(match: re.Match[str]) -> Token:
    low, high = _value(match["low"]), match["high"] or match["high2"]
    last = match["second"] or match["second2"]
    first = _measure(match["first"]) if match["first"] else ""
    unit = _measure(last) if last else ""
    if high is None:
        return Token("quantity", f"{low} {first}".strip(), unit=first)
    if first and first != unit:
        return Token("quantity", f"{low} {first} - {_value(high)} {unit}".strip(), unit=unit)
    return Token("quantity", f"{low} - {_value(high)} {unit}".strip(), unit=unit)


def _value(number: str) -> str:
    """A number as it is compared; one that can be read in two ways stays as it is written, marked by '='."""
    if "/" in number:
        return "/".join(_value(part) for part in number.split("/"))
    if _POINT_THOUSANDS.search(number) or _COMMA_THOUSANDS.fullmatch(number):
        return f"={number}"
    digits = number.replace(" ", "").replace(",", ".")
    whole, point, decimals = digits.partition(".")
    if "." in decimals:
        return f"={number}"
    decimals = decimals.rstrip("0")
    whole = whole.lstrip("0") or "0"
    return f"{whole}.{decimals}" if point and decimals else whole


def _measure(written: str) -> str:
    """A unit with all that it is counted by: ``mg/kg/ngày``."""
    first, *others = _EVERY.sub("/", written.strip()).split("/")
    parts = [_unit(first.strip())]
    for other in others:
        part = _PART.match(f"/{other.strip()}")
        count = part["count"] if part else None
        name = _unit(part["unit"].strip() if part else other.strip())
        parts.append(f"{_value(count)} {name}" if count and count != "1" else name)
    return "/".join(parts)


def _unit(written: str) -> str:
    return _CANONICAL.get(written, written)


def _intervals(tokens: Iterator[Token]) -> Iterator[Token]:
    """One key for each way to write an interval between doses."""
    waiting: list[Token] = []
    for token in tokens:
        base, _, per = token.unit.partition("/")
        timed = token.kind == "quantity" and base in _TIMES and per in {"", "lần"}
        if timed and (per or any(word.key in _EVERY_WORDS for word in waiting)):
            breaks = (waiting[0] if waiting else token).breaks
            yield Token("quantity", f"@ {token.key.removesuffix(token.unit).strip()} {base}", breaks, f"@{base}")
            waiting = []
        elif token.key in _EVERY_WORDS | _APART:
            waiting.append(token)
        else:
            yield from waiting
            waiting = []
            yield token
    yield from waiting


def _sharing(tokens: Iterator[Token]) -> Iterator[Token]:
    """Numbers in a row share the unit that follows (``5, 10 và 20 mg``); a range needs no 'from'."""
    row = list(tokens)
    for place in range(len(row) - 2, -1, -1):
        token, after = row[place], row[place + 1]
        if token.key in {"từ", "from"} and after.kind == "quantity" and " - " in after.key:
            row[place + 1] = replace(after, breaks=token.breaks)
            row[place] = replace(token, key="")
            continue
        beyond = row[place + 2] if place + 2 < len(row) and after.key in _JOINED else after
        bare = token.kind == "quantity" and not token.unit and " - " not in token.key
        if (
            bare
            and beyond.kind == "quantity"
            and beyond.unit[:1] not in {"", "@"}
            and (beyond is not after or after.breaks == ",")
        ):
            row[place] = replace(token, key=f"{token.key} {beyond.unit}", unit=beyond.unit)
    return (token for token in row if token.key)
