"""No part ends on a label, no dose is parted from the label that governs it: found by the layout alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.gates.small_corpus import DOSAGE, Corpus, small_corpus, tokens
from tests.gates.small_section import rows, text_of

from duocthu.gates.columns import Columns
from duocthu.gates.governing_labels import governing
from duocthu.gates.label_lines import find_labels
from duocthu.gates.label_nesting import Nesting
from duocthu.gates.printed_labels import PrintedLabels

ENDS, DOSE, ABOVE = "part_ends_on_label", "dose_without_governing_label", "context_label_not_above_source"
LONG = "Theo dõi chặt chẽ người bệnh trong suốt đợt điều trị."


def cut(printed: Sequence[str], at: int, labels: Sequence[str] = (), substances: tuple[str, ...] = ()) -> Corpus:
    """The corpus with a dosage section of these lines, in two parts: the second from line ``at`` on, under ``labels``."""
    corpus = small_corpus()
    old = corpus.monograph.sections[1]
    lines = rows(*printed, page=10, top=161.0, first_span=20)
    corpus = corpus.with_lines(DOSAGE, lines)
    block_part = next(c for c in corpus.chunks if c.chunk_id.endswith(f"{DOSAGE}__2"))
    chunks = [c for c in corpus.chunks if c.section_key != DOSAGE or c.chunk_kind != "prose"]
    first_of_section = next(number for number, each in enumerate(chunks) if each.section_key == DOSAGE)
    for index, (own, above) in enumerate(((lines[:at], ()), (lines[at:], tuple(labels)))):
        source = text_of(own)
        text = "\n".join([*above, source])
        chunks.insert(
            first_of_section + index,
            replace(
                block_part,
                chunk_id=f"cefalexin__{DOSAGE}__{index}",
                part_index=index,
                part_count=2,
                source_text=source,
                context_labels=above,
                text=text,
                est_tokens=tokens(text),
                source_page_range=(10, 10),
                printed_page_range=(11, 11),
            ),
        )
    of_section = f"cefalexin__{DOSAGE}"
    first = next(p for p in corpus.placements if p.ref == of_section)
    placed = [p for p in corpus.placements if p.ref != of_section or p.bbox == old.heading.bbox]
    placed += [replace(first, span_id=n.span_ids[0], physical_page=10, bbox=n.bbox) for n in lines]
    return replace(corpus, chunks=tuple(chunks), placements=tuple(placed), substances=substances)


def broken(corpus: Corpus) -> set[str]:
    """The gates that do not hold, but for what ``cut`` does not set anew: how spans are numbered, and labels of paragraphs."""
    return corpus.broken() - {"span_not_placed_once", "passage_units_wrong"}


ADULTS = ("Người lớn:", "Uống 250 mg mỗi 6 giờ.", LONG, "Uống 500 mg mỗi 12 giờ.")


def test_the_nearest_label_goes_along() -> None:
    """A dose after a seam without its label is another patient's dose."""
    assert broken(cut(ADULTS, 3, ("Người lớn:",))) == set()
    assert broken(cut(ADULTS, 3)) == {DOSE}


def test_a_part_without_a_dose_needs_no_label() -> None:
    """What gives no amount harms nobody without its label."""
    assert broken(cut((*ADULTS[:3], LONG.replace("Theo", "Và theo")), 3)) == set()


def test_a_label_may_be_quoted_up_to_its_colon() -> None:
    """And with other white space; but not another label in its place."""
    assert broken(cut(ADULTS, 3, ("Người lớn",))) == set()
    wide = ("Người lớn trên 40 kg:", *ADULTS[1:])
    assert broken(cut(wide, 3, ("Người lớn  trên 40 kg:",))) == set()
    assert broken(cut(wide, 3, ("Người lớn",))) == {DOSE, ABOVE}


def test_a_label_that_is_not_printed_above_is_invented() -> None:
    """Not in the section, or only below."""
    below = ("Trẻ em:", "Uống 100 mg mỗi 6 giờ.", *ADULTS)
    assert broken(cut(below, 2, ("Trẻ em:",))) == {"context_labels_contradict"}  # printed above, but of others
    assert broken(cut(below, 2, ("Người lớn:",))) == {ABOVE}
    assert broken(cut(below, 2, ("Phụ nữ có thai:",))) == {ABOVE}


