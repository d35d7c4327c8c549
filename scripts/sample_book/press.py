"""Where things go: sheets, two columns, and the lines that have found their place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from scripts.sample_book import faces
from scripts.sample_book.lines import SetLine
from scripts.sample_book.sheet import Rule, Run, Sheet, backwards, measure, plain, runs_of, shifted

LEFT, RIGHT, COLUMN = 44.0, 308.0, 254.0
FULL = RIGHT + COLUMN - LEFT
TOP, BOTTOM = 56.0, 800.0
SIZE, LEADING = 9.5, 11.6
MARK = "DTM 1"
FOOT = "Bản mẫu, không dùng để điều trị"
PRINTED_OFFSET = 3

Record = dict[str, Any]


@dataclass
class Placed:
    """A printed line: what the book means, where it stands, and what the truth says of it."""

    line: SetLine
    physical: int
    column: str
    x0: float
    y0: float
    x1: float
    y1: float
    para: int = 0
    label: bool = False
    decomposed: bool = False

    @property
    def text(self) -> str:
        """The right text."""
        return self.line.text

    @property
    def box(self) -> list[float]:
        """Its box, rounded as the truth files have it."""
        return [round(v, 2) for v in (self.x0, self.y0, self.x1, self.y1)]

    def record(self) -> Record:
        """The line as the truth files have it."""
        x0, y0, x1, y1 = self.box
        letters = [g for g in self.line.glyphs if g.right.isalnum()]
        bold = sum(g.face in faces.BOLD for g in letters)
        italic = sum(g.face in faces.ITALIC for g in letters)
        out: Record = {
            "text": self.text,
            "physical_page": self.physical,
            "column": self.column,
            "x0": x0,
            "y0": y0,
            "x1": x1,
            "y1": y1,
            "bold": 2 * bold > len(letters),
            "para": self.para,
        }
        if 0 < bold < len(letters):
            out["bold_part"] = True
        if 2 * italic > len(letters):
            out["italic"] = True
        if self.label:
            out["label"] = True
        if self.line.broken:
            out["hyphen"] = self.line.broken
        return out


@dataclass
class Press:
    """The book while it is set: ``kind`` and ``name`` are those of the page that comes next."""

    sheets: list[Sheet] = field(default_factory=list)
    kind: str = "front"
    name: str = ""
    column: int = 0
    y: float = TOP
    top: float = TOP
    started: bool = False
    waiting: list[Any] = field(default_factory=list)
    placed: list[Placed] = field(default_factory=list)
    doubled: list[tuple[Placed, str]] = field(default_factory=list)
    reversed_lines: list[Placed] = field(default_factory=list)
    over: list[Placed] = field(default_factory=list)
    drawn: int = 0

    @property
    def sheet(self) -> Sheet:
        """The page at work."""
        return self.sheets[-1]

    def new_sheet(self, kind: str = "") -> Sheet:
        """A fresh page with the foot line that every page has."""
        physical = len(self.sheets)
        sheet = Sheet(physical, physical + PRINTED_OFFSET, kind or self.kind)
        self.sheets.append(sheet)
        foot = plain(FOOT, "I")
        sheet.runs += runs_of(foot, (LEFT + RIGHT + COLUMN - measure(foot, 7.5)) / 2, 824.0, 7.5)
        self.column, self.y, self.top, self.started = 0, TOP, TOP, False
        return sheet

    def running_head(self, sheet: Sheet, name: str) -> None:
        """Number, name and mark: three strings on one baseline, mirrored on odd pages."""
        number = str(sheet.printed)
        outer, inner = (number, MARK) if sheet.printed % 2 == 0 else (MARK, number)
        size, baseline = 9.0, 40.0
        middle, right = plain(name, "B"), plain(inner)
        sheet.runs += runs_of(plain(outer), LEFT, baseline, size)
        sheet.runs += runs_of(middle, (LEFT + RIGHT + COLUMN - measure(middle, size)) / 2, baseline, size)
        sheet.runs += runs_of(right, RIGHT + COLUMN - measure(right, size), baseline, size)
        sheet.rules.append(Rule(LEFT, 45.5, RIGHT + COLUMN, 45.5, 0.4))
        box = [LEFT, round(baseline - faces.ASCENT * size, 2), RIGHT + COLUMN, round(baseline + faces.DESCENT * size, 2)]
        sheet.head = {"text": f"{outer} {name} {inner}", "name": name, "printed_page": sheet.printed, "bbox": box}

    @property
    def x(self) -> float:
        """Left edge of the column at work."""
        return RIGHT if self.column else LEFT

    @property
    def column_name(self) -> str:
        """The column as the truth files name it."""
        return "right" if self.column else "left"

    @property
    def at_top(self) -> bool:
        """Whether nothing stands in the column yet."""
        return self.y <= self.top + 0.01

    def next_column(self) -> None:
        """Go on in the right column, or on a new page, where what waits for a page's top comes first."""
        if self.column == 0:
            self.column, self.y = 1, self.top
            return
        self.open_page()

    def open_page(self) -> None:
        """A new page of the kind and name at work, with what waited for its top."""
        sheet = self.new_sheet()
        self.running_head(sheet, self.name)
        self.started = True
        for job in self.waiting[:]:
            self.waiting.remove(job)
            self.top = job(self)
            self.y = self.top

    def need(self, height: float) -> None:
        """Go to the next column unless ``height`` points are left in this one."""
        if self.y + height > BOTTOM and not self.at_top:
            self.next_column()

    def space(self, height: float) -> None:
        """Room before something, none at the top of a column."""
        if not self.at_top:
            self.y += height

    def put(self, line: SetLine, size: float = SIZE, *, dx: float = 0.0, leading: float = LEADING, double: str = "") -> Placed:
        """Set a line at the place reached and go below it."""
        x, y0 = self.x + dx, self.y
        baseline = y0 + faces.ASCENT * size
        runs = runs_of(line.glyphs, x, baseline, size, line.stretch)
        placed = Placed(
            line, self.sheet.physical, self.column_name, x, y0, x + line.width, y0 + (faces.ASCENT + faces.DESCENT) * size
        )
        if line.has("rev"):
            runs = backwards(runs)
            self.reversed_lines.append(placed)
        self.draw(runs)
        if double:
            self.draw(shifted(runs, 0.35))
            self.doubled.append((placed, double))
        if line.has("over"):
            self.over.append(placed)
            self.y += 0.6
        else:
            self.y += leading
        self.placed.append(placed)
        return placed

    def draw(self, runs: list[Run]) -> None:
        """A line's runs whose place is known already."""
        self.drawn += 1
        self.sheet.runs += [replace(r, line=self.drawn) for r in runs]
