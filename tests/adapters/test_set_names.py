"""No name leads out of the workspace, and every file of a set has one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.adapters.set_names import entries, is_name, is_plain


@pytest.mark.parametrize("name", ["monographs.jsonl", "crops/a_t1.png", "crops/bảng 1.png"])
def test_names_that_can_be(name: str) -> None:
    """A file, or a file in a folder."""
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "/",
        "a/",
        "/a",
        "..",
        "../a",
        "a/..",
        "a/../b",
        "./a",
        ".a",
        "a/.b",
        ".duocthu/current",
        "a/b/c",
        "a\\b",
        "a\0b",
        "a//b",
    ],
)
def test_names_that_cannot_be(name: str) -> None:
    """Nothing hidden, nothing upwards, nothing deeper, nothing that another system takes for a path."""
    assert not is_name(name)


@given(st.text("ab./\\\0", max_size=8))
def test_a_name_stays_within_its_folder(name: str) -> None:
    """Whatever the text."""
    if is_name(name):
        place = Path("/w", name).resolve()
        assert place.parent == Path("/w") or place.parent.parent == Path("/w")
    assert is_plain(name) == (is_name(name) and "/" not in name)


def test_entries_are_named_one_folder_deep(tmp_path: Path) -> None:
    """Files of the folder and of its folders; an empty folder is no file."""
    (tmp_path / "crops").mkdir()
    (tmp_path / "none").mkdir()
    (tmp_path / "crops" / "x.png").touch()
    (tmp_path / "a.jsonl").touch()
    assert entries(tmp_path) == {"a.jsonl", "crops/x.png"}
