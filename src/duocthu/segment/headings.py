"""Section headings: which line opens which section.

Two strategies, chosen by the profile: headings in bold from a fixed vocabulary (here), or bold and numbered. Letters are compared
without diacritics, case and spaces, so that a kerning gap or a lost space in a heading does no harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rapidfuzz.distance import DamerauLevenshtein

from duocthu.books.schema import Profile, Section
from duocthu.domain.geometry import hull
from duocthu.domain.page import Line
from duocthu.segment.heading_match import HeadingMatch, HeadingStrategy, join_lines
from duocthu.segment.numbered_headings import NumberedHeadings
from duocthu.text.fold import letters_key

__all__ = ["BoldVocabulary", "HeadingMatch", "HeadingStrategy", "heading_strategy", "split_line"]

_MISSPELT_LENGTH = 8  # letters: shorter headings are too alike to forgive a letter


def heading_strategy(profile: Profile) -> HeadingStrategy:
    """The strategy that the profile names."""
    return NumberedHeadings(profile) if profile.headings.strategy == "numbered" else BoldVocabulary(profile)


def split_line(line: Line, count: int) -> tuple[Line, Line | None]:
    """A line as its first ``count`` spans and the rest; no rest where it holds no text."""
    return _part(line, 0, count), _part(line, count, len(line.spans)) if count < len(line.spans) else None


def _part(line: Line, start: int, stop: int) -> Line:
    spans = line.spans[start:stop]
    if len(spans) == len(line.spans):
        return line
    text = " ".join("".join(_spaced(spans)).split())
    longest = max(spans, key=lambda s: len(s.text))
    letters = sum(len(s.text) for s in spans)
    return line._replace(text=text, bbox=hull(s.bbox for s in spans), spans=spans, span_ids=line.span_ids[start:stop], gaps=(),
        size=longest.size, bold=2 * sum(len(s.text) for s in spans if s.bold) > letters,
        italic=2 * sum(len(s.text) for s in spans if s.italic) > letters,
    )  # fmt: skip


def _spaced(spans: Sequence[object]) -> list[str]:
    """Span texts, with a space where the file leaves a gap between two of them."""
    pieces: list[str] = []
    last_end = None
    for span in spans:
        box, text, size = span.bbox, span.text, span.size  # type: ignore[attr-defined]
        if last_end is not None and box.x0 - last_end > 0.1 * size:
            pieces.append(" ")
        pieces.append(text)
        last_end = box.x1
    return pieces


class BoldVocabulary:
    """Bold words at the start of a line that are a heading of the vocabulary, or one letter away from one."""

    def __init__(self, profile: Profile) -> None:
        """Headings and variants of the profile, by their letters."""
        self._sections = {letters_key(name): s for s in profile.sections for name in (s.heading, *s.variants)}
        self._longest = max(len(key) for key in self._sections)
        self._valued = frozenset(profile.titles.opening_sections)

    def match(self, line: Line, following: Line | None) -> HeadingMatch | None:
        """A heading alone on its line(s), or with its value behind it."""
        if not line.may_head or not line.spans or not line.spans[0].bold:
            return None
        count = next((i for i, s in enumerate(line.spans) if not s.bold), len(line.spans))
        head, value = split_line(line, count)
        key = letters_key(head.text)
        section = self._sections.get(key)
        if section is not None:
            return None if section.key not in self._valued and _goes_on(head, value) else HeadingMatch(section, head, value)
        if value is not None and line.bold and (whole := self._sections.get(letters_key(line.text))):
            return HeadingMatch(whole, line, None)  # letters from another font stand in a heading whose own font lacks them
        colon = head.text.find(":")
        if colon > 0 and (found := self._sections.get(letters_key(head.text[:colon]))):
            return _cut_at_colon(found, line, colon)
        if value is not None or len(key) > self._longest + 1:
            return None
        if following is not None and following.bold and following.may_head and (found := self._wrapped(key, following)):
            return HeadingMatch(found, join_lines(line, following), None, lines=2)
        near = self._misspelt(key)
        return None if near is None else HeadingMatch(near, head, None, misspelt=True)

    def _wrapped(self, key: str, following: Line) -> Section | None:
        if not any(k.startswith(key) for k in self._sections):
            return None
        return self._sections.get(key + letters_key(following.text))

    def _misspelt(self, key: str) -> Section | None:
        if len(key) < _MISSPELT_LENGTH:
            return None
        near = {s.key: s for k, s in self._sections.items() if DamerauLevenshtein.distance(k, key, score_cutoff=1) <= 1}
        return next(iter(near.values())) if len(near) == 1 else None


def _goes_on(head: Line, value: Line | None) -> bool:
    """Whether the words of a heading begin a sentence that goes on in small letters: 'Chống chỉ định dùng đồng thời với …'."""
    return value is not None and value.text[:1].islower() and not head.text.endswith(":")


def _cut_at_colon(section: Section, line: Line, colon: int) -> HeadingMatch:
    """Heading and value in one bold run: cut behind the colon, sharing the span that holds it."""
    text = line.text[colon + 1 :].strip()
    ends = accumulate(len(span.text) for span in line.spans)
    number = next((n for n, end in enumerate(ends) if end > colon), len(line.spans) - 1)
    head = line._replace(
        text=line.text[: colon + 1], spans=line.spans[: number + 1], span_ids=line.span_ids[: number + 1], gaps=()
    )
    if not text:
        return HeadingMatch(section, head, None)
    rest = line.spans[number:]
    box = hull(s.bbox for s in rest)
    value = line._replace(text=text, bbox=box, spans=rest, span_ids=line.span_ids[number:], gaps=())
    return HeadingMatch(section, head, value)
