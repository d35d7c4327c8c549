"""Which lines of a dosage section stand under the indication, phase or step that a question names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duocthu.answer.dosing_line import DosingLine
from duocthu.domain.patient import Patient
from duocthu.text.fold import fold
from duocthu.text.organ_function import failing_organs
from duocthu.text.people_phrases import people_phrases
from duocthu.text.shared_words import longest_shared_run

# Words of labels and questions that tell no indication: who, how, how much.
_PLAIN = frozenset(
    "lieu dung cach nguoi lon tre em so sinh tuoi tu tren duoi den va hoac hay cho o voi doi benh nhan thuoc tri dieu trong khi "
    "bi de ngay lan gio tuan thang kg mg the truong hop thong thuong toi da khuyen cao la nen co cao khac duong dang thi nao bao "
    "nhieu uong mac be chau ra sao gi can khong duoc nhu".split()
)
# Labels under which a section speaks of everybody: routes, how to take it, special people.
_GENERAL = re.compile(
    r"^(?:các |những )?(?:đối tượng|người bệnh đặc biệt|(?:điều |hiệu )?chỉnh liều|lưu ý|chú ý|cách dùng|liều|"
    r"thuốc (?:uống|tiêm)|(?:dạng|đường) (?:uống|tiêm|truyền|bôi|nhỏ|hít|xịt|đặt)|special|dos(?:e|age))",
    re.IGNORECASE,
)
# Words of routes, which narrow nothing: a line under another label, or none, may be given by the same route.
_ROUTES = frozenset(
    "tiem truyen tinh mach bap duoi da uong boi thoa dan mieng ngam luoi nho xit mat tai mui hit khi dung dat truc trang hau mon "
    "am dao ngoai tuy song cham nhanh vien dan oral injection intravenous intramuscular subcutaneous infusion".split()
)
_DIGITS = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class ForIndication:
    """The lines that stand under it; all of them where the question names none.

    ``inexact`` where no label names it and nothing else: the label goes on (``tăng huyết áp phổi``) or the question does
    (``viêm gan C``).
    """

    lines: list[DosingLine]
    inexact: bool = False


def for_indication(lines: list[DosingLine], words: Sequence[str], patient: Patient) -> ForIndication:
    """The lines under the labels whose words the question holds, longest run first.

    Where a label is just the words of the question, labels that go on are others.
    """
    asked = _asked(words, patient)
    labels = {label: _telling(label) for label in dict.fromkeys(label for line in lines for label in line.chain)}
    runs: dict[tuple[str, ...], bool] = {}
    for telling in labels.values():
        run = tuple(longest_shared_run(telling, asked))
        if len(run) > 1 or (run and len(telling) == 1):
            runs[run] = runs.get(run, False) or list(run) == telling
    inexact = False
    kept_all = lines
    special = [line for line in lines if (line.people or line.organs) and not any(map(_is_illness, labels_above(line, labels)))]
    for run in sorted(runs, key=lambda run: (-len(run), not runs[run])):
        under = [line for line in kept_all if any(_holds(labels[label], run, exact=runs[run]) for label in line.chain)]
        if under and len(under) < len(kept_all):
            kept_all = under
            inexact = inexact or not runs[run] or _goes_on(asked, run)
    if len(kept_all) < len(lines):  # people and organs of whom the section speaks under no illness
        kept_all = [line for line in lines if line in kept_all or line in special]
    return ForIndication(kept_all, inexact)


def labels_above(line: DosingLine, labels: Mapping[str, list[str]]) -> list[str]:
    """The labels over a line that tell something: not people, ages and organs alone."""
    return [label for label in line.chain if labels[label]]


def _is_illness(label: str) -> bool:
    return _GENERAL.search(label) is None


def _holds(telling: list[str], run: Sequence[str], *, exact: bool) -> bool:
    if exact:
        return telling == list(run)
    return f" {' '.join(run)} " in f" {' '.join(telling)} "


def _goes_on(asked: Sequence[str], run: Sequence[str]) -> bool:
    """Whether the question goes on behind the run with another telling word."""
    size = len(run)
    start = next((i for i in range(len(asked) - size + 1) if list(asked[i : i + size]) == list(run)), None)
    return start is not None and start + size < len(asked) and asked[start + size] != "|"


def _asked(words: Sequence[str], patient: Patient) -> list[str]:
    """The telling words of a question without those of its patient, where ``|`` stands."""
    own = {word for phrase in patient.typed for word in fold(phrase).split()}
    out: list[str] = []
    for word in words:
        if word in own or _DIGITS.search(word):
            out.append("|")
        elif word not in _PLAIN:
            out.append(word)
    return out


def _telling(label: str) -> list[str]:
    """The words of a label that tell an indication, a phase or a step: without people, ages and failing organs."""
    text = label.casefold()
    for phrase in people_phrases(text):
        text = text.replace(phrase, " ")
    if failing_organs(text):
        return []
    step = _STEP.search(text)
    words = [word for word in fold(text).split() if word not in _PLAIN and not _DIGITS.search(word)]
    if _ROUTES.issuperset(words):
        return []
    return fold(step[0]).split() if step is not None and not words[1:] else words


_STEP = re.compile(r"(?:bước|giai đoạn|đợt|tuần thứ|ngày thứ)\s+\d+")
