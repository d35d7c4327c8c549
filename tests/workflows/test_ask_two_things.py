"""Two things in one question: a drug beside a drug, a class, a food, a solution, an allergy or a week of a pregnancy."""

from __future__ import annotations

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook, entry, lines, monograph, section
from tests.workflows.test_ask import answer, codes

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.monograph import Monograph
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, open_book

NAMES = {
    "loai_thuoc": "Loại thuốc",
    "chi_dinh": "Chỉ định",
    "chong_chi_dinh": "Chống chỉ định",
    "than_trong": "Thận trọng",
    "thoi_ky_mang_thai": "Thời kỳ mang thai",
    "lieu_luong_va_cach_dung": "Liều lượng và cách dùng",
    "tuong_tac_thuoc": "Tương tác thuốc",
    "tuong_ky": "Tương kỵ",
}
SAME, BLEEDS, POINTS = "Tiền sử quá mẫn với thuốc cùng nhóm.", "Cefepim: tăng nguy cơ chảy máu.", "ngừng thuốc, xem phần Thận"
CONTRAST = "Ngừng thuốc trước khi tiêm thuốc cản quang và dùng lại sau 48 giờ."
NO_VEIN = "Dung dịch pha với lidocain: không được tiêm tĩnh mạch."
EARLY, WEEKS = "Thai dưới 22 tuần.", "Dọa đẻ non ở thai từ 22 đến 37 tuần."


def _drug(drug_id: str, page: int, **sections: str) -> Monograph:
    """A monograph of sections by their keys, in book order; ``|`` parts lines, ``>`` opens one that fills the column."""
    made = [
        section(key, name, lines(*sections[key].split("|"), page=page, top=50.0 + 100 * number))
        for number, (key, name) in enumerate(NAMES.items())
        if key in sections
    ]
    return monograph(drug_id, drug_id.replace("_", " ").upper(), page, *made)


def _statins() -> Monograph:
    rows = ("Atorvastatin:", "Người lớn: 10 mg/ngày.", "Rosuvastatin:", "Người lớn: 5 mg/ngày.", "__Người gốc Á: 2 mg/ngày.")
    return monograph(
        "cac_statin",
        "CÁC STATIN",
        19,
        section("chi_dinh", "Chỉ định", lines("Tăng cholesterol huyết.", page=19)),
        section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines(*rows, page=19, top=100.0)),
        section(
            "tuong_tac_thuoc",
            "Tương tác thuốc",
            lines("Clarithromycin: tăng nồng độ rosuvastatin.", "Gemfibrozil: bệnh cơ.", page=19, top=300.0),
        ),
    )


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """A book of eight drugs that speak of each other by name, by class, or not at all."""
    small = SmallBook()
    monographs = [
        _drug(
            "acenocumarol",
            10,
            loai_thuoc="Thuốc chống đông máu, kháng vitamin K.",
            lieu_luong_va_cach_dung="Người lớn: Uống 4 mg.",
            tuong_tac_thuoc=f"{BLEEDS}|Rượu: tăng tác dụng.|Cimetidin liều cao: tăng tác dụng.",
        ),
        _drug(
            "cefalotin",
            11,
            loai_thuoc="Kháng sinh nhóm cephalosporin thế hệ 1.",
            chong_chi_dinh=f"{SAME}|{NO_VEIN}",
            tuong_tac_thuoc="Probenecid: giảm thải trừ.",
            tuong_ky="Tương kỵ với aminoglycosid.",
        ),
        _drug(
            "cefepim",
            12,
            loai_thuoc="Kháng sinh nhóm cephalosporin thế hệ 4.",
            chong_chi_dinh="Suy gan nặng.",
            lieu_luong_va_cach_dung="Người lớn: Tiêm bắp 1 g.",
            tuong_tac_thuoc="Probenecid: giảm thải trừ.",
        ),
        _drug(
            "gentamicin",
            13,
            loai_thuoc="Kháng sinh nhóm aminoglycosid.",
            tuong_tac_thuoc="Thuốc giãn cơ: kéo dài tác dụng.",
            tuong_ky="Không trộn với heparin.",
        ),
        _drug(
            "propacetamol",
            18,
            loai_thuoc="Thuốc giảm đau, hạ sốt không opioid.",
            chong_chi_dinh="Mẫn cảm với kháng sinh.",
            than_trong="Viêm ruột do kháng sinh.|Người mang kính áp tròng mềm: tháo kính.",
            lieu_luong_va_cach_dung="**Sốt|Người lớn: Nhỏ mắt 1 giọt.|**Đau|Người lớn: Nhỏ mắt 2 giọt.",
            tuong_tac_thuoc="Diclofenac: tránh dùng.",
        ),
        _drug("carbamazepin", 14, loai_thuoc="Thuốc chống động kinh.", tuong_tac_thuoc="Rượu: an thần."),
        _drug("diclofenac", 15, tuong_tac_thuoc="Acenocumarol: chảy máu.|Carbamazepin: theo dõi.|Propacetamol: dễ loét."),
        _drug(
            "metformin",
            16,
            chong_chi_dinh="Suy gan nặng.",
            than_trong=f"{CONTRAST}|Dùng lâu dài có thể làm giảm vitamin B12.",
            tuong_tac_thuoc=f">Thuốc cản quang có iod: {POINTS}|trọng.|Cimetidin: giảm thải trừ.",
        ),
        _drug("terbutalin", 17, chi_dinh=WEEKS, chong_chi_dinh=f"{EARLY}|Bệnh tim.", tuong_tac_thuoc="Propranolol: đối kháng."),
        _statins(),
    ]
    entries = [entry("see", name, "Các statin", "cac_statin") for name in ("Atorvastatin", "Rosuvastatin")]
    store = QdrantEdgeStore(tmp_path_factory.mktemp("two") / "index")
    index_book(monographs, entries, small.pages, store)
    return open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))


