"""What a label's place among the labels of its section tells."""

from __future__ import annotations

from typing import NamedTuple

from duocthu.chunk.families import Family


class Place(NamedTuple):
    """What a label's place among the labels of its section tells.

    ``face``: which of the faces of the section's heads came first, from 0; ``foremost``: none came before its own. ``leads``: it
    is the head of several, the first of which stands right below it; ``parts``: that is no illness. ``general``: an organ's, or
    an adjustment, speaks of everybody above it, not of the last of them; ``past``: the families of the heads above of all of
    which an organ's at the very end speaks. ``listed``: it is one of several. ``outer``: it is none of the peoples below a head;
    ``ends_head``: nor does that head hold it. ``in_row``: another of its kind stands right above it, each on the line of its
    dose; ``behind_row``: it stands behind such topics. ``among``: people stand alone in its face below the last topic above it,
    as a member of whose list it stands.
    """

    face: int = 0
    foremost: bool = False
    leads: bool = False
    parts: bool = False
    general: bool = False
    listed: bool = False
    outer: bool = False
    in_row: bool = False
    behind_row: bool = False
    ends_head: bool = False
    among: bool = False
    past: frozenset[Family] = frozenset()
