"""How atoms become parts: at seams, within the budget, never after a label."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from duocthu.chunk.atoms import Atom
from duocthu.chunk.packer import CEILING, OVERLAP, TARGET, pack, sizes


def atom(tokens: int, *labels: str, unit: bool = False, forced: bool = False, sealed: bool = False) -> Atom:
    """An atom of so many tokens; offsets do not matter here."""
    return Atom(0, 1, tokens, labels, unit, forced, paragraph=True, sealed=sealed)


def parts(*atoms: Atom) -> list[tuple[int, int]]:
    """The parts, labels weighing nothing."""
    return list(pack(atoms, sizes(atoms, lambda _: -1)))


def test_what_fits_stays_whole() -> None:
    """Up to the ceiling, whatever seams there are."""
    assert parts(*[atom(100, unit=True) for _ in range(8)]) == [(0, 7)]
    assert len(parts(*[atom(100, unit=True) for _ in range(9)])) > 1


def test_units_are_packed_greedily_and_not_cut() -> None:
    """Each part takes the units that fit the target."""
    unit = [atom(200, unit=True), atom(100)]
    assert parts(*unit, *unit, *unit, *unit) == [(0, 3), (4, 7)]


def test_a_unit_between_target_and_ceiling_is_not_cut() -> None:
    """It is a part of its own."""
    assert parts(atom(400, unit=True), atom(300), atom(400, unit=True)) == [(0, 1), (2, 2)]


def test_an_outer_seam_is_preferred_where_it_leaves_half_a_part() -> None:
    """The next part needs fewer labels then."""
    inner = ("Suy tim", "Trẻ em")
    early = [atom(200, unit=True), atom(180, unit=True), atom(150, *inner, unit=True), atom(400, *inner, unit=True)]
    assert parts(*early) == [(0, 2), (3, 3)]
    late = [atom(340, unit=True), atom(150, unit=True), atom(100, *inner, unit=True), atom(400, *inner, unit=True)]
    assert parts(*late) == [(0, 0), (1, 3)]


def test_inside_a_long_unit_the_next_part_repeats_the_last_sentences() -> None:
    """Up to the overlap, never a label, never what other labels govern."""
    long = [atom(50) for _ in range(30)]
    found = parts(*long)
    assert [b - 1 for (_, b), _ in itertools.pairwise(found)] == [a - 1 for a, _ in found[1:]]
    assert found[0] == (0, 12)
    assert found[1][0] == 12
    assert parts(*[atom(OVERLAP + 1) for _ in range(20)])[1][0] == parts(*[atom(OVERLAP + 1) for _ in range(20)])[0][1] + 1
    changed = [*[atom(50) for _ in range(13)], *[atom(50, "x") for _ in range(13)]]
    assert parts(*changed)[:2] == [(0, 12), (13, 25)]


def test_no_part_ends_on_a_label() -> None:
    """A label goes with what stands below it, though it would still have fitted."""
    atoms = [*[atom(64) for _ in range(9)], atom(30, sealed=True), *[atom(64) for _ in range(9)]]
    assert next(last for _, last in parts(*atoms)) == 8


def test_a_forced_seam_parts_what_would_fit() -> None:
    """Two substances are never in one part."""
    assert parts(atom(10), atom(10, forced=True), atom(10)) == [(0, 0), (1, 2)]


ATOMS = st.lists(
    st.builds(
        atom,
        st.integers(1, 300),
        unit=st.booleans(),
        forced=st.sampled_from([False] * 9 + [True]),
        sealed=st.sampled_from([False, False, False, True]),
    ),
    min_size=1,
    max_size=60,
)


@given(ATOMS)
def test_every_atom_in_order_and_within_the_ceiling(atoms: list[Atom]) -> None:
    """Parts cover the atoms; each goes on behind the one before; none is too long where its atoms are not, labels aside."""
    size = sizes(atoms, lambda _: -1)
    found = list(pack(atoms, size))
    assert found[0][0] == 0
    assert found[-1][1] == len(atoms) - 1
    for (first, last), (following, end) in itertools.pairwise(found):
        assert first < following <= last + 1
        assert last < end
        assert not atoms[last].sealed or atoms[last + 1].forced
    for first, last in found:
        sealed = sum(a.tokens for a in atoms[first : last + 1] if a.sealed)
        assert size(first, last + 1) <= CEILING or last == first or sealed
        assert not any(a.forced for a in atoms[first + 1 : last + 1])


def test_the_budget_counts_the_labels() -> None:
    """They are part of what is embedded."""
    atoms = [atom(100, "nhãn") for _ in range(8)]
    assert len(list(pack(atoms, sizes(atoms, len)))) > 1
    assert TARGET < CEILING
