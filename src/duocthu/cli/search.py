"""``duocthu search``: what was understood and which passages were found, before any answer is made of them."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.asked import Batch, answer_file, checked, refuse_both
from duocthu.cli.search_view import show_search
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.question import Question
from duocthu.workflows.search_workspace import Searched

MOST = 100  # hits that can be asked for

_MANY = Batch("search", "rankings", "run_written")


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("search", help=words("cli.search"), short_help=words("cli.search_short"))
    def search(
        question: Annotated[str, typer.Argument(help=words("cli.argument_question"))] = "",
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_workspace"))] = None,
        limit: Annotated[int, typer.Option("--limit", min=1, max=MOST, help=words("cli.option_limit"))] = 10,
        explain: Annotated[bool, typer.Option("--explain", help=words("cli.option_explain"))] = False,
        questions: Annotated[Path | None, typer.Option("--questions", help=words("cli.option_questions"))] = None,
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_run_out"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            refuse_both(question, questions, out)
            if questions is not None:
                answer_file(
                    terminal,
                    _MANY,
                    questions,
                    out,
                    folder,
                    lambda asked, tell: (found.ranking(limit) for found in application.search(asked, folder, tell)),
                )
                return
            asked = Question("", checked(question))
            with terminal.progress() as tell:  # of an index that is built first
                found = next(application.search([asked], folder, tell))
            if json:
                terminal.emit(_record(found, limit))
            else:
                show_search(terminal, found, application.section_names(folder), limit, explain=explain)


def _record(found: Searched, limit: int) -> dict[str, object]:
    """One search for a program: the same hits as in a run file, and what they were found by."""
    return {
        "question": found.question.question,
        "understanding": found.asked,
        "status": found.result.status,
        "missing": [{"drug_id": drug.drug_id, "section_key": key} for drug, key in found.result.missing],
        "hits": found.ranking(limit).hits,
        "ms": found.ms,
        "findings_allowed": found.accepted,
    }
