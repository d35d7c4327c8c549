"""Tables and formulas in an answer: shown, named, never spoken; no dose from the prose beside one."""

from __future__ import annotations

from tests.workflows.small_book import SmallBook, passages_of

from duocthu.answer.blocks import block_crop, is_descriptor, is_page_only, is_withheld
from duocthu.answer.quotation import citation, pointed_at
from duocthu.domain.passage import Passage


def by_id(book: int) -> dict[str, Passage]:
    """The passages of a monograph of the small book."""
    found = passages_of(SmallBook().monographs[book], {n: n + 1 for n in range(20)})
    return {p.chunk.chunk_id: p for p in found}


def test_what_stands_for_what() -> None:
    """A descriptor for a lifted block, a page for a section that cannot be read, prose for itself."""
    cefalexin, warfarin = by_id(-1), by_id(1)
    assert is_descriptor(cefalexin["cefalexin__lieu_luong_va_cach_dung__block__p0015_1"])
    assert is_page_only(warfarin["warfarin_natri__lieu_luong_va_cach_dung__block__pages"])
    prose = cefalexin["cefalexin__chi_dinh__0"]
    assert not is_descriptor(prose)
    assert not is_page_only(prose)


def test_a_dose_beside_a_block_is_withheld_and_nothing_else() -> None:
    """Other words of the same part may be said, and doses of parts that carry no block."""
    found = by_id(-1)
    beside, apart = found["cefalexin__lieu_luong_va_cach_dung__2"], found["cefalexin__lieu_luong_va_cach_dung__0"]
    for role in ("dosage", "contraindications"):
        assert is_withheld(beside, beside.chunk.source_text, role)
        assert not is_withheld(beside, "Uống cùng bữa ăn.", role)
        assert not is_withheld(apart, apart.chunk.source_text, role)


def test_a_section_of_doses_says_no_number_beside_a_block() -> None:
    """Whom and how long it is for may be what the block changes; elsewhere an age is no dose."""
    beside = by_id(-1)["cefalexin__lieu_luong_va_cach_dung__2"]
    for text in ("Không dùng cho trẻ em dưới 2 tuổi.", "Dùng trong ba ngày.", "Cần giảm liều ở người suy thận."):
        assert is_withheld(beside, text, "dosage")
        assert not is_withheld(beside, text, "contraindications")
    assert is_withheld(beside, "Giảm liều một nửa.", "contraindications")


def test_a_label_beside_a_block_is_no_dose_either() -> None:
    """It is shown above the words that it governs; the people that it names may be told by their age."""
    beside = by_id(-1)["cefalexin__lieu_luong_va_cach_dung__2"]
    assert is_withheld(beside, "Uống cùng bữa ăn.", "dosage", ("Giảm liều một nửa:",))
    assert not is_withheld(beside, "Uống cùng bữa ăn.", "dosage", ("Trẻ em từ 12 tuổi:",))


def test_a_crop_has_both_addresses() -> None:
    """Page, printed page, box and picture of the block itself."""
    (block,) = by_id(-1)["cefalexin__than_trong__0"].section_blocks
    crop = block_crop(block)
    assert (crop.block_id, crop.physical_page, crop.printed_page) == ("p0015_2", 15, 16)
    assert (crop.bbox, crop.source_crop) == (block.bbox, "crops/p0015_2.png")


def test_a_citation_names_what_its_chunk_carries() -> None:
    """The page to look at and the blocks; nothing for a part that carries none."""
    found = by_id(-1)
    beside = citation(found["cefalexin__lieu_luong_va_cach_dung__2"])
    assert (beside.quarantine_physical_page, beside.quarantined_block_ids) == (15, ("p0015_1",))
    apart = citation(found["cefalexin__lieu_luong_va_cach_dung__0"])
    assert (apart.quarantine_physical_page, apart.quarantined_block_ids) == (None, ())


def test_where_a_question_points() -> None:
    """By pairs of its words that not every part has."""
    parts = [by_id(-1)[f"cefalexin__lieu_luong_va_cach_dung__{n}"] for n in (0, 2)]
    assert pointed_at(parts, "viem bang quang nguoi lon".split()) == [0, 3]
    assert pointed_at(parts, "viem hong".split()) == [1, 0]
    assert pointed_at(parts, "nguoi lon".split()) == [0, 0]
