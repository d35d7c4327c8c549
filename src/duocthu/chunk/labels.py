"""Which labels govern each paragraph, and before which paragraphs a section may be cut.

Labels nest without saying so. A label closes those of its own kind (same face, same family of words) and what stands below
them; labels that follow each other without text between them nest. Where this leaves a doubt in a dosage section, there is no
seam: a dose that stays with all that precedes it stays with its patient.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from duocthu.books.schema import Labels
from duocthu.chunk.paragraphs import Paragraph, Style
from duocthu.text.fold import fold
from duocthu.text.opening_name import opening_name

Family = Literal["substance", "population", "organ", "step", "other"]
Seam = Literal["none", "allowed", "preferred", "forced"]
Kind = tuple[Style, Family]
Nesting = tuple[Kind, Kind]


@dataclass(frozen=True, slots=True)
class Label:
    """A label in force: its text as printed, its face and the family of its words."""

    text: str
    style: Style
    family: Family

    @property
    def key(self) -> Kind:
        """Labels of one key close each other."""
        return self.style, self.family


@dataclass(frozen=True, slots=True)
class Governed:
    """A paragraph, the labels above that govern it, whether it is a label itself, and whether a part may begin with it."""

    paragraph: Paragraph
    labels: tuple[str, ...]
    is_label: bool
    seam: Seam


def govern(paragraphs: Sequence[Paragraph], words: Labels, substances: Sequence[str], *, dosage: bool) -> list[Governed]:
    """Walk down a section with the stack of labels in force."""
    found = [_label(p, words, substances, dosage=dosage) for p in paragraphs]
    alone = [label is not None and not _inline(p, label) for p, label in zip(paragraphs, found, strict=True)]
    nestings = _nestings(found, alone)
    stack: list[Label] = []
    run = 0
    inline_seen = False
    out: list[Governed] = []
    for p, label, is_alone in zip(paragraphs, found, alone, strict=True):
        above = stack
        seam: Seam = "none"
        if label is not None:
            kept, dropped = _close(stack[: len(stack) - run], label)
            above = kept + stack[len(stack) - run :]
            seam = "none" if run and label.family != "substance" else _label_seam(label, kept, dropped, nestings, dosage=dosage)
            stack = [*above, label]
        elif run == 0 and not (dosage and (stack or inline_seen or ":" in p.text)):
            seam = "allowed"
        inline_seen = inline_seen or label is not None or ":" in p.text
        run = run + 1 if is_alone else 0
        out.append(Governed(p, tuple(entry.text for entry in above), is_alone, seam))
    return _force_above_runs(out)


def _label(p: Paragraph, words: Labels, substances: Sequence[str], *, dosage: bool) -> Label | None:
    name = opening_name(p.text, substances)
    if name is not None:
        alone = p.is_label or p.maybe_label
        return Label(p.text if alone else p.text.partition(":")[0] + ":", p.style, "substance")
    if p.is_label or (dosage and p.maybe_label):
        return Label(p.text, p.style, _family(p.text, words))
    return None


def _inline(p: Paragraph, label: Label) -> bool:
    return len(label.text) < len(p.text)


def _family(text: str, words: Labels) -> Family:
    folded = f" {fold(text)} "
    if _holds(folded, words.population):
        return "population"
    if _holds(folded, words.organ):
        return "organ"
    if _holds(folded, words.step):
        return "step"
    return "other"


def _holds(folded: str, words: Iterable[str]) -> bool:
    return any(f" {fold(word)} " in folded for word in words)


def _close(stack: list[Label], label: Label) -> tuple[list[Label], list[Label]]:
    """The labels that stay in force under ``label``, and those that it closes. A substance is closed by a substance only."""
    floor = max((i + 1 for i, entry in enumerate(stack) if entry.family == "substance"), default=0)
    if label.family == "substance":
        cut = floor - 1 if floor else len(stack)
        return stack[:cut], stack[cut:]
    same = [i for i in range(floor, len(stack)) if stack[i].key == label.key]
    if same:
        return stack[: same[-1]], stack[same[-1] :]
    cut = len(stack)
    while label.style != "plain" and cut > floor and stack[cut - 1].style == "plain":
        cut -= 1
    return stack[:cut], stack[cut:]


def _nestings(found: Sequence[Label | None], alone: Sequence[bool]) -> set[Nesting]:
    """Pairs of kinds of labels seen one right below the other, without text between."""
    pairs = set()
    for i in range(1, len(found)):
        upper, lower = found[i - 1], found[i]
        if upper is not None and lower is not None and alone[i - 1]:
            pairs.add((upper.key, lower.key))
    return pairs


def _label_seam(
    label: Label,
    kept: Sequence[Label],
    dropped: Sequence[Label],
    nestings: set[Nesting],
    *,
    dosage: bool,
) -> Seam:
    if label.family == "substance":
        return "forced"
    if not dosage:
        return "preferred"
    if label.family != "other" or any(entry.style == label.style and entry.family != "substance" for entry in kept):
        return "none"
    for entry in dropped:
        doubtful = entry.style == label.style and entry.family != label.family
        if doubtful and ((label.key, entry.key) not in nestings or (entry.key, label.key) in nestings):
            return "none"
    return "preferred"


def _force_above_runs(out: list[Governed]) -> list[Governed]:
    """Move a forced seam above the labels that lead to it, so that no part ends on them or keeps the substance before."""
    moved = list(out)
    for i, entry in enumerate(out):
        if entry.seam != "forced":
            continue
        start = i
        while start > 0 and out[start - 1].is_label:
            start -= 1
        outer = len(entry.labels) - (i - start)
        moved[i] = replace(entry, seam="none")
        for j in range(start, i):
            moved[j] = replace(out[j], labels=entry.labels[: outer + j - start], seam="none")
        moved[start] = replace(moved[start], seam="forced" if start else "none")
    return moved
