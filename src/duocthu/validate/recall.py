"""How well the monographs agree with the book's own index, in figures that can be kept and compared."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.domain.index_entry import IndexEntry
from duocthu.text.fold import letters_key
from duocthu.validate.indexed_monograph import IndexedMonograph

NEAR_PAGES = 2


@dataclass(frozen=True, slots=True)
class Recall:
    """The comparison; every list is sorted.

    ``exact``, ``near`` (within two pages), ``far`` and ``missing`` part the ingredient entries: is the monograph there, where
    the index says? An entry without a page of its own, or whose monograph's page is unknown, is ``missing``.
    ``monographs_listed`` are those with an ingredient entry. ``page_distances`` counts ingredient entries by the start of the
    monograph less the page of the entry. ``other_page_differs`` counts entries of other kinds that give another page than
    the monograph's first. ``names_repeated`` are names whose entries give pages further apart than two.
    """

    entries: int
    entries_by_kind: dict[str, int]
    entries_without_page: int
    ingredients: int
    exact: int
    near: int
    far: int
    missing: int
    monographs: int
    monographs_listed: int
    page_distances: dict[str, int]
    other_page_differs: int
    ingredients_without_monograph: tuple[str, ...]
    others_without_monograph: tuple[str, ...]
    monographs_without_entry: tuple[str, ...]
    names_repeated: tuple[str, ...]

    @property
    def exact_share(self) -> float | None:
        """Ingredient entries whose monograph starts on their page; None without ingredient entries."""
        return _share(self.exact, self.ingredients)

    @property
    def near_share(self) -> float | None:
        """Ingredient entries whose monograph starts within two pages of theirs."""
        return _share(self.exact + self.near, self.ingredients)

    @property
    def precision(self) -> float | None:
        """Monographs that have an ingredient entry; None without monographs."""
        return _share(self.monographs_listed, self.monographs)


@dataclass(frozen=True, slots=True)
class Regression:
    """A figure that has become worse than it was."""

    figure: str
    before: float | None
    now: float | None


def measure(entries: Sequence[IndexEntry], monographs: Sequence[IndexedMonograph]) -> Recall:
    """The comparison of resolved entries with the monographs of the book."""
    starts = {m.drug_id: m.printed_start for m in monographs}
    ingredients = [e for e in entries if e.kind == "ingredient"]
    others = [e for e in entries if e.kind != "ingredient"]
    distances = [distance(e, starts) for e in ingredients]
    known = [d for d in distances if d is not None]
    listed = {e.drug_id for e in ingredients}
    exact = known.count(0)
    near = sum(0 < abs(d) <= NEAR_PAGES for d in known)
    return Recall(
        entries=len(entries),
        entries_by_kind=dict(sorted(Counter(e.kind for e in entries).items())),
        entries_without_page=sum(e.printed_page is None for e in entries),
        ingredients=len(ingredients),
        exact=exact,
        near=near,
        far=len(known) - exact - near,
        missing=len(distances) - len(known),
        monographs=len(monographs),
        monographs_listed=sum(m.drug_id in listed for m in monographs),
        page_distances={f"{d:+d}" if d else "0": count for d, count in sorted(Counter(known).items())},
        other_page_differs=sum(distance(e, starts) not in {None, 0} for e in others),
        ingredients_without_monograph=tuple(sorted(e.text for e in ingredients if e.drug_id is None)),
        others_without_monograph=tuple(sorted(e.text for e in others if e.drug_id is None)),
        monographs_without_entry=tuple(sorted(m.drug_id for m in monographs if m.drug_id not in listed)),
        names_repeated=tuple(sorted({group[0].name for group in repeated(entries)})),
    )


def distance(entry: IndexEntry, starts: dict[str, int | None]) -> int | None:
    """Pages from the entry's page to the start of its monograph; None where either is unknown."""
    start = starts.get(entry.drug_id) if entry.drug_id else None
    return start - entry.printed_page if start is not None and entry.printed_page is not None else None


def repeated(entries: Sequence[IndexEntry]) -> list[list[IndexEntry]]:
    """Entries of one name that give pages further apart than two, by the order of their first; each group by page."""
    groups: dict[str, list[IndexEntry]] = defaultdict(list)
    for entry in entries:
        if entry.printed_page is not None:
            groups[letters_key(entry.name)].append(entry)
    ordered = [sorted(group, key=lambda e: e.printed_page or 0) for group in groups.values() if len(group) > 1]
    return [group for group in ordered if (group[-1].printed_page or 0) - (group[0].printed_page or 0) > NEAR_PAGES]


def compare(recall: Recall, baseline: Recall) -> list[Regression]:
    """The figures in which ``recall`` is worse than ``baseline``, measured on the same file."""
    found: list[Regression] = []
    for figure in ("entries", "exact_share", "near_share", "precision"):
        before, now = getattr(baseline, figure), getattr(recall, figure)
        if before is not None and (now is None or now < before):
            found.append(Regression(figure, before, now))
    for figure in ("entries_without_page", "missing", "far", "other_page_differs"):
        before, now = getattr(baseline, figure), getattr(recall, figure)
        if now > before:
            found.append(Regression(figure, before, now))
    for figure in ("ingredients_without_monograph", "others_without_monograph", "monographs_without_entry"):
        before, now = len(getattr(baseline, figure)), len(getattr(recall, figure))
        if now > before:
            found.append(Regression(figure, before, now))
    return found


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
