"""The page for whoever is in charge, and feedback, in a browser."""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

import pytest
from tests.web.pages.conftest import SIZES, Open, expect, follow
from tests.web.pages.site import serving

from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served
from duocthu.evaluation.plan import EvaluationPlan
from duocthu.web.app import make_app

Scripts = Literal[True, False]
both = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
sizes = pytest.mark.parametrize("size", SIZES)


@sizes
def test_the_corpus(tab: Open, served: Served, size: str) -> None:
    """Source with its hash, counts, gates run anew, findings, index, and how to have an evaluation."""
    page = tab("/corpus", size=size)
    text = page.inner_text("main")
    assert served.book.source.sha256 in text
    assert "16 chuyên luận thuốc" in text
    assert "Chưa có kết quả đánh giá nào được giữ." in text
    assert "duocthu eval DIR --dataset QUESTIONS.jsonl --keep" in text
    assert served.book.asked.reader.generation.name in text
    page.wait_for_selector(".verdict")
    assert "tiêu chí kiểm tra đều đạt" in page.inner_text(".verdict")
    page.click("text=/Xem cả \\d+ tiêu chí/")
    assert page.locator("#gates tbody tr").count() > 40
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_gates_without_scripts(tab: Open) -> None:
    """The page does not wait for them; loaded again it has them."""
    page = tab("/corpus", scripts=False)
    for _ in range(50):
        if page.locator(".verdict").count():
            break
        page.wait_for_timeout(100)
        page.reload()
    assert "tiêu chí kiểm tra đều đạt" in page.inner_text(".verdict")


@both
def test_findings_lead_to_their_page(tab: Open, scripts: Scripts) -> None:
    """By what they are, with their code beside; each tells what was found, and opens the picture of its page."""
    page = tab("/corpus", scripts=scripts)
    assert "overprinted_line" in page.locator("tr", has_text="Dòng in chồng lên nhau").inner_text()
    page.click("a:has-text('Dòng in chồng lên nhau')")
    page.wait_for_url("**code=overprinted_line")
    assert "Trang PDF 20: có dòng in chồng lên nhau" in page.inner_text(".finding-list")
    page.click(".finding-list summary")
    picture = page.locator(".finding-list img")
    expect(picture).to_be_visible()
    picture.click()
    page.wait_for_url("**/pages/19")


def test_findings_speak_the_reader_s_language(tab: Open) -> None:
    """Not that of whoever read the book."""
    page = tab("/corpus/findings?code=overprinted_line&lang=en")
    assert "PDF page 20" in page.inner_text(".finding-list")


@sizes
def test_the_last_evaluation_is_a_plot(tab: Open, sites: ExitStack, sample_workspace: Path, tmp_path: Path, size: str) -> None:
    """Marks for each group, a table that says the same; it fits the screen."""
    workspace = Path(shutil.copytree(sample_workspace, tmp_path / "workspace", symlinks=True))
    program = application({"DUOCTHU_CACHE": str(tmp_path / "cache")})
    done = program.evaluate(workspace, EvaluationPlan(None, "", None, None), lambda *_: None)
    _keep(workspace, done.report)
    where = sites.enter_context(serving(make_app(sites.enter_context(program.serve(workspace)))))
    page = tab("/corpus", size=size, where=where)
    groups = len(done.report.evaluation.groups) + 1
    assert page.locator(".plot .plot__label").count() == groups
    assert page.locator(".plot .mark--hit-1").count() >= groups - 4
    page.click("text=Số liệu thành bảng")
    assert page.locator("details:has-text('Số liệu thành bảng') tbody tr").count() == groups
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _keep(workspace: Path, report: object) -> None:
    import msgspec  # noqa: PLC0415 -- one test's own file

    (workspace / "evaluation").mkdir()
    (workspace / "evaluation" / "figures.json").write_bytes(msgspec.json.encode(report))


@sizes
@both
def test_feedback_is_kept(tab: Open, served: Served, size: str, scripts: Scripts) -> None:
    """By a form, with a note; the reader is thanked and can go back."""
    note = f"trang in 24 {size} {scripts}"
    page = tab("/interactions?drug=ibuprofen&drug=warfarin_natri", size=size, scripts=scripts)
    page.click(".feedback summary")
    page.fill(".feedback textarea", note)
    page.click(".feedback button[value=page_wrong]")
    page.wait_for_selector("text=Đã ghi phản hồi. Cảm ơn bạn.")
    log = served.record.log
    assert log is not None
    kept = [question for question in log.questions() if question.note == note]
    assert [question.verdict for question in kept] == ["page_wrong"]
    if not scripts:
        follow(page, "text=Quay lại câu trả lời")
        assert page.url.endswith("/interactions?drug=ibuprofen&drug=warfarin_natri")


def test_without_a_record_nothing_is_asked(tab: Open, sites: ExitStack, sample_workspace: Path, tmp_path: Path) -> None:
    """Buttons that keep nothing are not shown."""
    program = application({"DUOCTHU_CACHE": str(tmp_path / "cache")})
    where = sites.enter_context(serving(make_app(sites.enter_context(program.serve(sample_workspace)))))
    page = tab("/interactions?drug=ibuprofen&drug=warfarin_natri", where=where)
    assert page.locator(".pair").count() == 1
    assert page.locator(".feedback").count() == 0