@pytest.mark.parametrize(
    "label", ["Người lớn:", "_Thuốc uống", "*Viêm xoang cấp", "Viêm xoang cấp", "Liều dùng cho mọi đối tượng:"]
)
def test_no_part_ends_on_a_label(label: str) -> None:
    """Plain with a colon, or short and in a face of its own, whatever its words; or short and alone, right above a dose."""
    printed = (LONG, "Uống sau bữa ăn.", label, "Uống 500 mg mỗi 12 giờ.", LONG.replace("Theo", "Phải theo"))
    assert broken(cut(printed, 2)) == set()
    words = label.lstrip("_*")
    assert broken(cut(printed, 3, (words,))) == {ENDS}


@pytest.mark.parametrize("line", ["Viên nén 250 mg", "† Liều tính theo dạng base", "_† So với giả dược", "*Mã số: MH/25/89"])
def test_a_short_line_is_not_a_label_for_that(line: str) -> None:
    """An item of a list, a footnote, a name with its value: a guess would stop a book, and nobody could let it pass."""
    assert broken(cut((LONG, "Uống sau bữa ăn.", line, "Uống 500 mg mỗi 12 giờ.", LONG.replace("Theo", "Và")), 3)) == set()


def test_a_section_may_end_on_a_label() -> None:
    """Its table stands below, lifted out: there is nothing to part."""
    assert broken(cut((*ADULTS, "Suy thận:"), 3, ("Người lớn:",))) == set()


def test_a_dose_on_the_line_of_its_label() -> None:
    """``Người lớn: Uống …`` governs what follows until the next label."""
    printed = ("Người lớn: Uống 250 mg mỗi 6 giờ.", LONG, "Uống 500 mg mỗi 12 giờ.", "Trẻ em: Uống 25 mg/kg/ngày.")
    assert broken(cut(printed, 2, ("Người lớn:",))) == set()
    assert broken(cut(printed, 2)) == {DOSE}
    assert broken(cut(printed, 3)) == set()


def test_a_cut_within_a_paragraph() -> None:
    """A part that begins in the middle of a line is held against the label of that line."""
    corpus = cut(("Người lớn: Uống 250 mg mỗi 6 giờ. Uống 500 mg khi nặng.", LONG), 1)
    body = corpus.entry().bodies[1]
    labels = find_labels(body, corpus.profile.labels, ())
    told = governing(body, Nesting(body.text, labels), body.text.index("Uống 500"), len(body.text))
    assert [label.text for label in told] == ["Người lớn:"]


def test_steps_of_a_population() -> None:
    """``Bước 2`` is of the patient above ``Bước 1``, not of any."""
    printed = (
        "Người lớn:",
        "Bước 1: Uống 250 mg mỗi 6 giờ.",
        "Bước 2: Uống 500 mg mỗi 12 giờ.",
        "Trẻ em:",
        "Uống 25 mg/kg/ngày.",
    )
    assert broken(cut(printed, 2, ("Người lớn:",))) == set()
    assert broken(cut(printed, 2)) == {DOSE}


def test_a_list_of_narrower_populations() -> None:
    """The head of the list goes along; one for others than the list's does not."""
    printed = (
        "Trẻ em:",
        "Trẻ em 1 - 5 tuổi: Uống 125 mg/ngày.",
        "Trẻ em trên 5 tuổi: Uống 250 mg/ngày.",
        "Người cao tuổi: Uống 500 mg/ngày.",
    )
    assert broken(cut(printed, 2, ("Trẻ em:",))) == set()
    assert broken(cut(printed, 2)) == {DOSE}
    assert broken(cut(printed, 3)) == set()


def test_where_the_layout_leaves_a_doubt_nothing_is_demanded() -> None:
    """Another label, or a short line that may be one, can have closed the population."""
    for doubt in ("Viêm xoang cấp", "Viêm xoang cấp:", "*Viêm xoang cấp"):
        printed = ("Viêm họng:", "Trẻ em: Uống 25 mg/kg/ngày.", LONG, doubt, "Uống 500 mg mỗi 12 giờ.")
        assert broken(cut(printed, 3)) == set(), doubt


