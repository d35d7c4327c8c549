"""Word spaces from glyph positions, for files that hold no space glyphs."""

from __future__ import annotations

import pytest
from tests.extract.drawn import LETTER, fragment, of_spans, span

from duocthu.domain.page import Fragment
from duocthu.extract.word_gaps import needs_gaps, reread

SIZE = 10.0


def glyphs(*words: str, gap: float, kern: float = 0.0) -> Fragment:
    """Words letter by letter, ``gap`` em apart, their letters ``kern`` em."""
    spans, x = [], 44.0
    for word in words:
        for letter in word:
            spans.append(span(letter, x, 100, SIZE))
            x += (LETTER + kern) * SIZE
        x += (gap - kern) * SIZE
    return of_spans(*spans)


def texts(*fragments: Fragment) -> list[str]:
    """The fragments' text after their spaces were read again."""
    return [f.text for f in reread(fragments)]


@pytest.mark.parametrize("gap", [0.16, 0.25, 0.33, 0.6])
def test_words_part_at_the_gap(gap: float) -> None:
    """Narrow or stretched, and after letters where the engine makes up none."""
    assert texts(glyphs("sử", "dụng", "thuốc", gap=gap)) == ["sử dụng thuốc"]


@pytest.mark.parametrize("kern", [-0.05, 0.03, 0.06])
def test_letters_that_stand_apart_are_one_word(kern: float) -> None:
    """Kerning and letter-spacing are no spaces."""
    assert texts(glyphs("sử", "dụng", gap=0.3, kern=kern)) == ["sử dụng"]


def test_a_space_so_found_is_told() -> None:
    """It is synthetic; what the engine made up is forgotten."""
    (read,) = reread([glyphs("ai", "ba", gap=0.3)])
    assert [s.text for s in read.spans if s.synthetic] == [" "]
    made_up = span(" ", 49, 100, SIZE)._replace(synthetic=True)
    assert texts(of_spans(span("a", 44, 100), made_up, span("i", 49, 100))) == ["ai"]


def test_no_digit_is_moved() -> None:
    """Groups of digits keep their spaces, and gain none."""
    assert texts(glyphs("1", "000", "mg", gap=0.2), glyphs("1000mg", gap=0.3)) == ["1 000 mg", "1000mg"]


def test_drawn_spaces_stay_and_are_not_doubled() -> None:
    """A page may hold both."""
    row = of_spans(span("a", 44, 100), span(" ", 49, 100), span("i", 56, 100))
    assert texts(row) == ["a i"]


def test_pages_that_need_it() -> None:
    """Where the engine made up more than it saw, or saw none after letters that end every tenth word."""
    made_up = span(" ", 64, 100)._replace(synthetic=True)
    assert needs_gaps([of_spans(span("thuoc", 44, 100), made_up, span("uong", 66, 100))])
    assert needs_gaps([fragment("sửdụngthuốcởngườibệnhtiểuđườngcầnđượctheodõichặtchẽđểđềphònghạđườnghuyết", 44, 100)] * 2)


def test_pages_that_do_not() -> None:
    """Where spaces are drawn, and where there is too little to judge by."""
    assert not needs_gaps([fragment("sử dụng thuốc ở người bệnh tiểu đường cần được theo dõi chặt chẽ để đề phòng", 44, 100)] * 3)
    assert not needs_gaps([fragment("sửdụng", 44, 100)])
    assert not needs_gaps([])


def test_names_that_never_end_on_such_a_letter_need_nothing() -> None:
    """An index of foreign names: letters where the engine is blind stand within words only, and no words run together."""
    entry = "Amoxicilin - xem Kháng sinh nhóm beta lactam (viên nén, thuốc tiêm), 12"
    assert not needs_gaps([fragment(entry.replace("viên nén", "uống lạnh mạch khuẩn"), 44, 100)] * 9)


def test_a_few_joined_words_are_enough() -> None:
    """Spaces are lacking after such letters only."""
    assert needs_gaps([fragment("Bột pha tiêm sửdụng trong điều trịtiểu đường, uống lạnh mạch khuẩn", 44, 100)] * 3)


def test_what_runs_leftwards_keeps_its_spaces() -> None:
    """Its order is for another repair; gaps of letters drawn from right to left say nothing."""
    drawn = glyphs("ba", "ai", gap=0.4)
    leftward = drawn._replace(spans=drawn.spans[::-1], leftward=True)
    assert [f.text for f in reread([leftward])] == ["iaab"]
