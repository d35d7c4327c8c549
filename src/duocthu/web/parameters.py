"""What may stand in an address or a body: patterns and bounds, which the schema of the API tells as well."""

from __future__ import annotations

import re
from typing import Annotated, Final

from fastapi import Path, Query
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from duocthu.domain.question import Question, Turn
from duocthu.ports.question_log import Verdict
from duocthu.workflows.line_file import LONGEST_QUESTION

_ID = r"^[a-z0-9_]+$"
# At least one character that is no white space: spelt out, since engines disagree on what white space is.
_NOT_BLANK = r"[^\u0000-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
_DIGITS: Final = re.compile(r"[0-9]{1,9}")
_MOST_TURNS, _MOST_DRUGS, _LONGEST_NOTE = 20, 6, 2000


def _plain(value: object) -> object:
    """A number of an address is written in digits alone: `1_0`, ` 1`, `+1` and `1.0` are no names of a page."""
    if isinstance(value, str) and _DIGITS.fullmatch(value) is None:
        raise ValueError("digits 0-9 only")
    return value


def _each_once(drugs: list[str]) -> list[str]:
    """What drugs say of each other is asked of different ones."""
    if len(set(drugs)) < len(drugs):
        raise ValueError("each drug once")
    return drugs


# Stands behind the bounds of a number: before them it would take them out of the described schema.
Digits: Final = BeforeValidator(_plain)

QuestionText = Annotated[
    str, Query(min_length=1, max_length=LONGEST_QUESTION, pattern=_NOT_BLANK, examples=["liều amoxicilin cho trẻ em"])
]
Typed = Annotated[str, Query(min_length=1, max_length=100, description="what was typed so far", examples=["amoxi"])]
TypedMaybe = Annotated[str | None, Query(min_length=1, max_length=100, description="what was typed so far", examples=["amoxi"])]
DrugId = Annotated[str, Path(pattern=_ID, max_length=200, examples=["amoxicilin"])]
SectionId = Annotated[str, Path(pattern=_ID, max_length=300, examples=["amoxicilin__lieu_luong_va_cach_dung"])]
BlockId = Annotated[str, Path(pattern=_ID, max_length=100, examples=["p0021_1"])]
PassageId = Annotated[str, Path(pattern=_ID, max_length=400, examples=["amoxicilin__lieu_luong_va_cach_dung__0"])]
PageNumber = Annotated[int, Path(ge=0, le=1_000_000, description="PDF page, counted from 0", examples=[20]), Digits]
AnswerId = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$", examples=["0123456789abcdef0123456789abcdef"])]
DrugIds = Annotated[
    list[Annotated[str, Field(pattern=_ID, max_length=200)]],
    AfterValidator(_each_once),
    Query(
        min_length=2,
        max_length=_MOST_DRUGS,
        description="ids of drugs, two or more, each once",
        examples=[["warfarin", "aspirin"]],
        json_schema_extra={"uniqueItems": True},
    ),
]
SectionKey = Annotated[str, Query(pattern=_ID, max_length=100, examples=["lieu_luong_va_cach_dung"])]
Letter = Annotated[str | None, Query(pattern=r"^[A-Za-z#]$", description="first letter, or # for a digit", examples=["A"])]
AtcPrefix = Annotated[
    str | None, Query(pattern=r"^[A-Za-z][A-Za-z0-9]{0,6}$", description="beginning of an ATC code", examples=["J01"])
]


class TurnBody(BaseModel):
    """An earlier question of the same conversation."""

    question: str = Field(min_length=1, max_length=LONGEST_QUESTION)


class QuestionBody(BaseModel):
    """A question; ``history`` are earlier ones of the same conversation, oldest first."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"question": "liều amoxicilin cho trẻ em"},
                {"question": "còn người suy thận?", "history": [{"question": "liều amoxicilin cho trẻ em"}]},
            ]
        }
    )

    question: str = Field(min_length=1, max_length=LONGEST_QUESTION, pattern=_NOT_BLANK)
    history: list[TurnBody] = Field(default_factory=list, max_length=_MOST_TURNS)

    def value(self) -> Question:
        """The question as the program knows it."""
        return Question("", self.question, tuple(Turn(turn.question) for turn in self.history))


class FeedbackBody(BaseModel):
    """What a reader thinks of an answer: ``page_wrong`` where the words are right and the page is not."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"verdict": "page_wrong", "note": "trang in 212, không phải 211"}]})

    verdict: Verdict
    note: str = Field(default="", max_length=_LONGEST_NOTE)
