"""Reads a profile; a malformed one is an error that names the file and the key."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import msgspec

from duocthu.books.schema import Profile
from duocthu.domain.errors import ProfileError


def load_profile(path: Path) -> Profile:
    """The profile in a TOML file.

    Raises ProfileError (profile_missing, profile_malformed) with ``file``, ``key`` and ``reason``.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ProfileError("profile_missing", file=str(path), reason=str(error)) from error
    try:
        profile = msgspec.toml.decode(raw, type=Profile)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        reason, _, key = str(error).partition(" - at `$")
        raise ProfileError("profile_malformed", file=str(path), key=key.strip("`.") or "(file)", reason=reason) from error
    _check(profile, path)
    return profile


def profile_hash(path: Path) -> str:
    """SHA-256 of a profile's bytes, for the manifest."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _check(profile: Profile, path: Path) -> None:
    """What the types cannot say: keys are unique, names that point elsewhere exist, a strategy has what it needs."""

    def fail(key: str, reason: str) -> None:
        raise ProfileError("profile_malformed", file=str(path), key=key, reason=reason)

    if profile.id != path.parent.name:
        fail("id", f"is '{profile.id}', the folder is '{path.parent.name}'")
    keys = [s.key for s in profile.sections]
    if not keys:
        fail("sections", "is empty")
    for key, count in Counter(keys).items():
        if count > 1:
            fail("sections", f"key '{key}' stands {count} times")
    headings = Counter(name.casefold() for s in profile.sections for name in (s.heading, *s.variants))
    for name, count in headings.items():
        if count > 1:
            fail("sections", f"heading '{name}' stands {count} times")
    for key in profile.titles.opening_sections:
        if key not in keys:
            fail("titles.opening_sections", f"'{key}' is no section key")
    if profile.titles.strategy == "bold_capitals" and not profile.titles.opening_sections:
        fail("titles.opening_sections", "is needed by the strategy 'bold_capitals'")
    if profile.parts.strategy == "contents_page":
        if not profile.parts.contents_title:
            fail("parts.contents_title", "is needed by the strategy 'contents_page'")
        if sum(p.kind == "monograph" for p in profile.parts.part) != 1:
            fail("parts.part", "needs exactly one part of kind 'monograph'")
    if profile.headings.strategy == "numbered" and not any(s.number for s in profile.sections):
        fail("sections", "the strategy 'numbered' needs numbers")
