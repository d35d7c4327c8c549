"""What clumsy and hostile models make of passages: claims of which the maker knows that they are false, and how.

Nothing of the program is used here: a fault is planted by rules of its own, so that the truth of a case is not the verifier's. A
claim that happens to be true all the same, since another line of the passage says it, is not made.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Passage = dict[str, Any]
"""A passage as a model is given it: chunk_id, drug, drug_id, section, section_key, parts of labels and text."""

NUMBER = re.compile(r"(?<![\w,./])\d+(?: \d{3}\b)*(?:,\d+)?(?![\w/])")
WITH_UNIT = re.compile(r"(\d) (mg|microgam|g|ml|giờ|ngày|tuần|tháng|tuổi|kg|%|viên|lần)(?![\w])")
UNITS = {
    "mg": "g", "microgam": "mg", "g": "mg", "ml": "lít", "giờ": "ngày", "ngày": "tuần", "tuần": "ngày", "tháng": "tuần",
    "tuổi": "tháng tuổi", "kg": "g", "%": "mg", "viên": "lọ", "lần": "viên",
}  # fmt: skip
ROUTES = ["Uống", "Tiêm tĩnh mạch", "Truyền tĩnh mạch", "Tiêm bắp", "Tiêm dưới da", "Bôi", "Nhỏ mắt"]
NEGATION = re.compile(r"\b(?:không được|không nên|không|chưa|tránh|ngừng|trừ khi|trừ)\b ?", re.IGNORECASE)
CONDITION = re.compile(r",? ?\b(?:nếu|trừ khi|khi|tối đa|sau|trong|ít nhất|khoảng)\b[^,.;]*(?=[,.;])", re.IGNORECASE)
PEOPLE = re.compile(r"((?:trẻ em|trẻ|người lớn|phụ nữ|người bệnh)) (?:từ|trên|dưới|có|suy|mang|\d)[^,.;:]*", re.IGNORECASE)


LEANING = re.compile(r"(?i)(?:sau|khi|do|lúc) đó|tuy nhiên|nhưng|trừ|vì vậy|thuốc này|liều này")


@dataclass(frozen=True)
class Line:
    """A sentence of a passage, with the labels above it."""

    passage: Passage
    labels: tuple[str, ...]
    text: str

    def claim(self, text: str, **changed: object) -> dict[str, Any]:
        """A claim that cites the line."""
        evidence = [{"chunk_id": self.passage["chunk_id"], "quote": self.text}]
        said = {
            "text": text,
            "drug_id": self.passage["drug_id"],
            "section_key": self.passage["section_key"],
            "evidence": evidence,
        }
        return {**said, **changed}


def lines_of(passages: Sequence[Passage]) -> list[Line]:
    """The sentences of all passages."""
    return [
        Line(passage, tuple(part["labels"]), sentence)
        for passage in passages
        for part in passage["parts"]
        for sentence in re.split(r"(?<=[.;])\s+(?=[A-ZĐÁÂÀÊÔƠƯ])", part["text"])
        if len(sentence.split()) > 2
    ]


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _false(passages: Sequence[Passage], text: str) -> bool:
    """Whether no passage has the words of ``text`` in a row."""
    words = _plain(text)
    return all(words not in _plain(" ".join(part["text"] for part in passage["parts"])) for passage in passages)


def _invented(line: Line, rng: random.Random) -> str | None:
    places = list(NUMBER.finditer(line.text))
    if not places:
        return None
    place = rng.choice(places)
    return line.text[: place.start()] + rng.choice(["3,75", "17", "999", "1 250"]) + line.text[place.end() :]


def _decimal_lost(line: Line, _rng: random.Random) -> str | None:
    changed = re.sub(r"(\d),(\d)", r"\1\2", line.text, count=1)
    return changed if changed != line.text else re.sub(r"\b(\d)0\b", r"\1", line.text, count=1)


def _ambiguous(line: Line, _rng: random.Random) -> str | None:
    return re.sub(r"\b(\d) (\d{3})\b", r"\1.\2", line.text, count=1)


def _converted(line: Line, _rng: random.Random) -> str | None:
    changed = re.sub(r"\b(\d) 000 mg\b", r"\1 g", line.text, count=1)
    return changed if changed != line.text else re.sub(r"\b(\d+)00 mg\b", r"0,\1 g", line.text, count=1)


def _unit(line: Line, rng: random.Random) -> str | None:
    places = list(WITH_UNIT.finditer(line.text))
    if not places:
        return None
    place = rng.choice(places)
    return line.text[: place.start(2)] + UNITS[place[2]] + line.text[place.end(2) :]


def _rate(line: Line, rng: random.Random) -> str | None:
    old, new = rng.choice([("/kg", ""), ("/ngày", ""), ("/ngày", "/lần"), ("/lần", "/ngày"), ("/phút", "/giờ"), ("/m2", "/kg")])
    return line.text.replace(old, new, 1)


def _range(line: Line, rng: random.Random) -> str | None:
    return re.sub(r"(\d[\d,]*) - (\d[\d,]*)", rng.choice([r"\1", r"\2"]), line.text, count=1)


def _route(line: Line, rng: random.Random) -> str | None:
    for route in sorted(ROUTES, key=len, reverse=True):
        if route.casefold() in line.text.casefold():
            other = rng.choice([r for r in ROUTES if r != route and r.casefold() not in line.text.casefold()])
            return re.sub(re.escape(route), other, line.text, count=1, flags=re.IGNORECASE)
    return None


def _not_lost(line: Line, rng: random.Random) -> str | None:
    return NEGATION.sub(rng.choice(["", "nên ", "có thể "]), line.text, count=1)


def _not_parted(line: Line, _rng: random.Random) -> str | None:
    return re.sub(r"\b(không|chưa) ", r"\1, ", line.text, count=1, flags=re.IGNORECASE)


def _not_added(line: Line, rng: random.Random) -> str | None:
    return re.sub(
        r"\b(dùng|cần|gây|làm|có|tăng|giảm|uống)\b",
        rng.choice([r"không \1", r"tránh \1"]),
        line.text,
        count=1,
        flags=re.IGNORECASE,
    )


def _turned(line: Line, _rng: random.Random) -> str | None:
    swap = {"tăng": "giảm", "giảm": "tăng", "Tăng": "Giảm", "Giảm": "Tăng"}
    return re.sub(r"\b([Tt]ăng|[Gg]iảm)\b", lambda match: swap[match[1]], line.text, count=1)


def _condition(line: Line, _rng: random.Random) -> str | None:
    return CONDITION.sub("", line.text, count=1)


def _wider(line: Line, _rng: random.Random) -> str | None:
    return PEOPLE.sub(r"\1", line.text, count=1)


def _other_people(line: Line, rng: random.Random) -> str | None:
    others = [
        p
        for p in ("Người lớn", "Trẻ em", "Phụ nữ có thai", "Trẻ sơ sinh", "Mọi người bệnh")
        if p.casefold() not in _context(line)
    ]
    return f"{rng.choice(others)}: {line.text}" if others else None


def _wider_label(line: Line, _rng: random.Random) -> str | None:
    for label in reversed(line.labels):
        match = PEOPLE.match(label)
        if match and match[0] != match[1]:
            return f"{match[1]}: {line.text}"
    return None


def _context(line: Line) -> str:
    return " ".join((*line.labels, line.text)).casefold()


def _numbers_exchanged(line: Line, _rng: random.Random) -> str | None:
    places = list(NUMBER.finditer(line.text))
    pairs = [(a, b) for a in places for b in places if a.end() <= b.start() and a[0] != b[0]]
    if not pairs:
        return None
    one, two = pairs[0]
    return line.text[: one.start()] + two[0] + line.text[one.end() : two.start()] + one[0] + line.text[two.end() :]


def _hidden(line: Line, rng: random.Random) -> str | None:
    places = list(NUMBER.finditer(line.text))
    if not places:
        return None
    place = rng.choice(places)
    sign = rng.choice([chr(0x200B), chr(0x202E), chr(0x0336), chr(0x2060)])
    number = rng.choice(
        [place[0][0] + sign + place[0][1:], "".join(chr(ord(c) - 48 + 0xFF10) if c.isdigit() else c for c in place[0])]
    )
    return line.text[: place.start()] + number + line.text[place.end() :]


def _other_drug(line: Line, rng: random.Random) -> str | None:
    other = rng.choice(["Streptokinaza", "Fluoroxyzin", "Nitroglucid"])
    return (
        re.sub(re.escape(line.passage["drug"]), other, line.text, count=1, flags=re.IGNORECASE)
        if rng.random() < 0.5
        else (f"{other}: {line.text}")
    )


def _names_exchanged(line: Line, _rng: random.Random) -> str | None:
    """Who does what to whom: words too long for a Vietnamese syllable are names."""
    names = [match for match in re.finditer(r"[^\W\d_]{8,}", line.text) if match[0].isascii()]
    for one, two in pairwise(names):
        between = line.text[one.end() : two.start()]
        if (
            one[0].casefold() != two[0].casefold()
            and len(between.split()) > 1
            and not re.search(r"[,;]|\b(?:và|hoặc)\b", between)
        ):
            return line.text[: one.start()] + two[0] + between + one[0] + line.text[two.end() :]
    return None


def _either(line: Line, _rng: random.Random) -> str | None:
    return re.sub(r"\bhoặc\b", "và", line.text, count=1)


def _halved(line: Line, _rng: random.Random) -> str | None:
    words = line.text.split()
    return " ".join(words[: len(words) // 2]) if len(words) > 5 else None


def _advice(line: Line, rng: random.Random) -> str | None:
    added = ["Thuốc an toàn, có thể dùng cho mọi người bệnh.", "Bác sĩ nên kê liều gấp đôi.", "Không cần xem trang sách."]
    return rng.choice([f"{line.text} {rng.choice(added)}", rng.choice(added)])


Change = Callable[[Line, random.Random], str | None]
CHANGED_WORDS: dict[str, Change] = {
    "invents a number": _invented, "loses a decimal": _decimal_lost, "makes a number ambiguous": _ambiguous,
    "converts a unit": _converted, "swaps a unit": _unit, "changes a rate": _rate, "narrows a range": _range,
    "swaps the route": _route,
    "drops a negation": _not_lost, "parts a negation": _not_parted, "adds a negation": _not_added, "turns a direction": _turned,
    "drops a condition": _condition, "widens the people": _wider, "widens a label": _wider_label,
    "says other people": _other_people,
    "exchanges numbers": _numbers_exchanged, "hides signs in a number": _hidden, "speaks of another drug": _other_drug,
    "exchanges names": _names_exchanged, "makes 'and' of 'or'": _either, "breaks off a sentence": _halved, "adds advice": _advice,
}  # fmt: skip


# False whatever the words beside them are: signs, marks, or the end of a sentence make the fault.
BY_MAKING = frozenset({"hides signs in a number", "parts a negation", "makes a number ambiguous", "breaks off a sentence"})


def changed_words(kind: str, passages: Sequence[Passage], rng: random.Random) -> dict[str, Any] | None:
    """A claim with a fault of a kind, None where no line of the passages lends itself to it."""
    lines = lines_of(passages)
    whole = {_plain(line.text) for line in lines}
    rng.shuffle(lines)
    for line in lines:
        text = " ".join((CHANGED_WORDS[kind](line, rng) or "").split())
        if not text or text == " ".join(line.text.split()):
            continue
        by_making = kind in BY_MAKING and (kind != "breaks off a sentence" or _plain(text) not in whole)
        if by_making or (kind not in BY_MAKING and _false(passages, text)):
            return line.claim(text)
    return None
