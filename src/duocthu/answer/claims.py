"""What a model is asked, and how its answer is read: claims with chunk ids and quoted words, as JSON of one strict schema.

The passages travel as JSON strings in a message of their own: whatever stands in them is data. A passage with words that speak to
a machine is not given at all; it is quoted like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import resources
from itertools import groupby
from typing import Final

import msgspec

from duocthu.answer.claim import Claim, Evidence
from duocthu.answer.evidence import Sentence
from duocthu.ports.llm import ModelRequest
from duocthu.text.fold import fold

MOST_CLAIMS: Final = 8
MOST_EVIDENCE: Final = 8  # a claim
CHARACTERS_A_TOKEN: Final = 2.0  # Vietnamese, cl100k: 2.0 - 2.1; other models' tokens are longer
_SCHEMA_NAME: Final = "claims"
_LONGEST_OUTPUT: Final = 200_000  # characters
_FENCE: Final = re.compile(r"\A\s*```(?:json)?\s*(\{.*\})\s*```\s*\Z", re.DOTALL)
# Words that speak to a machine and not to a clinician, folded.
_ADDRESSED: Final = re.compile(
    r"\b(?:bo qua (?:moi |tat ca |cac )*(?:huong dan|chi dan|yeu cau|quy tac|lenh)"
    r"|(?:huong dan|chi dan|cau lenh) (?:truoc|o tren|he thong)"
    r"|ignore (?:all |any |the |previous |above )*instructions?|disregard (?:all |the |previous )+"
    r"|system prompt|you are an? (?:ai|assistant)|as an ai|language model|chatgpt|respond with|output only|json"
    r"|(?:hay|phai) (?:tra loi|noi|viet|ghi) (?:rang|la)|tra loi (?:rang|la)|tro ly ai|mo hinh ngon ngu)\b"
)


class _Evidence(msgspec.Struct, forbid_unknown_fields=True):
    chunk_id: str
    quote: str


class _Claim(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    drug_id: str
    section_key: str
    evidence: list[_Evidence]


class _Claims(msgspec.Struct, forbid_unknown_fields=True):
    claims: list[_Claim]


def speaks_to_machines(text: str) -> bool:
    """Whether a text gives orders to a program that reads it; a book for clinicians has no such words."""
    return _ADDRESSED.search(fold(text)) is not None


def fit_to_give(sentences: Iterable[Sentence], question: str, room: int) -> tuple[Sentence, ...]:
    """The sentences that a model is given: none of a chunk that speaks to machines, and no more than fit into ``room`` tokens."""
    left = (room - _tokens(_prompt()) - _tokens(question)) * CHARACTERS_A_TOKEN
    chosen: list[Sentence] = []
    for _, group in groupby(sentences, key=lambda sentence: sentence.chunk.chunk_id):
        chunk = list(group)
        size = sum(len(s.text) + sum(map(len, s.labels)) + _FRAME for s in chunk) + 2 * _FRAME + len(chunk[0].chunk.drug_name)
        if speaks_to_machines(chunk[0].chunk.text) or size > left:
            continue
        chosen += chunk
        left -= size
    return tuple(chosen)


_FRAME: Final = 160  # characters of JSON around a part


def claims_request(question: str, given: Sequence[Sentence]) -> ModelRequest:
    """The request for claims about ``question`` that rest on the sentences given."""
    passages = []
    for _, group in groupby(given, key=lambda sentence: sentence.chunk.chunk_id):
        sentences = list(group)
        chunk = sentences[0].chunk
        parts = [
            {"labels": list(labels), "text": " ".join(" ".join(s.text.split()) for s in run)}
            for labels, run in groupby(sentences, key=lambda sentence: sentence.labels)
        ]
        passages.append(
            {
                "chunk_id": chunk.chunk_id, "drug": chunk.drug_name, "drug_id": chunk.drug_id,
                "section": chunk.section_display_name, "section_key": chunk.section_key, "parts": parts,
            }
        )  # fmt: skip
    data = msgspec.json.encode({"question": question, "passages": passages}).decode()
    return ModelRequest(_prompt(), data, _SCHEMA_NAME, claims_schema(given))


def claims_schema(given: Iterable[Sentence]) -> dict[str, object]:
    """The JSON schema of the answer; only what was given can be cited."""
    chunks = {sentence.chunk.chunk_id: sentence.chunk for sentence in given}
    evidence = _object(chunk_id=_one_of(chunks), quote={"type": "string"})
    claim = _object(
        text={"type": "string"},
        drug_id=_one_of({chunk.drug_id for chunk in chunks.values()}),
        section_key=_one_of({chunk.section_key for chunk in chunks.values()}),
        evidence={"type": "array", "items": evidence, "maxItems": MOST_EVIDENCE},
    )
    return _object(claims={"type": "array", "items": claim, "maxItems": MOST_CLAIMS})


def read_claims(output: str) -> list[Claim]:
    """The claims in a model's answer; raises ValueError with the reason where it is not of the schema."""
    if len(output) > _LONGEST_OUTPUT:
        raise ValueError(f"> {_LONGEST_OUTPUT} characters")
    fenced = _FENCE.match(output)
    try:
        found = msgspec.json.decode((fenced[1] if fenced else output).encode(), type=_Claims).claims
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return [
        Claim(one.text, one.drug_id, one.section_key, tuple(Evidence(e.chunk_id, e.quote) for e in one.evidence[:MOST_EVIDENCE]))
        for one in found[:MOST_CLAIMS]
    ]


def _object(**properties: object) -> dict[str, object]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _one_of(values: Iterable[str]) -> dict[str, object]:
    return {"type": "string", "enum": sorted(values)}


def _tokens(text: str) -> int:
    return int(len(text) / CHARACTERS_A_TOKEN) + 1


@lru_cache(maxsize=1)
def _prompt() -> str:
    return (resources.files("duocthu.answer") / "claims_prompt.txt").read_text(encoding="utf-8")
