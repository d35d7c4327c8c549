"""Words of a block in running text."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.gates.small_corpus import CELLS, DOSAGE, Corpus, small_corpus

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.monograph import BodyLine
from duocthu.domain.placement import Placement
from duocthu.gates.leaks import is_stretch, leaked_cells

GATE = "block_text_leaked_into_chunk_text"
IN_BLOCK = BoundingBox(50.0, 130.0, 290.0, 140.0)
BELOW_BLOCK = BoundingBox(50.0, 160.0, 290.0, 170.0)


def _with_line(text: str, box: BoundingBox) -> Corpus:
    """The corpus with a further line at the end of the dosage section, everywhere."""
    corpus = small_corpus()
    old = corpus.monograph.sections[1]
    lines = (*old.lines, BodyLine(text, 11, box.y0, bold=False, italic=False, size=9.5, bbox=box, span_ids=("11.9",)))
    corpus = corpus.with_lines(DOSAGE, lines)
    last = next(c for c in corpus.chunks if c.chunk_id.endswith(f"{DOSAGE}__2"))
    source = f"{last.source_text}\n{text}"
    placed = Placement("11.9", 11, box, "section", f"cefalexin__{DOSAGE}")
    corpus = replace(corpus, placements=(*corpus.placements, placed))
    return corpus.with_chunk(f"{DOSAGE}__2", source_text=source, text=source, est_tokens=len(source) // 3)


def test_a_line_inside_a_block_is_a_leak() -> None:
    """Whatever the cells were read as: a row of the table that was left in the prose, consistently in every record."""
    assert _with_line(" ".join(CELLS[2:]), IN_BLOCK).broken() == {GATE}
    assert _with_line("Hai dòng lạ trong bảng.", IN_BLOCK).broken() == {GATE}


def test_the_same_words_in_the_prose_are_none() -> None:
    """The section may say what the table's head says."""
    assert _with_line(f"{CELLS[0]} quyết định liều.", BELOW_BLOCK).broken() == set()


def test_cells_among_the_labels_are_a_leak() -> None:
    """Text for embedding that repeats a cell: the prose does not hold it."""
    corpus = small_corpus()
    part = next(c for c in corpus.chunks if c.chunk_id.endswith(f"{DOSAGE}__1"))
    labels = (*part.context_labels, CELLS[0])
    broken = corpus.with_chunk(f"{DOSAGE}__1", context_labels=labels, text="\n".join([*labels, part.source_text])).broken()
    assert broken == {GATE, "context_label_not_above_source"}


def test_a_number_or_a_name_alone_is_no_leak() -> None:
    """``750 mg`` may be any other dose; two short cells of four are more than chance."""
    assert leaked_cells("Uống 750 mg mỗi ngày.", "", CELLS) == []
    assert leaked_cells("Khi 30 - 50 ml/phút: 750 mg.", "", CELLS) == list(CELLS[2:])
    assert leaked_cells("Uống 1750 mg, 2,750 mg.", "", ["750 mg", "1"], long_cell=2) == []
    assert leaked_cells(f"{CELLS[0]}.", "", CELLS) == [CELLS[0]]


@given(st.lists(st.sampled_from(["5", "mg", "5 mg", "2,5", "uống", "¶"]), min_size=1, max_size=12), st.data())
def test_a_stretch_holds_no_cell_more_often_than_the_whole(words: list[str], data: st.DataObject) -> None:
    """So that parts which stand in their section as they are need not be searched."""
    ends = data.draw(st.lists(st.sampled_from([" ", "\n"]), min_size=len(words), max_size=len(words)))
    shown = "".join(word + end for word, end in zip(words, ends, strict=True))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(shown))] * 2)))
    part = shown[start:end]
    if is_stretch(part, shown):
        assert leaked_cells(" ".join(part.split()), " ".join(shown.split()), ["5", "5 mg", "mg uống 5", "2,5"], 0) == []
    assert is_stretch(shown.strip(), shown)
