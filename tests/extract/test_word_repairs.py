"""Spaces that come and go by the book's lexicon."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.extract.drawn import line, span

from duocthu.domain.page import Line
from duocthu.extract.word_repairs import WordMender, respace, respell
from duocthu.text.lexicon import Lexicon

_WORDS = st.lists(st.text(alphabet="abcêđ0129.,%", min_size=1, max_size=6), min_size=1, max_size=8)


@st.composite
def _lines(draw: st.DrawFn) -> tuple[Line, str]:
    """A line of several spans with gaps, and another spacing of its letters."""
    words = draw(_WORDS)
    text = " ".join(words)
    spaces = [i for i, c in enumerate(text) if c == " "]
    gaps = tuple(sorted(draw(st.sets(st.sampled_from(spaces))))) if spaces else ()
    cuts = sorted(draw(st.sets(st.integers(1, max(1, len(text) - 1)), max_size=4)))
    pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    spans = tuple(span(piece, 44.0 + 10 * n, 100) for n, piece in enumerate(pieces) if piece.strip())
    whole = line(text, gaps=gaps)._replace(spans=spans, span_ids=tuple(str(n) for n in range(len(spans))))
    letters = "".join(words)
    marks = draw(st.lists(st.booleans(), min_size=len(letters), max_size=len(letters)))
    other = "".join(c + (" " if mark else "") for c, mark in zip(letters, marks, strict=True)).strip()
    return whole, other


def _letters(text: str) -> str:
    return "".join(text.split())


@given(_lines())
def test_respace(case: tuple[Line, str]) -> None:
    """Letters stay, in the line and in each of its spans; gaps stay where their space stays; digits are as they were."""
    before, text = case
    after = respace(before, text)
    assert after.text == text
    assert [_letters(s.text) for s in after.spans] == [_letters(s.text) for s in before.spans]
    assert "".join(s.text for s in after.spans) == text
    assert after.span_ids == before.span_ids
    kept = {len(_letters(before.text[:g])) for g in before.gaps}
    assert {len(_letters(text[:g])) for g in after.gaps} == {
        n for n in kept if any(c == " " and len(_letters(text[:i])) == n for i, c in enumerate(text))
    }
    assert all(text[g] == " " for g in after.gaps)


@given(_lines())
def test_respace_there_and_back(case: tuple[Line, str]) -> None:
    """With its own text a line stays what it is."""
    before, text = case
    assert respace(before, before.text).text == before.text
    assert respace(respace(before, text), before.text).text == before.text


def test_respace_refuses_other_letters() -> None:
    """A repair that changes a letter is a fault of the program."""
    with pytest.raises(ValueError, match="letters differ"):
        respace(line("5 mg"), "5 ng")


@pytest.fixture(scope="module")
def mender() -> WordMender:
    """The lexicon of a small Vietnamese book."""
    words = (
        "liều lượng và cách dùng cho người lớn uống mỗi ngày chia làm hai lần điều trị nhiễm khuẩn nặng dược thuốc tiêm".split()
    )
    counts = dict.fromkeys(words, 200) | {"l": 2, "ượng": 2, "điềutrị": 1, "5": 40, "mg": 40}
    return WordMender(Lexicon(counts), {})


def test_torn_word(mender: WordMender) -> None:
    """Joined, with the line before and after in the log."""
    mended = mender.mend(line("Liều l ượng và cách dùng", gaps=(6,)))
    assert mended is not None
    assert (mended.line.text, mended.line.gaps) == ("Liều lượng và cách dùng", ())
    assert [(r.kind, r.before, r.after) for r in mended.repairs] == [
        ("kerning_split", "Liều l ượng và cách dùng", "Liều lượng và cách dùng")
    ]


def test_a_torn_word_of_two_possible_ones() -> None:
    """Joined where it is far likelier than two words beside each other."""
    counts = {"thuốc": 900_000, "ngày": 30_000, "y": 3_000, "ngà": 1, "lần": 9_000, "2": 9_000, "uống": 9_000}
    mended = WordMender(Lexicon(counts), {}).mend(line("uống ngà y 2 lần", gaps=(8,)))
    assert mended is not None
    assert mended.line.text == "uống ngày 2 lần"


def test_joined_words(mender: WordMender) -> None:
    """Parted; the new space is drawn by nobody and no gap of the file."""
    mended = mender.mend(line("điềutrị nhiễm khuẩn"))
    assert mended is not None
    assert (mended.line.text, mended.line.gaps) == ("điều trị nhiễm khuẩn", ())
    assert [r.kind for r in mended.repairs] == ["joined_words"]


@pytest.mark.parametrize(("small", "script", "parted"), [("cr", -1, True), ("cr", 1, True), ("2", 1, False), ("2", -1, False)])
def test_a_word_joined_to_a_number_beside_small_type(small: str, script: int, parted: bool) -> None:  # noqa: FBT001
    """The number may be a mark that was raised where the line has raised or lowered digits; letters ('Clcr') say nothing."""
    counts = dict.fromkeys("uống mỗi ngày liều người lớn tiêm".split(), 200) | {"Cl" + small: 9, "uống2,5": 1, "mg": 40}
    drawn = line(f"Cl{small} < 30: uống2,5 mg mỗi ngày")
    spans = (span("Cl", 44, 100), span(small, 54, 103, 6)._replace(script=script), span(" < 30: uống2,5 mg mỗi ngày", 60, 100))
    mended = WordMender(Lexicon(counts), {}).mend(drawn._replace(spans=spans, span_ids=("0", "1", "2")))
    assert (mended is not None) is parted
    assert mended is None or mended.line.text == f"Cl{small} < 30: uống 2,5 mg mỗi ngày"


def test_words_in_an_old_encoding() -> None:
    """Decoded over changes of face, in the line and in its spans, before words are joined; each repair tells the whole line."""
    counts = dict.fromkeys("liều người lớn uống mỗi ngày chia hai lần huyết áp".split(), 200)
    mender = WordMender(Lexicon(counts | {"uèng": 1, "huyÕt": 1, "ngà": 1, "l": 1, "ần": 1}, ()), {})
    drawn = line("hạ huyÕt áp: uèng hai l ần.", gaps=(23,))
    halves = tuple(span(text, 44.0 + 100 * n, 100) for n, text in enumerate(("hạ huy", "Õt áp: uèng", "hai l ần.")))
    mended = mender.mend(drawn._replace(spans=halves, span_ids=("0", "1", "2")))
    assert mended is not None
    assert mended.line.text == "hạ huyết áp: uống hai lần."
    assert [s.text for s in mended.line.spans] == ["hạ huy", "ết áp: uống ", "hai lần."]
    assert [(r.kind, r.before, r.after) for r in mended.repairs] == [
        ("tcvn3", "hạ huyÕt áp: uèng hai l ần.", "hạ huyết áp: uống hai lần."),
        ("kerning_split", "hạ huyết áp: uống hai l ần.", "hạ huyết áp: uống hai lần."),
    ]
    assert mender.mend(line("uống 5 mg mỗi ngày")) is None


def test_respell_refuses_other_spaces() -> None:
    """A repair of letters leaves the spaces where they are."""
    assert respell(line("5 mg uèng"), "5 mg uống").spans[0].text == "5 mg uống"
    with pytest.raises(ValueError, match="spaces differ"):
        respell(line("5 mg"), "5m g")


def test_sound_line(mender: WordMender) -> None:
    """Nothing to do, nothing made."""
    assert mender.mend(line("uống 5 mg mỗi ngày")) is None


def test_a_torn_label() -> None:
    """A line that is a phrase of the book's profile is joined though its pieces are words; the same words in a sentence stay."""
    counts = dict.fromkeys("thuốc uống u ống tiêm cho người lớn mỗi ngày".split(), 200)
    known = WordMender(Lexicon(counts, ("Thuốc uống",)), {})
    mended = known.mend(line("Thuốc u ống"))
    assert mended is not None
    assert mended.line.text == "Thuốc uống"
    assert known.mend(line("Tiêm thuốc u ống mỗi ngày")) is None
