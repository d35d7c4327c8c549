"""``duocthu load``: a workspace becomes a live index."""

from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.code_words import told_codes
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import GatesError
from duocthu.workflows.load_book import LoadReport


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("load", help=words("cli.load"), short_help=words("cli.load_short"))
    def load(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        allow: Annotated[list[str] | None, typer.Option("--allow", help=words("cli.option_allow_gate"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            try:
                with terminal.progress() as tell:
                    report = application.load(folder, tell, allow or [])
            except GatesError:  # most likely the records are of another book than the profile's
                show_doubt(terminal, None if json else application.doubt(folder))
                raise
            if json:
                terminal.emit(report)
            else:
                show_load(terminal, report)


def show_load(terminal: Terminal, report: LoadReport) -> None:
    """What was indexed, and what a reader of answers will be told or has to know."""
    key = "load_done" if report.changed else "load_unchanged"
    terminal.say(terminal.words(key, chunks=report.chunks, generation=report.generation))
    dense = report.dense
    if dense is not None:
        terminal.say(terminal.words("load_embedded", model=dense.model, made=dense.made))
        if dense.cut:
            terminal.say(f"! {terminal.words('load_cut', cut=len(dense.cut), chunks=report.chunks)}")
    if report.allowed_gates:
        terminal.say(terminal.catalogue.text("notice.findings_allowed", codes=", ".join(report.allowed_gates)))
        for line in told_codes(terminal.catalogue, "gate", report.allowed_gates):
            terminal.say(line)
    show_doubt(terminal, report.doubt)


def show_doubt(terminal: Terminal, doubt: str | None) -> None:
    """That the profile seems not to be the book's."""
    if doubt:
        terminal.say("")
        terminal.say(f"! {doubt}")
