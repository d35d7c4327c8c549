"""Labels that share no line with a dose, as a part may end on one of them; and lists of lines that look like labels."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from duocthu.gates.label_lapses import has_ink
from duocthu.gates.label_lines import LabelLine

_LIST, _PLAIN_LIST = 12, 3  # lines in a row that may be labels; more are a list, of which a part may end on one


class LabelLists:
    """The labels of one section that stand alone, looked up once for all of its parts."""

    def __init__(self, text: str, labels: Sequence[LabelLine]) -> None:
        """``labels`` are those of the whole section, in order."""
        self._alone = [label for label in labels if not label.inline]
        self._ends = [label.end for label in self._alone]
        self._lines: dict[LabelLine, int] = {}
        run = [label for label in self._alone if label.family == "other" and not label.text.endswith(":")]
        firsts = [0, *[n for n, (one, other) in enumerate(pairwise(run), 1) if has_ink(text, one.end, other.start)]]
        for first, after in zip(firsts, [*firsts[1:], len(run)], strict=True):
            if first < after:
                lines = 1 + text.count("\n", run[first].start, run[after - 1].end)
                self._lines.update(dict.fromkeys(run[first:after], lines))

    def ending_within(self, end: int) -> LabelLine | None:
        """The first label inside of which, or at whose end, a part ends that ends there."""
        at = bisect_left(self._ends, end)
        return self._alone[at] if at < len(self._alone) and self._alone[at].start < end else None

    def is_of_list(self, label: LabelLine) -> bool:
        """Whether a line is one of a list: nothing but its face marks it, and those around it with no text between."""
        return self._lines.get(label, 0) > (_PLAIN_LIST if label.doubtful else _LIST)
