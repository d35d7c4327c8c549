"""A quotation and a model's claims as one answer; nothing of the quotation goes."""

from __future__ import annotations

from tests.answer.claimed import claim, passage, sentences

from duocthu.answer.combine import Sifted, combined, is_worth_asking, sift, without_model
from duocthu.answer.evidence import evidence_of
from duocthu.answer.quotation import citation
from duocthu.domain.answer import Answer, Crop, Notice, Source, Statement
from duocthu.domain.errors import ModelError
from duocthu.domain.geometry import BoundingBox
from duocthu.messages.catalogue import Catalogue

WORDS = Catalogue.load("vi")
BOOK = passage((("Trẻ em:",), "Uống 5 mg/ngày. Không dùng quá 7 ngày."))
TEXT = BOOK.chunk.source_text
QUOTATION = Answer(
    "q", "", "partial", (Statement(TEXT, "quote", ("Trẻ em:",), (BOOK.chunk.chunk_id,)),), (citation(BOOK),),
    (Crop("t", 9, 10, BoundingBox(0, 0, 1, 1), (), "crops/t.png"),), (Notice("section_has_table", "Bảng."),), (),
    Source("b", "B", "1", 2018, "0" * 64),
)  # fmt: skip


def test_what_passes_comes_first_and_all_else_stays() -> None:
    """Status, citations, crops and notices are the quotation's; who wrote the summary is told."""
    sifted = sift([claim("Uống 5 mg mỗi ngày.", "Uống 5 mg/ngày.", of=BOOK)], sentences(BOOK))
    whole = combined(QUOTATION, sifted, "m", WORDS)
    assert [s.kind for s in whole.statements] == ["summary", "quote"]
    assert whole.statements[1:] == QUOTATION.statements
    assert (whole.status, whole.citations, whole.crops) == ("partial", QUOTATION.citations, QUOTATION.crops)
    assert [n.code for n in whole.notices] == ["section_has_table", "summary_by_model"]
    assert "«m»" in whole.notices[-1].text


def test_each_thing_is_said_once() -> None:
    """However its function words differ."""
    claims = [claim(text, "Uống 5 mg/ngày.", of=BOOK) for text in ("Uống 5 mg/ngày.", "Uống 5 mg mỗi ngày", "Uống 6 mg/ngày.")]
    sifted = sift(claims, sentences(BOOK))
    assert [s.text for s in sifted.statements] == ["Liều lượng và cách dùng: Uống 5 mg/ngày."]
    assert [d.fault for d in sifted.dropped] == ["said_twice", "number_not_in_source"]
    assert [n.code for n in combined(QUOTATION, sifted, "m", WORDS).notices][-1] == "model_claims_dropped"


def test_nothing_left_and_no_model_are_the_quotation() -> None:
    """Which says which of the two it was."""
    nothing = combined(QUOTATION, Sifted((), ()), "m", WORDS)
    assert nothing.statements == QUOTATION.statements
    assert nothing.notices[-1].code == "model_unverified"
    down = without_model(QUOTATION, ModelError("model_timeout", url="http://h/v1", seconds=3.0), WORDS)
    assert down.statements == QUOTATION.statements
    assert down.notices[-1].code == "model_unavailable"
    assert "http://h/v1" in down.notices[-1].text


def test_what_a_model_may_rest_on() -> None:
    """Sentences that are quoted, each with its labels; none of a part with a block, none whose print cannot be trusted."""
    assert [(s.text, s.labels) for s in evidence_of(QUOTATION, [BOOK])] == [
        ("Uống 5 mg/ngày.", ("Trẻ em:",)),
        ("Không dùng quá 7 ngày.", ("Trẻ em:",)),
    ]
    assert is_worth_asking(QUOTATION, evidence_of(QUOTATION, [BOOK]))
    beside = passage((("Trẻ em:",), TEXT), has_quarantined_content=True)
    assert evidence_of(QUOTATION, [beside]) == ()
    assert not is_worth_asking(QUOTATION, ())
    assert evidence_of(QUOTATION, []) == ()
