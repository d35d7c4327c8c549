"""Drugs whose titles begin alike are found by their kind and the words that tell them apart, and never taken for each other."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import lines, monograph, section

from duocthu.books.registry import find
from duocthu.domain.question import Question, Turn
from duocthu.domain.understanding import Understanding
from duocthu.text.fold import fold
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.name_records import name_lexicon
from duocthu.understanding.name_suggestions import NameSuggestions
from duocthu.understanding.names import NameBook
from duocthu.understanding.understand import understand

TITLES = {
    "uon_van": "GLOBULIN MIỄN DỊCH CHỐNG UỐN VÁN VÀ HUYẾT THANH CHỐNG UỐN VÁN (NGỰA)",
    "giai_doc_to": "GIẢI ĐỘC TỐ UỐN VÁN HẤP PHỤ",
    "ran": "HUYẾT THANH KHÁNG NỌC RẮN",
    "bach_hau": "VẮC XIN BẠCH HẦU - HO GÀ - UỐN VÁN HẤP PHỤ",
    "cum": "VẮC XIN CÚM",
    "dai": "VẮC XIN DẠI",
    "soi": "VẮC XIN SỞI",
    "mmr": "VẮC XIN TAM LIÊN SỞI - QUAI BỊ - RUBELLA",
    "gan_a": "VẮC XIN VIÊM GAN A",
    "gan_b": "VẮC XIN VIÊM GAN B TÁI TỔ HỢP",
    "nao": "VẮC XIN VIÊM NÃO NHẬT BẢN BẤT HOẠT",
    "sot_vang": "VẮC XIN SỐT VÀNG",
    "hpv": "VẮC XIN PHÒNG VIRUS GÂY U NHÚ Ở NGƯỜI",
    "tretinoin_boi": "TRETINOIN (THUỐC BÔI)",
    "tretinoin_uong": "TRETINOIN (THUỐC UỐNG)",
    "paracetamol": "PARACETAMOL",
}
LEXICON = name_lexicon(
    [monograph(drug, title, 0, section("chi_dinh", "Chỉ định", lines("Đau."))) for drug, title in TITLES.items()],
    [],
    find("dtqgvn2018"),
)
NAMES = NameBook(LEXICON)
SECTIONS = SectionWords(find("dtqgvn2018"))


def asked(question: str, *history: str) -> Understanding:
    """What is understood."""
    return understand(Question("q", question, tuple(map(Turn, history))), NAMES, SECTIONS)


@pytest.mark.parametrize(
    ("question", "drug"),
    [
        ("vắc xin dại", "dai"),
        ("vắc-xin phòng dại cho trẻ em", "dai"),
        ("vacxin phòng bệnh dại tiêm mấy mũi", "dai"),
        ("huyết thanh uốn ván", "uon_van"),
        ("liều huyết thanh kháng uốn ván", "uon_van"),
        ("globulin uốn ván liều trẻ em", "uon_van"),
        ("vaccin ho gà chống chỉ định", "bach_hau"),
        ("liều vắc xin quai bị cho bé 2 tuổi", "mmr"),
        ("vắc xin sởi - quai bị - rubella", "mmr"),
        ("vắc xin sởi", "soi"),
        ("vắc xn cúm dùng để điều trị bệnh gì", "cum"),
        ("vac xin viem nao", "nao"),
        ("huyết thanh nọc rắn", "ran"),
    ],
)
def test_one_of_a_kind_is_found(question: str, drug: str) -> None:
    """By its own words behind those of the kind, however the kind is spelt; what stands between them may be missing."""
    understood = asked(question)
    assert [(d.drug_id, d.how in ("title", "short")) for d in understood.drugs] == [(drug, True)]
    assert not understood.unclear


@pytest.mark.parametrize(
    ("question", "drugs"),
    [
        ("vắc xin viêm gan", {"gan_a", "gan_b"}),
        ("liều vắc xin uốn ván cho phụ nữ có thai", {"bach_hau", "giai_doc_to", "uon_van"}),
    ],
)
def test_several_that_may_be_meant_are_asked(question: str, drugs: set[str]) -> None:
    """Those of the kind first, then others that the same words tell; no dose of one is given for the other."""
    understood = asked(question)
    assert not understood.drugs
    (unclear,) = understood.unclear
    assert {drug.drug_id for drug in unclear.candidates} == drugs
    assert "VẮC XIN" in unclear.candidates[0].drug_name


@pytest.mark.parametrize(
    ("question", "name", "likely"),
    [
        ("huyết thanh kháng dại", "huyết thanh kháng dại", None),
        ("liều huyết thanh rắn hổ mang", "huyết thanh rắn hổ mang", "ran"),
        ("vắc xin thủy đậu cho trẻ em", "vắc xin thủy đậu", None),
        ("vắc xin viêm màng não", "vắc xin viêm màng não", "gan_a"),
        ("vắc xin viêm gan C", "vắc xin viêm gan c", "gan_a"),
    ],
)
def test_another_of_a_kind_is_not_found(question: str, name: str, likely: str | None) -> None:
    """Under all of its name, with those of the kind that are in the book, the likeliest first: no antivenom for rabies."""
    understood = asked(question)
    assert (understood.drugs, understood.unclear, understood.unknown) == ((), (), name)
    assert understood.parts
    assert likely in (None, understood.parts[0].drug_id)


@pytest.mark.parametrize(
    "question", ["nồng độ paracetamol trong huyết thanh", "paracetamol làm tăng creatinin huyết thanh không"]
)
def test_a_kind_in_passing_names_nothing(question: str) -> None:
    """Serum is also what a laboratory looks into."""
    assert [d.drug_id for d in asked(question).drugs] == ["paracetamol"]


@pytest.mark.parametrize("question", ["men gan huyết thanh tăng thì sao", "nồng độ trong huyết thanh giảm thì sao"])
def test_a_kind_in_passing_leans_on_the_question_before(question: str) -> None:
    """It is no serum that the book does not have."""
    understood = asked(question, "liều paracetamol")
    assert ([d.drug_id for d in understood.drugs], understood.unknown) == (["paracetamol"], "")
    assert asked("còn vắc xin thủy đậu", "liều vắc xin cúm").unknown == "vắc xin thủy đậu"


def test_diacritics_tell_where_they_were_typed() -> None:
    """``dài`` is not ``dại``."""
    assert asked("vắc xin phòng dài").unknown
    assert [d.drug_id for d in asked("vac xin phong dai").drugs] == ["dai"]


@pytest.mark.parametrize(
    ("typed", "drug"), [("huyết thanh uốn", "uon_van"), ("vắc xin ho g", "bach_hau"), ("vac xin quai", "mmr"), ("xin rub", "mmr")]
)
def test_half_a_name_is_suggested_while_typing(typed: str, drug: str) -> None:
    """Its words in their order, the last of them begun."""
    assert fold(NameSuggestions(LEXICON).find(typed, 5)[0].drug_name) == fold(TITLES[drug])


@pytest.mark.parametrize(
    ("question", "drug"),
    [
        ("tiêm SAT cho trẻ 7 tuổi", "uon_van"),
        ("HPV tiêm mấy mũi", "hpv"),
        ("bảo quản vắc xin HPV", "hpv"),
        ("tác dụng phụ của HPV vaccin sốt", "hpv"),
        ("vắc xin sốt vàng", "sot_vang"),
        ("tretinoin bôi khi mang thai", "tretinoin_boi"),
        ("liều tretinoin uống", "tretinoin_uong"),
    ],
)
def test_shorthand_and_routes_tell_which(question: str, drug: str) -> None:
    """As a whole title would."""
    assert [one.drug_id for one in asked(question).drugs] == [drug]


def test_a_title_that_goes_on_is_asked_for() -> None:
    """After a vaccination 'sốt' may be the fever that it brings."""
    understood = asked("tiêm vắc xin sốt thì làm gì")
    assert not understood.drugs
    assert [one.drug_id for name in understood.unclear for one in name.candidates] == ["sot_vang"]
