"""Is a corpus ready to be loaded? All gates over all of it, counted; each must be at zero."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from duocthu.books.schema import KnownException
from duocthu.domain.breach import Breach
from duocthu.gates.catalogue import GATES, Gate, OfBook, OfEntry
from duocthu.gates.corpus import Book, Entry
from duocthu.gates.labels import forget_sections

FIRST = 5  # places of a gate that are kept


@dataclass(frozen=True, slots=True)
class GateCount:
    """What a gate measured over the whole corpus, and its first places in book order.

    ``measured`` leaves out what the profile lists as known exceptions; these are counted as ``excepted``, never for a gate of
    ``safety``.
    """

    name: str
    safety: bool
    target: int
    measured: int
    excepted: int
    first: tuple[Breach, ...]
    first_excepted: tuple[Breach, ...]

    @property
    def holds(self) -> bool:
        """Whether the gate is at its target."""
        return self.measured == self.target


@dataclass(frozen=True, slots=True)
class PageAddress:
    """A physical page (0-indexed) and the number printed on it."""

    physical_page: int
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether a corpus may be loaded, and what was counted to know it; ``pages`` are those of the places that are kept."""

    ready: bool
    title: str
    edition: str
    year: int
    entries: int
    chunks: int
    blocks: int
    gates: tuple[GateCount, ...]
    pages: tuple[PageAddress, ...]


def judge(
    entries: Iterable[Entry],
    book: Callable[[], Book],
    exceptions: Sequence[KnownException] = (),
    gates: Sequence[Gate] = GATES,
) -> Readiness:
    """Run the gates over all entries, in order, and then over ``book``, which is asked for when they have been seen."""
    counts = [_Count(gate, exceptions) for gate in gates]
    of_entry = [(count, check.check) for count in counts for check in count.gate.checks if isinstance(check, OfEntry)]
    seen = 0
    try:
        for entry in entries:
            seen += 1
            for count, check in of_entry:
                count.add(check(entry))
    finally:
        forget_sections()
    whole = book()
    for count in counts:
        for each in count.gate.checks:
            if isinstance(each, OfBook):
                count.add(each.check(whole))
    told = tuple(count.told() for count in counts)
    kept = [breach.physical_page for count in told for breach in (*count.first, *count.first_excepted)]
    profile, printed = whole.frame.profile, whole.frame.printed
    return Readiness(
        ready=all(count.holds for count in told),
        title=profile.title,
        edition=profile.edition,
        year=profile.year,
        entries=seen,
        chunks=whole.chunk_ids.total(),
        blocks=whole.blocks.total(),
        gates=told,
        pages=tuple(PageAddress(page, printed.get(page)) for page in sorted({page for page in kept if page is not None})),
    )


class _Count:
    """Counts one gate's breaches and keeps the first."""

    def __init__(self, gate: Gate, exceptions: Sequence[KnownException]) -> None:
        self.gate = gate
        self._exceptions = [] if gate.safety else [known for known in exceptions if known.code == gate.name]
        self._measured = self._excepted = 0
        self._first: list[Breach] = []
        self._first_excepted: list[Breach] = []

    def add(self, breaches: Iterable[Breach]) -> None:
        for breach in breaches:
            if any(_covers(known, breach) for known in self._exceptions):
                self._excepted += 1
                kept = self._first_excepted
            else:
                self._measured += 1
                kept = self._first
            if len(kept) < FIRST:
                kept.append(breach)

    def told(self) -> GateCount:
        gate = self.gate
        first, excepted = tuple(self._first), tuple(self._first_excepted)
        return GateCount(gate.name, gate.safety, 0, self._measured, self._excepted, first, excepted)


def _covers(known: KnownException, breach: Breach) -> bool:
    """Whether a known exception means this place: its page, its entry, or both where it names both; never every place."""
    if known.physical_page is None and not known.entry:
        return False
    on_page = known.physical_page is None or known.physical_page == breach.physical_page
    return on_page and (not known.entry or breach.place == known.entry or breach.place.startswith(f"{known.entry}__"))
