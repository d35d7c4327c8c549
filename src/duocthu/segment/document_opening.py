"""A file that is one monograph: its title stands first, its body begins after a line of its own."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.books.schema import Profile
from duocthu.domain.page import Line
from duocthu.segment.titles import LEADING
from duocthu.text.fold import letters_key


class DocumentOpening:
    """Finds title and start of the body in the lines of a file, fed page by page."""

    def __init__(self, profile: Profile) -> None:
        """The profile names the line before the body and how many lines of the opening block are no title."""
        self._marker = letters_key(profile.parts.body_starts_after)
        self._lines_after = profile.titles.lines_after
        self.title: list[Line] = []
        self.started = False

    def take(self, lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
        """The lines of a page as (skipped, body); ``title`` is set from the first page that has lines."""
        rest = list(lines)
        if not self.title and rest:
            block = self._block(rest)
            title = block[: max(1, len(block) - self._lines_after)]
            self.title = [line._replace(block="") for line in title]  # a title in a frame is no table
            rest = rest[len(title) :]
            self.started = not self._marker
        if self.started:
            return [], rest
        for number, line in enumerate(rest):
            if line.bold and letters_key(line.text) == self._marker:
                self.started = True
                return rest[: number + 1], rest[number + 1 :]
        return rest, []

    @staticmethod
    def _block(lines: Sequence[Line]) -> list[Line]:
        """The lines at the start that stand together in one face."""
        block = [lines[0]]
        for line in lines[1:]:
            last = block[-1]
            close = 0 <= line.bbox.y0 - last.bbox.y0 <= LEADING * last.bbox.height
            if line.bold != last.bold or not close or abs(line.size - last.size) > 0.1:  # noqa: PLR2004 -- pt: one size
                break
            block.append(line)
        return block
