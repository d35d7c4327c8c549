"""The lines of the back index as entries.

Entries run on over lines, columns and pages, and nothing but the page number ends one. What the index prints is kept as it is
printed; what a name means is decided in ``resolve``.
"""

from __future__ import annotations

from collections.abc import Iterable

from duocthu.books.schema import BackIndex
from duocthu.domain.finding import Finding
from duocthu.domain.page import Line
from duocthu.text.fold import fold
from duocthu.text.spacing import single_spaced
from duocthu.validate.entry_text import EntryJoiner
from duocthu.validate.line_setting import LineSetting, all_bold, is_letter
from duocthu.validate.raw_entry import RawEntry, is_numbers, split_last_number, split_pages
from duocthu.validate.separators import is_remainder, is_unfinished, likely_split

_MOST_LINES = 8


def parse_back_index(lines: Iterable[Line], grammar: BackIndex) -> tuple[list[RawEntry], list[Finding]]:
    """The entries of the index pages' lines, given in reading order, and a finding for every line that fits none.

    Letter heads and the title of the index are neither. An entry without a page number is kept, with a finding.
    Findings: index_line_unparsed with ``text`` and ``reason`` (bold_line, no_entry, page_missing).
    """
    rows = [line for line in lines if line.text.strip()]
    groups = _Groups(rows, grammar)
    groups.read()
    unbroken = [_texts(group)[0] for group in groups.complete if len(group) == 1]
    joiner = EntryJoiner(unbroken, grammar.separators, grammar.see)
    entries = [_entry(group, joiner, grammar) for group in groups.all]
    findings = groups.findings + [_unparsed(e.text, e.physical_page, "page_missing") for e in entries if not e.pages]
    return entries, sorted(findings, key=lambda finding: finding.physical_page or 0)


class _Groups:
    """Gathers the lines that make an entry each."""

    def __init__(self, rows: list[Line], grammar: BackIndex) -> None:
        self._rows = rows
        self._separators = grammar.separators
        self._setting = LineSetting(rows)
        self._lettered = any(is_letter(row.text.strip()) and self._setting.is_heading(row) for row in rows)
        self._open: list[Line] = []
        self._initial = ""
        self.all: list[list[Line]] = []
        self.complete: list[list[Line]] = []
        self.findings: list[Finding] = []

    def read(self) -> None:
        """Go through all lines once."""
        for number, row in enumerate(self._rows):
            if self._is_letter_head(row):
                self._close()
                self._initial = _initial(row.text)
            elif self._is_label_within(number):
                self._report([row])
            else:
                self._take(row, self._rows[number + 1] if number + 1 < len(self._rows) else None)
        self._close()

    def _take(self, row: Line, following: Line | None) -> None:
        if self._open and not self._continues(self._open[-1], row):
            self._close()
        self._open.append(row)
        text = " ".join(_texts(self._open))
        ends = bool(split_pages(text)[1]) or (len(self._open) > 1 and is_numbers(row.text.strip()) and not text.endswith(","))
        if ends and not (following and self._goes_on(row, following)):
            self._keep(complete=True)
        elif len(self._open) == _MOST_LINES:
            self._report(self._open)
            self._open = []

    def _is_letter_head(self, row: Line) -> bool:
        if not is_letter(row.text.strip()):
            return False
        return self._setting.is_heading(row) or not self._open or self._setting.has_room(self._open[-1], row)

    def _is_label_within(self, number: int) -> bool:
        """Whether a bold line stands between two lines of an entry that is not bold, and opens no bold entry itself."""
        if not self._open or all_bold(self._open[-1]):
            return False
        for row in self._rows[number:]:
            if not all_bold(row) or is_letter(row.text.strip()):
                break
            if split_pages(row.text)[1]:
                return False
        return all_bold(self._rows[number])

    def _continues(self, last: Line, row: Line) -> bool:
        """Whether ``row`` carries on the open entry, whose last line is ``last``.

        It does where the line before is full, where it cannot open an entry itself, or where the index is parted by letters
        and the row does not begin with the letter of the entry.
        """
        text = row.text.strip()
        if is_remainder(text, self._separators) or is_numbers(text):
            return True
        if not self._setting.same_face(last, row):
            named_in_bold = all_bold(last) and not self._setting.has_room(last, row) and abs(last.size - row.size) < 1
            return named_in_bold and not text[0].isupper()
        if is_unfinished(" ".join(_texts(self._open)), self._separators):
            return True
        if not self._setting.has_room(last, row) or not text[0].isupper():
            return True
        return self._lettered and _initial(text) != _initial(self._open[0].text)

    def _goes_on(self, row: Line, following: Line) -> bool:
        """Whether an entry that seems to end on a page goes on: the number was part of its name."""
        text = following.text.strip()
        if is_letter(text) or is_numbers(text):
            return False
        if is_remainder(text, self._separators):
            return True
        fragment = not text[0].isupper() and _initial(text) != _initial(self._open[0].text)
        return fragment and not self._setting.has_room(row, following) and self._setting.same_face(row, following)

    def _close(self) -> None:
        """End the open lines without a page: an entry that lost it, a heading, or nothing known."""
        if not self._open:
            return
        text = " ".join(_texts(self._open))
        begun = bool(self.all) or bool(self._initial)
        if all(self._setting.is_heading(row) for row in self._open):
            if begun:
                self._report(self._open)
            self._open = []
        elif begun and (_initial(text) == self._initial or likely_split(text, self._separators)):
            self._keep(complete=False)
        else:
            self._report(self._open)
            self._open = []

    def _keep(self, *, complete: bool) -> None:
        self.all.append(self._open)
        if complete:
            self.complete.append(self._open)
        self._initial = _initial(self._open[0].text)
        self._open = []

    def _report(self, rows: list[Line]) -> None:
        for row in rows:
            reason = "bold_line" if self._setting.is_heading(row) else "no_entry"
            self.findings.append(_unparsed(row.text, row.physical_page, reason))


def _entry(group: list[Line], joiner: EntryJoiner, grammar: BackIndex) -> RawEntry:
    text = joiner.join(_texts(group))
    words, pages = split_pages(text)
    if not pages:
        shorter, last = split_last_number(text)
        part = likely_split(shorter, grammar.separators)
        alone = len(group) > 1 and is_numbers(group[-1].text.strip())
        if alone or joiner.is_name(part[1] if part else shorter):
            words, pages = shorter, last
    return RawEntry(text, words, pages, group[0].physical_page)


def _texts(group: list[Line]) -> list[str]:
    return [single_spaced(line.text) for line in group]


def _initial(text: str) -> str:
    """The folded first letter or digit."""
    return next((folded[0] for c in text if (folded := fold(c))), "")


def _unparsed(text: str, page: int, reason: str) -> Finding:
    return Finding("index_line_unparsed", page, data={"text": " ".join(text.split()), "reason": reason})
