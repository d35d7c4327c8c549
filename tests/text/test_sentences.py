"""Sentences end where a reader would stop, and never inside a dose, an abbreviation or a bracket."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.sentences import clause_ends, sentence_ends

Ends = Callable[[str], list[int]]


def _pieces(text: str, ends: list[int]) -> list[str]:
    return [text[start:end].strip() for start, end in pairwise([0, *ends])]


def _sentences(text: str) -> list[str]:
    return _pieces(text, sentence_ends(text))


def _clauses(text: str) -> list[str]:
    return _pieces(text, [*clause_ends(text), len(text)])


@pytest.mark.parametrize(
    "sentences",
    [
        ["Trẻ em:", "Điều trị tăng huyết áp:", "Uống 5 - 20 microgam/kg/ngày, chia làm 1 - 2 lần."],
        ["Điều trị loạn thần mạn tính:", "1 mg/ngày."],
        ["Uống 7,5 mg/ngày.", "Bước 5:", "10 mg."],
        ["Hòa vào 5 ml.", "Người lớn:", "Uống 2,5 mg.", "5 mg nếu cần."],
        ["Ngừng thuốc?", "Không!", "Xem phần “Thận trọng”…", "Theo dõi."],
        ["(Xem phần liều dùng ở trên.)", "Người cao tuổi:", "như người lớn."],
        ["Dùng theo “chỉ dẫn.”", "(Xem phần Cách dùng.)", "- Trẻ em.", "• Người lớn.", "> 50 ml/phút:", "không cần giảm."],
        ["Thiếu vitamin C.", "Viêm gan B.", "Người lớn:", "Uống 5 mg."],
        ["Thiếu vitamin B12.", "Trẻ em."],
        ["Tránh vitamin K.", "Warfarin kém tác dụng.", "Vitamin C và E.", "Trong thai kỳ:", "như trên."],
        ["Viêm gan\nB.", "Thận trọng."],
        ["Nhiễm S. aureus, v.v.", "Người lớn:", "500 mg."],
        ["Liều cho HIV-1:", "5 mg.", "Bước 1:", "10 mg."],
        ["Bảo quản ở 25 oC.", "Tránh ẩm."],
        ["Tiêm vào ngày 0, 3 và\n28.", "Nhắc lại sau một năm."],
        ["Ngày 1 uống 1\n000 mg.", "Ngày 2 uống 500\nmg."],
        ["Tiêm i.v.", "Trẻ em:", "không dùng."],
        ["ADR > 1/100.", "Ít gặp:", "đau đầu."],
    ],
)
@pytest.mark.parametrize("gap", [" ", "\n", "  \n"])
def test_sentences(sentences: list[str], gap: str) -> None:
    """Whether a space or the end of a printed line stands between them."""
    assert _sentences(gap.join(sentences)) == sentences


@pytest.mark.parametrize(
    "text",
    [
        "Do E. coli, S. aureus, H. pylori và P. falciparum gây ra.",
        "Do S. Typhi và S.\nTyphimurium gây ra.",
        "Các chủng Streptococcus spp. Gram dương, var. Alba, cf. Bảng 3.",
        "Theo PGS. TS. BS. Nam, xem tr. 15 và No. 5.",
        "Nước cam, sữa, v.v. đều giảm hấp thu, v.v. (xem trên).",
        "Truyền TM. Tốc độ 5 ml/phút",
        "Thuốc khác, ví dụ. Warfarin",
        "Pha tỷ lệ 1 : 2, tỉ lệ 1: 4 hoặc 1:1000 lúc 8:30",
        "Ít gặp, 1/1 000 < ADR < 1/100",
        "Uống 1.000 mg, tức 1 000,5 mg",
        "Uống 0,5\nmg, rồi 2\n400 mg, rồi 5 -\n20 mg/kg/\nngày",
        "Thuốc kháng acid (magnesi. Nhôm: dạng gel) và sắt",
        "3 lần. sau đó giảm… dần",
        "Cloud nine... rồi",
        "1. Người lớn",
        "1.2. Trẻ em",
        "IV. Thuốc tiêm",
        "a. Viên nén",
    ],
)
def test_one_sentence(text: str) -> None:
    """Dots and colons that end nothing."""
    assert _sentences(text) == [text]


def test_numbers_of_headings() -> None:
    """They go with what they count, at the start of any line; elsewhere a number may end a sentence."""
    assert _sentences("Liều dùng\n1. Người lớn\n1.1. Thuốc uống. Uống 5. 2. Trẻ em") == [
        "Liều dùng\n1. Người lớn\n1.1. Thuốc uống.",
        "Uống 5.",
        "2.",
        "Trẻ em",
    ]
    for number in ("2 -\n3", "2 :\n3", "trong\n3", "5\ng"):
        assert _sentences(f"Uống {number}. Nghỉ.") == [f"Uống {number}.", "Nghỉ."]


def test_ends_of_the_text() -> None:
    """The last end is that of the text, white space included; no text has no sentence."""
    assert sentence_ends("") == []
    assert sentence_ends(" \n") == [2]
    assert sentence_ends("Uống.") == [5]
    assert sentence_ends(" Uống. Nghỉ. \n") == [6, 14]
    assert sentence_ends("không có dấu") == [12]


def test_long_brackets_do_not_hold_a_text_together() -> None:
    """A bracket that is never closed, or only far away, is no reason to leave a page uncut."""
    assert len(sentence_ends("(" + "Uống thuốc. " * 60 + ")")) == 60
    assert len(sentence_ends("Nếu (xem " + "Uống thuốc. " * 5)) == 5
    assert len(sentence_ends("(" + "Uống thuốc. " * 5 + ") Nghỉ.")) == 1
    assert len(sentence_ends("[a) Uống. Nghỉ.] Dừng: (b. C)")) == 3


@pytest.mark.parametrize(
    "clauses",
    [
        ["Alopurinol,", "các azol (fluconazol, itraconazol; ketoconazol),", "rifampicin;", "warfarin."],
        ["Amoxdin 50;", "Amoxicmek 5;", "Hasanamox MR."],
        ["Viên nén 0,5 mg,", "1 mg;", "2 mg."],
        ["Viên nén 5, 10; 20 mg,", "nang 1 000 mg"],
        ["Clcr 1,73 m2, trong huyết tương,", "gan,", "thận"],
        ["Vitamin B1,", "B6,", "B12"],
        ["Uống 250 mg, 2 lần/ngày, trong 7 ngày,", "uống lúc đói"],
        ["Uống 2 mg,\ncách 6 giờ một lần; tối đa 3 mg/ngày,", "rồi nghỉ"],
        ["Người lớn, trẻ em trên 12 tuổi: 5 mg,", "trẻ sơ sinh 1 mg"],
    ],
)
def test_clauses(clauses: list[str]) -> None:
    """A list is cut between its items; an amount keeps its unit, its schedule, its limit and its label."""
    assert _clauses(" ".join(clauses)) == clauses
    assert _clauses("\n".join(clauses)) == clauses


def test_what_has_no_clauses() -> None:
    """Neither a mark at the end nor one without white space behind it is a place to cut."""
    for text in ("", "a", "a,", "a, ", "7,5", "a;b", "0,5, 1,5"):
        assert clause_ends(text) == []


def test_a_list_in_long_brackets_is_cut() -> None:
    """Brackets are respected only as long as that can be afforded."""
    assert clause_ends("x (" + "indinavir, " * 20 + "y)") == []
    assert len(clause_ends("x (" + "indinavir, " * 60 + "y)")) == 60


_NUMBERS = st.sampled_from(["7,5", "1,73", "1 000", "2\n400", "0,05", "1.000", "12", "1/100", "1/1 000", "100 000", "½"])
_UNITS = st.sampled_from(
    ["mg", "ml", "microgam/kg/ngày", "mg/kg/lần", "%", "g", "đơn vị", "m2", "viên/ngày", "giờ", "tuổi", "triệu đơn vị"]
)
_GAPS = st.sampled_from([" ", "\n"])
_QUANTITIES = st.one_of(
    st.builds("{}{}{}".format, _NUMBERS, _GAPS, _UNITS),
    st.builds("{}{}-{}{}{}{}".format, _NUMBERS, _GAPS, _GAPS, _NUMBERS, _GAPS, _UNITS),
    st.builds("{}, {} và {} {}".format, _NUMBERS, _NUMBERS, _NUMBERS, _UNITS),
    st.builds("{0}{1}:{1}{2}".format, st.integers(1, 9), _GAPS, st.integers(1, 9)),
    st.builds("{0}{1}<{1}ADR{1}<{1}{2}".format, _NUMBERS, _GAPS, _NUMBERS),
)
_NAMES = st.sampled_from(["E. coli", "S. Typhi", "Shigella spp. Gram", "TS. Nam", "v.v. và", "subsp. Alba", "tr. 5", "8:30"])
_WHOLE = st.one_of(_QUANTITIES, _NAMES)
_WORDS = st.sampled_from(["uống", "liều", "thuốc", "trong", "cho trẻ em", "Warfarin"])
_AFTER = st.sampled_from([". Người", ". Trẻ em:", ".\nKhi", ", rồi", "; hoặc", " (xem)", " sau", ""])


@given(st.lists(st.tuples(_WORDS, _GAPS, _WHOLE, _AFTER), min_size=1, max_size=8), _GAPS)
def test_nothing_that_belongs_together_is_torn(parts: list[tuple[str, str, str, str]], gap: str) -> None:
    """Numbers, units, ranges, ratios, comparisons and abbreviations, in any company."""
    text, held = "", []
    for word, before, whole, after in parts:
        text += word + before
        held.append((len(text), len(text) + len(whole)))
        text += whole + after + gap
    for offset in {*sentence_ends(text), *clause_ends(text)}:
        assert not any(start < offset < end for start, end in held), text[:offset] + "|" + text[offset:]


@given(st.lists(st.tuples(_WORDS, _GAPS, _QUANTITIES), min_size=1, max_size=8))
def test_sentences_are_found_whatever_they_state(parts: list[tuple[str, str, str]]) -> None:
    """A sentence that ends on a quantity ends there when another one begins."""
    sentences = [f"Có {word}{gap}{quantity}." for word, gap, quantity in parts]
    assert _sentences(" ".join(sentences)) == sentences


@given(st.text(alphabet='aĐờE15 \n.,;:?!…()[]-/<v"”', max_size=60))
def test_ends_of_any_text(text: str) -> None:
    """They ascend and stand behind a mark and before white space; the pieces are the text, none of them blank."""
    ends = sentence_ends(text)
    assert ends == sorted(set(ends))
    assert ends[-1:] == [len(text)][: len(text)]
    assert all(text[end].isspace() and not text[end - 1].isspace() for end in ends[:-1])
    cuts = clause_ends(text)
    assert cuts == sorted(set(cuts))
    assert all(text[cut - 1] in ",;" and text[cut].isspace() and text[cut:].strip() for cut in cuts)
    if text.strip():
        assert all(_sentences(text))
        assert all(_clauses(text))


_HOSTILE = [
    "1. ", "(", "()", "(a. B) ", ". ", ".)", ":\n", "v.v. ", "A. ", "5 mg, ", "5, ", " ", "\n1.", ", ", "(a, ", "([{", "1 : 2. ",
    "…", "tối ", '"', '."', "1,", "1,1", "000 ", "000 000a ", "1 - ", "5 mg/", "1 < a < ", "5 và ", "1/1 000 ", "a:", "ví dụ.",
]  # fmt: skip


@pytest.mark.parametrize("ends", [sentence_ends, clause_ends])
@pytest.mark.parametrize("unit", _HOSTILE)
def test_time_grows_with_length_only(ends: Ends, unit: str) -> None:
    """200 kB of any one thing, and of it with another end, take less than a second: no page can make the program hang."""
    text = unit * (200_000 // len(unit.encode()))
    for hostile in (text, text + "x", "5 mg" + text + ". A"):
        start = time.process_time()
        ends(hostile)
        assert time.process_time() - start < 1.0
