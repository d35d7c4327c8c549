"""Characters that mean something else than they say."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.extract.drawn import fragment, of_spans, span

from duocthu.books.schema import Repairs
from duocthu.domain.page import Fragment, RepairKind
from duocthu.extract.characters import CharacterMender, certain_tcvn3_tokens, private_use, replace_words, uncertain_tcvn3_tokens

REPAIRS = Repairs(tcvn3_fonts=(".Vn",), symbol_fonts=("Symbol",))


def _mend(*fragments: Fragment) -> tuple[list[str], list[tuple[RepairKind, str]]]:
    mended, log = CharacterMender(REPAIRS).mend(fragments)
    return [f.text for f in mended], list(log.values())


@pytest.mark.parametrize(
    ("font", "text", "right"),
    [
        (".VnTime", "tiªm m¹ch 40 mg", "tiêm mạch 40 mg"),
        ("ABCDEF+.VnTime", "uèng", "uống"),
        (".VnArial-Bold", "ch\u00ada", "chưa"),
        (".VnTimeH", "liÒu dïng", "LIỀU DÙNG"),
        ("ABCDEF+.VnTimeH-Bold", "liÒu", "LIỀU"),
        (".VnHelvetIns", "liÒu", "liều"),
    ],
)
def test_tcvn3_font(font: str, text: str, right: str) -> None:
    """All of a span in such a font is decoded, with the subset's prefix and in the fonts of capitals."""
    assert _mend(fragment(text, 44, 100, font=font)) == ([right], [("tcvn3", text)])


def test_tcvn3_in_an_ordinary_font_with_a_soft_hyphen() -> None:
    """Its letter ư is the code of the soft hyphen: told apart before soft hyphens are dropped."""
    assert _mend(fragment("ch\u00ada râ", 44, 100))[0] == ["chưa râ"]
    assert _mend(fragment("para\u00adcetamol", 44, 100)) == (["paracetamol"], [])


@pytest.mark.parametrize(
    ("font", "text", "right", "logged"),
    [
        ("SymbolMT", "\uf0ae \uf0af", "→ ↓", True),
        ("ABCDEF+Symbol", "\uf061", "α", True),
        ("Symbol", "α ≥ 5", "α ≥ 5", False),
        ("TimesNewRoman", "\uf0b3 5 mg", "≥ 5 mg", True),
        ("Wingdings", "\uf0a7", "\uf0a7", False),
        ("ABCDEF+ZapfDingbats", "\uf0fc", "\uf0fc", False),
        ("TimesNewRoman", "\ue123", "\ue123", False),
    ],
)
def test_symbols(font: str, text: str, right: str, *, logged: bool) -> None:
    """Codes of the Symbol font are decoded; in a font of pictures the same codes are something else and stay."""
    assert _mend(fragment(text, 44, 100, font=font)) == ([right], [("symbol_pua", text)] if logged else [])


@pytest.mark.parametrize(
    ("spans", "right"),
    [
        (("para\u00adceta\u00ad",), "paraceta-"),
        (("para\u00ad", "cetamol"), "paracetamol"),
        (("para\u00ad", " "), "para- "),
        (("ﬁbrat và oﬃcin",), "fibrat và officin"),
        ((unicodedata.normalize("NFD", "Liều lượng"),), "Liều lượng"),
        (("Liê", "\u0300u"), "Liều"),
        (("Lie", "\u0302\u0300", "u"), "Liều"),
        (("a\u00a0b",), "a b"),
    ],
)
def test_composed(spans: tuple[str, ...], right: str) -> None:
    """NFC across spans, ligatures apart, soft hyphens only at the end of a line, as hyphens; none of it is logged."""
    drawn, x = [], 44.0
    for text in spans:
        drawn.append(span(text, x, 100))
        x = drawn[-1].bbox.x1
    assert _mend(of_spans(*drawn)) == ([right], [])


def test_counts() -> None:
    """What is not logged is counted."""
    mender = CharacterMender(REPAIRS)
    mender.mend([fragment("ﬁbrat ﬂuor", 44, 100), fragment("para\u00adceta\u00ad", 44, 111), fragment("Lie\u0302u", 44, 122)])
    assert (mender.counts.ligature, mender.counts.soft_hyphen, mender.counts.nfc) == (2, 2, 1)


def test_plain_text_is_the_same_object() -> None:
    """Nothing is made anew where nothing changes."""
    drawn = fragment("Liều người lớn: 500 mg", 44, 100)
    assert CharacterMender(REPAIRS).mend([drawn])[0][0] is drawn


def test_certain_and_uncertain_tokens() -> None:
    """Of a line in an ordinary font only what can be nothing else is decoded; what might be is named."""
    assert certain_tcvn3_tokens("Tiªm (tÜnh m¹ch), 5 µg") == {"Tiªm": "Tiêm", "tÜnh": "tĩnh", "m¹ch": "mạch"}
    assert uncertain_tcvn3_tokens("Tiêm tĩnh mạch l¹ 5 mg") == ["l¹"]
    assert uncertain_tcvn3_tokens("Tiêm tĩnh mạch 5 µg ± 2 °C") == []


def test_private_use() -> None:
    """Codes that nothing explained, each once."""
    assert private_use("a\ue001b\uf8ff\ue001") == ["U+E001", "U+F8FF"]
    assert private_use("plain") == []


_TEXTS = st.text(
    alphabet=st.sampled_from("aeêiưđmgL 0123456789,./%\u00ad\u0302\u0300ªµ¹ÒüÖ\uf0ae\uf061\ufb01\u00a0"), max_size=30
)


@given(
    st.lists(st.tuples(_TEXTS.filter(bool), st.sampled_from((".VnTime", ".VnTimeH", "Symbol", "Face", "Wingdings"))), min_size=1)
)
def test_digits_stay(pieces: list[tuple[str, str]]) -> None:
    """Whatever is mended, the digits and their order are as before."""
    drawn = of_spans(*[span(text, 44.0 + 200 * n, 100, font=font) for n, (text, font) in enumerate(pieces)])
    mended, _ = CharacterMender(REPAIRS).mend([drawn])
    assert [c for c in mended[0].text if c.isdecimal()] == [c for c in drawn.text if c.isdecimal()]


@given(_TEXTS)
def test_mending_twice_changes_nothing_more(text: str) -> None:
    """What is mended is right, in an ordinary font; a fragment is never lost."""
    mender = CharacterMender(REPAIRS)
    once = mender.mend([fragment(text or "a", 44, 100)])[0]
    assert mender.mend(once)[0] == once


def test_whole_words_are_replaced() -> None:
    """The same letters within a longer word, or within a foreign one, stay."""
    assert replace_words("m¹ch, (m¹ch) m¹chs xm¹ch m¹ch", {"m¹ch": "mạch"}) == "mạch, (mạch) m¹chs xm¹ch mạch"
    assert replace_words("c¸ c¸c", {"c¸": "cá", "c¸c": "các"}) == "cá các"
    assert replace_words("text", {}) == "text"
