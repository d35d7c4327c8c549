"""A profile is read whole, or refused with file and key."""

from __future__ import annotations

import hashlib
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.books.load import load_profile, profile_hash
from duocthu.domain.errors import ProfileError
from duocthu.messages.catalogue import Catalogue

PROFILE = """
schema_version = 1
id = "herbal"
title = "A herbal"
edition = "First"
year = 1931
language = "en"
printed_pages = true

[parts]
strategy = "contents_page"
contents_title = "CONTENTS"
part = [
    { kind = "general", title = "Of gathering", printed_pages = [1, 9] },
    { kind = "monograph", title = "Of plants", printed_pages = [10, 90] },
]

[running_head]
marks = ["Herbal"]

[titles]
strategy = "bold_capitals"
opening_sections = ["names"]

[headings]
strategy = "bold_vocabulary"

[[sections]]
key = "names"
heading = "Names"
variants = ["Nàmes"]
role = "international_name"

[[sections]]
key = "uses"
heading = "Uses"

[expected]
pages = 100

[[known_exceptions]]
code = "atc_missing"
entry = "MINT"
reason = "older than the classification"
verified_by = "a librarian"
"""


def write(folder: Path, text: str, name: str = "profile.toml") -> Path:
    """The profile as a file in a folder of the book's name."""
    path = folder / "herbal" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> ProfileError:
    """The error that a file is refused with."""
    with pytest.raises(ProfileError) as caught:
        load_profile(path)
    return caught.value


def test_a_profile_is_read_whole(tmp_path: Path) -> None:
    """Values arrive as written, what is left out has its default."""
    profile = load_profile(write(tmp_path, PROFILE))
    assert profile.id == "herbal"
    assert [part.printed_pages for part in profile.parts.part] == [(1, 9), (10, 90)]
    assert profile.sections[0].variants == ("Nàmes",)
    assert profile.layout.columns == 2
    assert profile.known_exceptions[0].verified_by == "a librarian"


def test_a_profile_of_ones_own_may_be_named_by_its_file(tmp_path: Path) -> None:
    """A file that is not called profile.toml has its own name as id, wherever it lies."""
    path = tmp_path / "herbal.toml"
    path.write_text(PROFILE, encoding="utf-8")
    assert load_profile(path).id == "herbal"


# What is written wrongly: the text, what stands in its place, the key that the error names, a word of the reason.
MISTAKES = [
    ("year = 1931", 'year = "old"', "year", "expected `int`"),
    ("year = 1931", "", "year", "required"),
    ("year = 1931", "year = -5", "year", "no year"),
    ("year = 1931", "year = 1931\ncolour = 3", "colour", "no such key"),
    ('kind = "general"', 'kind = "generl"', "parts.part[0].kind", "generl"),
    ('kind = "general", ', "", "parts.part[0].kind", "required"),
    ("[1, 9]", "[1]", "parts.part[0].printed_pages", "length 2"),
    ("[1, 9]", "[9, 1]", "parts.part[0].printed_pages", "no range"),
    ("[10, 90]", "[9, 90]", "parts.part[1].printed_pages", "begins on page 9"),
    ('kind = "monograph"', 'kind = "general"', "parts.part", "exactly one"),
    ('contents_title = "CONTENTS"', "", "parts.contents_title", "contents_page"),
    ('strategy = "contents_page"', 'strategy = "whole_file"', "parts.part", "whole_file"),
    ('strategy = "bold_capitals"', 'strategy = "guess"', "titles.strategy", "guess"),
    ('opening_sections = ["names"]', 'opening_sections = ["nmes"]', "titles.opening_sections", "nmes"),
    ('opening_sections = ["names"]', "", "titles.opening_sections", "bold_capitals"),
    ('strategy = "bold_vocabulary"', 'strategy = "numbered"', "sections", "numbers"),
    ('key = "uses"', 'key = "names"', "sections", "'names' stands 2 times"),
    ('key = "uses"', 'key = "Üses"', "sections[1].key", "ASCII"),
    ('heading = "Uses"', 'heading = "NAMES"', "sections", "heading 'names' stands 2 times"),
    ('heading = "Uses"', 'heading = "NÀMES"', "sections", "stands 2 times"),
    ('heading = "Uses"', 'heading = ""', "sections[1].heading", "is empty"),
    ('heading = "Uses"', 'heading = "Uses"\nrole = "international_name"', "sections", "role"),
    ('heading = "Uses"', 'heading = "Uses "', "sections[1].heading", "blanks"),
    ('"Nàmes"', '""', "sections[0].variants[0]", "is empty"),
    ('marks = ["Herbal"]', 'marks = ["Herbal", ""]', "running_head.marks[1]", "is empty"),
    ("pages = 100", "pages = 0", "expected.pages", "no count"),
    ('code = "atc_missing"', 'code = "atc_mising"', "known_exceptions[0].code", "no code"),
    ('reason = "older than the classification"', 'reason = ""', "known_exceptions[0].reason", "is empty"),
    ('id = "herbal"', 'id = "herball"', "id", "'herbal'"),
    ("[running_head]", "[running_head", "(file)", ""),
]


@pytest.mark.parametrize(
    ("right", "wrong", "key", "reason"), MISTAKES, ids=[wrong or f"no {right}" for right, wrong, _, _ in MISTAKES]
)
def test_a_mistake_is_an_error_naming_file_and_key(tmp_path: Path, right: str, wrong: str, key: str, reason: str) -> None:
    """Whoever writes a profile is told where to look, in the same words in a file of any length."""
    text = PROFILE.replace(right, wrong, 1)
    assert text != PROFILE
    path = write(tmp_path, text)
    error = refusal(path)
    assert (error.code, error.data["file"], error.data["key"]) == ("profile_malformed", str(path), key)
    assert reason in str(error.data["reason"])
    assert str(path) in Catalogue.load("vi").text(f"error.{error.code}", **error.data)


def test_text_in_another_unicode_form_is_refused(tmp_path: Path) -> None:
    """Decomposed letters would never equal the book's lines, and nobody sees the difference."""
    error = refusal(write(tmp_path, PROFILE.replace("Nàmes", unicodedata.normalize("NFD", "Nàmes"))))
    assert error.data["key"] == "sections[0].variants[0]"
    assert "NFC" in str(error.data["reason"])


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """A file of another kind is named, not a traceback."""
    path = write(tmp_path, "")
    path.write_bytes(b"\xff\xfe\x00")
    assert refusal(path).data["key"] == "(file)"


@pytest.mark.parametrize("name", ["absent", "."])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    """Missing, or a folder: the error says which path and why."""
    error = refusal(tmp_path / name)
    assert error.code == "profile_missing"
    assert error.data["file"] == str(tmp_path / name)
    assert error.data["reason"]


@given(st.binary(max_size=200))
def test_no_bytes_raise_anything_else(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    """Whatever a file holds, the outcome is a profile or a ProfileError."""
    path = tmp_path_factory.mktemp("bytes") / "profile.toml"
    path.write_bytes(raw)
    with pytest.raises(ProfileError):
        load_profile(path)


def test_the_hash_is_of_the_bytes(tmp_path: Path) -> None:
    """The manifest can name the very profile that a book was read with."""
    path = write(tmp_path, PROFILE)
    assert profile_hash(path) == hashlib.sha256(PROFILE.encode()).hexdigest()
