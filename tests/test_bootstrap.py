"""The program as the environment sets it up."""

from __future__ import annotations

from pathlib import Path

import pytest

from duocthu.bootstrap import application
from duocthu.domain.errors import BookFileError, DuocthuError, LoadStoppedError, UsageError
from duocthu.domain.question import Question


def test_settings_reach_the_reading(sample_pdf: Path, tmp_path: Path) -> None:
    """The limits of the environment are those that a run keeps."""
    with pytest.raises(BookFileError) as error:
        application({"DUOCTHU_MAX_PAGES": "5"}).run(sample_pdf, "sample", tmp_path, [], lambda _stage, _done, _total: None)
    assert (error.value.code, error.value.data["pages"], error.value.data["max_pages"]) == ("too_many_pages", 38, 5)


def test_the_language_reaches_the_answers() -> None:
    """Messages are in the language that is set."""
    assert application({"DUOCTHU_LANG": "en"}).catalogue.language == "en"
    assert application({}).catalogue.language == "vi"


def test_a_setting_that_cannot_be_meant() -> None:
    """One error tree: a setting is an argument, too."""
    with pytest.raises(UsageError) as error:
        application({"DUOCTHU_PROCESSES": "0"})
    assert (error.value.code, error.value.data["variable"]) == ("setting_invalid", "DUOCTHU_PROCESSES")


def test_the_book_that_is_meant_where_none_is_named(sample_pdf: Path) -> None:
    """The shipped profile that says so of itself: the sample does not fit it, and that is seen."""
    seen = application({}).inspect(sample_pdf, "", lambda _done, _total: None)
    assert "part_range_differs" in seen.findings or "contents_page_missing" in seen.findings


def test_sections_have_their_display_names(sample_workspace: Path) -> None:
    """As the profile of the workspace spells them; behind them what a book's chapters and appendices are called."""
    names = application({}).section_names(sample_workspace)
    assert names["chi_dinh"] == "Chỉ định"
    assert list(names)[-2:] == ["chapter", "appendix"]
    assert len(names) == 19 + 2


def test_codes_are_checked_before_the_file_is_opened(tmp_path: Path) -> None:
    """An unknown code ends the call, whatever the file is."""
    with pytest.raises(DuocthuError) as error:
        application({}).run(tmp_path / "none.pdf", "sample", tmp_path / "out", ["no"], lambda _stage, _done, _total: None)
    assert error.value.code == "allow_unknown"


def test_a_run_without_blocks(sample_pdf: Path, tmp_path: Path) -> None:
    """Nothing is lifted or cut out; such records can be looked at, but no question is answered from them."""
    program = application({})
    report = program.run(sample_pdf, "sample", tmp_path, [], lambda _stage, _done, _total: None, lift=False)
    assert report.blocks == 0
    assert not (tmp_path / "crops").exists()
    with pytest.raises(LoadStoppedError) as error:
        next(program.ask([Question("", "liều gentamicin ở người suy thận")], tmp_path))
    assert error.value.code == "blocks_not_lifted"
