"""Labels in a section, found by the plainest reading of its layout: a second opinion on those of the chunker, on purpose.

A label ends its paragraph with a colon, or is short and in a face that is not the section's; or it opens a line with words of the
profile and a colon, with its dose behind. Where the layout leaves a doubt, no label is claimed: a gate that nobody may override
must not stop a book for a guess.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from duocthu.books.schema import Labels
from duocthu.gates.corpus import Body
from duocthu.gates.fresh_lines import Face, ends_with, face_of, fresh_starts, running_face, starts_lower
from duocthu.gates.label_families import Family, family_reader, is_band, opening_family_reader
from duocthu.gates.label_words import gives_dose, turns_to_others
from duocthu.text.bare_name import is_stopped_name
from duocthu.text.indication import names_indication
from duocthu.text.opening_name import opening_name, without_counter
from duocthu.text.quantities import states_dose

_LONGEST = 240  # characters of a label; what is longer and ends with a colon is a sentence
_LONGEST_IN_DOUBT = 120  # the same where a line of it begins with a capital, and so may be another's
_INLINE = 80  # characters before the colon of a label that shares its line with its dose
_WRAPPED = 100  # the same where the label runs over the end of a line
_MOST_LINES = 12  # of a paragraph that is looked at for whether it turns to others
_FULL = 40  # letters of a line that may fill a column
_SHORT = 60  # characters of a line that may be a label although nothing marks it
_WHO = ("population", "organ")
_NO_LABEL_END = tuple(".;,!?…")
_SENTENCE_END = re.compile(r"[.;!?…][)\]”\"']* +(?=[^\W\d_])")
_FOOTNOTE = re.compile(r"\s*[*†‡§¶#]")
_DASH = re.compile(r"\s[-–—]\s")
_LETTER = re.compile(r"[^\W_]")


class LabelLine(NamedTuple):
    """A label: from ``start`` to ``end`` in the section's text, on one line and without a bullet or counter as ``text``.

    ``face`` (bold, italic) is None where it is the section's own. ``inline``: its dose follows on its line. ``trailing``: it
    stands behind other text in its paragraph, and governs no more than the rest of it. ``doubtful``: a short line by itself that
    nothing marks; it may be a label that closes those above, or not.
    """

    start: int
    end: int
    text: str
    family: Family
    face: Face | None
    inline: bool = False
    trailing: bool = False
    doubtful: bool = False

    @property
    def own_face(self) -> bool:
        """Whether it is set in a face that is not the section's."""
        return self.face is not None


def find_labels(body: Body, words: Labels, substances: Sequence[str]) -> list[LabelLine]:
    """The labels of a section, in order."""
    return list(_LabelFinder(body, words, substances).labels())


