"""Decision records can be found and read."""

from __future__ import annotations

import re
from pathlib import Path

PARTS = ("## Context", "## Decision", "## Consequences")


def test_every_decision_is_listed_and_whole(repository: Path) -> None:
    """Each record is linked, has a status, and says context, decision and consequences; numbers run without a gap."""
    folder = repository / "docs" / "adr"
    listed = (folder / "README.md").read_text(encoding="utf-8")
    records = sorted(folder.glob("[0-9]*.md"))
    assert [int(record.name[:4]) for record in records] == list(range(1, len(records) + 1))
    for record in records:
        text = record.read_text(encoding="utf-8")
        assert f"]({record.name})" in listed, record.name
        assert re.search(r"^Status: \w+", text, re.MULTILINE), record.name
        assert [text.count(part) for part in PARTS] == [1, 1, 1], record.name


def test_links_between_the_papers_lead_somewhere(repository: Path) -> None:
    """A relative link in README, CONTRIBUTING, CHANGELOG or docs/ points to a file that exists."""
    papers = [*repository.glob("*.md"), *(repository / "docs").rglob("*.md")]
    for paper in papers:
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8")):
            assert (paper.parent / target).exists(), f"{paper.name}: {target}"
