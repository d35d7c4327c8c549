"""The sample has every feature of a formulary that the program must cope with."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from scripts.sample_book.monographs import CANONICAL
from scripts.sample_book.slug import fold

Record = dict[str, Any]
Truth = dict[str, list[Record]]


def sections(truth: Truth) -> list[tuple[Record, Record]]:
    """Each section with its monograph."""
    return [(m, s) for m in truth["monographs"] for s in m["sections"]]


def blocks(truth: Truth) -> list[Record]:
    """Tables and formulas of the monographs."""
    return [b for _, s in sections(truth) for b in s["blocks"]]


def test_titles(truth: Truth) -> None:
    """Both sizes, wrapped ones, a shared name with qualifiers, one of several substances."""
    titles = [m["title"] for m in truth["monographs"]]
    assert {m["title_size"] for m in truth["monographs"]} == {9.5, 10.0}
    assert sum(len(m["title_lines"]) > 1 for m in truth["monographs"]) >= 2
    assert {"SALBUTAMOL (Dùng trong hô hấp)", "SALBUTAMOL (Dùng trong sản khoa)", "CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE"} <= set(
        titles
    )
    assert len({m["drug_id"] for m in truth["monographs"]}) == len(titles)


def test_sections_stand_in_the_books_order_and_all_occur(truth: Truth) -> None:
    """All nineteen, in the order of the printed pages."""
    order = list(CANONICAL)
    for m in truth["monographs"]:
        keys = [s["key"] for s in m["sections"]]
        assert keys == sorted(keys, key=order.index)
        assert all(s["lines"] for s in m["sections"])
    assert {s["key"] for _, s in sections(truth)} == set(order)


def test_heading_variants(truth: Truth) -> None:
    """Spellings and misspellings that are seen in print."""
    seen = {s["heading"]["text"].rstrip(":") for _, s in sections(truth)}
    assert {
        "Mã ACT",
        "Thời kì mang thai",
        "Thời kì cho con bú",
        "Tác dụng không mong muốn",
        "Liều lượng, cách dùng",
        "Liều lượng cách dùng",
        "Liều lượng và cách sử dụng",
        "Cách dùng và liều lượng",
        "Liều dùng và cách dùng",
        "Bảo quản",
        "Tương ky",
        "Ouá liều và xử trí",
        "Quá liều và cách xử trí",
        "Thông tin qui chế",
    } <= seen


def test_a_heading_shares_its_line_with_a_sub_head(truth: Truth) -> None:
    """'Liều lượng và cách dùng' in bold, then 'Liều lượng:' in italics."""
    shared = [s for _, s in sections(truth) if s["heading"]["inline"] and s["lines"][0].get("label")]
    assert [s["key"] for s in shared] == ["lieu_luong_va_cach_dung"]
    assert shared[0]["lines"][0]["italic"]


def test_atc(truth: Truth) -> None:
    """Several codes, and a stated absence."""
    assert [m["drug_id"] for m in truth["monographs"] if m["atc_stated_absent"]] == ["salbutamol_dung_trong_san_khoa"]
    assert max(len(m["atc_codes"]) for m in truth["monographs"]) == 6


def test_shapes_of_blocks(truth: Truth) -> None:
    """Each shape and style, a table in three parts, one over both columns, captions, footnotes."""
    found = blocks(truth)
    assert {b["shape"] for b in found} == {
        "simple_table",
        "multi_level_or_merged_header",
        "cross_page_continuation",
        "formula_2d",
    }
    tables = [b for b in found if b["kind"] == "table"]
    assert {b["style"] for b in tables} == {"grid", "three_rule", "borderless"}
    assert max(len(b["parts"]) for b in tables) == 3
    assert any(b["caption"] for b in tables)
    assert any(b["footnote"] for b in tables)
    assert [len(b["lines"]) for b in found if b["kind"] == "formula"] == [3]


def test_a_label_right_above_a_table_is_its_caption(truth: Truth) -> None:
    """In italics, without a number; it governs the facts of its table, and is no line of the section."""
    (section,) = [s for m, s in sections(truth) if m["drug_id"] == "amoxicilin_va_kali_clavulanat" and len(s["blocks"]) == 2]
    for block in section["blocks"]:
        assert block["caption"].startswith("Liều ")
        assert block["caption"] not in section["text"]
        facts = [f for f in truth["facts"] if f["table_id"] == block["id"]]
        assert facts
        assert all(block["caption"].rstrip(":") in f["population_chain"] for f in facts)


def test_a_full_width_table_stands_within_its_section(truth: Truth) -> None:
    """Words of the same section go on below a table over both columns, on its page."""
    wide = [(s, b) for _, s in sections(truth) for b in s["blocks"] if b.get("full_width")]
    assert wide
    for section, block in wide:
        assert block["physical_page"] in {ln["physical_page"] for ln in section["lines"]}
    assert any(b["table"]["full_width"] for c in truth["chapters"] for b in c["blocks"] if "table" in b)


def test_long_sentence(truth: Truth) -> None:
    """An interaction of some eighty names in one sentence."""
    text = next(s["text"] for m, s in sections(truth) if m["drug_id"] == "warfarin_natri" and s["key"] == "tuong_tac_thuoc")
    assert max(sentence.count(",") for sentence in text.split(". ")) > 70


def test_printed_pages(truth: Truth) -> None:
    """Printed pages are not the physical ones plus one; running heads are mirrored."""
    book = truth["book"][0]
    assert book["page_offset"] not in (0, 1)
    for page in book["pages"]:
        assert page["printed"] == page["physical"] + book["page_offset"]
        if page["head"]:
            words = page["head"]["text"]
            number = str(page["printed"])
            assert words.startswith(f"{number} ") if page["printed"] % 2 == 0 else words.endswith(f" {number}")
    assert 36 <= book["page_count"] <= 44
    assert 14 <= book["monographs"] <= 18


def test_index(truth: Truth) -> None:
    """All kinds of entry, wrapped ones, careless spaces, one over a column's end."""
    assert {e["kind"] for e in truth["index"]} == {"ingredient", "brand", "alias", "see"}
    assert any(" xem " in e["text"] and len(e["lines"]) > 1 for e in truth["index"])
    assert any("- " in e["text"] and " - " not in e["text"] for e in truth["index"])
    assert any(" ," in e["text"] for e in truth["index"])
    starts = {m["drug_id"]: m["printed_start"] for m in truth["monographs"]}
    assert all(e["printed_page"] == starts[e["drug_id"]] for e in truth["index"])


