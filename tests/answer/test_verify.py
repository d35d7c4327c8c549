"""What a claim may say of the sentences that it quotes, and what drops it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.answer.claimed import claim, passage, sentences

from duocthu.answer.claim import Claim, Evidence, Fault
from duocthu.answer.verify import passed
from duocthu.domain.answer import Statement

CHILD = ("Tăng huyết áp", "Trẻ em:", "Trẻ em trên 12 tuổi:")
ADULT = ("Tăng huyết áp", "Người lớn:")
DOSE = "Uống 5 - 20 microgam/kg/ngày, chia làm 2 lần."
NEXT = "Sau 5 ngày nếu không có đáp ứng, tăng thêm 7,5 mg."
BOOK = passage(
    (("Tăng huyết áp",), "Người lớn:"),
    (ADULT, "Uống 1 000 mg/ngày."),
    (("Tăng huyết áp",), "Trẻ em:"),
    (("Tăng huyết áp", "Trẻ em:"), "Trẻ em trên 12 tuổi:"),
    (CHILD, f"{DOSE} {NEXT}"),
    (CHILD, "Không dùng cho người suy gan nặng. Tuy nhiên, có thể dùng sau 2 tuần."),
    (CHILD, "Khi dùng cùng warfarin, giảm liều còn 3 mg hoặc 4 mg."),
    (CHILD, "Verapamil: Làm tăng nồng độ thuốc; có thể phải giảm liều."),
    (CHILD, "Bảo quản ở -20 °C; liều 1.500 đvqt."),
)
NO_LABELS = passage(((), "Suy gan nặng."), ((), "Quá mẫn với thuốc."), section_display_name="Chống chỉ định", section_key="cci")


def result(text: str, quote: str) -> Statement | Fault:
    """What becomes of a claim that quotes a sentence of the book."""
    return passed(claim(text, quote, of=BOOK), sentences(BOOK))


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        (DOSE, DOSE),
        ("Uống 5–20 mcg/kg mỗi ngày, chia thành 2 lần", DOSE),
        ("chia làm 2 lần, uống từ 5 đến 20 µg/kg/ngày", DOSE),
        ("Trẻ em trên 12 tuổi: uống 5 - 20 microgam/kg/ngày, chia 2 lần.", DOSE),
        ("Ở trẻ em trên 12 tuổi, uống 5 - 20 microgam/kg/ngày chia 2 lần.", DOSE),
        ("THUỐC A, tăng huyết áp, trẻ em trên 12 tuổi: uống 5 - 20 microgam/kg/ngày, chia 2 lần.", DOSE),
        ("Liều: uống 5 - 20 microgam/kg/ngày, chia 2 lần ở trẻ em trên 12 tuổi.", DOSE),
        ("Tăng thêm 7.5 mg sau 5 ngày nếu không có đáp ứng.", NEXT),
        ("Giảm liều còn 3 mg hay 4 mg khi sử dụng cùng warfarin.", "Khi dùng cùng warfarin, giảm liều còn 3 mg hoặc 4 mg."),
        ("Bảo quản ở -20 °C; liều 1.500 IU.", "Bảo quản ở -20 °C; liều 1.500 đvqt."),
        ("Uống 1000 mg/ngày.", "Uống 1 000 mg/ngày."),
    ],
)
def test_what_says_the_same_is_shown(text: str, quote: str) -> None:
    """Under the labels of its sentence, with its section in front."""
    statement = result(text, quote)
    assert isinstance(statement, Statement), statement
    assert statement.kind == "summary"
    assert statement.text == f"Liều lượng và cách dùng: {text}"
    assert statement.label_path == (ADULT if "1000" in text else CHILD)
    assert statement.citation_ids == ("thuoc_a__lieu__0",)


@pytest.mark.parametrize(
    ("text", "quote", "fault"),
    [
        ("Uống 5 - 25 microgam/kg/ngày, chia làm 2 lần.", DOSE, "number_not_in_source"),
        ("Uống 20 microgam/kg/ngày, chia làm 2 lần.", DOSE, "number_not_in_source"),
        ("Uống 5 - 20 mg/kg/ngày, chia làm 2 lần.", DOSE, "number_not_in_source"),
        ("Uống 5 - 20 microgam/ngày, chia làm 2 lần.", DOSE, "number_not_in_source"),
        ("Uống 0,005 - 0,02 mg/kg/ngày, chia làm 2 lần.", DOSE, "number_not_in_source"),
        ("Uống 1 g/ngày.", "Uống 1 000 mg/ngày.", "number_not_in_source"),
        ("Uống 1.000 mg/ngày.", "Uống 1 000 mg/ngày.", "number_not_in_source"),
        ("Liều 1500 IU, bảo quản ở -20 °C.", "Bảo quản ở -20 °C; liều 1.500 đvqt.", "number_not_in_source"),
        ("Bảo quản ở 20 °C; liều 1.500 đvqt.", "Bảo quản ở -20 °C; liều 1.500 đvqt.", "words_not_in_source"),
        ("Tiêm bắp 5 - 20 microgam/kg/ngày, chia làm 2 lần.", DOSE, "route_not_in_source"),
        ("Trẻ em: uống 5 - 20 microgam/kg/ngày, chia làm 2 lần.", DOSE, "words_not_in_source"),
        ("Người lớn: uống 5 - 20 microgam/kg/ngày, chia làm 2 lần.", DOSE, "population_widened"),
        ("Uống 2 lần, chia làm 5 - 20 microgam/kg/ngày.", DOSE, "words_not_in_source"),
        ("Uống 5 - 20 microgam/kg/ngày.", DOSE, "words_not_in_source"),
        ("Dùng cho người suy gan nặng.", "Không dùng cho người suy gan nặng.", "negation_lost"),
        ("Không, dùng cho người suy gan nặng.", "Không dùng cho người suy gan nặng.", "words_not_in_source"),
        ("Không. Dùng cho người suy gan nặng.", "Không dùng cho người suy gan nặng.", "words_not_in_source"),
        ("Không dùng cho người suy gan.", "Không dùng cho người suy gan nặng.", "words_not_in_source"),
        ("Không dùng cho người suy gan nặng.", "Không dùng cho người suy gan nặng.", "context_lost"),
        ("Tuy nhiên, có thể dùng sau 2 tuần.", "Tuy nhiên, có thể dùng sau 2 tuần.", "context_lost"),
        (
            "Khi dùng cùng warfarin, giảm liều còn 3 mg và 4 mg.",
            "Khi dùng cùng warfarin, giảm liều còn 3 mg hoặc 4 mg.",
            "words_not_in_source",
        ),
        (
            "Làm tăng nồng độ thuốc; có thể phải giảm liều verapamil.",
            "Verapamil: Làm tăng nồng độ thuốc; có thể phải giảm liều.",
            "words_not_in_source",
        ),
        (
            "THUỐC A Verapamil: Làm tăng nồng độ thuốc; có thể phải giảm liều.",
            "Verapamil: Làm tăng nồng độ thuốc; có thể phải giảm liều.",
            "words_not_in_source",
        ),
        (f"{DOSE} Thuốc an toàn.", DOSE, "words_not_in_source"),
        (f"{DOSE}?", DOSE, "words_not_in_source"),
        (f"{DOSE} <b>", DOSE, "words_not_in_source"),
        (f"{DOSE}....", DOSE, "odd_characters"),
        (DOSE.replace("5", "5\u200b"), DOSE, "odd_characters"),
        (DOSE, "Uống 5 - 20 mg", "quote_not_in_source"),
        (DOSE, "", "quote_not_in_source"),
        (DOSE, NEXT, "number_not_in_source"),
        ("x" * 2000, DOSE, "too_long"),
        ("", DOSE, "words_not_in_source"),
        (":", DOSE, "words_not_in_source"),
    ],
)
def test_what_says_anything_else_is_not(text: str, quote: str, fault: Fault) -> None:
    """With the reason that is counted."""
    given = result(text, quote)
    if fault == "negation_lost":
        assert given in {"negation_lost", "words_not_in_source"}
    else:
        assert given == fault


def test_sentences_that_lean_on_each_other_go_together() -> None:
    """An exception comes with its rule."""
    text = "Không dùng cho người suy gan nặng. Tuy nhiên, có thể dùng sau 2 tuần."
    assert isinstance(result(text, text), Statement)


def test_two_labels_in_one_claim_must_be_said() -> None:
    """What they share stands above; what they do not, in the words."""
    quotes = ("Uống 1 000 mg/ngày.", DOSE)
    bare = passed(claim(f"Uống 1 000 mg/ngày. {DOSE}", *quotes, of=BOOK), sentences(BOOK))
    assert bare == "label_lost"
    outer = passed(claim(f"Người lớn: Uống 1 000 mg/ngày. Trẻ em: {DOSE}", *quotes, of=BOOK), sentences(BOOK))
    assert outer == "words_not_in_source"
    text = f"Người lớn: Uống 1 000 mg/ngày. Trẻ em: Trẻ em trên 12 tuổi: {DOSE}"
    whole = passed(claim(text, *quotes, of=BOOK), sentences(BOOK))
    assert isinstance(whole, Statement), whole
    assert whole.label_path == ("Tăng huyết áp",)


def test_an_opening_label_governs_its_whole_paragraph() -> None:
    """The second sentence of 'Trẻ em: … . …' is the children's too."""
    book = passage(((), "Trẻ em: Uống 5 mg/ngày. Tối đa 10 mg/ngày."))
    statement = passed(claim("Tối đa 10 mg/ngày.", of=book), sentences(book))
    assert isinstance(statement, Statement)
    assert statement.label_path == ("Trẻ em:",)


