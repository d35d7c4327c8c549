"""Lines of one substance among those of a monograph of several."""

from __future__ import annotations

from tests.workflows.small_book import lines, monograph, passages_of, section

from duocthu.retrieval.governing import Substance, passages_about

NAMES = ("Simvastatin", "Rosuvastatin", "Pravastatin", "Fluvastatin", "Atorvastatin")


def said_of(name: str, key: str, *rows: str) -> list[str]:
    """What the passages of a section say of a substance."""
    made = monograph("cac_statin", "CÁC STATIN", 14, section(key, "Mục", lines(*rows, page=14)))
    one = Substance(name, NAMES, run_in_ends=key != "lieu_luong_va_cach_dung")
    return [part.chunk.source_text for p in passages_of(made, {14: 15}, NAMES) for part in passages_about(p, one)]


def test_a_sentence_that_names_another_substance_is_not_about_the_one_asked() -> None:
    """Though it stands under the label of that one; what the paragraph says before it stays."""
    rows = ("Simvastatin:", "Người lớn: 10 mg/ngày. Liều pravastatin thường dùng là 40 mg. Fluvastatin 80 mg.")
    assert said_of("Simvastatin", "lieu_luong_va_cach_dung", *rows) == ["Simvastatin:\nNgười lớn: 10 mg/ngày."]
    assert said_of("Fluvastatin", "lieu_luong_va_cach_dung", *rows) == ["Fluvastatin 80 mg."]


def test_a_dose_below_the_label_of_another_is_left_out() -> None:
    """Also where the label shares its line with a dose."""
    rows = ("Uống vào buổi tối.", "Simvastatin: 10 mg/ngày.", "Suy thận: 5 mg/ngày.", "Rosuvastatin: 5 mg/ngày.")
    assert said_of("Rosuvastatin", "lieu_luong_va_cach_dung", *rows) == ["Uống vào buổi tối.", "Rosuvastatin: 5 mg/ngày."]


def test_a_line_about_all_ends_a_label_that_shares_its_line() -> None:
    """Outside the doses."""
    rows = ("Simvastatin: dùng cùng thuốc ức chế mạnh CYP3A4.", "Mẫn cảm với statin.", "Bệnh gan tiến triển.")
    assert said_of("Atorvastatin", "chong_chi_dinh", *rows) == ["Mẫn cảm với statin.\nBệnh gan tiến triển."]
    assert said_of("Simvastatin", "chong_chi_dinh", *rows) == ["\n".join(rows)]


def test_a_part_keeps_its_place_and_labels() -> None:
    """Offsets, lines and labels are those of what is left."""
    rows = ("Simvastatin:", "Người lớn: 10 mg/ngày.", "Liều pravastatin là 40 mg. Simvastatin uống buổi tối.")
    made = monograph("cac_statin", "CÁC STATIN", 14, section("lieu_luong_va_cach_dung", "Liều", lines(*rows, page=14)))
    whole = made.sections[0].text
    for passage in passages_of(made, {14: 15}, NAMES):
        for part in passages_about(passage, Substance("Simvastatin", NAMES)):
            source = part.chunk.source_text
            assert whole[part.start : part.start + len(source)] == source
            assert len(part.lines) == source.count("\n") + 1
            assert [source[u.start : u.end] for u in part.units] == [t for t in source.split("\n") if t]
