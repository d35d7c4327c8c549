"""A page while it is being set: runs of glyphs and rules, in points from the top left corner."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from scripts.sample_book import faces

PAGE_WIDTH, PAGE_HEIGHT = 595.0, 842.0


@dataclass(frozen=True)
class Glyph:
    """One character: ``right`` is what the book means, ``drawn`` the glyph on the page, ``told`` what a reader is told.

    An empty ``told`` stands for what the variant says of its glyphs.

    ``script`` is 1 for a superscript, -1 for a subscript; ``gap`` is an advance added after the glyph, as a share of the size;
    ``shut`` marks a space that takes no room; ``fact`` numbers the fact that the character belongs to, -1 for none.
    """

    right: str
    drawn: str
    variant: str
    told: str = ""
    script: int = 0
    gap: float = 0.0
    shut: bool = False
    fact: int = -1
    mark: str = ""

    @property
    def face(self) -> str:
        """The cut that draws it."""
        return faces.VARIANTS[self.variant].face

    def advance(self, size: float) -> float:
        """Room that it takes, in points."""
        if self.shut:
            return 0.0
        scale = SCRIPT_SCALE if self.script else 1.0
        return sum(faces.width(c, self.face) for c in self.drawn) * size * scale + self.gap * size


SCRIPT_SCALE, SUPER_RISE, SUB_RISE = 0.65, 0.36, -0.14


@dataclass(frozen=True)
class Run:
    """Glyphs of one variant and size from one point on.

    ``adjust`` holds the room added after each glyph, in points; runs of one ``line`` are never drawn apart.
    """

    x: float
    baseline: float
    size: float
    glyphs: tuple[Glyph, ...]
    adjust: tuple[float, ...]
    line: int = 0


@dataclass(frozen=True)
class Rule:
    """A straight stroke."""

    x0: float
    y0: float
    x1: float
    y1: float
    width: float = 0.5


@dataclass
class Sheet:
    """A page. ``runs`` are drawn in their order; ``offset`` is where the crop box stands in a larger media box (None: none)."""

    physical: int
    printed: int
    kind: str
    runs: list[Run] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    head: dict[str, object] | None = None
    rotate: int = 0
    offset: tuple[float, float] | None = None


def plain(text: str, variant: str = "R") -> tuple[Glyph, ...]:
    """Glyphs of a text without any marks."""
    return tuple(Glyph(c, c, variant) for c in text)


def measure(glyphs: tuple[Glyph, ...], size: float) -> float:
    """Natural width in points."""
    return sum(g.advance(size) for g in glyphs)


def runs_of(glyphs: tuple[Glyph, ...], x: float, baseline: float, size: float, stretch: float = 0.0) -> list[Run]:
    """Cut a line into runs of one variant and script; each open space is widened by ``stretch`` points."""
    out: list[Run] = []
    held: list[Glyph] = []
    adjust: list[float] = []
    start = at = x

    def close() -> None:
        if held:
            small = held[0].script != 0
            rise = {1: SUPER_RISE, -1: SUB_RISE, 0: 0.0}[held[0].script] * size
            out.append(Run(start, baseline - rise, size * (SCRIPT_SCALE if small else 1.0), tuple(held), tuple(adjust)))
        held.clear()
        adjust.clear()

    for g in glyphs:
        if held and (g.variant, g.script) != (held[0].variant, held[0].script):
            close()
        if not held:
            start = at
        extra = g.gap * size + (stretch if g.right == " " and not g.shut else 0.0)
        if not g.shut:
            held.append(g)
            adjust.append(extra)
            at += g.advance(size) - g.gap * size + extra
    close()
    return out


def backwards(runs: list[Run]) -> list[Run]:
    """The same line, its glyphs drawn one by one from right to left."""
    out: list[Run] = []
    for run in runs:
        at = run.x
        for g, extra in zip(run.glyphs, run.adjust, strict=True):
            out.append(Run(at, run.baseline, run.size, (g,), (0.0,)))
            at += sum(faces.width(c, g.face) for c in g.drawn) * run.size + extra
    return out[::-1]


def shifted(runs: list[Run], dx: float) -> list[Run]:
    """The same runs, moved to the right."""
    return [replace(r, x=r.x + dx) for r in runs]
