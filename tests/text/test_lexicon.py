"""A book's words: which tokens need a look, and how it does on the replica books."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from duocthu.text.lexicon import Lexicon, words_of
from duocthu.text.tcvn3 import decode_tcvn3, is_certain_tcvn3

from .conftest import KNOWN, SENTENCES

ENGLISH = (
    "The recommended starting dose of metformin hydrochloride extended-release tablets is 500 mg orally once daily with the",
    "evening meal. Increase the dose in increments of 500 mg weekly; assess renal function prior to initiation, a café au lait",
    "spot is no reason to stop. Ménière's disease and Sjögren's syndrome: see Warnings and Precautions (5.1).",
)


def test_suspects_of_a_right_book(lexicon: Lexicon) -> None:
    """In a book without defects only letters that stand alone need a look."""
    assert lexicon.suspects() == {"C"}


def test_suspects_of_a_damaged_book(book_counts: Counter[str]) -> None:
    """Each damaged line has a token that is a suspect."""
    damaged = ["Quá l iều và xử trí", "ru ộ t", "O meprazol", "để thuốcngoài tầm", "gan,thận", "trên2 tuổi", "th uốc", "(uèng)"]
    counts = book_counts + Counter(token for line in damaged for token in words_of(line))
    suspects = Lexicon(counts, KNOWN).suspects()
    assert not [line for line in damaged if suspects.isdisjoint(words_of(line))]


def test_an_english_book_has_no_suspects() -> None:
    """The lexicon is silent about a book in another language."""
    lexicon = Lexicon(Counter(words_of(" ".join(ENGLISH))), ["INDICATIONS AND USAGE"])
    assert lexicon.suspects() == frozenset()
    assert lexicon.split_joined("ofmetformin") is None
    assert lexicon.split_joined("gan,thận") is None
    assert not lexicon.join_split("m", "etformin", gap_only=True)
    assert Lexicon(Counter({"liều": 900, "mother": 90_000, "liÒu": 1})).decode_legacy("liÒu") is None


def test_an_empty_book() -> None:
    """Nothing is known, nothing is done."""
    lexicon = Lexicon({})
    assert lexicon.suspects() == frozenset()
    assert lexicon.join_line(["l", "iều"], frozenset()) is None


def test_the_same_counts_give_the_same_answers(book_counts: Counter[str]) -> None:
    """The order of the counts does not matter."""
    turned = dict(reversed(list(book_counts.items())))
    assert Lexicon(turned, KNOWN).suspects() == Lexicon(book_counts, KNOWN).suspects()
    assert words_of(" a  b\n") == ["a", "b"]
    assert all(Lexicon(turned, KNOWN).join_line(words_of(line), frozenset()) is None for line in SENTENCES)


def _records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _texts(value: object) -> list[str]:
    """Return the printed lines anywhere in a record."""
    if isinstance(value, list):
        return [text for item in value for text in _texts(item)]
    if not isinstance(value, dict):
        return []
    lines = value.get("lines")
    printed = [line["text"] for line in lines if isinstance(line, dict)] if isinstance(lines, list) else []
    return printed + _texts([part for key, part in value.items() if key != "lines"])


@pytest.mark.parametrize("book", ["mini", "mini-gap", "mini-offset"])
def test_on_a_replica_book(shared: Path, book: str) -> None:
    """Of the recorded defects nearly all are mended, and no right line of the book is touched."""
    folder = shared / "books" / book
    lines = [text for name in ("monographs", "chapters", "index") for text in _texts(_records(folder / f"{name}.jsonl"))]
    defects = [defect for defect in _records(folder / "defects.jsonl") if "as_extracted" in defect]
    counts = Counter(token for line in lines for token in words_of(line))
    counts.update(token for defect in defects for token in words_of(str(defect["as_extracted"])))
    lexicon = Lexicon(counts)
    suspects = lexicon.suspects()

    def mend(text: str) -> str:
        words = [lexicon.decode_legacy(word) or word for word in words_of(text)]
        if suspects.isdisjoint(words):
            return " ".join(words)
        joined = lexicon.join_line(words, frozenset()) or words
        return " ".join(part for word in joined for part in lexicon.split_joined(word) or (word,))

    assert len(lines) > 4_000
    assert [line for line in lines if mend(line) != " ".join(words_of(line))] == []
    assert [word for word in {word for line in lines for word in words_of(line)} if is_certain_tcvn3(word)] == []
    for name in ("joined_words", "kerning_split"):
        known = [(str(defect["as_extracted"]), str(defect["right_text"])) for defect in defects if defect["name"] == name]
        mended = [right for torn, right in known if mend(torn) == " ".join(words_of(right))]
        assert len(mended) >= 0.8 * len(known) > 0
    old = [(str(defect["as_extracted"]), str(defect["right_text"])) for defect in defects if defect["name"] == "tcvn3_leftover"]
    pairs = [pair for wrong, right in old for pair in zip(words_of(wrong), words_of(right), strict=True)]
    assert all(decode_tcvn3(wrong) == right for wrong, right in pairs if is_certain_tcvn3(wrong))
    assert any(is_certain_tcvn3(wrong) for wrong, _ in pairs)
