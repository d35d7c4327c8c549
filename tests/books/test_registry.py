"""Profiles are found by id or by path, and an unknown one is told what there is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from duocthu.books import registry
from duocthu.domain.errors import ProfileError


def test_an_id_is_a_shipped_profile() -> None:
    """Ids are the names of the shipped folders, sorted."""
    assert list(registry.shipped()) == sorted(registry.shipped())
    for book in registry.shipped():
        assert registry.find(book).id == book


def test_a_folder_or_a_file_of_ones_own_is_a_profile(tmp_path: Path) -> None:
    """A path works where an id does."""
    book = registry.shipped()[0]
    own = tmp_path / book
    own.mkdir()
    shutil.copy(registry.profile_path(book), own)
    assert registry.find(str(own)) == registry.find(book) == registry.find(str(own / "profile.toml"))


@pytest.mark.parametrize("book", ["nothing_such", "", "../dtqgvn2018", "books/load.py"])
def test_an_unknown_book_is_an_error_that_lists_the_known(book: str) -> None:
    """The error names what was asked for and the ids that there are."""
    with pytest.raises(ProfileError) as caught:
        registry.find(book)
    assert caught.value.code == "profile_unknown"
    assert caught.value.data == {"book": book, "known": ", ".join(registry.shipped())}


def test_a_book_without_its_pdf_says_so() -> None:
    """Only the sample ships with a PDF; a publisher's book never does."""
    with pytest.raises(ProfileError) as caught:
        registry.shipped_pdf("dtqgvn2018")
    assert caught.value.code == "profile_without_pdf"
