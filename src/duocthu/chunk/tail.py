"""What stands behind a label in its own printed paragraph, of which the label is the head."""

from __future__ import annotations

from typing import NamedTuple

from duocthu.chunk.families import Family, Illness


class Tail(NamedTuple):
    """What stands behind a label in its own printed paragraph; nothing where the label is the whole of it.

    ``routes``: the verbs and places of a route that is named right behind it: ``Dự phòng: Uống …``. ``inner``: with which word,
    folded, a head begins that stands between it and its dose; ``inner_family``, ``inner_illness``: what that is.
    ``introduces``: a list stands below its dose: ``Trẻ em: 5 mg/kg, sau đó:``. ``by_weight``: its dose is told by weight or
    surface. ``remark``: nothing but a remark on what it governs below stands there. ``shares``: the paragraph goes on with what
    it governs, though it was parted from that. ``spent``: others are spoken of further on, or it is a remark, so that it governs
    nothing below.
    """

    routes: frozenset[str] = frozenset()
    inner: str = ""
    inner_family: Family | None = None
    inner_illness: Illness = ""
    introduces: bool = False
    by_weight: bool = False
    remark: bool = False
    shares: bool = False
    spent: bool = False
