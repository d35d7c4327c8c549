"""Word spaces re-read from glyph positions, for pages whose file holds no space glyphs.

MuPDF guesses a space from a gap between glyphs, but never after the letters U+1E00 to U+1EFF, half of Vietnamese. On a page
where the engine's own spaces are guesses, every row is read again glyph by glyph and parted where the gap is wider than letters
stand apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, pairwise
from statistics import median

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment, Span
from duocthu.extract.glyph_order import join_glyphs
from duocthu.text.syllable import is_syllable

_BLIND = re.compile(r"[\u1e00-\u1eff]")  # letters after which the engine makes up no space
_BLIND_SPACE = re.compile(r"[\u1e00-\u1eff] ")
_BLIND_WORD = re.compile(r"[^\W\d_]*[\u1e00-\u1eff][^\W\d_]*")
_FEW = 5  # such letters on a page; with fewer there is nothing to judge by
_PLENTY = 12  # spaces after such letters: the file has spaces
_RARE = 40  # at least every tenth of them ends a Vietnamese word
_JOINED = 60  # at least one in so many words with such a letter runs into the next one where spaces are lacking
_LEAST_GAP = 0.09  # em: narrower is kerning or a rounding of widths, in any face
_CERTAIN_GAP = 0.20  # em: wider is a word space in any justified text
_CLUSTER = 0.5  # share of a row's typical word space below which a gap is kerning


def needs_gaps(fragments: Sequence[Fragment]) -> bool:
    """Whether the page's spaces are gaps: the engine made up more than it saw, or none stands where it never makes one up.

    Names of an index end on such letters hardly ever; so words must be seen to run together, too.
    """
    text = "\n".join([f.text for f in fragments])
    made_up = sum([s.synthetic for f in fragments if len(f.spans) > 1 for s in f.spans])
    if 2 * made_up > text.count(" "):
        return True
    seen_spaces = sum(1 for _ in islice(_BLIND_SPACE.finditer(text), _PLENTY))
    if seen_spaces == _PLENTY:
        return False
    blind = len(_BLIND.findall(text))
    if blind < _FEW or seen_spaces * _RARE >= blind:
        return False
    words = _BLIND_WORD.findall(text)
    joined = sum([not is_syllable(word) for word in words])
    return joined * _JOINED >= len(words)


def reread(glyphs: Sequence[Fragment]) -> tuple[Fragment, ...]:
    """Fragments of one glyph a span, with word spaces from glyph positions; a space so found is ``synthetic``.

    What does not run from left to right keeps the engine's spaces.
    """
    return tuple(_reread(f) if f.upright and not f.leftward else f._replace(spans=tuple(join_glyphs(f.spans))) for f in glyphs)


def _reread(fragment: Fragment) -> Fragment:
    drawn = [s for s in fragment.spans if not s.synthetic]
    if not drawn:
        return fragment
    threshold = _threshold(drawn)
    spaced = [drawn[0]]
    for glyph in drawn[1:]:
        last = spaced[-1]
        if not last.text.isspace() and not glyph.text.isspace() and _gap(last, glyph) > threshold:
            box = BoundingBox(last.bbox.x1, glyph.bbox.y0, max(glyph.bbox.x0, last.bbox.x1), glyph.bbox.y1)
            spaced.append(last._replace(text=" ", bbox=box, synthetic=True))
        spaced.append(glyph)
    return fragment._replace(spans=tuple(join_glyphs(spaced)))


def _gap(left: Span, right: Span) -> float:
    """The gap in em of the larger of the two faces."""
    return (right.bbox.x0 - left.bbox.x1) / max(left.size, right.size)


def _threshold(glyphs: Sequence[Span]) -> float:
    """The gap in em above which a row's words part: half of its typical word space, within what any face allows."""
    gaps = sorted(_gap(a, b) for a, b in pairwise(glyphs))
    wide = [g for g in gaps if g >= _CERTAIN_GAP]
    if not wide:
        return _CERTAIN_GAP * 0.75
    return min(_CERTAIN_GAP * 0.75, max(_LEAST_GAP, _CLUSTER * median(wide)))
