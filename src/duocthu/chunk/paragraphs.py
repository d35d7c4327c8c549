"""A section's lines as paragraphs: where one ends, and which of them are labels.

Lines end where the column ends, not where a sentence does. A paragraph ends after a colon, after a full stop that is
followed by a fresh start, where the next line's first word would still have fitted, where the face changes, and before a counter
(but not before a number that the line above calls for). A label that trails a dose on its line, or opens in the middle of one,
begins a paragraph of its own.

Paragraphs are named tuples: a book has some ninety thousand, and a tuple is made in a third of the time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from duocthu.chunk.clauses import LABEL_LENGTH, OpensLabel, holds_dose, is_clause, part
from duocthu.chunk.column_edges import right_edges
from duocthu.chunk.line_styles import UNMARKED_LABEL_LENGTH, Style, ends_open, face_of, line_styles, running_styles
from duocthu.domain.monograph import BodyLine
from duocthu.text.opening_name import without_counter
from duocthu.text.population import population
from duocthu.text.quantities import inside_quantity, states_dose
from duocthu.text.sentences import awaits_name, awaits_number, sentence_ends

_MOST_LINES = 4  # above the last of a label
_FULL = 40  # letters of a line that may fill a column
_CLOSING = ")]”\"'"
_STOPS = (".", "!", "?", "…")
_LABEL_INSIDE = re.compile(r"[.!?…:][)\]”\"']*\s[^.!?…:]{1,240}:(?:\s|$)")
_MOST_LETTERS = 2000  # of a paragraph that is looked at for whether it may end with a colon
_DASHED = re.compile(r"[-–]\s+([^\W\d_])")
_COUNTED = re.compile(
    r"\s*(?:\([a-zđ\d]\)\s+\D|[a-zđ]\)\s+\D|[a-zđ]\.\s+[^\W\d_a-zđ]|(?:\d{1,2}|[IVX]{1,4})[.)]\s+[^\W\d]|[-–+•·▪]\s+[^\W\d])"
)
_JOINING = re.compile(r"\b(?:và|hoặc|hay|đến|tới|and|or|to)\Z")
_FRESH_START = re.compile(r"[^\w]*(?:\d|[^\W\d_])")


class Paragraph(NamedTuple):
    """A stretch of a section's text, ``start`` to ``end`` (offsets, end exclusive); ``text`` is it on one line.

    ``is_label``: a sub-head or label on lines of its own, marked by a colon or by its face. ``maybe_label``: short, plain and
    without a full stop, so that it may be one. ``run_in``: it ends a printed paragraph that others begin. ``shares``: it is
    the label with which a printed paragraph begins, what it governs behind it. ``printed``: the face of its first line as it is
    printed, where that is another one than its own, since a label shares the line with its dose.
    """

    start: int
    end: int
    text: str
    style: Style
    is_label: bool
    maybe_label: bool
    run_in: bool = False
    shares: bool = False
    printed: Style = "plain"


def paragraphs(
    lines: Sequence[BodyLine], opens_label: OpensLabel = lambda _: False, *, keeps_topics: bool = True, width: float = 0.0
) -> list[Paragraph]:
    """The paragraphs of a section, covering every line once and in order.

    The lines' texts, joined by newlines, are what the offsets count in. ``opens_label`` says whether words that end with a colon
    in the middle of a paragraph govern what follows (``Suy thận:``); ``keeps_topics``, whether words at its opening do so though
    nobody knows them. ``width`` is that of the book's columns here (pt), for columns of which these lines fill none.
    """
    edges = right_edges(lines, width)
    texts = [line.text for line in lines]
    styles = line_styles(lines)
    body = running_styles(texts, styles)
    found: list[Paragraph] = []
    first = start = at = 0
    last = len(lines) - 1
    for i, text in enumerate(texts):
        at += len(text)
        if i < last and styles[i] == styles[i + 1] and _surely_goes_on(text, texts[i + 1]):
            at += 1
            continue
        if (
            i == last
            or (
                _ends_paragraph(lines[i], lines[i + 1], edges[i])
                and not _goes_on(lines, first, i, edges[i], opens_label, keeps_topics=keeps_topics)
            )
            or (styles[i] != styles[i + 1] and _changes_face(lines, styles, first, i, edges[i]))
            or (":" in texts[i + 1] and _ends_above_label(lines, first, i, opens_label))
        ):
            run = texts[first : i + 1]
            whole = _paragraph(run, set(styles[first : i + 1]), start, at, body)
            if styles[first] == "plain" and (lines[first].bold or lines[first].italic):
                whole = whole._replace(printed=face_of(lines[first]))
            found += _split(whole, run, opens_label, keeps_topics=keeps_topics)
            first, start = i + 1, at + 1
        at += 1
    return found


def _split(whole: Paragraph, run: Sequence[str], opens_label: OpensLabel, *, keeps_topics: bool) -> list[Paragraph]:
    """A paragraph parted before labels that stand inside it."""
    if whole.is_label or ":" not in whole.text:
        return [whole]
    text = "\n".join(run)
    if _LABEL_INSIDE.search(text) is None:
        return [whole]
    cuts = part(text, opens_label, keeps_topics=keeps_topics).cuts
    pieces = []
    for left, right in pairwise([0, *cuts, len(text)]):
        low = left + len(text[left:right]) - len(text[left:right].lstrip())
        high = right - (len(text[left:right]) - len(text[left:right].rstrip()))
        words = " ".join(text[low:high].split())
        piece = Paragraph(whole.start + low, whole.start + high, words, whole.style, is_clause(words), maybe_label=False)
        piece = piece._replace(run_in=0 < left < right == len(text), shares=not left and right < len(text))
        pieces.append(piece if left or whole.printed == "plain" else piece._replace(printed=whole.printed))
    return pieces if cuts else [whole]


def _goes_on(
    lines: Sequence[BodyLine], first: int, last: int, edge: float, opens_label: OpensLabel, *, keeps_topics: bool
) -> bool:
    """Whether a paragraph goes on behind the colon or before the dash that seems to end it."""
    if not lines[last].text.rstrip().endswith(":"):
        return _is_dash_inside(lines, first, last, edge, opens_label)
    if _goes_on_behind_colon(lines, first, last, edge):
        return True
    text = "\n".join([each.text for each in lines[first : last + 1]])
    may_go_on = len(text) <= _MOST_LETTERS and _COUNTED.match(lines[last + 1].text) is None
    may_go_on = may_go_on and not _begins_list(lines, last + 1, opens_label)
    return may_go_on and not part(text, opens_label, keeps_topics=keeps_topics).may_end


def _begins_list(lines: Sequence[BodyLine], first: int, opens_label: OpensLabel) -> bool:
    """Whether a line begins with a label that is known, or as another one does below it: ``GH từ 1 …:``, ``GH trên 2 …:``."""
    head = _head(lines[first].text)
    if not head:
        return False
    word = head.split(None, 1)[0]
    near = [_head(each.text) for each in lines[first + 1 : first + 1 + _MOST_LINES]]
    return opens_label(head) or any(each.split(None, 1)[0] == word for each in near if each)


def _head(text: str) -> str:
    """What a line begins with up to its colon, that included, where it may be a label and a dose stands behind; or nothing."""
    head, colon, rest = text.strip().partition(":")
    is_label = colon and head[:1].isupper() and is_clause(head + colon) and states_dose(rest)
    return head + colon if is_label else ""


def _is_dash_inside(lines: Sequence[BodyLine], first: int, last: int, edge: float, opens_label: OpensLabel) -> bool:
    """Whether the next line begins with the dash of a sentence that goes on from the one above: ``liều`` / ``- đáp ứng của …``.

    Small letters stand behind it, the line above has no end, and there is no list of dashes. Where that line leaves room, it is
    no label of what stands below, either.
    """
    line, following = lines[last], lines[last + 1]
    dash = _DASHED.match(following.text)
    if dash is None or not dash[1].islower() or ends_open(line.text) or _DASHED.match(line.text):
        return False
    near = lines[last + 2 : last + 2 + _MOST_LINES]
    if not _would_fit(line, following, edge):
        return not any(_DASHED.match(each.text) for each in near[:1])
    is_list = any(_DASHED.match(each.text) for each in (lines[first], *near))
    return not (is_list or ":" in following.text or states_dose(following.text) or opens_label(f"{line.text.strip()}:"))


def _ends_above_label(lines: Sequence[BodyLine], first: int, last: int, opens_label: OpensLabel) -> bool:
    """Whether the next line is a label by itself although the dose above it lacks its full stop."""
    text = lines[last + 1].text.strip()
    if not text.endswith(":"):
        return _is_counted_above_people(lines, first, last, opens_label)
    if not text[:1].isupper() or not is_clause(text) or _JOINING.search(lines[last].text.rstrip()):
        return False
    above = " ".join([each.text for each in lines[max(first, last - _MOST_LINES) : last + 1]])
    return holds_dose(above) and opens_label(text)


def _is_counted_above_people(lines: Sequence[BodyLine], first: int, last: int, opens_label: OpensLabel) -> bool:
    """Whether a line is a counted head that fills its column, and the next one names people whose dose it gives."""
    words = lines[last].text.strip()
    if first < last or _COUNTED.match(words) is None or ":" in words or _opens_bracket(words):
        return False
    if ends_open(words) or _JOINING.search(words) or holds_dose(words):
        return False
    head = _head(lines[last + 1].text)
    return bool(population(head)) and opens_label(head)


def _surely_goes_on(above: str, below: str) -> bool:
    """Whether a line goes on with small letters that no counter opens, as the most of all lines do, and no colon is near."""
    if not below[:1].islower() or below[1:2] in (")", ".") or ":" in below:
        return False
    return above[-1:] != ":" and not above[-1:].isspace()


def _ends_paragraph(line: BodyLine, following: BodyLine, edge: float) -> bool:
    """Whether a paragraph ends with a line, by its words and the room that it leaves."""
    text, begins = line.text.rstrip(), following.text[:2]
    if text.endswith(":"):
        return not (_opens_bracket(text) and ")" in following.text)
    if begins[:1].isdigit() and (awaits_number(text) or _parts_quantity(text, following.text)):
        return False
    if _COUNTED.match(following.text):
        return True
    if _starts_lowercase(following.text) or awaits_name(text):
        return False
    return text.rstrip(_CLOSING).endswith(_STOPS) or (_would_fit(line, following, edge) and not _opens_bracket(text))


def _opens_bracket(text: str) -> bool:
    """Whether a bracket that opens in a line does not close in it."""
    return text.rfind("[") > text.rfind("]") or text.rfind("(") > text.rfind(")")


def _parts_quantity(above: str, below: str) -> bool:
    """Whether a quantity goes on from a line to the next, with a word between its numbers: ``3.5 mg to`` / ``5 mg``."""
    return _JOINING.search(above) is not None and inside_quantity(f"{above}\n{below}", len(above) + 1)


def _goes_on_behind_colon(lines: Sequence[BodyLine], first: int, last: int, edge: float) -> bool:
    """Whether a colon stands at the end of a line by chance: it fills the line, and small letters or a number follow.

    What stands before it in its paragraph is short enough for a label that shares its line, or is another sentence.
    """
    line, following = lines[last], lines[last + 1]
    begins = following.text[:2]
    if not line.text.rstrip().endswith(":") or begins.endswith(")"):
        return False
    is_dose = begins[:1].isdigit() and len(line.text) >= _FULL and _COUNTED.match(following.text) is None
    if not is_dose and not begins[:1].islower():  # a dose behind its label, where that fills a column
        return False
    if _would_fit(line, following, edge):
        return False
    words = " ".join([each.text for each in lines[max(first, last - _MOST_LINES) : last + 1]])
    return len(words) <= UNMARKED_LABEL_LENGTH or len(sentence_ends(words)) > 1


def _changes_face(lines: Sequence[BodyLine], styles: Sequence[Style], first: int, last: int, edge: float) -> bool:
    """Whether lines of a face of their own end where it changes, or bold ones begin; a Latin name in a sentence does neither.

    Where small letters follow, lines of their own face end only if they leave room: ``Suy thận`` / ``dưới 30 ml/phút: 5 mg``.
    """
    line, following = lines[last], lines[last + 1]
    if line.text.rstrip().endswith((",", ";", "-", "–")):
        return False
    own = styles[last] != "plain" and len(set(styles[first : last + 1])) == 1
    if _starts_lowercase(following.text):
        return own and _would_fit(line, following, edge)
    return own or (following.bold and not line.bold)


def _would_fit(line: BodyLine, following: BodyLine, edge: float) -> bool:
    words = following.text.split(None, 1)
    if not words:
        return True
    letter = following.bbox.width / len(following.text)
    return edge - line.bbox.x1 > letter * (len(words[0]) + 2)


def _starts_lowercase(text: str) -> bool:
    if text[:1].isalpha():
        return text[0].islower() and not text[1:2].isupper()  # 'eGFR' begins anew
    match = _FRESH_START.match(text)
    return match is not None and match.group()[-1].islower()


def _is_counted_head(text: str) -> bool:
    """Whether a line that is printed as a head is counted and ends with a full stop: ``1. Suy tim.``."""
    return len(text) <= UNMARKED_LABEL_LENGTH // 2 and text.endswith(".") and _COUNTED.match(text) is not None


def _paragraph(run: Sequence[str], styles: set[Style], start: int, end: int, body: set[Style]) -> Paragraph:
    text = " ".join([line.strip() for line in run])
    style = styles.pop() if len(styles) == 1 else "plain"
    if not 0 < len(text) <= LABEL_LENGTH:
        return Paragraph(start, end, text, style, is_label=False, maybe_label=False)
    short = len(text) <= UNMARKED_LABEL_LENGTH and not ends_open(text)
    if is_clause(text) or (style != "plain" and style not in body and (short or _is_counted_head(text))):
        return Paragraph(start, end, text, style, is_label=True, maybe_label=False)
    return Paragraph(start, end, text, style, is_label=False, maybe_label=short and not _starts_lowercase(without_counter(text)))