@pytest.mark.parametrize(
    ("outer", "inner"), [("_Thuốc tiêm", "*Viêm xoang"), ("*Nhiễm khuẩn nặng", "_Thuốc tiêm"), ("_Liều dùng:", "Viêm họng")]
)
def test_a_label_right_above_another_holds_it_and_its_like(outer: str, inner: str) -> None:
    """What is under the first sub-head of a kind is under the second one, too: the route goes with each illness."""
    printed = (
        outer,
        inner,
        "Người lớn:",
        "Uống 250 mg mỗi 6 giờ.",
        LONG,
        f"{inner} cấp",
        "Người lớn:",
        "Uống 500 mg mỗi 12 giờ.",
        LONG.lower(),
    )
    route = outer.lstrip("_*")
    assert broken(cut(printed, 5, (route,))) == set()
    assert broken(cut(printed, 5)) == {DOSE}


def test_an_illness_goes_with_each_of_its_populations() -> None:
    """Also where nothing marks it but the population right below it."""
    for illness in ("Viêm họng", "Viêm họng:", "*Viêm họng"):
        printed = (illness, "Người lớn: Uống 250 mg mỗi 6 giờ.", LONG, "Trẻ em: Uống 25 mg/kg/ngày.")
        assert broken(cut(printed, 3, (illness.lstrip("*"),))) == set()
        assert broken(cut(printed, 3)) == {DOSE}


def test_an_illness_under_a_population_does_not_go_with_the_next() -> None:
    """``Trẻ em`` after ``Người lớn`` with its illnesses begins anew."""
    printed = ("Người lớn:", "*Viêm họng", "Uống 250 mg mỗi 6 giờ.", LONG, "Trẻ em:", "Uống 25 mg/kg/ngày.")
    assert broken(cut(printed, 4)) == set()


def test_a_label_that_another_of_its_rank_has_closed() -> None:
    """A dose for infusion under ``Thuốc uống``, whether or not its own route is told as well."""
    printed = (
        *("_Thuốc uống", "*Viêm họng", "Người lớn:", "Uống 250 mg mỗi 6 giờ."),
        *(
            "_Truyền tĩnh mạch",
            "*Viêm phổi",
            "Người lớn:",
            "Truyền 1 g mỗi 6 giờ.",
            "*Viêm màng não",
            "Người lớn:",
            "Truyền 2 g mỗi 6 giờ.",
        ),
    )
    assert broken(cut(printed, 8, ("Truyền tĩnh mạch",))) == set()
    assert broken(cut(printed, 8, ("Thuốc uống", "Truyền tĩnh mạch"))) == {"context_label_closed"}
    assert broken(cut(printed, 8, ("Thuốc uống",))) == {"context_label_closed", DOSE}
    assert broken(cut(printed, 8, ("Truyền tĩnh mạch", "Viêm phổi"))) == {"context_label_closed"}


def test_a_label_of_the_same_face_may_hold_another() -> None:
    """``Liều lượng`` over ``Dạng uống``, both in italics: neither closes the other."""
    printed = (
        *("_Liều lượng:", "_Dạng uống:", "Người lớn:", "Uống 250 mg mỗi 6 giờ."),
        *("_Dạng tiêm:", "Người lớn:", "Tiêm 1 g mỗi 6 giờ.", "Trẻ em:", "Tiêm 25 mg/kg/ngày."),
    )
    assert broken(cut(printed, 7, ("Liều lượng:", "Dạng tiêm:"))) == set()
    assert broken(cut(printed, 7, ("Dạng uống:", "Dạng tiêm:"))) == {"context_label_closed"}


def test_a_label_inside_a_paragraph_governs_its_sentence() -> None:
    """``… Liều duy trì:`` at the end of a line is that sentence's alone, and the label of the paragraph stays in force."""
    printed = ("Người lớn: Uống 250 mg mỗi 6 giờ. Liều duy trì:", "500 mg mỗi ngày.", LONG, "Uống 1 g khi nặng.")
    assert broken(cut(printed, 3, ("Người lớn:",))) == set()
    assert broken(cut(printed, 3, ("Liều duy trì:",))) == {DOSE}


