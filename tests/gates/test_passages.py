"""Gates of passages, which answers quote from: one corruption, one gate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.gates.small_corpus import DOSAGE, DRUG, Corpus, small_corpus
from tests.gates.small_section import attachment
from tests.gates.test_labels import cut

from duocthu.domain.geometry import BoundingBox, Place, Region
from duocthu.domain.monograph import SectionPart
from duocthu.domain.passage import PassageRecord, PassageUnit

PAIRED, PLACE, UNITS = "passage_not_of_its_chunk", "passage_place_wrong", "passage_units_wrong"
WITHIN, LOST = "label_within_paragraph", "paragraph_without_governing_label"
DOSE = "label_holds_dose"
BLOCKS, PAGE, WITHHELD = "passage_blocks_wrong", "passage_quarantine_page_wrong", "passage_withheld_wrong"
FIRST, MIDDLE, LAST, BLOCK = f"{DOSAGE}__0", f"{DOSAGE}__1", f"{DOSAGE}__2", "__block__p0011_1"
ORAL, ADULTS, CHILDREN = "Thuốc uống", "Người lớn:", "Trẻ em:"
# The paths of each line of the dosage section's parts, and which lines are labels: by hand.
PATHS: dict[str, tuple[tuple[str, ...], ...]] = {
    FIRST: ((), (ORAL,), (ORAL, ADULTS), (ORAL, ADULTS)),
    MIDDLE: ((ORAL, ADULTS), (ORAL,), (ORAL, CHILDREN)),
    LAST: ((), ("Suy thận",)),
}
LABELS = (ORAL, ADULTS, CHILDREN, "Suy thận")


def _by_lines(record: PassageRecord, source: str, paths: tuple[tuple[str, ...], ...]) -> PassageRecord:
    ends = [n for n, letter in enumerate(source) if letter == "\n"] + [len(source)]
    places = [(before + 1, end) for before, end in pairwise([-1, *ends])]
    units = [PassageUnit(a, b, path, source[a:b] in LABELS) for (a, b), path in zip(places, paths, strict=True)]
    return replace(record, units=tuple(units))


def lined() -> Corpus:
    """The corpus with a paragraph for each line of the dosage section."""
    corpus = small_corpus()
    sources = {chunk.chunk_id: chunk.source_text for chunk in corpus.chunks}
    records = [
        next((_by_lines(r, sources[r.chunk_id], paths) for end, paths in PATHS.items() if r.chunk_id.endswith(end)), r)
        for r in corpus.passages()
    ]
    return replace(corpus, records=tuple(records))


CORPUS = lined()


def record(ending: str) -> PassageRecord:
    """The passage of a chunk."""
    return next(r for r in CORPUS.passages() if r.chunk_id.endswith(ending))


def _unit(ending: str, number: int, **changes: object) -> Callable[[Corpus], Corpus]:
    units = record(ending).units
    changed = units[number]._replace(**changes)  # type: ignore[arg-type]
    return lambda c: c.with_record(ending, units=(*units[:number], changed, *units[number + 1 :]))


def _swapped_units(corpus: Corpus) -> Corpus:
    one, other = record(FIRST).units, record(MIDDLE).units
    return corpus.with_record(FIRST, units=other).with_record(MIDDLE, units=one)


def _shifted(by: int) -> Callable[[Corpus], Corpus]:
    units = tuple(u._replace(start=u.start + by, end=u.end + by) for u in record(MIDDLE).units)
    return lambda c: c.with_record(MIDDLE, units=units)


def _without_last(corpus: Corpus) -> Corpus:
    return replace(corpus, records=corpus.passages()[:-1])


def _swapped_lines(corpus: Corpus) -> Corpus:
    one, two, *rest = corpus.passages()
    return replace(corpus, records=(two, one, *rest))


OTHER_BLOCK = replace(attachment(CORPUS.monograph.tables[0]), block_id="p0011_2")
ELSEWHERE = tuple(Place(1, line.bbox) for line in record(FIRST).lines)
CORRUPTIONS: dict[str, tuple[Callable[[Corpus], Corpus], set[str]]] = {
    "the last is missing": (_without_last, {PAIRED}),
    "one too many": (lambda c: replace(c, records=(*c.passages(), c.passages()[0])), {PAIRED}),
    "two are in each other's line": (_swapped_lines, {PAIRED}),
    "another id": (
        lambda c: replace(c, records=tuple(replace(r, chunk_id=r.chunk_id.replace(MIDDLE, "x")) for r in c.passages())),
        {PAIRED},
    ),
    "its offset is another": (lambda c: c.with_record(MIDDLE, start=record(MIDDLE).start + 1), {PLACE}),
    "its offset is none": (lambda c: c.with_record(FIRST, start=-1), {PLACE}),
    "its lines are on page 1": (lambda c: c.with_record(FIRST, lines=ELSEWHERE), {PLACE}),
    "a line is missing": (lambda c: c.with_record(FIRST, lines=record(FIRST).lines[:-1]), {PLACE}),
    "lines in another order": (lambda c: c.with_record(FIRST, lines=record(FIRST).lines[::-1]), {PLACE}),
    "a descriptor points elsewhere": (lambda c: c.with_record(BLOCK, lines=record(BLOCK).lines[:1]), {PLACE}),
    "a descriptor has paragraphs": (
        lambda c: c.with_record(BLOCK, units=(PassageUnit(0, 9, (), is_label=False),)),
        {PLACE},
    ),
    "it has no paragraphs": (lambda c: c.with_record(MIDDLE, units=()), {UNITS}),
    "a paragraph is missing": (lambda c: c.with_record(MIDDLE, units=record(MIDDLE).units[:-1]), {UNITS}),
    "a paragraph begins later": (_unit(MIDDLE, 2, start=record(MIDDLE).units[2].start + 5), {UNITS}),
    "a paragraph reaches into the next": (_unit(MIDDLE, 0, end=record(MIDDLE).units[0].end + 3), {UNITS}),
    "a paragraph ends behind the end": (_unit(MIDDLE, 2, end=999), {UNITS}),
    "a paragraph parted inside a sentence": (
        lambda c: c.with_record(
            MIDDLE,
            units=(
                record(MIDDLE).units[0]._replace(end=10),
                record(MIDDLE).units[0]._replace(start=11),
                *record(MIDDLE).units[1:],
            ),
        ),
        {UNITS},
    ),
    "paragraphs moved by seven": (_shifted(7), {UNITS, WITHIN}),
    "two passages have each other's paragraphs": (_swapped_units, {UNITS, WITHIN, LOST}),
    "labels are invented": (_unit(FIRST, 2, label_path=("Trẻ sơ sinh:", "Liều tối đa 500 g:")), {UNITS, LOST}),
    "the labels of the next": (_unit(MIDDLE, 0, label_path=(ORAL, CHILDREN)), {UNITS}),
    "a label too many": (_unit(LAST, 1, label_path=("Suy thận", ADULTS)), {UNITS}),
    "a label that has not come yet": (_unit(FIRST, 1, label_path=(ORAL, CHILDREN)), {UNITS, "context_labels_contradict"}),
    "a label in another place": (_unit(FIRST, 2, label_path=(ADULTS, ORAL)), {UNITS}),
    "half a label": (_unit(FIRST, 2, label_path=(ORAL, "Người")), {UNITS, LOST}),
    "half a label, and to the end": (_unit(LAST, 1, label_path=("Suy",)), {UNITS}),
    "the labels of the first paragraph are gone": (_unit(MIDDLE, 0, label_path=()), {UNITS}),
    "the labels of a paragraph are gone": (_unit(FIRST, 3, label_path=()), {UNITS}),
    "the label right above is gone": (_unit(FIRST, 2, label_path=(ORAL,)), {UNITS, LOST}),
    "a label with a colon that is none": (_unit(FIRST, 1, is_label=False), {UNITS}),
    "a sub-head that is none": (_unit(LAST, 0, is_label=False), {UNITS}),
    "a sentence that is a label": (_unit(FIRST, 3, is_label=True), {UNITS}),
    "labels of people who have nobody in common": (
        _unit(MIDDLE, 2, label_path=(ORAL, ADULTS, CHILDREN)),
        {UNITS, "context_labels_contradict"},
    ),
    "it names no block": (lambda c: c.with_record(FIRST, section_blocks=()), {BLOCKS}),
    "a descriptor names no block": (lambda c: c.with_record(BLOCK, section_blocks=()), {BLOCKS}),
    "it names its block twice": (lambda c: c.with_record(FIRST, section_blocks=record(FIRST).section_blocks * 2), {BLOCKS}),
    "it names another block": (lambda c: c.with_record(FIRST, section_blocks=(OTHER_BLOCK,)), {BLOCKS}),
    "it names a block of another section": (
        lambda c: c.with_record("chi_dinh__0", section_blocks=record(FIRST).section_blocks),
        {BLOCKS},
    ),
    "it tells its block otherwise": (
        lambda c: c.with_record(FIRST, section_blocks=(replace(record(FIRST).section_blocks[0], physical_page=12),)),
        {BLOCKS},
    ),
    "it shows a head that nobody verified": (
        lambda c: c.with_record(FIRST, section_blocks=(replace(record(FIRST).section_blocks[0], header_row=("Clcr",)),)),
        {BLOCKS},
    ),
    "its page is forgotten": (lambda c: c.with_record(LAST, quarantine_physical_page=None), {PAGE}),
    "its page is another": (lambda c: c.with_record(LAST, quarantine_physical_page=12), {PAGE}),
    "a page without a block": (lambda c: c.with_record(FIRST, quarantine_physical_page=10), {PAGE}),
    "a descriptor's page is another": (lambda c: c.with_record(BLOCK, quarantine_physical_page=10), {PAGE}),
    "it is withheld for nothing": (_unit(FIRST, 3, withheld=True), {WITHHELD}),
}


@pytest.mark.parametrize("fault", CORRUPTIONS)
def test_one_corruption_fails_its_gate(fault: str) -> None:
    """It and no other."""
    corrupt, expected = CORRUPTIONS[fault]
    assert CORPUS.broken() == set()
    assert corrupt(CORPUS).broken() == expected


def test_what_cannot_be_trusted_is_withheld() -> None:
    """The paragraph over the quarantined lines, and none beside it."""
    old = CORPUS.monograph.sections[1]
    lines = (old.lines[:3], old.lines[3:4], old.lines[4:])
    parts = [
        SectionPart(
            "prose", "\n".join(n.text for n in own), own[0].physical_page, own[0].bbox,
            tuple(Region(n.physical_page, n.bbox) for n in own), tuple(s for n in own for s in n.span_ids),
            quarantined=number == 1,
        )
        for number, own in enumerate(lines)
    ]  # fmt: skip
    corpus = CORPUS.with_section(DOSAGE, parts=(*parts, *old.parts[1:]))
    assert corpus.broken() == {WITHHELD}
    assert _unit(FIRST, 3, withheld=True)(corpus).broken() == set()
    assert _unit(FIRST, 2, withheld=True)(corpus).broken() == {WITHHELD}


def test_a_block_that_goes_on_in_a_later_section() -> None:
    """Answers from both show it."""
    block = CORPUS.monograph.tables[0]
    region = Region(block.physical_page, block.bbox)
    old = CORPUS.monograph.sections[0]
    lifted = SectionPart("table", "", 11, block.bbox, (region,), (), quarantined=True)
    corpus = CORPUS.with_section("chi_dinh", parts=(*old.parts, lifted))
    assert corpus.broken() == {BLOCKS, "part_beside_block_without_it"}
    attached = record(FIRST).section_blocks
    carried = corpus.with_chunk("chi_dinh__0", attachments=attached, has_quarantined_content=True)
    assert carried.broken() == {BLOCKS, PAGE}
    shown = attached[0].physical_page
    assert carried.with_record("chi_dinh__0", section_blocks=attached, quarantine_physical_page=shown).broken() == set()
    beside = replace(lifted, regions=(Region(11, BoundingBox(300.0, 500.0, 310.0, 510.0)),))
    assert CORPUS.with_section("chi_dinh", parts=(*old.parts, beside)).broken() == set()


def _parted(corpus: Corpus, ending: str, *units: PassageUnit) -> set[str]:
    return corpus.with_record(ending, units=units).broken() - {"span_not_placed_once"}


def test_labels_on_the_line_of_their_dose_go_on_to_the_next_paragraph() -> None:
    """In a dosage section; a paragraph that opens with other people ends them."""
    printed = ("Uống sau ăn.", "Người lớn: Uống 250 mg.", "Theo dõi sát.", "Trẻ em: Uống 25 mg.")
    corpus = cut(printed, 1)
    source = "\n".join(printed[1:])
    second, third = source.index("Theo"), source.index("Trẻ")
    first = PassageUnit(0, second - 1, (), is_label=False)
    middle = PassageUnit(second, third - 1, (ADULTS,), is_label=False)
    last = PassageUnit(third, len(source), (), is_label=False)
    assert _parted(corpus, "__1", first, middle, last) == set()
    assert _parted(corpus, "__1", first, middle._replace(label_path=()), last) == {UNITS}
    assert _parted(corpus, "__1", first, middle, last._replace(label_path=(ADULTS,))) == {"context_labels_contradict"}


def test_the_words_that_introduce_a_list_end_with_its_paragraph() -> None:
    """A part that begins inside a long list stands under them; the paragraph behind it does not."""
    printed = ("Không dùng cùng các thuốc sau: indinavir, ritonavir,", "rifampicin, simvastatin.", "Nên dùng cách nhau 2 giờ.")
    corpus = cut(printed, 1, ("Không dùng cùng các thuốc sau:",))
    source = "\n".join(printed[1:])
    at = source.index("Nên")
    listed = PassageUnit(0, at - 1, ("Không dùng cùng các thuốc sau:",), is_label=False)
    assert _parted(corpus, "__1", listed, PassageUnit(at, len(source), (), is_label=False)) == set()
    assert _parted(corpus, "__1", listed._replace(label_path=()), PassageUnit(at, len(source), (), is_label=False)) == {UNITS}


@given(st.sampled_from([FIRST, MIDDLE, LAST]), st.data())
def test_an_offset_that_is_another(ending: str, data: st.DataObject) -> None:
    """Of any paragraph, by any amount."""
    units = record(ending).units
    number = data.draw(st.integers(0, len(units) - 1))
    name = data.draw(st.sampled_from(["start", "end"]))
    moved = getattr(units[number], name) + data.draw(st.integers(-30, 30).filter(lambda by: by not in (0, 1, -1)))
    assert UNITS in _unit(ending, number, **{name: moved})(CORPUS).broken()


@given(st.sampled_from([FIRST, MIDDLE, LAST]), st.lists(st.sampled_from(LABELS), max_size=3, unique=True), st.data())
def test_labels_that_are_others(ending: str, labels: list[str], data: st.DataObject) -> None:
    """Of any paragraph that has no label of its own; those of a label say no more than where it stands."""
    units = record(ending).units
    number = data.draw(st.sampled_from([n for n, unit in enumerate(units) if not unit.is_label]))
    if tuple(labels) != units[number].label_path:
        assert UNITS in _unit(ending, number, label_path=tuple(labels))(CORPUS).broken()


def test_a_passage_is_named_with_its_page() -> None:
    """The place is the chunk's, the page that of its text."""
    gates = _unit(MIDDLE, 0, label_path=())(CORPUS).judged().gates
    first = next(gate for gate in gates if gate.name == UNITS).first[0]
    assert (first.place, first.physical_page) == (f"{DRUG}__{MIDDLE}", 11)


def test_a_label_with_its_dose_is_quoted_and_not_parted() -> None:
    """``3 và`` calls for the number that the next line begins with, and what states a dose is no label that stands alone."""
    printed = ("Uống sau ăn.", "Người lớn và trẻ em trên 12 tuổi: Tiêm bắp 1 ml, vào ngày 0, 3 và", "28. Nhắc lại sau 1 năm.")
    corpus = cut(printed, 1)
    source = "\n".join(printed[1:])
    at, next_sentence = source.index("28."), source.index("Nhắc")
    whole = PassageUnit(0, len(source), (), is_label=False)
    assert _parted(corpus, "__1", whole) == set()
    label = PassageUnit(0, at - 1, (), is_label=True)
    rest = PassageUnit(at, len(source), (printed[1],), is_label=False)
    assert _parted(corpus, "__1", label, rest) == {UNITS, DOSE}
    assert _parted(corpus, "__1", label._replace(is_label=False), rest._replace(label_path=())) == {UNITS}
    whole_label = PassageUnit(0, next_sentence - 1, (), is_label=True)
    assert _parted(corpus, "__1", whole_label, rest._replace(start=next_sentence)) == {UNITS, DOSE}
