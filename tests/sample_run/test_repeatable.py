"""Same input, same bytes: twice, with one process or two, into an old workspace or a new one."""

from __future__ import annotations

from pathlib import Path

from tests.sample_run.truth import bytes_of

from duocthu.bootstrap import application


def _run(pdf: Path, folder: Path, processes: str) -> dict[str, bytes]:
    program = application({"DUOCTHU_PROCESSES": processes})
    program.run(pdf, "sample", folder, [], lambda _stage, _done, _total: None)
    program.chunk(folder, lambda _done, _total: None)
    return bytes_of(folder)


def test_runs_are_byte_identical(sample_pdf: Path, sample_workspace: Path, tmp_path: Path) -> None:
    """All files, the manifest among them, however many processes read the pages."""
    first = bytes_of(sample_workspace)
    assert len(first) >= 8
    assert _run(sample_pdf, tmp_path / "one", "1") == first
    assert _run(sample_pdf, tmp_path / "three", "3") == first


def test_loading_twice_adds_nothing(sample_pdf: Path, tmp_path: Path) -> None:
    """The second run and the second load find everything as it is."""
    folder = tmp_path / "twice"
    first = _run(sample_pdf, folder, "2")
    program = application({})
    made = program.load(folder, lambda *_: None)
    assert made.changed
    assert _run(sample_pdf, folder, "2") == first
    again = program.load(folder, lambda *_: None)
    assert (again.generation, again.chunks, again.changed) == (made.generation, made.chunks, False)
