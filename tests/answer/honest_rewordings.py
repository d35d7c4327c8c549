"""What an honest model makes of passages: the same said in other function words, orders and ways to write a number."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

from tests.answer.model_faults import LEANING, Line, Passage, lines_of

Change = Callable[[Line], str]


def _said(changes: dict[str, str]) -> Change:
    def change(line: Line) -> str:
        text = line.text
        for old, new in changes.items():
            text = re.sub(old, new, text, flags=re.IGNORECASE)
        return text

    return change


def _bare(text: str) -> str:
    return text.rstrip(".; ")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _people_first(line: Line) -> str:
    return f"{line.labels[-1].rstrip(': ')}: {line.text}" if line.labels else line.text


def _in_people(line: Line) -> str:
    label = line.labels[-1].rstrip(": ") if line.labels else ""
    return f"Ở {_lower(label)}, {_lower(line.text)}" if re.match(r"(?i)trẻ|người|phụ nữ", label) else line.text


def _drug_first(line: Line) -> str:
    return f"{line.passage['drug'].capitalize()}: {_lower(line.text)}"


def _section_first(line: Line) -> str:
    return f"{line.passage['section']}: {_lower(line.text)}"


def _situation_last(line: Line) -> str:
    match = re.fullmatch(r"((?:Ở|Với|Nếu|Khi|Sau) [^,:;.()]+), ([^,:;()]+)", _bare(line.text))
    return f"{match[2][:1].upper()}{match[2][1:]} {_lower(match[1])}." if match and " và " not in match[0] else line.text


def _label_last(line: Line) -> str:
    match = re.fullmatch(r"((?:Trẻ|Người|Phụ nữ)[^:;.()]*): ([^:;()]+)", _bare(line.text))
    return f"{match[2]} ở {_lower(match[1])}." if match else line.text


def _way_last(line: Line) -> str:
    match = re.fullmatch(
        r"([^:;]*: )?(Uống|Tiêm tĩnh mạch|Tiêm bắp|Truyền tĩnh mạch) (\d[^,;:]*), (chia (?:làm )?\d[^,;:]*)", _bare(line.text)
    )
    return f"{match[1] or ''}{match[4]}, {_lower(match[2])} {match[3]}." if match else line.text


def _with_words(line: Line) -> str:
    return (
        re.sub(r"^([^:]{3,60}): (\S)", lambda m: f"{m[1]} thì {m[2].lower()}", line.text, count=1)
        if _is_people(line)
        else line.text
    )


def _is_people(line: Line) -> bool:
    return re.match(r"(?i)trẻ|người|phụ nữ", line.text) is not None


HONEST: dict[str, Change] = {
    "word for word": lambda line: line.text,
    "one line": lambda line: " ".join(line.text.split()),
    "lower case": lambda line: _lower(line.text),
    "no full stop": lambda line: _bare(line.text),
    "decimal point": _said({r"(?<![\d,])(\d+),(\d\d?)(?!\d)": r"\1.\2"}),
    "digits in a row": _said({r"(?<![\d,/])(\d{1,3}) (\d{3})(?![\d,])": r"\1\2"}),
    "micrograms": _said({r"\bmicrogam\b": "µg"}),
    "mcg": _said({r"\bmicrogam\b": "mcg"}),
    "international units": _said({r"\bUI\b": "IU", r"\bđvqt\b": "IU"}),
    "a day in words": _said({r"(?<=[^\W\d_])/ngày\b": " mỗi ngày"}),
    "divided into": _said({r"\bchia làm\b": "chia thành", r"\bchia (?=\d)": "chia làm "}),
    "interval in words": _said({r"cách (\d+) giờ một lần": r"mỗi \1 giờ"}),
    "range in words": _said({r"(?<![\d/])(\d[\d,]*) - (\d[\d,]*) (?=mg|g|microgam|ml|ngày|tuần|lần)": r"từ \1 đến \2 "}),
    "range with a dash": _said({r"(\d) - (\d)": r"\1–\2"}),
    "or": _said({r"\bhoặc\b": "hay"}),
    "patients": _said({r"\bngười bệnh\b": "bệnh nhân"}),
    "use": _said({r"\bdùng\b": "sử dụng"}),
    "must not": _said({r"\bkhông dùng\b": "không được dùng"}),
    "due to": _said({r"\bdo\b": "vì"}),
    "without 'làm'": _said({r"\blàm (?=tăng|giảm)": ""}),
    "with 'các'": _said({r"\b(?<!các )(?=thuốc chống|triệu chứng\b)": "các "}),
    "and for a comma": _said({r", (?=[a-zđ][^,.;:()]*[.]$)": " và "}),
    "situation last": _situation_last,
    "people last": _label_last,
    "way last": _way_last,
    "people with 'thì'": _with_words,
    "label in front": _people_first,
    "in people": _in_people,
    "drug in front": _drug_first,
    "section in front": _section_first,
}


def honest(kind: str, passages: Sequence[Passage], rng: random.Random) -> dict[str, Any] | None:
    """An honest claim of a kind, None where it would change nothing in any line."""
    lines = [line for line in lines_of(passages) if not LEANING.match(line.text)]
    rng.shuffle(lines)
    plain = kind in {"word for word", "one line", "no full stop"}
    for line in lines:
        text = HONEST[kind](line)
        if len(text) < 1400 and (plain or text != line.text):
            return line.claim(text)
    return None


def put_together(passages: Sequence[Passage], rng: random.Random) -> dict[str, Any] | None:
    """Two lines of one section in one claim, each with its label where they differ."""
    lines = [line for line in lines_of(passages) if not LEANING.match(line.text)]
    pairs = [
        (one, two)
        for number, one in enumerate(lines)
        for two in lines[number + 1 :]
        if one.text != two.text and one.passage["drug_id"] == two.passage["drug_id"]
        and one.passage["section_key"] == two.passage["section_key"] and len(one.text) + len(two.text) < 700
    ]  # fmt: skip
    if not pairs:
        return None
    one, two = rng.choice(pairs)
    shared = 0
    while shared < min(len(one.labels), len(two.labels)) and one.labels[shared] == two.labels[shared]:
        shared += 1
    texts = [
        " ".join([*(f"{label.rstrip(': ')}:" for label in line.labels[shared:]), _bare(line.text) + "."]) for line in (one, two)
    ]
    return one.claim(" ".join(texts), evidence=[*one.claim("")["evidence"], *two.claim("")["evidence"]])