class _LabelFinder:
    def __init__(self, body: Body, words: Labels, substances: Sequence[str]) -> None:
        self._body = body
        self._texts = [line.text for line in body.lines]
        self._faces = [face_of(line) for line in body.lines]
        self._substances, self._words = substances, words
        self._begun, self._told = opening_family_reader(words), family_reader(words)
        self._unmarked_faces = running_face(body.lines, self._faces), (False, False)
        self._fresh = fresh_starts(body.lines, self._faces)

    def labels(self) -> Iterator[LabelLine]:
        done = 0
        for number, (text, is_fresh) in enumerate(zip(self._texts, self._fresh, strict=True)):
            is_closing = text.rstrip().endswith(":")
            if number < done or not (is_fresh or is_closing):
                continue
            dashed = self._dashed(number) if is_fresh and ":" not in text else None
            if dashed is not None:
                yield dashed
                continue
            run = self._own_face_run(number) if is_fresh and self._faces[number] not in self._unmarked_faces else None
            if run is not None:
                yield self._alone(number, run, self._faces[number])
                done = run + 1
                continue
            closing = self._with_colon(number) if is_closing else None
            if is_fresh and (closing is None or closing.trailing):
                opening = self._inline(number) or self._unmarked(number)
                if opening is not None:
                    yield opening
            if closing is not None:
                yield closing._replace(inline=True) if self._fills_its_line(number) else closing

    def _fills_its_line(self, number: int) -> bool:
        """Whether a label that ends with its line fills it, its dose on the next: ``Phòng nấm ở người có HIV:`` / ``1 g``."""
        following = self._texts[number + 1] if number + 1 < len(self._texts) else ""
        return following[:1].isdigit() and len(self._texts[number]) >= _FULL and without_counter(following) == following

    def _dashed(self, number: int) -> LabelLine | None:
        """What a line opens with up to a dash, a dose behind it: a label, or not, in whatever face the line is set."""
        text = self._texts[number]
        for dash in _DASH.finditer(text):
            head = text[: dash.start()]
            words = without_counter(" ".join(head.split()))
            family = self._inline_family(words)
            if not head[-1:].isdigit() and (family or not states_dose(head)) and states_dose(text[dash.end() :]):
                start = self._body.offsets[number]
                return LabelLine(start, start + len(head), words, family or "other", None, inline=True, doubtful=True)
        return None

    def _own_face_run(self, first: int) -> int | None:
        """The last line of a label that begins with a line, whose face is not the section's, or None."""
        texts, face = self._texts, self._faces[first]
        if not _starts_label(texts[first]):
            return None
        last = first
        while last + 1 < len(texts) and not self._fresh[last + 1] and self._faces[last + 1] == face:
            last += 1
        if last + 1 < len(texts) and starts_lower(texts[last + 1]):
            return None
        text = " ".join(texts[first : last + 1]).strip()
        is_counted_head = len(text) <= _SHORT and text.endswith(".") and without_counter(text) != text  # '1. Suy tim.'
        is_open = not ends_with(text, _NO_LABEL_END) or is_counted_head
        is_label = len(text) <= _LONGEST and is_open and ":" not in text[:-1]
        return last if is_label and not gives_dose(text) else None

    def _alone(self, first: int, last: int, face: Face | None) -> LabelLine:
        text = without_counter(" ".join(" ".join(self._texts[first : last + 1]).split()))
        end = self._body.offsets[last] + len(self._texts[last].rstrip())
        return LabelLine(self._body.offsets[first], end, text, self._family(text), face)

    def _with_colon(self, last: int) -> LabelLine | None:
        """The label that ends with the colon at a line's end: its whole paragraph, or the end of it."""
        first, text, longest = last, self._texts[last].strip(), _LONGEST
        while True:
            cut = max((m.end() for m in _SENTENCE_END.finditer(text)), default=0)
            if cut or self._fresh[first] or len(text) > _LONGEST:
                break
            if not starts_lower(self._texts[first]):
                longest = _LONGEST_IN_DOUBT
            first -= 1
            text = f"{self._texts[first].strip()} {text}"
        fragment = text[cut:]
        if len(fragment) > longest or gives_dose(" ".join(fragment.split())):
            return None
        if not cut:
            return self._alone(first, last, None)
        end = self._body.offsets[last] + len(self._texts[last].rstrip())
        return LabelLine(end - len(fragment), end, " ".join(fragment.split()), self._family(fragment), None, trailing=True)

    def _inline(self, number: int) -> LabelLine | None:
        """The label that a line opens with, its colon on the line or on one that carries it on, and more behind it."""
        text = self._texts[number]
        goes_on = number + 1 < len(self._texts) and not self._fresh[number + 1]
        if not (":" in text or goes_on) or not _starts_label(text):
            return None
        last, longest = number, _INLINE
        while ":" not in text and len(text) <= _WRAPPED and last + 1 < len(self._texts) and not self._fresh[last + 1]:
            last, longest = last + 1, _WRAPPED
            text = f"{text}\n{self._texts[last]}"
        head, colon, rest = text.partition(":")
        if not colon or len(head) > longest or (last > number and (not rest.strip() or _ends_inside(head))):
            return None
        words = without_counter(" ".join(f"{head}:".split()))
        family = self._inline_family(words)
        is_counted = family is None and words[0].isupper() and without_counter(text) != text
        if (family is None and not is_counted) or gives_dose(words):
            return None
        start = self._body.offsets[number]
        doubtful = is_counted or turns_to_others(self._paragraph(number), self._told)
        return LabelLine(start, start + len(head) + 1, words, family or "other", None, inline=True, doubtful=doubtful)

    def _paragraph(self, first: int) -> str:
        """The lines from one up to the next fresh start, or as many as are asked for."""
        end = first + 1
        while end < min(len(self._texts), first + _MOST_LINES) and not self._fresh[end]:
            end += 1
        return "\n".join(self._texts[first:end])

    def _inline_family(self, words: str) -> Family | None:
        if self._substances and opening_name(words, self._substances) is not None:
            return "substance"
        return self._begun(words)

    def _unmarked(self, number: int) -> LabelLine | None:
        text = self._texts[number].strip()
        is_alone = number + 1 == len(self._texts) or self._fresh[number + 1]
        if not is_alone or len(text) > _SHORT or not _starts_label(text):
            return None
        if ends_with(text, _NO_LABEL_END) and not self._is_stopped(number, text):
            return None
        if text.endswith(":") and gives_dose(text):
            return None  # 'Viêm phổi: 5 mg. Liều theo tuổi:' is a label, its dose and another label
        label = self._alone(number, number, None)
        family: Family = label.family if label.family in ("population", "substance") else "other"  # 'Đợt cấp' may be an illness
        return label._replace(text=label.text.removesuffix("."), family=family, doubtful=True)

    def _is_stopped(self, number: int, text: str) -> bool:
        """Whether a line is a name with a full stop, its dose below: ``Người lớn.`` alone."""
        if not text.endswith(".") or number + 1 == len(self._texts) or not states_dose(self._texts[number + 1]):
            return False
        words = without_counter(text)
        illness = names_indication(words, self._words.indication, self._words.purpose)
        return (illness or self._told(words) in _WHO) and is_stopped_name(words, illness=illness)

    def _family(self, text: str) -> Family:
        if self._substances and opening_name(text, self._substances) is not None:
            return "substance"
        return self._told(text)


def _starts_label(text: str) -> bool:
    """Whether a text may open a label: not a small letter, but for a counter or an age, and not the sign of a footnote."""
    if text[:1].isupper():
        return True
    if _FOOTNOTE.match(text):
        return False
    bare = without_counter(text)
    first = _LETTER.search(bare)
    return first is not None and (not first.group().islower() or is_band(bare))


def _ends_inside(head: str) -> bool:
    """Whether a sentence ends within the words before a colon."""
    return _SENTENCE_END.search(head.replace("\n", " ")) is not None
