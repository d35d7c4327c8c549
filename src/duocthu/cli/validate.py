"""``duocthu validate``: a workspace held against the book's own back index."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import UsageError
from duocthu.workflows.validate import ValidationReport

REGRESSED = 7  # exit code where a figure has become worse than the one kept


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("validate", help=words("cli.validate"), short_help=words("cli.validate_short"))
    def validate(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        baseline: Annotated[Path | None, typer.Option("--baseline", help=words("cli.option_baseline"))] = None,
        update_baseline: Annotated[bool, typer.Option("--update-baseline", help=words("cli.option_update_baseline"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            if update_baseline and baseline is None:
                raise UsageError("baseline_unnamed")
            report = application.validate(workspace or application.settings.workspace, baseline, update=update_baseline)
            terminal.emit(report) if json else _show(terminal, report)
            if report.regressions and not update_baseline:
                raise typer.Exit(REGRESSED)


def _show(terminal: Terminal, report: ValidationReport) -> None:
    recall = report.recall
    rows = [
        (terminal.words("ingredient_entries"), recall.ingredients),
        (terminal.words("exact_share"), _percent(report.exact_share)),
        (terminal.words("near_share"), _percent(report.near_share)),
        (terminal.words("precision"), _percent(report.precision)),
    ]
    terminal.table(terminal.words("validate_done", book=report.book_id), (terminal.words("what"), terminal.words("count")), rows)
    for finding in report.findings:
        terminal.say(
            terminal.catalogue.text(f"finding.{finding.code}", **{**finding.data, "physical_page": finding.physical_page})
        )
    if report.regressions:
        for regression in report.regressions:
            terminal.say(terminal.words("regression", figure=regression.figure, before=regression.before, now=regression.now))
    elif report.baseline_known:
        terminal.say(terminal.words("no_regression"))


def _percent(share: float | None) -> str:
    return "—" if share is None else f"{share:.3%}"
