"""Holds a workspace's monographs against the book's back index, and the result against the last one kept."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from duocthu.books.schema import Profile
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.finding import Finding
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.validate.disagreements import disagreements
from duocthu.validate.indexed_monograph import indexed
from duocthu.validate.recall import Recall, Regression, compare, measure


@dataclass(frozen=True, slots=True)
class ValidationReport:
    """The recall of one book, as measured now.

    Shares are between 0 and 1, None where there is nothing to measure. ``baseline_known`` says whether an earlier result for
    this very file was kept; ``regressions`` are the figures that have become worse since.
    """

    book_id: str
    source_sha256: str
    exact_share: float | None
    near_share: float | None
    precision: float | None
    recall: Recall
    findings: tuple[Finding, ...]
    baseline_known: bool
    regressions: tuple[Regression, ...]


def validate(store: ArtifactStore, profile: Profile, baseline: Path | None = None) -> ValidationReport:
    """Measure a workspace; ``baseline`` is the file of kept results, which need not exist.

    Raises WorkspaceError where records are missing or damaged (also baseline_malformed, with file and reason).
    """
    sha256 = _source_sha256(store)
    monographs = [indexed(m, profile.sections) for m in store.read("monographs.jsonl", Monograph)]
    entries = list(store.read("back_index.jsonl", IndexEntry))
    recall = measure(entries, monographs)
    kept = _read(baseline).get(_key(profile.id, sha256)) if baseline else None
    return ValidationReport(
        book_id=profile.id,
        source_sha256=sha256,
        exact_share=recall.exact_share,
        near_share=recall.near_share,
        precision=recall.precision,
        recall=recall,
        findings=tuple(disagreements(entries, monographs)),
        baseline_known=kept is not None,
        regressions=tuple(compare(recall, kept)) if kept else (),
    )


def keep(report: ValidationReport, baseline: Path) -> None:
    """Write the report's recall into the file of kept results, in place of an earlier one of the same file."""
    results = {**_read(baseline), _key(report.book_id, report.source_sha256): report.recall}
    text = json.dumps({key: asdict(results[key]) for key in sorted(results)}, ensure_ascii=False, indent=1, sort_keys=True)
    aside = baseline.with_name(f".{baseline.name}.{os.getpid()}")
    baseline.parent.mkdir(parents=True, exist_ok=True)
    try:
        aside.write_text(text + "\n", encoding="utf-8")
        aside.replace(baseline)
    finally:
        aside.unlink(missing_ok=True)


def _read(baseline: Path) -> dict[str, Recall]:
    if not baseline.exists():
        return {}
    try:
        return msgspec.json.decode(baseline.read_bytes(), type=dict[str, Recall])
    except (OSError, msgspec.ValidationError, msgspec.DecodeError) as error:
        raise WorkspaceError("baseline_malformed", file=str(baseline), reason=str(error)) from error


def _key(book_id: str, sha256: str) -> str:
    return f"{book_id}@{sha256}"


def _source_sha256(store: ArtifactStore) -> str:
    source = store.manifest().get("source")
    sha256 = source.get("sha256") if isinstance(source, dict) else None
    if not isinstance(sha256, str):
        raise WorkspaceError("manifest_incomplete", file="manifest.json", reason="source.sha256")
    return sha256
