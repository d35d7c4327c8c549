"""The catalogue holds all gates of the design, in words for people, and nothing can excuse one of safety."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from tests.gates.small_corpus import DOSAGE, DRUG, Corpus, small_corpus

from duocthu.books.schema import KnownException
from duocthu.domain.breach import EXCUSABLE_GATES, SAMPLE_LENGTH, Breach
from duocthu.gates.catalogue import GATES
from duocthu.gates.readiness import FIRST, GateCount
from duocthu.messages.catalogue import Catalogue, Language

OF_THE_DESIGN = {
    "section_with_lifted_block_but_no_chunk_reference",
    "attachment_block_id_unknown",
    "attachment_without_page_or_bbox",
    "attachment_without_printed_page",
    "block_text_leaked_into_chunk_text",
    "descriptor_chunk_count_differs_from_block_count",
    "descriptor_chunk_without_attachment",
    "attachment_header_row_present",
    "descriptor_with_unverified_columns",
    "descriptor_range_not_attachment_pages",
    "chunk_source_text_not_unique",
    "chunk_over_token_ceiling",
    "part_ends_on_label",
    "dose_without_governing_label",
    "line_outside_monograph_range",
    "section_text_not_lines",
    "span_not_placed_once",
    "required_field_missing",
    "drug_id_not_unique",
    "index_entry_without_monograph",
    "replacement_or_unmapped_character",
    "glyph_order_not_monotone",
}


def _known(code: str, **place: object) -> KnownException:
    return KnownException(code=code, reason="a test", verified_by="nobody", **place)  # type: ignore[arg-type]


def _excusing(corpus: Corpus, *exceptions: KnownException) -> Corpus:
    return replace(corpus, profile=structs.replace(corpus.profile, known_exceptions=exceptions))


def _gate(corpus: Corpus, name: str) -> GateCount:
    return next(gate for gate in corpus.judged().gates if gate.name == name)


def test_all_gates_of_the_design_are_there_once() -> None:
    """By exactly these names; a gate that is not in the catalogue does not exist."""
    names = [gate.name for gate in GATES]
    assert set(names) >= OF_THE_DESIGN
    assert len(names) == len(set(names))
    assert all(gate.checks for gate in GATES)


def test_safety_is_labels_doses_leaks_and_attachments() -> None:
    """Whatever parts a dose from its patient or shows another block; that a picture is missing may be known."""
    safety = {gate.name for gate in GATES if gate.safety}
    words = (
        "label",
        "dose",
        "leaked",
        "attachment",
        "descriptor",
        "lifted",
        "passage",
        "crop_not_of",
        "beside_block",
        "part_cut",
    )
    assert safety == {gate.name for gate in GATES if any(word in gate.name for word in words)} - {
        "chunk_text_not_labels_and_source"
    }


def test_a_profile_may_name_every_gate_but_those_of_safety() -> None:
    """The names stand in the domain, since profiles know no gates."""
    assert {gate.name for gate in GATES if not gate.safety} == EXCUSABLE_GATES


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_gate_has_words(language: Language) -> None:
    """And no words are left over for a gate that is gone."""
    keys = {key.partition(".")[2] for key in Catalogue.load(language).keys if key.startswith("gate.")}
    assert keys == {gate.name for gate in GATES}


def test_breaches_carry_the_name_of_their_gate() -> None:
    """A check that counts for one gate and names another would send people to the wrong rule."""
    corpus = small_corpus()
    wrong = corpus.with_chunks(
        lambda c: replace(c, text=f"\ufffd{c.text}", part_count=9, parent_id="", est_tokens=0, drug_name="")
    )
    gates = [gate for gate in wrong.judged().gates if gate.measured]
    assert len(gates) > 5
    assert all(breach.gate == gate.name for gate in gates for breach in gate.first)


def test_a_known_exception_is_counted_and_shown_and_stops_nothing() -> None:
    """By page, by entry, or by both; it stays visible."""
    corpus = small_corpus().with_chunk("chi_dinh__0", part_count=2)
    assert corpus.broken() == {"part_numbering_broken"}
    for place in (
        {"physical_page": 10},
        {"entry": DRUG},
        {"entry": f"{DRUG}__chi_dinh__0"},
        {"physical_page": 10, "entry": DRUG},
    ):
        excused = _excusing(corpus, _known("part_numbering_broken", **place))
        gate = _gate(excused, "part_numbering_broken")
        assert (gate.measured, gate.excepted, len(gate.first_excepted)) == (0, 1, 1)
        assert excused.judged().ready


@pytest.mark.parametrize("place", [{}, {"physical_page": 11}, {"entry": "cefa"}, {"physical_page": 11, "entry": DRUG}])
def test_an_exception_covers_its_own_place_only(place: dict[str, object]) -> None:
    """Never every place of a gate, and no other page or entry."""
    corpus = small_corpus().with_chunk("chi_dinh__0", part_count=2)
    assert not _excusing(corpus, _known("part_numbering_broken", **place)).judged().ready
    assert not _excusing(corpus, _known("parent_unknown", physical_page=10)).judged().ready


def test_a_safety_gate_accepts_no_exception() -> None:
    """Neither by page nor by entry."""
    corpus = small_corpus().with_chunk(f"{DOSAGE}__2", has_quarantined_content=False)
    excused = _excusing(corpus, _known("quarantine_flag_not_attachments", physical_page=11, entry=DRUG))
    gate = _gate(excused, "quarantine_flag_not_attachments")
    assert (gate.measured, gate.excepted, gate.safety) == (1, 0, True)
    assert not excused.judged().ready


def test_the_first_places_are_kept_and_all_are_counted() -> None:
    """In book order, each with its page; the pages with both addresses."""
    corpus = small_corpus().with_chunks(lambda c: replace(c, parent_id="nowhere"))
    gate = _gate(corpus, "parent_unknown")
    assert gate.measured == len(corpus.chunks) > FIRST == len(gate.first)
    assert gate.first[0] == Breach("parent_unknown", f"{DRUG}__chi_dinh__0", 10, "nowhere")
    told = {page.physical_page: page.printed_page for page in corpus.judged().pages}
    assert told == {breach.physical_page: (breach.physical_page or 0) + 1 for breach in gate.first}


def test_a_sample_is_short_and_on_one_line() -> None:
    """It goes into tables and reports."""
    breach = Breach.at("g", "p", None, "a\n b " * 200)
    assert len(breach.sample) == SAMPLE_LENGTH
    assert breach.sample.startswith("a b a b")
    assert Breach.at("g", "p", None, 7).sample == "7"