def test_a_section_is_not_turned_round() -> None:
    """A contraindication carries its heading, whatever the model leaves out; no other heading is taken."""
    statement = passed(claim("Suy gan nặng.", of=NO_LABELS), sentences(NO_LABELS))
    assert isinstance(statement, Statement)
    assert statement.text == "Chống chỉ định: Suy gan nặng."
    said = passed(claim("Chống chỉ định: suy gan nặng.", "Suy gan nặng.", of=NO_LABELS), sentences(NO_LABELS))
    assert isinstance(said, Statement)
    assert said.text == "Chống chỉ định: suy gan nặng."
    for text in ("Chỉ định: suy gan nặng.", "Dùng cho suy gan nặng.", "Có thể dùng: suy gan nặng."):
        assert passed(claim(text, "Suy gan nặng.", of=NO_LABELS), sentences(NO_LABELS)) == "words_not_in_source"


def test_drug_and_section_are_those_of_the_citation() -> None:
    """And every chunk that is cited was given, is of the one drug, and is used."""
    other = passage(((), "Uống 9 mg/ngày."), chunk_id="thuoc_b__lieu__0", drug_id="thuoc_b", drug_name="THUỐC B")
    given = sentences(BOOK, other)
    assert passed(claim(DOSE, of=BOOK, drug_id="thuoc_b"), given) == "wrong_drug"
    assert passed(claim(DOSE, of=BOOK, section_key="cci"), given) == "wrong_section"
    assert passed(claim(DOSE, of=BOOK, evidence=()), given) == "unknown_chunk"
    assert passed(claim(DOSE, of=BOOK, evidence=(Evidence("thuoc_c__lieu__0", DOSE),)), given) == "unknown_chunk"
    both = (Evidence("thuoc_a__lieu__0", DOSE), Evidence("thuoc_b__lieu__0", "Uống 9 mg/ngày."))
    assert passed(claim(DOSE, of=BOOK, evidence=both), given) == "mixed_drugs"
    assert passed(claim(f"THUỐC B: {DOSE}", DOSE, of=BOOK), given) == "words_not_in_source"
    second = passage((CHILD, "Theo dõi huyết áp."), chunk_id="thuoc_a__lieu__1")
    padded = (Evidence("thuoc_a__lieu__0", DOSE), Evidence("thuoc_a__lieu__1", "Theo dõi huyết áp."))
    assert passed(claim(DOSE, of=BOOK, evidence=padded), sentences(BOOK, second)) == "citation_unused"


