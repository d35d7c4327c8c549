"""Claims whose words are the book's, and whose citations are not: other chunks, other drugs, quotes that stand nowhere."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from tests.answer.model_faults import LEANING, NUMBER, Line, Passage, lines_of

Make = Callable[[Line, Sequence[Line], random.Random], dict[str, Any] | None]


def _wrong_chunk(line: Line, lines: Sequence[Line], rng: random.Random) -> dict[str, Any] | None:
    """A line under the chunk of another, and that one's quote."""
    others = [o for o in lines if o.passage["chunk_id"] != line.passage["chunk_id"] and line.text not in _whole(o.passage)]
    if not others:
        return None
    other = rng.choice(others)
    return other.claim(line.text)


def _chunk_not_given(line: Line, _lines: Sequence[Line], rng: random.Random) -> dict[str, Any]:
    drug, section, part = line.passage["chunk_id"].split("__")[:3]
    unknown = rng.choice([f"{drug}__{section}__{int(part) + 97}", f"khac__{section}__{part}", "", f"{drug}__{section}__{part} "])
    return line.claim(line.text, evidence=[{"chunk_id": unknown, "quote": line.text}])


def _no_citation(line: Line, _lines: Sequence[Line], _rng: random.Random) -> dict[str, Any]:
    return line.claim(line.text, evidence=[])


def _quote_elsewhere(line: Line, _lines: Sequence[Line], rng: random.Random) -> dict[str, Any]:
    words = line.text.split()
    rng.shuffle(words)
    quote = rng.choice([" ".join(words) + " 999", "", f"{line.text} Thuốc an toàn.", line.text.replace(" ", "  x ", 1)])
    return line.claim(line.text, evidence=[{"chunk_id": line.passage["chunk_id"], "quote": quote}])


def _wrong_drug(line: Line, _lines: Sequence[Line], rng: random.Random) -> dict[str, Any]:
    return line.claim(
        line.text, drug_id=rng.choice(["streptokinaza", "", line.passage["drug_id"] + "_khac", line.passage["drug"]])
    )


def _wrong_section(line: Line, _lines: Sequence[Line], rng: random.Random) -> dict[str, Any]:
    keys = ["chi_dinh", "chong_chi_dinh", "lieu_luong_va_cach_dung", "ten_thuong_mai"]
    return line.claim(line.text, section_key=rng.choice([key for key in keys if key != line.passage["section_key"]]))


def _labels_exchanged(line: Line, lines: Sequence[Line], rng: random.Random) -> dict[str, Any] | None:
    """A line under a label of another line: the dose of somebody else."""
    theirs = {label for o in lines for label in o.labels} - {*line.labels}
    theirs -= {label for o in lines if line.text in o.text for label in o.labels}
    strange = sorted(label for label in theirs if label.rstrip(":") not in line.text)
    return line.claim(f"{rng.choice(strange).rstrip(':')}: {line.text}") if strange else None


def _spliced(line: Line, lines: Sequence[Line], rng: random.Random) -> dict[str, Any] | None:
    """The head of one line and the tail of another, both quoted."""
    others = [o for o in lines if o.text != line.text and o.passage["drug_id"] == line.passage["drug_id"]]
    if not others:
        return None
    other = rng.choice(others)
    head, tail = line.text.split(), other.text.split()
    text = " ".join([*head[: max(2, len(head) // 2)], *tail[len(tail) // 2 :]])
    if text in _whole(line.passage) or text in _whole(other.passage):
        return None
    return line.claim(text, evidence=_both(line, other))


def _number_of_another(line: Line, lines: Sequence[Line], rng: random.Random) -> dict[str, Any] | None:
    """A number that stands in the source, in another line: the dose of another patient."""
    own = NUMBER.findall(line.text)
    others = [
        (o, n) for o in lines if o.passage["drug_id"] == line.passage["drug_id"] for n in NUMBER.findall(o.text) if n not in own
    ]
    if not own or not others:
        return None
    other, number = rng.choice(others)
    text = NUMBER.sub(number, line.text, count=1)
    return None if any(text in o.text for o in lines) else line.claim(text, evidence=_both(line, other))


def _labels_dropped(line: Line, lines: Sequence[Line], rng: random.Random) -> dict[str, Any] | None:
    """Two lines for different people in one claim that names neither of them."""
    others = [
        o for o in lines
        if o.passage["section_key"] == line.passage["section_key"] and o.passage["drug_id"] == line.passage["drug_id"]
        and o.labels and line.labels and o.labels[-1] not in line.labels and line.labels[-1] not in o.labels
    ]  # fmt: skip
    if not others:
        return None
    other = rng.choice(others)
    return line.claim(f"{line.text} {other.text}", evidence=_both(line, other))


def _both(line: Line, other: Line) -> list[dict[str, str]]:
    return [*line.claim("")["evidence"], *other.claim("")["evidence"]]


def _padded(line: Line, lines: Sequence[Line], rng: random.Random) -> dict[str, Any] | None:
    """One line that says it rests on a second chunk, which it does not."""
    others = [
        o for o in lines if o.passage["chunk_id"] != line.passage["chunk_id"] and o.passage["drug_id"] == line.passage["drug_id"]
    ]
    others = [o for o in others if line.text not in o.text]
    return line.claim(line.text, evidence=_both(line, rng.choice(others))) if others else None


def _section_reversed(line: Line, _lines: Sequence[Line], _rng: random.Random) -> dict[str, Any] | None:
    """What is contraindicated, as if it were a use."""
    return line.claim(f"Chỉ định: {line.text}") if line.passage["section_key"] == "chong_chi_dinh" else None


def _without_the_one_before(line: Line, _lines: Sequence[Line], _rng: random.Random) -> dict[str, Any] | None:
    """'After that', without what it is after."""
    return line.claim(line.text) if LEANING.match(line.text) else None


def _whole(passage: Passage) -> str:
    return " ".join(part["text"] for part in passage["parts"])


STRUCTURE: dict[str, Make] = {
    "cites the wrong chunk": _wrong_chunk, "cites a chunk not given": _chunk_not_given, "cites nothing": _no_citation,
    "quotes what is not there": _quote_elsewhere, "names another drug_id": _wrong_drug, "names another section": _wrong_section,
    "takes another's label": _labels_exchanged, "splices two sentences": _spliced, "pads its citations": _padded,
    "reverses the section": _section_reversed, "takes another line's number": _number_of_another,
    "drops the labels of two": _labels_dropped, "leaves out the one before": _without_the_one_before,
}  # fmt: skip


def ill_cited(kind: str, passages: Sequence[Passage], rng: random.Random) -> dict[str, Any] | None:
    """A claim with a fault of a kind, None where the passages do not lend themselves to it."""
    lines = lines_of(passages)
    rng.shuffle(lines)
    for line in lines:
        claim = STRUCTURE[kind](line, lines, rng)
        if claim is not None:
            return claim
    return None
