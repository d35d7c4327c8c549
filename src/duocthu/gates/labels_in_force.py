"""Which of the labels above a place are in force there, as far as the layout leaves no doubt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_words import begins_with_others, gives_dose
from duocthu.text.population import inside, population

_SENTENCE_END = re.compile(r"[.!?…][)\]”\"']*(?:\s|$)")
_PARAGRAPH_END = re.compile(r"[.;!?…][)\]”\"']*\s*(?:\n|$)")
_HEAD = re.compile(r"(?:\A|\n)(?:[-–+•*·▪]\s+)?([^\W\d_][^:.;!?\n]{1,76}:)\s")


def in_force(labels: Sequence[LabelLine], text: str, start: int) -> list[LabelLine]:
    """Those of a section's ``labels`` above ``start`` that may be in force there.

    Where a line has begun with others than the people of a line above, none that shares its line with a dose is, and no people
    but those who hold the ones that were left.
    """
    above = [label for label in labels if label.start < start and not _has_lapsed(label, labels, text, start)]
    told = [i for i, each in enumerate(above) if each.inline and each.family == "population"]
    turned = next((i for i in reversed(told) if begins_with_others(above[i].text, text[above[i].end : start])), None)
    if turned is None:
        return above
    left = population(above[turned].text)
    held = [
        each
        for each in above[:turned]
        if not each.inline and (each.family != "population" or inside(left, population(each.text)))
    ]
    return [*held, *above[turned + 1 :]]


def _has_lapsed(label: LabelLine, labels: Sequence[LabelLine], text: str, start: int) -> bool:
    """Whether a label may be over above ``start``.

    One within a paragraph governs its sentence, a step that shares its line its paragraph. An organ on the line of its dose may
    end at a head of which nobody knows what it tells, people do where they stand behind such a head themselves: both topics.
    """
    if label.trailing:
        return _SENTENCE_END.search(text, label.end, start) is not None
    if not label.inline:
        return False
    if label.family == "step":
        return _PARAGRAPH_END.search(text, label.end, start) is not None
    if label.family not in ("organ", "population") or not any(_unknown_heads(labels, text, label.end, start)):
        return False
    outer = max((each.end for each in labels if each.end <= label.start and not each.inline), default=0)
    return label.family == "organ" or any(_unknown_heads(labels, text, outer, label.start))


def _unknown_heads(labels: Sequence[LabelLine], text: str, low: int, high: int) -> Iterator[str]:
    """The heads between two places that share their lines and are no labels of a known kind."""
    known = {label.start for label in labels}
    for match in _HEAD.finditer(text, low, high):
        if known.isdisjoint(range(match.start(), match.start(1) + 1)) and not gives_dose(match[1]):
            yield match[1]
