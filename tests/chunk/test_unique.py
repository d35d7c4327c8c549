"""A part stands once in its section."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from duocthu.chunk.atoms import Atom
from duocthu.chunk.unique import collapsed, unique_parts


def made(*sentences: str, forced: int = -1) -> tuple[str, list[Atom]]:
    """A text of sentences, an atom each."""
    atoms, at = [], 0
    for number, sentence in enumerate(sentences):
        atoms.append(Atom(at, at + len(sentence), 1, (), forced=number == forced))
        at += len(sentence) + 1
    return " ".join(sentences), atoms


def always(_: int, __: int) -> bool:
    """No part is too long."""
    return True


def test_a_part_that_stands_twice_begins_earlier() -> None:
    """As much as it needs."""
    text, atoms = made("Một.", "Hai.", "Ba.", "Hai.")
    assert unique_parts(text, atoms, [(0, 2), (3, 3)], always) == [(0, 2), (2, 3)]


def test_not_over_a_forced_seam() -> None:
    """It ends later instead, or stays as it is."""
    text, atoms = made("Hai.", "Hai.", "Ba.", forced=1)
    assert unique_parts(text, atoms, [(0, 0), (1, 1), (2, 2)], always) == [(0, 0), (1, 2), (2, 2)]


def test_the_ceiling_comes_first() -> None:
    """A part that would have to be too long stays as it was."""
    text, atoms = made("Một.", "Hai.", "Ba.", "Hai.")
    assert unique_parts(text, atoms, [(0, 2), (3, 3)], lambda a, b: b == a) == [(0, 2), (3, 3)]


@given(st.lists(st.sampled_from(["A.", "B.", "C c."]), min_size=1, max_size=12), st.data())
def test_every_part_is_unique(sentences: list[str], data: st.DataObject) -> None:
    """And none is shorter than it was."""
    text, atoms = made(*sentences)
    cut = data.draw(st.integers(0, len(atoms) - 1))
    runs = [(0, cut), (cut + 1, len(atoms) - 1)] if cut + 1 < len(atoms) else [(0, cut)]
    for (first, last), (low, high) in zip(unique_parts(text, atoms, runs, always), runs, strict=True):
        assert first <= low
        assert last >= high
        source = text[atoms[first].start : atoms[last].end]
        assert text.find(source) == text.rfind(source)


@given(st.text("ab \n\t\u00a0", max_size=12))
def test_a_text_is_compared_on_one_line(text: str) -> None:
    """With single spaces, however it was set: the short way to that gives the same."""
    assert collapsed(text) == " ".join(text.split())
