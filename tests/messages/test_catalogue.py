"""A message is said whole, in the language asked for, or not at all."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.messages.catalogue import Catalogue, Language, MessageError, _flat


def test_fields_are_filled() -> None:
    """Data goes into the fields; what no field asks for is left out."""
    catalogue = Catalogue("en", {"error.x": "no file '{file}'"})
    assert catalogue.text("error.x", file="a.pdf", other=3) == "no file 'a.pdf'"


def test_an_unknown_key_is_named() -> None:
    """The error says which key is missing from which language."""
    with pytest.raises(MessageError, match=r"'error\.nothing_such'.*'vi'") as caught:
        Catalogue.load("vi").text("error.nothing_such")
    assert caught.value.key == "error.nothing_such"


def test_a_missing_field_is_named() -> None:
    """No text with a hole in it: the error names the fields that have no data."""
    with pytest.raises(MessageError, match="no data for a, b"):
        Catalogue("en", {"t.x": "{b} {a} {c}"}).text("t.x", c=1)


def test_a_physical_page_is_also_said_as_a_viewer_counts_it() -> None:
    """Records count pages from 0, viewers from 1."""
    catalogue = Catalogue("en", {"t.x": "{pdf_page}"})
    assert catalogue.text("t.x", physical_page=0) == "1"
    assert catalogue.text("t.x", physical_page=None) == "—"
    assert catalogue.text("t.x", pdf_page=7, physical_page=0) == "7"
    with pytest.raises(MessageError):
        catalogue.text("t.x")


def test_lists_and_nothing_are_shown_for_people() -> None:
    """A list is joined by commas, None is a dash."""
    catalogue = Catalogue("en", {"t.x": "{names}; {none}"})
    assert catalogue.text("t.x", names=["a", "b"], none=None) == "a, b; —"


def test_tables_hold_texts_only() -> None:
    """A catalogue file that holds anything else is an error with its key."""
    assert _flat({"a": {"b": " c\n"}}) == {"a.b": "c"}
    with pytest.raises(MessageError, match=r"a\.b"):
        _flat({"a": {"b": 1}})
    with pytest.raises(MessageError, match="outside"):
        _flat({"a": "b"})


@given(st.text())
def test_data_is_never_read_as_a_template(value: str) -> None:
    """Text from a PDF or a question that looks like a field stays what it is."""
    assert Catalogue("en", {"t.x": "<{value}>"}).text("t.x", value=value) == f"<{value}>"


def test_both_languages_say_the_same_things() -> None:
    """The same keys, and the same fields in each."""
    vi, en = Catalogue.load("vi"), Catalogue.load("en")
    assert vi.keys == en.keys
    differing = [key for key in vi.keys if vi.fields(key) != en.fields(key)]
    assert not differing


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_text_is_whole(language: Language) -> None:
    """No empty text; fields are plain names, so that no text can reach into an object; sentences of errors and findings end."""
    catalogue = Catalogue.load(language)
    for key in catalogue.keys:
        assert catalogue.text(key, **dict.fromkeys(catalogue.fields(key), 1)), key
        assert all(field.isidentifier() for field in catalogue.fields(key)), key
        if key.startswith(("error.", "finding.", "notice.")):
            assert catalogue.text(key, **dict.fromkeys(catalogue.fields(key), 1))[-1] in {*string.punctuation, "»"}, key
