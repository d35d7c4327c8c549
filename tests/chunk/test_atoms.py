"""Where a section may be cut: sentences, clauses, never inside a quantity or behind a label."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.workflows.small_book import lines

from duocthu.books.registry import find
from duocthu.chunk.atoms import atoms
from duocthu.chunk.context import govern
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import paragraphs
from duocthu.text.quantities import quantity_spans

READER = LabelReader(find("dtqgvn2018").labels, (), dosage=True)


def words_in(text: str) -> int:
    """A token is a word."""
    return len(text.split())


def cut(*rows: str, short: int = 0, most: int = 650) -> list[tuple[str, tuple[str, ...]]]:
    """The atoms of some rows with their labels; a token is a word."""
    body = lines(*rows)
    text = "\n".join(row.text for row in body)
    units = govern(paragraphs(body, READER.opens_label), READER)
    return [(text[a.start : a.end], a.labels) for a in atoms(text, units, words_in, short=short, most=most)]


def test_sentences_carry_the_label_of_their_paragraph() -> None:
    """All but the first, which has it itself."""
    assert cut("Người lớn: Uống 5 mg. Tối đa 9 mg.") == [
        ("Người lớn: Uống 5 mg.", ()),
        ("Tối đa 9 mg.", ("Người lớn:",)),
    ]


def test_a_colon_goes_on_to_what_it_introduces() -> None:
    """Inside a paragraph as well."""
    assert [text for text, _ in cut("Người lớn:", "Uống ngay. Liều khác: 3 mg. Nghỉ.")] == [
        "Người lớn:", "Uống ngay.", "Liều khác: 3 mg.", "Nghỉ.",
    ]  # fmt: skip


def test_a_long_list_is_cut_at_commas_under_its_introduction() -> None:
    """The pieces behind the first carry the words before the colon."""
    found = cut("Tránh dùng cùng các thuốc: " + ", ".join(f"thuốc {n}" for n in range(20)) + ".", most=12)
    assert len(found) > 2
    assert found[0][1] == ()
    assert all(labels == ("Tránh dùng cùng các thuốc:",) for _, labels in found[1:])
    assert all(text.endswith(",") for text, _ in found[:-1])


def test_the_items_of_a_list_of_heads_are_not_parted_from_them() -> None:
    """Cut at semicolons a piece opens with its own head; within an item that is too long it stands under the item's."""
    items = [f"trẻ em {n} tuổi: uống {n} mg, chia hai lần" for n in range(1, 9)]
    found = cut("Liều theo tuổi như sau, " + "; ".join(items) + ".", most=20)
    assert len(found) > 3
    assert all(text.startswith("trẻ em") and labels == () for text, labels in found[1:])
    found = cut("Người lớn: 5 mg; trẻ em: " + ", ".join(f"uống {n} mg" for n in range(30)) + ".", most=20)
    assert {labels for text, labels in found if not text.startswith(("Người lớn", "trẻ em"))} == {("trẻ em:",)}


def test_the_items_of_a_list_keep_the_label_that_holds_them_all() -> None:
    """Where they begin right behind it, all alike; what stands beside the first of them is none of it."""
    held = cut("Đơn trị liệu: tuần 1: 25 mg mỗi ngày; tuần 3: 50 mg mỗi ngày; sau đó tăng 9 mg.", most=6)
    assert held[1:] == [
        ("tuần 3: 50 mg mỗi ngày;", ("Đơn trị liệu:",)),
        ("sau đó tăng 9 mg.", ("Đơn trị liệu:", "tuần 3:")),
    ]
    children = cut("Trẻ em: dưới 10 kg: 25 mg mỗi ngày; 10 - 20 kg: 50 mg mỗi ngày.", most=8)
    assert children[1:] == [("10 - 20 kg: 50 mg mỗi ngày.", ("Trẻ em:",))]
    for beside in (
        "Viêm phổi: 25 mg mỗi ngày; viêm xoang: 50 mg mỗi ngày.",
        "Viêm phổi: người lớn: 25 mg mỗi ngày; viêm xoang: 50 mg mỗi ngày.",
    ):
        assert cut(beside, most=8)[1:] == [("viêm xoang: 50 mg mỗi ngày.", ())]


def test_a_long_introduction_is_never_the_end_of_a_part() -> None:
    """Though it is too long for a label."""
    body = lines("Các biện pháp " + "rất cần thiết " * 20 + "được nêu dưới đây:", "Ngừng thuốc.")
    text = "\n".join(row.text for row in body)
    units = govern(paragraphs(body, READER.opens_label), READER)
    assert [a.sealed for a in atoms(text, units, len, short=0, most=650)] == [True, False]
    assert [a.sealed for a in atoms(text, units, len, short=650, most=650)] == [True, False]


def test_a_short_paragraph_stays_whole() -> None:
    """Nothing is won by parting it; a longer one is cut at its sentences."""
    rows = ("Uống 5 mg. Tối đa 9 mg.", "Uống 5 mg mỗi ngày một lần. Tối đa 9 mg.")
    assert [text for text, _ in cut(*rows, short=30)] == [rows[0], "Uống 5 mg mỗi ngày một lần.", "Tối đa 9 mg."]


QUANTITY = st.sampled_from(
    ["7,5 mg", "1 000 mg/ngày", "5 - 20 microgam/kg", "1/1 000 < ADR < 1/100", "0,5 g, 1 lần/ngày", "12 giờ", "1,73 m2"]
)
WORDS = st.sampled_from(["Uống", "người bệnh", "v.v.", "E. coli", "tối đa", "không quá", "chia 2 lần"])
ROW = st.builds(
    lambda pieces, end: " ".join(pieces) + end,
    st.lists(st.one_of(QUANTITY, WORDS), min_size=1, max_size=12),
    st.sampled_from([".", ";", "", ":"]),
)


@given(st.lists(ROW, min_size=1, max_size=20), st.integers(0, 40), st.integers(3, 20))
def test_atoms_cover_the_text_and_cut_no_quantity(rows: list[str], short: int, most: int) -> None:
    """In order; between them stands white space alone."""
    body = lines(*rows)
    text = "\n".join(row.text for row in body)
    units = govern(paragraphs(body, READER.opens_label), READER)
    found = atoms(text, units, words_in, short=short, most=most)
    reach = 0
    inside = {at for low, high in quantity_spans(text) for at in range(low + 1, high)}
    for atom in found:
        assert not text[reach : atom.start].strip()
        assert atom.start < atom.end
        if reach and text[reach : atom.start] == " ":
            assert reach not in inside, "cut inside a line"
        reach = atom.end
    assert not text[reach:].strip()