def test_a_sub_head_over_two_lines_is_one_label() -> None:
    """It goes along whole."""
    printed = (
        "*Nhiễm khuẩn nặng ở đường tiết niệu trên và dưới có",
        "*biến chứng",
        "Uống 500 mg mỗi 12 giờ.",
        LONG,
        "Uống 1 g khi rất nặng.",
    )
    whole = "Nhiễm khuẩn nặng ở đường tiết niệu trên và dưới có biến chứng"
    assert broken(cut(printed, 4, (whole,))) == set()
    assert broken(cut(printed, 4)) == {DOSE}
    assert broken(cut(printed, 4, ("biến chứng",))) == {DOSE, ABOVE}


def test_italic_words_in_a_sentence_are_no_label() -> None:
    """A Latin name that fills a line."""
    printed = (LONG, "Dùng khi nhiễm khuẩn do", "_Pneumocystis jirovecii", "đã xác định.", "Uống 500 mg mỗi 12 giờ.")
    assert broken(cut(printed, 4)) == set()


def test_a_substance_governs_until_the_next() -> None:
    """In a monograph of several substances, whatever labels stand between."""
    printed = (
        *("Indinavir:", "Người lớn:", "Uống 800 mg mỗi 8 giờ.", LONG),
        *("Ritonavir:", "Người lớn:", "Uống 600 mg mỗi 12 giờ.", LONG.replace("Theo", "Phải theo"), "Uống 300 mg khi nhẹ."),
    )
    names = ("Indinavir", "Ritonavir")
    assert broken(cut(printed, 8, ("Ritonavir:", "Người lớn:"), names)) == set()
    assert broken(cut(printed, 8, ("Người lớn:",), names)) == {DOSE}
    assert broken(cut(printed, 8, ("Indinavir:", "Người lớn:"), names)) == {DOSE}
    assert broken(cut(printed, 4, (), names)) == set()


def test_a_dose_that_stands_nowhere_has_no_label() -> None:
    """A part whose place is not known passes no gate of doses."""
    corpus = cut(ADULTS, 3, ("Người lớn:",))
    changed = corpus.with_chunk(f"{DOSAGE}__1", source_text="Uống 5 g mỗi 12 giờ.", text="Người lớn:\nUống 5 g mỗi 12 giờ.")
    assert broken(changed) >= {DOSE, "chunk_source_not_in_section"}


def test_half_a_label_is_not_printed_whole() -> None:
    """A line without room for the next word goes on there, even before a capital; a short one may end."""
    half, rest = "Người lớn và trẻ em nhiễm các vi khuẩn thuộc chi", "Helicobacter và Campylobacter:"
    printed = ("Uống sau ăn.", half, rest, "Uống 250 mg mỗi 6 giờ.", LONG, "Uống 500 mg mỗi 12 giờ.")
    assert broken(cut(printed, 5, (f"{half} {rest}",))) == set()
    assert "context_label_not_above_source" in broken(cut(printed, 5, (half,)))
    short = ("Uống sau ăn.", "Người lớn", "Viêm phổi:", "Uống 250 mg mỗi 6 giờ.", LONG, "Uống 500 mg mỗi 12 giờ.")
    assert "context_label_not_above_source" not in broken(cut(short, 5, ("Người lớn", "Viêm phổi:")))


def test_a_heading_as_wide_as_its_column_is_whole() -> None:
    """What follows is set in another size, or begins with the letter of its own heading: it is not the rest of the line above."""
    wide = "*PHỤ LỤC 1: PHÂN LOẠI THUỐC THEO MÃ GIẢI PHẪU HÓA"
    for below, size, expected in (
        ("*A: ĐƯỜNG TIÊU HÓA", 9.5, True),
        ("*Đường tiêu hóa", 8.4, True),
        ("*Đường tiêu hóa", 9.5, False),
    ):
        first, *others = rows(wide, below, "Thuốc thử nghiệm số 11.", LONG, page=3, top=60.0, first_span=0)
        lines = (first, *(replace(line, size=size) for line in others))
        text = text_of(lines)
        assert PrintedLabels(text, (), lines, Columns((lines,))).is_above(first.text, len(text)) is expected
