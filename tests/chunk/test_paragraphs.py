"""Where paragraphs end, and which of them are labels."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

from hypothesis import given
from hypothesis import strategies as st
from tests.workflows.small_book import WIDTH, line, lines

from duocthu.chunk.column_edges import column_width
from duocthu.chunk.paragraphs import paragraphs
from duocthu.domain.geometry import BoundingBox


def texts(*rows: str) -> list[str]:
    """The paragraphs of some rows."""
    return [p.text for p in paragraphs(lines(*rows))]


def test_a_sentence_that_runs_over_lines_is_one_paragraph() -> None:
    """A line that fills its column and ends in the middle of a sentence goes on."""
    assert texts(">Không dùng thuốc cho người", ">bệnh có tiền sử dị ứng với", "thuốc.", "Suy gan.") == [
        "Không dùng thuốc cho người bệnh có tiền sử dị ứng với thuốc.",
        "Suy gan.",
    ]


def test_an_abbreviation_at_the_end_of_a_line_ends_nothing() -> None:
    """What goes on in lower case is not a fresh start."""
    assert len(texts(">Các thuốc chống đông, kháng histamin, v.v.", "có thể tương tác.")) == 1


def test_an_abbreviation_before_a_name_ends_nothing() -> None:
    """'cỏ St.' / 'John' is one name, and what stands behind another full stop a paragraph of its own."""
    assert texts(">Giảm nồng độ với rifampicin, cỏ St.", ">John và phenytoin.") == [
        "Giảm nồng độ với rifampicin, cỏ St. John và phenytoin."
    ]
    assert len(texts(">Giảm nồng độ với rifampicin, cỏ ngọt.", ">John và phenytoin.")) == 2


def test_labels_are_known_by_colon_or_face() -> None:
    """A plain line that only lacks its full stop may be a label; one with a full stop is none."""
    found = paragraphs(lines("**Thuốc uống", "Người lớn:", "Tăng huyết áp", ">Uống 5 mg mỗi ngày.", "Suy tim"))
    assert [(p.is_label, p.maybe_label) for p in found] == [
        (True, False),
        (True, False),
        (False, True),
        (False, False),
        (False, True),
    ]


def test_a_list_in_italics_holds_no_label() -> None:
    """Brand names are all in italics: the face marks nothing there."""
    long = "__>Một Tên Rất Dài; Hai Tên Rất Dài; Ba Tên Rất Dài Nữa;"
    assert not any(p.is_label for p in paragraphs(lines(long, "__Bốn Tên")))


def test_labels_inside_a_paragraph_begin_one() -> None:
    """One that trails a sentence, whatever it says, and one in the middle where it is known to govern."""

    def known(words: str) -> bool:
        return words == "Suy thận:"

    def pieces(*rows: str) -> list[tuple[str, bool]]:
        return [(p.text, p.is_label) for p in paragraphs(lines(*rows), known)]

    assert pieces("Uống 7,5 mg. Bước 5:") == [("Uống 7,5 mg.", False), ("Bước 5:", True)]
    assert pieces(">Uống 5 mg/ngày. Suy", "thận: Uống 2 mg/ngày. Liều khác: 3 mg.") == [
        ("Uống 5 mg/ngày.", False),
        ("Suy thận: Uống 2 mg/ngày. Liều khác: 3 mg.", False),
    ]


@given(st.lists(st.text(alphabet="aA b.:;9é", min_size=1, max_size=30).filter(str.strip), min_size=1, max_size=12))
def test_every_letter_is_in_exactly_one_paragraph(rows: list[str]) -> None:
    """In order, whatever the lines hold; between paragraphs stands white space alone."""
    found = paragraphs(lines(*rows), lambda words: len(words) % 2 == 0)
    text = "\n".join(row.lstrip("*_>") for row in rows)
    reach = 0
    for p in found:
        assert not text[reach : p.start].strip()
        assert " ".join(text[p.start : p.end].split()) == " ".join(p.text.split())
        reach = p.end
    assert not text[reach:].strip()


def test_a_line_without_width_makes_no_column() -> None:
    """Nor do twenty thousand: each would be looked through for every line that follows."""
    rows = (">Không dùng thuốc cho người", *[""] * 20_000, "bệnh có tiền sử dị ứng.")
    started = process_time()
    found = texts(*rows)
    assert process_time() - started < 2
    assert (found[0], found[-1].strip()) == (rows[0].lstrip(">"), rows[-1])


def test_a_number_that_the_line_above_calls_for_is_no_counter() -> None:
    """``vào ngày 0, 3 và`` / ``28. Liều duy trì …``: the dose line of a vaccine once became a label, and was never quoted."""
    rows = (">Người lớn: Tiêm bắp 1 ml, vào ngày 0, 3 và", "28. Liều duy trì: 0,5 ml/ngày.")
    assert texts(*rows) == [" ".join(row.lstrip(">") for row in rows)]
    assert len(texts(">Tiêm bắp vào các ngày 0, 3, 7,", "28. Sau đó một liều mỗi năm.")) == 1
    assert len(texts(">Dùng cho các trường hợp sau đây", "1. Viêm phổi.", "2. Viêm tai giữa.")) == 3


def test_a_quantity_goes_on_over_a_line_that_leaves_room() -> None:
    """As in a book set ragged: ``3.5 mcg/mL to`` / ``5.0 mcg/mL``; an item of a list that ends on ``or`` does not."""
    wide = ">Mean peak blood levels in adults were from 3.5 mcg/mL to about that."
    assert len(texts(wide, "Levels ranged from 3.5 mcg/mL to", "5.0 mcg/mL, respectively.")) == 2
    assert len(texts(wide, "5 hours after the last dose of heparin, or", "4 hours after the end of its infusion, or")) == 3


def test_a_paragraph_does_not_end_inside_brackets() -> None:
    """In a book set ragged a line may leave room for the next word: ``[see … Clinical Pharmacology`` / ``(12.3)]:``."""
    wide = ">Metformin is substantially excreted by the kidney, whatever it is."
    assert len(texts(wide, "Recommendations include [see Pharmacology", "(12.3)]:", "Obtain an eGFR.")) == 3
    assert len(texts(wide, "Recommendations (see Pharmacology)", "Obtain an eGFR.")) == 3


def test_a_column_is_as_wide_as_those_of_its_monograph() -> None:
    """Where a section fills none of its lines, a short one would seem full."""
    rows = lines("Hội chứng Zollinger - Ellison", "Khởi đầu 60 mg.")
    assert len(paragraphs(rows)) == 1
    assert [p.maybe_label for p in paragraphs(rows, width=WIDTH)] == [True, False]


def test_the_width_of_a_column_is_not_that_of_a_line_over_two() -> None:
    """One line in twenty may be wider."""
    rows = [*lines(*[">Cột"] * 39), replace(line("Rộng"), bbox=BoundingBox(44.0, 50.0, 544.0, 60.0))]
    assert column_width(rows) == WIDTH
    assert column_width([]) == 0.0


def test_a_label_that_fills_its_line_shares_it_with_the_dose_below() -> None:
    """A number right behind its colon, unless it counts; where there was room for the number, the label stands alone."""
    full = ">Trẻ sơ sinh trên 8 ngày tuổi và trẻ em dưới 3 tháng tuổi:"
    assert texts(full, "50 mg/kg, cách 8 giờ một lần.") == [f"{full[1:]} 50 mg/kg, cách 8 giờ một lần."]
    assert texts(full, "1. Viêm phổi: 50 mg/kg.") == [full[1:], "1. Viêm phổi: 50 mg/kg."]
    short, wide = "Trẻ em trên 12 tuổi:", ">Theo dõi chặt chẽ người bệnh trong suốt đợt điều trị."
    assert texts(wide, short, "50 mg/kg, cách 8 giờ một lần.") == [wide[1:], short, "50 mg/kg, cách 8 giờ một lần."]
