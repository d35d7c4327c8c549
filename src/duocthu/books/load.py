"""Reads a profile; a malformed one is an error that names the file and the key."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec

from duocthu.books.check import faults
from duocthu.books.schema import Profile
from duocthu.domain.errors import ProfileError

PROFILE_FILE = "profile.toml"
_WHOLE_FILE = "(file)"
_FIELD = re.compile(r"field `([^`]*)`$")


def load_profile(path: Path) -> Profile:
    """The profile in a TOML file.

    Raises ProfileError (profile_missing, profile_malformed) with ``file``, ``key`` and ``reason``.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ProfileError("profile_missing", file=str(path), reason=error.strerror or str(error)) from error
    try:
        profile = msgspec.toml.decode(raw, type=Profile)
    except msgspec.ValidationError as error:
        key, reason = _place(str(error))
        raise ProfileError("profile_malformed", file=str(path), key=key, reason=reason) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProfileError("profile_malformed", file=str(path), key=_WHOLE_FILE, reason=str(error)) from error
    for fault in faults(profile, _expected_id(path)):
        raise ProfileError("profile_malformed", file=str(path), key=fault.key, reason=fault.reason)
    return profile


def profile_hash(path: Path) -> str:
    """SHA-256 of a profile's bytes, for the manifest."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _expected_id(path: Path) -> str:
    """A profile is named by its folder, or by its own file name where that is not the usual one."""
    return path.resolve().parent.name if path.name == PROFILE_FILE else path.stem


def _place(message: str) -> tuple[str, str]:
    """Key and reason of a decoder's message such as ``Object missing required field `title` - at `$.parts.part[0]```.

    A missing or unknown field is part of the key.
    """
    reason, _, where = message.partition(" - at `$")
    steps = [where.rstrip("`").lstrip(".")]
    field = _FIELD.search(reason)
    if field:
        steps.append(field.group(1))
        reason = "this key is required" if "missing required" in reason else "there is no such key"
    return ".".join(step for step in steps if step) or _WHOLE_FILE, reason[:1].lower() + reason[1:]
