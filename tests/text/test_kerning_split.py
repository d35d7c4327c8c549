"""Words torn by a kerning gap."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.lexicon import Lexicon

from .conftest import KNOWN, SENTENCES

TORN = """l|iều D|ược Dư|ợc th|ường O|meprazol T|ương ch|ẩn đ|ịnh t|uyến L|IỀU CH|ỐNG Ch|ống ru|ột h|oặc đượ|c thuố|c dù|ng
    bệ|nh (l|iều l|iều, gi|ảm qu|á kh|ông người|""".split()
WHOLE = """5|mg 2|g m|2 10|l U|I vitamin|A vitamin|C typ|b nhóm|B an|toàn in|vitro tế|bào a|xít y|tế ở|người đa|u Đa|u C|ho Th|ở
    Ph|âm l|IỀU liều|C D,|ược l|.iều mg|kg m|g n|gười5 A|n I|V thuốc|ngoài ức|chế o|x vi|khuẩn N|acetyl natri|clorid""".split()
LINES = {
    "Quá l iều và xử trí": "Quá liều và xử trí",
    "loét ru ộ t thừa": "loét ruột thừa",
    "T ương kỵ": "Tương kỵ",
    "Tác dụng không mong m uốn (ADR)": "Tác dụng không mong muốn (ADR)",
    "Liều l ượng và c ách d ùng": "Liều lượng và cách dùng",
    "uống 2 l ần mỗi ngày": "uống 2 lần mỗi ngày",
    "(th uốc) đ ược": "(thuốc) được",
}


@pytest.mark.parametrize("pair", [pair for pair in TORN if not pair.endswith("|")])
def test_torn(lexicon: Lexicon, pair: str) -> None:
    """A piece that can be no word is joined to the rest of a word of the book, also with a space glyph between."""
    left, right = pair.split("|")
    assert lexicon.join_split(left, right, gap_only=False)
    assert lexicon.join_split(left, right, gap_only=True)


@pytest.mark.parametrize("pair", WHOLE)
def test_whole(lexicon: Lexicon, pair: str) -> None:
    """Numbers, units, letters of names, two words, different cases and punctuation are never joined."""
    left, right = pair.split("|")
    assert not lexicon.join_split(left, right, gap_only=False)
    assert not lexicon.join_split(left, right, gap_only=True)


def test_a_gap_is_evidence(book_counts: Counter[str]) -> None:
    """Two pieces that are words as well need the missing space glyph as evidence."""
    lexicon = Lexicon(book_counts | {"uống": 9_000, "ống": 25, "u": 5, "thuốc": 90_000}, KNOWN)
    assert not lexicon.join_split("u", "ống", gap_only=False)
    assert lexicon.join_split("u", "ống", gap_only=True)


@pytest.mark.parametrize(("line", "gaps", "mended"), [("Hi ếm gặp", (), "Hiếm gặp"), ("ngà y 2 lần", (0,), "ngày 2 lần")])
def test_two_pieces_that_may_be_words_are_looked_at(line: str, gaps: tuple[int, ...], mended: str) -> None:
    """What is joined is a suspect, though each piece may stand alone: the rarer one, so that few lines are looked at."""
    counts = {"hiếm": 900, "gặp": 9_000, "ngày": 30_000, "y": 3_000, "lần": 9_000, "thuốc": 900_000, "hi": 1, "ếm": 1, "ngà": 1}
    lexicon = Lexicon({**counts, **{token: max(1, counts.get(token, 0)) for token in line.split()}}, KNOWN)
    words = line.split()
    assert lexicon.join_line(words, frozenset(gaps)) == mended.split()
    assert not lexicon.suspects().isdisjoint(words)
    assert lexicon.suspects().isdisjoint({"y", "gặp", "lần"})


def test_q_is_the_head_of_qu(book_counts: Counter[str]) -> None:
    """It is no word and no unit, though no syllable begins with it alone; what is left of one is as rare as the tear."""
    lexicon = Lexicon(book_counts | {"liên": 200, "quan": 200, "q": 1, "uan": 1}, KNOWN)
    assert lexicon.join_line(["liên", "q", "uan"], frozenset()) == ["liên", "quan"]
    assert not lexicon.suspects().isdisjoint({"q", "uan"})


NAMES = {
    "cimetidin": 12,
    "ibuprofen": 30,
    "noradrenalin": 90,
    "adrenalin": 60,
    "betacaroten": 30,
    "beta": 90,
    "caroten": 3,
    "canxi": 40,
}


@pytest.mark.parametrize(
    ("left", "right", "torn"),
    [
        ("cimet", "idin", True),
        ("(Ibupr", "ofen,", True),
        ("IBUPR", "OFEN", True),
        ("ibu", "profen", True),
        ("ibuprof", "en", True),
        ("ibuprofe", "n", False),  # a letter that stands alone in any formula
        ("Ibu", "Profen", False),
        ("nor", "adrenalin", False),  # another name
        ("beta", "caroten", False),
        ("can", "xi", False),  # two syllables
        ("ibu-", "profen", False),
        ("ibuprofen", "cimetidin", False),
        ("ibu", "pramin", False),
    ],
)
def test_names_torn_inside(book_counts: Counter[str], left: str, right: str, *, torn: bool) -> None:
    """A name that the book has far more often than either of its pieces is joined; a pair of two names or words is not."""
    tears = {"cimet": 1, "idin": 1, "ibupr": 1, "ofen": 2, "nor": 1, "xi": 2, "can": 2}
    lexicon = Lexicon(book_counts | NAMES | tears | {t: 1 for t in (left, right) if t not in NAMES}, KNOWN)
    assert lexicon.join_split(left, right, gap_only=False) is torn
    assert lexicon.join_line(["thuốc", left, right, "và"], frozenset()) == (["thuốc", left + right, "và"] if torn else None)
    assert not (torn and lexicon.suspects().isdisjoint({left, right}))


def test_a_rare_name_is_left(book_counts: Counter[str]) -> None:
    """What the book has a few times may as well be a misprint of the two words."""
    lexicon = Lexicon(book_counts | {"cimetidin": 9, "cimet": 1, "idin": 1}, KNOWN)
    assert not lexicon.join_split("cimet", "idin", gap_only=True)


@given(
    whole=st.sampled_from(["cimetidin", "kali", "natri"])
    | st.sampled_from([w for w in dict.fromkeys(" ".join(SENTENCES).lower().split()) if w.isalpha() and len(w) > 1]),
    cut=st.integers(1, 8),
    counts=st.tuples(st.integers(1, 90_000), st.integers(1, 400), st.integers(1, 400)),
    gap=st.booleans(),
)
def test_whatever_is_joined_is_looked_at(whole: str, cut: int, counts: tuple[int, int, int], gap: bool) -> None:  # noqa: FBT001
    """No line of two torn pieces that would be joined is passed over, however often the book has them."""
    words = [whole[:cut], whole[cut:] or "x", "và", "thuốc"]
    lexicon = Lexicon({"và": 90_000, "thuốc": 500_000, **dict(zip([whole, *words[:2]], counts, strict=True))})
    if lexicon.join_line(words, frozenset({0} if gap else ())) is not None:
        assert not lexicon.suspects().isdisjoint(words)


@pytest.mark.parametrize(("line", "mended"), LINES.items())
def test_lines(lexicon: Lexicon, line: str, mended: str) -> None:
    """All torn words of a line are joined, in three pieces and in headings too."""
    assert lexicon.join_line(line.split(), frozenset()) == mended.split()


@pytest.mark.parametrize("line", [*SENTENCES, "", "5 g an", "10 l an toàn", "a b c d", "T h a i", "5 m g", "đa u tủy"])
def test_right_lines(lexicon: Lexicon, line: str) -> None:
    """Right lines stay, whatever their gaps."""
    words = line.split()
    assert lexicon.join_line(words, frozenset()) is None
    assert lexicon.join_line(words, frozenset(range(len(words) - 1))) is None
    assert lexicon.join_line(words, frozenset(range(1, len(words) - 1))) is None


def test_a_piece_between_two_words_is_left_if_doubtful(book_counts: Counter[str]) -> None:
    """'kí ch ứng' is 'kích ứng' or 'kí chứng': only what is far likelier is done."""
    both = Lexicon(book_counts | {"kích": 100, "kí": 60, "ứng": 80, "chứng": 90}, KNOWN)
    assert both.join_line(["kí", "ch", "ứng"], frozenset()) is None
    one = Lexicon(book_counts | {"kích": 900, "kí": 2, "ứng": 800, "chứng": 20}, KNOWN)
    assert one.join_line(["kí", "ch", "ứng"], frozenset()) == ["kích", "ứng"]


WORDS = sorted(
    {word for line in SENTENCES for word in line.split()} | {"l", "iều", "th", "ương", "ru", "ộ", "t", "5", "mg", "g", "C"}
)


@given(words=st.lists(st.sampled_from(WORDS), max_size=9), gaps=st.frozensets(st.integers(0, 8)))
def test_only_spaces_go(lexicon: Lexicon, words: list[str], gaps: frozenset[int]) -> None:
    """No character is added or lost, no number or unit of a quantity is touched, and doing it again changes nothing."""
    joined = lexicon.join_line(words, gaps)
    if joined is None:
        return
    assert "".join(joined) == "".join(words)
    assert len(joined) < len(words)
    assert [word for word in joined if any(map(str.isdigit, word))] == [word for word in words if any(map(str.isdigit, word))]
    assert joined.count("mg") == words.count("mg")


@given(left=st.text(max_size=8), right=st.text(max_size=8))
def test_digits_are_never_joined(lexicon: Lexicon, left: str, right: str) -> None:
    """Only letters are."""
    if lexicon.join_split(left, right, gap_only=True):
        assert not any(character.isdigit() for character in left + right)


@pytest.mark.parametrize("word", ["liều", "được", "tuyến", "không", "chống", "người", "huyết", "dùng"])
def test_every_tear_of_a_word(lexicon: Lexicon, word: str) -> None:
    """Wherever a frequent word is torn: its pieces are joined into it or left, never into anything else."""
    for place in range(1, len(word)):
        line = ["khi", word[:place], word[place:], "bệnh"]
        assert lexicon.join_line(line, frozenset({1})) in (None, ["khi", word, "bệnh"])
