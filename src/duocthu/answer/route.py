"""In which order the lines of a dosage section stand where a question names a route: none is left out for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from duocthu.answer.dosing_line import DosingLine, forbids
from duocthu.answer.quotation import unit_text
from duocthu.domain.route import NamedRoute, Route
from duocthu.text.quantities import states_dose
from duocthu.text.routes import is_by, may_be_by, routes_in

_OTHER = 3
_NONE: frozenset[Route] = frozenset()
_PARENTERAL: frozenset[Route] = frozenset(("infusion", "venous"))
_Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class ByRoute:
    """Lines, those of the route first; ``told`` is the notice that they need, ``others`` the words of other routes."""

    lines: tuple[DosingLine, ...]
    told: Literal["", "route_mixed", "route_untold", "route_not_named", "route_not_told"] = ""
    others: tuple[str, ...] = ()


def by_route(lines: Sequence[DosingLine], every: Sequence[DosingLine], asked: Sequence[NamedRoute]) -> ByRoute:
    """``lines`` with those of the routes ``asked`` for first; what forbids stays in front.

    ``every`` line of the section in book order tells whose route a line without one goes on with.
    """
    if not asked or not lines:
        return ByRoute(tuple(lines))
    told = _told(every)
    ranks = {key: min(_rank(routes, named.route) for named in asked) for key, routes in told.items()}
    ordered = tuple(sorted(lines, key=lambda line: (not forbids(line), ranks[_key(line)])))
    giving = [ranks[_key(line)] for line in lines if told[_key(line)] or states_dose(_text(line))]
    if not any(giving):
        return ByRoute(ordered)
    others = [named.typed for line in ordered if ranks[_key(line)] == _OTHER for named in _named(line)]
    if 0 in giving:
        return ByRoute(ordered, "route_mixed" if others else "route_untold", tuple(dict.fromkeys(others)))
    return ByRoute(ordered, "route_not_named" if others else "route_not_told", tuple(dict.fromkeys(others)))


def _rank(told: frozenset[Route], asked: Route) -> int:
    """0 the route, 1 what may be it, 2 none is told, 3 another."""
    if not told:
        return 2
    return 0 if is_by(told, asked) else 1 if may_be_by(told, asked) else _OTHER


def _told(every: Sequence[DosingLine]) -> dict[_Key, frozenset[Route]]:
    """The routes of each line: its own, else those of the innermost label with one, else of the line that it goes on with."""
    told: dict[_Key, frozenset[Route]] = {}
    before: DosingLine | None = None
    for line in every:
        routes = frozenset(named.route for named in _named(line))
        if not routes and before is not None and _goes_on(line, before):
            routes = told[_key(before)]
        told[_key(line)] = routes
        before = line
    return told


def _named(line: DosingLine) -> tuple[NamedRoute, ...]:
    """The routes of a line; an infusion under ``Thuốc tiêm`` is for injection as well."""
    own = routes_in(_text(line))
    labels = next((named for label in reversed(line.unit.label_path) if (named := routes_in(label))), ())
    if own and _PARENTERAL.issuperset(named.route for named in own):
        return (*own, *(named for named in labels if named.route == "injection"))
    return own or labels


def _goes_on(line: DosingLine, before: DosingLine) -> bool:
    """Whether a line without a label of its own stands under the labels of the one before it."""
    labels = line.unit.label_path
    return line.chain == labels and labels in (before.unit.label_path, before.chain)


def _text(line: DosingLine) -> str:
    return unit_text(line.passage, line.unit)


def _key(line: DosingLine) -> _Key:
    return line.passage.chunk.chunk_id, line.unit.start
