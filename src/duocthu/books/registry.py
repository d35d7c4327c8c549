"""The profiles that ship with the program, and those that a user brings."""

from __future__ import annotations

from pathlib import Path

from duocthu.books.load import PROFILE_FILE, load_profile
from duocthu.books.schema import Profile
from duocthu.domain.errors import ProfileError

_SHIPPED = Path(__file__).parent


def shipped() -> tuple[str, ...]:
    """Ids of the shipped profiles, sorted."""
    return tuple(sorted(p.parent.name for p in _SHIPPED.glob(f"*/{PROFILE_FILE}")))


def default_book() -> str | None:
    """The shipped profile that is meant where none is named, if one says so of itself."""
    return next((book for book in shipped() if load_profile(_SHIPPED / book / PROFILE_FILE).default), None)


def profile_path(book: str) -> Path:
    """Where a book's profile is: ``book`` is a shipped id, or the path of a folder or TOML file of one's own.

    Raises ProfileError (profile_unknown) with the ids that exist.
    """
    if book in shipped():
        return _SHIPPED / book / PROFILE_FILE
    own = Path(book)
    if own.is_dir() and (own / PROFILE_FILE).is_file():
        return own / PROFILE_FILE
    if own.suffix == ".toml" and own.is_file():
        return own
    raise ProfileError("profile_unknown", book=book, known=", ".join(shipped()))


def find(book: str) -> Profile:
    """The profile of a shipped id or of a path of one's own."""
    return load_profile(profile_path(book))


def shipped_pdf(book: str) -> Path:
    """The PDF that ships with a profile (only the sample has one); raises ProfileError (profile_without_pdf)."""
    path = _SHIPPED / book / "book.pdf"
    if not path.is_file():
        raise ProfileError("profile_without_pdf", book=book)
    return path


def shipped_questions(book: str) -> Path | None:
    """The judged questions that ship with a profile, if any do."""
    path = _SHIPPED / book / "questions.jsonl"
    return path if book in shipped() and path.is_file() else None