def test_brands_are_listed_in_their_monograph(truth: Truth) -> None:
    """The brand list of the section is the record's."""
    for m, s in sections(truth):
        if s["key"] == "ten_thuong_mai":
            listed = " ".join(ln["text"] for ln in s["lines"]).rstrip(".").split("; ")
            assert listed == m["brands"]


def test_every_defect_occurs(truth: Truth) -> None:
    """Each kind of defect is in the book, with its page."""
    counts = truth["book"][0]["defect_counts"]
    assert set(counts) == {
        "cropbox_offset",
        "draw_order",
        "fake_bold",
        "hyphen_line_end",
        "index_bold_trap",
        "joined_words",
        "kerning_split",
        "last_monograph_open",
        "ligature",
        "nfd_section",
        "overprinted_line",
        "page_break_mid_sentence",
        "reversed_run",
        "rotate_page",
        "supersub",
        "symbol_pua",
        "tcvn3_leftover",
    }
    assert counts["reversed_run"] == counts["overprinted_line"] == 1
    assert {d["glyph"] for d in truth["defects"] if d["name"] == "hyphen_line_end"} == {"-", "U+00AD"}
    assert {d["font"] for d in truth["defects"] if d["name"] == "tcvn3_leftover"} == {".VnTime", "Spectral-Regular"}
    assert {d["variant"] for d in truth["defects"] if d["name"] == "fake_bold"} == {
        "bold face drawn twice",
        "regular face drawn twice",
    }
    whole_pages = [d["physical_page"] for d in truth["defects"] if d["name"] in ("rotate_page", "cropbox_offset", "draw_order")]
    assert len(set(whole_pages)) == len(whole_pages) == 4


def test_facts_stand_in_their_sections(truth: Truth) -> None:
    """Each fact's words stand in its section or table; each label of its chain stands before it in the section."""
    by_key = {(m["drug_id"], s["key"]): s for m, s in sections(truth)}
    for fact in truth["facts"]:
        section = by_key[fact["drug_id"], fact["section_key"]]
        joined = "".join(a["text"][:-1] if "hyphen" in a else a["text"] + " " for a in section["lines"])
        if fact["in_table"]:
            table = next(b for b in section["blocks"] if b["id"] == fact["table_id"])
            assert any(c and fact["text"] in c["text"] for row in table["rows"] for c in row)
            continue
        assert fact["text"] in joined, fact
        assert all(label in joined[: joined.rindex(fact["text"])] for label in fact["population_chain"]), fact
        assert fact["boxes"]


def test_doses_have_numbers_and_governing_labels(truth: Truth) -> None:
    """A dose of prose has a label above it; its numbers are noted as printed."""
    doses = [f for f in truth["facts"] if f["kind"] == "dose" and not f["in_table"]]
    assert len(doses) > 60
    assert sum(bool(f["population_chain"]) for f in doses) == len(doses)
    assert sum(bool(f["numbers"]) for f in doses) > 55


def test_questions(truth: Truth) -> None:
    """About forty, of every group, some of which the book cannot answer."""
    questions = truth["questions"]
    groups = {q["group"] for q in questions}
    assert 38 <= len(questions) <= 50
    assert {
        "answer_in_table",
        "brand",
        "look_alike",
        "typo",
        "follow_up",
        "unanswerable_drug",
        "unanswerable_section",
        "unanswerable_fact",
    } <= groups
    known = {f["fact_id"] for f in truth["facts"]}
    for q in questions:
        assert set(q["gold"]["fact_ids"]) <= known
        assert bool(q["gold"]["fact_ids"]) == q["gold"]["answerable"]
        assert ("why" in q["gold"]) != q["gold"]["answerable"]


def test_absent_drugs_are_absent(truth: Truth) -> None:
    """No drug of the list of absent ones has a monograph."""
    titles = " ".join(m["title"] for m in truth["monographs"]).casefold()
    assert not [d["name"] for d in truth["book"][0]["drugs_not_in_book"] if d["name"].casefold() in titles]


def test_monographs_stand_in_order(truth: Truth) -> None:
    """Alphabetical, each beginning where or after the one before ends."""
    for a, b in pairwise(truth["monographs"]):
        assert fold(a["name"]) < fold(b["name"])
        assert a["physical_end"] <= b["physical_start"]
