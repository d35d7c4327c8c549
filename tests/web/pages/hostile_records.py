"""A workspace whose book says what a browser must not obey: in names, headings, text, brands, chapters and findings."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from duocthu.adapters.index_pointer import read_pointer, write_pointer

Record = dict[str, Any]

PAYLOADS = (
    "<script>window.hit = 1; fetch('http://example.org/')</script>",
    "<img src=http://example.org/a.png onerror=alert(1)>",
    '" onmouseover="alert(1)" autofocus onfocus="alert(2)',
    "[x](javascript:alert(1)) ![y](http://example.org/b.png) **đậm**",
    "</title></style></textarea></svg><svg onload=alert(1)>",
    "&lt;b&gt; {{ 7 * 7 }} {% raw %} ${1} <!-- --> <style>@import 'http://example.org/c.css'</style>",
)


def hostile_workspace(clean: Path, folder: Path) -> Path:
    """A copy of a workspace with payloads in its records; the index is the clean one, pinned."""
    shutil.copytree(clean, folder, symlinks=True)
    change: dict[str, Callable[[Record, Iterator[str]], None]] = {
        "monographs.jsonl": _monograph,
        "chapters.jsonl": _chapter,
        "back_index.jsonl": _entry,
        "findings.jsonl": _finding,
        "profile.jsonl": _profile,
    }
    for name, plant in change.items():
        place = (folder / name).resolve()
        payloads = _endless()
        records = [json.loads(line) for line in place.read_text(encoding="utf-8").splitlines()]
        for record in records:
            plant(record, payloads)
        place.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), encoding="utf-8")
    place = (folder / "manifest.json").resolve()
    manifest = json.loads(place.read_text(encoding="utf-8"))
    manifest["source"]["file"] = f"book{PAYLOADS[0]}.pdf"
    manifest["versions"][PAYLOADS[1]] = PAYLOADS[3]
    manifest["counts"]["repairs"][PAYLOADS[4]] = 3
    for name in change:
        written = (folder / name).read_bytes()
        manifest["files"][name] |= {"bytes": len(written), "sha256": hashlib.sha256(written).hexdigest()}
    place.write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")
    index = folder / "index"  # built of these records it would be refused by the gates; pinned, the old one serves
    pointer = read_pointer(index)
    assert pointer is not None
    write_pointer(index, replace(pointer, is_pinned=True))
    return folder


def _endless() -> Iterator[str]:
    while True:
        yield from PAYLOADS


def _monograph(record: Record, payloads: Iterator[str]) -> None:
    record["drug_name"] += " " + next(payloads)
    record["atc_codes"] = [*record["atc_codes"], next(payloads)]
    for section in record["sections"]:
        section["display_name"] += next(payloads)
        section["heading"]["text"] += next(payloads)
        for line in section["lines"]:
            line["text"] += " " + next(payloads)


def _chapter(record: Record, payloads: Iterator[str]) -> None:
    record["title"] += next(payloads)
    for heading in record["headings"]:
        heading["text"] += next(payloads)
    for line in record["lines"]:
        line["text"] += next(payloads)


def _entry(record: Record, payloads: Iterator[str]) -> None:
    record["name"] += next(payloads)
    record["target"] += next(payloads)


def _finding(record: Record, payloads: Iterator[str]) -> None:
    record["message"] += next(payloads)
    record["data"] = {name: next(payloads) if isinstance(value, str) else value for name, value in record["data"].items()}


def _profile(record: Record, payloads: Iterator[str]) -> None:
    record["title"] += next(payloads)
    record["edition"] += next(payloads)
    for section in record["sections"]:
        section["heading"] += next(payloads)