def test_a_dose_beside_a_block_is_never_said() -> None:
    """Not even where it was given by mistake."""
    book = passage(((), DOSE), has_quarantined_content=True)
    assert passed(claim(DOSE, of=book), sentences(book)) == "dose_beside_block"


def test_a_claim_that_takes_too_long_to_lay_is_dropped() -> None:
    """Labels and sentences that all look alike do not stop the program."""
    same = tuple("a:" for _ in range(30))
    book = passage(*((same, "a a a a a a a a.") for _ in range(40)))
    given = passed(Claim("a " * 400, "thuoc_a", "lieu", (Evidence("thuoc_a__lieu__0", "a"),)), sentences(book))
    assert not isinstance(given, Statement)


FREE = frozenset("của cho ở với là thì làm các những và được cách".split())
"""Words that may come and go somewhere; counted by hand, not read from the verifier's list."""
WORDS = [
    "không",
    "tránh",
    "hoặc",
    "5",
    "mg",
    "10 mg",
    "2 lần/ngày",
    "tiêm",
    "uống",
    "trẻ em",
    "người lớn",
    "nặng",
    "tối đa",
    "an toàn",
]
SENTENCES = [s.text for s in sentences(BOOK)]


@given(st.sampled_from(SENTENCES), st.integers(0, 60), st.sampled_from([*WORDS, ""]), st.sampled_from(["put in", "replaced"]))
def test_no_word_of_sense_comes_or_goes(text: str, place: int, word: str, how: str) -> None:
    """Whatever is put in, taken out or replaced anywhere in a sentence: the claim is dropped, unless it is the same again."""
    words = text.split()
    place %= len(words)
    changed = [*words[:place], *([word] if word else []), *words[place + (how == "replaced" or not word) :]]
    taken = words[place].strip(",.;:").casefold() if how == "replaced" or not word else ""
    said = " ".join(changed)
    if said.casefold() == " ".join(words).casefold() or (not word and taken in FREE):
        return
    assert not isinstance(passed(claim(said, text, of=BOOK), sentences(BOOK)), Statement), said
