"""Names in questions: exact before near, longest before short, and nothing merged in silence."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pytest
from tests.workflows.small_book import SmallBook, entry, lines, monograph, section

from duocthu.understanding.name_records import name_lexicon
from duocthu.understanding.names import NameBook
from duocthu.understanding.typos import differs


def name_book(*titles: str, classes: Sequence[str] = ()) -> NameBook:
    """The small book, or a book of bare titles."""
    book = SmallBook()
    made = [monograph(t.lower().replace(" ", "_"), t, 0, section("chi_dinh", "Chỉ định", lines("Đau."))) for t in titles]
    return NameBook(name_lexicon(made or book.monographs, [] if made else book.entries, book.profile), classes)


@pytest.mark.parametrize(
    ("question", "drug", "how"),
    [
        ("Liều PARACETAMOL cho trẻ em?", "paracetamol", "title"),
        ("acetaminophen uống thế nào", "paracetamol", "alias"),
        ("Panavi 500 chữa gì", "paracetamol", "brand"),
        ("hạ sốt xanh uống mấy viên", "paracetamol", "brand"),
        ("Warfarin sodium là gì", "warfarin_natri", "international"),
        ("liều warfarin", "warfarin_natri", "short"),
        ("salbutamol dung trong san khoa co hai khong", "salbutamol_dung_trong_san_khoa", "title"),
        ("liều parcetamol", "paracetamol", "typo"),
        ("warfarin nattri tương tác", "warfarin_natri", "typo"),
        ("salbutamol (dùng trong sản khóa)", "salbutamol_dung_trong_san_khoa", "title"),
        ("salbutamol dùng trong sản khoaa", "salbutamol_dung_trong_san_khoa", "typo"),
    ],
)
def test_a_name_is_found(question: str, drug: str, how: str) -> None:
    """Titles, international names, aliases, brands, the first word of a salt, and near misses."""
    found = name_book().find(question)
    assert [(d.drug_id, d.how) for d in found.drugs] == [(drug, how)]
    assert not found.unclear


def test_decomposed_letters_are_understood() -> None:
    """A question may come in NFD."""
    assert name_book().find(unicodedata.normalize("NFD", "hạ sốt xanh")).drugs[0].drug_id == "paracetamol"


def test_a_shared_name_asks_back() -> None:
    """Two monographs of one name, told apart by a qualifier only."""
    found = name_book().find("liều salbutamol?")
    assert not found.drugs
    assert [c.drug_id for c in found.unclear[0].candidates] == [
        "salbutamol_dung_trong_ho_hap",
        "salbutamol_dung_trong_san_khoa",
    ]


@pytest.mark.parametrize(
    ("question", "drug"),
    [
        ("salbutamol hô hấp liều người lớn", "salbutamol_dung_trong_ho_hap"),
        ("liều salbutamol trong ho hap", "salbutamol_dung_trong_ho_hap"),
        ("salbutamol dùng cho sản khoa", "salbutamol_dung_trong_san_khoa"),
        ("SALBUTAMOL đường hô hấp", "salbutamol_dung_trong_ho_hap"),
        ("chống chỉ định salbutamol (sản khoa)", "salbutamol_dung_trong_san_khoa"),
    ],
)
def test_a_shared_name_is_told_apart_by_the_words_of_a_title(question: str, drug: str) -> None:
    """Where they follow the name at once: a word of the title alone says as much as the whole of it."""
    found = name_book().find(question)
    assert ([d.drug_id for d in found.drugs], found.unclear) == ([drug], ())
    assert found.taken.count(True) == len(found.drugs[0].typed.split())


@pytest.mark.parametrize(
    "question",
    [
        "salbutamol ở người suy hô hấp",  # an illness, of whoever takes either
        "salbutamol hô hấp sản khoa hay sao",
        "salbutamol khi hô hấp kém",
        "salbutamol hen",
        "liều hô hấp khi dùng salbutamol",
        "salbutamol ho",
    ],
)
def test_other_words_do_not_tell_a_shared_name_apart(question: str) -> None:
    """Asked back, as before."""
    found = name_book().find(question)
    assert ([d.drug_id for d in found.drugs], len(found.unclear)) == ([], 1)


def test_several_drugs_in_the_order_of_the_question() -> None:
    """Each once."""
    found = name_book().find("warfarin và paracetamol, rồi lại warfarin")
    assert [d.drug_id for d in found.drugs] == ["warfarin_natri", "paracetamol"]


def test_look_alikes_are_not_merged() -> None:
    """Exact wins; what lies between two names is asked; what no name is near to is not found."""
    book = name_book("PREDNISON", "PREDNISOLON")
    assert [d.drug_id for d in book.find("liều prednison").drugs] == ["prednison"]
    between = book.find("liều prednisoon")
    assert not between.drugs
    assert {c.drug_id for c in between.unclear[0].candidates} == {"prednison", "prednisolon"}
    assert not book.find("liều methotrexat").drugs


def test_a_word_that_the_book_writes_is_never_corrected() -> None:
    """A substance named in another monograph's text is itself, not a misspelling of a title."""
    book = SmallBook()
    made = [
        monograph("cefuroxim", "CEFUROXIM", 0, section("chi_dinh", "Chỉ định", lines("Đau."))),
        monograph("x", "ATENOLOL", 0, section("tuong_tac_thuoc", "Tương tác thuốc", lines("Với cefuroxin: tránh."))),
    ]
    found = NameBook(name_lexicon(made, [], book.profile)).find("liều cefuroxin")
    assert not found.drugs
    assert not found.unclear


