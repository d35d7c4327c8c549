"""Notes in the margin are apart from the lines that they stand beside."""

from __future__ import annotations

from tests.extract.drawn import fragment

from duocthu.extract.side_notes import part_margins

TEXT = [fragment("x" * 46, x, 100 + 12 * n) for x in (60, 310) for n in range(30)]
NOTES = [fragment(text, 8, 148 + 8 * n, 7) for n, text in enumerate(("Chú ý:", "theo dõi", "creatinin"))]


def test_small_words_beside_the_text_are_notes() -> None:
    """Left or right of it, though one has the baseline of a line."""
    assert part_margins([*TEXT, *NOTES]) == ([], NOTES, TEXT)
    right = [fragment("theo dõi", 548, 148, 7)]
    assert part_margins([*TEXT, *right]) == ([], right, TEXT)


def test_what_is_no_note() -> None:
    """Markers in the text's type, figures alone, the first cell of a wide table, a column of its own."""
    bullets = [fragment("a)", 40, 148), fragment("b)", 40, 172)]
    figures = [fragment("12", 8, 148, 7)]
    cells = [fragment("Tim mạch", 20, 472, 7), fragment("Thường gặp", 100, 472, 7), fragment("Ít gặp", 400, 472, 7)]
    column = [fragment("ghi chú", 8, 100 + 12 * n, 7) for n in range(20)]
    for more in (bullets, figures, cells, column):
        assert part_margins([*TEXT, *more]) == ([], [], [*TEXT, *more])


def test_letters_that_tell_the_place_in_the_alphabet() -> None:
    """Large capitals beside the text, one or a range of two; they leave the text, and nothing else does."""
    for text in ("B", "Đ", "A–C"):
        thumb = fragment(text, 20, 148, 15)
        assert part_margins([*TEXT, thumb]) == ([thumb], [], TEXT)


def test_letters_that_are_text() -> None:
    """In the text's type, within its columns, with words, or small letters."""
    for other in (fragment("A", 30, 148), fragment("A", 60, 480, 15), fragment("A 5", 20, 148, 15), fragment("a", 20, 148, 15)):
        assert part_margins([*TEXT, other]) == ([], [], [*TEXT, other])
