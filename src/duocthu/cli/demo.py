"""``duocthu demo``: the main job on the sample book, from the PDF to three cited answers, then its pages to go on with."""

import shlex
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from duocthu.books.registry import shipped_pdf
from duocthu.bootstrap import Application
from duocthu.cli.answer_view import show_answer
from duocthu.cli.demo_folder import demo_folder
from duocthu.cli.run import stop_on_findings
from duocthu.cli.serving import ServingPlan, serve_until_stopped
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.question import Question
from duocthu.workflows.run import RunReport

BOOK = "sample"
QUESTIONS = ("demo_question_dose", "demo_question_table", "demo_question_absent")


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("demo", help=words("cli.demo"), short_help=words("cli.demo_short"))
    def demo(
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_demo_workspace"))] = None,
        no_serve: Annotated[bool, typer.Option("--no-serve", help=words("cli.option_no_serve"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or demo_folder(application.settings.workspace)
        pdf = shipped_pdf(BOOK)
        with guarded(terminal):
            with terminal.progress() as tell:
                report = application.run(pdf, BOOK, folder, [], tell)
            stop_on_findings(report, folder)
            with terminal.progress() as tell:
                application.load(folder, tell)
            asked = [Question(key, terminal.words(key)) for key in QUESTIONS]
            answers = list(application.answers_to_show(asked, folder))
            if json:
                terminal.emit({"run": replace(report, workspace=str(folder)), "answers": [shown.answer for shown in answers]})
                return
            terminal.say(_read(terminal, report, pdf))
            sections = application.section_names(folder)
            for key, shown in zip(QUESTIONS, answers, strict=True):
                terminal.say("")
                terminal.say(terminal.words(key.replace("question", "about")))
                show_answer(terminal, shown, sections, folder)
            terminal.say("")
            if not (terminal.out.is_terminal or no_serve):
                terminal.say(terminal.words("demo_not_served"))
            quoted = {"folder": shlex.quote(str(folder)), "pdf": shlex.quote(str(pdf))}
            terminal.say(terminal.words("demo_next", command=_command(), **quoted))
            if terminal.out.is_terminal and not no_serve:  # nobody waits for a script that never ends
                terminal.say("")
                plan = ServingPlan(folder, pdf, shares_pdf=True, any_port=True)
                serve_until_stopped(application, terminal, plan)


def _command() -> str:
    """How the reader can call this program again: by its name where the shell finds it."""
    return "duocthu" if shutil.which("duocthu") else shlex.quote(sys.argv[0])


def _read(terminal: Terminal, report: RunReport, pdf: Path) -> str:
    """What became of the sample book, in two lines."""
    return terminal.words(
        "demo_read",
        pages=report.pages,
        monographs=report.monographs,
        sections=report.sections,
        entries=report.index_entries,
        repairs=sum(report.repairs.values()),
        findings=sum(report.findings.values()),
        pdf=str(pdf),
    )