def test_another_salt_is_another_drug() -> None:
    """The first word alone stands for the drug only where no other salt follows."""
    book = name_book("MORPHIN SULFAT", "METADON HYDROCLORID")
    assert book.find("liều morphin").drugs[0].how == "short"
    assert not book.find("liều morphin hydroclorid").drugs


def test_a_misspelt_long_name_is_not_the_short_one_inside_it() -> None:
    """The words around an exact name may be a misspelling of a longer one."""
    book = name_book("GONADOTROPIN", "THUỐC TƯƠNG TỰ HORMON GIẢI PHÓNG GONADOTROPIN")
    found = book.find("Bảo quản thuốc tương tư hormn giải phóng gonadotropin?")
    assert [d.drug_name for d in found.drugs] == ["THUỐC TƯƠNG TỰ HORMON GIẢI PHÓNG GONADOTROPIN"]
    assert found.drugs[0].how == "typo"


def test_substances_of_one_monograph() -> None:
    """Names that label lines of their own lead to (drug, substance), their brands too."""
    book = name_book()
    assert book.substances == {"cac_statin": ("Atorvastatin", "Rosuvastatin")}
    found = book.find("Lipavi 10 và rosuvastatin")
    assert [(d.drug_id, d.substance) for d in found.drugs] == [("cac_statin", "Atorvastatin"), ("cac_statin", "Rosuvastatin")]


def test_a_short_brand_needs_its_own_spelling() -> None:
    """A brand that is a common word without diacritics is not seen in that word."""
    book = SmallBook()
    lexicon = name_lexicon(book.monographs, [entry("brand", "Bo", "Paracetamol", "paracetamol")], book.profile)
    assert not NameBook(lexicon).find("bỏ thuốc").drugs
    assert NameBook(lexicon).find("thuốc Bo").drugs


def test_suggestions_are_near_names() -> None:
    """For a reader whose drug is not in the book."""
    assert [s.drug_id for s in name_book().suggestions(["paracetamon"])] == ["paracetamol"]


def test_a_title_without_its_qualifier_takes_no_other_words() -> None:
    """What follows it belongs to the question."""
    found = name_book("GLOBULIN CHỐNG UỐN VÁN (NGỰA)").find("globulin chống uốn ván liều")
    assert [d.how for d in found.drugs] == ["title"]
    assert found.taken == (True, True, True, True, False)


def test_names_that_share_words_differ_by_the_others() -> None:
    """'vắc xin BCG' is no slip of 'vắc xin sởi'; a slip in one of many words still is one."""
    assert differs(["vac", "xin", "bcg"], ["vac", "xin", "soi"])
    assert not differs(["vac", "xin", "soii"], ["vac", "xin", "soi"])
    assert not differs(["huyet", "thanh", "chog", "uon", "va", "chong"], ["huyet", "thanh", "chong", "uon", "va", "chong"])
    assert differs(["paracetamol", "10"], ["paracetamol", "100"])
    assert not differs(["paracetamoll", "100"], ["paracetamol", "100"])
    assert not differs(["cefxim"], ["cefixim"])