def said(book: AskedBook, question: str) -> list[str]:
    """What an answer quotes, each on one line."""
    return [" ".join(statement.text.split()) for statement in answer(book, question).statements]


@pytest.mark.parametrize("question", ["kháng sinh và acenocumarol", "acenocumarol có uống chung được với kháng sinh không"])
def test_members_of_a_wide_class_are_found_by_the_lines_that_say_so(book: AskedBook, question: str) -> None:
    """'Kháng sinh nhóm cephalosporin' is a kind of 'kháng sinh'."""
    given = answer(book, question)
    assert (given.status, said(book, question)) == ("answered", [BLEEDS])
    told = next(notice.text for notice in given.notices if notice.code == "class_members_named")
    assert "«Kháng sinh nhóm cephalosporin thế hệ 4.»" in told


@pytest.mark.parametrize("question", ["diclofenac và thuốc chống đông", "diclofenac va thuoc chong dong"])
def test_a_class_is_told_from_another_by_its_diacritics(book: AskedBook, question: str) -> None:
    """'Thuốc chống động kinh' is no kind of 'thuốc chống đông', however that was typed."""
    assert said(book, question) == ["Acenocumarol: chảy máu."]


def test_a_class_is_known_by_the_part_of_the_line_that_says_it(book: AskedBook) -> None:
    """'Thuốc giảm đau, hạ sốt' is a 'thuốc hạ sốt'."""
    assert said(book, "diclofenac với thuốc hạ sốt") == ["Propacetamol: dễ loét."]


def test_a_class_is_not_given_with_a_drug_where_it_is_named_for_other_reasons(book: AskedBook) -> None:
    """An allergy to it, an illness that it brings about; nor is the drug itself of the class."""
    for question in ("propacetamol với kháng sinh", "gentamicin có tương tác với kháng sinh nào"):
        given = answer(book, question)
        assert (given.status, "class_members_named" in codes(given)) == ("not_found", False)


