"""``duocthu ask``: a question is answered by quotation, or said not to be in the book."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.answer_view import show_answer
from duocthu.cli.asked import Batch, answer_file, checked, refuse_both, refuse_place
from duocthu.cli.held_view import save_pictures
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import UsageError
from duocthu.domain.question import Question

_MANY = Batch("ask", "answers", "answers_written")


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("ask", help=words("cli.ask"), short_help=words("cli.ask_short"))
    def ask(
        question: Annotated[str, typer.Argument(help=words("cli.argument_question"))] = "",
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_workspace"))] = None,
        questions: Annotated[Path | None, typer.Option("--questions", help=words("cli.option_questions"))] = None,
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_answers"))] = None,
        pictures: Annotated[Path | None, typer.Option("--pictures", help=words("cli.option_pictures"))] = None,
        pdf: Annotated[Path | None, typer.Option("--pdf", help=words("cli.option_pictures_pdf"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            refuse_both(question, questions, out)
            if pictures is None and pdf is not None:
                raise UsageError("pdf_without_pictures")
            if questions is not None:
                if pictures is not None:
                    raise UsageError("pictures_of_many")
                answer_file(terminal, _MANY, questions, out, folder, lambda asked, tell: application.ask(asked, folder, tell))
                return
            asked = checked(question)
            refuse_place(pictures, folder)
            with application.page_cutter(folder, pdf) if pictures else nullcontext() as cut:
                with terminal.progress() as tell:  # of an index that is built first
                    shown = next(application.answers_to_show([Question("", asked)], folder, tell))
                files = save_pictures(shown.answer, pictures, cut) if pictures and cut else ()
            if json:
                terminal.emit(shown.answer)
            else:
                show_answer(terminal, shown, application.section_names(folder), folder, files)
