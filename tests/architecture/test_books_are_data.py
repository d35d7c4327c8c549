"""No code knows a book: another formulary works by adding a profile."""

from __future__ import annotations

from pathlib import Path

from duocthu.books import registry


def test_no_code_names_a_real_book(repository: Path) -> None:
    """Ids, titles, editions and running heads of real books stand in profiles only; the sample, which ships its PDF, is ours."""
    real = [
        book
        for book in registry.shipped()
        if not (registry.profile_path(book).parent / "book.pdf").is_file() and book != "sample"
    ]
    assert real
    names = set()
    for book in real:
        profile = registry.find(book)
        names |= {profile.id, profile.title, profile.edition, *profile.running_head.marks}
    names = {name.casefold() for name in names if name}
    for file in sorted((repository / "src").rglob("*.py")):
        text = file.read_text(encoding="utf-8").casefold()
        assert not sorted(name for name in names if name in text), file


def test_profiles_hold_no_code(repository: Path) -> None:
    """A book's folder holds data: no Python for one book."""
    books = repository / "src" / "duocthu" / "books"
    assert not [
        file for folder in books.iterdir() if folder.is_dir() and folder.name != "__pycache__" for file in folder.rglob("*.py")
    ]
