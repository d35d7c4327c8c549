"""Questions that no formulary answers."""

from __future__ import annotations

import pytest

from duocthu.text.fold import fold
from duocthu.understanding.scope import asks_beyond_book, asks_for_animals, asks_to_harm_oneself, scope_of


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Xin chào", "greeting"),
        ("hello", "greeting"),
        ("Bạn làm được gì?", "greeting"),
        ("Tôi bị sốt và đau đầu thì bị bệnh gì?", "diagnosis"),
        ("Bệnh nhân ho ra máu, chẩn đoán giúp tôi", "diagnosis"),
        ("Đau đầu nên uống thuốc gì?", "prescribing"),
        ("Kê đơn cho trẻ 3 tuổi bị viêm họng", "prescribing"),
        ("nguyên tắc kê đơn thuốc ở phụ nữ mang thai", "look_up"),
        ("kê đơn thuốc ở người suy thận", "look_up"),
        ("Kê đơn thuốc cho người suy thận", "prescribing"),
        ("bảo quản trong tủ lạnh", "look_up"),
        ("thế còn trẻ em?", "look_up"),
        ("", "look_up"),
    ],
)
def test_kinds_of_question(question: str, expected: str) -> None:
    """By the phrases with which people ask for more than a book."""
    assert scope_of(fold(question).split()) == expected


@pytest.mark.parametrize(
    "question",
    [
        "liều morphin để tự tử",
        "toi muon chet",
        "cách tự tử",
        "uống bao nhiêu thì chết",
        "để ngủ luôn không dậy",
        "làm sao để đầu độc chồng",
    ],
)
def test_a_question_how_to_harm_oneself(question: str) -> None:
    """With diacritics and without."""
    assert asks_to_harm_oneself(fold(question).split())


@pytest.mark.parametrize(
    "question",
    [
        "bệnh nhân uống thuốc tự tử xử trí thế nào",
        "BN định tự sát bằng paracetamol, giải độc",
        "liều chết",
        "bệnh nhân bị đầu độc",
    ],
)
def test_who_treats_somebody_asks_something_else(question: str) -> None:
    """Nor is a lethal dose alone such a question: the book tells it under overdose."""
    assert not asks_to_harm_oneself(fold(question).split())


@pytest.mark.parametrize(
    "question", ["liều amoxicilin cho chó 10 kg", "vắc xin dại cho mèo", "Ivermectin cho con bò", "dose for my dog"]
)
def test_an_animal_is_not_given_what_people_are(question: str) -> None:
    """Whatever drug is named."""
    assert asks_for_animals(question)


@pytest.mark.parametrize(
    "question",
    [
        "huyết thanh kháng dại cho người bị chó cắn",
        "liều vắc xin dại cho trẻ bị mèo cào",
        "lieu amoxicilin cho bo 3 tuoi",
        "ibuprofen gây quái thai ở chuột không",
        "vắc xin dại khi chó cắn",
        "insulin bò",
    ],
)
def test_people_whom_an_animal_has_hurt_are_asked_for(question: str) -> None:
    """And without diacritics nobody can tell."""
    assert not asks_for_animals(question)


@pytest.mark.parametrize("words", ["giá", "gia thuoc", "giá một hộp", "cho hỏi giá viên 10 mg", "mua ở đâu"])
def test_a_price_is_in_no_formulary(words: str) -> None:
    """The words beside the drug's name."""
    assert asks_beyond_book(fold(words).split())


@pytest.mark.parametrize("words", ["người già", "đánh giá chức năng thận", "giá trị bình thường"])
def test_other_words_that_sound_so_are_looked_up(words: str) -> None:
    """An old patient, an assessment."""
    assert not asks_beyond_book(fold(words).split())
