"""Gates of where chunks come from: coverage, place, pages, identity, size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.gates.small_corpus import DOSAGE, Corpus, small_corpus, tokens

FIRST, MIDDLE, LAST = f"{DOSAGE}__0", f"{DOSAGE}__1", f"{DOSAGE}__2"


def _chunk_text(corpus: Corpus, chunk_id: str) -> str:
    return next(c for c in corpus.chunks if c.chunk_id.endswith(chunk_id)).source_text


def _shortened(corpus: Corpus, chunk_id: str, cut: str) -> Corpus:
    source = _chunk_text(corpus, chunk_id).removesuffix(cut)
    assert source != _chunk_text(corpus, chunk_id)
    return corpus.with_chunk(chunk_id, source_text=source, text=source, est_tokens=tokens(source))


def _dropped(corpus: Corpus) -> Corpus:
    return replace(corpus, chunks=tuple(c for c in corpus.chunks if not c.chunk_id.startswith("ke_don_thuoc")))


def _swapped(corpus: Corpus) -> Corpus:
    """First and last part of the dosage section in each other's place."""
    one, other = (next(c for c in corpus.chunks if c.chunk_id.endswith(name)) for name in (FIRST, LAST))
    own = ("text", "source_text", "context_labels", "source_page_range", "printed_page_range", "est_tokens", "attachments")
    kept = [{name: getattr(c, name) for name in (*own, "has_quarantined_content")} for c in (one, other)]
    return corpus.with_chunk(FIRST, **kept[1]).with_chunk(LAST, **kept[0])


def _said_twice(corpus: Corpus) -> Corpus:
    """The last line of the indications is the same as the first, and its part is that line alone."""
    old = corpus.monograph.sections[0]
    lines = (old.lines[0], replace(old.lines[1], text=old.lines[0].text))
    corpus = corpus.with_lines("chi_dinh", lines)
    source = lines[0].text
    whole = next(c for c in corpus.chunks if c.section_key == "chi_dinh")
    first = replace(whole, source_text=source, text=source, part_count=2, est_tokens=12)
    second = replace(first, chunk_id=whole.chunk_id[:-1] + "1", part_index=1)
    return replace(corpus, chunks=(first, second, *(c for c in corpus.chunks if c.section_key != "chi_dinh")))


CORRUPTIONS: dict[str, tuple[Callable[[Corpus], Corpus], set[str]]] = {
    "a sentence is in no part": (
        lambda c: _shortened(c, FIRST, "\nTheo dõi người bệnh trong suốt đợt điều trị."),
        {"section_not_covered"},
    ),
    "a chapter has no chunk": (_dropped, {"section_not_covered"}),
    "parts are out of order": (_swapped, {"section_not_covered"}),
    "a word was changed": (
        lambda c: c.with_chunk(
            "chi_dinh__0", source_text="Nhiễm khuẩn đường hô hấp nặng.", text="Nhiễm khuẩn đường hô hấp nặng.", est_tokens=20
        ),
        {"chunk_source_not_in_section", "section_not_covered"},
    ),
    "the source stands twice": (_said_twice, {"chunk_source_text_not_unique"}),
    "the text says more": (
        lambda c: c.with_chunk(LAST, text=f"Trẻ em:\n{_chunk_text(c, LAST)}"),
        {"chunk_text_not_labels_and_source"},
    ),
    "the page is another": (
        lambda c: c.with_chunk(FIRST, source_page_range=(11, 11), printed_page_range=(12, 12)),
        {"chunk_range_not_its_lines"},
    ),
    "the printed page is another": (lambda c: c.with_chunk(MIDDLE, printed_page_range=(11, 12)), {"chunk_range_not_its_lines"}),
    "the drug is another": (lambda c: c.with_chunk(MIDDLE, drug_name="CEFACLOR"), {"chunk_not_of_its_section"}),
    "the heading is on another page": (lambda c: c.with_chunk(MIDDLE, heading_physical_page=11), {"chunk_not_of_its_section"}),
    "the section's name is another": (
        lambda c: c.with_chunk(MIDDLE, section_display_name="Chỉ định"),
        {"chunk_not_of_its_section"},
    ),
    "the codes are another drug's": (lambda c: c.with_chunk(MIDDLE, atc_codes=("J01DC04",)), {"chunk_not_of_its_section"}),
    "a chapter's title is another": (lambda c: c.with_chunk("chapter__0", drug_name="TƯƠNG TÁC"), {"chunk_not_of_its_section"}),
    "too long and not flagged": (
        lambda c: c.with_chunk(MIDDLE, est_tokens=801),
        {"chunk_over_token_ceiling", "est_tokens_implausible"},
    ),
    "flagged and not too long": (lambda c: c.with_chunk(MIDDLE, oversized=True), {"chunk_over_token_ceiling"}),
    "a count of tokens that cannot be": (lambda c: c.with_chunk(MIDDLE, est_tokens=3), {"est_tokens_implausible"}),
}


@pytest.mark.parametrize("fault", CORRUPTIONS)
def test_one_corruption_fails_its_gate(fault: str) -> None:
    """It and its close kin, and no other."""
    corrupt, expected = CORRUPTIONS[fault]
    assert corrupt(small_corpus()).broken() == expected


def test_parts_may_overlap() -> None:
    """A sentence of the part before, repeated at the beginning of the next, loses nothing."""
    corpus = small_corpus()
    line = "Theo dõi người bệnh trong suốt đợt điều trị."
    part = next(c for c in corpus.chunks if c.chunk_id.endswith(MIDDLE))
    source = f"{line}\n{part.source_text}"
    overlapping = corpus.with_chunk(
        MIDDLE,
        source_text=source,
        text="\n".join([*part.context_labels, source]),
        source_page_range=(10, 11),
        printed_page_range=(11, 12),
    )
    assert overlapping.broken() == set()
