"""Parts of a section meet between sentences, never inside a quantity."""

from __future__ import annotations

import pytest
from tests.gates.small_corpus import DOSAGE, Corpus
from tests.gates.test_labels import LONG, broken, cut

TORN = "part_cut_inside_sentence"


def moved(corpus: Corpus, back: int) -> Corpus:
    """The corpus with the seam between its two dosage parts moved ``back`` characters up: the second begins in a line."""
    first, second = (f"cefalexin__{DOSAGE}__{n}" for n in (0, 1))
    source = next(chunk.source_text for chunk in corpus.chunks if chunk.chunk_id == first)
    rest = next(chunk.source_text for chunk in corpus.chunks if chunk.chunk_id == second)
    kept, gone = source[:-back].rstrip(), source[-back:].lstrip()
    corpus = corpus.with_chunk(first, source_text=kept, text=kept)
    return corpus.with_chunk(second, source_text=f"{gone}\n{rest}", text=f"{gone}\n{rest}")


@pytest.mark.parametrize("tail", ["000 đvqt mỗi ngày.", "đvqt mỗi ngày."])
def test_a_seam_inside_a_quantity_tears_a_dose(tail: str) -> None:
    """``tối đa 15`` is no 15 000."""
    limit = "Liều tối đa không được vượt quá 15 000 đvqt mỗi ngày."
    corpus = cut((LONG, limit, LONG.replace("Theo", "Và theo")), 2)
    assert TORN not in broken(corpus)
    assert TORN in broken(moved(corpus, len(tail)))


def test_a_seam_before_the_rest_of_a_sentence() -> None:
    """Or behind a word that needs it; a line without its full stop may end where the next begins with a capital."""
    for above, below, is_torn in (
        ("Liều tối đa không", "Được vượt quá 20 mg.", True),
        ("Theo dõi chặt chẽ người bệnh", "trong suốt đợt điều trị.", True),
        ("Theo dõi chặt chẽ người bệnh", "Uống thuốc sau khi ăn.", False),
        ("Theo dõi chặt chẽ người bệnh,", "trong suốt đợt điều trị.", False),
    ):
        assert (TORN in broken(cut((LONG, above, below), 2))) == is_torn
