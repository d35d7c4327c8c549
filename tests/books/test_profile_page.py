"""The page that describes profiles is current."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from duocthu.books import schema


def test_every_key_is_described(repository: Path) -> None:
    """Each key of each table stands on docs/profile.md."""
    page = (repository / "docs" / "profile.md").read_text(encoding="utf-8")
    described = {word for span in re.findall(r"`([^`]+)`", page) for word in re.findall(r"[a-z0-9_]+", span)}
    tables = [kind for kind in vars(schema).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    assert {field.encode_name for table in tables for field in msgspec.structs.fields(table)} <= described
