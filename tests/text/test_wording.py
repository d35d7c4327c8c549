"""Function words may differ, words of sense may not."""

from __future__ import annotations

import pytest

from duocthu.text.wording import opens_with, phrases_in, sense, wording


def keys(text: str) -> list[str]:
    """The sense of a text."""
    return [token.key for token in sense(text)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ở bệnh nhân suy thận, không được dùng quá 4 g mỗi ngày.", "người bệnh suy thận không dùng quá 4 g/ngày"),
        ("chia làm 2 lần", "chia thành 2 lần"),
        ("A hoặc B", "A hay B"),
        ("A và B", "A, B"),
        ("làm tăng nồng độ của digoxin", "tăng nồng độ digoxin"),
    ],
)
def test_the_same_in_other_words(one: str, other: str) -> None:
    """Articles, copulas, synonyms."""
    assert keys(one) == keys(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("không dùng", "dùng"),
        ("A hoặc B", "A và B"),
        ("tăng", "giảm"),
        ("vitamin A", "vitamin"),
        ("có thể dùng", "phải dùng"),
        ("uống", "tiêm"),
        ("sau ăn", "trước ăn"),
        ("trẻ em", "người lớn"),
        ("an toàn", "toàn"),
    ],
)
def test_words_of_sense_differ(one: str, other: str) -> None:
    """None of them is a function word."""
    assert keys(one) != keys(other)


def test_no_word_that_turns_a_sentence_is_a_function_word() -> None:
    """Neither by itself nor as a way to say another."""
    words = wording()
    senses = {word for phrase in (*words.negations, *words.routes, *words.leaning) for word in phrase}
    assert not {"không", "chưa", "tránh", "trừ", "hoặc", "uống", "tiêm", "not", "avoid"} & words.function
    assert not {phrase for phrase in words.negations if len(phrase) == 1 and phrase[0] in words.function}
    assert senses
    assert not {new for new in words.same.values() if set(new) <= words.function} - {("với",)}


def test_the_longest_phrase_is_found() -> None:
    """'tiêm tĩnh mạch' is no 'tiêm' and no 'tĩnh mạch' beside it."""
    assert phrases_in("Tiêm tĩnh mạch chậm", wording().routes) == [("tiêm", "tĩnh", "mạch")]
    assert phrases_in("Không dùng; chống chỉ định", wording().negations) == [("không",), ("chống", "chỉ", "định")]


def test_how_a_sentence_opens() -> None:
    """By whole words."""
    assert opens_with("Sau đó, 5 mg", wording().leaning)
    assert not opens_with("Sau 5 ngày", wording().leaning)