def test_two_amounts_of_two_drugs_are_no_overdose(book: AskedBook) -> None:
    """They are asked about together."""
    given = answer(book, "dùng acenocumarol 4mg với cefepim 1g có sao không")
    assert (said(book, "dùng acenocumarol 4mg với cefepim 1g có sao không"), given.status) == ([BLEEDS], "answered")


def test_a_warning_of_what_no_dose_is_for_stands_beside_it(book: AskedBook) -> None:
    """'kính áp tròng' stands among the precautions."""
    assert "Người mang kính áp tròng mềm: tháo kính." in said(book, "propacetamol nhỏ mắt khi đeo kính áp tròng")


def test_a_class_that_nothing_names_may_stand_there_by_other_names(book: AskedBook) -> None:
    """The whole section stands below, and its reader is told why."""
    given = answer(book, "metformin với thuốc kháng nấm")
    assert (given.status, codes(given)) == ("not_found", ["not_found_interaction", "absence_is_no_proof"])
    assert "bằng tên riêng" in given.notices[0].text


def test_a_name_behind_its_class_is_looked_up_itself(book: AskedBook) -> None:
    """'thuốc dạ dày cimetidin' is cimetidin."""
    assert "Cimetidin: giảm thải trừ." in said(book, "metformin có dùng được với thuốc dạ dày cimetidin không")


@pytest.mark.parametrize("question", ["liều acenocumarol với cefepim", "lieu acenocumarol khi dung kem cefepim"])
def test_a_dose_with_another_drug_stands_behind_the_interaction(book: AskedBook, question: str) -> None:
    """Both are quoted."""
    quoted = said(book, question)
    assert quoted[0] == BLEEDS
    assert {"Người lớn: Uống 4 mg.", "Người lớn: Tiêm bắp 1 g."} <= set(quoted)


def test_doses_of_two_drugs_bring_what_one_says_of_the_other(book: AskedBook) -> None:
    """And no silence of a monograph, which nobody asked about."""
    assert said(book, "liều acenocumarol và cefepim")[0] == BLEEDS
    assert said(book, "liều acenocumarol và carbamazepin")[0] == "Người lớn: Uống 4 mg."
    assert "not_found_interaction" not in codes(answer(book, "liều acenocumarol và cefepim"))


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("cefepim có bị chống chỉ định với probenecid không", "Probenecid: giảm thải trừ."),
        ("metformin có chống chỉ định với cimetidin không", "Cimetidin: giảm thải trừ."),
        ("metformin dùng được với cimetidin không", "Cimetidin: giảm thải trừ."),
        ("acenocumarol và cimetidin liều cao", "Cimetidin liều cao: tăng tác dụng."),
        ("uống acenocumarol trước hay sau cimetidin", "Cimetidin liều cao: tăng tác dụng."),
    ],
)
def test_what_is_asked_of_both_is_looked_up_among_the_interactions(book: AskedBook, question: str, line: str) -> None:
    """Where contraindications or doses alone seem to be asked for."""
    assert said(book, question)[0] == line
    assert "unheeded_words" not in codes(answer(book, question))


@pytest.mark.parametrize("question", ["acenocumarol và bia", "bia và acenocumarol", "acenocumarol uống bia được không"])
def test_beer_is_spoken_of_as_alcohol(book: AskedBook, question: str) -> None:
    """And asks for interactions, on whichever side of the drug it stands."""
    given = answer(book, question)
    assert given.status == "answered"
    assert "Rượu: tăng tác dụng." in " ".join(said(book, question))


def test_what_binds_a_drug_is_not_given_with_it(book: AskedBook) -> None:
    """'gắn với albumin' asks for no interaction."""
    assert "Tương tác" not in answer(book, "metformin gắn với albumin bao nhiêu").understanding


@pytest.mark.parametrize(
    "question",
    [
        "cefalotin pha lidocain tiêm tĩnh mạch được không",
        "pha cefalotin bằng lidocain tiêm tĩnh mạch được không",
        "cefalotin hòa tan bằng lidocain 1% tiêm bắp",
        "cefalotin pha với lidocain được không",
    ],
)
def test_what_forbids_a_solvent_is_quoted(book: AskedBook, question: str) -> None:
    """No dose is: the route tells how the mixture is given."""
    assert NO_VEIN in said(book, question)
    assert "Tương kỵ" in answer(book, question).understanding


