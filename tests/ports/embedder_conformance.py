"""What every embedder keeps to; a test class of an adapter or fake inherits it. Written without numpy, which may be missing."""

from __future__ import annotations

import math

import pytest

from duocthu.ports.embedder import Embedder

TEXTS = (
    "Chống chỉ định: quá mẫn với thuốc.",
    "x",
    "",
    "Người lớn: 500 mg cách 8 giờ một lần, tối đa 3 g mỗi ngày, uống sau bữa ăn với nhiều nước.",
    "Chống chỉ định: quá mẫn với thuốc.",
)


class EmbedderConformance:
    """The suite; a subclass has a fixture ``embedder``."""

    def test_each_text_has_a_row_of_unit_length(self, embedder: Embedder) -> None:
        """An empty text too; equal texts have equal rows."""
        rows = [[float(number) for number in row] for row in embedder.passages(TEXTS)]
        assert [len(row) for row in rows] == [embedder.dimension] * len(TEXTS)
        assert [math.hypot(*row) for row in rows] == pytest.approx([1.0] * len(TEXTS), abs=1e-5)
        assert rows[0] == rows[-1] != rows[1]

    def test_no_texts_no_rows(self, embedder: Embedder) -> None:
        """Nothing is asked for nothing."""
        assert len(embedder.passages([])) == 0

    def test_a_vector_does_not_depend_on_the_texts_beside_it(self, embedder: Embedder) -> None:
        """To the last bit: else a book embedded in two goes would have another index than in one."""
        together = [list(row) for row in embedder.passages(TEXTS)]
        alone = [list(embedder.passages([text])[0]) for text in TEXTS]
        assert together == alone
        assert [list(row) for row in embedder.passages(TEXTS[::-1])] == together[::-1]

    def test_a_question_has_a_vector_of_unit_length(self, embedder: Embedder) -> None:
        """Of the same dimension, and the same each time."""
        vector = [float(number) for number in embedder.query("ai không được dùng?")]
        assert len(vector) == embedder.dimension
        assert math.hypot(*vector) == pytest.approx(1.0, abs=1e-5)
        assert vector == list(embedder.query("ai không được dùng?"))

    def test_what_does_not_fit_is_told(self, embedder: Embedder) -> None:
        """By tokens, and none of a short text."""
        assert embedder.left_out(TEXTS[0]) == 0
        assert embedder.left_out("liều " * (embedder.most_tokens + 7)) > 0
        assert embedder.name