def test_a_brand_with_the_form_of_another_is_no_slip() -> None:
    """``Kid`` and ``250`` stand behind many brands; what is before them has to be near itself, and nearer than a title."""
    assert differs(["bical", "kid"], ["bisalb", "kid"], brand=True)
    assert differs(["agicefot", "250"], ["agicefuro", "250"], brand=True)
    assert not differs(["agicefuo", "250"], ["agicefuro", "250"], brand=True)
    assert not differs(["acid", "bomc"], ["acid", "boric"])
    book = SmallBook()
    names = NameBook(
        name_lexicon(book.monographs, [entry("brand", "Glosalnic", "Warfarin natri", "warfarin_natri")], book.profile)
    )
    assert not names.find("liều glosali").drugs
    assert names.find("liều glosanic").drugs[0].drug_id == "warfarin_natri"


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("prednison", ("PREDNISOLON", "DEXAMETHASON")),
        ("pitavastatin", ("PRAVASTATIN", "SIMVASTATIN", "FLUVASTATIN", "LOVASTATIN")),
    ],
)
def test_another_morpheme_is_no_slip(typed: str, titles: tuple[str, ...]) -> None:
    """A whole word of another substance is asked, never corrected."""
    found = name_book(*titles).find(f"liều {typed}")
    assert not found.drugs
    assert [c.drug_id for c in found.unclear[0].candidates][:1] == [titles[0].lower()]


@pytest.mark.parametrize(
    ("typed", "drug"),
    [
        ("preednissolon", "prednisolon"),
        ("prednislon", "prednisolon"),
        ("prednisolom", "prednisolon"),
        ("perdnisolon", "prednisolon"),
        ("pravasttatin", "pravastatin"),
        ("prvastatin", "pravastatin"),
    ],
)
def test_slips_are_corrected(typed: str, drug: str) -> None:
    """Doubled, lost and changed letters, and letters that changed places."""
    found = name_book("PREDNISOLON", "PRAVASTATIN", "SIMVASTATIN", "FLUVASTATIN").find(f"liều {typed}")
    assert [d.drug_id for d in found.drugs] == [drug]


def test_a_slip_keeps_its_substance() -> None:
    """Of a monograph of several: never the whole of it."""
    assert [d.substance for d in name_book().find("liều atovastatin").drugs] == ["Atorvastatin"]
    assert [d.substance for d in name_book().find("Các statin (Atorvastatin) liều").drugs] == ["Atorvastatin"]


@pytest.mark.parametrize("question", ["liều amoxicilin", "liều ampicilin", "amoxicillin"])
def test_a_substance_of_a_combination_is_not_the_combination(question: str) -> None:
    """Neither a short name of it nor a slip; it is held by the title, so that the reader is offered that."""
    book = name_book("AMOXICILIN VÀ KALI CLAVULANAT", "AMPICILIN VÀ SULBACTAM")
    assert not book.find(question).drugs
    assert [d.drug_id for d in book.holding("amoxicilin")] == ["amoxicilin_và_kali_clavulanat"]


def test_a_class_is_no_slip_for_a_drug() -> None:
    """A monograph of several substances whose names end with it is offered, and none that is alike in letters only."""
    book = name_book("NYSTATIN", "STAVUDIN", classes=["statin"])
    assert not book.find("liều statin").drugs
    assert not book.suggestions(["statin"])
    assert [drug.drug_id for drug in name_book(classes=["statin"]).suggestions(["statin"])] == ["cac_statin"]


@pytest.mark.parametrize("name", ["prednison", "prednisone", "manidipin", "ceftarolin"])
def test_another_substance_is_no_slip(name: str) -> None:
    """Though the book lacks it and has one that is alike."""
    book = SmallBook()
    titles = ("PREDNISOLON", "LERCANIDIPIN", "CEFAZOLIN")
    made = [monograph(title.lower(), title, 0, section("chi_dinh", "Chỉ định", lines("Đau."))) for title in titles]
    names = NameBook(name_lexicon(made, [], book.profile), (), book.profile.names.others)
    found = names.find(f"liều {name}")
    assert (found.drugs, found.unclear) == ((), ())


def test_the_first_word_of_a_salt_is_no_other_salt() -> None:
    """``warfarin`` is short for ``WARFARIN NATRI``, but ``warfarin hydroclorid`` is no name of it."""
    names = name_book()
    assert [drug.drug_id for drug in names.find("liều warfarin").drugs] == ["warfarin_natri"]
    assert not names.find("liều warfarin hydroclorid").drugs