def test_two_drugs_that_are_mixed_are_found_by_class(book: AskedBook) -> None:
    """With the proof; where neither speaks of the other that is told."""
    given = answer(book, "cefalotin trộn gentamicin được không")
    assert (given.status, "class_named" in codes(given)) == ("answered", True)
    assert "Kháng sinh nhóm aminoglycosid." in said(book, "cefalotin trộn gentamicin được không")
    silent = answer(book, "cefalotin trộn cefepim được không")
    assert (silent.status, "mixture_not_named" in codes(silent)) == ("partial", True)


def test_incompatibilities_speak_where_nothing_else_does(book: AskedBook) -> None:
    """Of two drugs together."""
    assert "Tương kỵ với aminoglycosid." in said(book, "cefalotin và gentamicin")


def test_an_allergy_to_a_drug_of_the_same_class(book: AskedBook) -> None:
    """Told by the line on drugs of the same class; without such a line the two proofs stand beside the silence."""
    given = answer(book, "cefalotin dị ứng cefepim")
    assert (given.status, "allergen_not_named" in codes(given)) == ("answered", False)
    assert {"Kháng sinh nhóm cephalosporin thế hệ 1.", "Kháng sinh nhóm cephalosporin thế hệ 4.", SAME} <= set(
        said(book, "cefalotin dị ứng cefepim")
    )
    silent = answer(book, "cefepim dị ứng cefalotin")
    assert silent.status == "partial"
    assert {"allergen_not_named", "class_shared", "absence_is_no_proof"} <= set(codes(silent))


def test_no_class_is_shared_by_letters_alone(book: AskedBook) -> None:
    """'Thuốc chống đông máu' and 'Thuốc chống động kinh' are two."""
    assert "class_shared" not in codes(answer(book, "acenocumarol dị ứng carbamazepin"))


def test_a_line_on_another_substance_of_the_monograph_is_told_as_such(book: AskedBook) -> None:
    """Partial; a line that names none of them is of all."""
    given = answer(book, "atorvastatin và clarithromycin")
    assert (given.status, "other_substances" in codes(given)) == ("partial", True)
    assert "other_substances" not in codes(answer(book, "rosuvastatin và clarithromycin"))
    assert answer(book, "atorvastatin và gemfibrozil").status == "answered"


@pytest.mark.parametrize("question", ["rosuvastatin người châu Á", "rosuvastatin cho nguoi chau a"])
def test_people_under_another_name(book: AskedBook, question: str) -> None:
    """'người châu Á' is what the book calls 'người gốc Á'."""
    assert any("2 mg/ngày" in line for line in said(book, question))


def test_a_line_points_to_another_section_across_printed_lines(book: AskedBook) -> None:
    """Of which the paragraph on the same thing is quoted, and no other."""
    quoted = said(book, "metformin và thuốc cản quang")
    assert f"Thuốc cản quang có iod: {POINTS} trọng." in quoted
    assert CONTRAST in quoted
    assert "B12" not in " ".join(quoted)


@pytest.mark.parametrize("question", ["terbutalin thai 20 tuần", "terbutalin cho thai 20 tuan"])
def test_a_week_of_pregnancy_within_what_is_forbidden(book: AskedBook, question: str) -> None:
    """The headline, though the monograph has no section on pregnancy; with the weeks for which the drug is."""
    given = answer(book, question)
    assert given.status == "partial"
    assert "contraindication_named" in codes(given)
    assert said(book, question) == [EARLY, WEEKS]


def test_a_week_of_pregnancy_beyond_what_is_forbidden(book: AskedBook) -> None:
    """Only the weeks of use are quoted."""
    assert said(book, "terbutalin thai 30 tuần") == [WEEKS]
