"""Sections of doses with a table among their lines, and what is asked of them."""

from __future__ import annotations

from tests.workflows.small_book import LEADING, lifted_section, lines, monograph, passages_of, table

from duocthu.answer.blocks import prose_of
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import Understanding
from duocthu.text.fold import fold
from duocthu.text.routes import routes_in
from duocthu.understanding.patient import read_patient

KEY, NAME, BLOCK = "lieu_luong_va_cach_dung", "Liều lượng và cách dùng", "p0010_1"


def beside_table(*rows: str, at: int, width: float = 250.0) -> list[Passage]:
    """The prose of a section with a table behind its first ``at`` rows."""
    before = lines(*rows[:at], page=10)
    block = table(BLOCK, KEY, 10, 50.0 + at * LEADING + 1, width=width)
    after = lines(*rows[at:], page=10, top=block.bbox.y1 + 1)
    section = lifted_section(KEY, NAME, *(run for run in (before, block, after) if run))
    return prose_of(passages_of(monograph("x", "X", 10, section, tables=(block,))))


def asked_of(question: str) -> Understanding:
    """A question about doses as it is understood."""
    words = tuple(question.casefold().split())
    patient, routes = read_patient(question), routes_in(question)
    return Understanding((), (), (KEY,), tuple(map(fold, words)), typed=words, written=words, patient=patient, routes=routes)
