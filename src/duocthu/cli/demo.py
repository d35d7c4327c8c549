"""``duocthu demo``: the main job on the sample book, from the PDF to three cited answers."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from duocthu.books.registry import shipped_pdf
from duocthu.bootstrap import Application
from duocthu.cli.answer_view import show_answer
from duocthu.cli.run import show
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.question import Question

BOOK = "sample"
QUESTIONS = ("demo_question_dose", "demo_question_table", "demo_question_absent")


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("demo", help=words("cli.demo"))
    def demo(
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_workspace"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace / "demo"
        with guarded(terminal):
            with terminal.progress() as tell:
                report = application.run(shipped_pdf(BOOK), BOOK, folder, [], tell)
            asked = [Question(key, terminal.words(key)) for key in QUESTIONS]
            answers = [timed.answer for timed in application.ask(asked, folder)]
            if json:
                terminal.emit({"run": replace(report, workspace=str(folder)), "answers": answers})
                return
            show(terminal, replace(report, workspace=str(folder)))
            for answer in answers:
                terminal.say("")
                show_answer(terminal, answer)
            terminal.say("")
            terminal.say(terminal.words("demo_next", folder=str(folder)))
