"""Which of the page numbers that a book's heads give can be believed.

A number is judged by its offset, printed minus physical. Between pages that agree a few that differ are misprints.
Where the offset changes for good (a page is missing from the file, an unnumbered plate was bound in), both sides are right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_CHANGE = 1.5  # misprints that a change of offset weighs as much as, where the numbers go on rising
_RESTART = 4.0  # the same where they fall: a second count of pages
_LOOK_BACK = 16  # runs before one that are tried as the last one before a change


@dataclass(frozen=True, slots=True)
class _Run:
    """Neighbouring numbered pages of one offset; ``before`` counts the numbered pages ahead of it."""

    pages: tuple[int, ...]
    offset: int
    before: int


def misprinted(numbers: Mapping[int, int]) -> set[int]:
    """Physical pages whose number contradicts the numbers around it; ``numbers`` gives the printed number by physical page."""
    runs = _runs(numbers)
    if len(runs) < 2:  # noqa: PLR2004 -- one run agrees with itself
        return set()
    chain = _best_chain(runs)
    chosen = set(chain)
    wrong: set[int] = set()
    for n, run in enumerate(runs):
        if n not in chosen:
            before = max((c for c in chain if c < n), default=None)
            after = min((c for c in chain if c > n), default=None)
            if _contradicts(run, runs[before] if before is not None else None, runs[after] if after is not None else None):
                wrong.update(run.pages)
    return wrong


def _runs(numbers: Mapping[int, int]) -> list[_Run]:
    runs: list[_Run] = []
    pages: list[int] = []
    for count, page in enumerate(sorted(numbers)):
        if pages and numbers[page] - page != numbers[pages[-1]] - pages[-1]:
            runs.append(_Run(tuple(pages), numbers[pages[0]] - pages[0], count - len(pages)))
            pages = []
        pages.append(page)
    if pages:
        runs.append(_Run(tuple(pages), numbers[pages[0]] - pages[0], len(numbers) - len(pages)))
    return runs


def _best_chain(runs: list[_Run]) -> list[int]:
    """Indexes of the runs that together need the fewest misprints and changes of offset."""
    costs: list[float] = []
    previous: list[int | None] = []
    last_of: dict[int, int] = {}
    for n, run in enumerate(runs):
        best, origin = float(run.before), None
        near = range(max(0, n - _LOOK_BACK), n)
        for m in [*near, last_of[run.offset]] if run.offset in last_of else near:
            cost = costs[m] + run.before - runs[m].before - len(runs[m].pages) + _step(runs[m], run)
            if cost < best:
                best, origin = cost, m
        costs.append(best)
        previous.append(origin)
        last_of[run.offset] = n
    total = runs[-1].before + len(runs[-1].pages)
    link: int | None = min(range(len(runs)), key=lambda i: costs[i] + total - runs[i].before - len(runs[i].pages))
    chain: list[int] = []
    while link is not None:
        chain.append(link)
        link = previous[link]
    return chain[::-1]


def _step(before: _Run, after: _Run) -> float:
    if before.offset == after.offset:
        return 0.0
    return _CHANGE if _rises(before, after) else _RESTART


def _rises(before: _Run, after: _Run) -> bool:
    return before.pages[-1] + before.offset < after.pages[0] + after.offset


def _contradicts(run: _Run, before: _Run | None, after: _Run | None) -> bool:
    """Whether a run that was left out cannot be right beside those that were kept; at an end only against two pages or more."""
    if before is not None and after is not None:
        return before.offset == after.offset or not (_rises(before, run) and _rises(run, after))
    kept = before or after
    return kept is not None and len(kept.pages) > 1
