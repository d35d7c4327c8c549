"""Nobody thought of these corruptions: whatever is lost, moved or changed between the records and the chunks is seen."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.gates.small_corpus import Corpus, small_corpus, tokens

from duocthu.domain.chunk import Chunk

CORPUS = small_corpus()
PROSE = [chunk for chunk in CORPUS.chunks if chunk.chunk_kind == "prose"]
chunks = st.sampled_from(PROSE)
any_chunk = st.sampled_from(CORPUS.chunks)


def _put(old: Chunk, source: str) -> Corpus:
    """The corpus with another source in a chunk, in its text, too, and with a count of tokens to match."""
    assume(source != old.source_text)
    text = "\n".join([*old.context_labels, source])
    return CORPUS.with_chunk(old.chunk_id, source_text=source, text=text, est_tokens=tokens(text))


@given(chunks, st.data())
def test_a_word_that_is_dropped(chunk: Chunk, data: st.DataObject) -> None:
    """At any place of any part."""
    words = chunk.source_text.split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    assert _put(chunk, " ".join(words[:at] + words[at + 1 :])).broken()


@given(chunks, st.data())
def test_a_character_that_is_changed(chunk: Chunk, data: st.DataObject) -> None:
    """A comma that moves, a digit that is doubled, a letter for another."""
    at = data.draw(st.integers(0, len(chunk.source_text) - 1))
    new = data.draw(st.text(max_size=2))
    assert _put(chunk, chunk.source_text[:at] + new + chunk.source_text[at + 1 :]).broken()


@given(chunks, chunks)
def test_a_source_in_place_of_another(one: Chunk, other: Chunk) -> None:
    """The words of another part, section or entry."""
    assert _put(one, other.source_text).broken()


@given(any_chunk)
def test_a_chunk_that_is_lost(chunk: Chunk) -> None:
    """Of prose or of a block."""
    assert replace(CORPUS, chunks=tuple(c for c in CORPUS.chunks if c is not chunk)).broken()


@given(any_chunk, st.tuples(st.integers(0, 20), st.integers(0, 20)), st.booleans())
def test_a_page_that_is_another(chunk: Chunk, pages: tuple[int, int], is_printed: bool) -> None:  # noqa: FBT001
    """Physical or printed."""
    name = "printed_page_range" if is_printed else "source_page_range"
    assume(getattr(chunk, name) != pages)
    assert CORPUS.with_chunk(chunk.chunk_id, **{name: pages}).broken()


@given(
    any_chunk,
    st.sampled_from(["drug_id", "drug_name", "section_key", "section_display_name", "parent_id", "chunk_id"]),
    st.text(),
)
def test_a_name_that_is_another(chunk: Chunk, name: str, value: str) -> None:
    """Of the drug, the section, the parent or the chunk itself."""
    assume(value != getattr(chunk, name))
    is_heading_of_chapter = chunk.section_key == "chapter" and name == "section_display_name" and value.strip()
    assume(not is_heading_of_chapter)
    assert CORPUS.with_chunk(chunk.chunk_id, **{name: value}).broken()


@given(st.integers(0, len(CORPUS.placements) - 1), st.booleans())
def test_a_span_that_is_lost_or_doubled(number: int, is_lost: bool) -> None:  # noqa: FBT001
    """Of any line, title, heading or cell; but for the last number of a page, which nothing remembers unless a line does."""
    placed = CORPUS.placements
    assume(not is_lost or placed[number].span_id not in {"11.8", "9.h0"})
    changed = (*placed[:number], *placed[number + 1 :]) if is_lost else (*placed, placed[number])
    broken = replace(CORPUS, placements=changed).broken()
    assert "span_not_placed_once" in broken <= {"span_not_placed_once", "line_not_its_letters"}


@given(st.integers(0, 8))
def test_a_line_that_is_lost_everywhere(number: int) -> None:
    """From section, parts and chunk alike: only its span remembers it."""
    old = CORPUS.monograph.sections[1]
    line = old.lines[number]
    lines = tuple(each for each in old.lines if each is not line)
    corpus = CORPUS.with_section(old.key, lines=lines, text="\n".join(each.text for each in lines))
    assert "span_not_placed_once" in corpus.broken()
